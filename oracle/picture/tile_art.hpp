// How a tile is drawn: areas, walls, ways, buildings, and where pieces stand. Everything follows from the
// segments; no tile has a drawing of its own.
#pragma once

#include "engine/rules.hpp"
#include "engine/tile.hpp"
#include "oracle/picture/geometry.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace rubric::oracle::picture {

/// What a picture knows of a segment, as it lies on the board.
struct SegmentShape {
  engine::Kind kind{};
  engine::Halves halves;
  engine::Lines lines;
  bool opening = false;
  std::uint8_t pennants = 0;
  std::uint8_t marks = 0;
  std::uint16_t touches = 0; ///< bit i: no grass between this and segment i
  std::uint16_t borders = 0; ///< field: bit i, segment i is a city on its border
};

/// What a picture knows of a tile, as it lies on the board.
struct TileShape {
  std::vector<SegmentShape> segments;
  bool magic = false;
  bool joker = false; ///< its sides match anything: paved all over
};

/// The city or field at a half-edge, or -1.
int owner_at(const TileShape& shape, int half);

/// The shape of a tile of the rule set, turned clockwise by `quarters`.
TileShape shape_of(const engine::Rules& rules, engine::TileId tile, int quarters);

/// Bytes that are equal for equal shapes.
std::string key_of(const TileShape& shape);

/// A thing that stands on a tile.
struct Fixture {
  enum class Kind : std::uint8_t {
    crossing, ///< where roads meet
    house,    ///< at a crossing (of no segment), or where a road ends in the open
    gate,     ///< where a road ends at a city wall
    portal,   ///< a tunnel opening
    monastery,
    abbey,
    garden,
    inn,
    pennant,
    cathedral,
    magic,
    glade, ///< a field that reaches no side, where the cities around leave it no ground
  };
  Kind kind{};
  int segment = -1; ///< whose it is, or -1
  Point at;
  Point towards;   ///< for gates and portals: the direction in which the road runs into it
  double size = 1; ///< smaller where there is little room
};

/// The ground of a tile in `size` x `size` squares: which segment is there.
struct Ground {
  static constexpr int size = 40;
  static constexpr double step = tile_size / size;
  static constexpr std::uint8_t unknown = 0xFF; ///< grass that belongs to no field
  static constexpr std::uint8_t taken = 0xFE;   ///< a building
  std::array<std::uint8_t, static_cast<std::size_t>(size) * size> squares{};

  std::uint8_t& at(int x, int y) { return squares[static_cast<std::size_t>(y * size + x)]; }
  std::uint8_t at(int x, int y) const { return squares[static_cast<std::size_t>(y * size + x)]; }
  std::uint8_t at(Point point) const { return squares[index(point)]; }
  /// The place in `squares` of the square at a point.
  static std::size_t index(Point point);
  /// Give the squares around a point to `owner`; with `only`, those that belong to it.
  void give(Point at, double radius, std::uint8_t owner, int only = -1);
  static Point center(int x, int y) { return {(x + 0.5) * step, (y + 0.5) * step}; }
  /// For each square, how far it is to the next square of another segment or to the rim, in units.
  std::vector<double> room() const;
};

/// A tile's drawing.
struct TileArt {
  struct City {
    int segment = 0;
    Path area;
    std::vector<Path> walls; ///< the part of its outline that is not on the rim of the tile
    bool reaches = false;    ///< as far as the road: it parts the fields on its two sides
  };
  struct Road {
    int segment = 0;
    std::vector<Path> paths;
    bool meets = false; ///< it meets other roads, so that it does not pass over or under them
  };
  std::vector<City> cities;
  std::vector<Road> roads;
  /// The hills between the openings of tunnels: they part fields as the roads below them do.
  std::vector<Path> ridges;
  std::vector<Fixture> fixtures;
  /// By segment: where pieces and marks go, the best place first. Never empty.
  std::vector<std::vector<Point>> spots;
  /// By segment: where a token lies on its opening; only for segments with an opening.
  std::vector<Point> openings;
  Ground ground;
};

/// Draw a tile.
TileArt art_of(const TileShape& shape);

// The parts of `art_of`, in the order in which they are called.

/// City areas and walls.
void draw_cities(const TileShape& shape, TileArt& art);
/// Roads with what stands at their ends.
void draw_roads(const TileShape& shape, TileArt& art);
/// The ground under cities, roads and fields.
void survey(const TileShape& shape, TileArt& art);
/// Buildings and signs that find their place on the ground, then the places for pieces.
void furnish(const TileShape& shape, TileArt& art);

} // namespace rubric::oracle::picture
