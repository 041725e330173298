// Where a wagon may go after its feature was scored (WAG-, WAGF-).
#pragma once

#include "engine/reference/count.hpp"

namespace rubric::reference {

/// Can the wagon go there from the finished feature that it stands on?
bool can_drive(const Position& position, const Land& land, const Piece& wagon, Place to);
/// Can it go anywhere?
bool can_drive(const Position& position, const Land& land, const Piece& wagon);

} // namespace rubric::reference
