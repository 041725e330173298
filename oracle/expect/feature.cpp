// What features are and have: same, complete, worth, touching, and the counts of `has`.
#include "engine/adjacency.hpp"
#include "engine/expansions/tunnel.hpp"
#include "engine/fields.hpp"
#include "engine/scoring.hpp"
#include "oracle/expect/answer.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <set>

namespace rubric::oracle {

using engine::Game;
using engine::Kind;
using engine::SegIx;

namespace {

Answer yes_no(bool holds, bool negated, std::string told) {
  Answer answer;
  answer.met = holds != negated;
  answer.truth = std::move(told);
  answer.golden.push_back(golden_line("answer", answer.truth));
  return answer;
}

/// "1 open end", "2 open ends": sides of a city, ends of a road with unpaired openings.
std::string open_ends(const engine::Facts& facts) {
  const int ends = facts.kind == Kind::city ? facts.open / 2 : facts.open;
  return fmt::format("{} open end{}", ends, ends == 1 ? "" : "s");
}

} // namespace

std::optional<Answer> judge_touches(const dsl::Touches& claim, const Moment& moment,
                                    const Resolver& resolver) {
  const auto a = resolver.feature(claim.place);
  const auto b = resolver.feature(claim.other);
  if (!a || !b) return std::nullopt;
  const bool holds = engine::touching(*moment.game, *a, *b);
  return yes_no(
      holds, claim.negated,
      fmt::format("{} {} {}", claim.place.text, holds ? "touches" : "does not touch", claim.other.text));
}

std::optional<Answer> judge_same(const dsl::IsSame& claim, const Moment& moment, const Resolver& resolver) {
  const auto a = resolver.feature(claim.place);
  const auto b = resolver.feature(claim.other);
  if (!a || !b) return std::nullopt;
  const bool holds = moment.game->features.same(*a, *b);
  return yes_no(holds, claim.negated,
                fmt::format("{} {} {}", claim.place.text, holds ? "is" : "is not", claim.other.text));
}

std::optional<Answer> judge_complete(const dsl::IsComplete& claim, const Moment& moment,
                                     const Resolver& resolver) {
  const auto a = resolver.feature(claim.place);
  if (!a) return std::nullopt;
  const bool holds = moment.game->features.complete(*a);
  const engine::Facts& facts = moment.game->features.facts(*a);
  std::string told = fmt::format("{} {} complete", claim.place.text, holds ? "is" : "is not");
  if (facts.kind == Kind::field)
    told += ", as no field ever is";
  else if (!holds && engine::is_cloister(facts.kind))
    told += fmt::format(": {} neighbors are missing", facts.open);
  else if (!holds)
    told += fmt::format(": it has {}", open_ends(facts));
  return yes_no(holds, claim.negated, std::move(told));
}

std::optional<Answer> judge_worth(const dsl::IsWorth& claim, const Moment& moment, const Resolver& resolver) {
  const auto a = resolver.feature(claim.place);
  if (!a) return std::nullopt;
  if (const std::string_view why = tell_no_worth(engine::field_worth(*moment.game, *a)); !why.empty()) {
    resolver.errors().add(text::Code::unknown_noun,
                          fmt::format("{} has no worth of its own: {}", claim.place.text, why),
                          claim.place.span, "a field", {"end the game, and say what a player `scores`"});
    return std::nullopt;
  }
  const engine::Score score = engine::worth(*moment.game, *a);
  int points = score.total;
  std::string to;
  if (claim.to) {
    const auto player = resolver.player(*claim.to);
    if (!player) return std::nullopt;
    if (((score.to >> *player) & 1) == 0) points = 0;
    to = fmt::format(" to {}", dsl::name(claim.to->color));
  }
  std::string parts = tell_score(*moment.game, score);
  parts = parts.substr(parts.find(": ") + 2);
  Answer answer = count_answer(claim.points, points,
                               fmt::format("{} is worth {}{}: {}", claim.place.text, points, to, parts));
  if (claim.negated) answer.met = !answer.met;
  return answer;
}

namespace {

/// Something that can be counted: its noun in one and in several, and the count.
struct Countable {
  std::string one;
  std::string many;
  int count;
};

std::optional<Answer> count(const Resolver& resolver, const dsl::Has& claim, const std::string& of,
                            const std::vector<Countable>& all) {
  const std::string noun = text_of(claim.noun);
  for (const Countable& thing : all)
    if (noun == thing.one || noun == thing.many)
      return count_answer(
          claim.count, thing.count,
          fmt::format("{} has {} {}", of, thing.count, thing.count == 1 ? thing.one : thing.many));
  std::vector<std::string> known;
  for (const Countable& thing : all) known.push_back(thing.many);
  unknown_noun(resolver, claim.noun, std::move(known));
  return std::nullopt;
}

int claimed_openings(const Game& game) {
  int claimed = 0;
  for (const engine::Piece& piece : game.pieces)
    if (piece.where.tag == engine::Place::Tag::opening) ++claimed;
  return claimed;
}

std::optional<Answer> of_feature(const Resolver& resolver, const dsl::Has& claim, const dsl::Place& place,
                                 const Game& game) {
  const auto feature = resolver.feature(place);
  if (!feature) return std::nullopt;
  const engine::Facts& facts = game.features.facts(*feature);
  int segments = 0;
  int inns = 0;
  int openings = 0;
  int cathedrals = 0;
  game.features.members(*feature, [&](SegIx member) {
    const engine::Segment& segment = game.board.segment(member);
    ++segments;
    if ((segment.marks & static_cast<int>(engine::Mark::inn)) != 0) ++inns;
    if ((segment.marks & static_cast<int>(engine::Mark::cathedral)) != 0) ++cathedrals;
    if (segment.opening) ++openings;
  });
  const int open = facts.kind == Kind::city ? facts.open / 2 : facts.open;
  std::vector<Countable> all{{"tile", "tiles", static_cast<int>(facts.tiles)},
                             {"segment", "segments", segments},
                             {"follower", "followers", facts.pieces},
                             {"gap", "gaps", open}};
  if (facts.kind == Kind::city) {
    all.push_back({"pennant", "pennants", facts.pennants});
    all.push_back({"cathedral", "cathedrals", cathedrals});
  } else if (facts.kind == Kind::road) {
    all.push_back({"inn", "inns", inns});
    all.push_back({"opening", "openings", openings});
  } else if (facts.kind == Kind::field) {
    const int cities = engine::count_finished_cities(game, *feature);
    all.push_back({"city", "cities", cities});
    all.push_back({"complete city", "complete cities", cities});
  } else {
    all.push_back({"neighbor", "neighbors", 8 - facts.open});
  }
  for (const engine::Figure& figure : game.rules->figures()) {
    if (!game.in_play(figure.id.of)) continue;
    int there = 0;
    game.pieces_on(*feature, [&](engine::PieceIx piece) {
      if (game.pieces[piece].figure == figure.id) ++there;
    });
    all.push_back({figure.name, figure.plural, there});
  }
  return count(resolver, claim, std::string(place.text), all);
}

std::optional<Answer> of_tile(const Resolver& resolver, const dsl::Has& claim, const dsl::Cell& word,
                              const Game& game) {
  const engine::Cell cell = Resolver::cell(word);
  const engine::TileIx tile = game.board.at(cell);
  if (tile == engine::laid_none) {
    resolver.errors().add(text::Code::no_such_place, fmt::format("no tile lies at {}", cell_name(cell)),
                          word.span, "empty cell");
    return std::nullopt;
  }
  const engine::Placed& at = game.board.placed(tile);
  std::vector<Countable> all;
  constexpr std::array<std::pair<Kind, std::pair<std::string_view, std::string_view>>, 6> kinds{
      {{Kind::field, {"field", "fields"}},
       {Kind::road, {"road", "roads"}},
       {Kind::city, {"city", "cities"}},
       {Kind::monastery, {"monastery", "monasteries"}},
       {Kind::garden, {"garden", "gardens"}},
       {Kind::abbey, {"abbey", "abbeys"}}}};
  int openings = 0;
  for (SegIx segment = at.first; segment < at.first + at.segments; ++segment)
    if (game.board.segment(segment).opening) ++openings;
  for (const auto& [kind, words] : kinds) {
    // Segments of the tile, as printed: what is joined elsewhere does not matter.
    int there = 0;
    for (SegIx segment = at.first; segment < at.first + at.segments; ++segment)
      if (game.board.segment(segment).kind == kind) ++there;
    all.push_back({std::string(words.first), std::string(words.second), there});
  }
  all.push_back({"opening", "openings", openings});
  all.push_back({"segment", "segments", at.segments});
  return count(resolver, claim, cell_name(cell), all);
}

std::optional<Answer> of_board(const Resolver& resolver, const dsl::Has& claim, const Game& game) {
  std::array<int, engine::kind_count> features{};
  std::array<int, engine::kind_count> complete{};
  std::set<SegIx> roots;
  int openings = 0;
  for (SegIx segment = 0; segment < game.board.segment_count(); ++segment) {
    if (game.board.segment(segment).opening) ++openings;
    if (!roots.insert(game.features.root(segment)).second) continue;
    const auto kind = static_cast<std::size_t>(game.features.facts(segment).kind);
    ++features[kind];
    if (game.features.complete(segment)) ++complete[kind];
  }
  const auto of = [&](Kind kind) { return static_cast<std::size_t>(kind); };
  const std::vector<Countable> all{
      {"tile", "tiles", static_cast<int>(game.board.tiles().size())},
      {"city", "cities", features[of(Kind::city)]},
      {"complete city", "complete cities", complete[of(Kind::city)]},
      {"road", "roads", features[of(Kind::road)]},
      {"complete road", "complete roads", complete[of(Kind::road)]},
      {"field", "fields", features[of(Kind::field)]},
      {"monastery", "monasteries", features[of(Kind::monastery)]},
      {"complete monastery", "complete monasteries", complete[of(Kind::monastery)]},
      {"garden", "gardens", features[of(Kind::garden)]},
      {"opening", "openings", openings},
      {"claimed opening", "claimed openings", claimed_openings(game)},
      {"tunnel", "tunnels", static_cast<int>(game.board.links().size())}};
  return count(resolver, claim, "board", all);
}

} // namespace

std::optional<Answer> judge_has(const dsl::Has& claim, const Moment& moment, const Resolver& resolver) {
  if (const auto* place = std::get_if<dsl::Place>(&claim.what))
    return of_feature(resolver, claim, *place, *moment.game);
  if (const auto* cell = std::get_if<dsl::Cell>(&claim.what))
    return of_tile(resolver, claim, *cell, *moment.game);
  return of_board(resolver, claim, *moment.game);
}

} // namespace rubric::oracle
