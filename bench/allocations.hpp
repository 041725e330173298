// How often memory was asked for since the program began.
#pragma once

#include <cstdint>

namespace rubric::bench {
std::uint64_t allocations();
}
