// Looks for a line that can be read near one that cannot. What it finds can be typed as it is: it was read.
#pragma once

#include "dsl/everyday.hpp"
#include "dsl/grammar.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::dsl {

// What kinds of line may stand at a place.
using Allowed = std::span<const LineKind>;

// The kind of a line where those kinds may stand: by its first word, in a `tile` block always `tile_line`.
[[nodiscard]] LineKind kind_here(std::string_view line, Allowed allowed);

// True if it is a line of an allowed kind, and follows the grammar.
[[nodiscard]] bool is_line_here(std::string_view line, Allowed allowed);

// What stands at an offset, up to a blank, a comma, a colon or a bracket.
[[nodiscard]] std::string_view word_at(std::string_view line, std::size_t offset);

// The line with `size` bytes at `offset` replaced, and what is left of doubled blanks removed.
[[nodiscard]] std::string replaced(std::string_view line, std::size_t offset, std::size_t size,
                                   std::string_view by);

// What is to be typed instead, on one line; nothing if no line near enough can be read. Makes up to three
// corrections, each where reading fails, each the first that lets reading go farther.
[[nodiscard]] std::optional<std::string> corrected(std::string_view line, Allowed allowed);

} // namespace rubric::dsl
