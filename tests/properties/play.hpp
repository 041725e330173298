// Random play, and games that are given, compared with the twin at every ply.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "tests/properties/tally.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace rubric::properties {

struct Settings {
  std::uint64_t seed = 1;
  std::uint64_t first_game = 0; ///< games are numbered; each depends on the seed and its number alone
  long plies = 300;             ///< go on with new games until so many are played
  int everything_every = 16;    ///< plies between comparisons of everything, not only of what changed
  int universe_every = 48;      ///< plies between comparisons of the whole universe of moves
  bool progress = false;        ///< tell on stderr
};

struct Report {
  long plies = 0, games = 0, tiles = 0, scores = 0, universes = 0;
  long figures = 0, wagons = 0, last_abbeys = 0; ///< plies at which these were asked
  Tally tally;
  std::string failure; ///< empty: engine and twin agree
};

/// The counts, in words.
std::string to_string(const Report& report);

/// Play and compare; stops at the first disagreement.
Report play_and_compare(const Settings& settings);

/// Carry out legal moves from a position, and end the game if it was ended, comparing after each. Empty, or
/// what differs, and where.
std::string compare_moves(const engine::Game& start, const std::vector<engine::Move>& moves, bool ended,
                          const Settings& settings);

/// Seed, plies and game as the environment asks: RUBRIC_SEED, RUBRIC_PLIES, RUBRIC_GAME.
Settings from_environment(Settings settings);

} // namespace rubric::properties
