// The central list of diagnostic codes. Each has a section in docs/errors.md with a bad and a good example,
// which a test runs, and appears in at least one test.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace rubric::text {

// One line a code: the name in C++, the stable name that people see. Codes are never renamed.
// clang-format off
#define RUBRIC_CODES(X)                                     \
  /* the bytes of a file */                                 \
  X(invalid_utf8,           "invalid-utf8")                 \
  X(control_character,      "control-character")            \
  X(tab,                    "tab")                          \
  X(file_too_large,         "file-too-large")               \
  X(line_too_long,          "line-too-long")                \
  X(too_deep,               "too-deep")                     \
  X(too_many,               "too-many")                     \
  /* lines and blocks */                                    \
  X(indentation,            "indentation")                  \
  X(misplaced,              "misplaced")                    \
  X(missing_block,          "missing-block")                \
  X(stray_row,              "stray-row")                    \
  X(open_row,               "open-row")                     \
  X(trailing_comma,         "trailing-comma")               \
  /* words */                                               \
  X(unknown_word,           "unknown-word")                 \
  X(missing_word,           "missing-word")                 \
  X(extra_word,             "extra-word")                   \
  X(missing_quote,          "missing-quote")                \
  X(unknown_escape,         "unknown-escape")               \
  X(bad_cell,               "bad-cell")                     \
  X(bad_turn,               "bad-turn")                     \
  X(bad_place,              "bad-place")                    \
  X(bad_number,             "bad-number")                   \
  X(bad_id,                 "bad-id")                       \
  X(reserved_word,          "reserved-word")                \
  /* boards and tables */                                   \
  X(empty_board,            "empty-board")                  \
  X(empty_table,            "empty-table")                  \
  X(bad_drawing,            "bad-drawing")                     \
  X(unequal_rows,           "unequal-rows")                 \
  X(unknown_placeholder,    "unknown-placeholder")          \
  X(unused_column,          "unused-column")                \
  X(unknown_row,            "unknown-row")                  \
  /* a file as a whole */                                   \
  X(duplicate,              "duplicate")                    \
  X(given_after_step,       "given-after-step")             \
  /* names of the game */                                   \
  X(unknown_rules,          "unknown-rules")                \
  X(unknown_player,         "unknown-player")               \
  X(unknown_tile,           "unknown-tile")                 \
  X(unknown_figure,         "unknown-figure")               \
  X(unknown_reason,         "unknown-reason")               \
  X(unknown_noun,           "unknown-noun")                 \
  X(no_such_place,          "no-such-place")                \
  X(ambiguous_place,        "ambiguous-place")              \
  X(impossible_tile,        "impossible-tile")              \
  /* a position and what is asked of it */                  \
  X(edge_mismatch,          "edge-mismatch")                \
  X(impossible_given,       "impossible-given")             \
  X(useless_under,          "useless-under")                \
  X(no_rules,               "no-rules")                     \
  X(no_players,             "no-players")
// clang-format on

enum class Code : std::uint8_t {
#define RUBRIC_CODE(name, text) name,
  RUBRIC_CODES(RUBRIC_CODE)
#undef RUBRIC_CODE
};

inline constexpr std::array code_names{
#define RUBRIC_CODE(name, text) std::string_view{text},
    RUBRIC_CODES(RUBRIC_CODE)
#undef RUBRIC_CODE
};

// The stable name, such as "unknown-word".
[[nodiscard]] constexpr std::string_view name(Code code) {
  return code_names[static_cast<std::size_t>(code)];
}

// The code of that name, if there is one.
[[nodiscard]] constexpr std::optional<Code> code_named(std::string_view text) {
  for (std::size_t i = 0; i < code_names.size(); ++i)
    if (code_names[i] == text) return static_cast<Code>(i);
  return std::nullopt;
}

} // namespace rubric::text
