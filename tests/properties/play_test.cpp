// Random games in which the engine and its slow twin are compared at every ply.
//
// RUBRIC_SEED chooses other games, RUBRIC_PLIES plays so many plies and tells how far it is, RUBRIC_GAME
// begins with a game of that number (a failure tells seed and number).
#include "tests/properties/play.hpp"

#include <catch2/catch.hpp>

using namespace rubric::properties;

TEST_CASE("engine and twin agree on random games") {
  const Report report = play_and_compare(from_environment({}));
  INFO(report.failure);
  CHECK(report.failure.empty());
  WARN(to_string(report));
}
