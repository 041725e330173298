// A line of play on which rule sets disagree, written as a scenario.
#pragma once

#include "oracle/find.hpp"

#include <string>
#include <string_view>

namespace rubric::oracle {

/// What was found, told.
struct Found {
  int tiles = 0;
  int moves = 0;
  std::string scenario; ///< a whole scenario that can be kept: it holds under both rule sets
};

/// Write a line on which `a` and `flipped` of the target disagree. The scenario is about `a` and `b`, if the
/// line shows the same disagreement there, and else about `a` and `flipped`. It expects only what differs.
Found write_found(const FindTarget& target, const PlayLine& line, std::string_view title);

} // namespace rubric::oracle
