// The barn: on a corner where four field corners meet; it pays farmers at once, and its owner at the end.
#include "engine/expansions/abbey_and_mayor/parts.hpp"
#include "engine/fields.hpp"
#include "engine/scoring.hpp"
#include "engine/scratch.hpp"

#include <algorithm>
#include <array>

namespace rubric::engine::abbey_and_mayor {

namespace {

/// The four cells around a corner, from north-west, clockwise, and the two half-edges of each that meet
/// there.
struct Quarter {
  std::int16_t dx;
  std::int16_t dy;
  int one;
  int two;
};
constexpr std::array<Quarter, 4> quarters{{{-1, -1, 3, 4}, {0, -1, 5, 6}, {0, 0, 7, 0}, {-1, 0, 1, 2}}};

TileIx tile_at(const Game& game, Cell corner, const Quarter& quarter) {
  return game.board.at(
      {static_cast<std::int16_t>(corner.x + quarter.dx), static_cast<std::int16_t>(corner.y + quarter.dy)});
}

} // namespace

/// Each of the four tiles has one field at both of its half-edges there, so that the four are one.
SegIx field_at_corner(const Game& game, Cell corner) {
  SegIx field = segment_none;
  for (const Quarter& quarter : quarters) {
    const TileIx tile = tile_at(game, corner, quarter);
    if (tile == laid_none) return segment_none;
    field = game.board.at_half(tile, quarter.one);
    if (field == segment_none || field != game.board.at_half(tile, quarter.two) ||
        game.board.segment(field).kind != Kind::field)
      return segment_none;
  }
  return field;
}

PieceIx barn_on(const Game& game, SegIx field) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (const Place where = game.pieces[i].where;
        where.tag == Place::Tag::corner && game.pieces[i].figure == barn &&
        game.features.same(field_at_corner(game, where.cell()), field))
      return static_cast<PieceIx>(i);
  return piece_none;
}

namespace barn_part {

namespace {

/// May a barn be put anywhere now? It is the one figure of the turn (BASE-11).
void check_now(const Game& game, PlayerIx who, Verdict& verdict) {
  if (game.step() != Step::deploy && verdict.no(Reason::wrong_step)) return;
  if ((game.turn.done & Once::deployed) != 0 && verdict.no(Reason::once_a_turn)) return;
  if (verdict.settled_before(Stage::supply)) return;
  if (game.in_supply(barn, who) == piece_none && verdict.no(Reason::no_piece)) return;
}

/// Is it a corner of the tile laid this turn?
bool at_tile_laid(const Game& game, Cell corner) {
  if (game.turn.laid == laid_none) return false;
  const Cell cell = game.board.placed(game.turn.laid).cell;
  return (corner.x == cell.x || corner.x == cell.x + 1) && (corner.y == cell.y || corner.y == cell.y + 1);
}

/// BARN-01: one of the four tiles was laid this turn.
void check_corner(const Game& game, Cell corner, Verdict& verdict) {
  if (!at_tile_laid(game, corner) && verdict.no(Reason::not_this_tile)) return;
  const SegIx field = field_at_corner(game, corner);
  if (field == segment_none) {
    verdict.no(Reason::no_corner, Place::corner(corner));
    return;
  }
  // BARN-02: farmers do not matter, another barn does.
  if ((*game.rules)[second_barn] == SecondBarn::allowed) return;
  if (const PieceIx other = barn_on(game, field); other != piece_none)
    verdict.no(Reason::occupied, Place::piece(other), second_barn.id());
}

} // namespace

void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  const auto* put = std::get_if<Put>(&move);
  if (put == nullptr) {
    verdict.no(Reason::wrong_step); // a barn stays where it is
    return;
  }
  check_now(game, who, verdict);
  if (verdict.settled_before(Stage::place)) return;
  if (put->to.tag != Place::Tag::corner) {
    verdict.no(Reason::no_such_place);
    return;
  }
  check_corner(game, put->to.cell(), verdict);
}

/// BARN-06: no farmer on the field of a barn.
void veto(const Game& game, const Move& move, Verdict& verdict) {
  const auto* put = std::get_if<Put>(&move);
  if (put == nullptr || put->to.tag != Place::Tag::segment || put->to.ix >= game.board.segment_count() ||
      game.board.segment(put->to.ix).kind != Kind::field)
    return;
  const Figure* figure = game.rules->figure(put->figure);
  if (figure == nullptr || figure->cls != FigureClass::follower) return;
  if (const PieceIx there = barn_on(game, put->to.ix); there != piece_none)
    verdict.no(Reason::occupied, Place::piece(there));
}

void offer(const Game& game, Moves& moves) {
  if (game.turn.laid == laid_none) return;
  Verdict now;
  check_now(game, game.to_act(), now);
  if (!now.legal()) return;
  const Cell cell = game.board.placed(game.turn.laid).cell;
  for (const std::int16_t dy : {0, 1})
    for (const std::int16_t dx : {0, 1}) {
      const Cell corner{static_cast<std::int16_t>(cell.x + dx), static_cast<std::int16_t>(cell.y + dy)};
      Verdict there;
      check_corner(game, corner, there);
      if (there.legal()) moves.push_back(Put{barn, Place::corner(corner), no_color});
    }
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  const Put& put = std::get<Put>(move);
  const PieceIx piece = game.in_supply(barn, who);
  game.set_place(piece, put.to);
  game.turn.done |= Once::deployed;
  events.push_back(PiecePut{piece, who, put.to});
}

namespace {

void add_cities(const Game& game, SegIx field, int each, Score& score) {
  const int cities = count_finished_cities(game, field);
  add_part(score, part::cities, cities, each * cities);
}

} // namespace

/// In the scoring step (BARN-11): a barn that was put this turn pays the farmers of its field 3 a city
/// (BARN-03); farmers whose field was joined to a barn's get 1 a city (BARN-04). Both go home.
void score_farmers(Game& game, Events& events) {
  const auto lies = [](const Piece& piece) {
    return piece.where.tag == Place::Tag::corner && piece.figure == barn;
  };
  if (std::none_of(game.pieces.begin(), game.pieces.end(), lies)) return;
  Scratch<SegIx> fields;
  Scratch<SegIx> fresh;
  for (const Piece& piece : game.pieces) {
    if (!lies(piece)) continue;
    const SegIx field = field_at_corner(game, piece.where.cell());
    if (game.features.facts(field).pieces > 0) fields.push_back(field);
    if (piece.since == game.turns) fresh.push_back(field);
  }
  sort_features(game, fields);
  for (const SegIx field : fields) {
    bool put_now = false;
    for (const SegIx other : fresh) put_now = put_now || game.features.same(field, other);
    if (const std::uint8_t to = majority(game, field); to != 0) {
      Score score;
      score.of = game.features.facts(field).least;
      score.role = Role::farmer;
      score.to = to;
      add_cities(game, field, put_now ? 3 : 1, score);
      game.pay(score, events);
    }
    game.pieces_on(field, [&](PieceIx ix) {
      if (game.occupies(game.pieces[ix])) send_home(game, ix, events);
    });
  }
}

/// BARN-05: barns pay their owners 4 a city; a second one of the same owner on the field adds nothing.
void worth(const Game& game, SegIx feature, ScoreStage stage, Score& score) {
  if (stage != ScoreStage::base || game.features.facts(feature).kind != Kind::field) return;
  unsigned owners = 0;
  for (const Piece& piece : game.pieces)
    if (piece.figure == barn && piece.where.tag == Place::Tag::corner &&
        game.features.same(field_at_corner(game, piece.where.cell()), feature))
      owners |= 1u << piece.owner;
  if (owners == 0) return;
  score = {.of = score.of,
           .award = {},
           .role = Role::barn,
           .to = static_cast<std::uint8_t>(owners),
           .final = score.final,
           .parts = {}};
  add_cities(game, feature, 4, score);
}

void score_barns(Game& game, Events& events) {
  Scratch<SegIx> fields;
  for (const Piece& piece : game.pieces)
    if (piece.figure == barn && piece.where.tag == Place::Tag::corner)
      fields.push_back(field_at_corner(game, piece.where.cell()));
  sort_features(game, fields);
  for (const SegIx field : fields) {
    Score score = engine::worth(game, field);
    score.final = true;
    for (unsigned owners = score.to; owners != 0; owners &= owners - 1) {
      score.to = static_cast<std::uint8_t>(owners & (~owners + 1)); // each owner is told by himself
      game.pay(score, events);
    }
  }
}

} // namespace barn_part

} // namespace rubric::engine::abbey_and_mayor
