// The table: tiles that lie, the frontier around them, and connections that no edge makes.
#pragma once

#include "engine/geometry.hpp"
#include "engine/ids.hpp"
#include "engine/tile.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace rubric::engine {

/// A tile that lies.
struct Placed {
  Cell cell;
  TileId tile = tile_none;
  std::uint8_t turn = 0;     ///< quarter turns clockwise
  std::uint8_t segments = 0; ///< how many
  SegIx first = 0;           ///< its segments are `first` ... `first + segments - 1`
};

/// An empty cell beside a tile, and what its neighbors demand of a tile there.
struct Hole {
  Cell cell;
  std::uint32_t want = 0;     ///< an edge word
  std::uint32_t mask = 0;     ///< the bits of it that count
  std::uint8_t neighbors = 0; ///< how many of the four sides have a tile
};

/// Two segments joined by something other than an edge: the two openings of a tunnel (TUN-21).
struct Link {
  SegIx a = segment_none;
  SegIx b = segment_none;
};

/// A board. Tiles are only added. Cells lie within +-`limit` of the origin; what lies further is refused by
/// `in_reach`.
class Board {
public:
  static constexpr int limit = 2000;

  explicit Board(std::span<const Tile> tiles = {}) : types_(tiles) {}

  static constexpr bool in_reach(Cell cell) {
    return cell.x >= -limit && cell.x <= limit && cell.y >= -limit && cell.y <= limit;
  }

  /// Lay a tile. The cell must be empty and in reach; edges are the caller's care (`fits`).
  TileIx lay(TileId tile, Cell cell, int turn);
  void add_link(SegIx a, SegIx b) { links_.push_back({a, b}); }

  std::span<const Placed> tiles() const { return placed_; }
  std::span<const Hole> holes() const { return holes_; }
  std::span<const Link> links() const { return links_; }
  /// The segments that end in a tunnel opening, in the order of laying.
  std::span<const SegIx> openings() const { return openings_; }
  std::size_t segment_count() const { return tile_of_.size(); }

  /// The tile at a cell, or `laid_none`.
  TileIx at(Cell cell) const {
    const std::int32_t here = looked_up(cell);
    return here > 0 ? static_cast<TileIx>(here - 1) : laid_none;
  }
  /// The hole at a cell, or null where a tile lies or no neighbor does.
  const Hole* hole_at(Cell cell) const {
    const std::int32_t here = looked_up(cell);
    return here < 0 ? &holes_[static_cast<std::size_t>(-here - 1)] : nullptr;
  }
  bool empty(Cell cell) const { return at(cell) == laid_none; }

  const Placed& placed(TileIx tile) const { return placed_[tile]; }
  const Tile& type(TileIx tile) const { return types_[placed_[tile].tile]; }
  const Tile& type_of(TileId tile) const { return types_[tile]; }
  TileIx tile_of(SegIx segment) const { return tile_of_[segment]; }
  /// What is printed of a segment (unturned).
  const Segment& segment(SegIx segment) const {
    const Placed& at = placed_[tile_of_[segment]];
    return types_[at.tile].all[segment - at.first];
  }
  Halves halves(SegIx s) const { return segment(s).halves.turned(placed_[tile_of_[s]].turn); }
  Lines lines(SegIx s) const { return segment(s).lines.turned(placed_[tile_of_[s]].turn); }

  /// The city or field segment of a tile at a half-edge of the board, or `segment_none`.
  SegIx at_half(TileIx tile, int half) const;
  /// The road segment of a tile at a side of the board, or `segment_none`.
  SegIx at_line(TileIx tile, int side) const;

  /// Do the sides of the tile match all neighbors of the cell? (BASE-02)
  bool fits(const Tile& tile, int turn, const Hole& hole) const {
    return tile.joker || ((tile.edges[static_cast<std::size_t>(turn)].bits ^ hole.want) & hole.mask) == 0;
  }

  /// Call `visit(neighbor)` for each of the eight cells around `cell` that holds a tile.
  template<class Visit>
  void around(Cell cell, Visit visit) const {
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const Cell next{static_cast<std::int16_t>(cell.x + dx), static_cast<std::int16_t>(cell.y + dy)};
        if (const TileIx tile = at(next); tile != laid_none) visit(tile);
      }
  }

  /// The tiles of the rule set; to be called when a game is copied to another copy of its rules.
  void use(std::span<const Tile> tiles) { types_ = tiles; }

private:
  /// Where the grid keeps a cell; beyond its end for a cell outside.
  std::size_t index(Cell cell) const {
    const auto x = static_cast<std::uint32_t>(cell.x - left_);
    const auto y = static_cast<std::uint32_t>(cell.y - top_);
    const bool inside = x < static_cast<std::uint32_t>(width_) && y < static_cast<std::uint32_t>(height_);
    return inside ? static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + x : grid_.size();
  }
  std::int32_t looked_up(Cell cell) const {
    const std::size_t ix = index(cell);
    return ix < grid_.size() ? grid_[ix] : 0;
  }
  void make_room(Cell cell);
  void demand(Cell cell, Side from, std::uint32_t shown, bool joker);

  std::span<const Tile> types_;
  std::vector<Placed> placed_;
  std::vector<Hole> holes_;
  std::vector<Link> links_;
  std::vector<SegIx> openings_;
  std::vector<TileIx> tile_of_;
  // A growing rectangle of cells: 0 nothing near, n + 1 tile n, -(n + 1) hole n.
  std::vector<std::int32_t> grid_;
  std::int32_t left_ = 0, top_ = 0, width_ = 0, height_ = 0;
};

} // namespace rubric::engine
