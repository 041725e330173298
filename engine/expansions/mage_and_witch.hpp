// Mage & Witch: its options and figures, for those who read them.
#pragma once

#include "engine/ids.hpp"
#include "engine/option.hpp"

namespace rubric::engine::mage_and_witch {

/// MW-34: a magic tile that itself joins the features of mage and witch: does one move satisfy both duties?
enum class MagicTileJoins : std::uint8_t { one_move, two_moves };
inline constexpr Option<MagicTileJoins> magic_tile_joins{ExpansionId::mage_and_witch, 0};
/// MW-47: does the figure leave a finished feature for which nobody was paid?
enum class UnpaidHost : std::uint8_t { leaves, stays };
inline constexpr Option<UnpaidHost> unpaid_host{ExpansionId::mage_and_witch, 1};

/// Neutral figures (MW-03): `Put` brings one in and moves it, `TakeBack` sets it aside.
inline constexpr FigureId mage{ExpansionId::mage_and_witch, 0};
inline constexpr FigureId witch{ExpansionId::mage_and_witch, 1};

} // namespace rubric::engine::mage_and_witch
