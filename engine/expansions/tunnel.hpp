// The Tunnel's options and token, for those who read them.
#pragma once

#include "engine/game.hpp"
#include "engine/option.hpp"

namespace rubric::engine::tunnel {

/// TUN-05 ... TUN-08: how many token pairs each player has.
enum class Tokens : std::uint8_t { hig, spielbox, one_pair };
inline constexpr Option<Tokens> tokens{ExpansionId::tunnel, 0};
/// TUN-11, TUN-V1, TUN-V3, TUN-V4: where and when a token may go down.
enum class Claim : std::uint8_t { free, own_road, pair_with_follower, no_blocking };
inline constexpr Option<Claim> claim{ExpansionId::tunnel, 1};
/// TUN-V2: may the harmed player lay a token that its owner holds back?
enum class HeldBack : std::uint8_t { owner_only, victim_plays };
inline constexpr Option<HeldBack> held_back{ExpansionId::tunnel, 2};
/// TUN-50, TUN-51: do the tunnels on other expansions' tiles have openings? Read by the tiles' data.
enum class OtherOpenings : std::uint8_t { yes, no };
inline constexpr Option<OtherOpenings> other_openings{ExpansionId::tunnel, 3};

inline constexpr FigureId token{ExpansionId::tunnel, 0};

/// The token on an opening, or `piece_none`. An opening is named by its road segment.
PieceIx token_on(const Game& game, SegIx opening);
/// Can a token be laid there: is it a road segment that ends in an opening?
bool is_opening(const Game& game, SegIx segment);

/// Replace a player's tokens by pairs of these colors (a scenario's `has tokens`). Only before any is on the
/// board.
void deal(Game& game, PlayerIx player, std::span<const Color> colors);

} // namespace rubric::engine::tunnel
