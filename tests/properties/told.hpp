// The story that events tell, held against what happened.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reference/connect.hpp"

#include <string>
#include <vector>

namespace rubric::properties {

/// The first member of a feature in reading order: row, column, first point clockwise from the north-west.
engine::SegIx name_in(const engine::Game& game, const reference::Land& land,
                      const reference::Feature& feature);

/// Every piece got where it is by events that tell it; features that existed were joined, and features were
/// finished, as the events say, each once, by the names that they had. `before`: the pieces and the land
/// before the move. Empty, or what differs.
std::string compare_told(const engine::Game& game, const engine::Events& events,
                         const std::vector<engine::Piece>& pieces_before, const reference::Land& before,
                         const reference::Land& now);

} // namespace rubric::properties
