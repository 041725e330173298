// What changes when rules change: the same scenarios under two rule sets, and the option that makes the
// difference.
#pragma once

#include "catalog/catalog.hpp"
#include "dsl/ast.hpp"
#include "oracle/difference.hpp"
#include "oracle/run.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// An option that has another value under the second rule set, with what the data says about it.
struct OptionChange {
  Cause cause; ///< the option and its values
  std::string about;
  std::string about_a; ///< what the value means
  std::string about_b;
  std::vector<std::string> sources_a;
  std::vector<std::string> sources_b;
};

/// A tile of which the boxes have another number.
struct TileChange {
  std::string tile; ///< its shortest name
  int a = 0;
  int b = 0;
};

/// What differs besides options: an expansion in play ("+ tunnel"), or the tiles in its boxes ("tiles of
/// base").
struct OtherChange {
  Cause cause;
  std::vector<TileChange> tiles;
};

/// What a comparison looked at.
struct Comparison {
  std::string title;
  std::string name_a; ///< as it was asked for, "C1"; empty: each cause's values name the two
  std::string name_b;
  std::vector<OptionChange> options; ///< each option that differs, noticed or not
  std::vector<OtherChange> others;
  std::vector<Difference> differences;
  int runs = 0;                     ///< pairs of runs
  std::vector<std::string> unknown; ///< runs that could not be compared, and why
};

/// Read a rule set as scenarios write it: "C1 + tunnel with tunnel.tokens = spielbox". A message where it
/// cannot be.
std::optional<catalog::RuleRequest> read_rules(std::string_view text, std::string& fault);

/// A comparison of two rule sets that has run nothing yet: what differs between them by the data. Both
/// requests must be known to the catalog.
Comparison compare_rules(const catalog::RuleRequest& a, const catalog::RuleRequest& b,
                         const catalog::Catalog& catalog);
/// Run every scenario of the file under both rule sets. A scenario keeps its own expansions and settings
/// beside those of the rule set, and is asked every expectation that applies under either.
void compare_file(const dsl::File& file, const catalog::RuleRequest& a, const catalog::RuleRequest& b,
                  RuleSets& rule_sets, Comparison& result);

/// The same scenarios under the data of two catalogs, each under its own rules.
void compare_data(const dsl::File& file, RuleSets& before, RuleSets& after, Comparison& result);

/// A run that notices when an option has another value: its expectations fail, or its trace changes.
struct Flip {
  Cause cause;        ///< the option and its two values
  std::string run;    ///< its title
  bool fails = false; ///< an expectation or a step that held no longer does
};
using Flips = std::vector<Flip>;
/// Every run of the file that notices a flip of an option, whichever; in the order of runs, then of options.
/// Each run is played once as it is, and once with each other value.
void flip_file(const dsl::File& file, RuleSets& rule_sets, Flips& flips);

/// What changes in a file when one option changes, against each scenario's own rule sets. Without a value,
/// every other value is tried.
void impact_file(const dsl::File& file, std::string_view option, std::string_view value, RuleSets& rule_sets,
                 Comparison& result);

} // namespace rubric::oracle
