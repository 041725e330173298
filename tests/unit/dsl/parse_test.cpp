// What the tree holds and where it points to: spans, placeholders, inheritance.
#include "helpers.hpp"
#include "tree_dump.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::dsl;

namespace {

const Scenario& first_scenario(const Parsed& parsed) { return std::get<Scenario>(parsed.file.items.at(0)); }
const Item& first_item(const Parsed& parsed) {
  const auto& items = first_scenario(parsed).cases.at(0).items;
  REQUIRE(!items.empty());
  return items.front();
}
std::string_view at(const Parsed& parsed, Span span) { return parsed.file.source->slice(span); }

} // namespace

TEST_CASE("spans point at the words of the source") {
  const Parsed parsed = parse_text(in_scenario("  red deploys big meeple on AB12.field.NNW  # x\n"));
  REQUIRE(parsed.ok());
  const Item& item = first_item(parsed);
  CHECK(item.line == 2);
  CHECK(at(parsed, item.span) == "red deploys big meeple on AB12.field.NNW");
  const auto& step = std::get<Step>(item.what);
  CHECK(at(parsed, step.player->span) == "red");
  const auto& deed = std::get<Deploys>(step.deed);
  CHECK(at(parsed, deed.piece.span) == "big meeple");
  CHECK(deed.piece.big);
  CHECK(at(parsed, deed.place.span) == "AB12.field.NNW");
  CHECK(at(parsed, deed.place.cell->span) == "AB12");
  CHECK(at(parsed, deed.place.kind_span) == "field");
  CHECK(at(parsed, deed.place.part_span) == "NNW");
  CHECK(deed.place.cell->column == 27);
  CHECK(deed.place.cell->row == 11);
}

TEST_CASE("columns go from A to ZZ") {
  const auto column = [](const std::string& cell) {
    const Parsed parsed = parse_text(in_scenario("  red places U at " + cell + "\n"));
    return std::get<Places>(std::get<Step>(first_item(parsed).what).deed).cell.column;
  };
  CHECK(column("A1") == 0);
  CHECK(column("Z1") == 25);
  CHECK(column("AA1") == 26);
  CHECK(column("ZZ1") == 701);
}

TEST_CASE("a number to fill in says which byte is to be replaced") {
  const Parsed parsed =
      parse_text(in_scenario("  expect  red scores ? for A1.city\n  expect  red may claim exactly ?\n"));
  REQUIRE(parsed.ok());
  const auto& scores = std::get<Scores>(std::get<Expect>(first_item(parsed).what).claim);
  CHECK_FALSE(scores.points.value);
  CHECK(at(parsed, scores.points.span) == "?");
  CHECK(scores.points.span.begin == parsed.file.source->bytes().find('?'));
  const auto& may = std::get<May>(std::get<Expect>(first_scenario(parsed).cases[0].items[1].what).claim);
  const Spots& spots = std::get<Claim>(may.doing.act).on;
  CHECK(spots.aim == Aim::fill);
  CHECK(spots.span.begin == parsed.file.source->bytes().rfind('?'));
}

TEST_CASE("what comes from a table has the span of its placeholder, but a `?` that of the table") {
  const Parsed parsed = parse_text(in_scenario("  for each start, points in\n    | C3 | ? |\n"
                                               "  expect  red scores <points> for <start>.city\n"));
  REQUIRE(parsed.ok());
  const auto& scores = std::get<Scores>(std::get<Expect>(first_item(parsed).what).claim);
  CHECK(at(parsed, scores.points.span) == "?");
  const auto& place = std::get<Place>(scores.why->what);
  CHECK(at(parsed, place.span) == "<start>.city");
  CHECK(at(parsed, place.cell->span) == "<start>");
  CHECK(at(parsed, place.kind_span) == "city");
  CHECK(place.text == "C3.city");
  CHECK(place.cell->column == 2);
}

TEST_CASE("each row is a case of its own, with its own head") {
  const Parsed parsed =
      parse_text(in_scenario("  for each who, tile in\n    | red, blue | U |\n    | red | V@90 |\n"
                             "  players <who>\n  board\n    | <tile> | X |\n  scoring\n"));
  REQUIRE(parsed.ok());
  const Scenario& scenario = first_scenario(parsed);
  REQUIRE(scenario.cases.size() == 2);
  CHECK(scenario.cases[0].head.players->colors.size() == 2);
  CHECK(scenario.cases[1].head.players->colors.size() == 1);
  CHECK(scenario.cases[1].head.boards[0].tiles[0].tile.name == "V");
  CHECK(scenario.cases[1].head.boards[0].tiles[0].tile.quarters == 1);
  CHECK(scenario.cases[1].head.boards[0].tiles[1].tile.name == "X");
  CHECK(scenario.cases[1].row == 1);
  CHECK(scenario.table->rows[0].cells[0].text == "red, blue");
}

TEST_CASE("an under for other rows is empty, and its placeholders are not read") {
  const Parsed parsed =
      parse_text(in_scenario("  for each start, allowed in\n    | C3 | C2.road |\n    | D3 | rubbish! |\n"
                             "  under start = C3\n    expect  red may claim <allowed>\n"));
  REQUIRE(parsed.ok());
  const Scenario& scenario = first_scenario(parsed);
  CHECK(std::get<Under>(scenario.cases[0].items[0].what).fits_row);
  CHECK(std::get<Under>(scenario.cases[0].items[0].what).items.size() == 1);
  CHECK_FALSE(std::get<Under>(scenario.cases[1].items[0].what).fits_row);
  CHECK(std::get<Under>(scenario.cases[1].items[0].what).items.empty());
}

TEST_CASE("heads are inherited and replaced, tags and tiles add up") {
  const Parsed parsed = parse_text(
      "rules C1\nplayers red, blue\ntags a\nboard\n  | U |\n"
      "ruling R-1 \"r\"\n  rules C2\n  rules C3\n  tags b\n"
      "  scenario \"s\"\n    players green\n    tags c\n    board\n      | V | W |\n    scoring\n");
  REQUIRE(parsed.ok());
  const auto& ruling = std::get<Ruling>(parsed.file.items.at(0));
  const Head head = inherit(parsed.file, &ruling, ruling.scenarios[0].cases[0]);
  REQUIRE(head.rules.size() == 2);
  CHECK(head.rules[1].edition.text == "C3");
  CHECK(head.players->colors[0].color == Color::green);
  CHECK(head.tags.size() == 3);
  CHECK(head.boards.back().columns == 2);
  CHECK(head.boards.size() == 1); // the one to play on
}

TEST_CASE("the file keeps comments and blank lines") {
  const Parsed parsed = parse_text("# first\n\nscenario \"a # b\" # second\n  scoring\n\n");
  REQUIRE(parsed.ok());
  REQUIRE(parsed.file.comments.size() == 2);
  CHECK(at(parsed, parsed.file.comments[0].span) == "# first");
  CHECK(parsed.file.comments[0].alone);
  CHECK(at(parsed, parsed.file.comments[1].span) == "# second");
  CHECK_FALSE(parsed.file.comments[1].alone);
  CHECK(parsed.file.blank_lines == std::vector<std::uint32_t>{2, 5});
}

TEST_CASE("texts below each other are one") {
  const Parsed parsed = parse_text("ruling R-1 \"r\"\n  asks \"One\"\n    \"\"\n    \"and \\\"two\\\".\"\n");
  REQUIRE(parsed.ok());
  const auto& ruling = std::get<Ruling>(parsed.file.items.at(0));
  CHECK(text_of(ruling.about.at(0)) == "One and \"two\".");
}

TEST_CASE("one bad line is one error and the next lines are read") {
  const Parsed parsed = parse_text(
      in_scenario("  red plces U at B1\n  scoring\n  expect  red has three points\n  red passes\n"));
  CHECK(codes_of(parsed) == std::vector<std::string>{"unknown-word", "bad-number"});
  CHECK(first_scenario(parsed).cases[0].items.size() == 2);
}

TEST_CASE("a misspelt head still opens its block") {
  const Parsed parsed = parse_text("rulin R-1 \"r\"\n  scenario \"s\"\n    scoring\n  scenari \"t\"\n    "
                                   "bord\n      | U |\n    scoring\n");
  CHECK(codes_of(parsed) == std::vector<std::string>{"unknown-word", "unknown-word", "unknown-word"});
}

TEST_CASE("an error in a line with placeholders is told once and names its row") {
  const Parsed parsed =
      parse_text(in_scenario("  for each tile, cell in\n    | U | B1 |\n    | V | 1B |\n    | X | 2C |\n"
                             "  red places <tile> at <cell>\n"));
  REQUIRE(parsed.diagnostics.size() == 1);
  const text::Diagnostic& told = parsed.diagnostics[0];
  CHECK(told.code == text::Code::bad_cell);
  CHECK(at(parsed, told.primary.span) == "<cell>");
  REQUIRE(told.secondary.size() == 1);
  CHECK(at(parsed, told.secondary[0].span) == "| V | 1B |");
}

TEST_CASE("the tree outlives the parse that made it") {
  std::string before;
  File kept;
  {
    Parsed parsed = parse_text(in_scenario("  for each t in\n    | U |\n  red places <t> at B1\n"));
    before = dump(parsed.file);
    kept = parsed.file;
  }
  CHECK(dump(kept) == before);
  CHECK(before.find("red places tile U at cell 1,0") != std::string::npos);
}

TEST_CASE("a file without anything is no error") {
  CHECK(parse_text("").ok());
  CHECK(parse_text("\n\n").ok());
  CHECK(parse_text("# only a comment").ok());
}
