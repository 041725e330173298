// The base game's options and figures, for those who read them, and the rule of deploying a follower.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/option.hpp"
#include "engine/reason.hpp"

namespace rubric::engine::base {

/// BASE-26, BASE-27: what a finished city of two tiles pays.
enum class TwoTileCity : std::uint8_t { four, two };
inline constexpr Option<TwoTileCity> two_tile_city{ExpansionId::base, 0};
/// FLD-01 ... FLD-04: the three ways to score fields.
enum class FieldsScoring : std::uint8_t { each_field, city_once, by_city };
inline constexpr Option<FieldsScoring> fields_scoring{ExpansionId::base, 1};
/// BASE-32: is there a farmer at all?
enum class Farmers : std::uint8_t { yes, no };
inline constexpr Option<Farmers> farmers{ExpansionId::base, 2};
/// Is the abbot played? (BASE-33, BASE-34)
enum class AbbotInPlay : std::uint8_t { no, yes };
inline constexpr Option<AbbotInPlay> abbot_in_play{ExpansionId::base, 3};

inline constexpr FigureId meeple{ExpansionId::base, 0};
inline constexpr FigureId abbot{ExpansionId::base, 1};

/// The rule of putting a follower, for every follower of every expansion: from the own supply (BASE-13), once
/// a turn (BASE-11), on the tile just laid, on a feature that holds no follower (BASE-14).
void check_deploy(const Game& game, PlayerIx who, const Put& put, Verdict& verdict);
/// Carry out a legal one.
void deploy(Game& game, PlayerIx who, const Put& put, Events& events);
/// Add every segment of the tile just laid on which the player to act may put a figure.
void offer_deploy(const Game& game, FigureId figure, std::vector<Move>& moves);

} // namespace rubric::engine::base
