// What forbids a move: the rules of laying tiles, and the dispatch to the expansions' own rules and vetoes.
#include "engine/expansions/expansion.hpp"
#include "engine/turn.hpp"

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

bool fits_somewhere(const Game& game, TileId tile) {
  for (const Hole& hole : game.board.holes())
    for (std::uint8_t turn = 0; turn < 4; ++turn)
      if (game.board.fits(game.rules->tile(tile), turn, hole) &&
          check(game, game.turn.player, PlaceTile{tile, hole.cell, turn}).legal())
        return true;
  return game.board.tiles().empty();
}

void check_lay_aside(const Game& game, const LayAside& move, Verdict& verdict) {
  if (game.step() != Step::tile) {
    verdict.no(Reason::wrong_step);
  } else if (game.turn.drawn == tile_none || game.turn.drawn != move.tile) {
    verdict.no(Reason::no_tile);
  } else if (fits_somewhere(game, move.tile)) {
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
  } else if (std::holds_alternative<ScoreNow>(move)) {
    if (game.step() != Step::deploy)
      verdict.no(game.step() == Step::figure ? Reason::must_choose : Reason::wrong_step);
  } else if (std::holds_alternative<Pass>(move)) {
    const bool forced = game.step() == Step::figure || game.step() == Step::moves;
    if (game.step() != Step::last_tile && !verdict.no(Reason::wrong_step) && forced)
      verdict.no(Reason::must_choose);
  } else {
    check_piece_move(game, who, move, verdict);
  }
  for (const Expansion* one : game.rules->vetoing()) {
    if (!verdict.legal() && !every) break;
    one->hooks.veto(game, who, move, verdict);
  }
  if (every) verdict.settle();
  return verdict;
}

namespace {

void offer_draws(const Game& game, std::vector<Move>& moves) {
  const auto count = static_cast<TileId>(game.rules->tiles().size());
  for (TileId id = 0; id < count; ++id)
    if (game.draws == Draws::free || game.deck[id] > 0) moves.push_back(Draw{id});
}

void offer_abbey(const Game& game, std::vector<Move>& moves) {
  if (game.rules->joker() == tile_none || !has_tile_piece(game, game.to_act())) return;
  if (game.step() == Step::tile && (game.turn.done & Once::drew) != 0) return;
  for (const Hole& hole : game.board.holes())
    if (hole.neighbors == 4) moves.push_back(PlaceTile{game.rules->joker(), hole.cell, 0});
}

void offer_tiles(const Game& game, std::vector<Move>& moves) {
  const auto add = [&](TileId id) {
    const Tile& tile = game.rules->tile(id);
    for (const Hole& hole : game.board.holes())
      for (std::uint8_t turn = 0; turn < 4; ++turn)
        if (game.board.fits(tile, turn, hole)) moves.push_back(PlaceTile{id, hole.cell, turn});
    if (game.board.tiles().empty())
      for (std::uint8_t turn = 0; turn < 4; ++turn) moves.push_back(PlaceTile{id, {0, 0}, turn});
  };
  if (game.turn.drawn != tile_none) {
    add(game.turn.drawn);
    moves.push_back(LayAside{game.turn.drawn});
    return;
  }
  if (game.draws == Draws::free)
    for (TileId id = 0; id < game.rules->tiles().size(); ++id)
      if (!game.rules->tile(id).joker) add(id);
  offer_abbey(game, moves);
}

void offer_with_pieces(const Game& game, std::vector<Move>& moves) {
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.offer; hook != nullptr) hook(game, moves);
}

/// Of the moves from the `from`-th on.
void keep_legal(const Game& game, std::vector<Move>& moves, std::size_t from = 0) {
  const PlayerIx who = game.to_act();
  std::size_t kept = from;
  for (std::size_t i = from; i < moves.size(); ++i)
    if (check(game, who, moves[i]).legal()) {
      if (kept != i) moves[kept] = moves[i];
      ++kept;
    }
  moves.resize(kept);
}

} // namespace

void choices(const Game& game, std::vector<Move>& moves) {
  moves.clear();
  const Step step = game.step();
  if (step == Step::tile) offer_tiles(game, moves);
  if (step == Step::last_tile) {
    offer_abbey(game, moves);
    moves.push_back(Pass{});
  }
  if (step == Step::deploy) moves.push_back(ScoreNow{});
  offer_with_pieces(game, moves);
  keep_legal(game, moves);
}

void offers(const Game& game, std::vector<Move>& moves) {
  choices(game, moves);
  if (game.step() != Step::tile || game.turn.drawn != tile_none) return;
  const std::size_t others = moves.size();
  offer_draws(game, moves);
  keep_legal(game, moves, others);
}

void piece_offers(const Game& game, std::vector<Move>& moves) {
  moves.clear();
  offer_with_pieces(game, moves);
  keep_legal(game, moves);
}

} // namespace rubric::engine
