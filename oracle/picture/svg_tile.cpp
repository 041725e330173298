// A tile in SVG.
#include "oracle/picture/picture.hpp"
#include "oracle/picture/svg_writer.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace rubric::oracle::picture {

using engine::Kind;

namespace {

class TileWriter {
public:
  TileWriter(SvgWriter& svg, const TilePicture& tile) : svg_(svg), shape_(tile.shape), art_(tile.art) {}

  void write(bool dark_square) {
    svg_.box(shape_.joker ? "paved" : dark_square ? "field b" : "field", {}, tile_size, tile_size);
    if (!shape_.joker) write_grass();
    for (const TileArt::City& city : art_.cities) {
      svg_.path("city", city.area);
      write_roofs(city);
      if (crossing_cities()) write_walls(city);
    }
    write_roads();
    if (!crossing_cities())
      for (const TileArt::City& city : art_.cities) write_walls(city);
    for (const Path& ridge : art_.ridges) svg_.path("ridge-edge", ridge);
    for (const Path& ridge : art_.ridges) svg_.path("ridge", ridge);
    for (const Fixture& fixture : art_.fixtures) write_fixture(fixture);
  }

private:
  /// Two cities that pass over each other need their walls in turn.
  bool crossing_cities() const {
    int bands = 0;
    for (const TileArt::City& city : art_.cities) {
      const engine::Halves halves = shape_.segments[static_cast<std::size_t>(city.segment)].halves;
      if ((halves.has(0) && halves.has(4)) || (halves.has(2) && halves.has(6))) ++bands;
    }
    return bands > 1;
  }

  bool is(Point at, Kind kind) const {
    const std::uint8_t owner = art_.ground.at(at);
    if (kind == Kind::field && owner == Ground::unknown) return true;
    return owner < shape_.segments.size() && shape_.segments[owner].kind == kind;
  }

  /// Is there nothing but this kind around a point?
  bool only(Point at, Kind kind, double around) const {
    for (const Point off :
         {Point{0, 0}, Point{around, 0}, Point{-around, 0}, Point{0, around}, Point{0, -around}}) {
      const Point near = at + off;
      if (!is({std::clamp(near.x, 2.0, 98.0), std::clamp(near.y, 2.0, 98.0)}, kind)) return false;
    }
    return true;
  }

  void write_grass() {
    std::string blades;
    constexpr std::array<Point, 10> places{
        {{14, 20}, {83, 14}, {62, 24}, {30, 38}, {87, 36}, {12, 66}, {36, 70}, {70, 62}, {24, 90}, {84, 84}}};
    for (const Point at : places)
      if (only(at, Kind::field, 5))
        blades += fmt::format("M{} {}l-1.6-3.4m1.6 3.4v-4.6m0 4.6l1.6-3.4", number(at.x), number(at.y));
    if (!blades.empty()) svg_.path("grass", blades);
  }

  /// Roofs, where the city leaves room for them.
  void write_roofs(const TileArt::City& city) {
    std::string walls;
    std::string roofs;
    unsigned n = 7;
    for (int y = 9; y < 98; y += 13)
      for (int x = 9; x < 97; x += 14) {
        n = n * 1103515245u + 12345u; // a little disorder, the same on every tile
        const Point at{x + static_cast<double>((n >> 16) % 8) - 2,
                       y + static_cast<double>((n >> 20) % 6) - 2};
        if ((n >> 24) % 7 == 0 || art_.ground.at(at) != city.segment || !only(at, Kind::city, 7)) continue;
        const bool wide = (n >> 28) % 3 == 0;
        walls +=
            fmt::format("M{} {}h{}v-4h-{}z", number(at.x - 3), number(at.y + 4), wide ? 9 : 6, wide ? 9 : 6);
        roofs += fmt::format("M{} {}l{}z", number(at.x - 4), number(at.y), wide ? "3-4h5l3 4" : "4-4 4 4");
      }
    if (walls.empty()) return;
    svg_.path("hut", walls);
    svg_.path("roof", roofs);
  }

  void write_walls(const TileArt::City& city) {
    for (const Path& wall : city.walls) {
      const std::string data = path_data(wall);
      svg_.path("wall", data);
      svg_.path("stone", data);
      svg_.path("merlons", data);
    }
  }

  static std::string data_of(const TileArt::Road& road) {
    std::string data;
    for (const Path& path : road.paths) data += path_data(path);
    return data;
  }

  /// Roads that meet flow into each other; others pass over those before.
  void write_roads() {
    for (const bool meets : {true, false}) {
      for (const TileArt::Road& road : art_.roads) {
        if (road.meets != meets || road.paths.empty()) continue;
        svg_.path("road-edge", data_of(road));
        if (!meets) svg_.path("road", data_of(road));
      }
      if (!meets) continue;
      for (const TileArt::Road& road : art_.roads)
        if (road.meets && !road.paths.empty()) svg_.path("road", data_of(road));
    }
  }

  static double degrees(Point towards) {
    return std::round(std::atan2(towards.x, -towards.y) * 180 / std::numbers::pi);
  }

  void write_fixture(const Fixture& fixture) {
    const bool turned = fixture.kind == Fixture::Kind::portal || fixture.kind == Fixture::Kind::gate;
    svg_.open(fixture.at, turned ? degrees(fixture.towards) : 0, fixture.size);
    switch (fixture.kind) {
    case Fixture::Kind::crossing: svg_.circle("square", {}, 8); break;
    case Fixture::Kind::house: house({}); break;
    case Fixture::Kind::gate:
      svg_.box("gate", {-8, -5}, 16, 10, 1.5);
      svg_.path("dark", "M-3.5 5v-5a3.5 3.5 0 0 1 7 0v5z");
      break;
    case Fixture::Kind::portal:
      svg_.path("portal", "M-11 3v-6a11 11 0 0 1 22 0v6z");
      svg_.path("dark", "M-6.5 3v-5.5a6.5 6.5 0 0 1 13 0v5.5z");
      break;
    case Fixture::Kind::monastery: monastery("tile"); break;
    case Fixture::Kind::abbey: abbey(); break;
    case Fixture::Kind::garden: garden(); break;
    case Fixture::Kind::inn: inn(); break;
    case Fixture::Kind::pennant:
      svg_.path("pennant", "M-5.5-6.5h11v6.5c0 4-3 6-5.5 7.5-2.5-1.5-5.5-3.5-5.5-7.5z");
      svg_.path("cross", "M0-6.5v14M-5.5-1h11");
      break;
    case Fixture::Kind::cathedral: cathedral(); break;
    case Fixture::Kind::magic: magic(); break;
    case Fixture::Kind::glade:
      svg_.circle("wall-around", {}, 11);
      svg_.circle("field", {}, 9);
      break;
    }
    svg_.close();
  }

  void house(Point at) {
    svg_.path("hut line", fmt::format("M{} {}v-5l4-4 4 4v5z", number(at.x - 4), number(at.y + 4)));
    svg_.path("tile line", fmt::format("M{} {}l5.5-5.5 5.5 5.5z", number(at.x - 5.5), number(at.y)));
  }

  void monastery(std::string_view roof) {
    svg_.path("plaster line", "M-13 13v-13h26v13z");
    svg_.path(fmt::format("{} line", roof), "M-15.5 0l4-8h23l4 8z");
    svg_.path("plaster line", "M-5.5 13v-22h11v22z");
    svg_.path(fmt::format("{} line", roof), "M-7-9l7-8 7 8z");
    svg_.path("dark", "M-2.5 13v-5a2.5 2.5 0 0 1 5 0v5zM-1.3-4.5h2.6v4h-2.6zM-10.5 4h2v4h-2zM8.5 4h2v4h-2z");
    svg_.path("spire", "M0-17v-6M-2.2-20.8h4.4");
  }

  void abbey() {
    svg_.path("court", "M-38-38h76v76h-76z");
    svg_.path("hedge", "M-38-38h76v76h-76zM0-38v12M0 38v-12M-38 0h12M38 0h-12");
    svg_.open({0, 2}, 0, 1.4);
    monastery("slate");
    svg_.close();
  }

  void garden() {
    svg_.box("hedge", {-11, -11}, 22, 22, 3);
    svg_.circle("bed", {}, 7);
    for (const Point at : {Point{-3.4, -2}, Point{3, -3}, Point{0, 3.4}}) svg_.circle("flower", at, 1.8);
  }

  void inn() {
    svg_.path("water", "M-11 5c0-4 5-5 11-5s11 1 11 5-5 5-11 5-11-1-11-5z");
    svg_.path("wave", "M-6 5q2-1.5 4 0t4 0 4 0");
    svg_.path("plaster line", "M-6 1v-7h12v7z");
    svg_.path("tile line", "M-8-6l8-6 8 6z");
    svg_.path("dark", "M-1.5 1v-4h3v4z");
  }

  void cathedral() {
    svg_.path("plaster line", "M-8 15v-16l8-7 8 7v16z");
    svg_.path("plaster line", "M-15 15v-25h7v25zM8 15v-25h7v25z");
    svg_.path("slate line", "M-16-10l4.5-10 4.5 10zM7-10l4.5-10 4.5 10z");
    svg_.path("slate line", "M-8-1l8-8 8 8z");
    svg_.circle("glass", {0, 3.5}, 3.2);
    svg_.path("dark", "M-2.5 15v-3.5a2.5 2.5 0 0 1 5 0v3.5z");
  }

  void magic() {
    svg_.circle("magic", {}, 8);
    svg_.path("star", "M0-6.5l1.7 4.3 4.6.3-3.6 2.9 1.2 4.5-3.9-2.5-3.9 2.5 1.2-4.5-3.6-2.9 4.6-.3z");
  }

  SvgWriter& svg_;
  const TileShape& shape_;
  const TileArt& art_;
};

} // namespace

void write_tile(SvgWriter& svg, const TilePicture& tile, bool dark_square) {
  TileWriter(svg, tile).write(dark_square);
}

} // namespace rubric::oracle::picture
