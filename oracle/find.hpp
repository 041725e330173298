// Search for a smallest line of play on which two rule sets disagree.
#pragma once

#include "oracle/rule_sets.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace rubric::oracle {

struct FindOptions {
  std::uint64_t seed = 1;
  int most_tiles = 8;         ///< boards grow up to so many tiles
  int tries = 60000;          ///< lines of play for each size of board
  std::function<bool()> stop; ///< asked now and then; true: give up
};

/// What was found.
struct Found {
  int tiles = 0;
  int moves = 0;
  std::string scenario; ///< a whole scenario that can be kept: it holds under both rule sets
  std::string what;     ///< one line: where they part
};

/// Play the same random moves under both rule sets, on boards of 1, 2, 3 ... tiles, until offers, scores or
/// awards differ; then leave out what is not needed. The same seed finds the same. Nothing: honestly nothing
/// found.
std::optional<Found> find_difference(const RuleSet& a, const RuleSet& b, const FindOptions& options);

} // namespace rubric::oracle
