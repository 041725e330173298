// How much memory a part of a test program held at most.
#pragma once

#include <cstddef>

namespace rubric::growth {

/// Bytes that are held now.
std::size_t held();
/// The most that was held since `forget_peak`.
std::size_t peak();
void forget_peak();

} // namespace rubric::growth
