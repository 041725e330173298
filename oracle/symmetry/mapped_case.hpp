// A scenario's case as it would be written for another table.
#pragma once

#include "dsl/arena.hpp"
#include "dsl/ast.hpp"
#include "engine/game.hpp"
#include "oracle/symmetry/mapping.hpp"

namespace rubric::oracle::symmetry {

/// A case and its head lines (inherited), and what their texts and lists lie in.
struct MappedCase {
  dsl::Head head;
  dsl::Case one;
  std::shared_ptr<dsl::Arena> arena;
};

/// The same case on the other table. `played` is the game that the case is played in: its first player and
/// tokens are said where seats would decide them. The result points into the file of `one`, too.
MappedCase mapped_case(const dsl::Head& head, const dsl::Case& one, const Mapping& mapping,
                       const engine::Game& played);

} // namespace rubric::oracle::symmetry
