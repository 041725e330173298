// One run seen on other tables: the answers must be the same.
#pragma once

#include "oracle/run.hpp"

#include <string>
#include <vector>

namespace rubric::oracle {

struct Symmetries {
  std::vector<std::string> differences; ///< at most one for each table, in words
  int same = 0;                         ///< tables on which the answers are the same
  int left_out = 0;                     ///< tables on which they need not be
};

/// Play the run turned by 1, 2 and 3 quarters, moved, with the colors of the players exchanged, with the
/// players one place further round the table, with the drawn tiles laid in two other orders, and with a few
/// tiles far away, and compare all answers. The run must be one that can be set up.
///
/// Left out: other colors and seats of a single player; other orders of fewer than two tiles; tiles far away
/// from what asks whether a tile fits anywhere or what lies on the whole board.
Symmetries compare_symmetries(const RunInput& input);

} // namespace rubric::oracle
