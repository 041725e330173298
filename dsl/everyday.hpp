// What people say and write in everyday life, and what the language says for it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace rubric::dsl {

// Ordinary letters and digits only.
[[nodiscard]] constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
[[nodiscard]] constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
[[nodiscard]] constexpr char to_upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
[[nodiscard]] constexpr char to_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}
[[nodiscard]] std::string lowered(std::string_view word);

// A word, in small letters, and the one that may be meant. Several may be meant by one.
struct Synonym {
  std::string_view said;
  std::string_view meant; // empty: the word can be left out
};
[[nodiscard]] std::span<const Synonym> synonyms();

// True for a cell as the language writes it: one or two capital letters and a number.
[[nodiscard]] bool is_cell(std::string_view word);

// A cell as it is meant by `1B`, `b2`, `B-2` or `B,2`.
[[nodiscard]] std::optional<std::string> meant_cell(std::string_view word);

// `three` as a number.
[[nodiscard]] std::optional<int> number_in_words(std::string_view word);

} // namespace rubric::dsl
