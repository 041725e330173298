// Runs on other tables: the same answers when taken back the right way, and others when not.
#include "oracle/suite.hpp"
#include "oracle/symmetry/answers.hpp"
#include "oracle/symmetry/mapped_case.hpp"
#include "oracle/symmetry/symmetries.hpp"

#include "dsl/parse.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::oracle;

namespace {

constexpr const char* scenario = R"(rules   C1 + abbey-and-mayor
players red, blue, green
scenario "a road with a barn beside it"
  board
    | V@270 | V |
    | V@180 |   |
  given   red meeple on A1.road
  expect  red may place V at exactly ?
  red places V@90 at B2
  expect  blue may deploy barn nowhere
  scoring
  expect  red scores 4 for A1.road
)";

/// What is needed to run the one case of the scenario.
struct Ready {
  dsl::Parsed parsed = dsl::parse(text::make_source("test", scenario));
  RuleSets rule_sets{catalog::builtin_catalog()};
  std::vector<CaseOf> cases = cases_of(parsed.file);
  RuleSet rules;
  RunInput input;

  Ready() {
    REQUIRE(parsed.ok());
    REQUIRE(cases.size() == 1);
    std::vector<text::Diagnostic> faults;
    rules = rule_sets.make(parsed.file, cases[0].head.rules.front(), {}, faults);
    input.file = &parsed.file;
    input.scenario = cases[0].scenario;
    input.one = cases[0].one;
    input.head = &cases[0].head;
    input.rules = &rules;
    input.keep_last = true;
  }
};

std::vector<std::vector<std::string>> said(const symmetry::Answers& answers) {
  std::vector<std::vector<std::string>> all;
  for (const symmetry::LineAnswer& line : answers.lines) all.push_back(line.said);
  all.push_back(answers.end);
  return all;
}

} // namespace

TEST_CASE("a run is the same on each of the other tables") {
  Ready ready;
  const Symmetries symmetries = compare_symmetries(ready.input);
  CHECK(symmetries.differences == std::vector<std::string>{});
  CHECK(symmetries.same == 9);
  CHECK(symmetries.left_out == 0);
}

TEST_CASE("answers taken back the wrong way are others") {
  Ready ready;
  Errors errors(ready.parsed.file.source);
  const RunResult first = run(ready.input, errors);
  REQUIRE(first.last != nullptr);
  symmetry::Mapping turned;
  turned.quarters = 1;
  const symmetry::MappedCase there =
      symmetry::mapped_case(*ready.input.head, *ready.input.one, turned, *first.last);
  RunInput input = ready.input;
  input.head = &there.head;
  input.one = &there.one;
  const RunResult other = run(input, errors);
  REQUIRE(errors.empty());
  const auto here = said(symmetry::answers_of(first, {}));
  CHECK(said(symmetry::answers_of(other, turned)) == here);
  CHECK(said(symmetry::answers_of(other, {})) != here);
  turned.quarters = 2;
  CHECK(said(symmetry::answers_of(other, turned)) != here);
  turned = {};
  turned.shift = {1, 0};
  CHECK(said(symmetry::answers_of(first, turned)) != here);
  turned = {};
  std::swap(turned.colors[0], turned.colors[1]);
  CHECK(said(symmetry::answers_of(first, turned)) != here);
}

TEST_CASE("symmetries: who is to act, and a draw that is refused, are taken back") {
  RuleSets rule_sets(catalog::builtin_catalog());
  CheckOptions options;
  options.symmetries = true;
  const std::string head = "rules C1\nplayers red, blue, green\nscenario \"a\"\n  board\n    | U |  |\n";
  for (const std::string line : {"  expect blue to decide\n", "  blue draws U@90\n"}) {
    const FileReport report = check_file("a", head + line, nullptr, rule_sets, options);
    REQUIRE(report.runs.size() == 1);
    INFO(line << (report.runs[0].result.asymmetries.empty() ? "" : report.runs[0].result.asymmetries[0]));
    CHECK(report.runs[0].result.asymmetries.empty());
    CHECK(report.runs[0].result.symmetric > 3);
  }
}
