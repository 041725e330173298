// Every move that can be written down, and what engine and twin say of it.
#pragma once

#include "engine/move.hpp"
#include "engine/reference/legal.hpp"
#include "engine/turn.hpp"

#include <functional>
#include <string>
#include <vector>

namespace rubric::properties {

/// Call `visit` with each move of the finite universe around a position: every cell of the board's rectangle
/// and a rim, every tile and turn; every figure, place and color; every piece and place; and nonsense.
void each_move(const engine::Game& game, const std::function<void(const engine::Move&)>& visit);

/// Call `visit` with the moves of the universe that could be legal where the turn stands: tokens on any
/// opening, figures on the tile just laid and at its corners, mage and witch and the wagon that is asked
/// anywhere, the tile in hand. Small enough for every ply.
void each_near_move(const engine::Game& game, const std::function<void(const engine::Move&)>& visit);

/// What the twin says of a move of the player to act.
bool twin_allows(const reference::Position& position, const reference::Land& land, const engine::Move& move);

/// `check` accepts exactly what `offers` lists and what the twin allows; nobody else may do anything; with
/// all reasons asked the answer is the same. Empty if so, else the first difference in words.
std::string compare_universe(const engine::Game& game, const reference::Position& position,
                             const reference::Land& land);

/// Engine and twin say the same of each of `each_near_move`. Empty if so, else the first difference in words.
std::string compare_near(const engine::Game& game, const reference::Position& position,
                         const reference::Land& land);

/// What the refused moves among these leave untouched, and that accepted ones apply: through `play`.
std::string compare_play(const engine::Game& game, const std::vector<engine::Move>& moves);

} // namespace rubric::properties
