// Texts in several languages on one page, of which the reader sees one.
#pragma once

#include <array>
#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace rubric::publish {

inline constexpr std::array<std::string_view, 3> site_languages{"en", "nl", "ro"};

/// The text in each language as markup; a language without it falls back to English. Empty without English.
std::string in_languages(const std::function<std::string(std::string_view)>& text);

/// The site's own words (data/site/words.yaml), as markup. Throws std::logic_error where the built-in file is
/// wrong.
const std::map<std::string, std::string>& site_words();

/// A built-in file below data/site. Throws std::logic_error where there is none.
std::string site_template(std::string_view name);

} // namespace rubric::publish
