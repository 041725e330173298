// From the registers of a line that was read to the node of the tree. Takes what it needs out of the
// registers.
#pragma once

#include "dsl/grammar.hpp"

namespace rubric::dsl {

// After one doing of `may` or `must`, by the grammar.
[[nodiscard]] Act take_act(const Registers& registers);

// After a whole line of that kind was read. The node is made where it is kept: it is large.
void take_step(const Registers& registers, Step& into);
void take_given(const Registers& registers, Given& into);
void take_expect(Registers& registers, Expect& into);

} // namespace rubric::dsl
