// How an error is told: what is wrong and where, what caused it, and what to type instead.
#pragma once

#include "text/codes.hpp"
#include "text/source.hpp"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace rubric::text {

enum class Level : std::uint8_t { error, warning, note };

// A place in a text and what is to be said about it. Without a source it is a message about no place.
struct Label {
  SourcePtr source;
  Span span;
  std::string text; // may be empty: only underlined
};

// Messages are lower case, without a full stop, and stand alone. They may quote bytes of the input as they
// are: the printer makes everything safe to print.
struct Diagnostic {
  Level level = Level::error;
  Code code{};
  std::string message;
  Label primary;                 // what is wrong here
  std::vector<Label> secondary;  // where the cause is; may be in another source
  std::vector<std::string> help; // each can be typed as it is, or says what to do
};

struct Style {
  bool color = false;      // ANSI colors
  std::size_t width = 100; // longer source lines are cut around the caret; at least 40 is taken
};

// `file:line:column: error: message [code]`, the source line with carets, the other places, the help; ends
// with a line feed. Control characters, terminal escapes, marks that turn the direction of writing and
// invalid UTF-8 are printed as `\u{1b}` or `\x{ff}`.
[[nodiscard]] std::string print(const Diagnostic& diagnostic, Style style = {});

// All of them, but at most `at_most` for one source, then "… and N more in FILE".
[[nodiscard]] std::string print(std::span<const Diagnostic> diagnostics, Style style = {},
                                std::size_t at_most = 20);

// True if one of them is an error (not a warning, not a note).
[[nodiscard]] bool any_error(std::span<const Diagnostic> diagnostics);

} // namespace rubric::text
