// What forbids a move: the rules of laying tiles, and the dispatch to the expansions' own rules and vetoes.
#include "engine/expansions/expansion.hpp"
#include "engine/turn.hpp"

#include <bit>
#include <span>

namespace rubric::engine {

namespace {

bool has_tile_piece(const Game& game, PlayerIx who) {
  for (const Piece& piece : game.pieces)
    if (piece.owner == who && piece.where.tag == Place::Tag::supply &&
        game.figure_of(piece).cls == FigureClass::tile)
      return true;
  return false;
}

/// May this tile be taken in hand now? An abbey comes from the player, instead of a drawn tile (ABB-01).
void check_hand(const Game& game, PlayerIx who, TileId tile, Verdict& verdict) {
  const Step step = game.step();
  if (step == Step::last_tile) {
    if (!game.rules->tile(tile).joker && verdict.no(Reason::no_tile)) return;
  } else if (step != Step::tile) {
    if (verdict.no(Reason::wrong_step)) return;
  }
  if (verdict.settled_before(Stage::supply)) return;
  if (game.rules->tile(tile).joker) {
    if (step == Step::tile && (game.turn.done & Once::drew) != 0 && verdict.no(Reason::wrong_step)) return;
    if (!has_tile_piece(game, who) && verdict.no(Reason::no_piece)) return;
  } else if (step == Step::tile) {
    const bool drawn = game.turn.drawn != tile_none;
    if (drawn ? game.turn.drawn != tile : game.draws == Draws::deck || game.tiles_left == 0)
      verdict.no(Reason::no_tile);
  }
}

/// BASE-01, BASE-02, ABB-02.
void check_spot(const Game& game, const PlaceTile& move, Verdict& verdict) {
  const Board& board = game.board;
  const Tile& tile = game.rules->tile(move.tile);
  if (!Board::in_reach(move.cell) || move.turn > 3) {
    verdict.no(Reason::no_such_place);
    return;
  }
  const Hole* hole = board.hole_at(move.cell);
  if (hole == nullptr && !board.empty(move.cell)) {
    verdict.no(Reason::cell_taken, Place::at(move.cell));
    return;
  }
  if (tile.joker) {
    if (hole == nullptr || hole->neighbors < 4) {
      verdict.no(Reason::no_hole);
    } else if (move.turn != 0) {
      verdict.no(Reason::edge_mismatch, Place::at(move.cell)); // all its turns are one: it is laid unturned
    }
    return;
  }
  if (hole == nullptr) {
    if (!board.tiles().empty()) verdict.no(Reason::no_neighbor);
    return;
  }
  if (!board.fits(tile, move.turn, *hole)) verdict.no(Reason::edge_mismatch, Place::at(move.cell));
}

void check_place(const Game& game, PlayerIx who, const PlaceTile& move, Verdict& verdict) {
  if (move.tile >= game.rules->tiles().size()) {
    verdict.no(Reason::no_tile);
    return;
  }
  check_hand(game, who, move.tile, verdict);
  if (!verdict.legal() && (!verdict.every() || verdict.settled_before(Stage::place))) return;
  check_spot(game, move, verdict);
}

/// Where a tile may be laid: the holes, and of an empty board, where all cells are alike, the origin.
std::span<const Hole> holes(const Board& board) {
  static constexpr Hole origin{};
  return board.tiles().empty() ? std::span(&origin, 1) : board.holes();
}

/// The turns in which `check_spot` lets a tile lie in a hole, bit i for i quarters.
unsigned turns_that_fit(const Board& board, const Tile& tile, const Hole& hole) {
  if (tile.joker) return hole.neighbors == 4 ? 1 : 0;
  const auto fits = [&](int turn) { return board.fits(tile, turn, hole) ? 1u << turn : 0u; };
  const unsigned turns = fits(0) | fits(1) | fits(2) | fits(3);
  return turns != 0 && Board::in_reach(hole.cell) ? turns : 0;
}

bool fits_somewhere(const Game& game, const Tile& tile) {
  for (const Hole& hole : holes(game.board))
    if (turns_that_fit(game.board, tile, hole) != 0) return true;
  return false;
}

void check_lay_aside(const Game& game, const LayAside& move, Verdict& verdict) {
  if (game.step() != Step::tile) {
    verdict.no(Reason::wrong_step);
  } else if (game.turn.drawn == tile_none || game.turn.drawn != move.tile) {
    verdict.no(Reason::no_tile);
  } else if (fits_somewhere(game, game.rules->tile(move.tile))) {
    verdict.no(Reason::fits); // BASE-16
  }
}

void check_draw(const Game& game, const Draw& move, Verdict& verdict) {
  if (game.step() != Step::tile || game.turn.drawn != tile_none) {
    verdict.no(Reason::wrong_step);
  } else if (move.tile >= game.rules->tiles().size() || game.rules->tile(move.tile).joker ||
             game.tiles_left == 0 || (game.draws == Draws::deck && game.deck[move.tile] == 0)) {
    verdict.no(Reason::no_tile);
  }
}

/// May a step be ended, or what is asked be declined?
void check_end(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  const Step step = game.step();
  if (std::holds_alternative<ScoreNow>(move)) {
    if (step != Step::deploy) verdict.no(step == Step::figure ? Reason::must_choose : Reason::wrong_step);
  } else if (step != Step::last_tile) {
    const bool forced = step == Step::figure || step == Step::moves;
    if (!verdict.no(Reason::wrong_step) && forced) verdict.no(Reason::must_choose);
  }
  for (const Expansion* one : game.rules->vetoing()) one->hooks.veto(game, who, move, verdict);
}

void check_piece_move(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  FigureId figure;
  if (const auto* put = std::get_if<Put>(&move)) {
    figure = put->figure;
  } else {
    const auto* shift = std::get_if<Shift>(&move);
    const PieceIx piece = shift != nullptr ? shift->piece : std::get<TakeBack>(move).piece;
    if (piece >= game.pieces.size()) {
      verdict.no(Reason::no_piece);
      return;
    }
    figure = game.pieces[piece].figure;
  }
  if (!figure.valid() || static_cast<int>(figure.of) >= expansion_count ||
      game.rules->figure(figure) == nullptr) {
    verdict.no(Reason::no_piece);
    return;
  }
  // Only tokens are told apart by color.
  if (const auto* put = std::get_if<Put>(&move); put != nullptr && put->color != no_color &&
                                                 game.rules->figure(figure)->cls != FigureClass::token &&
                                                 verdict.no(Reason::no_piece))
    return;
  expansion(figure.of).hooks.check(game, who, move, verdict);
}

} // namespace

Verdict check(const Game& game, PlayerIx who, const Move& move, bool every) {
  Verdict verdict(every);
  if (who != game.to_act() && verdict.no(Reason::not_your_turn, Place::player(game.to_act()))) return verdict;
  if (game.turn.step == Step::over && verdict.no(Reason::wrong_step)) return verdict;
  if (const auto* tile = std::get_if<PlaceTile>(&move)) {
    check_place(game, who, *tile, verdict);
  } else if (const auto* aside = std::get_if<LayAside>(&move)) {
    check_lay_aside(game, *aside, verdict);
  } else if (const auto* draw = std::get_if<Draw>(&move)) {
    check_draw(game, *draw, verdict);
  } else if (std::holds_alternative<ScoreNow>(move) || std::holds_alternative<Pass>(move)) {
    check_end(game, who, move, verdict);
  } else {
    check_piece_move(game, who, move, verdict);
  }
  if (every) verdict.settle();
  return verdict;
}

void offer_if_legal(const Game& game, const Move& move, Moves& moves) {
  if (check(game, game.to_act(), move).legal()) moves.push_back(move);
}

namespace {

/// All ways to lay this tile. Whether it may be laid at all is asked once, not for every place. Most moves of
/// a game come from here: flattened, since the compiler leaves the growth of the list to a call for each.
[[gnu::flatten]] void offer_tile(const Game& game, TileId id, Moves& moves) {
  Verdict hand;
  check_hand(game, game.to_act(), id, hand);
  if (!hand.legal()) return;
  const Tile& tile = game.rules->tile(id);
  for (const Hole& hole : holes(game.board))
    for (unsigned turns = turns_that_fit(game.board, tile, hole); turns != 0; turns &= turns - 1)
      moves.push_back(PlaceTile{id, hole.cell, static_cast<std::uint8_t>(std::countr_zero(turns))});
}

void offer_tiles(const Game& game, Moves& moves) {
  const Rules& rules = *game.rules;
  if (game.turn.drawn != tile_none) {
    offer_tile(game, game.turn.drawn, moves);
    if (moves.empty()) offer_if_legal(game, LayAside{game.turn.drawn}, moves);
  } else if (game.draws == Draws::free) {
    for (TileId id = 0; id < rules.tiles().size(); ++id)
      if (!rules.tile(id).joker) offer_tile(game, id, moves);
  }
  if (rules.joker() != tile_none) offer_tile(game, rules.joker(), moves);
}

void offer_with_pieces(const Game& game, Moves& moves) {
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.offer; hook != nullptr) hook(game, moves);
}

} // namespace

void choices(const Game& game, std::vector<Move>& moves) {
  moves.clear();
  const Step step = game.step();
  if (step == Step::tile) offer_tiles(game, moves);
  if (step == Step::last_tile) {
    if (game.rules->joker() != tile_none) offer_tile(game, game.rules->joker(), moves);
    offer_if_legal(game, Pass{}, moves);
  }
  if (step == Step::deploy) offer_if_legal(game, ScoreNow{}, moves);
  offer_with_pieces(game, moves);
}

void offers(const Game& game, std::vector<Move>& moves) {
  choices(game, moves);
  if (game.step() != Step::tile || game.turn.drawn != tile_none) return;
  const auto count = static_cast<TileId>(game.rules->tiles().size());
  for (TileId id = 0; id < count; ++id) offer_if_legal(game, Draw{id}, moves);
}

void piece_offers(const Game& game, std::vector<Move>& moves) {
  moves.clear();
  offer_with_pieces(game, moves);
}

} // namespace rubric::engine
