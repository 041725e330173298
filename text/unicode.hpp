// UTF-8 as far as messages need it: characters in bytes, columns on a terminal, and what must never reach one
// raw.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace rubric::text {

// One character, read from the start of some bytes.
struct Character {
  char32_t code = 0;    // U+FFFD where the bytes are no valid UTF-8
  std::size_t size = 1; // bytes taken; 1 for an invalid byte
  bool valid = true;
};

// Reads the first character; `bytes` must not be empty. Overlong forms, surrogates and cut-off sequences are
// invalid.
[[nodiscard]] Character first_character(std::string_view bytes);

// The offset of the first byte that is no valid UTF-8, or npos.
[[nodiscard]] std::size_t find_invalid_utf8(std::string_view bytes);

// How many characters; an invalid byte counts as one.
[[nodiscard]] std::size_t count_characters(std::string_view bytes);

// Columns on a terminal: 0 for combining marks, 2 for wide East Asian characters and emoji, else 1.
[[nodiscard]] int display_width(char32_t code);

// True for what a terminal would obey or hide instead of show: control characters (also C1), marks that turn
// the direction of writing, zero-width and other invisible format characters.
[[nodiscard]] bool is_unprintable(char32_t code);

// True for what looks like a blank and is none: the no-break space, blanks of other widths. Not for U+0020.
[[nodiscard]] bool is_odd_blank(char32_t code);

// The offset of the first such blank, or npos.
[[nodiscard]] std::size_t find_odd_blank(std::string_view bytes);

// What is safe to print of the first character: itself, or `\u{1b}` for an unprintable one, or `\x{ff}` for a
// byte that is no valid UTF-8.
struct Printable {
  std::string text;
  int width = 0;        // columns of `text`
  std::size_t size = 1; // bytes taken of the input
};
[[nodiscard]] Printable printable_character(std::string_view bytes);

// The whole text, made safe to print on one line.
[[nodiscard]] std::string printable(std::string_view bytes);

// Columns that printable(bytes) takes.
[[nodiscard]] std::size_t printable_width(std::string_view bytes);

} // namespace rubric::text
