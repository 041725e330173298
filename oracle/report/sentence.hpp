// Golden lines as people read them, and what two of them have in common.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::oracle {

/// "score   red 4 for A1.city.S as knight" as "red scores 4 for A1.city.S as knight". A line of an unknown
/// kind stays as it is.
std::string sentence_of(std::string_view golden_line);

/// A part of a sentence; `own`: the other sentence does not have it.
struct Part {
  std::string text;
  bool own = false;
};
using Parts = std::vector<Part>;

/// Two sentences in parts. Lists of places are compared as sets, what both have first, then what "only here"
/// is; other sentences word by word from both ends.
std::pair<Parts, Parts> parts_of(std::string_view a, std::string_view b);

} // namespace rubric::oracle
