// Rulings as Markdown.
#pragma once

#include "catalog/catalog.hpp"
#include "publish/ruling.hpp"

#include <string>
#include <string_view>

namespace rubric::publish {

/// A ruling: question, answer, sources, what happens in each scenario, and the scenario's own text. Texts are
/// in the language where they are given in it, else in English. A ruling that fails is told as failing.
std::string markdown(const RulingReport& ruling, const catalog::Catalog& catalog, std::string_view language);

} // namespace rubric::publish
