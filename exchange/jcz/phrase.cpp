#include "exchange/jcz/phrase.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace rubric::exchange::jcz {

std::vector<std::string> words_of(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\t' || c == '\n' || c == '\r') {
      if (!word.empty()) words.push_back(std::move(word));
      word.clear();
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(std::move(word));
  if (!words.empty() && words.back().size() > 1 && words.back().back() == '.') words.back().pop_back();
  return words;
}

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::vector<std::string> items_of(std::string_view text) {
  std::vector<std::string> items;
  std::string item;
  const auto close = [&] {
    if (!item.empty()) items.push_back(std::move(item));
    item.clear();
  };
  for (const char c : text) {
    if (c == ';') {
      close();
    } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
      item += c;
    }
  }
  close();
  std::sort(items.begin(), items.end());
  return items;
}

std::optional<std::vector<int>> turns_of(std::string_view text) {
  if (text.empty() || text.back() != ']') return std::nullopt;
  std::vector<int> turns;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size() - 1);
    const auto degrees = whole_number(text.substr(at, end - at));
    if (!degrees || *degrees < 0 || *degrees > 270 || *degrees % 90 != 0) return std::nullopt;
    turns.push_back(*degrees);
    at = end + 1;
  }
  std::sort(turns.begin(), turns.end());
  return turns;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

std::string listed(const std::vector<std::string>& items) {
  return items.empty() ? "nothing" : fmt::format("{}", fmt::join(items, "; "));
}

} // namespace rubric::exchange::jcz
