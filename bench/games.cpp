// Random games from the first tile to the final scoring, perft, and boards that grow large.
#include "bench/allocations.hpp"
#include "catalog/catalog.hpp"
#include "engine/playout.hpp"
#include "engine/turn.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <memory>

using namespace rubric;

namespace {

const catalog::RuleRequest base{"C1", {}, {}};
const catalog::RuleRequest all_expansions{
    "C1", {"tunnel", "inns-and-cathedrals", "abbey-and-mayor", "mage-and-witch", "king-and-robber"}, {}};
constexpr std::array players{engine::Color::red, engine::Color::blue};

engine::Game fresh_game(const catalog::RuleRequest& request) {
  auto rules = std::make_shared<const engine::Rules>(*catalog::builtin_catalog().rule_spec(request));
  const engine::TileId first = *rules->tile_named("D");
  return engine::full_game(std::move(rules), players, first);
}

/// Legal moves are listed at every step, and all events are made.
void games(benchmark::State& state, const catalog::RuleRequest& request) {
  const engine::Game fresh = fresh_game(request);
  engine::Playout playout;
  engine::Random random(1);
  engine::Game game = fresh;
  std::uint64_t moves = 0;
  std::uint64_t offered = 0;
  std::uint64_t played = 0;
  // One game to warm up: lists grow to their size.
  playout.run(game, random);
  std::uint64_t asked = 0;
  for (auto _ : state) {
    game = fresh;
    const std::uint64_t before = bench::allocations();
    const engine::Played one = playout.run(game, random);
    asked += bench::allocations() - before;
    moves += one.moves;
    offered += one.offered;
    ++played;
  }
  state.counters["games"] = benchmark::Counter(static_cast<double>(played), benchmark::Counter::kIsRate);
  state.counters["moves/game"] = static_cast<double>(moves) / static_cast<double>(played);
  state.counters["offered/game"] = static_cast<double>(offered) / static_cast<double>(played);
  state.counters["allocations/move"] = static_cast<double>(asked) / static_cast<double>(moves);
}
BENCHMARK_CAPTURE(games, base, base);
BENCHMARK_CAPTURE(games, all_expansions, all_expansions);

/// A position of the base game with half of the tiles on the board.
engine::Game middle_game() {
  engine::Game game = fresh_game(base);
  engine::Playout playout;
  engine::Random random(7);
  playout.run(game, random, 110);
  return game;
}

void perft(benchmark::State& state) {
  const engine::Game game = middle_game();
  std::uint64_t positions = 0;
  for (auto _ : state) positions += engine::perft(game, 3);
  state.counters["positions/s"] =
      benchmark::Counter(static_cast<double>(positions), benchmark::Counter::kIsRate);
}
BENCHMARK(perft)->Unit(benchmark::kMillisecond);

/// A board of tiles laid at random, and how long one more takes, by the mean of many.
class Growing {
public:
  Growing() : game_(fresh_game(base)) {
    game_.draws = engine::Draws::free;
    game_.tiles_left = -1;
  }
  /// Grow to so many tiles; the mean time of the last `last` in seconds.
  double grow(std::size_t tiles, std::size_t last) {
    double spent = 0;
    std::size_t timed = 0;
    while (game_.board.tiles().size() < tiles) {
      const bool counts = game_.board.tiles().size() + last >= tiles;
      const engine::Hole hole = game_.board.holes()[random_.below(game_.board.holes().size())];
      const auto tile = static_cast<engine::TileId>(random_.below(game_.rules->tiles().size()));
      const auto turn = static_cast<std::uint8_t>(random_.below(4));
      const engine::PlaceTile move{tile, hole.cell, turn};
      if (!engine::check(game_, game_.to_act(), move).legal()) continue;
      events_.clear();
      const auto begin = std::chrono::steady_clock::now();
      engine::apply(game_, move, events_);
      engine::apply(game_, engine::ScoreNow{}, events_);
      if (counts) spent += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
      if (counts) ++timed;
    }
    return spent / static_cast<double>(timed);
  }

private:
  engine::Game game_;
  engine::Events events_;
  engine::Random random_{3};
};

/// Of several boards the least time counts: what is added to the others is other programs' work.
void one_more_tile(benchmark::State& state) {
  double small = std::numeric_limits<double>::infinity();
  double large = small;
  for (auto _ : state)
    for (int board = 0; board < 7; ++board) {
      Growing growing;
      small = std::min(small, growing.grow(100, 40));
      large = std::min(large, growing.grow(10'000, 1000));
    }
  state.counters["ratio"] = large / small;
}
BENCHMARK(one_more_tile)->Iterations(1)->Unit(benchmark::kMillisecond);

} // namespace
