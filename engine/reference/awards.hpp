// King and robber baron: who gets them and what they pay (KRB-01 ... KRB-10).
#pragma once

#include "engine/reference/count.hpp"

#include <vector>

namespace rubric::reference {

/// The award for cities (or roads) after these features were finished in the turn of `finisher`: it moves to
/// whoever finished a larger one than ever before.
Award award_after(const Award& before, Kind kind, const std::vector<const Feature*>& finished,
                  PlayerIx finisher);
/// What both pay at the end.
Points award_points(const Position& position, const Land& land);

} // namespace rubric::reference
