// King & Robber Baron: awards for the largest finished city and the longest finished road.
#include "engine/expansions/king_and_robber.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/scoring.hpp"

#include <algorithm>
#include <array>

namespace rubric::engine::king_and_robber {

namespace {

/// An award, the kind of feature that it is for, the size for which it is held, and its part of a score.
struct Award {
  FigureId figure;
  Kind kind;
  NoteId size;
  PartId features;
};
constexpr std::array<Award, 2> awards{
    {{king, Kind::city, {ExpansionId::king_and_robber, 0}, part::cities},
     {robber, Kind::road, {ExpansionId::king_and_robber, 1}, {ExpansionId::king_and_robber, 0}}}};
constexpr PartId one_award{ExpansionId::king_and_robber, 1};
constexpr PartId both_awards{ExpansionId::king_and_robber, 2};

/// A game may do without one of them.
bool in_game(const Game& game, const Award& award) { return game.neutral(award.figure) != piece_none; }

PlayerIx holder_of(const Game& game, const Award& award) {
  if (!in_game(game, award)) return nobody;
  const Place where = game.pieces[game.neutral(award.figure)].where;
  return where.tag == Place::Tag::player ? static_cast<PlayerIx>(where.ix) : nobody;
}

/// Call `visit(facts)` for each finished feature of a kind on the board.
template<class Visit>
void finished(const Game& game, Kind kind, Visit visit) {
  for (SegIx segment = 0; segment < game.board.segment_count(); ++segment)
    if (game.board.segment(segment).kind == kind && game.features.root(segment) == segment &&
        game.features.complete(segment))
      visit(game.features.facts(segment));
}

void pay(Game& game, const Award& award, PartId part, int n, int points, bool final, Events& events) {
  Score score;
  score.award = award.figure;
  score.role = Role::award;
  score.to = static_cast<std::uint8_t>(1u << holder_of(game, award));
  score.final = final;
  add_part(score, part, n, points, final_scoring.id());
  game.pay(score, events);
}

/// KRB-01, KRB-02, KRB-03, KRB-05, KRB-11: the largest feature of this scoring is compared, whoever stands
/// there and be it nobody; it must be strictly larger. Who finished it has the turn, also by a token (TUN-53,
/// TUN-54).
void compare(Game& game, const Award& award, Events& events) {
  if (!in_game(game, award)) return;
  int largest = 0;
  int count = 0;
  for (const SegIx feature : game.scored) {
    const Facts& facts = game.features.facts(feature);
    if (facts.kind != award.kind) continue;
    largest = std::max(largest, static_cast<int>(facts.tiles));
    ++count;
  }
  const PlayerIx holder = holder_of(game, award);
  // What is finished now pays who has had the award until now.
  if (holder != nobody && count > 0 && (*game.rules)[final_scoring] == Final::continuous)
    pay(game, award, award.features, count, count, false, events);
  if (largest <= (holder == nobody ? 0 : note(game, award.size))) return;
  game.set_place(game.neutral(award.figure), Place::player(game.turn.player));
  note(game, award.size) = static_cast<std::int16_t>(largest);
  events.push_back(AwardMoved{award.figure, game.turn.player, static_cast<std::int16_t>(largest)});
}

void scoring_done(Game& game, Events& events) {
  if (game.scored.empty()) return;
  for (const Award& award : awards) compare(game, award, events);
}

void final(Game& game, Events& events) {
  const Final way = (*game.rules)[final_scoring];
  if (way == Final::continuous) return;
  const PlayerIx with_king = holder_of(game, awards[0]);
  const bool both = with_king != nobody && with_king == holder_of(game, awards[1]);
  if (way == Final::fifteen_forty && both) {
    pay(game, awards[0], both_awards, 2, 40, true, events);
    return;
  }
  for (const Award& award : awards) {
    if (holder_of(game, award) == nobody) continue;
    if (way == Final::per_feature) {
      int count = 0;
      finished(game, award.kind, [&](const Facts&) { ++count; });
      pay(game, award, award.features, count, count, true, events);
    } else {
      pay(game, award, one_award, 1, way == Final::ten ? 10 : 15, true, events);
    }
  }
}

const Award* award_named(FigureId figure) {
  for (const Award& award : awards)
    if (award.figure == figure) return &award;
  return nullptr;
}

bool give_award(Game& game, FigureId figure, PlayerIx holder, int tiles) {
  const Award* award = award_named(figure);
  if (award == nullptr || !in_game(game, *award)) return false;
  if (tiles < 0) {
    tiles = 0;
    finished(game, award->kind,
             [&](const Facts& facts) { tiles = std::max(tiles, static_cast<int>(facts.tiles)); });
  }
  game.set_place(game.neutral(figure), holder == nobody ? Place::aside() : Place::player(holder));
  note(game, award->size) = static_cast<std::int16_t>(holder == nobody ? 0 : tiles);
  return true;
}

int award_size(const Game& game, FigureId figure) {
  const Award* award = award_named(figure);
  return award == nullptr ? 0 : note(game, award->size);
}

/// Nobody moves the awards.
void check(const Game&, PlayerIx, const Move&, Verdict& verdict) { verdict.no(Reason::wrong_step); }

constexpr std::array<std::string_view, 4> final_values{"per-feature", "ten", "fifteen-forty", "continuous"};
constexpr std::array<OptionSpec, 1> options{{{"king.final", final_values}}};
constexpr std::array<std::string_view, 2> figures{"king", "robber"};
constexpr std::array<std::string_view, 3> parts{"roads", "award", "both-awards"};
constexpr std::array<std::string_view, 2> notes{"largest city", "longest road"};

} // namespace

const Expansion self{.id = ExpansionId::king_and_robber,
                     .name = "king-and-robber",
                     .figures = figures,
                     .options = options,
                     .parts = parts,
                     .notes = notes,
                     .hooks = {.check = check,
                               .give_award = give_award,
                               .award_size = award_size,
                               .scoring_done = scoring_done,
                               .final = final}};

} // namespace rubric::engine::king_and_robber
