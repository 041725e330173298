#include "oracle/picture/text_tile.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace rubric::oracle::picture {

using engine::Kind;

namespace {

constexpr Signs unicode_signs{true, "░", "▓", "·", "┼", "─", "│", "━", "┃", "╋", "╍", "╏", "╋"};
constexpr Signs ascii_signs{false, ":", "#", ".", "+", " ", " ", "*", "*", "*", "~", "!", "~"};

enum : int { to_north = 1, to_east = 2, to_south = 4, to_west = 8 };

class TileDrawer {
public:
  TileDrawer(Canvas& canvas, int x, int y, Block block, const TilePicture& tile, const Signs& signs)
      : canvas_(canvas), x_(x), y_(y), block_(block), shape_(tile.shape), art_(tile.art), signs_(signs),
        roads_(static_cast<std::size_t>(block.width * block.height), 0) {}

  void draw(std::set<Fixture::Kind>& used) {
    draw_ground();
    draw_rim();
    for (std::size_t i = 0; i < shape_.segments.size(); ++i)
      if (shape_.segments[i].kind == Kind::road) lay_road(i);
    for (int y = 0; y < block_.height; ++y)
      for (int x = 0; x < block_.width; ++x)
        if (const int sides = road_at(x, y)) put(x, y, signs_.road(sides), Style::road);
    draw_walls();
    for (const Fixture& fixture : art_.fixtures) draw_fixture(fixture, used);
  }

private:
  void put(int x, int y, std::string_view sign, Style style) { canvas_.put(x_ + x, y_ + y, sign, style); }
  int& road_at(int x, int y) { return roads_[static_cast<std::size_t>(y * block_.width + x)]; }

  /// The last city that covers a point, as it was drawn.
  bool in_city(Point at) const {
    bool inside = false;
    for (const std::vector<Point>& area : areas_) {
      bool odd = false;
      for (std::size_t i = 1; i < area.size(); ++i) {
        const Point a = area[i - 1];
        const Point b = area[i];
        if ((a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y)) odd = !odd;
      }
      inside = inside || odd;
    }
    return inside;
  }

  void draw_ground() {
    for (const TileArt::City& city : art_.cities) areas_.push_back(samples(city.area, 5));
    for (int y = 0; y < block_.height; ++y)
      for (int x = 0; x < block_.width; ++x) {
        const Point at{(x + 0.5) * tile_size / block_.width, (y + 0.5) * tile_size / block_.height};
        if (in_city(at)) {
          put(x, y, signs_.city, Style::city);
        } else {
          put(x, y, !shape_.joker && (x + 2 * y) % 4 == 1 ? signs_.dot : " ", Style::field);
        }
      }
  }

  /// The lines around the tile show what its sides show.
  void draw_rim() {
    const auto side_sign = [&](int side, double share) -> std::pair<std::string_view, Style> {
      const int half = 2 * side + ((share < 0.5) == (side < 2) ? 0 : 1);
      for (const SegmentShape& segment : shape_.segments) {
        if (segment.kind == Kind::city && segment.halves.has(half)) return {signs_.city, Style::city};
        if (segment.kind == Kind::road && segment.lines.has(side) && share == 0.5)
          return {signs_.road(side % 2 == 0 ? to_north | to_south : to_east | to_west), Style::road};
      }
      return {side % 2 == 0 ? signs_.across : signs_.down, Style::border};
    };
    for (int x = 0; x < block_.width; ++x) {
      const double share = x == block_.width / 2 ? 0.5 : (x + 0.5) / block_.width;
      const auto [north, north_style] = side_sign(0, share);
      put(x, -1, north, north_style);
      const auto [south, south_style] = side_sign(2, share);
      put(x, block_.height, south, south_style);
    }
    for (int y = 0; y < block_.height; ++y) {
      const double share = y == block_.height / 2 ? 0.5 : (y + 0.5) / block_.height;
      const auto [east, east_style] = side_sign(1, share);
      put(block_.width, y, east, east_style);
      const auto [west, west_style] = side_sign(3, share);
      put(-1, y, west, west_style);
    }
    for (const int x : {-1, block_.width})
      for (const int y : {-1, block_.height}) put(x, y, signs_.corner, Style::border);
  }

  void draw_walls() {
    for (const TileArt::City& city : art_.cities)
      for (const Path& wall : city.walls)
        for (const Point at : samples(wall, 1))
          put(column_of(block_, at.x), row_of(block_, at.y), signs_.wall, Style::wall);
  }

  struct Spot {
    int x, y;
  };
  Spot center() const { return {block_.width / 2, block_.height / 2}; }
  Spot at_side(int side) const {
    const Spot c = center();
    return std::array<Spot, 4>{{{c.x, 0},
                                {block_.width - 1, c.y},
                                {c.x, block_.height - 1},
                                {0, c.y}}}[static_cast<std::size_t>(side)];
  }
  Spot spot_of(Point at) const { return {column_of(block_, at.x), row_of(block_, at.y)}; }

  /// One road's way: added to what lies there, or, where it only passes over, instead of it.
  class Way {
  public:
    Way(TileDrawer& drawer, int side, bool over) : drawer_(drawer), at_(drawer.at_side(side)), over_(over) {
      mark(1 << side);
    }
    void go(Spot to, bool across_first) {
      for (const bool across : {across_first, !across_first}) {
        while (across ? at_.x != to.x : at_.y != to.y) {
          const int side = across ? (to.x > at_.x ? 1 : 3) : (to.y > at_.y ? 2 : 0);
          mark(1 << side);
          at_.x += side == 1 ? 1 : side == 3 ? -1 : 0;
          at_.y += side == 2 ? 1 : side == 0 ? -1 : 0;
          started_ = false;
          mark(1 << ((side + 2) & 3));
        }
      }
    }
    void leave(int side) { mark(1 << side); }

  private:
    void mark(int sides) {
      int& here = drawer_.road_at(at_.x, at_.y);
      here = over_ && !started_ ? sides : here | sides;
      started_ = true;
    }
    TileDrawer& drawer_;
    Spot at_;
    bool over_;
    bool started_ = false;
  };

  void lay_road(std::size_t i) {
    std::vector<int> sides;
    for (int side = 0; side < 4; ++side)
      if (shape_.segments[i].lines.has(side)) sides.push_back(side);
    const TileArt::Road* road = nullptr;
    for (const TileArt::Road& one : art_.roads)
      if (one.segment == static_cast<int>(i)) road = &one;
    if (road == nullptr || sides.empty()) return;
    const auto across = [](int side) { return side % 2 == 1; };
    if (sides.size() == 2 && road->paths.size() == 1) {
      Way way(*this, sides[0], !road->meets);
      if (sides[1] - sides[0] != 2) {
        const bool crowded = road_count() > 1 && !road->meets;
        if (crowded) { // keep off the middle: other roads may pass on the other side of it
          const Spot c = center();
          const bool east = sides[0] == 1 || sides[1] == 1;
          const bool south = sides[0] == 2 || sides[1] == 2;
          const Spot bend{c.x + (east ? 1 : -1) * (block_.width / 4 + 1),
                          c.y + (south ? 1 : -1) * (block_.height / 4)};
          const Spot turn = across(sides[0]) ? Spot{bend.x, c.y} : Spot{c.x, bend.y};
          way.go(turn, across(sides[0]));
          way.go(bend, !across(sides[0]));
        } else {
          way.go(center(), across(sides[0]));
        }
      }
      way.go(at_side(sides[1]),
             !across(sides[0]) == (sides[1] - sides[0] != 2) ? !across(sides[1]) : across(sides[1]));
      way.leave(sides[1]);
      return;
    }
    for (std::size_t k = 0; k < sides.size() && k < road->paths.size(); ++k)
      Way(*this, sides[k], !road->meets).go(spot_of(road->paths[k].end()), across(sides[k]));
  }

  int road_count() const {
    return static_cast<int>(std::count_if(shape_.segments.begin(), shape_.segments.end(),
                                          [](const SegmentShape& one) { return one.kind == Kind::road; }));
  }

  void draw_fixture(const Fixture& fixture, std::set<Fixture::Kind>& used) {
    const std::string_view sign = signs_.sign(fixture.kind);
    if (sign.empty() || (fixture.kind == Fixture::Kind::house && fixture.segment < 0)) return;
    const Spot at = spot_of(fixture.at);
    put(at.x, at.y, sign, fixture.kind == Fixture::Kind::crossing ? Style::road : Style::building);
    if (!meaning(fixture.kind).empty()) used.insert(fixture.kind);
    switch (fixture.kind) {
    case Fixture::Kind::monastery:
    case Fixture::Kind::abbey:
    case Fixture::Kind::cathedral:
      put(at.x - 1, at.y, "/", Style::building);
      put(at.x + 1, at.y, "\\", Style::building);
      break;
    default: break;
    }
  }

  Canvas& canvas_;
  int x_, y_;
  Block block_;
  const TileShape& shape_;
  const TileArt& art_;
  const Signs& signs_;
  std::vector<std::vector<Point>> areas_;
  std::vector<int> roads_;
};

} // namespace

const Signs& signs(bool unicode) { return unicode ? unicode_signs : ascii_signs; }

std::string_view Signs::road(int sides) const {
  constexpr std::array<std::string_view, 16> boxes{" ", "║", "═", "╚", "║", "║", "╔", "╠",
                                                   "═", "╝", "═", "╩", "╗", "╣", "╦", "╬"};
  constexpr std::array<std::string_view, 16> plain{" ", "|", "=", "+", "|", "|", "+", "+",
                                                   "=", "+", "=", "+", "+", "+", "+", "+"};
  return (unicode ? boxes : plain)[static_cast<std::size_t>(sides & 15)];
}

std::string_view Signs::sign(Fixture::Kind kind) const {
  switch (kind) {
  case Fixture::Kind::crossing: return unicode ? "○" : "o";
  case Fixture::Kind::house: return unicode ? "⌂" : "^";
  case Fixture::Kind::gate: return "";
  case Fixture::Kind::portal: return unicode ? "∩" : "n";
  case Fixture::Kind::monastery: return unicode ? "†" : "M";
  case Fixture::Kind::abbey: return unicode ? "‡" : "A";
  case Fixture::Kind::garden: return unicode ? "♣" : "%";
  case Fixture::Kind::inn: return unicode ? "≈" : "i";
  case Fixture::Kind::pennant: return unicode ? "♦" : "p";
  case Fixture::Kind::cathedral: return "C";
  case Fixture::Kind::magic: return "*";
  case Fixture::Kind::glade: return unicode ? "·" : ".";
  }
  return "";
}

std::string_view meaning(Fixture::Kind kind) {
  switch (kind) {
  case Fixture::Kind::portal: return "tunnel";
  case Fixture::Kind::monastery: return "monastery";
  case Fixture::Kind::abbey: return "abbey";
  case Fixture::Kind::garden: return "garden";
  case Fixture::Kind::inn: return "inn";
  case Fixture::Kind::pennant: return "pennant";
  case Fixture::Kind::cathedral: return "cathedral";
  case Fixture::Kind::magic: return "magic symbol";
  case Fixture::Kind::house: return "houses";
  case Fixture::Kind::crossing:
  case Fixture::Kind::glade:
  case Fixture::Kind::gate: return "";
  }
  return "";
}

int column_of(Block block, double x) {
  return std::clamp(static_cast<int>(x / tile_size * block.width), 0, block.width - 1);
}

int row_of(Block block, double y) {
  return std::clamp(static_cast<int>(y / tile_size * block.height), 0, block.height - 1);
}

void draw_tile(Canvas& canvas, int x, int y, Block block, const TilePicture& tile, const Signs& signs,
               std::set<Fixture::Kind>& used) {
  TileDrawer(canvas, x, y, block, tile, signs).draw(used);
}

} // namespace rubric::oracle::picture
