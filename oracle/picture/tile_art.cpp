#include "oracle/picture/tile_art.hpp"

namespace rubric::oracle::picture {

using engine::Kind;

TileShape shape_of(const engine::Rules& rules, engine::TileId id, int quarters) {
  const engine::Tile& tile = rules.tile(id);
  TileShape shape;
  shape.magic = (tile.marks & static_cast<std::uint8_t>(engine::TileMark::magic)) != 0;
  shape.joker = tile.joker;
  for (const engine::Segment& segment : tile.segments())
    shape.segments.push_back({.kind = segment.kind,
                              .halves = segment.halves.turned(quarters),
                              .lines = segment.lines.turned(quarters),
                              .opening = segment.opening,
                              .pennants = segment.pennants,
                              .marks = segment.marks,
                              .touches = segment.touches,
                              .borders = segment.borders});
  return shape;
}

int owner_at(const TileShape& shape, int half) {
  for (std::size_t i = 0; i < shape.segments.size(); ++i)
    if (shape.segments[i].halves.has(half)) return static_cast<int>(i);
  return -1;
}

std::string key_of(const TileShape& shape) {
  std::string key;
  const auto add = [&](unsigned value) {
    key += static_cast<char>(value & 0xFF);
    key += static_cast<char>(value >> 8);
  };
  for (const SegmentShape& one : shape.segments) {
    add(static_cast<unsigned>(one.kind) << 8 | one.halves.bits);
    add(static_cast<unsigned>(one.lines.bits) << 8 | (one.opening ? 1u : 0u));
    add(static_cast<unsigned>(one.pennants) << 8 | one.marks);
    add(one.touches);
    add(one.borders);
  }
  add((shape.magic ? 1u : 0u) | (shape.joker ? 2u : 0u));
  return key;
}

TileArt art_of(const TileShape& shape) {
  TileArt art;
  art.spots.resize(shape.segments.size());
  art.openings.resize(shape.segments.size(), Point{50, 50});
  draw_cities(shape, art);
  draw_roads(shape, art);
  survey(shape, art);
  furnish(shape, art);
  return art;
}

namespace {

/// How far the wall leaves the rim, back along the side and into the tile, by the number of half-edges that
/// it spans.
struct Lean {
  double back;
  double in;
};

Lean lean_of(int gap, bool pinched) {
  constexpr std::array<Lean, 8> free{
      {{0, 0}, {16, 10}, {30, 26}, {30, 20}, {30, 16}, {24, 26}, {18, 36}, {10, 18}}};
  constexpr std::array<Lean, 8> tight{
      {{0, 0}, {16, 10}, {30, 22}, {30, 18}, {30, 16}, {28, 20}, {30, 24}, {12, 10}}};
  return (pinched ? tight : free)[static_cast<std::size_t>(gap)];
}

bool other_city_at(const TileShape& shape, int half, std::size_t self) {
  for (std::size_t i = 0; i < shape.segments.size(); ++i)
    if (i != self && shape.segments[i].kind == Kind::city && shape.segments[i].halves.has(half)) return true;
  return false;
}

/// Does the city come to a point at this place of the rim, because it parts two fields there?
bool pointed_at(const TileShape& shape, int point, std::size_t self) {
  const int before = owner_at(shape, point + 7);
  const int after = owner_at(shape, point);
  if (before < 0 || after < 0 || before == after) return false;
  const auto borders = [&](int field) {
    const SegmentShape& of = shape.segments[static_cast<std::size_t>(field)];
    return of.kind == Kind::field && ((of.borders >> self) & 1) != 0;
  };
  if (!borders(before) || !borders(after)) return false;
  for (const SegmentShape& one : shape.segments)
    if (point % 2 == 1 && one.kind == Kind::road && one.lines.has(point / 2)) return false;
  return true;
}

/// The first road on the way around the rim from a half-edge, and the field before it; -1 if something else
/// comes first.
struct Ahead {
  int road = -1;
  int field = -1;
};

Ahead ahead(const TileShape& shape, int half, bool clockwise) {
  const int field = owner_at(shape, half);
  for (int n = 0; n < 8 && owner_at(shape, half) == field; ++n, half += clockwise ? 1 : 7) {
    if ((half % 2 == 0) != clockwise)
      continue; // the second half of a side, in this direction, is past its road
    for (std::size_t i = 0; i < shape.segments.size(); ++i)
      if (shape.segments[i].kind == Kind::road && shape.segments[i].lines.has((half & 7) / 2))
        return {static_cast<int>(i), field};
  }
  return {};
}

/// Are the fields on both sides of the city different ones, though one road, or roads that meet, lie behind
/// it? Then it reaches as far as the road.
bool reaches_road(const TileShape& shape, int from, int to, std::size_t self) {
  const Ahead one = ahead(shape, from, true);
  const Ahead other = ahead(shape, (to + 7) & 7, false);
  if (one.road < 0 || other.road < 0 || one.field == other.field) return false;
  for (const int road : {one.road, other.road}) {
    const SegmentShape& of = shape.segments[static_cast<std::size_t>(road)];
    if (of.opening || ((of.touches >> self) & 1) != 0) return false;
  }
  return one.road == other.road ||
         ((shape.segments[static_cast<std::size_t>(one.road)].touches >> other.road) & 1) != 0;
}

constexpr double deep = 1.62; ///< a cap that reaches the middle of the tile

/// The wall from one point of the rim to another, past `gap` half-edges that are not the city's.
void add_wall(const TileShape& shape, std::size_t self, int from, int gap, double depth,
              TileArt::City& city) {
  const int to = (from + gap) & 7;
  const int side_before = ((from + 7) & 7) / 2;
  const int side_after = to / 2;
  const Lean start = lean_of(gap, other_city_at(shape, from, self));
  const Lean end = lean_of(gap, other_city_at(shape, (to + 7) & 7, self));
  const Point c1 = rim(from) - forward(side_before) * start.back + inward(side_before) * (start.in * depth);
  const Point c2 = rim(to) + forward(side_after) * end.back + inward(side_after) * (end.in * depth);
  city.area.curve_to(c1, c2, rim(to));
  Path wall{.start = rim(from), .steps = {}, .closed = false};
  city.walls.push_back(wall.curve_to(c1, c2, rim(to)));
}

/// Around the rim: along the sides of the city, and in a curve past those that are not its own.
TileArt::City draw_city(const TileShape& shape, std::size_t self) {
  const engine::Halves halves = shape.segments[self].halves;
  TileArt::City city;
  city.segment = static_cast<int>(self);
  city.area.closed = true;
  int first = 0;
  while (first < 8 && !(halves.has(first) && !halves.has(first + 7))) ++first;
  if (first == 8) { // all of it, or nothing that could be drawn
    city.area.start = rim(0);
    for (const int corner : {2, 4, 6}) city.area.line_to(rim(corner));
    return city;
  }
  city.area.start = rim(first);
  int half = first;
  do {
    while (halves.has(half)) {
      const bool last = !halves.has(half + 1);
      if (half % 2 == 1 || last) city.area.line_to(rim(half + 1));
      half = (half + 1) & 7;
    }
    const int from = half;
    while (!halves.has(half)) half = (half + 1) & 7;
    if (reaches_road(shape, from, half, self)) city.reaches = true;
    for (int at = from; at != half;) {
      int gap = 1;
      while (((at + gap) & 7) != half && !pointed_at(shape, at + gap, self)) ++gap;
      const int next = (at + gap) & 7;
      add_wall(shape, self, at, gap, city.reaches ? deep : 1, city);
      at = next;
    }
  } while (half != first);
  return city;
}

} // namespace

void draw_cities(const TileShape& shape, TileArt& art) {
  for (std::size_t i = 0; i < shape.segments.size(); ++i)
    if (shape.segments[i].kind == Kind::city) art.cities.push_back(draw_city(shape, i));
}

} // namespace rubric::oracle::picture
