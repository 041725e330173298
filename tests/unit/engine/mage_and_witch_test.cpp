// Mage & Witch: rulings MW and MWX.
#include "tests/unit/engine/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric::engine;
using rubric::engine::test::Options;
using rubric::engine::test::Table;
using Names = std::set<std::string>;
using Scores = std::vector<std::string>;

namespace {

constexpr auto magic = "mage-and-witch";
constexpr auto with_inns = "mage-and-witch inns-and-cathedrals";

/// The mage's and the witch's city, and the tile between them still missing.
Table two_hosts(const Options& options = {}) {
  Table table(magic, R"(
    | E@90 |  | E@270 |  |
    | B    |  | U     |  |)",
              options);
  table.give("meeple", 0, "A1.city").give("mage", nobody, "A1.city").give("witch", nobody, "C1.city");
  return table;
}

std::string passed(const Table& table) { return table.why(table.game.to_act(), Pass{}); }

} // namespace

TEST_CASE(
    "MW-10, MW-11, MW-13, MW-16, MW-18, MW-21: a magic tile forces a figure, on any open road or city") {
  Table table(magic, R"(
    |  | D | U |
    |  | B |   |)");
  table.place("MW/CRRR.3", "A1");
  CHECK(table.targets("mage") == table.names("B1.road anywhere, A1.road.S, A1.road.W, A1.city, B1.city"));
  CHECK(table.targets("witch") == table.targets("mage"));
  CHECK(table.why_put("mage", "B2.monastery") == "wrong-feature");
  CHECK(table.why_put("mage", "B1.field.SSE") == "field");
  CHECK(table.why_put("meeple", "A1.road.S") == "wrong-step");
  CHECK(passed(table) == "wrong-step, must-choose");
  CHECK(table.why(0, ScoreNow{}) == "must-choose");
  CHECK(table.why(0, TakeBack{table.game.neutral(table.figure("mage"))}) == "must-choose");
  CHECK(table.why(1, Put{table.figure("mage"), table.at("B1.city"), no_color}) == "not-your-turn");
  table.put("mage", "B1.city").put("meeple", "A1.road.S").scoring(); // MW-24
  CHECK(table.where("mage") == "B1.city.N");
}

TEST_CASE("MW-12: what the magic tile finishes is no target") {
  Table table(magic, R"(
    |   |
    | D |)");
  table.place("MW/CFC", "A1");
  CHECK(table.targets("mage") == table.names("A2.road, A1.city.N"));
  CHECK(table.why_put("witch", "A2.city") == "complete");
}

TEST_CASE("MW-14, MW-17, MW-20: never together, never the same again, free choice with one in play") {
  Table table(magic, "| | D | U |");
  table.give("mage", nobody, "C1.road").place("MW/CRRR.3", "A1");
  CHECK(table.why_put("mage", "B1.road") == "already-there");
  CHECK(table.why_put("witch", "B1.road") == "other-figure");
  const Names rest = table.names("A1.city, A1.road.S, A1.road.W, B1.city");
  CHECK(table.targets("mage") == rest);
  CHECK(table.targets("witch") == rest);
  table.put("witch", "A1.city");
  CHECK(table.where("mage") == "C1.road.EW");
  CHECK(table.why_put("mage", "A1.city") == "wrong-step");
}

TEST_CASE("MW-15, MW-19: with both in play exactly one moves") {
  Table table(magic, "| | D | U |");
  table.give("mage", nobody, "C1.road").give("witch", nobody, "B1.city").place("MW/CRRR.3", "A1");
  CHECK(table.why_put("mage", "B1.city") == "other-figure");
  CHECK(table.targets("witch") == table.names("A1.city, A1.road.S, A1.road.W"));
  table.put("witch", "A1.road.S");
  CHECK(table.game.step() == Step::deploy);
}

TEST_CASE("MW-22, MW-23: without a target a figure on the board is set aside, and may come back") {
  const auto board = R"(
    |           | A |   |
    | A@270     |   |   |
    |           | MW/CFC |  |
    |           | E |   |)";
  Table table(magic, board);
  table.give("mage", nobody, "B3.city.N").place("MW/CcRr.1", "B2", 180);
  CHECK(table.targets("mage").empty());
  CHECK(table.targets("witch").empty());
  CHECK(table.why_put("mage", "B3.city.N") == "already-there");
  CHECK(table.why_put("witch", "B3.city.N") == "other-figure");
  CHECK(table.why(0, TakeBack{table.game.neutral(table.figure("witch"))}) == "no-piece");
  table.take_back("mage");
  CHECK(table.where("mage") == "aside");
  table.scoring().place("MW/CccR.1", "C2");
  CHECK(table.targets("mage").count("B3.city.N") == 1);

  Table none(magic, board);
  none.place("MW/CcRr.1", "B2", 180);
  CHECK(none.game.step() == Step::figure); // the open city is there for both
  Table closed(magic, "| |\n| E |");
  closed.place("E", "A1", 180).scoring();
  CHECK(closed.game.step() == Step::tile); // no magic, no step (B31)
}

TEST_CASE("MW-22: both out and only their features open: the player chooses") {
  Table table(magic, R"(
    |           | A      |   |           |
    | A@270     |        |   |           |
    |           | MW/CFC |   | MW/CFC    |
    |           | E      |   | E         |)");
  table.give("mage", nobody, "B3.city.N").give("witch", nobody, "D3.city.N").place("MW/CcRr.1", "B2", 180);
  CHECK(table.targets("mage").empty());
  CHECK(table.offered(TakeBack{table.game.neutral(table.figure("mage"))}));
  table.take_back("witch");
  CHECK(table.where("mage") == "B3.city.N");
  CHECK(table.game.step() == Step::deploy);
}

TEST_CASE("MW-30, MW-31, MW-32: hosts joined by an ordinary tile: one moves at once, then scoring") {
  Table table = two_hosts();
  table.place("G", "B1");
  CHECK(table.count<Asks>() == 1);
  CHECK(table.why_put("mage", "B1.city") == "complete, other-figure, already-there");
  CHECK(table.why_put("meeple", "B1.field.NNE") == "wrong-step");
  CHECK(table.targets("mage") == table.names("C2.road"));
  table.put("witch", "C2.road").scoring();
  CHECK(table.scores() == Scores{"0 9 A1.city.E: tiles 6, mage 3"});
  CHECK(table.where("mage") == "aside");
  CHECK(table.where("witch") == "C2.road.EW");
  Table other = two_hosts();
  other.place("G", "B1").put("mage", "C2.road").scoring();
  CHECK(other.scores() == Scores{"0 3 A1.city.E: tiles 6, witch -3"});
}

TEST_CASE("MW-33: joined hosts and nowhere to go: one is set aside") {
  Table table(magic, "| E@90 | | E@270 |");
  table.give("meeple", 0, "A1.city").give("mage", nobody, "A1.city").give("witch", nobody, "C1.city");
  table.place("G", "B1");
  CHECK(table.targets("mage").empty());
  CHECK(passed(table) == "wrong-step, must-choose");
  table.take_back("witch");
  CHECK(table.game.step() == Step::deploy);
  table.scoring();
  CHECK(table.scores() == Scores{"0 9 A1.city.E: tiles 6, mage 3"});
}

TEST_CASE("MW-34: a magic tile that joins the hosts") {
  Table one = two_hosts();
  one.place("MW/CRcR", "B1").put("witch", "B1.road.N");
  CHECK(one.game.step() == Step::deploy);
  Table two = two_hosts({{"mage.magic-tile-joins", "two-moves"}});
  two.place("MW/CRcR", "B1").put("witch", "B1.road.N");
  CHECK(two.game.step() == Step::figure);
  two.put("witch", "B1.road.S");
  CHECK(two.game.step() == Step::deploy);
}

TEST_CASE("MW-30: hosts joined by a tunnel token") {
  Table table("tunnel mage-and-witch", R"(
    | U | TU1@180 | U |  |
    |   |         |   |  |)");
  table.give("mage", nobody, "A1.road").give("witch", nobody, "C1.road");
  const auto red = static_cast<std::uint8_t>(Color::red);
  table.give("token", 0, "B1.tunnel.W", red);
  table.put("token", "B1.tunnel.E", red);
  CHECK(table.game.step() == Step::figure);
  CHECK(table.targets("mage") == table.names("B1.city"));
  table.put("mage", "B1.city");
  CHECK(table.game.step() == Step::tile);
}

TEST_CASE("MW-40, MW-41, MW-42, MW-43, MW-46: figures change points, not the majority, and leave") {
  for (const auto& [figure, points] : {std::pair{"mage", 28}, {"witch", 10}, {"", 20}}) {
    Table table(magic, "| E@90 | F | G | G | F | G | G | |");
    table.give("meeple", 0, "A1.city").give("meeple", 1, "D1.city");
    if (*figure != 0) table.give(figure, nobody, "B1.city");
    table.place("E", "H1", 270).scoring();
    CHECK(table.game.points[0] == points);
    CHECK(table.game.points[1] == points);
    CHECK(table.where("mage") == "aside");
    CHECK(table.where("witch") == "aside");
  }
  Table minority(with_inns, "| E@90 | G | |");
  minority.give("big meeple", 0, "A1.city").give("meeple", 1, "A1.city").give("mage", nobody, "A1.city");
  minority.place("E", "C1", 270).scoring();
  CHECK(minority.scores() == Scores{"0 9 A1.city.E: tiles 6, mage 3"});
}

TEST_CASE("MW-44: one tile finishes two roads, each with a figure") {
  Table table(magic, "| W | U | U | U | | U | W |");
  table.give("meeple", 1, "B1.road").give("meeple", 0, "F1.road");
  table.give("witch", nobody, "C1.road").give("mage", nobody, "F1.road").place("W", "E1").scoring();
  CHECK(table.scores() == Scores{"1 3 A1.road.E: tiles 5, witch -2", "0 6 E1.road.E: tiles 3, mage 3"});
}

TEST_CASE("MW-45, MW-52, MW-53, MW-54, MW-55: at the end") {
  const auto end = [](const char* board, const char* place, const char* figure) {
    Table table(with_inns, board);
    table.give("meeple", 0, place).give(figure, nobody, place).end();
    return table.game.points[0];
  };
  CHECK(end("| W | U | U | U |", "B1.road", "mage") == 8);
  CHECK(end("| W | U | U | U |", "B1.road", "witch") == 2);
  CHECK(end("| W | IC/RFr.i | U |", "B1.road", "mage") == 3);
  CHECK(end("| W | IC/RFr.i | U |", "B1.road", "witch") == 0);
  CHECK(end("| F | IC/Cccc.c | F | G |", "B1.city", "mage") == 4);
  CHECK(end("| F | IC/Cccc.c | F | G |", "B1.city", "witch") == 0);
}

TEST_CASE("MW-47: a finished host that pays nobody") {
  Table leaves(magic, "| W | U | |");
  leaves.give("mage", nobody, "B1.road").place("W", "C1").scoring();
  CHECK(leaves.where("mage") == "aside");
  Table stays(magic, "| W | U | |", {{"mage.unpaid-host", "stays"}});
  stays.give("mage", nobody, "B1.road").place("W", "C1").scoring();
  CHECK(stays.where("mage") == "B1.road.EW");
}

TEST_CASE("MW-50: inn or cathedral first, then the witch") {
  Table road(with_inns, "| W | IC/RFr.i | U | U | |");
  road.give("meeple", 0, "B1.road").give("witch", nobody, "B1.road").place("W", "E1").scoring();
  CHECK(road.scores() == Scores{"0 5 A1.road.E: tiles 5, inn 5, witch -5"});
  Table city(with_inns, R"(
    |      | E@180     |  |
    | E@90 | IC/Cccc.c |  |
    |      | E         |  |)");
  city.give("meeple", 0, "B2.city").give("witch", nobody, "B2.city").place("E", "C2", 270).scoring();
  CHECK(city.scores() == Scores{"0 8 B1.city.S: tiles 10, cathedral 5, witch -7"});
}

TEST_CASE("BASE-26 with the mage: one a tile on top of the two points") {
  Table table(magic, "| E@90 | |", {{"city.two-tiles", "two"}});
  table.give("meeple", 0, "A1.city").give("mage", nobody, "A1.city").place("E", "B1", 270).scoring();
  CHECK(table.scores() == Scores{"0 4 A1.city.E: tiles 4, small-city -2, mage 2"});
}

TEST_CASE("MWX-05: an inn road that ends in an unlinked opening is open; the mage pays all the same") {
  Table table("tunnel inns-and-cathedrals mage-and-witch", "| W | IC/RFr.i | TU1@180 |");
  table.give("meeple", 0, "B1.road").give("mage", nobody, "B1.road").end();
  CHECK(table.game.points[0] == 3);
}

TEST_CASE("MW-14 by fiat: mage and witch are not given on one feature") {
  Table table(magic, "| W | U | U |");
  table.give("mage", nobody, "B1.road");
  CHECK(give_piece(table.game, table.figure("witch"), nobody, no_color, table.at("C1.road")) ==
        SetupFault::wrong_place);
}
