// What a byte can be part of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace rubric::dsl {

// Sets of bytes; each byte is in one of them or in none.
namespace bytes {
inline constexpr std::uint8_t upper = 1;
inline constexpr std::uint8_t lower = 2;
inline constexpr std::uint8_t digit = 4;
inline constexpr std::uint8_t dash = 8;        // `-`
inline constexpr std::uint8_t underscore = 16; // `_`
inline constexpr std::uint8_t other = 32;      // of letters that are not ASCII
inline constexpr std::uint8_t sign = 64; // `.`, `@`, `/`, `+`: they join words to names of tiles and places
inline constexpr std::uint8_t word = upper | lower | digit | dash | underscore;

inline constexpr std::array<std::uint8_t, 256> classes = [] {
  std::array<std::uint8_t, 256> made{};
  for (std::size_t c = 'A'; c <= 'Z'; ++c) made[c] = upper;
  for (std::size_t c = 'a'; c <= 'z'; ++c) made[c] = lower;
  for (std::size_t c = '0'; c <= '9'; ++c) made[c] = digit;
  for (std::size_t c = 128; c < 256; ++c) made[c] = other;
  made['-'] = dash;
  made['_'] = underscore;
  for (const char c : {'.', '@', '/', '+'}) made[static_cast<std::size_t>(c)] = sign;
  return made;
}();
} // namespace bytes

// Whether the byte is in one of these sets.
[[nodiscard]] constexpr bool is_byte_of(unsigned sets, char c) {
  return (bytes::classes[static_cast<unsigned char>(c)] & sets) != 0;
}

// Bytes that words are made of: a keyword ends where none follows.
[[nodiscard]] constexpr bool is_word_byte(char c) { return is_byte_of(bytes::word, c); }

// Bytes before which a word cannot end: also those of other letters, which are in no word of the language.
[[nodiscard]] constexpr bool joins_word(char c) { return is_byte_of(bytes::word | bytes::other, c); }

// Up to the first byte that is no letter (of whatever script), digit, `-` or `_`.
[[nodiscard]] constexpr std::string_view first_word(std::string_view line) {
  std::size_t size = 0;
  while (size < line.size() && joins_word(line[size])) ++size;
  return line.substr(0, size);
}

} // namespace rubric::dsl
