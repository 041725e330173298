// Inns & Cathedrals: more for finished roads and cities, nothing for unfinished ones; the big meeple.
#include "engine/expansions/inns_and_cathedrals.hpp"

#include "engine/expansions/base.hpp"
#include "engine/expansions/expansion.hpp"
#include "engine/scoring.hpp"

#include <array>

namespace rubric::engine::inns_and_cathedrals {

namespace {

constexpr PartId inn{ExpansionId::inns_and_cathedrals, 0};
constexpr PartId cathedral{ExpansionId::inns_and_cathedrals, 1};

/// A second inn or cathedral adds nothing (INN-02, INN-05).
void worth(const Game& game, SegIx feature, ScoreStage stage, Score& score) {
  const Facts& facts = game.features.facts(feature);
  const bool has_inn = facts.kind == Kind::road && (facts.marks & static_cast<int>(Mark::inn)) != 0;
  const bool has_cathedral =
      facts.kind == Kind::city && (facts.marks & static_cast<int>(Mark::cathedral)) != 0;
  if (!has_inn && !has_cathedral) return;
  const PartId part = has_inn ? inn : cathedral;
  const int tiles = static_cast<int>(facts.tiles);
  if (game.features.complete(feature)) {
    // INN-01: 2 a tile; INN-04: 3 a tile and pennant.
    const int more = has_inn ? tiles : tiles + facts.pennants;
    if (stage == ScoreStage::base) add_part(score, part, more, more);
  } else if (stage == ScoreStage::zero && (*game.rules)[unfinished] == Unfinished::nothing) {
    add_part(score, part, tiles, -score.total, unfinished.id()); // INN-03, INN-06
  }
}

void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  if (const auto* put = std::get_if<Put>(&move)) {
    base::check_deploy(game, who, *put, verdict);
  } else {
    verdict.no(Reason::wrong_step);
  }
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  base::deploy(game, who, std::get<Put>(move), events);
}

void offer(const Game& game, Moves& moves) { base::offer_deploy(game, big_meeple, moves); }

constexpr std::array<std::string_view, 2> unfinished_values{"nothing", "ignored"};
constexpr std::array<OptionSpec, 1> options{{{"inns.unfinished", unfinished_values}}};
constexpr std::array<std::string_view, 1> figures{"big meeple"};
constexpr std::array<std::string_view, 2> parts{"inn", "cathedral"};

} // namespace

const Expansion self{.id = ExpansionId::inns_and_cathedrals,
                     .name = "inns-and-cathedrals",
                     .figures = figures,
                     .options = options,
                     .parts = parts,
                     .notes = {},
                     .hooks = {.offer = offer, .check = check, .apply = apply, .worth = worth}};

} // namespace rubric::engine::inns_and_cathedrals
