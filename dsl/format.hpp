// The one way to lay out a scenario file.
#pragma once

#include "text/diagnostic.hpp"

#include <optional>
#include <string>
#include <vector>

namespace rubric::dsl {

struct Formatted {
  std::optional<std::string> text;           // none if the file has errors
  std::vector<text::Diagnostic> diagnostics; // of the file as it is
};

// Two blanks for each step of indentation, keywords padded to eight columns, boards and tables aligned, one
// blank between words, at most one blank line in a row. Says the same as before: words, comments and the
// order of lines stay. Formatting twice changes nothing the second time. A file with errors is refused with
// its diagnostics.
[[nodiscard]] Formatted format(const text::SourcePtr& source);

} // namespace rubric::dsl
