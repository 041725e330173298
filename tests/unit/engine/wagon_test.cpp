// The wagon: rulings WAG-C1, WAG-C2 and WAGF, boards A, B and C in both editions.
#include "tests/unit/engine/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric::engine;
using rubric::engine::test::Options;
using rubric::engine::test::Table;
using Scores = std::vector<std::string>;

namespace {

constexpr auto with_mayor = "abbey-and-mayor";
const Options first{};
const Options second{{"wagon.move", "nearby-tiles"}};

Table board_a(const char* start, const Options& edition) {
  Table table("abbey-and-mayor inns-and-cathedrals", R"(
    |        |           |           | IC/CcR@90 |          |
    |        |           | AM/RC@180 | W@180     | U        |
    | U      | IC/CFR@90 | DG/LCcc.d |           | A@90     |
    |        |           |           | U@90      |          |)",
              edition);
  table.give("wagon", 0, start).place("abbey", "D3").scoring();
  CHECK(table.scores() == Scores{"0 6 C2.city.S: tiles 6"});
  return table;
}

Table board_b(const char* start, const Options& edition) {
  Table table("abbey-and-mayor inns-and-cathedrals", R"(
    |   |   | U@90      | U@90  |            |   |      |
    | U | U | W@90      | U@90  |            |   |      |
    |   | V | AM/RC@90  | T@180 | IC/CFR@270 | U | A@90 |
    |   |   |           | F@90  |            |   |      |
    |   |   | U@90      | F@90  | U@90       | B |      |
    |   |   |           |       |            |   |      |)",
              edition);
  table.give("meeple", 1, "C1.road").give("meeple", 1, "E5.road");
  const bool on_last = std::string_view(start) == "D6.city";
  if (!on_last) table.give("wagon", 0, start);
  table.place("E", "D6");
  if (on_last) table.put("wagon", start);
  table.scoring();
  CHECK(table.scores() == Scores{"0 16 C3.city.E: tiles 12, pennants 4"});
  return table;
}

Table board_c(const char* start, const Options& edition) {
  Table table(with_mayor, R"(
    | G@90  |   | U |   |   |
    | T@270 | U | U |   | U |)",
              edition);
  const bool on_last = std::string_view(start) == "D2.road.W";
  if (!on_last) table.give("wagon", 0, start);
  table.place("W", "D2");
  if (on_last) table.put("wagon", start);
  table.scoring();
  CHECK(table.scores() == Scores{"0 4 A2.road.E: tiles 4"});
  return table;
}

} // namespace

TEST_CASE("WAG-C1-1: board A, first edition, from each tile of the city") {
  for (const char* start : {"C2.city", "C3.city", "B3.city"}) {
    const Table table = board_a(start, first);
    CHECK(table.game.to_act() == 0);
    CHECK(table.targets("wagon") == table.names("B3.road, A3.road, D3.abbey, C3.monastery"));
    for (const char* road : {"C2.road", "D2.road.W", "D2.road.N", "D1.road"})
      CHECK(table.why_shift("wagon", road).substr(0, 8) == "complete");
    CHECK(table.why_shift("wagon", "D2.road.N") == "complete, not-adjacent");
    CHECK(table.why_shift("wagon", "C2.road") == "complete");
    CHECK(table.why_shift("wagon", "D2.road.E") == "not-adjacent");
    CHECK(table.why_shift("wagon", "E2.road") == "not-adjacent");
    CHECK(table.why_shift("wagon", "D1.city") == "not-adjacent");
    CHECK(table.why_shift("wagon", "D4.road") == "not-adjacent");
    CHECK(table.why_shift("wagon", "E3.road") == "complete, not-adjacent");
    CHECK(table.why_shift("wagon", "E3.monastery") == "not-adjacent");
    CHECK(table.why_shift("wagon", "C2.field.WSW") == "field");
    CHECK(table.why_shift("wagon", "C3.city") == "complete");
  }
}

TEST_CASE("WAG-C2-1: board A, second edition: the window follows the wagon") {
  const Table c2 = board_a("C2.city", second);
  CHECK(c2.targets("wagon") == c2.names("B3.road, D2.road.E, D3.abbey, C3.monastery, D1.city"));
  for (const char* road : {"A3.road", "E2.road", "D4.road"})
    CHECK(c2.why_shift("wagon", road) == "out-of-reach");
  CHECK(c2.why_shift("wagon", "C2.road") == "complete");
  CHECK(c2.why_shift("wagon", "D2.road.N") == "complete");
  CHECK(c2.why_shift("wagon", "E3.road") == "complete, out-of-reach");
  CHECK(c2.why_shift("wagon", "E3.monastery") == "out-of-reach");
  const Table c3 = board_a("C3.city", second);
  CHECK(c3.targets("wagon") == c3.names("B3.road, D2.road.E, D3.abbey, C3.monastery, D4.road"));
  const Table b3 = board_a("B3.city", second);
  CHECK(b3.targets("wagon") == b3.names("B3.road, A3.road, C3.monastery"));
}

TEST_CASE("WAG-C1-2: board B, first edition: only the open gate road, from each tile") {
  for (const char* start : {"C3.city", "D3.city", "E3.city", "D4.city", "D5.city", "D6.city"}) {
    const Table table = board_b(start, first);
    CHECK(table.targets("wagon") == table.names("D3.road, D2.road, D1.road"));
    CHECK(table.why_shift("wagon", "C3.road") == "complete");
    CHECK(table.why_shift("wagon", "F3.road") == "complete");
    CHECK(table.why_shift("wagon", "B2.road") == "not-adjacent");
    CHECK(table.why_shift("wagon", "B3.road") == "not-adjacent");
    CHECK(table.why_shift("wagon", "C5.road") == "not-adjacent");
    CHECK(table.why_shift("wagon", "C1.road") == "occupied, not-adjacent");
    CHECK(table.why_shift("wagon", "G3.monastery") == "not-adjacent");
    CHECK(table.why_shift("wagon", "F5.monastery") == "not-adjacent");
  }
}

TEST_CASE("WAG-C2-2: board B, second edition, six windows") {
  const std::pair<const char*, const char*> windows[] = {
      {"C3.city", "C2.road.W, B2.road, B3.road, D3.road, D2.road"},
      {"D3.city", "C2.road.W, D3.road, D2.road"},
      {"E3.city", "D3.road, D2.road"},
      {"D4.city", "D3.road, C5.road"},
      {"D5.city", "C5.road"},
      {"D6.city", "C5.road"}};
  for (const auto& [start, targets] : windows) {
    const Table table = board_b(start, second);
    CHECK(table.targets("wagon") == table.names(targets));
  }
  Table table = board_b("C3.city", second);
  for (const char* road : {"A2.road", "D1.road", "C5.road", "G3.monastery", "F5.monastery"})
    CHECK(table.why_shift("wagon", road) == "out-of-reach");
  CHECK(table.why_shift("wagon", "C2.road.S") == "complete");
  CHECK(table.why_shift("wagon", "C2.road.N") == "occupied");
  CHECK(table.why_shift("wagon", "F3.road") == "complete, out-of-reach");
  CHECK(table.why(0, Pass{}) == "wrong-step, must-choose"); // WAGF-05: move it or take it back
  CHECK(table.why(0, ScoreNow{}) == "wrong-step");
  table.shift("wagon", "B2.road");
  CHECK(table.where("wagon", 0) == "B2.road.EW");
  CHECK(table.game.turn.player == 1);
}

TEST_CASE("WAG-C1-3: board C, first edition, off a finished road") {
  for (const char* start : {"C2.road", "B2.road", "D2.road.W"}) {
    const Table table = board_c(start, first);
    CHECK(table.targets("wagon") == table.names("A2.city, A1.city, D2.road.E, E2.road, D2.road.S"));
    CHECK(table.why_shift("wagon", "C1.road") == "not-adjacent");
  }
}

TEST_CASE("WAG-C2-3: board C, second edition") {
  const Table c2 = board_c("C2.road", second);
  CHECK(c2.targets("wagon") == c2.names("D2.road.E, D2.road.S, C1.road"));
  CHECK(c2.why_shift("wagon", "A2.city") == "out-of-reach");
  const Table b2 = board_c("B2.road", second);
  CHECK(b2.targets("wagon") == b2.names("A2.city, A1.city, C1.road"));
  const Table d2 = board_c("D2.road.W", second);
  CHECK(d2.targets("wagon") == d2.names("D2.road.E, D2.road.S, E2.road, C1.road"));
}

TEST_CASE("B37: one board, two editions") {
  const auto played = [](const Options& edition) {
    Table table(with_mayor, "| T@270 | D | |", edition);
    table.place("L", "C1", 90).put("wagon", "C1.road.W").scoring();
    return table;
  };
  const Table one = played(first);
  CHECK(one.targets("wagon") == one.names("A1.city, C1.road.N, C1.road.S"));
  CHECK(one.why_shift("wagon", "C1.city") == "not-adjacent");
  const Table two = played(second);
  CHECK(two.targets("wagon") == two.names("C1.city, B1.city, C1.road.N, C1.road.S"));
  CHECK(two.why_shift("wagon", "A1.city") == "out-of-reach");
}

TEST_CASE("WAGF-05, WAGF-07, B39: owners decide clockwise from who has the turn, and see earlier moves") {
  Table table(with_mayor, R"(
    |   | P@270 |
    | D | D     |)",
              second);
  table.give("wagon", 0, "B1.city").give("wagon", 1, "A2.city").place("I", "A1", 180).scoring();
  CHECK(table.scores() == Scores{"0 6 A1.city.E: tiles 6", "1 4 A1.city.S: tiles 4"});
  CHECK(table.game.to_act() == 0);
  CHECK(table.count<Asks>() == 1);
  CHECK(table.why(1, Shift{table.piece("wagon", 1), table.at("A2.road")}) == "not-your-turn, wrong-step");
  CHECK(table.targets("wagon") == table.names("A2.road, B2.road, B1.road"));
  table.shift("wagon", "B2.road");
  CHECK(table.game.to_act() == 1);
  CHECK(table.game.turn.player == 0);
  CHECK(table.why_shift("wagon", "A2.road") == "occupied");
  CHECK(table.targets("wagon") == table.names("B1.road"));
  table.take_back("wagon");
  CHECK(table.in_supply("wagon", 1) == 1);
  CHECK(table.game.turn.player == 1);
}

TEST_CASE("WAGF-07: from the turn's player, not from the first seat") {
  Table table(with_mayor, "| A@270 | U | | U | A@90 |", first);
  table.give("wagon", 0, "B1.road").give("wagon", 1, "D1.road").start(1);
  table.place("W", "C1").scoring();
  CHECK(table.game.to_act() == 1);
  CHECK(table.targets("wagon") == table.names("C1.road.S, E1.monastery"));
}

TEST_CASE("WAG-C1-0.1, WAGF-06: without a target the wagon goes home by itself") {
  Table table("abbey-and-mayor inns-and-cathedrals", "| U | IC/CFR@90 | |", first);
  table.give("meeple", 0, "A1.road").give("wagon", 1, "B1.city").place("E", "C1", 270).scoring();
  CHECK(table.scores() == Scores{"1 4 B1.city.E: tiles 4"});
  CHECK(table.in_supply("wagon", 1) == 1);
  CHECK(table.count<Asks>() == 0);
  CHECK(table.game.turn.player == 1);
}

TEST_CASE("WAGF-02, B66: two cities are never directly connected in the first edition") {
  Table one(with_mayor, "| |\n| H |", first);
  one.give("wagon", 0, "A2.city.N").place("E", "A1", 180).scoring();
  CHECK(one.in_supply("wagon", 0) == 1);
  Table two(with_mayor, "| |\n| H |", second);
  two.give("wagon", 0, "A2.city.N").place("E", "A1", 180).scoring();
  CHECK(two.targets("wagon") == two.names("A2.city.S"));
  Table crossing("abbey-and-mayor inns-and-cathedrals", "| |\n| IC/CRCR |", first);
  crossing.give("wagon", 0, "A2.city.N").place("E", "A1", 180).scoring();
  CHECK(crossing.why_shift("wagon", "A2.city.S") == "not-adjacent");
}

TEST_CASE("WAGF-09: from a finished abbey to whatever ends at it, any tile") {
  Table table(with_mayor, R"(
    | N@90  | R@180  | E@270 |
    | U     |        | B     |
    | B     | U@90   | B     |)",
              first);
  table.place("abbey", "B2").put("wagon", "B2.abbey").scoring();
  CHECK(table.scores() == Scores{"0 9 B2.abbey: tiles 1, neighbors 8"});
  CHECK(table.targets("wagon") == table.names("B3.road, B1.city anywhere, A2.road"));
}

TEST_CASE("WAGF-11, WAG-C1-0.4: between a city and the cloister inside it") {
  Table table(with_mayor, R"(
    |      | E@180     |  |
    | E@90 | DG/LCcc.d |  |)",
              first);
  table.give("wagon", 0, "B2.city").place("E", "C2", 270).scoring();
  CHECK(table.targets("wagon") == table.names("B2.monastery"));
}

TEST_CASE("WAGF-13: not onto a garden") {
  Table table(with_mayor, R"(
    |      | garden |
    | E@90 |   |)",
              second);
  table.give("wagon", 0, "A2.city").place("E", "B2", 270).scoring();
  CHECK(table.in_supply("wagon", 0) == 1);
  Table beside(with_mayor, R"(
    | B    | garden |
    | E@90 |   |)",
               second);
  beside.give("wagon", 0, "A2.city").place("E", "B2", 270).scoring();
  CHECK(beside.why_shift("wagon", "B1.garden") == "wrong-feature");
}

TEST_CASE("WAGF-16: a follower of the same turn does not hold the wagon up, but takes a target") {
  Table table(with_mayor, "| A@270 | U | |", first);
  table.give("wagon", 0, "B1.road").place("W", "C1").put("meeple", "C1.road.E").scoring();
  CHECK(table.targets("wagon") == table.names("A1.monastery, C1.road.S"));
}

TEST_CASE(
    "WAGF-17: a cloister links to each of its roads, not the roads to each other; a crossing not to a city") {
  Table cloister(with_mayor, "| A@270 | |", first);
  cloister.place("AM/LRRRR", "B1").put("wagon", "B1.road.W").scoring();
  CHECK(cloister.targets("wagon") == cloister.names("A1.monastery, B1.monastery"));
  Table crossing(with_mayor, "| A@270 | |", first);
  crossing.place("L", "B1").put("wagon", "B1.road.W").scoring();
  CHECK(crossing.targets("wagon") == crossing.names("A1.monastery, B1.road.E, B1.road.S"));
}

TEST_CASE("WAGF-04: a wagon has one vote, and moves also after a scoring that paid others") {
  Table table("abbey-and-mayor inns-and-cathedrals", "| T@270 | U | |", first);
  table.give("wagon", 0, "B1.road").give("big meeple", 1, "B1.road").place("W", "C1").scoring();
  CHECK(table.scores() == Scores{"1 3 A1.road.E: tiles 3"});
  CHECK(table.targets("wagon") == table.names("A1.city, C1.road.E, C1.road.S"));
}

TEST_CASE("a wagon that is not asked about does not walk, nor onto what is no place") {
  Table table(with_mayor, "| U | U |", first);
  table.give("wagon", 0, "A1.road").place("U", "C1");
  CHECK(table.why_shift("wagon", "C1.road") == "wrong-step");
  CHECK(table.why(0, TakeBack{table.piece("wagon", 0)}) == "wrong-step");
  Table asked = board_c("C2.road", first);
  CHECK(asked.why(0, Shift{asked.piece("wagon", 0), Place::segment(9999)}) == "no-such-place");
  CHECK(asked.why(0, Shift{asked.piece("wagon", 0), Place::supply()}) == "no-such-place");
}
