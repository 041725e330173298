// Scenarios that are legal turns, exported and read back: the same golden.
#include "exchange/jcz/from_scenario.hpp"
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "oracle/suite.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::exchange;

namespace {

oracle::FileReport run(const std::string& text) {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  oracle::CheckOptions options;
  options.keep_last = true;
  return oracle::check_file("a.scenario", text, nullptr, rule_sets, options);
}

std::variant<std::string, Fault> exported(const std::string& text) {
  const auto report = run(text);
  for (const auto& diagnostic : report.diagnostics) UNSCOPED_INFO(diagnostic.message);
  REQUIRE(report.runs.size() == 1);
  return jcz::from_run(report.runs.front().result, catalog::builtin_catalog(), jcz::builtin_vocabulary());
}

void check_round_trip(const std::string& text) {
  const auto saved = exported(text);
  if (const auto* fault = std::get_if<Fault>(&saved)) FAIL(to_string(*fault));
  const auto& bytes = std::get<std::string>(saved);
  INFO(bytes);
  const auto report = jcz::judge(bytes, catalog::builtin_catalog(), jcz::builtin_vocabulary());
  CHECK(report.why.empty());
  const auto back = jcz::to_scenario(bytes, "unused", catalog::builtin_catalog(), jcz::builtin_vocabulary());
  REQUIRE(std::holds_alternative<std::string>(back));
  const std::string& scenario = std::get<std::string>(back);
  INFO(scenario);
  // What is expected is no event: leave those lines out.
  std::string plain;
  for (std::size_t at = 0; at < scenario.size();) {
    const std::size_t end = scenario.find('\n', at) + 1;
    if (scenario.substr(at, 8) != "  expect") plain += scenario.substr(at, end - at);
    at = end;
  }
  const auto first = run(text);
  const auto second = run(plain);
  CHECK(oracle::print_golden(second.made) == oracle::print_golden(first.made));
}

std::string fault_of(const std::string& text) {
  const auto saved = exported(text);
  REQUIRE(std::holds_alternative<Fault>(saved));
  return std::get<Fault>(saved).message;
}

} // namespace

TEST_CASE("a city, a road and a farmer to the end") {
  check_round_trip(R"(rules   C1
players red, blue
scenario "three turns"
  board
    |   |   |   |
    |   | D |   |
    |   |   |   |
  red places E@180 at B1
  red deploys meeple on B1.city
  scoring
  blue places U at C2
  scoring
)");
}

TEST_CASE("tunnel tokens, before and after the follower") {
  check_round_trip(R"(rules   C1 + tunnel
players red, blue
scenario "tokens"
  board
    |  |   |  |  |
    |  | D |  |  |
    |  |   |  |  |
  red places W at C2
  red deploys meeple on C2.road.E
  scoring
  blue places TU1 at D2
  blue claims D2.tunnel.W with blue
  blue deploys meeple on D2.city
  scoring
)");
}

TEST_CASE("mage and witch, and options") {
  check_round_trip(R"(rules   C1 + mage-and-witch with city.two-tiles = two
players blue, red, green
scenario "magic"
  board
    |  |   |   |  |
    |  | D | U |  |
    |  |   |   |  |
  blue places MW/CRRR.3 at D2
  blue puts mage on C2.road.E
  scoring
)");
}

TEST_CASE("a wagon drives on, another goes home") {
  check_round_trip(R"(rules   C2 + abbey-and-mayor
players red, blue
scenario "wagon"
  board
    |  |   |  |  |
    |  | X |  |  |
    |  |   |  |  |
  red places U at C2
  red deploys wagon on C2.road.W
  scoring
  blue places X at D2
  scoring
  red moves wagon to D2.road.N
)");
}

TEST_CASE("what a saved game cannot say is named") {
  CHECK(fault_of(R"(rules   C1
players red, blue
scenario "given"
  board
    | D |  |
  given   red meeple on A1.city
  red places U at B1
  scoring
)") == "a meeple is given on the board");
  CHECK(fault_of(R"(rules   C1 with fields.scoring = by-city
players red, blue
scenario "old fields"
  board
    | D |  |
  red places U at B1
  scoring
)") == "a saved game cannot say these rules: read back they are `C1`");
  CHECK(fault_of(R"(rules   C1 + tunnel
players red, blue
scenario "a token before the tile"
  board
    | D | TU1 |  |
  red claims B1.tunnel.E with red
  red places U at C1
  scoring
)") == "a saved game has no way to claim B1.tunnel.E with red in TilePhase");
}
