// Tiles and rule sets to play with.
#pragma once

#include "engine/rules.hpp"
#include "tests/properties/random.hpp"

#include <memory>
#include <string>

namespace rubric::properties {

/// The tiles of the base game and The Tunnel, with their counts.
void add_base_tiles(engine::RuleSpec& spec);
void add_tunnel_tiles(engine::RuleSpec& spec);

/// A tile that nobody printed: any segments, pennants, inns and openings that the rules of tiles allow.
engine::TileSpec wild_tile(Random& random, int number);

/// Expansions, options and tiles at random among what there is.
std::shared_ptr<const engine::Rules> random_rules(Random& random);
/// The base game, and The Tunnel where asked, with these options.
std::shared_ptr<const engine::Rules>
plain_rules(bool tunnel, std::vector<std::pair<std::string, std::string>> options = {});
/// What a rule set is, for a report: expansions and options.
std::string describe(const engine::Rules& rules);

} // namespace rubric::properties
