// Inns & Cathedrals: rulings INN.
#include "tests/unit/engine/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric::engine;
using rubric::engine::test::Table;
using Scores = std::vector<std::string>;

namespace {
constexpr auto inns = "inns-and-cathedrals";
}

TEST_CASE("INN-01, INN-02: a finished inn road pays two a tile, however many inns") {
  Table one(inns, "| W | IC/RFr.i | |");
  one.give("meeple", 0, "B1.road").place("W", "C1").scoring();
  CHECK(one.scores() == Scores{"0 6 A1.road.E: tiles 3, inn 3"});
  Table two(inns, "| W | IC/RFr.i | IC/RFr.i | |");
  two.give("meeple", 0, "B1.road").place("W", "D1").scoring();
  CHECK(two.scores() == Scores{"0 8 A1.road.E: tiles 4, inn 4"});
}

TEST_CASE("INN-03, INN-19: an unfinished inn road") {
  Table nothing(inns, "| W | IC/RFr.i |");
  nothing.give("meeple", 0, "B1.road").end();
  CHECK(nothing.scores() == Scores{"0 0 A1.road.E: tiles 2, inn -2"});
  Table ignored(inns, "| W | IC/RFr.i |", {{"inns.unfinished", "ignored"}});
  ignored.give("meeple", 0, "B1.road").end();
  CHECK(ignored.scores() == Scores{"0 2 A1.road.E: tiles 2"});
}

TEST_CASE("INN-04, INN-05: a finished cathedral city pays three a tile and coat, however many cathedrals") {
  Table table(inns, R"(
    |      | E@180       | E@180       |       |
    | E@90 | IC/Cccc.c   | IC/Cccc.c   | F     |
    |      | E           | E           |       |)");
  table.give("meeple", 0, "B2.city").place("E", "E2", 270).scoring();
  CHECK(table.scores() == Scores{"0 30 B1.city.S: tiles 18, pennants 2, cathedral 10"});
}

TEST_CASE("INN-06, INN-19: an unfinished cathedral city pays nothing, coats included") {
  Table nothing(inns, "| E@90 | IC/Cccc.c | F |");
  nothing.give("meeple", 0, "B1.city").end();
  CHECK(nothing.game.points[0] == 0);
  Table ignored(inns, "| E@90 | IC/Cccc.c | F |", {{"inns.unfinished", "ignored"}});
  ignored.give("meeple", 0, "B1.city").end();
  CHECK(ignored.game.points[0] == 4);
}

TEST_CASE("INN-07: an inn at a crossing belongs to one branch") {
  Table table(inns, "| | U | IC/RRR.i | |");
  table.give("meeple", 0, "B1.road").give("meeple", 1, "C1.road.E");
  table.place("W", "D1").scoring();
  CHECK(table.scores() == Scores{"1 4 C1.road.E: tiles 2, inn 2"});
  table.place("W", "A1").scoring();
  CHECK(table.scores() == Scores{"0 3 A1.road.E: tiles 3"});
}

TEST_CASE("INN-10, INN-11, INN-12: the big meeple has two votes, pays nothing more and comes home") {
  Table table(inns, "| E@90 | | E@270 |");
  table.give("big meeple", 0, "A1.city").give("meeple", 1, "C1.city").place("G", "B1").scoring();
  CHECK(table.scores() == Scores{"0 6 A1.city.E: tiles 6"});
  CHECK(table.in_supply("big meeple", 0) == 1);
  Table farmer(inns, "| E@90 | |");
  farmer.place("E", "B1", 270).put("big meeple", "B1.field").scoring();
  CHECK(farmer.where("big meeple", 0) == "B1.field.NNW");
}

TEST_CASE("B27: an unfinished cathedral city of two tiles pays nothing under the old small-city rule") {
  Table table(inns, "| E@90 | IC/Cccc.c |", {{"city.two-tiles", "two"}});
  table.give("meeple", 0, "B1.city").end();
  CHECK(table.game.points[0] == 0);
}
