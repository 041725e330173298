// The base game: meeples, the abbot, and the options of all editions.
#include "engine/expansions/base.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/scoring.hpp"

#include <array>

namespace rubric::engine::base {

namespace {

/// May a follower of this figure be put anywhere now?
void check_deploy_now(const Game& game, PlayerIx who, FigureId figure, Verdict& verdict) {
  if (game.step() != Step::deploy && verdict.no(Reason::wrong_step)) return;
  if ((game.turn.done & Once::deployed) != 0 && verdict.no(Reason::once_a_turn)) return;
  if (verdict.settled_before(Stage::supply)) return;
  if (game.in_supply(figure, who) == piece_none && verdict.no(Reason::no_piece)) return;
}

/// May it be put on this segment?
void check_deploy_on(const Game& game, PlayerIx who, const Put& put, Verdict& verdict) {
  const SegIx segment = put.to.ix;
  if (game.board.tile_of(segment) != game.turn.laid && verdict.no(Reason::not_this_tile)) return;
  const Kind kind = game.board.segment(segment).kind;
  const Figure& figure = *game.rules->figure(put.figure);
  if (kind == Kind::field && figure.stands_on.has(kind)) {
    if ((*game.rules)[farmers] == Farmers::no && verdict.no(Reason::field, {}, farmers.id())) return;
  } else if (!figure.stands_on.has(kind)) {
    if (verdict.no(kind == Kind::field ? Reason::field : Reason::wrong_feature)) return;
  }
  if (game.features.facts(segment).pieces > 0 && verdict.no(Reason::occupied, put.to)) return;
  for (const Expansion* one : game.rules->vetoing()) one->hooks.veto(game, who, put, verdict);
}

} // namespace

void check_deploy(const Game& game, PlayerIx who, const Put& put, Verdict& verdict) {
  check_deploy_now(game, who, put.figure, verdict);
  if (verdict.settled_before(Stage::place)) return;
  if (put.to.tag != Place::Tag::segment || put.to.ix >= game.board.segment_count()) {
    verdict.no(Reason::no_such_place);
    return;
  }
  check_deploy_on(game, who, put, verdict);
}

void deploy(Game& game, PlayerIx who, const Put& put, Events& events) {
  const PieceIx piece = game.in_supply(put.figure, who);
  game.set_place(piece, put.to);
  game.turn.done |= Once::deployed;
  events.push_back(PiecePut{piece, who, put.to});
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.deployed; hook != nullptr) hook(game, piece, events);
}

void offer_deploy(const Game& game, FigureId figure, std::vector<Move>& moves) {
  if (game.turn.laid == laid_none) return;
  const PlayerIx who = game.to_act();
  Verdict now;
  check_deploy_now(game, who, figure, now);
  if (!now.legal()) return;
  const Placed& tile = game.board.placed(game.turn.laid);
  for (std::uint8_t n = 0; n < tile.segments; ++n) {
    const Put put{figure, Place::segment(tile.first + n), no_color};
    Verdict there;
    check_deploy_on(game, who, put, there);
    if (there.legal()) moves.push_back(put);
  }
}

namespace {

/// Taking the abbot back instead of deploying; not from what is complete (BASE-33).
void check_take_back(const Game& game, PlayerIx who, const TakeBack& move, Verdict& verdict) {
  if (game.step() != Step::deploy && verdict.no(Reason::wrong_step)) return;
  if ((game.turn.done & Once::deployed) != 0 && verdict.no(Reason::once_a_turn)) return;
  if (verdict.settled_before(Stage::supply)) return;
  const Piece& piece = game.pieces[move.piece];
  if (piece.owner != who || piece.where.tag != Place::Tag::segment) {
    verdict.no(Reason::no_piece);
    return;
  }
  if (piece.figure != abbot) {
    verdict.no(Reason::wrong_step);
    return;
  }
  if (game.features.complete(piece.where.ix)) verdict.no(Reason::complete, piece.where);
}

void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  if (const auto* put = std::get_if<Put>(&move)) {
    if (put->figure == abbot && (*game.rules)[abbot_in_play] == AbbotInPlay::no &&
        verdict.no(Reason::no_piece, {}, abbot_in_play.id()))
      return;
    check_deploy(game, who, *put, verdict);
  } else if (const auto* back = std::get_if<TakeBack>(&move)) {
    check_take_back(game, who, *back, verdict);
  } else {
    verdict.no(Reason::wrong_step); // followers of the base game never walk
  }
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  if (const auto* put = std::get_if<Put>(&move)) {
    deploy(game, who, *put, events);
  } else if (const auto* back = std::get_if<TakeBack>(&move)) {
    Score score = worth(game, game.pieces[back->piece].where.ix);
    score.to = static_cast<std::uint8_t>(1u << who);
    game.pay(score, events);
    send_home(game, back->piece, events);
    game.turn.done |= Once::deployed;
  }
}

void offer(const Game& game, Moves& moves) {
  offer_deploy(game, meeple, moves);
  if ((*game.rules)[abbot_in_play] == AbbotInPlay::no) return;
  offer_deploy(game, abbot, moves);
  if (game.step() == Step::deploy)
    for (std::size_t i = 0; i < game.pieces.size(); ++i)
      if (game.pieces[i].figure == abbot && game.pieces[i].where.tag == Place::Tag::segment)
        offer_if_legal(game, TakeBack{static_cast<PieceIx>(i)}, moves);
}

constexpr std::array<std::string_view, 2> two_tile_city_values{"four", "two"};
constexpr std::array<std::string_view, 3> fields_scoring_values{"each-field", "city-once", "by-city"};
constexpr std::array<std::string_view, 2> farmers_values{"yes", "no"};
constexpr std::array<std::string_view, 2> abbot_values{"no", "yes"};
constexpr std::array<OptionSpec, 4> options{{{"city.two-tiles", two_tile_city_values},
                                             {"fields.scoring", fields_scoring_values},
                                             {"fields.farmers", farmers_values},
                                             {"abbot.in-play", abbot_values}}};
constexpr std::array<std::string_view, 2> figures{"meeple", "abbot"};
constexpr std::array<std::string_view, 5> parts{"tiles", "pennants", "small-city", "neighbors", "cities"};

} // namespace

const Expansion self{.id = ExpansionId::base,
                     .name = "base",
                     .figures = figures,
                     .options = options,
                     .parts = parts,
                     .notes = {},
                     .hooks = {.offer = offer, .check = check, .apply = apply}};

} // namespace rubric::engine::base
