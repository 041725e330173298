// Tiles and rule sets to play with.
#pragma once

#include "catalog/catalog.hpp"
#include "engine/random.hpp"
#include "engine/rules.hpp"

#include <memory>
#include <string>

namespace rubric::properties {

using engine::Random;

/// A tile that nobody printed: any segments, pennants, inns and openings that the rules of tiles allow.
engine::TileSpec wild_tile(Random& random, int number);

/// A tile as a mirror shows it, left and right changed. Its segments keep their numbers.
engine::TileSpec mirrored(engine::TileSpec tile);
/// The same rule set with all its tiles as a mirror shows them.
std::shared_ptr<const engine::Rules> mirrored(const engine::Rules& rules);

/// Expansions, options and tiles at random among what there is.
std::shared_ptr<const engine::Rules> random_rules(Random& random);
/// The rule set of a request; it must make sense.
std::shared_ptr<const engine::Rules> rules_of(const catalog::RuleRequest& request);
/// What a rule set is, for a report: expansions and options.
std::string describe(const engine::Rules& rules);

} // namespace rubric::properties
