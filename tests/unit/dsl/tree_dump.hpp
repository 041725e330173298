// A syntax tree as text, for goldens and for asking whether two trees say the same: all of it but the spans.
#pragma once

#include "dsl/ast.hpp"

#include <string>

namespace rubric::dsl {

[[nodiscard]] std::string dump(const File& file);
[[nodiscard]] std::string dump(const Item& item);

} // namespace rubric::dsl
