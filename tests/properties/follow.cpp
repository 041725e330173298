#include "tests/properties/follow.hpp"

#include "engine/reference/wagons.hpp"
#include "engine/setup.hpp"

#include <fmt/format.h>

namespace rubric::properties {

using namespace engine;

std::string compare_awards(const Game& game, const reference::Award& king, const reference::Award& robber) {
  for (const Piece& piece : game.pieces) {
    const std::string& name = game.figure_of(piece).name;
    if (name != "king" && name != "robber") continue;
    const reference::Award& award = name == "king" ? king : robber;
    const PlayerIx holder =
        piece.where.tag == Place::Tag::player ? static_cast<PlayerIx>(piece.where.ix) : nobody;
    if (holder != award.holder || award_size(game, piece.figure) != award.tiles)
      return fmt::format("{}: engine with {} for {}, twin with {} for {}", name, holder,
                         award_size(game, piece.figure), award.holder, award.tiles);
  }
  return {};
}

std::string compare_asked(const Game& game, const reference::Position& position,
                          const reference::Land& land) {
  int way = -1;
  if (game.step() == Step::moves && !reference::can_drive(position, land, game.pieces[game.asked_about()]))
    return "a wagon is asked that can go nowhere";
  for (const Asked& asked : game.turn.asked) {
    if (asked.step != Step::moves) continue;
    const Piece& wagon = game.pieces[asked.about];
    const int there = (asked.who - game.turn.player + game.players) % game.players;
    if (wagon.owner != asked.who || there < way) return "wagons are asked in another order";
    if (wagon.where.tag != Place::Tag::segment || !land.of(wagon.where.ix).complete())
      return "a wagon is asked that stands on nothing finished";
    way = there;
  }
  if (game.turn.step != Step::tile || game.turn.laid != laid_none || (game.turn.done & Once::claimed) != 0)
    return {};
  for (const Piece& piece : game.pieces)
    if (game.occupies(piece) && piece.where.tag == Place::Tag::segment && land.of(piece.where.ix).complete())
      return fmt::format("a {} was left on a finished feature", game.figure_of(piece).name);
  return {};
}

namespace {

bool has_hole(const Game& game) {
  for (const Hole& hole : game.board.holes())
    if (hole.neighbors == 4) return true;
  return false;
}

bool has_abbey(const Game& game, PlayerIx player) {
  for (const Piece& piece : game.pieces)
    if (piece.owner == player && piece.where.tag == Place::Tag::supply &&
        game.figure_of(piece).cls == FigureClass::tile)
      return true;
  return false;
}

} // namespace

std::string AbbeyWatch::watch(const Game& game) {
  if (game.step() != Step::last_tile) {
    if ((asked_ == 0 && game.turn.step == Step::tile) || last_ == nobody) last_ = game.turn.player;
    return {};
  }
  const PlayerIx who = game.to_act();
  const int way = (who - last_ - 1 + game.players) % game.players + 1; // who laid the last tile comes last
  if (way <= way_ && (asked_ & (1u << who)) != 0) return {};           // still the same question
  if (way <= way_) return "abbeys after the last tile are asked in another order";
  if (!has_abbey(game, who)) return "a player without an abbey is asked for it";
  way_ = way;
  asked_ |= 1u << who;
  return {};
}

std::string AbbeyWatch::at_end(const Game& game) const {
  if (game.tiles_left != 0 || !has_hole(game) ||
      game.rules->value_named("abbey.after-last-tile") != "each-player")
    return {};
  for (PlayerIx player = 0; player < game.players; ++player)
    if (has_abbey(game, player) && (asked_ & (1u << player)) == 0)
      return fmt::format("player {} was not asked for an abbey after the last tile", player);
  return {};
}

} // namespace rubric::properties
