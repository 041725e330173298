// Barns: where one may stand, which field it has, and what it pays (BARN-01 ... BARN-06).
#pragma once

#include "engine/reference/count.hpp"

#include <set>
#include <vector>

namespace rubric::reference {

/// The field of a corner: four tiles lie around it, and each has a field there (BARN-01). Else
/// null.
const Feature* field_at(const Land& land, Place corner);
/// The barns on a field.
std::vector<const Piece*> barns_on(const Position& position, const Land& land, const Feature& field);
/// The owners of the barns on a field.
std::set<PlayerIx> barn_owners(const Position& position, const Land& land, const Feature& field);
/// May the player to act put the barn there?
bool may_build(const Position& position, const Land& land, FigureId barn, Place to);
/// What barns pay at the end: 4 for each finished city (BARN-05).
Points barn_points(const Position& position, const Land& land);

} // namespace rubric::reference
