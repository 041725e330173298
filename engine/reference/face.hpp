// The twin's reading of the tiles: each printed segment as the points of the plane that it reaches.
//
// The twin says everything again, slowly and in plain words, so that the engine can be compared with it. It
// knows no half-edges, no opposite sides and no table of turns: a tile is a square of 4 x 4, its half-edges
// and the middles of its sides are points on the border, and turning is (x, y) -> (4 - y, x).
#pragma once

#include "engine/ids.hpp"
#include "engine/rules.hpp"
#include "engine/tile.hpp"

#include <compare>
#include <utility>
#include <vector>

namespace rubric::reference {

using namespace rubric::engine;

/// A point of the plane; a tile at column X and row Y covers the square from (4X, 4Y) to (4X + 4, 4Y + 4).
struct Point {
  int x = 0;
  int y = 0;
  friend constexpr auto operator<=>(const Point&, const Point&) = default;
};

/// The point of an unturned tile at column 0, row 0 after `turns` quarter turns clockwise, at a column and
/// row.
Point lying(Point point, int turns, int column, int row);

/// A segment as it is printed, under one rule set.
struct Printed {
  Kind kind{};
  std::vector<Point> points; ///< on the border of the tile, clockwise from the north-west corner
  bool opening = false;
  bool inn = false;
  bool cathedral = false;
  int pennants = 0;
};

/// Two segments of a tile side by side, smaller number first.
using Pair = std::pair<int, int>;

/// A tile under one rule set.
struct Face {
  std::vector<Printed> segments;
  std::vector<Pair> touches; ///< what the data says, and fields beside cities
  bool matches_anything = false;
  bool magic = false;
};

/// The faces of all tiles of a rule set, by `TileId`.
std::vector<Face> faces_of(const Rules& rules);

} // namespace rubric::reference
