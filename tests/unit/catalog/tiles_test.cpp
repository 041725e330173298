// Facts of tiles: what must hold for every tile, and what rulings say of single ones.
#include "support.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::catalog;
using namespace rubric::catalog::testing;
using engine::Kind;
using engine::Tile;
using engine::TileSpec;

namespace {

/// Call `visit(tile)` for the tile under every combination of what it depends on.
template<class Visit>
void under_all_conditions(const TileSpec& spec, Visit visit) {
  const std::vector<engine::Condition> conditions = conditions_of(spec);
  for (std::uint32_t holding = 0; holding < (1u << conditions.size()); ++holding) {
    visit(engine::make_tile(spec, 0, [&](const engine::Condition& condition) {
      if (condition.option.empty()) return true;
      for (std::size_t i = 0; i < conditions.size(); ++i)
        if (conditions[i].option == condition.option && conditions[i].value == condition.value)
          return (((holding >> i) & 1u) != 0) != condition.negated;
      FAIL("a condition that nobody knows");
      return false;
    }));
  }
}

int count(const Tile& tile, Kind kind) {
  int result = 0;
  for (const engine::Segment& segment : tile.segments()) result += segment.kind == kind ? 1 : 0;
  return result;
}

int openings(const Tile& tile) {
  int result = 0;
  for (const engine::Segment& segment : tile.segments()) result += segment.opening ? 1 : 0;
  return result;
}

/// The tile in a rule set where only these conditions hold.
Tile tile_when(std::string_view name, std::vector<engine::Condition> holding) {
  const TileInfo* found = builtin_catalog().tile(name);
  REQUIRE(found != nullptr);
  return engine::make_tile(found->spec, 0, [&](const engine::Condition& condition) {
    if (condition.option.empty()) return true;
    bool holds = false;
    for (const engine::Condition& one : holding)
      holds = holds || (one.option == condition.option && one.value == condition.value);
    return holds != condition.negated;
  });
}

const engine::Segment& road_at(const Tile& tile, engine::Side side) {
  return tile.all[tile.at_line[static_cast<std::size_t>(side)]];
}

} // namespace

TEST_CASE("every tile is without fault, whatever holds") {
  for (const TileInfo& info : builtin_catalog().tiles()) {
    INFO(info.spec.id);
    CHECK(engine::fault_of(info.spec).empty());
    under_all_conditions(info.spec, [](const Tile& tile) { CHECK(tile.count > 0); });
  }
}

TEST_CASE("fields and cities meet as they must (B43)") {
  for (const TileInfo& info : builtin_catalog().tiles()) {
    if (info.spec.joker) continue;
    INFO(info.spec.id);
    under_all_conditions(info.spec, [](const Tile& tile) {
      for (std::size_t half = 0; half < 8; ++half) {
        REQUIRE(tile.at_half[half] != engine::none8);
        int owners = 0;
        for (const engine::Segment& segment : tile.segments())
          owners += segment.halves.has(static_cast<int>(half)) ? 1 : 0;
        CHECK(owners == 1);
        const std::uint8_t here = tile.at_half[half];
        if (tile.all[here].kind != Kind::field) continue;
        for (const std::size_t beside : {(half + 1) & 7, (half + 7) & 7}) {
          const std::uint8_t there = tile.at_half[beside];
          if (tile.all[there].kind == Kind::city) CHECK(((tile.all[here].borders >> there) & 1) != 0);
        }
      }
      for (std::uint8_t a = 0; a < tile.count; ++a)
        for (std::uint8_t b = 0; b < tile.count; ++b) {
          if ((tile.all[a].borders >> b) & 1) {
            CHECK(((tile.all[b].borders >> a) & 1) != 0);
            CHECK((tile.all[a].kind == Kind::field) == (tile.all[b].kind == Kind::city));
          }
          if ((tile.all[a].touches >> b) & 1) {
            CHECK(((tile.all[b].touches >> a) & 1) != 0);
            CHECK(tile.all[a].kind != Kind::field);
            // Two cities are never connected directly (WAGF-02).
            CHECK_FALSE((tile.all[a].kind == Kind::city && tile.all[b].kind == Kind::city));
          }
        }
    });
  }
}

TEST_CASE("an inner field borders a city, else nothing would know of it") {
  for (const TileInfo& info : builtin_catalog().tiles())
    under_all_conditions(info.spec, [&](const Tile& tile) {
      INFO(info.spec.id);
      for (const engine::Segment& segment : tile.segments())
        if (segment.kind == Kind::field && segment.halves.bits == 0) CHECK(segment.borders != 0);
    });
}

TEST_CASE("the letters of the base game lie as in the printed list") {
  const auto all = builtin_catalog().tiles();
  for (char letter = 'A'; letter <= 'X'; ++letter) {
    INFO(letter);
    REQUIRE(builtin_catalog().tile(std::string(1, letter)) != nullptr);
    CHECK(builtin_catalog().tile(std::string(1, letter))->spec.id ==
          all[static_cast<std::size_t>(letter - 'A')].spec.id);
  }
  CHECK(tile_when("V", {}).at_line[2] == tile_when("V", {}).at_line[3]);
  CHECK(tile_when("T", {}).at_half[0] == tile_when("T", {}).at_half[7]);
  CHECK(tile_when("U", {}).at_line[1] == tile_when("U", {}).at_line[3]);
}

TEST_CASE("the tunnel tiles' fields (TUN-40 to TUN-43)") {
  const std::vector<engine::Condition> tunnel{{"tunnel", "", false}};
  CHECK(count(tile_when("TU1", tunnel), Kind::field) == 2);
  CHECK(count(tile_when("TU2", tunnel), Kind::field) == 3);
  CHECK(count(tile_when("TU3", tunnel), Kind::field) == 2);
  CHECK(count(tile_when("TU4", tunnel), Kind::field) == 3);
  CHECK_FALSE(road_at(tile_when("TU4", tunnel), engine::Side::N).opening);
  CHECK(road_at(tile_when("TU4", tunnel), engine::Side::S).opening);
}

TEST_CASE("tunnels of other expansions (ABB-21, ABB-22, PD-19, PD-20, TUN-51)") {
  const std::vector<engine::Condition> with{{"tunnel", "", false}, {"tunnel.other-openings", "yes", false}};
  for (const auto& [name, fields] : {std::pair{"AM/CRcr+", 3}, std::pair{"DG/CRcr.d", 2}}) {
    INFO(name);
    const Tile whole = tile_when(name, {});
    CHECK(count(whole, Kind::road) == 1);
    CHECK(count(whole, Kind::field) == fields);
    CHECK(openings(whole) == 0);
    const Tile broken = tile_when(name, with);
    CHECK(count(broken, Kind::road) == 2);
    CHECK(count(broken, Kind::field) == fields);
    CHECK(openings(broken) == 2);
  }
}

TEST_CASE("other tiles that rulings speak of") {
  CHECK(count(tile_when("IC/RrRr", {}), Kind::field) == 3); // INN-18
  CHECK(count(tile_when("IC/RrRr", {}), Kind::road) == 2);
  CHECK(count(tile_when("IC/LRFR", {}), Kind::road) == 2); // INN-08
  CHECK(count(tile_when("TB/RRrr", {}), Kind::road) == 2); // TB-24
  CHECK(count(tile_when("TB/RRrr", {}), Kind::field) == 4);
  CHECK(road_at(tile_when("TB/RRrr", {}), engine::Side::N).touches == 0);
  CHECK(count(tile_when("AM/CRr", {}), Kind::field) == 3);               // ABB-23
  CHECK(count(tile_when("AM/Rrr", {}), Kind::road) == 1);                // ABB-25
  CHECK(count(tile_when("AM/CCc+", {}), Kind::city) == 2);               // ABB-20
  CHECK(count(tile_when("KR/CCcc", {}), Kind::city) == 2);               // KRB-07
  CHECK(road_at(tile_when("IC/RRR.i", {}), engine::Side::E).marks != 0); // INN-07
  CHECK(road_at(tile_when("IC/RRR.i", {}), engine::Side::W).marks == 0);
}

TEST_CASE("the crossing between two cities (INN-09, B65)") {
  const Tile separate = tile_when("IC/CRCR", {});
  CHECK(count(separate, Kind::road) == 2);
  CHECK(road_at(separate, engine::Side::E).touches == 1u << separate.at_line[3]);
  const Tile linked = tile_when("IC/CRCR", {{"wagon.city-crossing", "linked", false}});
  const unsigned all = 1u << linked.at_line[3] | 1u << linked.at_half[0] | 1u << linked.at_half[4];
  CHECK(road_at(linked, engine::Side::E).touches == all);
}

TEST_CASE("the boxes of the expansions") {
  const auto total = [](std::string_view set) {
    REQUIRE(builtin_catalog().tile_set(set) != nullptr);
    return builtin_catalog().tile_set(set)->total;
  };
  CHECK(total("base-1") == 72);
  CHECK(total("base-2") == 72);
  CHECK(total("tunnel") == 4); // TUN-02
  CHECK(total("inns-and-cathedrals-1") == 18);
  CHECK(total("inns-and-cathedrals-2") == 18);
  CHECK(total("abbey-and-mayor-1") == 12); // and an abbey for each player
  CHECK(total("abbey-and-mayor-2") == 12);
  CHECK(total("mage-and-witch-1") == 8); // MW-02
  CHECK(total("mage-and-witch-2") == 8);
  CHECK(total("king-and-robber-1") == 5);
  CHECK(total("king-and-robber-2") == 5);
}

TEST_CASE("all magic tiles and no other have the sign (MW-02)") {
  for (const TileInfo& info : builtin_catalog().tiles()) {
    INFO(info.spec.id);
    CHECK((info.spec.marks != 0) == (info.expansion == "mage-and-witch"));
  }
}
