// The ground of a tile: who owns which square, and how much room there is.
#include "oracle/picture/tile_art.hpp"

#include <algorithm>

namespace rubric::oracle::picture {

using engine::Kind;

namespace {

constexpr int resolution = Ground::size;
constexpr double road_reach = 5.6; ///< half the width of a road with its borders

constexpr double wall_reach = 2.6;
constexpr double glade_reach = 10;
constexpr double ridge_reach = 8;

void fill(Ground& ground, const Path& area, std::uint8_t owner) {
  const std::vector<Point> points = samples(area, 3);
  for (int y = 0; y < resolution; ++y) {
    const double level = Ground::center(0, y).y;
    std::vector<double> cuts;
    for (std::size_t i = 1; i < points.size(); ++i) {
      const Point a = points[i - 1];
      const Point b = points[i];
      if ((a.y > level) != (b.y > level)) cuts.push_back(a.x + (b.x - a.x) * (level - a.y) / (b.y - a.y));
    }
    std::sort(cuts.begin(), cuts.end());
    for (int x = 0; x < resolution; ++x) {
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
      if (nx < 0 || ny < 0 || nx >= resolution || ny >= resolution || ground.at(nx, ny) != Ground::unknown)
        continue;
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

void Ground::give(Point at, double radius, std::uint8_t owner, int only) {
  const auto first = [&](double v) { return std::max(0, static_cast<int>((v - radius) / step)); };
  const auto last = [&](double v) { return std::min(resolution - 1, static_cast<int>((v + radius) / step)); };
  for (int y = first(at.y); y <= last(at.y); ++y)
    for (int x = first(at.x); x <= last(at.x); ++x) {
      const Point off = center(x, y) - at;
      if (off.x * off.x + off.y * off.y <= radius * radius && (only < 0 || this->at(x, y) == only))
        this->at(x, y) = owner;
    }
}

std::size_t Ground::index(Point point) {
  const auto square = [](double v) { return std::clamp(static_cast<int>(v / step), 0, resolution - 1); };
  return static_cast<std::size_t>(square(point.y) * resolution + square(point.x));
}

std::vector<double> Ground::room() const {
  // Twice over the squares, in fifths of a step: 5 straight, 7 across. A margin of squares of nobody around.
  constexpr int wide = resolution + 2;
  constexpr std::array<int, 4> back{-1, -wide, -wide - 1, -wide + 1};
  constexpr std::array<int, 4> cost{5, 5, 7, 7};
  std::array<int, static_cast<std::size_t>(wide) * wide> owner{};
  std::array<int, static_cast<std::size_t>(wide) * wide> far{};
  owner.fill(-1);
  for (int y = 0; y < resolution; ++y)
    for (int x = 0; x < resolution; ++x) {
      const auto here = static_cast<std::size_t>((y + 1) * wide + x + 1);
      owner[here] = at(x, y);
      far[here] = 5 * resolution;
    }
  const auto look = [&](int here, int sign) {
    const auto from = static_cast<std::size_t>(here);
    for (std::size_t i = 0; i < back.size(); ++i) {
      const auto to = static_cast<std::size_t>(here + sign * back[i]);
      far[from] = std::min(far[from], owner[to] == owner[from] ? far[to] + cost[i] : cost[i] / 2);
    }
  };
  for (int y = 1; y <= resolution; ++y)
    for (int x = 1; x <= resolution; ++x) look(y * wide + x, 1);
  for (int y = resolution; y >= 1; --y)
    for (int x = resolution; x >= 1; --x) look(y * wide + x, -1);
  std::vector<double> room(squares.size());
  for (int y = 0; y < resolution; ++y)
    for (int x = 0; x < resolution; ++x)
      room[static_cast<std::size_t>(y * resolution + x)] =
          far[static_cast<std::size_t>((y + 1) * wide + x + 1)] * step / 5;
  return room;
}

void survey(const TileShape& shape, TileArt& art) {
  Ground& ground = art.ground;
  ground.squares.fill(Ground::unknown);
  for (const TileArt::City& city : art.cities) {
    fill(ground, city.area, static_cast<std::uint8_t>(city.segment));
    for (const Path& wall : city.walls)
      for (const Point point : samples(wall, 2))
        ground.give(point, wall_reach, static_cast<std::uint8_t>(city.segment));
  }
  for (const Fixture& fixture : art.fixtures)
    if (fixture.kind != Fixture::Kind::gate)
      ground.give(fixture.at + fixture.towards * (4 * fixture.size), radius_of(fixture.kind) * fixture.size,
                  Ground::taken);
  for (const Path& ridge : art.ridges)
    for (const Point point : samples(ridge, 2)) ground.give(point, ridge_reach, Ground::taken);
  for (const TileArt::Road& road : art.roads)
    for (const Path& path : road.paths)
      for (const Point point : samples(path, 2))
        ground.give(point, road_reach, static_cast<std::uint8_t>(road.segment));
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
      ground.give(at, glade_reach, static_cast<std::uint8_t>(i));
      continue;
    }
    const auto n = static_cast<int>(left - ground.squares.begin());
    spread(ground, n % resolution, n / resolution, static_cast<std::uint8_t>(i));
  }
}

} // namespace rubric::oracle::picture
