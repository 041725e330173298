// King & Robber Baron: rulings KRB, TUN-53, TUN-54, TUN-56.
#include "tests/unit/engine/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric::engine;
using rubric::engine::test::Options;
using rubric::engine::test::Table;
using Scores = std::vector<std::string>;

namespace {

constexpr auto king = "king-and-robber";

int size_of(const Table& table, std::string_view award) {
  return award_size(table.game, table.figure(award));
}

/// A finished city of two tiles and a finished road of two, both awards with red.
Table both_awards(const Options& options) {
  Table table(king, R"(
    | E@180 |  |   |  |
    |       |  | W |  |)",
              options);
  table.place("E", "A2").scoring();
  table.game.turn.player = 0;
  table.place("W", "D2").scoring();
  return table;
}

} // namespace

TEST_CASE("KRB-01, KRB-02, KRB-05: who finishes the first city, then a larger one, has the King") {
  Table table(king, R"(
    | E@180 | | E@90 |   |   |
    |       | | E@90 | G |   |)");
  CHECK(table.where("king") == "aside");
  table.place("E", "A2").scoring();
  CHECK(table.where("king") == "with 0");
  CHECK(size_of(table, "king") == 2);
  CHECK(table.where("robber") == "aside");
  CHECK(table.count<AwardMoved>() == 1);
  table.place("E", "D1", 270).scoring(); // as large, not larger
  CHECK(table.where("king") == "with 0");
  CHECK(table.count<AwardMoved>() == 0);
  table.give("meeple", 1, "D2.city").place("B", "A3").scoring();
  table.place("E", "E2", 270).scoring(); // blue's knight, blue's tile
  CHECK(table.where("king") == "with 1");
  CHECK(size_of(table, "king") == 3);
}

TEST_CASE("KRB-03, KRB-08, B17: the Robber Baron goes by tiles, of branching roads too") {
  Table table("king-and-robber abbey-and-mayor", R"(
    |   |        |   |   | W |   |   |   |  |
    | W | AM/Rrr | U |   |   |   |   |   |  |)");
  CHECK(table.game.features.facts(table.seg("B2.road")).open == 2);
  table.place("W", "D2").scoring();
  CHECK(table.where("robber") == "aside"); // two ends of three
  table.place("W", "B1").scoring();
  CHECK(table.where("robber") == "with 1");
  CHECK(size_of(table, "robber") == 5);
}

TEST_CASE("KRB-11, B15: of several cities at once the largest is compared and remembered") {
  Table table(king, R"(
    | E@180 |      |   |  |
    |       |      |   |  |
    | G@90  | E@90 | G |  |
    | E     |      |   |  |)");
  table.place("H", "A2").scoring();
  CHECK(table.where("king") == "with 0");
  CHECK(size_of(table, "king") == 3);
  table.place("E", "D3", 270).scoring();
  CHECK(table.where("king") == "with 0");
  CHECK(table.count<AwardMoved>() == 0);
}

TEST_CASE("KRB-04, KRB-10: what the awards pay") {
  const auto end = [](const char* way) {
    Table table = both_awards({{"king.final", way}});
    table.end();
    return table.scores();
  };
  CHECK(end("per-feature") == Scores{"0 1 king: cities 1", "0 1 robber: roads 1"});
  CHECK(end("ten") == Scores{"0 10 king: award 10", "0 10 robber: award 10"});
  CHECK(end("fifteen-forty") == Scores{"0 40 king: both-awards 40"});
  CHECK(end("continuous").empty());
  Table apart = both_awards({{"king.final", "fifteen-forty"}});
  REQUIRE(give_award(apart.game, apart.figure("robber"), 1, -1));
  apart.end();
  CHECK(apart.scores() == Scores{"0 15 king: award 15", "1 15 robber: award 15"});
}

TEST_CASE("KRB-10: continuous pays who held the award before") {
  Table table(king, R"(
    | E@180 | | E@90 | G |  |
    |       | |      |   |  |)",
              {{"king.final", "continuous"}});
  table.place("E", "A2").scoring();
  CHECK(table.scores().empty());
  table.place("E", "E1", 270).scoring();
  CHECK(table.scores() == Scores{"0 1 king: cities 1"});
  CHECK(table.where("king") == "with 1");
}

TEST_CASE("awards by fiat: with a size, with the size of the largest on the board, with nobody") {
  Table table(king, R"(
    | E@180 | B |
    | E     |   |)");
  const FigureId award = table.figure("king");
  CHECK(give_award(table.game, award, 1, 6));
  CHECK(size_of(table, "king") == 6);
  CHECK(table.where("king") == "with 1");
  CHECK(give_award(table.game, award, 0, -1));
  CHECK(size_of(table, "king") == 2);
  CHECK(give_award(table.game, award, nobody, -1));
  CHECK(size_of(table, "king") == 0);
  CHECK(table.where("king") == "aside");
  CHECK_FALSE(give_award(table.game, table.figure("meeple"), 0, 1));
  CHECK(table.why(0, Put{award, Place::player(0), no_color}) == "wrong-step");
}

TEST_CASE("KRB-12, ABB-13: an abbey beside a finished city does not finish it again") {
  Table table("king-and-robber abbey-and-mayor", R"(
    |   | E@180 |   |
    | B | E     | B |
    | B |       | B |
    |   | B     |   |)");
  REQUIRE(give_award(table.game, table.figure("king"), 1, -1));
  table.place("abbey", "B3").scoring();
  CHECK(table.where("king") == "with 1");
  CHECK(table.count<AwardMoved>() == 0);
}

TEST_CASE("TUN-53, TUN-54, TUN-56: the layer of the last token gets the Robber Baron, when it completes") {
  Table table("tunnel king-and-robber", R"(
    | W     | U | U       | W |  |
    | V@180 | U | TU1@180 |   |  |)");
  REQUIRE(give_award(table.game, table.figure("robber"), 1, -1));
  CHECK(size_of(table, "robber") == 4);
  const auto red = static_cast<std::uint8_t>(Color::red);
  table.give("token", 0, "C2.tunnel.W", red).start(1);
  table.place("V", "D2", 90).scoring();
  CHECK(table.where("robber") == "with 1");
  table.place("U", "E1").put("token", "C2.tunnel.E", red);
  CHECK(table.where("robber") == "with 1"); // not before the scoring step
  table.scoring();
  CHECK(table.where("robber") == "with 0");
  CHECK(size_of(table, "robber") == 6);

  Table open("tunnel king-and-robber", "| U | TU1@180 | U | |");
  open.give("token", 0, "B1.tunnel.W", red).place("U", "D1").put("token", "B1.tunnel.E", red).scoring();
  CHECK(open.where("robber") == "aside");
}

TEST_CASE("a game may have the King without the Robber Baron") {
  Table table(king, R"(
    | E@180 |  |   |  |
    |       |  | W |  |)");
  const FigureId robber = table.figure("robber");
  std::erase_if(table.game.pieces, [&](const Piece& piece) { return piece.figure == robber; });
  CHECK_FALSE(give_award(table.game, robber, 0, 2));
  table.place("E", "A2").scoring();
  table.place("W", "D2").scoring().end();
  CHECK(table.scores() == Scores{"0 1 king: cities 1"});
}
