// Fields: the cities that a field borders, and the three ways to score farmers at the end.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <cstdint>

namespace rubric::engine {

/// How many finished cities border a field, each counted once (FLD-01, FLD-06).
int count_finished_cities(const Game& game, SegIx field);

/// Has a feature a worth of its own, that of `worth` in `scoring.hpp`?
enum class FieldWorth : std::uint8_t {
  own,     ///< yes; so has all that is no field
  shared,  ///< no: `fields.scoring` pays a city for all fields around it together (FLD-03, FLD-04)
  pending, ///< not yet: its farmers are paid in this turn's scoring, its barn at the end (BARN-03, BARN-04)
};
FieldWorth field_worth(const Game& game, SegIx feature);

/// Pay the farmers of all fields, by the option `fields.scoring` (FLD-01 ... FLD-04).
void score_fields(Game& game, Events& events);

} // namespace rubric::engine
