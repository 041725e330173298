// Random games from a full box to the final scoring, the same from the same seed everywhere: for measuring,
// and for comparing with other engines.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace rubric::engine {

/// A game about to begin: all tiles of the rule set's boxes in the deck, but `first`, which lies at (0, 0).
Game full_game(std::shared_ptr<const Rules> rules, std::span<const Color> players, TileId first);

/// What a random game was.
struct Played {
  std::array<std::int32_t, max_players> points{};
  std::uint32_t moves = 0;   ///< all that were made, draws included
  std::uint32_t tiles = 0;   ///< that lie at the end
  std::uint64_t offered = 0; ///< legal moves that were listed, in sum
  std::uint64_t events = 0;
};

/// Plays games to their end. Legal moves are listed at every step, and one of them is made: each with the
/// same chance, all draws together counting as one move. A draw takes each tile that is left with the same
/// chance.
class Playout {
public:
  /// Play the game on from where it is, to its end or for so many moves; it must have a deck.
  Played run(Game& game, Random& random, std::uint32_t moves = UINT32_MAX);

private:
  std::vector<Move> moves_;
  Events events_;
};

/// How many ways there are to go on from here for `depth` moves; a game that ends sooner counts as one. Draws
/// are moves: of the next tile of `order`, or where there is no order, one for each kind of tile that is
/// left.
std::uint64_t perft(const Game& game, int depth, const std::vector<TileId>* order = nullptr,
                    std::size_t drawn = 0);

} // namespace rubric::engine
