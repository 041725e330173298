// The edit distance with swaps (optimal string alignment), three rows at a time, and the choice among names.
#include "text/suggest.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace rubric::text {
namespace {

constexpr std::size_t longest = 60;

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool same_but_for_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return lower(x) == lower(y); });
}

} // namespace

std::size_t edit_distance(std::string_view a, std::string_view b, std::size_t limit) {
  const std::size_t apart = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (apart > limit || a.size() > longest || b.size() > longest) return a == b ? 0 : limit + 1;
  std::array<std::size_t, longest + 1> before{};
  std::array<std::size_t, longest + 1> above{};
  std::array<std::size_t, longest + 1> row{};
  for (std::size_t j = 0; j <= b.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    std::size_t least = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replace = above[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({above[j] + 1, row[j - 1] + 1, replace});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], before[j - 2] + 1);
      least = std::min(least, row[j]);
    }
    if (least > limit) return limit + 1;
    before = above;
    above = row;
  }
  return std::min(above[b.size()], limit + 1);
}

std::optional<std::string_view> nearest(std::string_view word, std::span<const std::string_view> known) {
  if (word.empty() || word.size() > longest) return std::nullopt;
  for (const std::string_view name : known)
    if (same_but_for_case(word, name)) return name;
  std::string folded(word);
  std::transform(folded.begin(), folded.end(), folded.begin(), lower);
  std::size_t limit = std::max<std::size_t>((word.size() + 1) / 3, 1);
  std::optional<std::string_view> best;
  for (const std::string_view name : known) {
    std::string folded_name(name);
    std::transform(folded_name.begin(), folded_name.end(), folded_name.begin(), lower);
    const std::size_t distance = edit_distance(folded, folded_name, limit);
    if (distance > limit || distance >= std::max(word.size(), name.size())) continue;
    best = name;
    if (distance == 0) break;
    limit = distance - 1;
  }
  return best;
}

} // namespace rubric::text
