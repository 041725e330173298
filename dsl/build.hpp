// From the registers of a line that was read to the node of the tree. Takes what it needs out of the
// registers.
#pragma once

#include "dsl/grammar.hpp"

namespace rubric::dsl {

// After one doing of `may` or `must`, by the grammar.
[[nodiscard]] Act take_act(Registers& registers);

// After a whole line of that kind was read.
[[nodiscard]] Step take_step(Registers& registers);
[[nodiscard]] Given take_given(Registers& registers);
[[nodiscard]] Expect take_expect(Registers& registers);

} // namespace rubric::dsl
