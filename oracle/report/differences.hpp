// Comparisons of rule sets, printed: for a terminal, as Markdown, HTML and JSON.
#pragma once

#include "oracle/compare.hpp"

#include <string>
#include <string_view>

namespace rubric::oracle {

/// `format` is terminal, markdown, html or json. `title` says what was compared. Differences are grouped by
/// the options that cause them.
std::string tell_differences(const Comparison& comparison, std::string_view title, std::string_view format);

} // namespace rubric::oracle
