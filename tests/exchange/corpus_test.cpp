// Saved games: the selection in games/, and the corpora beside the project against the list of expected
// results.
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

TEST_CASE("the selection, imported, holds as scenarios") {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  for (const fs::path& game : games_in(test::here() / "games")) {
    const auto text = jcz::to_scenario(test::bytes_of(game), game.stem().string(), catalog::builtin_catalog(),
                                       jcz::builtin_vocabulary());
    INFO(game.filename().string());
    REQUIRE(std::holds_alternative<std::string>(text));
    INFO(std::get<std::string>(text));
    const auto report =
        oracle::check_file("game.scenario", std::get<std::string>(text), nullptr, rule_sets, {});
    for (const auto& diagnostic : report.diagnostics) {
      INFO(diagnostic.message);
      CHECK(false);
    }
    CHECK(report.passed == 1);
    CHECK(report.failed == 0);
  }
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
