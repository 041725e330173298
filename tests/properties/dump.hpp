// A game as text, complete: two games are the same iff their dumps are.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"

#include <string>

namespace rubric::properties {

/// Everything that a game holds.
std::string dump(const engine::Game& game);
/// What happened, complete.
std::string dump(const engine::Events& events);
/// A move, a place, in words for a report.
std::string describe(const engine::Game& game, const engine::Move& move);
std::string describe(const engine::Game& game, engine::Place place);
/// The board as rows "tile@turns (x,y)", and the pieces that stand on it.
std::string describe(const engine::Game& game);

} // namespace rubric::properties
