// What is printed on a tile: the specification that the data gives, and the tile under one rule set.
#pragma once

#include "engine/geometry.hpp"
#include "engine/ids.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::engine {

/// The kinds of features.
enum class Kind : std::uint8_t { city, road, field, monastery, abbey, garden };
inline constexpr int kind_count = 6;
/// The field's word for a kind: "city", "road" ...
std::string_view name_of(Kind kind);

/// Is this a feature of one segment that is complete when its eight neighbors lie (monastery, abbey, garden)?
constexpr bool is_cloister(Kind kind) { return kind >= Kind::monastery; }

/// A set of kinds, bit i for `Kind` i.
struct Kinds {
  std::uint8_t bits = 0;
  constexpr bool has(Kind kind) const { return (bits >> static_cast<int>(kind)) & 1; }
  constexpr void add(Kind kind) { bits = static_cast<std::uint8_t>(bits | (1u << static_cast<int>(kind))); }
};

/// Markings of a segment, bits of `Segment::marks`.
enum class Mark : std::uint8_t { inn = 1, cathedral = 2 };
/// Markings of a tile, bits of `Tile::marks`.
enum class TileMark : std::uint8_t { magic = 1 };

/// Something on a tile holds only if an option has a value. An empty option id always holds.
struct Condition {
  std::string option;
  std::string value;
  bool negated = false;
};

/// A segment as the data gives it, on the unturned tile.
struct SegmentSpec {
  Kind kind{};
  Halves halves;        ///< city and field: the half-edges it reaches
  Lines lines;          ///< road: the sides it crosses
  bool opening = false; ///< road: it ends in a tunnel opening on this tile
  std::uint8_t pennants = 0;
  std::uint8_t marks = 0;
  std::string part; ///< name of an inner field that reaches no side ("I"), else empty
  Condition when;
};

/// Two segments of a tile with no grass between them (`TUN-`/`WAG-C1-0.2`), or a field and a city that it
/// borders.
struct TouchSpec {
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  Condition when;
};

/// A tile as the data gives it; it may depend on options.
struct TileSpec {
  std::string id;
  std::vector<std::string> aliases;
  std::vector<SegmentSpec> segments; ///< at most `max_segments`
  std::vector<TouchSpec> touches;    ///< beside the borders of fields that follow from the half-edges
  std::uint8_t marks = 0;
  bool joker = false; ///< its sides match anything (the abbey)
};

inline constexpr int max_segments = 16;
inline constexpr std::uint8_t none8 = 0xFF; ///< no segment, where segments are numbered within a tile

/// A segment under one rule set.
struct Segment {
  Kind kind{};
  Halves halves;
  Lines lines;
  bool opening = false;
  std::uint8_t pennants = 0;
  std::uint8_t marks = 0;
  std::uint16_t touches = 0; ///< bit i: no grass between this and segment i of the tile
  std::uint16_t borders = 0; ///< field: bit i, segment i is a city on its border; city: the same, back
  std::uint8_t spec = 0;     ///< its place in `TileSpec::segments`
};

/// A tile under one rule set, unturned, with its edges for each quarter turn.
struct Tile {
  TileId id = tile_none;
  std::uint8_t count = 0; ///< number of segments
  std::uint8_t marks = 0;
  bool joker = false;
  bool has_cloister = false;
  std::array<EdgeWord, 4> edges{};
  std::array<Segment, max_segments> all{};
  std::array<std::uint8_t, 8> at_half{}; ///< segment (city or field) at a half-edge, or `none8`
  std::array<std::uint8_t, 4> at_line{}; ///< road at a side, or `none8`

  std::span<const Segment> segments() const { return {all.data(), count}; }
  /// The segment at half-edge `half` of the board, when the tile lies turned by `quarters`.
  std::uint8_t half_turned(int half, int quarters) const {
    return at_half[static_cast<std::size_t>((half - 2 * quarters) & 7)];
  }
  std::uint8_t line_turned(int side, int quarters) const {
    return at_line[static_cast<std::size_t>((side - quarters) & 3)];
  }
};

/// What is wrong with a specification, in words, or empty. Checked: every half-edge belongs to exactly one
/// city or field, a side is city on both halves or on none, roads cross only field sides, parts are unique.
std::string fault_of(const TileSpec& spec);

/// Make the tile for the rule set in which `holds` tells whether a condition holds.
/// A specification with a fault gives a tile that nothing can be said of: ask `fault_of` first.
template<class Holds>
Tile make_tile(const TileSpec& spec, TileId id, const Holds& holds);

/// The tile from segments and touches that hold, numbers into `spec`.
Tile make_tile(const TileSpec& spec, TileId id, std::span<const std::uint8_t> segments,
               std::span<const std::uint8_t> touches);

template<class Holds>
Tile make_tile(const TileSpec& spec, TileId id, const Holds& holds) {
  std::vector<std::uint8_t> segments;
  std::vector<std::uint8_t> touches;
  for (std::size_t i = 0; i < spec.segments.size(); ++i)
    if (holds(spec.segments[i].when)) segments.push_back(static_cast<std::uint8_t>(i));
  for (std::size_t i = 0; i < spec.touches.size(); ++i)
    if (holds(spec.touches[i].when)) touches.push_back(static_cast<std::uint8_t>(i));
  return make_tile(spec, id, segments, touches);
}

} // namespace rubric::engine
