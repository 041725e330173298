// The position in which a run begins: the drawn board, then what is given, by fiat.
#pragma once

#include "dsl/ast.hpp"
#include "engine/game.hpp"
#include "oracle/resolve.hpp"
#include "oracle/rule_sets.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rubric::oracle {

/// So many of a figure a player can be given.
inline constexpr int most_of_a_figure = 20;

struct Position {
  engine::Game game;
  int columns = 1; ///< of the drawing, empty cells included
  int rows = 1;
  std::vector<std::string> setup; ///< golden lines
};

/// Set up a run. Everything that cannot be is a diagnostic; then there is no position.
std::optional<Position> set_up(const dsl::Head& head, const RuleSet& rules,
                               std::span<const dsl::Item* const> givens, Errors& errors);

} // namespace rubric::oracle
