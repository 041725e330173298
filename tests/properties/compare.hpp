// Where the engine and its twin disagree about a position.
#pragma once

#include "engine/game.hpp"
#include "engine/reference/worth.hpp"

#include <string>
#include <vector>

namespace rubric::properties {

/// The features of a game: membership, completeness, open ends, tiles, pennants, markings, names, and the
/// count of pieces. Empty if they agree, else the first difference in words.
std::string compare_features(const engine::Game& game, const reference::Land& land);

/// Majority and worth of each of these features, by members; parts sum to totals.
std::string compare_worth(const engine::Game& game, const reference::Position& position,
                          const reference::Land& land, const std::vector<engine::SegIx>& features);

/// Which features touch which, of all pairs in `features`.
std::string compare_touching(const engine::Game& game, const reference::Position& position,
                             const reference::Land& land, const std::vector<engine::SegIx>& features);

/// A board rebuilt from nothing has the same features.
std::string compare_rebuilt(const engine::Game& game);

/// Every piece is somewhere and only once; places exist and suit the figure; points are what events said.
std::string compare_pieces(const engine::Game& game, const std::vector<int>& pieces_at_start);

/// One member of each feature.
std::vector<engine::SegIx> all_features(const reference::Land& land);

} // namespace rubric::properties
