// Limits of docs/limits.md that only a run meets: what is at them is judged, one more is an error.
#include "oracle/position.hpp"
#include "oracle/suite.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace rubric;

namespace {

oracle::FileReport checked(const std::string& bytes) {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  oracle::CheckOptions options;
  options.keep_last = true;
  return oracle::check_file("a.scenario", bytes, nullptr, rule_sets, options);
}

std::string one_scenario(const std::string& players, const std::string& lines) {
  return "rules C1\nplayers " + players + "\nscenario \"a\"\n  board\n    | U |  |\n" + lines;
}

/// The codes of all errors.
std::vector<std::string> codes(const oracle::FileReport& report) {
  std::vector<std::string> found;
  for (const text::Diagnostic& one : report.diagnostics) found.emplace_back(text::name(one.code));
  return found;
}

using Codes = std::vector<std::string>;

} // namespace

TEST_CASE("limit: players") {
  const std::string six = "red, blue, green, yellow, black, gray";
  const auto report = checked(one_scenario(six, "  red places U at B1\n  scoring\n  expect blue to move\n"));
  CHECK(codes(report) == Codes{});
  CHECK(report.passed == 1);
  CHECK(codes(checked(one_scenario(six + ", red", "  expect A1 has 2 fields\n"))) == Codes{"duplicate"});
  CHECK(codes(checked(one_scenario(six + ", pink", "  expect A1 has 2 fields\n"))).size() == 1);
}

TEST_CASE("limit: a figure that is given") {
  const auto given = [](int count) {
    return checked(one_scenario(
        "red, blue", fmt::format("  given red has {} meeples\n  expect red has {} meeples\n", count, count)));
  };
  CHECK(codes(given(oracle::most_of_a_figure)) == Codes{});
  CHECK(codes(given(oracle::most_of_a_figure + 1)) == Codes{"impossible-given"});
}

TEST_CASE("limit: errors of words, then the rest of the file is not run") {
  const auto wrong = [](std::size_t count) {
    std::string lines;
    for (std::size_t i = 0; i < count; ++i)
      lines += fmt::format("  expect {}{}.city is complete\n", static_cast<char>('A' + i / 900), 2 + i % 900);
    return checked(one_scenario("red, blue", lines));
  };
  CHECK(wrong(dsl::limits::errors - 1).diagnostics.size() == dsl::limits::errors - 1);
  const auto most = wrong(dsl::limits::errors);
  CHECK(most.diagnostics.size() == dsl::limits::errors + 1);
  CHECK(codes(most).back() == "too-many");
  CHECK(wrong(3 * dsl::limits::errors).diagnostics.size() == dsl::limits::errors + 1);
}

TEST_CASE("limit: one error met by very many runs is told once, then the rest of the file is not run") {
  std::string rows;
  for (int i = 0; i < 5'000; ++i) rows += fmt::format("    | {} |\n", i);
  std::string lines = "  for each a in\n" + rows + "  board\n    | U |\n  expect (<a>) A1 has 2 fields\n";
  for (int i = 0; i < 5; ++i) lines += fmt::format("  expect A{}.city is complete\n", 2 + i);
  const auto report = checked("rules C1\nplayers red, blue\nscenario \"a\"\n" + lines);
  CHECK(report.diagnostics.size() == 6);
  CHECK(codes(report).back() == "too-many");
  CHECK(report.runs.size() >= 4'000);
  CHECK(report.runs.size() < 4'010);
}

TEST_CASE("limit: marks of a picture") {
  const auto marked = [](std::size_t count) {
    std::string lines;
    for (std::size_t i = 0; i < count; ++i) lines += fmt::format("  expect ({}) red may place U at B1\n", i);
    const auto report = checked(one_scenario("red, blue", lines));
    REQUIRE(report.runs.size() == 1);
    CHECK(report.passed == 1);
    REQUIRE(report.runs[0].result.scenes.size() == 1);
    return report.runs[0].result.scenes[0].marks.size();
  };
  CHECK(marked(500) == 500);
  CHECK(marked(501) == 500);
}
