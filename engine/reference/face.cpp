#include "engine/reference/face.hpp"

#include <algorithm>
#include <array>

namespace rubric::reference {

namespace {

constexpr std::array<Point, 8> half_edges{{{1, 0}, {3, 0}, {4, 1}, {4, 3}, {3, 4}, {1, 4}, {0, 3}, {0, 1}}};
constexpr std::array<Point, 4> middles{{{2, 0}, {4, 2}, {2, 4}, {0, 2}}};

bool marked(const SegmentSpec& spec, Mark mark) { return (spec.marks & static_cast<int>(mark)) != 0; }

Printed read(const SegmentSpec& spec) {
  Printed printed{.kind = spec.kind,
                  .points = {},
                  .opening = spec.opening,
                  .inn = marked(spec, Mark::inn),
                  .cathedral = marked(spec, Mark::cathedral),
                  .pennants = spec.pennants};
  for (std::size_t i = 0; i < half_edges.size(); ++i)
    if (((spec.halves.bits >> i) & 1) != 0) printed.points.push_back(half_edges[i]);
  for (std::size_t i = 0; i < middles.size(); ++i)
    if (((spec.lines.bits >> i) & 1) != 0) printed.points.push_back(middles[i]);
  return printed;
}

/// Are these two half-edges next to each other along the border of the tile? Round a corner they are a
/// diagonal step apart, on one side two steps.
bool next_to(Point a, Point b) {
  const int dx = a.x - b.x;
  const int dy = a.y - b.y;
  return dx * dx + dy * dy <= 4;
}

bool beside(const Printed& field, const Printed& city) {
  for (const Point a : field.points)
    for (const Point b : city.points)
      if (next_to(a, b)) return true;
  return false;
}

Face read(const Rules& rules, const TileSpec& spec) {
  Face face;
  face.matches_anything = spec.joker;
  face.magic = (spec.marks & static_cast<int>(TileMark::magic)) != 0;
  std::vector<int> number(spec.segments.size(), -1);
  for (std::size_t i = 0; i < spec.segments.size(); ++i) {
    if (!rules.holds(spec.segments[i].when)) continue;
    number[i] = static_cast<int>(face.segments.size());
    face.segments.push_back(read(spec.segments[i]));
  }
  for (const TouchSpec& touch : spec.touches) {
    const int a = number[touch.a];
    const int b = number[touch.b];
    if (rules.holds(touch.when) && a >= 0 && b >= 0)
      face.touches.emplace_back(std::min(a, b), std::max(a, b));
  }
  const int count = static_cast<int>(face.segments.size());
  for (int a = 0; a < count; ++a)
    for (int b = 0; b < count; ++b) {
      const Printed& field = face.segments[static_cast<std::size_t>(a)];
      const Printed& city = face.segments[static_cast<std::size_t>(b)];
      if (field.kind == Kind::field && city.kind == Kind::city && beside(field, city))
        face.touches.emplace_back(std::min(a, b), std::max(a, b));
    }
  return face;
}

} // namespace

Point lying(Point point, int turns, int column, int row) {
  for (int i = 0; i < turns; ++i) point = {4 - point.y, point.x};
  return {4 * column + point.x, 4 * row + point.y};
}

std::vector<Face> faces_of(const Rules& rules) {
  std::vector<Face> faces;
  for (TileId id = 0; id < rules.tiles().size(); ++id) faces.push_back(read(rules, rules.spec(id)));
  return faces;
}

} // namespace rubric::reference
