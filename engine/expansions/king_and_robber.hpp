// King & Robber Baron: its option and awards, for those who read them.
#pragma once

#include "engine/ids.hpp"
#include "engine/option.hpp"

namespace rubric::engine::king_and_robber {

/// KRB-04, KRB-10: what the awards pay. `per_feature`: at the end, 1 for each finished city or road; `ten`:
/// 10 each; `fifteen_forty`: 15 for one, 40 for both together; `continuous`: during the game, 1 to the holder
/// for each city or road that is finished, and nothing at the end.
enum class Final : std::uint8_t { per_feature, ten, fifteen_forty, continuous };
inline constexpr Option<Final> final_scoring{ExpansionId::king_and_robber, 0};

/// The awards are neutral pieces: with a player, or aside. Their sizes: `award_size` in `engine/setup.hpp`.
inline constexpr FigureId king{ExpansionId::king_and_robber, 0};
inline constexpr FigureId robber{ExpansionId::king_and_robber, 1};

} // namespace rubric::engine::king_and_robber
