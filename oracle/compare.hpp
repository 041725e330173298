// What changes when rules change: the same scenarios under two rule sets, and the option that makes the
// difference.
#pragma once

#include "catalog/catalog.hpp"
#include "dsl/ast.hpp"
#include "oracle/run.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// A scenario whose outcome differs under two rule sets.
struct Difference {
  std::string file;
  std::uint32_t line = 0;
  RunName name;        ///< rules: those of the scenario
  std::string ruling;  ///< the ruling's title, or the scenario's
  std::string rules_a; ///< canonical
  std::string rules_b;
  std::vector<std::string>
      causes;       ///< options of which one alone makes a difference; empty: only several together
  std::string step; ///< the last line that both agree on
  std::string a;    ///< where they part: what happens or holds under the first
  std::string b;    ///< and under the second
};

/// What a comparison looked at.
struct Comparison {
  std::vector<Difference> differences;
  int runs = 0;                     ///< pairs of runs
  std::vector<std::string> unknown; ///< runs that could not be set up under one of them, and why
};

/// Read a rule set as scenarios write it: "C1 + tunnel with tunnel.tokens = spielbox". A message where it
/// cannot be.
std::optional<catalog::RuleRequest> read_rules(std::string_view text, std::string& fault);

/// Run every scenario of the file under both rule sets. A scenario keeps its own expansions and settings
/// beside those of the rule set, and is asked every expectation that applies under either.
void compare_file(const dsl::File& file, const catalog::RuleRequest& a, const catalog::RuleRequest& b,
                  RuleSets& rule_sets, Comparison& result);
/// The same scenarios under the data of two catalogs, each under its own rules.
void compare_data(const dsl::File& file, RuleSets& before, RuleSets& after, Comparison& result);
/// A run that notices when an option has another value: its expectations fail, or its trace changes.
struct Flip {
  std::string from;
  std::string to;
  std::string run;    ///< its title
  bool fails = false; ///< an expectation or a step that held no longer does
};
using Flips = std::vector<Flip>;
/// Every run of the file that notices a flip of the option.
void flip_file(const dsl::File& file, std::string_view option, RuleSets& rule_sets, Flips& flips);

/// What changes in a file when one option changes, against each scenario's own rule sets. Without a value,
/// every other value is tried.
void impact_file(const dsl::File& file, std::string_view option, std::string_view value, RuleSets& rule_sets,
                 Comparison& result);

} // namespace rubric::oracle
