// Each limit of docs/limits.md that a scenario file can meet: what is at it is read, one more is an error.
#include "dsl/limits.hpp"
#include "helpers.hpp"

#include <catch2/catch.hpp>

using namespace rubric::dsl;

namespace {

using Codes = std::vector<std::string>;

std::string times(std::size_t count, const std::string& piece) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

std::string drawing(std::size_t columns, std::size_t rows) {
  return in_scenario("  board\n" + times(rows, "    |" + times(columns, " U |") + "\n"));
}

} // namespace

TEST_CASE("limit: bytes of a file") {
  const std::string start = "rules C1\n";
  const std::string most = start + std::string(limits::file_bytes - start.size(), '\n');
  CHECK(codes_of(parse_text(most)) == Codes{});
  CHECK(codes_of(parse_text(most + "\n")) == Codes{"file-too-large"});
  const auto told = parse_text(start + std::string(limits::file_bytes, '\n')).diagnostics.front();
  CHECK(told.primary.source->position(told.primary.span.begin).line >
        3'999'000); // where it begins to be too much
}

TEST_CASE("limit: bytes of a line") {
  const auto tags = [](std::size_t bytes) {
    return "tags " + std::string(bytes - 5, 'a') + "\n" + in_scenario("  scoring\n");
  };
  CHECK(codes_of(parse_text(tags(limits::line_bytes))) == Codes{});
  CHECK(codes_of(parse_text(tags(limits::line_bytes + 1))) == Codes{"line-too-long"});
}

TEST_CASE("limit: columns and rows of a drawing") {
  CHECK(codes_of(parse_text(drawing(limits::board_side, limits::board_side))) == Codes{});
  CHECK(codes_of(parse_text(drawing(limits::board_side + 1, 1))) == Codes{"too-many"});
  CHECK(codes_of(parse_text(drawing(1, limits::board_side + 1))) == Codes{"too-many"});
}

TEST_CASE("limit: rows and columns of a table") {
  const auto rows = [](std::size_t count) {
    std::string text = in_scenario("  for each a in\n");
    for (std::size_t i = 0; i < count; ++i) text += "    | r" + std::to_string(i) + " |\n";
    return text + "  red places <a> at B1\n";
  };
  CHECK(codes_of(parse_text(rows(limits::table_rows))) == Codes{});
  CHECK(codes_of(parse_text(rows(limits::table_rows + 1))) == Codes{"too-many"});
  const auto columns = [](std::size_t count) {
    std::string names = "c0";
    std::string steps;
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0) names += ", c" + std::to_string(i);
      steps += "  red places <c" + std::to_string(i) + "> at B1\n";
    }
    return in_scenario("  for each " + names + " in\n    |" + times(count, " x |") + "\n" + steps);
  };
  CHECK(codes_of(parse_text(columns(limits::table_columns))) == Codes{});
  CHECK(codes_of(parse_text(columns(limits::table_columns + 1))) == Codes{"too-many"});
}

TEST_CASE("limit: scenarios of a file") {
  const auto scenarios = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i) text += "scenario \"s" + std::to_string(i) + "\"\n  scoring\n";
    return text;
  };
  CHECK(codes_of(parse_text(scenarios(limits::scenarios))) == Codes{});
  CHECK(codes_of(parse_text(scenarios(limits::scenarios + 1))) == Codes{"too-many"});
}

TEST_CASE("limit: `under` within `under`") {
  const auto nested = [](std::size_t depth) {
    std::string text = "scenario \"a\"\n";
    for (std::size_t i = 1; i <= depth; ++i) text += std::string(2 * i, ' ') + "under C1\n";
    return text + std::string(2 * depth + 2, ' ') + "scoring\n";
  };
  CHECK(codes_of(parse_text(nested(limits::under_depth))) == Codes{});
  CHECK(codes_of(parse_text(nested(limits::under_depth + 1))) == Codes{"too-deep"});
}

TEST_CASE("limit: steps of a scenario") {
  const auto steps = [](std::size_t count) { return in_scenario(times(count, "  scoring\n")); };
  CHECK(codes_of(parse_text(steps(limits::steps))) == Codes{});
  CHECK(codes_of(parse_text(steps(limits::steps + 1))) == Codes{"too-many"});
  // Those within `under` are steps, too; each row of a table has its own.
  const std::string half = times(limits::steps / 2, "  scoring\n");
  const std::string under = "  under C1\n" + times(limits::steps / 2, "    scoring\n");
  CHECK(codes_of(parse_text(in_scenario(half + under))) == Codes{});
  CHECK(codes_of(parse_text(in_scenario(half + under + "  game ends\n"))) == Codes{"too-many"});
  CHECK(codes_of(parse_text(in_scenario("  for each a in\n    | B1 |\n    | C1 |\n  red places U at <a>\n" +
                                        times(limits::steps - 1, "  scoring\n")))) == Codes{});
}

TEST_CASE("limit: lines and bytes that tables make") {
  const auto table = [](std::size_t rows, std::size_t lines, const std::string& line) {
    std::string text = "scenario \"a\"\n  for each a in\n";
    for (std::size_t i = 0; i < rows; ++i) text += "    | r" + std::to_string(i) + " |\n";
    return text + "  red places <a> at B1\n" + times(lines - 2, line);
  };
  constexpr std::size_t rows = 100;
  constexpr std::size_t most = limits::expanded_lines / rows; // the line of the table itself is one
  CHECK(codes_of(parse_text(table(rows, most, "  scoring\n"))) == Codes{});
  CHECK(codes_of(parse_text(table(rows, most + 1, "  scoring\n"))) == Codes{"too-many"});
  // Lines with a placeholder are made anew for each row: here 3,200 bytes, 5,000 times.
  const auto bytes = [](std::size_t rows_made) {
    std::string text = "scenario \"a\"\n  for each a in\n";
    for (std::size_t i = 0; i < rows_made; ++i) text += "    | B" + std::to_string(1000 + i) + " |\n";
    const std::string start = "expect red may claim <a>";
    std::string places;
    while (start.size() + 2 + places.size() < limits::expanded_bytes / 5'000) places += ", A11.road";
    return text + "  " + start + places + "\n";
  };
  CHECK(codes_of(parse_text(bytes(4'900))) == Codes{});
  CHECK(codes_of(parse_text(bytes(5'000))) == Codes{"too-many"});
}

namespace {

/// So many different `rules` lines.
std::string rule_lines(std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "rules C1 with a.b = v" + std::to_string(i) + "\n";
  return text;
}

/// So many scenarios with these lines, indented.
std::string scenarios_with(std::size_t count, const std::string& lines) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += "scenario \"s" + std::to_string(i) + "\"\n" + lines;
  return text;
}

/// Codes, and whether the error is at the scenario of this number or at none.
Codes codes_at(const std::string& text, const std::string& scenario) {
  const Parsed parsed = parse_text(text);
  for (const auto& one : parsed.diagnostics)
    CHECK(one.primary.source->slice(one.primary.span).find(scenario) != std::string_view::npos);
  return codes_of(parsed);
}

} // namespace

TEST_CASE("limit: different rule sets of a file") {
  const std::string rest = "scenario \"a\"\n  scoring\n";
  CHECK(codes_of(parse_text(rule_lines(limits::rule_sets) + rest)) == Codes{});
  CHECK(codes_of(parse_text(rule_lines(limits::rule_sets + 1) + rest)) == Codes{"too-many"});
  // Said by each scenario, the same is one.
  CHECK(codes_of(parse_text(scenarios_with(2 * limits::rule_sets, "  rules C1\n  scoring\n"))) == Codes{});
  std::string each;
  for (std::size_t i = 0; i <= limits::rule_sets; ++i)
    each += "scenario \"s" + std::to_string(i) + "\"\n  rules C1 with a.b = v" + std::to_string(i) +
            "\n  scoring\n";
  CHECK(codes_at(each, "v1000") == Codes{"too-many"});
}

TEST_CASE("limit: runs of a file") {
  constexpr std::size_t rules = 8;
  constexpr std::size_t most = limits::runs / rules;
  CHECK(codes_of(parse_text(rule_lines(rules) + scenarios_with(most, "  scoring\n"))) == Codes{});
  CHECK(codes_at(rule_lines(rules) + scenarios_with(most + 1, "  scoring\n"), "s" + std::to_string(most)) ==
        Codes{"too-many"});
  // Rows of a table are runs, and a ruling's own rules count instead of the file's.
  std::string rows;
  for (std::size_t i = 0; i < most / 10; ++i) rows += "        | B" + std::to_string(i + 1) + " |\n";
  const std::string ruling = "ruling R-1 \"r\"\n  rules C2\n";
  std::string scenarios;
  for (std::size_t i = 0; i < 10; ++i)
    scenarios +=
        "  scenario \"t" + std::to_string(i) + "\"\n    for each a in\n" + rows + "    red places U at <a>\n";
  CHECK(codes_of(parse_text(rule_lines(rules) + ruling + scenarios +
                            scenarios_with((limits::runs - most) / rules, "  scoring\n"))) == Codes{});
  CHECK(codes_of(parse_text(rule_lines(rules) + ruling + scenarios +
                            scenarios_with((limits::runs - most) / rules + 1, "  scoring\n"))) ==
        Codes{"too-many"});
}

TEST_CASE("limit: tiles that the runs of a file draw") {
  std::string board = "board b\n";
  for (int row = 0; row < 50; ++row) board += "  |" + times(100, " U |") + "\n";
  constexpr std::size_t most = limits::laid_tiles / 5'000 / 2;
  const std::string head = "rules C1\nrules C2\n" + board + "board other\n  | U |\n";
  CHECK(codes_of(parse_text(head + scenarios_with(most, "  board b\n  scoring\n"))) == Codes{});
  CHECK(codes_at(head + scenarios_with(most + 1, "  board b\n  scoring\n"), "s" + std::to_string(most)) ==
        Codes{"too-many"});
  CHECK(codes_of(parse_text(head + scenarios_with(2 * most, "  scoring\n"))) ==
        Codes{}); // on the other board
}

TEST_CASE("limit: lines that the runs of a file have") {
  const auto file = [](std::size_t tags,
                       std::size_t scenarios) { // 3 lines of heads, one of its own, and itself
    std::string words = "a";
    for (std::size_t i = 1; i < tags; ++i) words += ", a";
    return "rules C1\nrules C2\ntags " + words + "\n" + scenarios_with(scenarios, "  scoring\n");
  };
  constexpr std::size_t most = limits::run_lines / 2 / 1'000;
  CHECK(codes_of(parse_text(file(995, most))) == Codes{});
  CHECK(codes_at(file(995, most + 1), "s" + std::to_string(most)) == Codes{"too-many"});
}

TEST_CASE("limit: errors that are told") {
  const auto wrong = [](std::size_t count) { return in_scenario(times(count, "  red plces U at B1\n")); };
  CHECK(parse_text(wrong(limits::errors - 1)).diagnostics.size() == limits::errors - 1);
  const auto told = parse_text(wrong(limits::errors + 1)).diagnostics;
  CHECK(told.size() == limits::errors + 1);
  CHECK(told.back().code == rubric::text::Code::too_many);
  CHECK(parse_text(wrong(2 * limits::errors)).diagnostics.size() == limits::errors + 1);
}
