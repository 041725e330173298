// The abbey's last chance. Laying it is a matter of `check.cpp`: supply, hole, sides that match anything.
#include "engine/expansions/abbey_and_mayor/parts.hpp"
#include "engine/turn.hpp"

#include <algorithm>

namespace rubric::engine::abbey_and_mayor::abbey_part {

namespace {

bool can_lay(const Game& game, PlayerIx who) {
  const auto holes = game.board.holes();
  return game.rules->joker() != tile_none && game.in_supply(abbey, who) != piece_none &&
         std::any_of(holes.begin(), holes.end(), [](const Hole& hole) { return hole.neighbors == 4; });
}

} // namespace

void after_last_tile(Game& game, Events& events) {
  if ((*game.rules)[abbey_and_mayor::after_last_tile] == AfterLastTile::lost) return; // ABB-10
  if (note(game, last_player) == 0) note(game, last_player) = static_cast<std::int16_t>(game.turn.player + 1);
  // Clockwise from the left of who laid the last tile, each once, that player last (ABB-09, B51).
  while (note(game, seats_asked) < game.players) {
    const int seat = note(game, last_player) - 1 + ++note(game, seats_asked);
    const auto who = static_cast<PlayerIx>(seat % game.players);
    if (!can_lay(game, who)) continue;
    begin_turn(game, who, events);
    game.turn.step = Step::last_tile;
    game.turn.asked.push({Step::last_tile, who, piece_none});
    events.push_back(Asks{who, piece_none, static_cast<std::uint8_t>(Step::last_tile)});
    return;
  }
}

} // namespace rubric::engine::abbey_and_mayor::abbey_part
