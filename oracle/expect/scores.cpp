// "red scores 6 for A2.road", "nobody scores", "nobody else scores": they look at the latest scoring.
#include "engine/expansions/expansion.hpp"
#include "oracle/expect/answer.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

namespace {

/// Which scores a claim speaks of.
struct Filter {
  std::optional<engine::SegIx> feature;
  std::optional<engine::FigureId> award;
  std::optional<std::string> role;

  bool fits(const engine::Game& game, const engine::Score& score) const {
    if (feature && (score.of == engine::segment_none || !game.features.same(score.of, *feature)))
      return false;
    if (award && score.award != *award) return false;
    return !role || name_of(score.role) == *role;
  }
};

std::optional<Filter> filter_of(const Resolver& resolver, const std::optional<dsl::For>& why) {
  Filter filter;
  if (!why) return filter;
  if (const auto* place = std::get_if<dsl::Place>(&why->what)) {
    filter.feature = resolver.feature(*place);
    if (!filter.feature) return std::nullopt;
  } else {
    filter.award = resolver.figure(std::get<dsl::Piece>(why->what));
    if (!filter.award) return std::nullopt;
  }
  if (why->as) {
    filter.role = std::string(why->as->text);
    bool known = false;
    for (int role = 0; role <= static_cast<int>(engine::Role::award); ++role)
      known = known || name_of(static_cast<engine::Role>(role)) == *filter.role;
    if (!known) {
      resolver.errors().add(text::Code::unknown_noun, fmt::format("nobody scores as `{}`", why->as->text),
                            why->as->span, "unknown",
                            {"write knight, thief, monk, gardener, farmer or barn"});
      return std::nullopt;
    }
  }
  return filter;
}

/// Everything of the latest scoring that the filter lets through, or, where nothing does, everything.
std::string tell_latest(const Moment& moment, const Filter& filter) {
  if (!moment.scored_yet) return "nothing has been scored yet";
  std::string fitting;
  std::string others;
  for (const engine::Score& score : *moment.latest) {
    std::string& to = filter.fits(*moment.game, score) ? fitting : others;
    to += fmt::format("{}{}", to.empty() ? "" : "; ", tell_score(*moment.game, score));
  }
  if (!fitting.empty()) return fitting;
  return others.empty() ? "nobody scores" : fmt::format("nobody scores for it; {}", others);
}

} // namespace

std::optional<Answer> judge_scores(const dsl::Scores& claim, const Moment& moment, const Resolver& resolver) {
  const auto player = resolver.player(claim.player);
  const auto filter = filter_of(resolver, claim.why);
  if (!player || !filter) return std::nullopt;
  int points = 0;
  bool any = false;
  for (const engine::Score& score : *moment.latest)
    if (((score.to >> *player) & 1) != 0 && filter->fits(*moment.game, score)) {
      points += score.total;
      any = true;
    }
  const std::string told = tell_latest(moment, *filter);
  dsl::Number claimed = claim.points;
  if (claim.nothing) claimed = {.value = 0, .span = claim.points.span};
  Answer answer = count_answer(claimed, points, told);
  // A player who is told to score must be in the scoring; `scores nothing` and `scores 0` may mean either.
  if (!any && claimed.value && *claimed.value != 0) answer.met = false;
  return answer;
}

std::optional<Answer> judge_nobody_scores(const dsl::NobodyScores& claim, const Moment& moment,
                                          const Resolver& resolver) {
  const auto filter = filter_of(resolver, claim.why);
  if (!filter) return std::nullopt;
  Answer answer;
  answer.met = true;
  for (const engine::Score& score : *moment.latest) {
    const std::uint8_t others = claim.others ? static_cast<std::uint8_t>(score.to & ~moment.told) : score.to;
    if (others != 0 && score.total != 0 && filter->fits(*moment.game, score)) answer.met = false;
  }
  answer.truth = tell_latest(moment, *filter);
  answer.golden.push_back(golden_line("answer", answer.truth));
  return answer;
}

} // namespace rubric::oracle
