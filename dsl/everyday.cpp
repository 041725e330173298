// Word lists, and cells in the forms in which people write them.
#include "dsl/everyday.hpp"

#include <algorithm>
#include <array>

namespace rubric::dsl {
namespace {

// Words of everyday speech, and what the language says.
constexpr std::array synonym_list{Synonym{"over", "ends"},
                                  Synonym{"lays", "places"},
                                  Synonym{"plays", "places"},
                                  Synonym{"puts", "places"},
                                  Synonym{"lay", "place"},
                                  Synonym{"play", "place"},
                                  Synonym{"sets", "deploys"},
                                  Synonym{"set", "deploy"},
                                  Synonym{"places", "deploys"},
                                  Synonym{"place", "deploy"},
                                  Synonym{"takes", "removes"},
                                  Synonym{"take", "remove"},
                                  Synonym{"skips", "passes"},
                                  Synonym{"skip", "pass"},

                                  Synonym{"grey", "gray"},
                                  Synonym{"plus", "+"},
                                  Synonym{"&", "+"},
                                  Synonym{"can", "may"},
                                  Synonym{"cannot", "may not"},
                                  Synonym{"can't", "may not"},
                                  Synonym{"should", "must"},
                                  Synonym{"gets", "scores"},
                                  Synonym{"earns", "scores"},
                                  Synonym{"contains", "has"},
                                  Synonym{"have", "has"},
                                  Synonym{"equals", "is"},
                                  Synonym{"isn't", "is not"},
                                  Synonym{"finished", "complete"},
                                  Synonym{"completed", "complete"},
                                  Synonym{"expects", "expect"},
                                  Synonym{"assert", "expect"},
                                  Synonym{"then", "expect"},
                                  Synonym{"when", ""},
                                  Synonym{"and", ""},
                                  Synonym{"onto", "on"},
                                  Synonym{"into", "to"},
                                  Synonym{"in", "on"},
                                  Synonym{"none", "nowhere"},
                                  Synonym{"neighbour", "neighbor"}};

} // namespace

std::span<const Synonym> synonyms() { return synonym_list; }

bool is_cell(std::string_view word) {
  std::size_t letters = 0;
  while (letters < word.size() && word[letters] >= 'A' && word[letters] <= 'Z') ++letters;
  return letters >= 1 && letters <= 2 && letters < word.size() &&
         std::all_of(word.begin() + static_cast<std::ptrdiff_t>(letters), word.end(), is_digit);
}

std::string lowered(std::string_view word) {
  std::string result(word);
  std::transform(result.begin(), result.end(), result.begin(), to_lower);
  return result;
}

std::optional<std::string> meant_cell(std::string_view word) {
  std::string letters;
  std::string digits;
  for (const char c : word) {
    if (is_letter(c))
      letters += to_upper(c);
    else if (is_digit(c))
      digits += c;
    else if (c != '-' && c != '/' && c != ':')
      return std::nullopt;
  }
  digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size()));
  if (letters.empty() || letters.size() > 2 || digits.empty() || digits.size() > 3) return std::nullopt;
  std::string cell = letters + digits;
  if (cell == word) return std::nullopt;
  return cell;
}

std::optional<int> number_in_words(std::string_view word) {
  static constexpr std::array<std::string_view, 21> words{
      "zero",     "one",     "two",     "three",     "four",     "five",     "six",
      "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
      "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};
  const auto at = std::find(words.begin(), words.end(), lowered(word));
  if (at == words.end()) return std::nullopt;
  return static_cast<int>(at - words.begin());
}

} // namespace rubric::dsl
