// The nearest known name for a word that is not known.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace rubric::text {

// First the name that differs only in case, then the one at the smallest edit distance (insert, delete,
// replace, swap of neighbors), if it is near enough: one edit for each three characters (the last may lack
// one), at least one. Equal distances: the first in `known`. Long words (over 60 bytes) have no neighbors.
[[nodiscard]] std::optional<std::string_view> nearest(std::string_view word,
                                                      std::span<const std::string_view> known);

// The edit distance in bytes, or `limit + 1` as soon as it is sure to be more than `limit`.
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit);

} // namespace rubric::text
