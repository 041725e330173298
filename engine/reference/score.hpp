// The scoring step: what the features finished this turn pay, where pieces go, who gets the awards.
#pragma once

#include "engine/reference/worth.hpp"

#include <vector>

namespace rubric::reference {

struct Outcome {
  Points points{};           ///< that each player gets
  std::vector<Place> places; ///< where each piece is afterwards
  Award king;
  Award robber;
};

/// Score now, in the turn of `player`. `finished` has a member of each feature finished since the last
/// scoring.
Outcome score(const Position& position, const Land& land, PlayerIx player,
              const std::vector<SegIx>& finished);

} // namespace rubric::reference
