// The formatter loses nothing and changes nothing the second time.
#include "dsl/format.hpp"

#include "helpers.hpp"
#include "tree_dump.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::dsl;

namespace {

std::string formatted(const std::string& bytes) {
  const Formatted result = format(text::make_source("a", bytes));
  CHECK(text::print(result.diagnostics) == "");
  REQUIRE(result.text);
  return *result.text;
}

void check_laws(const std::string& bytes) {
  const std::string once = formatted(bytes);
  CHECK(formatted(once) == once);
  CHECK(dump(parse_text(once).file) == dump(parse_text(bytes).file));
}

} // namespace

TEST_CASE("formatting twice is formatting once, and the meaning stays") {
  for (const std::string& path : good_files()) {
    INFO(path);
    check_laws(read_file(path));
  }
}

TEST_CASE("the laws hold for files whose blanks were shaken") {
  // More blanks wherever one may stand, lines indented deeper by a factor, blank lines everywhere.
  unsigned state = 1;
  const auto random = [&state](unsigned below) {
    state = state * 1664525U + 1013904223U;
    return (state >> 16U) % below;
  };
  for (const std::string& path : good_files()) {
    const auto source = text::make_source(path, read_file(path));
    for (int round = 0; round < 3; ++round) {
      std::string shaken;
      for (std::size_t number = 1; number <= source->line_count(); ++number) {
        const std::string_view line = source->line(number);
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        shaken.append(indent * 3, ' ');
        const bool row = indent < line.size() && line[indent] == '|';
        bool quoted = row; // what is in a cell stays
        for (std::size_t i = indent; i < line.size(); ++i) {
          if (!row && line[i] == '"' && (i == 0 || line[i - 1] != '\\')) quoted = !quoted;
          if (line[i] == '#' && (!quoted || row)) {
            shaken += line.substr(i);
            break;
          }
          shaken += line[i];
          if ((line[i] == ' ' && !quoted) || line[i] == '|') shaken.append(random(3), ' ');
        }
        shaken.append(random(3), ' ');
        shaken += '\n';
        // A blank line ends a line that goes on, and comments stand between its parts.
        const std::string_view bare = line.substr(0, line.find('#'));
        const std::size_t last = bare.find_last_not_of(' ');
        if (random(4) == 0 && last != std::string_view::npos && bare[last] != ',')
          shaken.append(random(3) + 1, '\n');
      }
      INFO(path << "\n" << shaken);
      check_laws(shaken);
    }
  }
}

TEST_CASE("the laws hold wherever comments stand, however they are indented") {
  unsigned state = 7;
  const auto random = [&state](unsigned below) {
    state = state * 1664525U + 1013904223U;
    return (state >> 16U) % below;
  };
  for (const std::string& path : good_files()) {
    const auto source = text::make_source(path, read_file(path));
    for (int round = 0; round < 20; ++round) {
      std::string mixed;
      for (std::size_t number = 1; number <= source->line_count(); ++number) {
        if (number > 1 && random(6) == 0) mixed += std::string(random(12), ' ') + "# \"remark | x\n";
        mixed += source->line(number);
        mixed += '\n';
      }
      mixed += std::string(random(12), ' ') + "# at the end\n";
      INFO(path << "\n" << mixed);
      check_laws(mixed);
    }
  }
}

TEST_CASE("a comment never wanders the second time") {
  // Deeper than the line below, under a line that is shallower.
  check_laws("scenario \"a\"\n        # deep\n    board\n      | D |\n    scoring\n");
  // At the end, under the rows of a board.
  const std::string rows = "scenario \"a\"\n  board\n    | D |\n  # at the end\n";
  CHECK(formatted(rows) == rows);
}

TEST_CASE("a file is laid out like the examples of the language") {
  CHECK(formatted(read_file(root + "/tests/language/good/layout.scenario")) ==
        "rules   C1 + tunnel\n"
        "players red, blue,\n"
        "        # a comment between\n"
        "        green  # and one behind\n"
        "\n"
        "# about the scenario\n"
        "scenario \"odd # but \\\"right\\\"\"   # a remark\n"
        "  # deeper\n"
        "  board\n"
        "    | U    | V |\n"
        "    # between rows\n"
        "    | W@90 | X |\n"
        "\n"
        "  expect  red may claim A1.tunnel.N, A1.tunnel.S,     # first\n"
        "          B1.tunnel.N                                   # second\n"
        "  expect  (4) red may not claim A1.road.N: complete, claimed\n"
        "  expect  (5) red has 6 points                # kept here\n"
        "  # at the end\n"
        "# last\n");
}

TEST_CASE("a file with errors is refused") {
  const Formatted result = format(text::make_source("a", "scenario \"x\"\n  rde passes\n"));
  CHECK_FALSE(result.text);
  CHECK(result.diagnostics.size() == 1);
}

TEST_CASE("rows that would grow over the limit are not aligned") {
  std::string wide = "scenario \"x\"\n  for each a, b, c in\n";
  for (int i = 0; i < 3; ++i) {
    wide += "    ";
    for (int column = 0; column < 3; ++column)
      wide += "| " + (column == i ? std::string(3000, 'x') : std::string("y") + std::to_string(i));
    wide += " |\n";
  }
  wide += "  under b = <b> and c = <c>\n    scoring\n";
  const Parsed parsed = parse_text(wide);
  if (parsed.ok()) check_laws(wide);
  const std::string board = "scenario \"x\"\n  board\n    | " + std::string(1500, 'U') +
                            " | U |\n    | U | " + std::string(1500, 'V') + " |\n    | U | V |\n  scoring\n";
  check_laws(board);
}

TEST_CASE("formatting keeps every comment") {
  const std::string text = formatted("#1\nscenario \"a\" #2\n #3\n  scoring #4\n   #5\n#6\n");
  for (const char* const comment : {"#1", "#2", "#3", "#4", "#5", "#6"})
    CHECK(text.find(comment) != std::string::npos);
}
