// How one table is seen as another: turned, moved, with other colors, other seats, tiles laid in another
// order.
#pragma once

#include "engine/geometry.hpp"
#include "engine/piece.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace rubric::oracle::symmetry {

/// In which order the tiles of a drawing are laid.
enum class Order : std::uint8_t { as_drawn, backward, by_column };

/// A table that should give the same answers. Cells and points are first turned about the point (0, 0), then
/// moved.
struct Mapping {
  std::string name; ///< "turned by 90 degrees"
  int quarters = 0; ///< clockwise
  engine::Cell shift;
  std::array<std::uint8_t, engine::color_count> colors{0, 1, 2, 3, 4, 5, 6, 7}; ///< new color of each
  int seats = 0; ///< places moved on round the table
  Order order = Order::as_drawn;
  bool island = false; ///< a few tiles that touch nothing lie far away

  engine::Cell cell(engine::Cell at) const;
  engine::Cell cell_back(engine::Cell at) const;
  /// The point at the north-west corner of a cell, taken back.
  engine::Cell point_back(engine::Cell at) const;
  std::uint8_t color_back(std::uint8_t color) const;
};

/// Where the island begins; a drawing is at most `dsl::limits::board_side` wide.
inline constexpr std::int16_t island_column = 1000;

/// "N", "ESE" or "SW" on a tile turned clockwise; anything else stays.
std::string_view part_turned(std::string_view part, int quarters);

} // namespace rubric::oracle::symmetry
