// Abbey, mayor and barn: rulings ABB, MAY, BARN.
#include "engine/fields.hpp"
#include "engine/scoring.hpp"
#include "engine/setup.hpp"
#include "tests/unit/engine/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric::engine;
using rubric::engine::test::Table;
using Scores = std::vector<std::string>;

namespace {
constexpr auto mayor = "abbey-and-mayor";

constexpr auto hole = R"(
    |   | B |   |  |
    | B |   | B |  |
    |   | B |   |  |)";

/// Red's farmer on a field with one finished city; the fourth corner tile is missing.
constexpr auto farm = R"(
    | E@180 |   |  |
    | E     | B |  |
    | B     |   |  |)";
} // namespace

TEST_CASE("ABB-01, ABB-02, ABB-03: only into a hole with four neighbors, of any edges, instead of a tile") {
  Table table(mayor, R"(
    |   | U@90 |   |   |
    | U |      | X | U |
    |   | B    |   |   |)");
  CHECK(table.why_place("abbey", "B2").empty());
  CHECK(table.why_place("abbey", "C3") == "no-hole");
  CHECK(table.why_place("abbey", "B2", 90) == "edge-mismatch");
  table.place("abbey", "B2");
  CHECK(table.in_supply("abbey", 0) == 0);
  CHECK(table.in_supply("abbey", 1) == 1);
  CHECK(table.why_place("abbey", "D3") == "wrong-step");
  table.scoring().place("B", "A3").scoring();
  CHECK(table.why_place("abbey", "A1") == "no-piece");
}

TEST_CASE("ABB-04, ABB-05: only a monk on the abbey, and he scores as in a cloister") {
  Table table(mayor, R"(
    | B | B | B |
    | B |   | B |
    | B | B | B |)");
  table.place("abbey", "B2");
  CHECK(table.targets("meeple") == table.names("B2.abbey"));
  CHECK(table.targets("mayor").empty());
  CHECK(table.why_put("meeple", "B1.field") == "not-this-tile");
  table.put("meeple", "B2.abbey").scoring();
  CHECK(table.scores() == Scores{"0 9 B2.abbey: tiles 1, neighbors 8"});
}

TEST_CASE(
    "ABB-06, ABB-08, ABB-12: it closes its four sides, a city's two at once, and leaves other ends open") {
  Table sides(mayor, R"(
    |      | B     |       |
    | E@90 |       | E@270 |
    |      | U@90  |       |
    |      | W@180 |       |)");
  sides.give("meeple", 0, "A2.city").give("meeple", 1, "B3.road").place("abbey", "B2").scoring();
  CHECK(sides.scores() == Scores{"0 2 A2.city.E: tiles 2", "1 2 B3.road.NS: tiles 2"});
  Table twice(mayor, R"(
    | B     |   |   |
    | N@180 |   | B |
    | N@90  | N |   |)");
  twice.give("meeple", 0, "A2.city").place("B", "B1").scoring();
  twice.place("abbey", "B2").scoring();
  CHECK(twice.scores() == Scores{"0 6 A2.city.ES: tiles 6"});
  Table mixed(mayor, R"(
    |   | G@90 |   |
    | U |      | U |
    |   | B    |   |)");
  mixed.give("meeple", 0, "A2.road").give("meeple", 1, "B1.city").place("abbey", "B2").scoring();
  CHECK(mixed.scores().empty());
  CHECK(mixed.game.features.facts(mixed.seg("A2.road")).open == 1);
}

TEST_CASE("ABB-07: the ninth tile of a cloister") {
  Table table(mayor, R"(
    | B | B | B | B |
    | B | B |   | B |
    | B | B | B | B |)");
  table.give("meeple", 0, "B2.monastery").start(1).place("abbey", "C2").scoring();
  CHECK(table.scores() == Scores{"0 9 B2.monastery: tiles 1, neighbors 8"});
}

TEST_CASE("ABB-09, B51: after the last tile, clockwise from the left, each once, who laid it last of all") {
  Table table(mayor, hole, {}, 3);
  table.game.tiles_left = 1;
  table.place("B", "D2").scoring();
  CHECK(table.game.turn.player == 1);
  CHECK(table.game.step() == Step::last_tile);
  CHECK(table.why_place("abbey", "B2").empty());
  CHECK(table.why_place("U", "C1") == "no-tile");
  CHECK_FALSE(may_end(table.game));
  Table passes = table;
  table.pass();
  CHECK(table.game.to_act() == 2);
  table.place("abbey", "B2").put("meeple", "B2.abbey").scoring();
  CHECK(table.game.turn.step == Step::end); // red has an abbey, but no hole is left
  CHECK(may_end(table.game));
  CHECK(table.end().scores() == Scores{"2 5 B2.abbey: tiles 1, neighbors 4"});
  passes.pass().pass();
  CHECK(passes.game.to_act() == 0); // B51c
  passes.pass();
  CHECK(passes.game.turn.step == Step::end); // B51d: nobody is asked twice
}

TEST_CASE("ABB-09: an abbey that leaves a hole lets the next player lay his") {
  Table table(mayor, R"(
    |   | B |   | B |   |  |
    | B |   | B |   | B |  |
    |   | B |   | B |   |  |)");
  table.game.tiles_left = 1;
  table.place("B", "F2").scoring().place("abbey", "B2").scoring();
  CHECK(table.game.to_act() == 0);
  table.place("abbey", "D2").scoring();
  CHECK(table.game.turn.step == Step::end);
  CHECK(table.game.turns == 3);
}

TEST_CASE("ABB-10: lost after the last tile") {
  Table table(mayor, hole, {{"abbey.after-last-tile", "lost"}});
  table.game.tiles_left = 1;
  table.place("B", "D2").scoring();
  CHECK(table.game.turn.step == Step::end);
}

TEST_CASE("MAY-01: a mayor goes into an empty city only") {
  Table table(mayor, "| E@90 | |");
  table.give("meeple", 0, "A1.city").start(1).place("F", "B1");
  CHECK(table.why_put("mayor", "B1.city") == "occupied");
  CHECK(table.why_put("mayor", "B1.field.NNE") == "field");
  Table road(mayor, "| U | |");
  road.place("D", "B1");
  CHECK(road.why_put("mayor", "B1.road") == "wrong-feature");
  CHECK(road.targets("mayor") == road.names("B1.city"));
}

TEST_CASE("MAY-02, MAY-04, B41: as many votes as pennants") {
  Table table(mayor, "| E@90 | F | F | G |");
  table.give("mayor", 0, "B1.city").give("meeple", 1, "A1.city");
  table.end();
  CHECK(table.scores() == Scores{"0 6 A1.city.E: tiles 4, pennants 2"});
}

TEST_CASE("MAY-03, B41: without pennants no vote, and he comes home unpaid") {
  Table alone(mayor, "| E@90 | |");
  alone.give("mayor", 0, "A1.city").place("E", "B1", 270).scoring();
  CHECK(alone.scores().empty());
  CHECK(alone.in_supply("mayor", 0) == 1);
  Table knight(mayor, "| E@90 | G | |");
  knight.give("mayor", 0, "A1.city").give("meeple", 1, "A1.city").place("E", "C1", 270).scoring();
  CHECK(knight.scores() == Scores{"1 6 A1.city.E: tiles 6"});
}

TEST_CASE("B95: pennants pay 3 with a cathedral and count as votes") {
  Table table("abbey-and-mayor inns-and-cathedrals", R"(
    |      |   | E@180     |   |   |
    | E@90 | F | IC/Cccc.c | F |   |
    |      |   | E         |   |   |)");
  table.give("mayor", 0, "B2.city").give("meeple", 1, "A2.city").place("E", "E2", 270).scoring();
  CHECK(table.scores() == Scores{"0 27 C1.city.S: tiles 14, pennants 4, cathedral 9"});
}

TEST_CASE("BARN-01: where four field corners meet, one of them of the tile just laid") {
  Table table(mayor, farm);
  table.place("B", "B3");
  CHECK(table.targets("barn") == std::set<std::string>{"B3.corner.NW"});
  CHECK(table.why_put("barn", "B3.corner.SE") == "no-corner");
  CHECK(table.why_put("barn", "B2.corner.NW") == "not-this-tile, no-corner");
  CHECK(table.why_put("barn", "B3.field") == "no-such-place");
  table.put("barn", "A2.corner.SE");
  CHECK(table.why_put("meeple", "B3.field") == "once-a-turn");
}

TEST_CASE("BARN-01: no corner beside a city or an abbey") {
  Table city(mayor, R"(
    | B | B |
    | B |   |)");
  city.place("E", "B2", 180);
  CHECK(city.targets("barn") == std::set<std::string>{"B2.corner.NW"});
  Table wall(mayor, R"(
    | B    | E@180 |
    | E@90 |       |)");
  wall.place("N", "B2");
  CHECK(wall.targets("barn").empty());
}

TEST_CASE(
    "BARN-02, BARN-03, BARN-11: farmers do not hinder a barn; they are paid 3 a city in the scoring step") {
  Table table(mayor, farm);
  table.give("meeple", 1, "A2.field").place("B", "B3").put("barn", "B3.corner.NW");
  CHECK(table.game.points[1] == 0);
  CHECK(table.where("meeple", 1) == "A2.field.ENE");
  table.scoring();
  CHECK(table.scores() == Scores{"1 3 A2.field.ENE: cities 3"});
  CHECK(table.in_supply("meeple", 1) == 7);
  CHECK(table.in_supply("barn", 0) == 0);
}

TEST_CASE("BARN-03: the majority is paid, all go home") {
  Table table("abbey-and-mayor inns-and-cathedrals", farm);
  table.give("meeple", 1, "A2.field").give("big meeple", 0, "B2.field").place("B", "B3");
  table.put("barn", "B3.corner.NW").scoring();
  CHECK(table.scores() == Scores{"0 3 A2.field.ENE: cities 3"});
  CHECK(table.in_supply("meeple", 1) == 7);
  CHECK(table.in_supply("big meeple", 0) == 1);
}

TEST_CASE("BARN-04: a field joined to a barn's later: 1 a city, and home") {
  Table table(mayor, R"(
    | E@180 |   |  | E@180 |
    | E     | B |  | E     |
    | B     | B |  |       |)");
  table.give("barn", 0, "B3.corner.NW").give("meeple", 1, "D2.field").place("B", "C2");
  CHECK(table.why_put("meeple", "C2.field") == "occupied");
  table.scoring();
  CHECK(table.scores() == Scores{"1 2 A2.field.ENE: cities 2"});
  CHECK(table.in_supply("meeple", 1) == 7);
}

TEST_CASE("BARN-05: at the end each barn pays 4 a city") {
  Table table(mayor, farm);
  table.give("meeple", 1, "A2.field").place("B", "B3").put("barn", "B3.corner.NW").scoring().end();
  CHECK(table.scores() == Scores{"0 4 A2.field.ENE: cities 4"});
  CHECK(table.game.points[1] == 3);
}

TEST_CASE("BARN-06: no farmer on a barn's field, beyond a road he may") {
  Table table(mayor, R"(
    | B | B |  |
    | B | B |  |)");
  table.give("barn", 0, "B2.corner.NW").place("U", "C1", 90);
  CHECK(table.why_put("meeple", "C1.field.WSW") == "occupied");
  CHECK(table.why_put("meeple", "C1.field.ENE").empty());
}

TEST_CASE("BARN-02, BARN-08: a second barn on the field, by option") {
  const auto board = R"(
    | B | B | B |
    | B | B |   |)";
  Table refused(mayor, board);
  refused.give("barn", 0, "B2.corner.NW").start(1).place("B", "C2");
  CHECK(refused.why_put("barn", "C2.corner.NW") == "occupied");
  Table allowed(mayor, board, {{"barn.second", "allowed"}});
  allowed.give("barn", 0, "B2.corner.NW").start(1).place("B", "C2").put("barn", "C2.corner.NW").scoring();
  allowed.end();
  CHECK(allowed.scores() == Scores{"0 0 A1.field.NNW: cities 0", "1 0 A1.field.NNW: cities 0"});
}

TEST_CASE("BARN-05: two barns of one owner on a field pay once, another owner's pays too") {
  Table table(mayor, R"(
    | E@180 | B | B |
    | E     | B | B |)");
  const PieceIx barn = table.piece("barn", 0);
  table.give("barn", 0, "C2.corner.NW").give("barn", 1, "B2.corner.NE");
  table.game.pieces.push_back(table.game.pieces[barn]);
  table.start().end();
  CHECK(table.scores() == Scores{"0 4 A1.field.NNW: cities 4", "1 4 A1.field.NNW: cities 4"});
}

TEST_CASE("BARN-03, BARN-06: no farmer is given on the field of a barn, in either order") {
  const auto board = R"(
    | U@90 | B | B |
    | U@90 | B | B |)";
  Table barn_first(mayor, board);
  barn_first.give("barn", 0, "C2.corner.NW");
  CHECK(give_piece(barn_first.game, barn_first.figure("meeple"), 1, no_color, barn_first.at("B1.field")) ==
        SetupFault::barn);
  CHECK(
      !give_piece(barn_first.game, barn_first.figure("meeple"), 1, no_color, barn_first.at("A1.field.NNW")));
  Table farmer_first(mayor, board);
  farmer_first.give("meeple", 1, "B1.field");
  CHECK(give_piece(farmer_first.game, farmer_first.figure("barn"), 0, no_color,
                   farmer_first.at("C2.corner.NW")) == SetupFault::barn);
}

TEST_CASE("BARN-05: a field with barns is worth four a city to their owners") {
  Table table(mayor, R"(
    | E@180 | B | B |
    | E     | B | B |)");
  const SegIx field = table.at("A1.field").ix;
  CHECK(worth(table.game, field).total == 3);
  table.give("barn", 0, "C2.corner.NW").give("barn", 1, "B2.corner.NE");
  const Score score = worth(table.game, field);
  CHECK(score.total == 4);
  CHECK(score.to == 0b11);
  CHECK(score.role == Role::barn);
  CHECK(field_worth(table.game, field) == FieldWorth::own);
}

TEST_CASE("a barn is given on a corner only, and stays") {
  Table table(mayor, farm);
  CHECK(give_piece(table.game, table.figure("barn"), 0, no_color, table.at("B2.corner.SW")) ==
        SetupFault::wrong_place);
  table.place("B", "B3").put("barn", "B3.corner.NW");
  CHECK(table.why(0, TakeBack{table.piece("barn", 0)}) == "wrong-step");
}
