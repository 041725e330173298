// Random games, from the first tile to the final scoring: legal moves listed at every step, events on.
#include "catalog/catalog.hpp"
#include "engine/playout.hpp"

#include <benchmark/benchmark.h>

using namespace rubric;

namespace {

std::shared_ptr<const engine::Rules> rules_of(const catalog::RuleRequest& request) {
  return std::make_shared<const engine::Rules>(*catalog::builtin_catalog().rule_spec(request));
}

void games(benchmark::State& state, const catalog::RuleRequest& request) {
  const auto rules = rules_of(request);
  const std::array colors{engine::Color::red, engine::Color::blue};
  const engine::Game fresh = engine::full_game(rules, colors, *rules->tile_named("D"));
  engine::Playout playout;
  engine::Random random(1);
  std::uint64_t moves = 0, games = 0, offered = 0;
  engine::Game game = fresh;
  for (auto _ : state) {
    game = fresh;
    const engine::Played played = playout.run(game, random);
    moves += played.moves;
    offered += played.offered;
    ++games;
  }
  state.counters["games"] = benchmark::Counter(static_cast<double>(games), benchmark::Counter::kIsRate);
  state.counters["offered/game"] = static_cast<double>(offered) / static_cast<double>(games);
  state.counters["moves/game"] = static_cast<double>(moves) / static_cast<double>(games);
}

} // namespace

BENCHMARK_CAPTURE(games, base, catalog::RuleRequest{"C1", {}, {}});
BENCHMARK_CAPTURE(games, all_expansions,
                  catalog::RuleRequest{"C1",
                                       {"tunnel", "inns-and-cathedrals", "abbey-and-mayor", "mage-and-witch",
                                        "king-and-robber"},
                                       {}});
