// Which features lie side by side with no grass between.
#pragma once

#include "engine/game.hpp"

namespace rubric::engine {

/// Are the two features connected with no grass between them (WAG-C1-0.2): on a tile that links segments of
/// both, or by an abbey at whose side a road or city ends (WAG-C1-0.4, WAGF-09)? For a field and a city: is
/// it on the field's border? Two cities never are (WAGF-02).
bool touching(const Game& game, SegIx a, SegIx b);

} // namespace rubric::engine
