// Taking over what was seen: goldens and the `?` of scenarios.
#pragma once

#include "oracle/suite.hpp"

#include <optional>
#include <string>
#include <vector>

namespace rubric::oracle {

/// What accepting a file's answers would write.
struct Acceptance {
  std::optional<std::string> golden;   ///< the new golden file; nothing where it stays
  std::optional<std::string> scenario; ///< the scenario with each `?` filled in; nothing where it has none
  std::vector<std::string> refused;    ///< why runs cannot be accepted: they fail
};

/// Prepare to accept a whole file that was checked without narrowing. Runs that fail are refused: a golden
/// keeps answers that hold. The scenario's own bytes are kept, only each `?` is replaced; two runs that fill
/// the same `?` differently are refused.
Acceptance accept(const FileReport& report, const std::string* golden);

} // namespace rubric::oracle
