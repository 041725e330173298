// What the properties share: a position from a few tiles, and the seed of a test.
#pragma once

#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "tests/properties/adapter.hpp"
#include "tests/properties/chance.hpp"
#include "tests/properties/compare.hpp"
#include "tests/properties/play.hpp"
#include "tests/properties/tiles.hpp"
#include "tests/properties/universe.hpp"

#include <catch2/catch.hpp>

namespace rubric::properties {

/// A game of red and blue (and green) with nothing on the board.
inline engine::Game empty_game(std::shared_ptr<const engine::Rules> rules, int players = 2) {
  std::vector<engine::Color> colors{engine::Color::red, engine::Color::blue, engine::Color::green};
  colors.resize(static_cast<std::size_t>(players));
  return engine::new_game(std::move(rules), colors, engine::Draws::free);
}

/// Lay a tile by name; it must fit.
inline void lay(engine::Game& game, const char* tile, int x, int y, int turn = 0) {
  const engine::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  REQUIRE(!engine::give_tile(game, *game.rules->tile_named(tile), cell, turn));
}

/// The n-th segment of the tile laid as number `tile`.
inline engine::SegIx segment(const engine::Game& game, engine::TileIx tile, engine::SegIx n) {
  return game.board.placed(tile).first + n;
}

inline bool allowed(const engine::Game& game, const engine::Move& move) {
  return engine::check(game, game.to_act(), move).legal();
}

/// A legal move of whoever is to act.
inline void act(engine::Game& game, const engine::Move& move) {
  engine::Events events;
  REQUIRE(engine::play(game, game.to_act(), move, events).legal());
}

/// Empty if engine and twin say the same of all moves here.
inline std::string universe_here(const engine::Game& game) {
  const auto faces = reference::faces_of(*game.rules);
  const reference::Position position = position_of(game, faces);
  return compare_universe(game, position, reference::connect(position));
}

} // namespace rubric::properties
