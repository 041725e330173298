// Roads: from side to side, or from a side to what they end at.
#include "oracle/picture/tile_art.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace rubric::oracle::picture {

using engine::Kind;

namespace {

constexpr double portal_depth = 32; ///< from the side to the foot of a tunnel's arch
constexpr double house_depth = 34;
constexpr double house_depth_by_hill = 23;

/// The sides that a road crosses.
std::vector<int> sides_of(engine::Lines lines) {
  std::vector<int> sides;
  for (int side = 0; side < 4; ++side)
    if (lines.has(side)) sides.push_back(side);
  return sides;
}

class Roads {
public:
  Roads(const TileShape& shape, TileArt& art) : shape_(shape), art_(art), junction_(find_junction()) {}

  void draw() {
    for (std::size_t i = 0; i < shape_.segments.size(); ++i)
      if (shape_.segments[i].kind == Kind::road && shape_.segments[i].lines.count() != 1) draw_through(i);
    for (std::size_t i = 0; i < shape_.segments.size(); ++i)
      if (shape_.segments[i].kind == Kind::road && shape_.segments[i].lines.count() == 1) draw_ending(i);
    draw_ridges();
    if (crossing_) {
      reach_cities();
      art_.fixtures.push_back({Fixture::Kind::crossing, -1, junction_, {}, 1});
    }
  }

private:
  const SegmentShape& segment(std::size_t i) const { return shape_.segments[i]; }
  bool touches(std::size_t a, std::size_t b) const { return (segment(a).touches >> b) & 1; }

  /// The middle, or further from a city that would come close.
  Point find_junction() const {
    Point at = tile_center;
    for (const TileArt::City& city : art_.cities) {
      double near = std::numeric_limits<double>::max();
      for (const Path& wall : city.walls)
        for (const Point point : samples(wall, 4)) near = std::min(near, distance(point, tile_center));
      if (near > 15 || city.reaches) continue;
      Point pull{};
      for (int side = 0; side < 4; ++side)
        if (segment(static_cast<std::size_t>(city.segment)).halves.has(2 * side)) pull = pull - inward(side);
      at = at - pull * 12;
    }
    return at;
  }

  Path from_side(int side) const { return {.start = middle(side), .steps = {}, .closed = false}; }

  /// Straight on where that leads to `to`, else in a bend.
  Path way(int side, Point to) const {
    Path path = from_side(side);
    const Point on = inward(side);
    const Point off = to - path.start;
    if (std::abs(off.x * on.y - off.y * on.x) < 0.5) return path.line_to(to);
    return path.bend_to(path.start + on * (off.x * on.x + off.y * on.y), to);
  }

  void draw_through(std::size_t i) {
    TileArt::Road road{static_cast<int>(i), {}, false};
    const std::vector<int> sides = sides_of(segment(i).lines);
    for (std::size_t other = 0; other < shape_.segments.size(); ++other)
      if (segment(other).kind == Kind::road && touches(i, other)) road.meets = true;
    if (sides.size() == 2 && !segment(i).opening) {
      if (sides[1] - sides[0] == 2 && wall_ahead(sides[0]) && wall_ahead(sides[1])) {
        for (const int side : sides) {
          road.paths.push_back(from_side(side));
          road.paths.back().line_to(add_portal(i, side));
        }
      } else if (sides[1] - sides[0] == 2) {
        road.paths.push_back(from_side(sides[0]).line_to(middle(sides[1])));
      } else {
        // Where a city parts the fields beside it, the curve touches its wall.
        const Point corner = middle(sides[0]) + middle(sides[1]) - tile_center;
        const bool touches_wall = std::any_of(art_.cities.begin(), art_.cities.end(),
                                              [](const TileArt::City& city) { return city.reaches; });
        const Point control = touches_wall ? tile_center + (tile_center - corner) * 0.5 : tile_center;
        road.paths.push_back(from_side(sides[0]).bend_to(control, middle(sides[1])));
      }
    } else {
      for (const int side : sides) road.paths.push_back(way(side, junction_));
      if (segment(i).opening) put_portal(i, junction_, {0, -1}, 1);
    }
    art_.roads.push_back(road);
  }

  /// How far it is from a side to a city that bars the way, or nothing.
  std::optional<double> wall_ahead(int side) const {
    std::optional<double> near;
    for (const TileArt::City& city : art_.cities)
      if (const auto hit = straight_to(city, middle(side), inward(side)))
        if (const double far = distance(*hit, middle(side)); far < 42 && (!near || far < *near)) near = far;
    return near;
  }

  void put_portal(std::size_t i, Point at, Point towards, double size) {
    art_.openings[i] = at - towards * (7 * size);
    art_.fixtures.push_back({Fixture::Kind::portal, static_cast<int>(i), at, towards, size});
  }

  /// A portal on the way from a side, and where it is. Below a city it is small; where it does not part the
  /// field around it, there is grass between it and the wall.
  Point add_portal(std::size_t i, int side) {
    double depth = portal_depth;
    double size = 1;
    if (const auto wall = wall_ahead(side)) {
      const bool parts = owner_at(shape_, 2 * side) != owner_at(shape_, 2 * side + 1);
      depth = parts ? *wall - 5 : 5;
      size = 0.7;
    }
    const Point at = middle(side) + inward(side) * depth;
    put_portal(i, at, inward(side), size);
    return at;
  }

  int openings() const {
    int count = 0;
    for (const SegmentShape& one : shape_.segments) count += one.opening ? 1 : 0;
    return count;
  }

  void draw_ridges() {
    if (openings() < 2) return;
    for (const Fixture& fixture : art_.fixtures)
      if (fixture.kind == Fixture::Kind::portal && fixture.size == 1)
        art_.ridges.push_back(
            Path{.start = fixture.at + fixture.towards * 4, .steps = {}, .closed = false}.line_to(junction_));
  }

  void draw_ending(std::size_t i) {
    const int side = sides_of(segment(i).lines).front();
    TileArt::Road road{static_cast<int>(i), {}, false};
    if (segment(i).opening) {
      const Point at = add_portal(i, side);
      road.paths.push_back(from_side(side).line_to(at));
    } else if (const std::optional<Point> meeting = meeting_of(i)) {
      road.paths.push_back(way(side, *meeting));
      road.meets = true;
    } else if (touches_kind(i, [](Kind kind) { return engine::is_cloister(kind); })) {
      road.paths.push_back(way(side, tile_center));
    } else if (const std::optional<Path> to_wall = way_to_city(i, side)) {
      road.paths.push_back(*to_wall);
    } else {
      double depth = openings() < 2 ? house_depth : house_depth_by_hill;
      for (const TileArt::City& city : art_.cities)
        if (const auto hit = straight_to(city, middle(side), inward(side)))
          depth = std::min(depth, distance(*hit, middle(side)) - 12);
      const Point at = middle(side) + inward(side) * depth;
      road.paths.push_back(from_side(side).line_to(at));
      const Point beside = forward(side) * 5.5;
      art_.fixtures.push_back({Fixture::Kind::house, static_cast<int>(i), at - beside, {}, 1});
      art_.fixtures.push_back({Fixture::Kind::house, static_cast<int>(i), at + beside + inward(side), {}, 1});
    }
    art_.roads.push_back(road);
  }

  template<class Is>
  bool touches_kind(std::size_t i, Is is) const {
    for (std::size_t other = 0; other < shape_.segments.size(); ++other)
      if (touches(i, other) && is(segment(other).kind)) return true;
    return false;
  }

  /// Where the road meets another one, or nothing.
  std::optional<Point> meeting_of(std::size_t i) {
    std::optional<Point> at;
    for (std::size_t other = 0; other < shape_.segments.size(); ++other) {
      if (segment(other).kind != Kind::road || !touches(i, other) || segment(other).opening) continue;
      if (segment(other).lines.count() == 1) {
        if (!at) at = junction_;
        crossing_ = true;
        continue;
      }
      for (const TileArt::Road& road : art_.roads)
        if (road.segment == static_cast<int>(other))
          at = road.paths.size() == 1 ? along(road.paths[0], 0.5) : junction_;
    }
    return at;
  }

  /// The point where the straight way meets the wall of a city, or nothing.
  static std::optional<Point> straight_to(const TileArt::City& city, Point start, Point on) {
    std::optional<Point> nearest;
    for (const Path& wall : city.walls) {
      const std::vector<Point> points = samples(wall, 2);
      for (std::size_t k = 1; k < points.size(); ++k) {
        const auto off = [&](Point p) { return (p.x - start.x) * on.y - (p.y - start.y) * on.x; };
        const double a = off(points[k - 1]);
        const double b = off(points[k]);
        if ((a > 0) == (b > 0) || a == b) continue;
        const Point hit = points[k - 1] + (points[k] - points[k - 1]) * (a / (a - b));
        if (!nearest || distance(hit, start) < distance(*nearest, start)) nearest = hit;
      }
    }
    return nearest;
  }

  std::optional<Path> way_to_city(std::size_t i, int side) {
    for (const TileArt::City& city : art_.cities) {
      if (!touches(i, static_cast<std::size_t>(city.segment))) continue;
      const Point start = middle(side);
      const std::optional<Point> hit = straight_to(city, start, inward(side));
      if (hit) {
        art_.fixtures.push_back({Fixture::Kind::gate, static_cast<int>(i), *hit, inward(side), 1});
        return from_side(side).line_to(*hit);
      }
      if (const std::optional<Path> bend = bend_to_wall(city, start, inward(side))) {
        art_.fixtures.push_back({Fixture::Kind::gate, static_cast<int>(i), bend->end(),
                                 unit(bend->end() - bend->steps.back().c2), 1});
        return bend;
      }
    }
    return std::nullopt;
  }

  /// To the point of the middle part of a wall that is next to the way, arriving at a right angle.
  static std::optional<Path> bend_to_wall(const TileArt::City& city, Point start, Point on) {
    std::optional<Path> best;
    double nearest = std::numeric_limits<double>::max();
    for (const Path& wall : city.walls) {
      for (double share = 0.36; share < 0.65; share += 0.04) {
        const Point at = along(wall, share);
        const Point tangent = unit(along(wall, share + 0.02) - along(wall, share - 0.02));
        Point normal{-tangent.y, tangent.x}; // away from the city: walls run clockwise around it
        if (distance(at + normal, tile_center) > distance(at - normal, tile_center)) normal = normal * -1;
        const double far = distance(at, start + on * 20);
        if (far >= nearest) continue;
        nearest = far;
        Path path{.start = start, .steps = {}, .closed = false};
        best = path.curve_to(start + on * (far * 0.6), at + normal * (far * 0.5), at);
      }
    }
    return best;
  }

  /// From the crossing on to the cities that its roads touch.
  void reach_cities() {
    for (const TileArt::City& city : art_.cities) {
      TileArt::Road* by = nullptr;
      for (TileArt::Road& road : art_.roads)
        if (road.meets &&
            touches(static_cast<std::size_t>(road.segment), static_cast<std::size_t>(city.segment)))
          by = &road;
      if (by == nullptr) continue;
      Point nearest{1000, 1000};
      for (const Path& wall : city.walls)
        for (const Point point : samples(wall, 2))
          if (distance(point, junction_) < distance(nearest, junction_)) nearest = point;
      if (nearest.x > 100) continue;
      by->paths.push_back(Path{.start = nearest, .steps = {}, .closed = false}.line_to(junction_));
      art_.fixtures.push_back({Fixture::Kind::gate, by->segment, nearest, unit(nearest - junction_), 1});
    }
  }

  const TileShape& shape_;
  TileArt& art_;
  Point junction_;
  bool crossing_ = false;
};

} // namespace

void draw_roads(const TileShape& shape, TileArt& art) { Roads(shape, art).draw(); }

} // namespace rubric::oracle::picture
