// Saved games: the selection in games/, and the corpora beside the project against the list of expected
// results.
#include "dsl/format.hpp"
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "oracle/suite.hpp"
#include "tests/exchange/support.hpp"

#include <catch2/catch.hpp>

#include <iostream>
#include <map>
#include <sstream>

using namespace rubric;
using namespace rubric::exchange;
namespace fs = std::filesystem;

namespace {

jcz::Report judged(const fs::path& path) {
  return jcz::judge(test::bytes_of(path), catalog::builtin_catalog(), jcz::builtin_vocabulary());
}

/// "passes", "unsupported: expansion The Tower", "fails: …".
std::string state_of(const jcz::Report& report) {
  if (report.verdict == jcz::Report::Verdict::passes) return "passes";
  if (report.verdict == jcz::Report::Verdict::unsupported) return report.why;
  return std::string(name_of(report.verdict)) + ": " + report.why;
}

std::vector<fs::path> games_in(const fs::path& folder) {
  std::vector<fs::path> found;
  for (const auto& entry : fs::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".jcz") found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

/// A line of corpus.txt: the game, then its state. `differs: B01; fails: …` stands for a game that fails
/// because its assertion is wrong by that ruling.
std::map<std::string, std::string> expected_states() {
  std::istringstream lines(test::bytes_of(test::here() / "corpus.txt"));
  std::map<std::string, std::string> states;
  std::string line;
  while (std::getline(lines, line)) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t blank = line.find(' ');
    REQUIRE(blank != std::string::npos);
    REQUIRE(states.emplace(line.substr(0, blank), line.substr(blank + 1)).second);
  }
  return states;
}

} // namespace

TEST_CASE("the selection of saved games passes") {
  const auto games = games_in(test::here() / "games");
  CHECK(games.size() >= 40);
  for (const fs::path& game : games) {
    INFO(game.filename().string());
    CHECK(state_of(judged(game)) == "passes");
  }
}

namespace {

/// A game that passes is, imported, a scenario that is read, laid out as the formatter does it, and holds;
/// one that does not is refused with the reason that `check` gives, or tells what does not hold.
void check_import(const fs::path& game, oracle::RuleSets& rule_sets) {
  const jcz::Report report = judged(game);
  const auto text = jcz::to_scenario(test::bytes_of(game), game.stem().string(), catalog::builtin_catalog(),
                                     jcz::builtin_vocabulary());
  INFO(game.filename().string());
  if (report.verdict == jcz::Report::Verdict::unsupported) {
    REQUIRE(std::holds_alternative<jcz::Unsupported>(text));
    CHECK(jcz::to_string(std::get<jcz::Unsupported>(text)) == report.why);
    return;
  }
  REQUIRE(std::holds_alternative<std::string>(text));
  const auto& scenario = std::get<std::string>(text);
  INFO(scenario);
  const auto formatted = dsl::format(text::make_source("game.scenario", scenario));
  REQUIRE(formatted.text.has_value());
  CHECK(*formatted.text == scenario);
  const auto told = oracle::check_file("game.scenario", scenario, nullptr, rule_sets, {});
  for (const auto& diagnostic : told.diagnostics) FAIL_CHECK(diagnostic.message);
  const bool passes = report.verdict == jcz::Report::Verdict::passes;
  CHECK(told.passed == (passes ? 1 : 0));
  CHECK(told.failed == (passes ? 0 : 1));
}

} // namespace

TEST_CASE("the selection, imported, holds as scenarios") {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  for (const fs::path& game : games_in(test::here() / "games")) check_import(game, rule_sets);
}

TEST_CASE("the corpora, imported, have the verdicts of the games themselves") {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  for (const fs::path& folder :
       {test::shared() / "peer" / "jcz" / "engine-tests", test::shared() / "cases" / "saved-games"}) {
    if (!fs::exists(folder)) {
      std::cout << "skipped: no corpus\n";
      continue;
    }
    for (const fs::path& game : games_in(folder)) check_import(game, rule_sets);
  }
}

TEST_CASE("an imported game that fails, fails") {
  const auto games = games_in(test::here() / "games");
  int failed = 0;
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  for (const fs::path& game : games) {
    // One point more than the first player has.
    std::string bytes = test::bytes_of(game);
    const std::size_t at = bytes.find(" has 0 points");
    if (at == std::string::npos) continue;
    bytes[at + 5] = '7';
    INFO(game.filename().string());
    const auto report = jcz::judge(bytes, catalog::builtin_catalog(), jcz::builtin_vocabulary());
    CHECK(report.verdict == jcz::Report::Verdict::fails);
    const auto text = jcz::to_scenario(bytes, "game", catalog::builtin_catalog(), jcz::builtin_vocabulary());
    const auto& scenario = std::get<std::string>(text);
    if (scenario.find(" has 7 points\n") == std::string::npos) continue; // told as a remark
    const auto told = oracle::check_file("game.scenario", scenario, nullptr, rule_sets, {});
    CHECK(told.failed == 1);
    ++failed;
  }
  CHECK(failed >= 5);
}

TEST_CASE("the corpora have the states that the list says") {
  auto expected = expected_states();
  const std::string rulings = "\n" + test::bytes_of(test::here() / ".." / ".." / "docs" / "rulings.txt");
  std::map<std::string, int> counts;
  const std::pair<const char*, fs::path> corpora[] = {
      {"peer/", test::shared() / "peer" / "jcz" / "engine-tests"},
      {"own/", test::shared() / "cases" / "saved-games"}};
  for (const auto& [prefix, folder] : corpora) {
    if (!fs::exists(folder)) {
      std::cout << "skipped: no corpus\n";
      std::erase_if(expected, [begin = std::string_view(prefix)](const auto& one) {
        return one.first.starts_with(begin);
      });
      continue;
    }
    for (const fs::path& game : games_in(folder)) {
      const std::string name = prefix + fs::relative(game, folder).generic_string();
      const auto found = expected.find(name);
      INFO(name);
      if (found == expected.end()) {
        CHECK(state_of(judged(game)) == "a state in corpus.txt");
        continue;
      }
      const jcz::Report report = judged(game);
      if (const std::string& state = found->second; state.starts_with("differs: ")) {
        // "differs: B01; fails: what does not hold": a ruling that there is, and what we say instead.
        const std::size_t end = state.find("; ");
        REQUIRE(end != std::string::npos);
        CHECK(rulings.find("\n" + state.substr(9, end - 9) + " ") != std::string::npos);
        CHECK(state_of(report) == state.substr(end + 2));
      } else {
        CHECK(state_of(report) == state);
      }
      ++counts[std::string(prefix) + std::string(name_of(report.verdict))];
      expected.erase(found);
    }
  }
  for (const auto& [name, state] : expected) FAIL_CHECK(name << " is in corpus.txt, but not there");
  for (const auto& [name, count] : counts) std::cout << name << ": " << count << '\n';
}
