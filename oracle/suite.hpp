// Scenario files checked: parsed, run, compared with their goldens. It is handed bytes and touches no disk.
#pragma once

#include "dsl/parse.hpp"
#include "oracle/golden.hpp"
#include "oracle/run.hpp"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// Which runs of a suite to play.
struct Choice {
  std::vector<std::string> filters; ///< parts of a path, ruling id, title, row, rule set or tag, whatever the
                                    ///< case; a run is chosen when each of them is found
  int shard = 0;                    ///< 0 ... shards - 1
  int shards = 1;
  std::vector<std::string> only; ///< if not empty: "path: title" of the runs to play

  /// Does it choose among runs at all?
  bool narrows() const { return !filters.empty() || shards > 1 || !only.empty(); }
  bool chooses(std::string_view path, const RunName& name, const std::vector<std::string_view>& tags) const;
};

struct CheckOptions {
  Choice choice;
  bool strict = false; ///< a missing golden and a `?` fail
  bool keep_last = false;
  bool symmetries = false; ///< each run on other tables too; a difference fails
};

/// What became of one run.
struct RunReport {
  RunResult result;
  int number = 0; ///< among all runs of the file, those not chosen too; from 1
  GoldenState golden = GoldenState::missing;
  std::string kept; ///< the golden's body, where it differs
  bool passed = false;
};

/// What became of one file.
struct FileReport {
  std::string path;
  text::SourcePtr source;
  std::shared_ptr<const dsl::Parsed> parsed; ///< keeps the tree that results point into
  std::vector<text::Diagnostic> diagnostics; ///< errors of the text and of its words
  std::vector<RunReport> runs;               ///< those chosen
  std::vector<Section> made;                 ///< sections of the runs chosen
  std::vector<std::string> orphans;          ///< kept sections that no run makes
  bool golden_missing = false;
  int rulings = 0;
  int rulings_without_scenario = 0;
  int scenarios = 0;
  int passed = 0;
  int failed = 0;

  bool good() const { return diagnostics.empty() && failed == 0 && orphans.empty(); }
};

/// Check one file. `golden` is null where there is none.
FileReport check_file(std::string path, std::string bytes, const std::string* golden, RuleSets& rule_sets,
                      const CheckOptions& options);

/// Counts of a suite.
struct Totals {
  int rulings = 0;
  int rulings_without_scenario = 0;
  int scenarios = 0;
  int runs = 0;
  int passed = 0;
  int failed = 0;
  int errors = 0; ///< diagnostics
  int orphans = 0;
  int missing_goldens = 0;
  int differing_goldens = 0;
  int symmetric = 0; ///< runs on other tables with the same answers
  int asymmetric = 0;
  int symmetries_left_out = 0;

  void add(const FileReport& report);
  bool good() const { return failed == 0 && errors == 0 && orphans == 0; }
};

} // namespace rubric::oracle
