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
