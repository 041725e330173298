// What finds its place on a tile once the ground is known: buildings, signs, and the places for pieces.
#include "oracle/picture/tile_art.hpp"

#include <algorithm>
#include <limits>

namespace rubric::oracle::picture {

using engine::Kind;

namespace {

constexpr int spots_each = 4;

class Furnisher {
public:
  Furnisher(const TileShape& shape, TileArt& art) : shape_(shape), art_(art) {}

  void furnish() {
    place_houses();
    for (std::size_t i = 0; i < shape_.segments.size(); ++i)
      if (engine::is_cloister(shape_.segments[i].kind)) place_cloister(i);
    for (std::size_t i = 0; i < shape_.segments.size(); ++i) {
      const SegmentShape& segment = shape_.segments[i];
      const auto self = static_cast<int>(i);
      if (segment.marks & static_cast<std::uint8_t>(engine::Mark::cathedral))
        put(Fixture::Kind::cathedral, self, widest()[i].at, 15);
      for (int n = 0; n < segment.pennants; ++n) put(Fixture::Kind::pennant, self, remote(i), 7);
      if (segment.marks & static_cast<std::uint8_t>(engine::Mark::inn)) place_inn(i);
    }
    if (shape_.magic) place_magic();
    place_spots();
  }

private:
  static constexpr double never = -std::numeric_limits<double>::max();

  /// The square that is worth most; in reading order where several are.
  template<class Worth>
  Point best(Worth worth) const {
    const std::vector<double> room = art_.ground.room();
    double most = never;
    Point at = tile_center;
    for (int y = 0; y < Ground::size; ++y)
      for (int x = 0; x < Ground::size; ++x) {
        const double here = worth(Ground::center(x, y), art_.ground.at(x, y),
                                  room[static_cast<std::size_t>(y * Ground::size + x)]);
        if (here <= most + 1e-6) continue;
        most = here;
        at = Ground::center(x, y);
      }
    return at;
  }

  void put(Fixture::Kind kind, int segment, Point at, double radius, double size = 1) {
    art_.fixtures.push_back({kind, segment, at, {}, size});
    take(at, radius * size);
  }

  void take(Point at, double radius) { art_.ground.give(at, radius, Ground::taken); }

  /// In the segment, near a corner of the tile, yet with some room.
  Point remote(std::size_t segment) const {
    return best([&](Point at, std::uint8_t owner, double room) {
      double corner = tile_size;
      for (const Point to : {Point{14, 14}, Point{86, 14}, Point{86, 86}, Point{14, 86}})
        corner = std::min(corner, distance(at, to));
      return owner == segment ? std::min(room, 10.0) * 12 - corner : never;
    });
  }

  void place_cloister(std::size_t i) {
    const Kind kind = shape_.segments[i].kind;
    const Fixture::Kind what = kind == Kind::abbey    ? Fixture::Kind::abbey
                               : kind == Kind::garden ? Fixture::Kind::garden
                                                      : Fixture::Kind::monastery;
    bool on_road = false;
    bool in_city = false;
    for (std::size_t other = 0; other < shape_.segments.size(); ++other)
      if ((shape_.segments[i].touches >> other) & 1) {
        on_road = on_road || shape_.segments[other].kind == Kind::road;
        in_city = in_city || shape_.segments[other].kind == Kind::city;
      }
    if (on_road || kind == Kind::abbey) return put(what, static_cast<int>(i), tile_center, 15);
    const double needed = kind == Kind::garden ? 20 : 18;
    double found = needed;
    const Point at = best([&](Point point, std::uint8_t owner, double room) {
      if (!(in_city ? is(owner, Kind::city) : grass(owner))) return never;
      return std::min(room, needed) * 4 - distance(point, tile_center);
    });
    if (art_.ground.at(at) != Ground::taken) found = art_.ground.room()[art_.ground.index(at)];
    put(what, static_cast<int>(i), at, kind == Kind::garden ? 12 : 15, std::clamp(found / needed, 0.65, 1.0));
  }

  /// Around a crossing, where there is grass.
  void place_houses() {
    const std::vector<Fixture> before = art_.fixtures;
    for (const Fixture& fixture : before)
      if (fixture.kind == Fixture::Kind::crossing)
        for (const Point off : {Point{-14, -12}, Point{14, -12}, Point{14, 14}, Point{-14, 14}})
          if (grass(art_.ground.at(fixture.at + off))) put(Fixture::Kind::house, -1, fixture.at + off, 5);
  }

  bool is(std::uint8_t owner, Kind kind) const {
    return owner < shape_.segments.size() && shape_.segments[owner].kind == kind;
  }
  bool grass(std::uint8_t owner) const { return owner == Ground::unknown || is(owner, Kind::field); }

  void place_inn(std::size_t road) {
    std::vector<Point> way;
    for (const TileArt::Road& one : art_.roads)
      if (one.segment == static_cast<int>(road))
        for (const Path& path : one.paths)
          for (const Point point : samples(path, 5)) way.push_back(point);
    const Point at = best([&](Point point, std::uint8_t owner, double room) {
      if (!grass(owner)) return never;
      double near = tile_size;
      for (const Point on : way) near = std::min(near, distance(on, point));
      return std::min(room, 11.0) * 8 - near - distance(point, tile_center) / 10;
    });
    put(Fixture::Kind::inn, static_cast<int>(road), at, 11);
  }

  void place_magic() {
    const Point at = best([&](Point point, std::uint8_t owner, double room) {
      if (owner == Ground::taken) return never;
      return is(owner, Kind::road) ? never : std::min(room, 10.0) * 8 + distance(point, tile_center) / 10;
    });
    art_.fixtures.push_back({Fixture::Kind::magic, -1, at, {}, 1});
    take(at, 9);
  }

  void place_spots() {
    for (const Fixture& fixture : art_.fixtures)
      if (fixture.kind == Fixture::Kind::gate) take(fixture.at, 5);
    for (std::size_t i = 0; i < shape_.segments.size(); ++i) {
      const Kind kind = shape_.segments[i].kind;
      if (kind == Kind::road) place_on_road(i);
      if (engine::is_cloister(kind)) place_at_building(i);
    }
    const Ground kept = art_.ground;
    // One after the other, as far from each other as there is room.
    for (int n = 0; n < spots_each; ++n) {
      const std::vector<Spot> best = widest();
      for (std::size_t i = 0; i < shape_.segments.size(); ++i) {
        const Kind kind = shape_.segments[i].kind;
        if (kind == Kind::road || engine::is_cloister(kind) || (best[i].worth == never && n > 0)) continue;
        art_.spots[i].push_back(best[i].at);
        art_.ground.give(best[i].at, 15, Ground::taken, static_cast<int>(i));
      }
    }
    art_.ground = kept;
  }

  struct Spot {
    double worth = never;
    Point at = tile_center;
  };

  static double worth_of(Point at, double room) {
    return std::min(room, 20.0) - distance(at, tile_center) / 40;
  }

  /// For each segment where it is widest, near to the middle of the tile.
  std::vector<Spot> widest() const {
    std::vector<Spot> best(shape_.segments.size());
    const std::vector<double> room = art_.ground.room();
    for (int y = 0; y < Ground::size; ++y)
      for (int x = 0; x < Ground::size; ++x) {
        const std::uint8_t owner = art_.ground.at(x, y);
        if (owner >= best.size()) continue;
        const Point at = Ground::center(x, y);
        const double worth = worth_of(at, room[static_cast<std::size_t>(y * Ground::size + x)]);
        if (worth > best[owner].worth + 1e-6) best[owner] = {worth, at};
      }
    return best;
  }

  void place_on_road(std::size_t i) {
    for (const TileArt::Road& road : art_.roads) {
      if (road.segment != static_cast<int>(i) || road.paths.empty()) continue;
      const Path& way = road.paths.front();
      const bool through = shape_.segments[i].lines.count() == 2 && road.paths.size() == 1;
      const std::vector<double> shares =
          through ? std::vector{0.5, 0.18, 0.82} : std::vector{shape_.segments[i].opening ? 0.3 : 0.38, 0.9};
      for (const double share : shares) art_.spots[i].push_back(along(way, share));
    }
    if (art_.spots[i].empty()) art_.spots[i].push_back(tile_center);
  }

  void place_at_building(std::size_t i) {
    for (const Fixture& fixture : art_.fixtures)
      if (fixture.segment == static_cast<int>(i))
        for (const Point off : {Point{0, 5}, Point{-17, 4}, Point{17, 4}}) {
          const Point at = fixture.at + off;
          art_.spots[i].push_back({std::clamp(at.x, 10.0, 90.0), std::clamp(at.y, 10.0, 90.0)});
        }
  }

  const TileShape& shape_;
  TileArt& art_;
};

} // namespace

void furnish(const TileShape& shape, TileArt& art) { Furnisher(shape, art).furnish(); }

} // namespace rubric::oracle::picture
