// The rules know no north, no place on the table, no seat and no order in which tiles were laid.
#include "engine/turn.hpp"
#include "tests/properties/chance.hpp"
#include "tests/properties/mapped.hpp"
#include "tests/properties/play.hpp"
#include "tests/properties/tiles.hpp"

#include <catch2/catch.hpp>

using namespace rubric::properties;
using namespace rubric::engine;

namespace {

/// Run a property on games of their own: as many as the plies asked for by RUBRIC_PLIES allow.
template<class Property>
void for_games(std::uint64_t salt, Property property) {
  const Settings settings = from_environment({});
  const long games = 12 + settings.plies / 3000;
  for (std::uint64_t number = settings.first_game;
       number < settings.first_game + static_cast<std::uint64_t>(games); ++number) {
    Random random((settings.seed + salt) * 1'000'003 + number);
    INFO("seed " << settings.seed << ", game " << number);
    const auto rules = random_rules(random);
    INFO(describe(*rules));
    const Game start = random_start(rules, random, random.chance(80));
    const std::string difference = property(start, random);
    INFO(difference);
    REQUIRE(difference.empty());
  }
}

Mapping turned(Random& random) {
  Mapping mapping;
  mapping.quarters = 1 + static_cast<int>(random.below(3));
  return mapping;
}

} // namespace

TEST_CASE("a turned table gives the same game") {
  for_games(100, [](const Game& start, Random& random) {
    Mapping mapping = turned(random);
    return play_both(start, mapped_start(start, mapping), mapping, random, 200);
  });
}

TEST_CASE("a shifted table gives the same game") {
  for_games(200, [](const Game& start, Random& random) {
    Mapping mapping;
    mapping.shift = {static_cast<std::int16_t>(random.below(900)),
                     static_cast<std::int16_t>(-random.below(900))};
    return play_both(start, mapped_start(start, mapping), mapping, random, 200);
  });
}

TEST_CASE("other seats give the same game") {
  for_games(300, [](const Game& start, Random& random) {
    Mapping mapping;
    mapping.seats = static_cast<int>(1 + random.below(5));
    return play_both(start, mapped_start(start, mapping), mapping, random, 200);
  });
}

TEST_CASE("tiles far away change nothing") {
  long met = 0;
  for_games(500, [&](const Game& start, Random& random) {
    Mapping mapping;
    Game other = mapped_start(start, mapping);
    if (!add_far_tiles(other, mapping, random))
      return std::string(); // wild tiles, each with a city or a road
    ++met;
    return play_both(start, other, mapping, random, 200);
  });
  CHECK(met > 5);
}

TEST_CASE("tiles laid in another order give the same position") {
  for_games(400, [](const Game& start, Random& random) {
    Game game = start;
    random_plies(game, random, 30 + static_cast<int>(random.below(120)));
    std::vector<Move> offered;
    Events events;
    for (int i = 0; i < 20 && !(game.turn.step == Step::tile && game.turn.laid == laid_none); ++i) {
      offers(game, offered);
      if (offered.empty()) break;
      apply(game, random_move(game, offered, random), events);
    }
    if (game.turn.step != Step::tile || game.turn.laid != laid_none ||
        !game.features.just_completed().empty())
      return std::string(); // a game that is over, or a road that waits for its scoring
    Mapping mapping;
    const Game again = laid_again(game, mapping, random);
    return play_both(game, again, mapping, random, 60);
  });
}
