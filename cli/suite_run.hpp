// A suite of scenario files run on several cores, with results told in order.
#pragma once

#include "cli/command.hpp"
#include "oracle/report/game.hpp"
#include "oracle/suite.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::cli {

struct SuiteOptions {
  std::vector<std::string> paths;
  oracle::CheckOptions check;
  int jobs = 0; ///< 0: as many as the machine has cores
};

struct SuiteResult {
  bool wrong = false; ///< files could not be read, or nothing was found; told already
  oracle::Totals totals;
  oracle::GameTotals games;
  std::vector<std::string> failed; ///< "path: title"
};

/// Takes what becomes of each file, in order of the paths.
class Printer {
public:
  virtual ~Printer() = default;
  virtual void file(const oracle::FileReport& report) = 0;
  virtual void game(const oracle::GameReport& report) = 0;
  virtual void end(const oracle::Totals& totals, const oracle::GameTotals& games) = 0;
  /// Shows progress where somebody watches.
  virtual void progress(std::size_t, std::size_t) {}
};

/// The printer of a format: terminal, json, junit or tap.
std::unique_ptr<Printer> make_printer(std::string_view format, const Context& context,
                                      const oracle::CheckOptions& check);

/// Run all files. Outside of strict runs what differs from a golden is left beside it as `.new`, and what
/// does not differ any more is taken away.
SuiteResult run_suite(Context& context, const SuiteOptions& options, Printer& printer);

/// Scenarios and saved games in files and folders. False after telling what is wrong; a path with neither is
/// wrong too.
bool find_suite(const Context& context, std::vector<std::string> paths, std::vector<std::string>& scenarios,
                std::vector<std::string>& games);
/// Judge saved games and hand each to the printer. False after telling that one cannot be read.
bool run_games(Context& context, const std::vector<std::string>& paths, const oracle::Choice& choice,
               Printer& printer, SuiteResult& result);

/// "2/4" into a choice; false where it is no such thing.
bool read_shard(std::string_view text, oracle::Choice& choice);
/// The shard that Bazel and others ask for by TEST_TOTAL_SHARDS and TEST_SHARD_INDEX (from 0), and the word
/// to them, by touching TEST_SHARD_STATUS_FILE, that it is understood. False after telling that they make no
/// sense.
bool shard_of_environment(oracle::Choice& choice);
/// What failed the last time, into a choice; false after telling that it cannot be read.
bool read_failed(const Context& context, oracle::Choice& choice);
/// Keep what failed for `--failed`.
void write_failed(Context& context, const SuiteResult& result);

} // namespace rubric::cli
