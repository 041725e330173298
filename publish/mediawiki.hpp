// Rulings for the wiki of Carcassonne players, in its own templates: ready to paste.
#pragma once

#include "publish/ruling.hpp"

#include <string>
#include <string_view>

namespace rubric::publish {

/// A ruling in the template `FAQ`, with its sources as references that bear the wiki's icons, and an example
/// for each scenario whose expectations are numbered. Texts are in the language where they are given in it,
/// else in English. A ruling that does not hold gives only a comment that says so.
std::string mediawiki(const RulingReport& ruling, std::string_view language);

} // namespace rubric::publish
