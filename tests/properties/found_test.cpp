// Every disagreement that was found between the engine and its twin, as the smallest position that shows it.
// docs/trust.md tells who was right, by which ruling.
#include "engine/expansions/base.hpp"
#include "engine/expansions/tunnel.hpp"
#include "tests/properties/support.hpp"

using namespace rubric::properties;
using namespace rubric::engine;

namespace {

constexpr auto red = static_cast<std::uint8_t>(Color::red);
constexpr auto blue = static_cast<std::uint8_t>(Color::blue);
constexpr auto green = static_cast<std::uint8_t>(Color::green);

Move place(const Game& game, const char* tile, int x, int y, std::uint8_t turn = 0) {
  return PlaceTile{
      *game.rules->tile_named(tile), {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}, turn};
}

Move claim(SegIx opening, std::uint8_t color) { return Put{tunnel::token, Place::opening(opening), color}; }

} // namespace

TEST_CASE("found: a meeple has no color of its own") {
  Game game = empty_game(rules_of({"C1", {}, {}}));
  lay(game, "D", 0, 0);
  start(game, 0);
  act(game, place(game, "U", 1, 0));
  CHECK(allowed(game, Put{base::meeple, Place::segment(segment(game, 1, 0)), no_color}));
  CHECK_FALSE(allowed(game, Put{base::meeple, Place::segment(segment(game, 1, 0)), red}));
}

TEST_CASE("found: four quarter turns are no turn of their own") {
  Game game = empty_game(rules_of({"C1", {}, {}}));
  lay(game, "D", 0, 0);
  start(game, 0);
  CHECK(allowed(game, place(game, "U", 1, 0, 0)));
  CHECK_FALSE(allowed(game, place(game, "U", 1, 0, 4)));
}

TEST_CASE("found: no abbot where the abbot is not played") {
  Game game = empty_game(rules_of({"C1", {}, {}}));
  lay(game, "D", 0, 0);
  start(game, 0);
  act(game, place(game, "B", 0, 1));
  CHECK_FALSE(allowed(game, Put{base::abbot, Place::segment(segment(game, 1, 1)), no_color}));
  CHECK(universe_here(game).empty());
}

TEST_CASE("found: TUN-V3 a pair begins with a color of which both tokens are in hand") {
  Game game = empty_game(rules_of({"C1", {"tunnel"}, {{"tunnel.claim", "pair-with-follower"}}}));
  tunnel::deal(game, 0, std::vector{Color::red, Color::green});
  lay(game, "D", 0, 0);
  lay(game, "TU3", -1, 1, 3); // openings to the north and the east
  lay(game, "TU3", -1, 2);
  REQUIRE(!give_piece(game, tunnel::token, 0, red, Place::opening(segment(game, 1, 0))));
  start(game, 0);
  act(game, place(game, "TU1", 1, 0));
  act(game, Put{base::meeple, Place::segment(segment(game, 3, 1)), no_color});
  CHECK_FALSE(allowed(game, claim(segment(game, 3, 1), red)));
  CHECK(allowed(game, claim(segment(game, 3, 1), green)));
  CHECK(universe_here(game).empty());
}

TEST_CASE("found: TUN-V2, TUN-V4 a token that finishes another's pair does not block") {
  Game game = empty_game(
      rules_of({"C1", {"tunnel"}, {{"tunnel.claim", "no-blocking"}, {"tunnel.held-back", "victim-plays"}}}),
      3);
  lay(game, "D", 0, 0);
  lay(game, "TU1", 1, 0);
  REQUIRE(!give_piece(game, base::meeple, 0, no_color, Place::segment(segment(game, 1, 1)))); // red, east
  REQUIRE(!give_piece(game, base::meeple, 2, no_color, Place::segment(segment(game, 1, 2)))); // green, west
  REQUIRE(!give_piece(game, tunnel::token, 1, blue, Place::opening(segment(game, 1, 1))));
  start(game, 1);
  act(game, place(game, "U", 2, 0));
  act(game, ScoreNow{}); // blue lets the chance pass
  act(game, place(game, "U", -1, 0));
  act(game, ScoreNow{}); // green
  CHECK(game.to_act() == 0);
  CHECK(allowed(game, claim(segment(game, 1, 2), blue)));
  CHECK_FALSE(allowed(game, claim(segment(game, 1, 2), red)));
  CHECK_FALSE(allowed(game, claim(segment(game, 1, 2), green)));
  CHECK(universe_here(game).empty());
}

TEST_CASE("found: TUN-34 a road finished by a token is scored though the last tile fits nowhere") {
  Game game = empty_game(rules_of({"C1", {"tunnel"}, {}}));
  lay(game, "TU3", 0, 0); // openings to the east and the south
  lay(game, "X", 1, 0);
  lay(game, "X", 0, 1);
  REQUIRE(!give_piece(game, base::meeple, 0, no_color, Place::segment(segment(game, 0, 0))));
  REQUIRE(!give_piece(game, tunnel::token, 0, red, Place::opening(segment(game, 0, 0))));
  game.tiles_left = 1;
  start(game, 0);
  act(game, claim(segment(game, 0, 1), red));
  act(game, Draw{*game.rules->tile_named("C")});
  Events events;
  REQUIRE(play(game, 0, LayAside{*game.rules->tile_named("C")}, events).legal());
  CHECK(game.points[0] == 3);
  CHECK(game.in_supply(base::meeple, 0) != piece_none);
  CHECK(game.turn.step == Step::end);
  end_game(game, events);
  CHECK(game.points[0] == 3);
}

TEST_CASE("found: TUN-21 tokens of one color in two hands are no pair, and each lays the own ones") {
  Game game = empty_game(rules_of({"C1", {"tunnel"}, {}}));
  tunnel::deal(game, 0, std::vector{Color::red, Color::green});
  tunnel::deal(game, 1, std::vector{Color::blue, Color::green});
  lay(game, "D", 0, 0);
  lay(game, "TU1", 1, 0);
  start(game, 0);
  act(game, claim(segment(game, 1, 1), green));
  act(game, place(game, "U", 2, 0));
  act(game, ScoreNow{});
  REQUIRE(game.to_act() == 1);
  CHECK(allowed(game, claim(segment(game, 1, 2), green)));
  CHECK(universe_here(game).empty());
  act(game, claim(segment(game, 1, 2), green));
  CHECK(game.board.links().empty());
  const auto faces = rubric::reference::faces_of(*game.rules);
  CHECK(compare_features(game, rubric::reference::connect(position_of(game, faces))).empty());
}
