// From the registers of a line that was read to the node of the tree.
#pragma once

#include "dsl/grammar.hpp"

namespace rubric::dsl {

// After one doing of `may` or `must`, by the grammar.
[[nodiscard]] Act take_act(const Registers& registers);

// After a whole line of that kind was read.
[[nodiscard]] Step take_step(const Registers& registers);
[[nodiscard]] Given take_given(const Registers& registers);
[[nodiscard]] Expect take_expect(const Registers& registers);

} // namespace rubric::dsl
