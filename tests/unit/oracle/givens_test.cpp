// What cannot be given, and is told of.
#include "oracle/suite.hpp"

#include <catch2/catch.hpp>

using namespace rubric;

namespace {

/// The first error of a scenario whose position has this line.
std::string told(const std::string& given) {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  const auto report =
      oracle::check_file("given.scenario",
                         "rules C1 + tunnel\nplayers red, blue\nscenario \"a\"\n  board\n    | TU1 |  |\n"
                         "  given " +
                             given + "\n  expect board has 1 tile\n",
                         nullptr, rule_sets, {});
  return report.diagnostics.empty() ? "" : report.diagnostics.front().message;
}

} // namespace

TEST_CASE("given: nobody has two pairs of one color, two players may have one each") {
  CHECK(told("red has tokens red, red") == "nobody has two pairs of red tokens");
  CHECK(told("red has tokens red, green").empty());
  CHECK(told("red has tokens red, green\n  given blue has tokens blue, green").empty());
}
