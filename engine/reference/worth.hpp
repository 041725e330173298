// What a feature pays: one plain formula a kind.
#pragma once

#include "engine/reference/count.hpp"

#include <set>
#include <vector>

namespace rubric::reference {

/// What a feature would pay each player of `paid_for` now: finished as in play, unfinished as at the end.
int worth(const Position& position, const Land& land, const Feature& feature);

/// Whom a feature would pay: its majority, or the owners of the barns on a field.
std::set<PlayerIx> paid_for(const Position& position, const Land& land, const Feature& feature);

/// The finished cities on the border of a field.
std::vector<const Feature*> cities_of(const Position& position, const Land& land, const Feature& field);

/// What each player gets for all farmers together, at the end (FLD-01 ... FLD-04).
Points field_points(const Position& position, const Land& land);

/// What each player gets at the end of the game: unfinished features, then fields.
Points final_points(const Position& position, const Land& land);

} // namespace rubric::reference
