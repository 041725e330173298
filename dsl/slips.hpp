// What to say about a line that cannot be read: in the words of people, with what to type instead.
#pragma once

#include "dsl/correct.hpp"
#include "text/codes.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace rubric::dsl {

// Offsets are into the line.
struct Slip {
  text::Code code{};
  std::string message;
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string label;
  std::vector<std::string> help;
};

// `kind` is what the line was read as; `search` says whether a corrected line is looked for, which takes a
// while.
// `from_table`: words of the line were put there for placeholders, so that help is about a cell, not about
// the line.
[[nodiscard]] Slip explain_slip(std::string_view line, LineKind kind, Allowed allowed, bool search,
                                bool from_table);

} // namespace rubric::dsl
