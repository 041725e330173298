// The turn: what may be done now, by whom, and what follows from it.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/reason.hpp"

#include <vector>

namespace rubric::engine {

struct Change;

/// May `who` make this move now? With `every`, all reasons of the first stage that has any; else the first
/// found. Any move is answered, a nonsensical one (a segment that does not exist) with `no_such_place` or
/// `no_piece`.
Verdict check(const Game& game, PlayerIx who, const Move& move, bool every = false);

/// All legal moves of the player to act, in an order that depends on the game alone. `moves` is emptied
/// first.
void offers(const Game& game, std::vector<Move>& moves);

/// Those of `offers` that a player chooses between: a draw is chance.
void choices(const Game& game, std::vector<Move>& moves);

/// Those of `offers` that put, shift or take a piece.
void piece_offers(const Game& game, std::vector<Move>& moves);

/// Carry out a legal move of the player to act and everything that follows by itself. The move must have
/// passed `check`; use `play` where it may not have.
void apply(Game& game, const Move& move, Events& events);

/// Check, and apply where legal. The verdict has all reasons; a refused move leaves the game untouched.
Verdict play(Game& game, PlayerIx who, const Move& move, Events& events);

/// May the game end now: at the start of a turn, or when nothing is left to do?
bool may_end(const Game& game);
/// End it: final scoring. Only where `may_end`.
void end_game(Game& game, Events& events);

/// Tell joins and completions that a change brought, then let expansions react. `known` is the length of
/// `just_completed` before the change.
void settle_change(Game& game, const Change& change, std::size_t known, Place by, Place also_by,
                   Events& events);

/// Begin the turn of a player.
void begin_turn(Game& game, PlayerIx player, Events& events);

} // namespace rubric::engine
