// The turn's steps in order, in one table, and the way from each to the next. Expansions attach to steps.
#include "engine/turn.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/scoring.hpp"

#include <array>
#include <cassert>

namespace rubric::engine {

namespace {

/// What a step waits for before the next one begins.
enum class Waits : std::uint8_t {
  until_done,  ///< the player ends it with a move
  while_asked, ///< only as long as somebody is asked something
};

struct StepRow {
  Step id;
  Waits waits;
  Step next;
};

/// The order of a turn. What is optional is declined by ending the step (`ScoreNow`) or by `Pass`.
constexpr std::array<StepRow, 7> order{{
    {Step::tile, Waits::until_done, Step::figure},      // lay a tile or an abbey; draw, lay aside
    {Step::figure, Waits::while_asked, Step::deploy},   // forced: mage or witch (MW-10, MW-30)
    {Step::deploy, Waits::until_done, Step::scoring},   // optional: a follower, a token
    {Step::scoring, Waits::while_asked, Step::moves},   // every feature just completed
    {Step::moves, Waits::while_asked, Step::last_tile}, // choices after scoring: wagons
    {Step::last_tile, Waits::while_asked, Step::end},   // after the last tile: abbeys (ABB-09)
    {Step::end, Waits::until_done, Step::over},
}};

constexpr bool in_order() {
  for (std::size_t i = 0; i < order.size(); ++i)
    if (static_cast<std::size_t>(order[i].id) != i) return false;
  return true;
}
static_assert(in_order(), "the table is read by position");

const StepRow& row(Step step) { return order[static_cast<std::size_t>(step)]; }

void enter(Game& game, Step step, Events& events) {
  game.turn.step = step;
  if (step == Step::scoring) score_completed(game, events);
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.enter; hook != nullptr) hook(game, step, events);
}

/// The turn is over: the next player's, or what comes after the last tile.
void finish_turn(Game& game, Events& events) {
  game.last_turn[game.turn.player] = game.turns;
  if (game.tiles_left == 0) {
    enter(game, Step::last_tile, events);
    if (game.turn.asked.empty()) enter(game, Step::end, events);
  } else {
    begin_turn(game, game.next_player(game.turn.player), events);
  }
}

/// Go on from a step that is done, through all steps that ask nobody.
void advance(Game& game, bool done, Events& events) {
  while (game.turn.asked.empty()) {
    const StepRow& now = row(game.turn.step);
    const bool laid = now.id == Step::tile && game.turn.laid != laid_none;
    if (now.waits == Waits::until_done && !done && !laid) return;
    done = false;
    if (now.id == Step::moves || now.id == Step::last_tile) return finish_turn(game, events);
    enter(game, now.next, events);
    if (game.turn.step == Step::end || game.turn.step == Step::over) return;
  }
}

void lay(Game& game, PlayerIx who, const PlaceTile& move, Events& events) {
  const Tile& type = game.rules->tile(move.tile);
  if (type.joker) {
    for (std::size_t i = 0; i < game.pieces.size(); ++i)
      if (game.pieces[i].owner == who && game.pieces[i].where.tag == Place::Tag::supply &&
          game.figure_of(game.pieces[i]).cls == FigureClass::tile) {
        game.set_place(static_cast<PieceIx>(i), Place::tile(static_cast<TileIx>(game.board.tiles().size())));
        break;
      }
  } else if (game.turn.drawn == tile_none && game.tiles_left > 0) {
    --game.tiles_left; // laid without a draw that was told
  }
  game.turn.drawn = tile_none;
  const std::size_t known = game.features.just_completed().size();
  const TileIx tile = game.board.lay(move.tile, move.cell, move.turn);
  game.turn.laid = tile;
  Small<Join, 16> joins;
  game.features.add_tile(game.board, tile, joins);
  events.push_back(TilePlaced{tile, who});
  settle_change(game, {Change::Cause::tile, tile, {joins.begin(), joins.size()}}, known, Place::tile(tile),
                {}, events);
}

FigureId figure_of_move(const Game& game, const Move& move) {
  if (const auto* put = std::get_if<Put>(&move)) return put->figure;
  if (const auto* shift = std::get_if<Shift>(&move)) return game.pieces[shift->piece].figure;
  return game.pieces[std::get<TakeBack>(move).piece].figure;
}

} // namespace

void settle_change(Game& game, const Change& change, std::size_t known, Place by, Place also_by,
                   Events& events) {
  for (const Join& join : change.joins)
    // Joined fields are told only where somebody may care: where a piece stands.
    if (game.board.segment(join.a).kind != Kind::field || join.occupied)
      events.push_back(Joined{join.a, join.b, by, also_by});
  auto& completed = game.features.just_completed();
  if (completed.size() > known) {
    sort_features(game, completed, known);
    for (std::size_t i = known; i < completed.size(); ++i)
      events.push_back(
          Completed{game.features.facts(completed[i]).least, game.features.facts(completed[i]).tiles});
  }
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.changed; hook != nullptr) hook(game, change, events);
}

void begin_turn(Game& game, PlayerIx player, Events& events) {
  game.turn = Turn{};
  game.turn.player = player;
  ++game.turns;
  events.push_back(NextTurn{player});
  enter(game, Step::tile, events);
}

void apply(Game& game, const Move& move, Events& events) {
  const PlayerIx who = game.to_act();
  const bool asked = !game.turn.asked.empty();
  bool done = false;
  if (const auto* tile = std::get_if<PlaceTile>(&move)) {
    if (asked) { // an abbey after the last tile begins a turn of its own
      game.turn.asked.clear();
      game.turn.step = Step::tile;
    }
    lay(game, who, *tile, events);
  } else if (const auto* aside = std::get_if<LayAside>(&move)) {
    game.turn.drawn = tile_none;
    events.push_back(TileLaidAside{aside->tile, who});
    // No tile is left: the turn is over, but a road that a token has finished is still scored (TUN-34).
    if (game.tiles_left == 0 && game.features.just_completed().empty()) return finish_turn(game, events);
    if (game.tiles_left == 0) enter(game, Step::scoring, events);
  } else if (const auto* draw = std::get_if<Draw>(&move)) {
    if (game.draws == Draws::deck) --game.deck[draw->tile];
    if (game.tiles_left > 0) --game.tiles_left;
    game.turn.drawn = draw->tile;
    game.turn.done |= Once::drew;
    events.push_back(TileDrawn{draw->tile, who});
  } else if (std::holds_alternative<ScoreNow>(move)) {
    done = true;
  } else if (std::holds_alternative<Pass>(move)) {
    events.push_back(Declined{who});
    game.turn.asked.erase_front();
    if (game.turn.step == Step::last_tile) return finish_turn(game, events);
  } else {
    expansion(figure_of_move(game, move).of).hooks.apply(game, who, move, events);
  }
  advance(game, done, events);
}

Verdict play(Game& game, PlayerIx who, const Move& move, Events& events) {
  Verdict verdict = check(game, who, move, true);
  if (verdict.legal()) apply(game, move, events);
  return verdict;
}

bool may_end(const Game& game) {
  if (game.turn.step == Step::end) return true;
  return game.turn.step == Step::tile && game.turn.asked.empty() && game.turn.drawn == tile_none &&
         game.turn.laid == laid_none && game.turn.done == 0;
}

void end_game(Game& game, Events& events) {
  assert(may_end(game));
  game.turn.asked.clear();
  score_final(game, events);
  game.turn.step = Step::over;
  events.push_back(GameEnded{});
}

} // namespace rubric::engine
