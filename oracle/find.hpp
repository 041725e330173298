// Search for a smallest line of play on which two rule sets disagree.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "oracle/rule_sets.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace rubric::oracle {

struct FindOptions {
  std::uint64_t seed = 1;
  int most_tiles = 8;         ///< boards grow up to so many tiles
  int tries = 60000;          ///< lines of play for each size of board
  std::function<bool()> stop; ///< asked now and then; true: give up
};

/// Moves from an empty board, by red and blue in turn.
struct PlayLine {
  std::vector<engine::Move> moves;
  bool ends = false; ///< then the game ends
};

/// Two games that make the same moves under two rule sets.
class Pair {
public:
  Pair(const RuleSet& first, const RuleSet& second);
  engine::Game a;
  engine::Game b;

  /// False where one of them refuses.
  bool play(const engine::Move& move);
  /// The final scoring; false where the game may not end now.
  bool end();
  /// Is anything different that a player would see: what may be done with pieces, points, who acts?
  bool differ() const;
};

/// Play the same random moves under both rule sets, on boards of 1, 2, 3 ... tiles, until they differ, also
/// by the final scoring; then leave out what is not needed. The same seed finds the same. Nothing: nothing
/// was found, which is no proof that there is nothing.
std::optional<PlayLine> find_line(const RuleSet& a, const RuleSet& b, const FindOptions& options);

} // namespace rubric::oracle
