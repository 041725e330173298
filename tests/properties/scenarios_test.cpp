// Scenarios written at random, from bytes as choices.
#include "engine/random.hpp"
#include "tests/properties/play.hpp"
#include "tests/properties/scenario_check.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::properties;

TEST_CASE("scenarios written at random") {
  const Settings settings = from_environment({});
  const std::uint64_t count = 60 + static_cast<std::uint64_t>(settings.plies) / 100;
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  std::uint64_t sound = 0;
  for (std::uint64_t number = settings.first_game; number < settings.first_game + count; ++number) {
    engine::Random random(settings.seed * 1'000'003 + number);
    std::vector<std::uint8_t> bytes(50 + random.below(600));
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.below(256));
    Choices choices(bytes);
    const Written written = write_scenario(choices, rule_sets);
    const std::string difference = check_written(written, rule_sets);
    INFO("seed " << settings.seed << ", game " << number << "\n" << written.text << difference);
    REQUIRE(difference.empty());
    sound += written.sound ? 1 : 0;
  }
  CHECK(sound > count / 5);
}
