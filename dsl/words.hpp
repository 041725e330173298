// From the bytes of one word to its node. The grammar has already seen that the bytes have the right form.
#pragma once

#include "dsl/grammar.hpp"

#include <string_view>

namespace rubric::dsl::words {

[[nodiscard]] ColorWord color(std::string_view text, Span span);
[[nodiscard]] Piece piece(std::string_view text, Span span); // `big meeple` too
[[nodiscard]] Tile tile(std::string_view text, Span span);
[[nodiscard]] Cell cell(std::string_view text, Span span);
[[nodiscard]] Pose pose(std::string_view text, Span span);
[[nodiscard]] Place place(std::string_view text, const Origin& origin);
[[nodiscard]] Spot spot(std::string_view text, const Origin& origin);
[[nodiscard]] Number number(std::string_view text, const Origin& origin);
// With its quotes; the text without escapes is kept in the arena if it has any.
[[nodiscard]] String string(std::string_view text, const Registers& registers);
// The span of a keyword whose match includes the blanks before it.
[[nodiscard]] Span without_blanks(std::string_view text, const Origin& origin);

} // namespace rubric::dsl::words
