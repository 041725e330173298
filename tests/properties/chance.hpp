// Positions and moves at random.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"

#include <memory>
#include <vector>

namespace rubric::properties {

using engine::Random;

/// A game at its first turn: players, colors, start tile and deck at random. `by_fiat`: in a position as a
/// scenario may give it.
engine::Game random_start(std::shared_ptr<const engine::Rules> rules, Random& random, bool deck,
                          bool by_fiat = false);
/// One of the legal moves: kinds of moves have weights, so that games go on and figures are used. There must
/// be one.
engine::Move random_move(const engine::Game& game, const std::vector<engine::Move>& offered, Random& random);
/// Play this many random plies from here, or until the game is over.
void random_plies(engine::Game& game, Random& random, int plies);

} // namespace rubric::properties
