// The drawings of tiles say what the segments say.
#include "picture_board.hpp"

#include <set>

using namespace rubric;
using namespace rubric::oracle::picture;
using engine::Kind;

namespace {

Point beside_half(int half) { return (rim(half) + rim(half + 1)) * 0.5 + inward(half / 2); }

/// How many pieces of ground a segment has.
int patches(Ground ground, std::uint8_t segment) {
  int count = 0;
  for (int y = 0; y < Ground::size; ++y)
    for (int x = 0; x < Ground::size; ++x) {
      if (ground.at(x, y) != segment) continue;
      ++count;
      std::vector<std::pair<int, int>> open{{x, y}};
      while (!open.empty()) {
        const auto [px, py] = open.back();
        open.pop_back();
        if (px < 0 || py < 0 || px >= Ground::size || py >= Ground::size || ground.at(px, py) != segment)
          continue;
        ground.at(px, py) = Ground::unknown;
        for (int side = 0; side < 4; ++side)
          open.emplace_back(px + static_cast<int>(forward(side).x), py + static_cast<int>(forward(side).y));
      }
    }
  return count;
}

} // namespace

TEST_CASE("every tile's fields, cities and roads are drawn where its segments reach the rim, in every turn") {
  const auto rules = tunnel_rules();
  REQUIRE(rules->tiles().size() > 24);
  for (const engine::Tile& tile : rules->tiles())
    for (int turn = 0; turn < 4; ++turn) {
      const TileShape shape = shape_of(*rules, tile.id, turn);
      const TileArt art = art_of(shape);
      TileArt bare;
      bare.openings.resize(shape.segments.size());
      draw_cities(shape, bare);
      draw_roads(shape, bare);
      survey(shape, bare);
      for (std::size_t i = 0; i < shape.segments.size(); ++i) {
        const SegmentShape& segment = shape.segments[i];
        INFO(rules->spec(tile.id).id << " turned " << turn << ", segment " << i << ", "
                                     << engine::name_of(segment.kind));
        CHECK_FALSE(art.spots[i].empty());
        for (const Point spot : art.spots[i])
          CHECK((spot.x >= 0 && spot.y >= 0 && spot.x <= 100 && spot.y <= 100));
        for (int half = 0; half < 8; ++half)
          if (segment.halves.has(half))
            CHECK(static_cast<int>(bare.ground.at(beside_half(half))) == static_cast<int>(i));
        for (int side = 0; side < 4; ++side)
          if (segment.lines.has(side))
            CHECK(static_cast<int>(bare.ground.at(middle(side) + inward(side))) == static_cast<int>(i));
        if (segment.kind == Kind::field) CHECK(patches(bare.ground, static_cast<std::uint8_t>(i)) == 1);
      }
    }
}

TEST_CASE("a tile that is turned is drawn turned") {
  const auto rules = tunnel_rules();
  const auto turned = [](Point p) { return Point{100 - p.y, p.x}; };
  for (const engine::Tile& tile : rules->tiles()) {
    const TileArt flat = art_of(shape_of(*rules, tile.id, 0));
    const TileArt east = art_of(shape_of(*rules, tile.id, 1));
    INFO(rules->spec(tile.id).id);
    REQUIRE(flat.roads.size() == east.roads.size());
    for (std::size_t i = 0; i < flat.roads.size(); ++i) {
      std::set<std::pair<int, int>> a;
      std::set<std::pair<int, int>> b;
      for (const Path& path : flat.roads[i].paths)
        for (const Point end : {turned(path.start), turned(path.end())})
          a.emplace(static_cast<int>(end.x + 0.5), static_cast<int>(end.y + 0.5));
      for (const Path& path : east.roads[i].paths)
        for (const Point end : {path.start, path.end()})
          b.emplace(static_cast<int>(end.x + 0.5), static_cast<int>(end.y + 0.5));
      CHECK(a == b);
    }
  }
}

TEST_CASE("what a road ends at") {
  const auto rules = tunnel_rules();
  const auto fixtures = [&](std::string_view name) {
    std::multiset<Fixture::Kind> kinds;
    for (const Fixture& fixture : art_of(shape_of(*rules, *rules->tile_named(name), 0)).fixtures)
      kinds.insert(fixture.kind);
    return kinds;
  };
  CHECK(fixtures("V").empty());
  CHECK(fixtures("X").count(Fixture::Kind::crossing) == 1);
  CHECK(fixtures("T").count(Fixture::Kind::gate) == 1);
  CHECK(fixtures("A") == std::multiset{Fixture::Kind::monastery});
  CHECK(fixtures("TU2").count(Fixture::Kind::portal) == 3);
  CHECK(fixtures("TU4").count(Fixture::Kind::house) == 2);
  CHECK(fixtures("C") == std::multiset{Fixture::Kind::pennant});
  CHECK(fixtures("AM/A") == std::multiset{Fixture::Kind::abbey});
}
