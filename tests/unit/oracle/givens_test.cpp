// What cannot be given, or asked, and is told of.
#include "oracle/suite.hpp"

#include <catch2/catch.hpp>

using namespace rubric;

namespace {

oracle::FileReport checked(const std::string& rules, const std::string& body) {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  return oracle::check_file("given.scenario",
                            "rules " + rules + "\nplayers red, blue\nscenario \"a\"\n  board\n" + body,
                            nullptr, rule_sets, {});
}

/// The first error of a scenario with these rules, board and lines.
std::string told(const std::string& rules, const std::string& body) {
  const auto report = checked(rules, body);
  return report.diagnostics.empty() ? "" : report.diagnostics.front().message;
}

/// The first error of a scenario whose position has this line.
std::string told(const std::string& given) {
  return told("C1 + tunnel", "    | TU1 |  |\n  given " + given + "\n  expect board has 1 tile\n");
}

} // namespace

TEST_CASE("given: nobody has two pairs of one color, two players may have one each") {
  CHECK(told("red has tokens red, red") == "nobody has two pairs of red tokens");
  CHECK(told("red has tokens red, green").empty());
  CHECK(told("red has tokens red, green\n  given blue has tokens blue, green").empty());
}

TEST_CASE("asked: the worth of a field where a city is paid once for all fields around it") {
  const std::string body =
      "    | B    | B | B     | B    | B     |\n    | E@90 | G | E@270 | E@90 | E@270 |\n"
      "  given red meeple on A1.field\n  expect A1.field is worth 6 to red\n";
  CHECK(told("C1 with fields.scoring = each-field", body).empty());
  for (const std::string way : {"by-city", "city-once"})
    CHECK(told("C1 with fields.scoring = " + way, body) ==
          "A1.field has no worth of its own: by `fields.scoring` a city is paid for all fields around it "
          "together");
}

TEST_CASE("asked: who scores before anything was scored") {
  const auto report = checked("C1", "    | B |  |\n  expect nobody scores\n  expect red scores nothing\n");
  REQUIRE(report.runs.size() == 1);
  CHECK(report.diagnostics.empty());
  for (const auto& check : report.runs[0].result.checks) CHECK(check.state == oracle::Check::State::met);
}
