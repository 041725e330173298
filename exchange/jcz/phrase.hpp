// Assertions are sentences in a fixed form: their words, numbers and lists of options.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::exchange::jcz {

/// The words of a text, split at blanks; a last full stop is no part of the last word.
std::vector<std::string> words_of(std::string_view text);
/// A whole number, or nothing.
std::optional<int> whole_number(std::string_view text);
/// "{A,B,[0,0]}; {…}": the items, without blanks, sorted.
std::vector<std::string> items_of(std::string_view text);
/// The degrees in "0,90,270]", sorted: the end of a tile's option. Nothing if it is no such list.
std::optional<std::vector<int>> turns_of(std::string_view text);
/// The same texts in the same order, ASCII letters compared without their case.
bool same_word(std::string_view a, std::string_view b);
/// "3, 4", or "nothing".
std::string listed(const std::vector<std::string>& items);

} // namespace rubric::exchange::jcz
