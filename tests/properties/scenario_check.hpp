// A scenario that was written at random, held against all that must be so of any scenario.
#pragma once

#include "tests/properties/scenario_writer.hpp"

#include <string>

namespace rubric::properties {

/// Read, laid out and read again it says the same; it runs; engine and twin agree on each run; on other
/// tables its answers are the same. What is sound has no error, and ends where the writer's game ended.
/// Empty, or what is wrong.
std::string check_written(const Written& written, oracle::RuleSets& rule_sets);

} // namespace rubric::properties
