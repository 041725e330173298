#include "engine/setup.hpp"

#include "engine/expansions/abbey_and_mayor.hpp"
#include "engine/expansions/expansion.hpp"
#include "engine/turn.hpp"

namespace rubric::engine {

std::optional<SetupFault> give_tile(Game& game, TileId tile, Cell cell, int turn) {
  if (!Board::in_reach(cell)) return SetupFault::out_of_reach;
  if (!game.board.empty(cell)) return SetupFault::cell_taken;
  const Hole* hole = game.board.hole_at(cell);
  if (hole != nullptr && !game.board.fits(game.rules->tile(tile), turn & 3, *hole))
    return SetupFault::edge_mismatch;
  const TileIx laid = game.board.lay(tile, cell, turn);
  Small<Join, 16> joins;
  game.features.add_tile(game.board, laid, joins);
  game.features.just_completed().clear();
  return std::nullopt;
}

namespace {

/// Would a farmer and a barn share a field? They never do between two turns (BARN-03, BARN-04, BARN-06).
bool farmer_meets_barn(const Game& game, FigureId figure, Place to) {
  if (to.tag == Place::Tag::segment)
    return game.board.segment(to.ix).kind == Kind::field &&
           abbey_and_mayor::barn_on(game, to.ix) != piece_none;
  if (to.tag != Place::Tag::corner || figure != abbey_and_mayor::barn) return false;
  return game.features.facts(abbey_and_mayor::field_at_corner(game, to.cell())).pieces > 0;
}

} // namespace

std::optional<SetupFault> give_piece(Game& game, FigureId figure, PlayerIx owner, std::uint8_t color,
                                     Place to) {
  const PieceIx piece = owner == nobody ? game.neutral(figure) : game.in_supply(figure, owner, color);
  if (piece == piece_none) return SetupFault::no_piece;
  const Figure& what = *game.rules->figure(figure);
  if (to.tag == Place::Tag::segment) {
    if (what.cls == FigureClass::token || !what.stands_on.has(game.board.segment(to.ix).kind))
      return SetupFault::wrong_place;
    if (game.features.complete(to.ix)) return SetupFault::complete;
  } else if (to.tag == Place::Tag::opening) {
    if (what.cls != FigureClass::token || !game.board.segment(to.ix).opening) return SetupFault::wrong_place;
    for (const Piece& other : game.pieces)
      if (other.where == to) return SetupFault::claimed;
  }
  const bool common = to.tag == Place::Tag::segment || to.tag == Place::Tag::opening;
  const auto givable = expansion(figure.of).hooks.givable;
  if (givable != nullptr ? !givable(game, figure, to) : !common) return SetupFault::wrong_place;
  if (farmer_meets_barn(game, figure, to)) return SetupFault::barn;
  game.set_place(piece, to);
  game.pieces[piece].since = 0;
  Events unheard;
  if (const auto placed = expansion(figure.of).hooks.placed; placed != nullptr) placed(game, piece, unheard);
  game.features.just_completed().clear();
  return std::nullopt;
}

bool give_award(Game& game, FigureId award, PlayerIx holder, int tiles) {
  const auto hook = expansion(award.of).hooks.give_award;
  return hook != nullptr && hook(game, award, holder, tiles);
}

int award_size(const Game& game, FigureId award) {
  const auto hook = expansion(award.of).hooks.award_size;
  return hook != nullptr ? hook(game, award) : 0;
}

void start(Game& game, PlayerIx first) {
  game.features.just_completed().clear();
  game.turn = Turn{};
  game.turns = 0;
  Events unheard;
  begin_turn(game, first, unheard);
}

} // namespace rubric::engine
