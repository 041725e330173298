// From the text of a scenario file to its syntax tree, or to all of its errors.
#pragma once

#include "dsl/ast.hpp"
#include "text/diagnostic.hpp"

#include <string>
#include <vector>

namespace rubric::dsl {

struct Parsed {
  File file; // with errors: what could be read; a line with an error is not in it
  std::vector<text::Diagnostic> diagnostics; // in the order of the file

  [[nodiscard]] bool ok() const { return !text::any_error(diagnostics); }
};

// Any bytes are taken. Reads on after an error, so that all errors of a file are told at once; a line with an
// error makes one diagnostic. Takes time linear in the size of the text (and of what tables make of it, which
// is limited).
[[nodiscard]] Parsed parse(text::SourcePtr source);

// What holds in a case: the head lines of the file, of the ruling (may be null) and of the case, where
// `rules`, `players` and the board to play on replace what is inherited, and tags and tile blocks add up.
// `boards` holds only the board to play on, if there is one: the drawn one where it is named. An inherited
// board is played on only if nothing below it says another.
[[nodiscard]] Head inherit(const File& file, const Ruling* ruling, const Case& one);

// The rule sets that a case runs under, without copying heads.
[[nodiscard]] const std::vector<RuleSet>& rules_of(const File& file, const Ruling* ruling, const Case& one);

// The board that a case is played on, without copying heads; null where there is none. A line `board NAME`
// stands for the board of that name that is drawn above it, and for itself where there is none.
[[nodiscard]] const Board* board_of(const File& file, const Ruling* ruling, const Case& one);

// What `tile` blocks say, however they are laid out: blocks that say the same make the same text.
[[nodiscard]] std::string said_by(const std::vector<TileBlock>& tiles);

// The lines of a question or an answer as one text, joined by a blank.
[[nodiscard]] std::string text_of(const About& about);

} // namespace rubric::dsl
