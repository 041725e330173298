// What random games have met: so that what never occurs is seen.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"

#include <map>
#include <string>

namespace rubric::properties {

/// Counts by name. What can occur and did not is there with 0.
struct Tally {
  std::map<std::string, long> expansions; ///< plies with it in play
  std::map<std::string, long> options;    ///< plies under each value, "tunnel.tokens = hig"
  std::map<std::string, long> moves;      ///< by kind, "put wagon"
  std::map<std::string, long> scores;     ///< by role
  std::map<std::string, long> reasons;    ///< refusals of the universe of moves

  /// All names that there are, with 0.
  Tally();
  /// A ply that is about to be played.
  void ply(const engine::Game& game, const engine::Move& move);
  void events(const engine::Events& events);
  /// The reasons against every move of the universe, also of players who are not to act.
  void universe(const engine::Game& game);
};

/// A table, what never occurred first.
std::string to_string(const Tally& tally);

} // namespace rubric::properties
