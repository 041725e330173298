// From the set-up of a saved game to a rule set of ours, or to what of it is not supported.
#pragma once

#include "catalog/catalog.hpp"
#include "engine/rules.hpp"
#include "exchange/jcz/saved_game.hpp"
#include "exchange/jcz/vocabulary.hpp"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace rubric::exchange::jcz {

/// What a game needs that this program does not play: "expansion The Tower".
struct Unsupported {
  std::vector<std::string> what; ///< at least one, each once
};
/// "unsupported: expansion The Tower, The Fairy"
std::string to_string(const Unsupported& unsupported);

struct SetUp {
  catalog::RuleRequest request; ///< the rule set as a scenario names it, in canonical form
  std::shared_ptr<const engine::Rules> rules;
  std::vector<std::string> absent; ///< awards that are not in the game: "robber"
  std::vector<std::string> notes;  ///< what the request cannot say: "each player has 1 meeple"
};

/// The rule set of a saved game. Everything that is not supported is gathered.
std::variant<SetUp, Unsupported, Fault> set_up(const SavedGame& game, const catalog::Catalog& catalog,
                                               const Vocabulary& words);

} // namespace rubric::exchange::jcz
