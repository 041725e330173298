// The wagon: after its feature was scored it drives on, or goes home.
#include "engine/adjacency.hpp"
#include "engine/expansions/abbey_and_mayor/parts.hpp"
#include "engine/scoring.hpp"

#include <cstdlib>

namespace rubric::engine::abbey_and_mayor::wagon_part {

namespace {

bool near(Cell a, Cell b) { return std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1; }

/// Where a wagon on `from` may go. All reasons are told: a road may be occupied and out of reach.
void check_target(const Game& game, SegIx from, Place target, Verdict& verdict) {
  if (target.tag != Place::Tag::segment || target.ix >= game.board.segment_count()) {
    verdict.no(Reason::no_such_place);
    return;
  }
  const SegIx to = target.ix;
  const Kind kind = game.board.segment(to).kind;
  if (kind == Kind::field) {
    if (verdict.no(Reason::field)) return; // WAG-C1-0.7, WAG-C2-0.1
  } else if (!game.rules->figure(wagon)->stands_on.has(kind)) {
    if (verdict.no(Reason::wrong_feature)) return; // WAGF-13
  }
  const bool same = game.features.same(from, to);
  if (game.features.complete(to) && verdict.no(Reason::complete, target)) return;
  if (!same && game.features.facts(to).pieces > 0 && verdict.no(Reason::occupied, target)) return;
  if ((*game.rules)[wagon_move] == WagonMove::adjacent_features) {
    // The whole feature counts, on both sides (WAG-C1-0.3, WAG-C1-0.6).
    if (!same && !touching(game, from, to)) verdict.no(Reason::not_adjacent, target, wagon_move.id());
  } else {
    // The tiles count (WAG-C2-0.3 ... WAG-C2-0.6).
    const Cell here = game.board.placed(game.board.tile_of(from)).cell;
    const Cell there = game.board.placed(game.board.tile_of(to)).cell;
    if (!near(here, there)) verdict.no(Reason::out_of_reach, target, wagon_move.id());
  }
}

bool may_go(const Game& game, PieceIx piece, SegIx to) {
  Verdict verdict;
  check_target(game, game.pieces[piece].where.ix, Place::segment(to), verdict);
  return verdict.legal();
}

bool has_target(const Game& game, PieceIx piece) {
  for (SegIx to = 0; to < game.board.segment_count(); ++to)
    if (may_go(game, piece, to)) return true;
  return false;
}

/// Ask for the next wagon that has somewhere to go; others go home (WAGF-06). Earlier moves are seen by later
/// owners (B39).
void ask(Game& game, Events& events) {
  auto& asked = game.turn.asked;
  while (!asked.empty() && asked.front().step == Step::moves) {
    const PieceIx piece = asked.front().about;
    if (has_target(game, piece)) {
      events.push_back(Asks{asked.front().who, piece, static_cast<std::uint8_t>(Step::moves)});
      return;
    }
    send_home(game, piece, events);
    asked.erase_front();
  }
}

} // namespace

namespace {

/// May this wagon go anywhere now, be it home?
void check_now(const Game& game, PlayerIx who, PieceIx piece, Verdict& verdict) {
  const bool its_turn = game.step() == Step::moves && game.asked_about() == piece;
  if (!its_turn && verdict.no(Reason::wrong_step)) return;
  if (verdict.settled_before(Stage::supply)) return;
  if (game.pieces[piece].owner != who && verdict.no(Reason::no_piece)) return;
  if (game.pieces[piece].where.tag != Place::Tag::segment && verdict.no(Reason::no_piece)) return;
}

} // namespace

void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  const auto* shift = std::get_if<Shift>(&move);
  const PieceIx piece = shift != nullptr ? shift->piece : std::get<TakeBack>(move).piece;
  check_now(game, who, piece, verdict);
  if (verdict.settled_before(Stage::place) || shift == nullptr) return;
  check_target(game, game.pieces[piece].where.ix, shift->to, verdict);
}

void offer(const Game& game, Moves& moves) {
  if (game.step() != Step::moves) return;
  const PieceIx piece = game.asked_about();
  Verdict now;
  check_now(game, game.to_act(), piece, now);
  if (!now.legal()) return;
  for (SegIx to = 0; to < game.board.segment_count(); ++to)
    if (may_go(game, piece, to)) moves.push_back(Shift{piece, Place::segment(to)});
  moves.push_back(TakeBack{piece});
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  if (const auto* shift = std::get_if<Shift>(&move)) {
    const Place from = game.pieces[shift->piece].where;
    game.set_place(shift->piece, shift->to);
    events.push_back(PieceShifted{shift->piece, who, from, shift->to});
  } else {
    send_home(game, std::get<TakeBack>(move).piece, events);
  }
  game.turn.asked.erase_front();
  ask(game, events);
}

/// WAGF-07: owners decide clockwise from the player whose turn it is.
void after_scoring(Game& game, Events& events) {
  PlayerIx who = game.turn.player;
  for (int seat = 0; seat < game.players && !game.scored.empty(); ++seat, who = game.next_player(who))
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
      const Piece& piece = game.pieces[i];
      if (piece.figure != wagon || piece.owner != who || piece.where.tag != Place::Tag::segment) continue;
      for (const SegIx feature : game.scored)
        if (game.features.same(feature, piece.where.ix))
          game.turn.asked.push({Step::moves, who, static_cast<PieceIx>(i)});
    }
  ask(game, events);
}

} // namespace rubric::engine::abbey_and_mayor::wagon_part
