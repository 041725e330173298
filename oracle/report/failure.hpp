// Why a run failed, in one line: for formats that have no room for a story.
#pragma once

#include "oracle/suite.hpp"

#include <string>

namespace rubric::oracle {

/// Empty for a run that passed.
std::string tell_failure(const RunReport& run);

} // namespace rubric::oracle
