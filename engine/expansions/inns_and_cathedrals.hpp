// Inns & Cathedrals: its option and figure, for those who read them.
#pragma once

#include "engine/ids.hpp"
#include "engine/option.hpp"

namespace rubric::engine::inns_and_cathedrals {

/// INN-03, INN-06, INN-19: what an unfinished road with an inn, or city with a cathedral, pays at the end.
enum class Unfinished : std::uint8_t { nothing, ignored };
inline constexpr Option<Unfinished> unfinished{ExpansionId::inns_and_cathedrals, 0};

/// INN-10: two votes, else a meeple.
inline constexpr FigureId big_meeple{ExpansionId::inns_and_cathedrals, 0};

} // namespace rubric::engine::inns_and_cathedrals
