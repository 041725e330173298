// Scenarios that are legal turns, exported and read back: the same golden.
#include "exchange/jcz/from_scenario.hpp"
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "oracle/suite.hpp"
#include "tests/exchange/support.hpp"

#include <catch2/catch.hpp>

#include <map>

using namespace rubric;
using namespace rubric::exchange;
namespace fs = std::filesystem;

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

std::string without_expectations(const std::string& scenario) {
  std::string plain;
  for (std::size_t at = 0; at < scenario.size();) {
    const std::size_t end = scenario.find('\n', at) + 1;
    if (scenario.substr(at, 8) != "  expect") plain += scenario.substr(at, end - at);
    at = end;
  }
  return plain;
}

/// A golden's section without what it answers to expectations.
std::string events_of(const oracle::Section& section) {
  std::string events;
  for (std::size_t at = 0; at < section.body.size();) {
    const std::size_t end = section.body.find('\n', at) + 1;
    if (!section.body.substr(at).starts_with("answer")) events += section.body.substr(at, end - at);
    at = end;
  }
  return events;
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
  const auto first = run(text);
  const auto second = run(without_expectations(scenario));
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

TEST_CASE("all scenarios that a saved game can say") {
  // Every run of the project's scenarios, as it stands: exported, read back, the same golden.
  std::map<std::string, int> left_out;
  int same = 0;
  for (const auto& entry : fs::recursive_directory_iterator(test::here() / ".." / ".." / "scenarios")) {
    if (entry.path().extension() != ".scenario") continue;
    const auto report = run(test::bytes_of(entry.path()));
    REQUIRE(report.diagnostics.empty());
    for (const oracle::RunReport& one : report.runs) {
      const auto saved = jcz::from_run(one.result, catalog::builtin_catalog(), jcz::builtin_vocabulary());
      if (const auto* fault = std::get_if<Fault>(&saved)) {
        CHECK(!fault->message.empty());
        // Counted by its first words: the rest names the piece or the rules.
        ++left_out[fault->message.substr(0, fault->message.find_first_of(" :", 12))];
        continue;
      }
      INFO(entry.path().string() << ": " << one.result.name.title());
      const auto& bytes = std::get<std::string>(saved);
      CHECK(jcz::judge(bytes, catalog::builtin_catalog(), jcz::builtin_vocabulary()).why.empty());
      const auto back =
          jcz::to_scenario(bytes, "unused", catalog::builtin_catalog(), jcz::builtin_vocabulary());
      REQUIRE(std::holds_alternative<std::string>(back));
      const auto again = run(without_expectations(std::get<std::string>(back)));
      REQUIRE(again.made.size() == 1);
      CHECK(events_of(again.made.front()) == events_of(oracle::sections_of({&one.result, 1}).front()));
      ++same;
    }
  }
  for (const auto& [why, count] : left_out) UNSCOPED_INFO(count << " left out: " << why);
  CHECK(same >= 100);
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
