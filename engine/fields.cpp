#include "engine/fields.hpp"

#include "engine/expansions/base.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <array>
#include <bit>

namespace rubric::engine {

std::vector<SegIx> finished_cities(const Game& game, SegIx field) {
  std::vector<SegIx> cities;
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
  sort_features(game, cities);
  return cities;
}

namespace {

std::vector<SegIx> farmed_fields(const Game& game) {
  std::vector<SegIx> fields;
  for (const Piece& piece : game.pieces)
    if (piece.where.tag == Place::Tag::segment && piece.owner != nobody &&
        game.features.facts(piece.where.ix).kind == Kind::field)
      fields.push_back(piece.where.ix);
  sort_features(game, fields);
  return fields;
}

/// FLD-03: as today, but a city pays a player only once.
void score_city_once(Game& game, Events& events) {
  std::array<std::vector<SegIx>, max_players> paid;
  for (const SegIx field : farmed_fields(game)) {
    const std::vector<SegIx> cities = finished_cities(game, field);
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
  const std::vector<SegIx> fields = farmed_fields(game);
  std::vector<SegIx> cities;
  for (const SegIx field : fields)
    for (const SegIx city : finished_cities(game, field)) cities.push_back(city);
  sort_features(game, cities);
  for (const SegIx city : cities) {
    std::array<int, max_players> votes{};
    for (const SegIx field : fields) {
      const std::vector<SegIx> bordered = finished_cities(game, field);
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

void score_fields(Game& game, Events& events) {
  switch ((*game.rules)[base::fields_scoring]) {
  case base::FieldsScoring::each_field:
    for (const SegIx field : farmed_fields(game)) {
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
