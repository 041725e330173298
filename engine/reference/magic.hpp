// Mage and witch: where they may go, and when they have to (MW-10 ... MW-34).
#pragma once

#include "engine/reference/count.hpp"

namespace rubric::reference {

/// Do mage and witch stand on one feature? Then one of them has to leave it (MW-30).
bool together(const Position& position, const Land& land);
/// May the mage or witch be put there now, from the board or from beside it?
bool may_conjure(const Position& position, const Land& land, FigureId figure, Place to);
/// May it be taken off now, since there is no place to go (MW-22, MW-33)?
bool may_banish(const Position& position, const Land& land, PieceIx figure);
/// Must a figure be moved before the turn goes on? `called`: by the magic tile just laid (MW-10), and nobody
/// has answered yet.
bool figure_is_due(const Position& position, const Land& land, bool called);

} // namespace rubric::reference
