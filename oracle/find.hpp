// Search for a smallest line of play on which two rule sets disagree.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "oracle/find_targets.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace rubric::oracle {

struct FindOptions {
  std::uint64_t seed = 1;
  int most_tiles = 8;         ///< boards grow up to so many tiles
  int tries = 48000;          ///< lines of play for each size of board, as long as nothing is found
  int enough = 6000;          ///< and for each smaller size, once something is found
  std::function<bool()> stop; ///< asked now and then; true: the time is up
};

/// Moves from an empty board, by red and blue in turn.
struct PlayLine {
  std::vector<engine::Move> moves;
  bool ends = false;      ///< then the game ends
  bool last_tile = false; ///< the last tile of the line is the last of the game

  /// Tiles that are laid, abbeys included.
  int tiles() const;
  /// Those that come from the box: "given 7 tiles left".
  int drawn(const engine::Rules& rules) const;
};

/// Two games that make the same moves under two rule sets.
class Pair {
public:
  Pair(const RuleSet& first, const RuleSet& second);
  engine::Game a;
  engine::Game b;

  /// So many tiles are left in the box; only before the first move.
  void tiles_left(int count);
  /// False where one of them refuses.
  bool play(const engine::Move& move);
  /// The final scoring; false where the game may not end now.
  bool end();
  /// Is anything different that a player would see: what may be done with pieces and abbeys, where pieces
  /// are, points, who acts?
  bool differ() const;
};

/// The moves with pieces and abbeys that may be made now.
std::vector<engine::Move> doings(const engine::Game& game);

/// Both games at the end of the line; nothing where it cannot be played.
std::optional<Pair> played(const RuleSet& a, const RuleSet& b, const PlayLine& line);

/// What a search came to.
struct FindResult {
  std::optional<PlayLine> line; ///< the smallest board that was found; nothing is no proof that there is none
  bool stopped = false;         ///< the time was up before all smaller boards, or all boards, were tried
};

/// Play the same random moves under the rule sets `a` and `flipped` of the target, on boards of 1, 2, 3 ...
/// tiles, until they differ, also by the final scoring; then leave out what is not needed. The same seed
/// finds the same, unless it is stopped.
FindResult find_line(const FindTarget& target, const FindOptions& options);

} // namespace rubric::oracle
