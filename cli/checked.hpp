// Scenario files checked for those who show or publish them.
#pragma once

#include "cli/command.hpp"
#include "oracle/suite.hpp"

#include <string>
#include <vector>

namespace rubric::cli {

/// Scenarios of all files that one run of the program reads.
inline constexpr int most_scenarios = 200'000;

/// False after telling that with this file there are more scenarios than one run may have. `count` is of
/// those before, and becomes that with it.
bool count_scenarios(const oracle::FileReport& report, int& count);

/// Check all scenario files in these files and folders (none named: the folder `scenarios`) with their
/// goldens, keeping the boards and lines of each run. Writes nothing. `filters` choose runs. False after
/// telling what cannot be read; what is wrong in a file is in its report.
bool check_all(const Context& context, const std::vector<std::string>& paths,
               const std::vector<std::string>& filters, oracle::RuleSets& rule_sets,
               std::vector<oracle::FileReport>& reports);

} // namespace rubric::cli
