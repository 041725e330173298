// The first pass over a file: its lines, how deep they are indented, comments, rows, and lines that go on
// after a comma.
#pragma once

#include "dsl/ast.hpp"
#include "dsl/verbs.hpp"
#include "text/diagnostic.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <vector>

namespace rubric::dsl {

// What is read as one line. Its bytes are a stretch of the source; if it goes on after a comma, they include
// the line ends, the indentation and the comments between.
struct Line {
  std::uint32_t begin = 0;  // without indentation
  std::uint32_t end = 0;    // without comment and blanks before it
  std::uint32_t indent = 0; // columns
  std::uint32_t number = 0; // in the source, from 1
  bool row = false;         // begins with `|`
  bool marked = false;      // has a `<`: there may be a placeholder
  bool bad = false;         // an error was told: not to be read
  LineKind kind{};          // by its first word as it is written, placeholders not replaced

  [[nodiscard]] text::Span span() const { return {begin, end}; }
};

struct Lines {
  std::vector<Line> lines; // neither blank ones nor those with a comment alone
  std::vector<Comment> comments;
  std::vector<std::uint32_t> blank; // numbers of the blank ones
};

// Takes any bytes. Lines that are too long or hold tabs, control characters or invalid UTF-8 are told of and
// marked as bad.
[[nodiscard]] Lines split(const text::SourcePtr& source, std::vector<text::Diagnostic>& diagnostics);

} // namespace rubric::dsl
