// Moves, events, refusals and scores in the words of goldens and messages.
#pragma once

#include "engine/event.hpp"
#include "engine/fields.hpp"
#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/reason.hpp"

#include <string>
#include <string_view>

namespace rubric::oracle {

/// "red 6 for A2.road.E as thief: tiles 6", each player that is paid before.
std::string tell_score(const engine::Game& game, const engine::Score& score);
/// "place   red W@270 at C2": one line of a golden, without line end. Names do not change as the game goes
/// on, so the game may be the one after the event.
std::string tell_event(const engine::Game& game, const engine::Event& event);
/// "may place W@270 at C2" without the player and "may": "place W@270 at C2".
std::string tell_move(const engine::Game& game, const engine::Move& move);
/// "complete, out-of-reach".
std::string tell_reasons(const engine::Verdict& verdict);
std::string_view name_of(engine::Role role);
/// Why a field has no worth of its own; empty where it has.
std::string_view tell_no_worth(engine::FieldWorth worth);

/// A golden's line: the verb padded, then the rest.
std::string golden_line(std::string_view verb, std::string_view rest);

} // namespace rubric::oracle
