// The ground of a tile: who owns which square, and how much room there is.
#include "oracle/picture/tile_art.hpp"

#include <algorithm>

namespace rubric::oracle::picture {

using engine::Kind;

namespace {

constexpr int size = Ground::size;
constexpr double road_reach = 5.6; ///< half the width of a road with its borders

constexpr double wall_reach = 2.6;
constexpr double glade_reach = 10;
constexpr double ridge_reach = 8;

void stamp(Ground& ground, Point at, double radius, std::uint8_t owner) {
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x)
      if (distance(Ground::center(x, y), at) <= radius) ground.at(x, y) = owner;
}

void fill(Ground& ground, const Path& area, std::uint8_t owner) {
  const std::vector<Point> points = samples(area, 3);
  for (int y = 0; y < size; ++y) {
    const double level = Ground::center(0, y).y;
    std::vector<double> cuts;
    for (std::size_t i = 1; i < points.size(); ++i) {
      const Point a = points[i - 1];
      const Point b = points[i];
      if ((a.y > level) != (b.y > level)) cuts.push_back(a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y));
    }
    std::sort(cuts.begin(), cuts.end());
    for (int x = 0; x < size; ++x) {
      const double here = Ground::center(x, y).x;
      const auto before = std::upper_bound(cuts.begin(), cuts.end(), here) - cuts.begin();
      if (before % 2 == 1) ground.at(x, y) = owner;
    }
  }
}

void spread(Ground& ground, int x, int y, std::uint8_t owner) {
  if (ground.at(x, y) != Ground::unknown) return;
  std::vector<std::pair<int, int>> open{{x, y}};
  ground.at(x, y) = owner;
  while (!open.empty()) {
    const auto [px, py] = open.back();
    open.pop_back();
    for (int side = 0; side < 4; ++side) {
      const int nx = px + static_cast<int>(forward(side).x);
      const int ny = py + static_cast<int>(forward(side).y);
      if (nx < 0 || ny < 0 || nx >= size || ny >= size || ground.at(nx, ny) != Ground::unknown) continue;
      ground.at(nx, ny) = owner;
      open.emplace_back(nx, ny);
    }
  }
}

double radius_of(Fixture::Kind kind) {
  switch (kind) {
  case Fixture::Kind::crossing: return 9;
  case Fixture::Kind::house: return 5;
  case Fixture::Kind::portal: return 8;
  case Fixture::Kind::gate: return 5;
  default: return 0;
  }
}

} // namespace

std::size_t Ground::index(Point point) {
  const auto square = [](double v) { return std::clamp(static_cast<int>(v / step), 0, size - 1); };
  return static_cast<std::size_t>(square(point.y) * size + square(point.x));
}

std::vector<double> Ground::room() const {
  std::vector<double> far(squares.size(), 0);
  const auto look = [&](int x, int y, int dx, int dy, double by) {
    const int nx = x + dx;
    const int ny = y + dy;
    double& here = far[static_cast<std::size_t>(y * size + x)];
    const bool inside = nx >= 0 && ny >= 0 && nx < size && ny < size;
    const double there =
        inside && at(nx, ny) == at(x, y) ? far[static_cast<std::size_t>(ny * size + nx)] : -by / 2;
    here = std::min(here, there + by);
  };
  std::fill(far.begin(), far.end(), tile_size);
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      look(x, y, -1, 0, step);
      look(x, y, 0, -1, step);
      look(x, y, -1, -1, step * 1.4);
      look(x, y, 1, -1, step * 1.4);
    }
  for (int y = size - 1; y >= 0; --y)
    for (int x = size - 1; x >= 0; --x) {
      look(x, y, 1, 0, step);
      look(x, y, 0, 1, step);
      look(x, y, 1, 1, step * 1.4);
      look(x, y, -1, 1, step * 1.4);
    }
  return far;
}

void survey(const TileShape& shape, TileArt& art) {
  Ground& ground = art.ground;
  ground.squares.fill(Ground::unknown);
  for (const TileArt::City& city : art.cities) {
    fill(ground, city.area, static_cast<std::uint8_t>(city.segment));
    for (const Path& wall : city.walls)
      for (const Point point : samples(wall, 2))
        stamp(ground, point, wall_reach, static_cast<std::uint8_t>(city.segment));
  }
  for (const Fixture& fixture : art.fixtures)
    if (fixture.kind != Fixture::Kind::gate)
      stamp(ground, fixture.at + fixture.towards * (4 * fixture.size), radius_of(fixture.kind) * fixture.size,
            Ground::taken);
  for (const Path& ridge : art.ridges)
    for (const Point point : samples(ridge, 2)) stamp(ground, point, ridge_reach, Ground::taken);
  for (const TileArt::Road& road : art.roads)
    for (const Path& path : road.paths)
      for (const Point point : samples(path, 2))
        stamp(ground, point, road_reach, static_cast<std::uint8_t>(road.segment));
  for (std::size_t i = 0; i < shape.segments.size(); ++i)
    if (shape.segments[i].kind == Kind::field)
      for (int half = 0; half < 8; ++half)
        if (shape.segments[i].halves.has(half)) {
          const Point at = (rim(half) + rim(half + 1)) * 0.5 + inward(half / 2) * 1;
          spread(ground, static_cast<int>(at.x / Ground::step), static_cast<int>(at.y / Ground::step),
                 static_cast<std::uint8_t>(i));
        }
  int glades = 0;
  // What is left belongs to the fields that reach no side.
  for (std::size_t i = 0; i < shape.segments.size(); ++i) {
    if (shape.segments[i].kind != Kind::field || shape.segments[i].halves.bits != 0) continue;
    const auto left = std::find(ground.squares.begin(), ground.squares.end(), Ground::unknown);
    if (left == ground.squares.end()) {
      const Point at = glades == 0 ? Point{76, 24} : Point{24, 76};
      ++glades;
      art.fixtures.push_back({Fixture::Kind::glade, static_cast<int>(i), at, {}, 1});
      stamp(ground, at, glade_reach, static_cast<std::uint8_t>(i));
      continue;
    }
    const auto n = static_cast<int>(left - ground.squares.begin());
    spread(ground, n % size, n / size, static_cast<std::uint8_t>(i));
  }
}

} // namespace rubric::oracle::picture
