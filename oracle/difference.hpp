// How two runs of one scenario differ: where they part, how much that weighs, and what causes it.
#pragma once

#include "oracle/run.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// How much a difference weighs for a reader, the heaviest first.
enum class Weight : std::uint8_t {
  points, ///< somebody gets other points, or an award
  moves,  ///< other moves are legal, or somebody is asked
  course, ///< something else happens or holds
  words,  ///< a move is refused under both, for other reasons
};

/// What causes a difference: an option with its two values, or something else that is in one and not in the
/// other ("+ tunnel", "tiles of base"), with what stands on either side.
struct Cause {
  std::string what;
  std::string a;
  std::string b;

  friend bool operator==(const Cause&, const Cause&) = default;
};

/// A scenario whose outcome differs.
struct Difference {
  std::string file;
  std::uint32_t line = 0;
  RunName name;        ///< rules: those of the first run
  std::string ruling;  ///< the ruling's title, or the scenario's
  std::string rules_a; ///< canonical
  std::string rules_b;
  std::vector<Cause> causes; ///< of which each alone makes a difference, or all `together`
  bool together = false;     ///< none of the causes makes a difference alone
  std::vector<Cause> with;   ///< of which none makes a difference alone, but they change this one further
  std::string step;          ///< the last line that both agree on
  std::string a;             ///< a golden line: what happens or holds under the first where they part
  std::string b;             ///< and under the second
  Weight weight{};
};

/// What stands instead of a golden line where a run is over and the other one is not.
constexpr std::string_view nothing_more = "nothing more happens";

/// How two runs of one case differ; without causes and without the second rule set's name.
Difference difference_of(const dsl::File& file, const CaseOf& one, const RunResult& a, const RunResult& b);

} // namespace rubric::oracle
