#include "engine/fields.hpp"

#include "engine/expansions/base.hpp"
#include "engine/scoring.hpp"
#include "engine/scratch.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace rubric::engine {

namespace {

using Segments = Scratch<SegIx>;

/// The finished cities on the border of a field, each once, by their roots.
void find_finished_cities(const Game& game, SegIx field, Segments& cities) {
  const Board& board = game.board;
  game.features.members(field, [&](SegIx member) {
    const SegIx first = board.placed(board.tile_of(member)).first;
    for (unsigned borders = board.segment(member).borders; borders != 0; borders &= borders - 1) {
      const SegIx city = first + static_cast<SegIx>(std::countr_zero(borders));
      if (game.features.complete(city)) cities.push_back(game.features.root(city));
    }
  });
  std::sort(cities.begin(), cities.end());
  cities.erase(std::unique(cities.begin(), cities.end()), cities.end());
}

/// The fields with a farmer, each once, in reading order.
void find_farmed_fields(const Game& game, Segments& fields) {
  for (const Piece& piece : game.pieces)
    if (piece.where.tag == Place::Tag::segment && piece.owner != nobody &&
        game.features.facts(piece.where.ix).kind == Kind::field)
      fields.push_back(piece.where.ix);
  sort_features(game, fields);
}

/// FLD-03: as today, but a city pays a player only once.
void score_city_once(Game& game, Events& events) {
  std::array<Segments, max_players> paid;
  Segments fields;
  find_farmed_fields(game, fields);
  for (const SegIx field : fields) {
    Segments cities;
    find_finished_cities(game, field, cities);
    const std::uint8_t winners = majority(game, field);
    for (PlayerIx player = 0; player < game.players; ++player) {
      if (((winners >> player) & 1) == 0) continue;
      int fresh = 0;
      for (const SegIx city : cities)
        if (std::find(paid[player].begin(), paid[player].end(), city) == paid[player].end()) {
          paid[player].push_back(city);
          ++fresh;
        }
      Score score{.of = game.features.facts(field).least,
                  .award = {},
                  .role = Role::farmer,
                  .to = static_cast<std::uint8_t>(1u << player),
                  .final = true,
                  .parts = {}};
      add_part(score, part::cities, fresh, 3 * fresh, base::fields_scoring.id());
      game.pay(score, events);
    }
  }
}

/// FLD-04: every finished city pays 4 to the players with the most farmers on all fields that touch it.
void score_by_city(Game& game, Events& events) {
  Segments fields;
  find_farmed_fields(game, fields);
  Segments cities;
  for (const SegIx field : fields) find_finished_cities(game, field, cities);
  sort_features(game, cities);
  for (const SegIx city : cities) {
    std::array<int, max_players> votes{};
    for (const SegIx field : fields) {
      Segments bordered;
      find_finished_cities(game, field, bordered);
      if (std::find(bordered.begin(), bordered.end(), game.features.root(city)) == bordered.end()) continue;
      game.pieces_on(field, [&](PieceIx ix) {
        if (game.pieces[ix].owner != nobody)
          votes[game.pieces[ix].owner] += votes_of(game, game.pieces[ix], field);
      });
    }
    const int most = *std::max_element(votes.begin(), votes.end());
    if (most <= 0) continue;
    Score score{.of = game.features.facts(city).least,
                .award = {},
                .role = Role::farmer,
                .to = 0,
                .final = true,
                .parts = {}};
    for (std::size_t player = 0; player < votes.size(); ++player)
      if (votes[player] == most) score.to = static_cast<std::uint8_t>(score.to | (1u << player));
    add_part(score, part::cities, 1, 4, base::fields_scoring.id());
    game.pay(score, events);
  }
}

} // namespace

int count_finished_cities(const Game& game, SegIx field) {
  Segments cities;
  find_finished_cities(game, field, cities);
  return static_cast<int>(cities.size());
}

FieldWorth field_worth(const Game& game, SegIx feature) {
  const Facts& facts = game.features.facts(feature);
  if (facts.kind != Kind::field) return FieldWorth::own;
  if (worth(game, feature).role == Role::barn)
    return facts.pieces > 0 ? FieldWorth::pending : FieldWorth::own;
  const bool each = (*game.rules)[base::fields_scoring] == base::FieldsScoring::each_field;
  return each ? FieldWorth::own : FieldWorth::shared;
}

void score_fields(Game& game, Events& events) {
  Segments fields;
  switch ((*game.rules)[base::fields_scoring]) {
  case base::FieldsScoring::each_field:
    find_farmed_fields(game, fields);
    for (const SegIx field : fields) {
      Score score = worth(game, field);
      score.final = true;
      if (score.to != 0) game.pay(score, events);
    }
    return;
  case base::FieldsScoring::city_once: return score_city_once(game, events);
  case base::FieldsScoring::by_city: return score_by_city(game, events);
  }
}

} // namespace rubric::engine
