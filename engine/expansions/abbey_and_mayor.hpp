// Abbey & Mayor: its options and figures, for those who read them.
#pragma once

#include "engine/game.hpp"
#include "engine/option.hpp"

namespace rubric::engine::abbey_and_mayor {

/// WAG-0.1: where a wagon may go: to features next to the scored one (first edition), or to what lies on its
/// tile and the eight around it (second edition).
enum class WagonMove : std::uint8_t { adjacent_features, nearby_tiles };
inline constexpr Option<WagonMove> wagon_move{ExpansionId::abbey_and_mayor, 0};
/// WAGF-02, B65: does the tile with a crossing between two cities link its roads with them? Read by the
/// tiles' data.
enum class CityCrossing : std::uint8_t { separate, linked };
inline constexpr Option<CityCrossing> city_crossing{ExpansionId::abbey_and_mayor, 1};
/// ABB-09, ABB-10: abbeys after the last tile.
enum class AfterLastTile : std::uint8_t { each_player, lost };
inline constexpr Option<AfterLastTile> after_last_tile{ExpansionId::abbey_and_mayor, 2};
/// BARN-02, BARN-08: a second barn on a field.
enum class SecondBarn : std::uint8_t { refused, allowed };
inline constexpr Option<SecondBarn> second_barn{ExpansionId::abbey_and_mayor, 3};

inline constexpr FigureId wagon{ExpansionId::abbey_and_mayor, 0};
inline constexpr FigureId mayor{ExpansionId::abbey_and_mayor, 1};
inline constexpr FigureId barn{ExpansionId::abbey_and_mayor, 2};
inline constexpr FigureId abbey{ExpansionId::abbey_and_mayor, 3};

/// The field at a corner where four field corners meet (BARN-01), or `segment_none` where they do not.
SegIx field_at_corner(const Game& game, Cell corner);
/// A barn on a field, or `piece_none`.
PieceIx barn_on(const Game& game, SegIx field);

} // namespace rubric::engine::abbey_and_mayor
