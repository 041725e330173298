// Points and paths on a tile that is 100 units wide and high, the origin in the north-west corner.
#pragma once

#include "engine/geometry.hpp"

#include <vector>

namespace rubric::oracle::picture {

/// The width of a tile in the units of a picture.
inline constexpr double tile_size = 100;

/// A point, or a direction.
struct Point {
  double x = 0;
  double y = 0;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
  friend constexpr Point operator*(Point a, double by) { return {a.x * by, a.y * by}; }
  friend constexpr bool operator==(Point, Point) = default;
};

/// The middle of a tile.
inline constexpr Point tile_center{tile_size / 2, tile_size / 2};

/// The distance between two points.
double distance(Point a, Point b);
/// The direction of a vector, of length 1; none for the zero vector.
Point unit(Point of);

/// A path of straight lines and cubic curves.
struct Path {
  /// A line to `to`, or a curve to it with the control points `c1` and `c2`.
  struct Step {
    bool line = true;
    Point c1, c2, to;
  };
  Point start;
  std::vector<Step> steps;
  bool closed = false;

  Path& line_to(Point to);
  Path& curve_to(Point c1, Point c2, Point to);
  /// The curve to `to` that starts and arrives in the direction of `control`.
  Path& bend_to(Point control, Point to);
  Point end() const { return steps.empty() ? start : steps.back().to; }
};

/// Points along a path, start and end included, about `step` units apart.
std::vector<Point> samples(const Path& path, double step);
/// The point at the part `share` (0 to 1) of the way along a path.
Point along(const Path& path, double share);

/// The eight points of the rim, clockwise: half-edge `h` runs from point `h` to point `h + 1`.
Point rim(int index);
/// The middle of a side.
Point middle(int side);
/// The direction along a side, clockwise.
Point forward(int side);
/// The direction from a side into the tile.
Point inward(int side);

} // namespace rubric::oracle::picture
