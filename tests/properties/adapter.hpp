// From an engine's game to what its twin is told.
#pragma once

#include "engine/game.hpp"
#include "engine/reference/position.hpp"

namespace rubric::properties {

/// The faces must be those of the game's rule set; game and faces must outlive the position.
reference::Position position_of(const engine::Game& game, std::span<const reference::Face> faces);

} // namespace rubric::properties
