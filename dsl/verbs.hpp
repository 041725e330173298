// The words of the language: which begin a line, which are reserved, and the verbs with an example each.
#pragma once

#include "dsl/ast_words.hpp"
#include "dsl/bytes.hpp"

#include <optional>
#include <span>
#include <string_view>

namespace rubric::dsl {

// What a line is, by its first word.
enum class LineKind : std::uint8_t {
  ruling,
  scenario,
  asks,
  answer,
  note,
  title,
  source,
  disputed,
  rules,
  players,
  tags,
  board,
  tile,
  for_each,
  under,
  given,
  expect,
  step,      // begins with a color, `scoring` or `game`, or with no word that is known
  text,      // begins with a quote: another line of a question or an answer
  tile_line, // a line of a `tile` block; never told from the first word alone
};

[[nodiscard]] LineKind kind_of_line(std::string_view line);

// Lines of the head of a file, a ruling or a scenario: what is on the table before anything happens.
[[nodiscard]] constexpr bool is_head(LineKind kind) {
  return kind >= LineKind::rules && kind <= LineKind::tile;
}

// The first word of each kind of line, an example of such a line, and what it is called in messages.
struct LineWords {
  std::string_view word;    // empty for step, text and tile_line
  std::string_view example; // can be typed as it is
  std::string_view what;    // "a `board` line", "a step"
};
[[nodiscard]] const LineWords& words_of(LineKind kind);

// True if the line's first words cannot go on in a list: a word that begins a line, or a color and a verb
// after it.
[[nodiscard]] bool begins_a_line(std::string_view line);

// True for words that are never a name, a tile or a kind.
[[nodiscard]] bool is_reserved(std::string_view word);

// True for `a`, `an` and `the`, which are never a piece or a tile: people write them before one.
[[nodiscard]] bool is_article(std::string_view word);

[[nodiscard]] std::optional<Color> color_named(std::string_view word);

// A deed, as a step says it and as `may` and `must` say it.
struct Verb {
  std::string_view does; // `places`
  std::string_view act;  // `place`
  std::string_view step; // an example
  std::string_view may;  // an example
};
[[nodiscard]] std::span<const Verb> verbs();
[[nodiscard]] const Verb* verb_named(std::string_view word); // in either form; null if there is none

// The closed list of kinds of a source: rule, official, author, ...
[[nodiscard]] std::span<const std::string_view> source_kinds();

} // namespace rubric::dsl
