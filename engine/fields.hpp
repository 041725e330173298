// Fields: the cities that a field borders, and the three ways to score farmers at the end.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

namespace rubric::engine {

/// How many finished cities border a field, each counted once (FLD-01, FLD-06).
int count_finished_cities(const Game& game, SegIx field);

/// Pay the farmers of all fields, by the option `fields.scoring` (FLD-01 ... FLD-04).
void score_fields(Game& game, Events& events);

} // namespace rubric::engine
