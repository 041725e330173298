// The parts of Abbey & Mayor, as `abbey_and_mayor.cpp` puts them together.
#pragma once

#include "engine/expansions/abbey_and_mayor.hpp"
#include "engine/expansions/expansion.hpp"

namespace rubric::engine::abbey_and_mayor {

namespace abbey_part {
/// Notes: the seat of who laid the last tile, plus one; and how many seats after it have had their chance.
inline constexpr NoteId last_player{ExpansionId::abbey_and_mayor, 0};
inline constexpr NoteId seats_asked{ExpansionId::abbey_and_mayor, 1};
/// The last tile lies and a turn has ended: ask the next player who can lay an abbey (ABB-09).
void after_last_tile(Game& game, Events& events);
} // namespace abbey_part

namespace wagon_part {
void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict);
void offer(const Game& game, Moves& moves);
void apply(Game& game, PlayerIx who, const Move& move, Events& events);
/// Scoring is over: ask for every wagon on a feature that was scored.
void after_scoring(Game& game, Events& events);
} // namespace wagon_part

namespace barn_part {
void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict);
void veto(const Game& game, const Move& move, Verdict& verdict);
void offer(const Game& game, Moves& moves);
void apply(Game& game, PlayerIx who, const Move& move, Events& events);
/// Farmers on the fields of barns are paid and go home.
void score_farmers(Game& game, Events& events);
/// A field with barns pays their owners, four a finished city.
void worth(const Game& game, SegIx feature, ScoreStage stage, Score& score);
/// The end: what the fields of barns are worth.
void score_barns(Game& game, Events& events);
} // namespace barn_part

} // namespace rubric::engine::abbey_and_mayor
