// What must follow from what: who is asked, in which order, and who holds the awards.
#pragma once

#include "engine/game.hpp"
#include "engine/reference/connect.hpp"

#include <string>

namespace rubric::properties {

/// King and robber baron are where the twin says, for as many tiles.
std::string compare_awards(const engine::Game& game, const reference::Award& king,
                           const reference::Award& robber);

/// Wagons on finished features are asked, clockwise from the player whose turn it is (WAGF-07), and at the
/// start of a turn no follower is left on a finished feature.
std::string compare_asked(const engine::Game& game, const reference::Position& position,
                          const reference::Land& land);

/// After the last tile every player who can lay an abbey is asked once, clockwise from the left of who laid
/// it, that player last (ABB-09, B51).
class AbbeyWatch {
public:
  std::string watch(const engine::Game& game);
  /// Nobody who could have laid one was forgotten.
  std::string at_end(const engine::Game& game) const;

private:
  engine::PlayerIx last_ = engine::nobody; ///< who laid the last tile
  int way_ = 0;                            ///< how far round the table we are
  std::uint32_t asked_ = 0;                ///< bit i: player i was asked
};

} // namespace rubric::properties
