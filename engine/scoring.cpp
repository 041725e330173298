#include "engine/scoring.hpp"

#include "engine/expansions/base.hpp"
#include "engine/expansions/expansion.hpp"
#include "engine/fields.hpp"
#include "engine/scratch.hpp"

#include <algorithm>
#include <array>

namespace rubric::engine {

void add_part(Score& score, PartId code, int n, int points, OptionId by) {
  score.parts.push({code, static_cast<std::int16_t>(n), static_cast<std::int16_t>(points), by});
  score.total = static_cast<std::int16_t>(score.total + points);
}

int votes_of(const Game& game, const Piece& piece, SegIx feature) {
  const Figure& figure = game.figure_of(piece);
  if (figure.cls != FigureClass::follower) return 0;
  int votes = figure.votes;
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.votes; hook != nullptr) hook(game, piece, feature, votes);
  return votes;
}

std::uint8_t majority(const Game& game, SegIx feature) {
  if (game.features.facts(feature).pieces == 0) return 0;
  std::array<int, max_players> votes{};
  game.pieces_on(feature, [&](PieceIx ix) {
    const Piece& piece = game.pieces[ix];
    if (piece.owner != nobody) votes[piece.owner] += votes_of(game, piece, feature);
  });
  const int most = *std::max_element(votes.begin(), votes.end());
  std::uint8_t to = 0;
  for (std::size_t player = 0; player < votes.size(); ++player)
    if (most > 0 && votes[player] == most) to = static_cast<std::uint8_t>(to | (1u << player));
  return to;
}

namespace {

void base_worth(const Game& game, SegIx feature, Score& score) {
  const Facts& facts = game.features.facts(feature);
  const bool complete = game.features.complete(feature);
  if (facts.kind == Kind::city) {
    const int each = complete ? 2 : 1; // BASE-17, BASE-28
    add_part(score, part::tiles, static_cast<int>(facts.tiles), each * static_cast<int>(facts.tiles));
    if (facts.pennants > 0) add_part(score, part::pennants, facts.pennants, each * facts.pennants);
    // BASE-26: a finished city of exactly two tiles paid half, before anything is added for its tiles.
    if (complete && facts.tiles == 2 && (*game.rules)[base::two_tile_city] == base::TwoTileCity::two)
      add_part(score, part::small_city, 2, -(score.total / 2), base::two_tile_city.id());
  } else if (facts.kind == Kind::road) {
    add_part(score, part::tiles, static_cast<int>(facts.tiles), static_cast<int>(facts.tiles));
  } else if (facts.kind == Kind::field) {
    const int cities = count_finished_cities(game, feature);
    add_part(score, part::cities, cities, 3 * cities, base::fields_scoring.id()); // FLD-01
  } else {
    add_part(score, part::tiles, 1, 1);
    const int neighbors = 8 - facts.open; // BASE-20, BASE-29
    if (neighbors > 0) add_part(score, part::neighbors, neighbors, neighbors);
  }
}

Role role_on(Kind kind) {
  switch (kind) {
  case Kind::city: return Role::knight;
  case Kind::road: return Role::thief;
  case Kind::field: return Role::farmer;
  case Kind::garden: return Role::gardener;
  default: return Role::monk;
  }
}

} // namespace

Score worth(const Game& game, SegIx feature) {
  Score score;
  const Facts& facts = game.features.facts(feature);
  score.of = facts.least;
  score.role = role_on(facts.kind);
  score.to = majority(game, feature);
  base_worth(game, feature, score);
  for (const ScoreStage stage :
       {ScoreStage::base, ScoreStage::zero, ScoreStage::per_tile, ScoreStage::halve, ScoreStage::flat})
    for (const ExpansionId id : game.rules->expansions())
      if (const auto hook = expansion(id).hooks.worth; hook != nullptr) hook(game, feature, stage, score);
  return score;
}

bool feature_before(const Game& game, SegIx a, SegIx b) {
  const SegIx la = game.features.facts(a).least;
  const SegIx lb = game.features.facts(b).least;
  const Cell ca = game.board.placed(game.board.tile_of(la)).cell;
  const Cell cb = game.board.placed(game.board.tile_of(lb)).cell;
  if (ca != cb) return ca < cb;
  const Kind ka = game.board.segment(la).kind;
  const Kind kb = game.board.segment(lb).kind;
  if (ka != kb) return ka < kb;
  return la != lb && reads_before(game.board, la, lb);
}

void send_home(Game& game, PieceIx ix, Events& events) {
  const Place from = game.pieces[ix].where;
  game.set_place(ix, game.pieces[ix].owner == nobody ? Place::aside() : Place::supply());
  events.push_back(PieceBack{ix, from});
}

void score_completed(Game& game, Events& events) {
  events.push_back(ScoringBegins{});
  game.scored.swap(game.features.just_completed());
  game.features.just_completed().clear();
  sort_features(game, game.scored);
  for (const SegIx feature : game.scored) {
    bool paid = false;
    if (game.features.facts(feature).pieces > 0) {
      const Score score = worth(game, feature);
      paid = score.to != 0;
      if (paid) game.pay(score, events);
      game.pieces_on(feature, [&](PieceIx ix) {
        const Piece& piece = game.pieces[ix];
        if (piece.owner == nobody) return;
        for (const ExpansionId id : game.rules->expansions())
          if (const auto stays = expansion(id).hooks.stays; stays != nullptr && stays(game, piece)) return;
        send_home(game, ix, events);
      });
    }
    for (const ExpansionId id : game.rules->expansions())
      if (const auto hook = expansion(id).hooks.scored; hook != nullptr) hook(game, feature, paid, events);
  }
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.scoring_done; hook != nullptr) hook(game, events);
}

void score_final(Game& game, Events& events) {
  Scratch<SegIx> features;
  for (const Piece& piece : game.pieces)
    if (piece.where.tag == Place::Tag::segment && piece.owner != nobody &&
        game.features.facts(piece.where.ix).kind != Kind::field)
      features.push_back(piece.where.ix);
  sort_features(game, features);
  for (const SegIx feature : features) {
    Score score = worth(game, feature);
    score.final = true;
    if (score.to != 0) game.pay(score, events);
  }
  score_fields(game, events);
  for (const ExpansionId id : game.rules->expansions())
    if (const auto hook = expansion(id).hooks.final; hook != nullptr) hook(game, events);
}

} // namespace rubric::engine
