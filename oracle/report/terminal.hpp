// What became of scenario files, for people at a terminal: quiet when all is well, a story when not.
#pragma once

#include "oracle/suite.hpp"

#include <cstddef>
#include <string>

namespace rubric::oracle {

struct TerminalStyle {
  bool color = false;
  std::size_t width = 80;
  bool strict = false;
  bool unicode = true; ///< box drawing in boards
};

/// Everything wrong with a file: errors with carets, then a story for each run that failed. Empty where all
/// is well.
std::string tell_file(const FileReport& report, const TerminalStyle& style);
/// "57 rulings, 61 scenarios, 90 runs", then "90 passed, 0 failed" as the last line.
std::string tell_totals(const Totals& totals, const TerminalStyle& style);
/// A ruling's source as it is written: `"The Tunnel (1st edition)", note 11, author, 2021-08`.
std::string tell_source(const dsl::Reference& source);

} // namespace rubric::oracle
