#include "engine/board.hpp"

#include <algorithm>
#include <cassert>

namespace rubric::engine {

/// Grow the rectangle so that `cell` and its eight neighbors are inside, with a margin that makes growth
/// rare.
void Board::make_room(Cell cell) {
  const std::int32_t x = cell.x;
  const std::int32_t y = cell.y;
  if (width_ > 0 && x > left_ && x < left_ + width_ - 1 && y > top_ && y < top_ + height_ - 1) return;
  std::int32_t left = x - 8, top = y - 8, right = x + 9, bottom = y + 9;
  if (width_ > 0) {
    const std::int32_t margin_x = 8 + width_ / 4;
    const std::int32_t margin_y = 8 + height_ / 4;
    left = x <= left_ ? x - margin_x : left_;
    top = y <= top_ ? y - margin_y : top_;
    right = x >= left_ + width_ - 1 ? x + margin_x : left_ + width_;
    bottom = y >= top_ + height_ - 1 ? y + margin_y : top_ + height_;
  }
  const std::int32_t width = right - left;
  const std::int32_t height = bottom - top;
  // In place, so that a game that is played anew asks for no memory: no row moves to the front, so the last
  // goes first.
  const auto cells = [](std::int32_t from_top, std::int32_t per_row, std::int32_t from_left) {
    return static_cast<std::ptrdiff_t>(from_top) * per_row + from_left;
  };
  grid_.resize(static_cast<std::size_t>(cells(height, width, 0)), 0);
  for (std::int32_t row = height_ - 1; row >= 0; --row) {
    const auto from = grid_.begin() + cells(row, width_, 0);
    const auto to = grid_.begin() + cells(row + top_ - top, width, left_ - left);
    std::copy_backward(from, from + width_, to + width_);
    std::fill(from, std::min(to, from + width_), 0);
  }
  left_ = left;
  top_ = top;
  width_ = width;
  height_ = height;
}

SegIx Board::at_half(TileIx tile, int half) const {
  const Placed& at = placed_[tile];
  const std::uint8_t n = types_[at.tile].half_turned(half, at.turn);
  return n == none8 ? segment_none : at.first + n;
}

SegIx Board::at_line(TileIx tile, int side) const {
  const Placed& at = placed_[tile];
  const std::uint8_t n = types_[at.tile].line_turned(side, at.turn);
  return n == none8 ? segment_none : at.first + n;
}

/// The neighbor on side `from` of the empty cell shows `shown`: note what the cell must answer.
void Board::demand(Cell cell, Side from, std::uint32_t shown, bool joker) {
  std::int32_t& here = grid_[index(cell)];
  if (here > 0) return;
  if (here == 0) {
    holes_.push_back({.cell = cell});
    here = -static_cast<std::int32_t>(holes_.size());
  }
  Hole& hole = holes_[static_cast<std::size_t>(-here - 1)];
  ++hole.neighbors;
  if (joker) return;
  const int shift = 8 * static_cast<int>(from);
  hole.want |= facing(shown) << shift;
  hole.mask |= 0x3Fu << shift;
}

TileIx Board::lay(TileId tile, Cell cell, int turn) {
  assert(in_reach(cell) && at(cell) == laid_none);
  make_room(cell);
  std::int32_t& here = grid_[index(cell)];
  if (here < 0) {
    const auto gone = static_cast<std::size_t>(-here - 1);
    if (gone + 1 != holes_.size()) {
      holes_[gone] = holes_.back();
      grid_[index(holes_[gone].cell)] = -static_cast<std::int32_t>(gone + 1);
    }
    holes_.pop_back();
  }
  const auto ix = static_cast<TileIx>(placed_.size());
  here = static_cast<std::int32_t>(ix) + 1;
  const Tile& type = types_[tile];
  placed_.push_back({.cell = cell,
                     .tile = tile,
                     .turn = static_cast<std::uint8_t>(turn & 3),
                     .segments = type.count,
                     .first = static_cast<SegIx>(tile_of_.size())});
  tile_of_.insert(tile_of_.end(), type.count, ix);
  for (std::uint8_t n = 0; n < type.count; ++n)
    if (type.all[n].opening) openings_.push_back(placed_.back().first + n);
  for (const Side side : all_sides)
    demand(beyond(cell, side), opposite(side), type.edges[static_cast<std::size_t>(turn & 3)].side(side),
           type.joker);
  return ix;
}

} // namespace rubric::engine
