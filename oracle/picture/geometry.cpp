#include "oracle/picture/geometry.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace rubric::oracle::picture {

double distance(Point a, Point b) { return std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)); }

Point unit(Point of) {
  const double length = distance({}, of);
  return length < 1e-9 ? Point{} : of * (1 / length);
}

Path& Path::line_to(Point to) {
  steps.push_back({true, {}, {}, to});
  return *this;
}

Path& Path::curve_to(Point c1, Point c2, Point to) {
  steps.push_back({false, c1, c2, to});
  return *this;
}

Path& Path::bend_to(Point control, Point to) {
  const Point from = end();
  return curve_to(from + (control - from) * (2.0 / 3), to + (control - to) * (2.0 / 3), to);
}

std::vector<Point> samples(const Path& path, double step) {
  std::vector<Point> points{path.start};
  Point from = path.start;
  const auto add = [&](const Path::Step& to) {
    const double length = to.line ? distance(from, to.to)
                                  : distance(from, to.c1) + distance(to.c1, to.c2) + distance(to.c2, to.to);
    const int count = std::max(1, static_cast<int>(std::ceil(length / step)));
    for (int i = 1; i <= count; ++i) {
      const double t = static_cast<double>(i) / count;
      const double u = 1 - t;
      points.push_back(to.line ? from * u + to.to * t
                               : from * (u * u * u) + to.c1 * (3 * u * u * t) + to.c2 * (3 * u * t * t) +
                                     to.to * (t * t * t));
    }
    from = to.to;
  };
  for (const Path::Step& to : path.steps) add(to);
  if (path.closed) add({true, {}, {}, path.start});
  return points;
}

Point along(const Path& path, double share) {
  const std::vector<Point> points = samples(path, 2);
  double length = 0;
  for (std::size_t i = 1; i < points.size(); ++i) length += distance(points[i - 1], points[i]);
  double left = length * share;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double next = distance(points[i - 1], points[i]);
    if (next >= left && next > 0) return points[i - 1] + (points[i] - points[i - 1]) * (left / next);
    left -= next;
  }
  return points.back();
}

Point rim(int index) {
  constexpr std::array<Point, 8> points{
      {{0, 0}, {50, 0}, {100, 0}, {100, 50}, {100, 100}, {50, 100}, {0, 100}, {0, 50}}};
  return points[static_cast<std::size_t>(index & 7)];
}

Point middle(int side) { return rim(2 * side + 1); }

Point forward(int side) {
  constexpr std::array<Point, 4> directions{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
  return directions[static_cast<std::size_t>(side & 3)];
}

Point inward(int side) { return forward(side + 1); }

} // namespace rubric::oracle::picture
