#include "catalog/yaml_reader.hpp"

#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace rubric::catalog {

std::string to_string(const DataError& error) {
  if (error.line == 0) return fmt::format("{}: error: {}", error.file, error.message);
  return fmt::format("{}:{}:{}: error: {}", error.file, error.line, error.column, error.message);
}

std::string to_string(std::span<const DataError> errors) {
  std::string all;
  for (const DataError& error : errors) all += to_string(error) + '\n';
  return all;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> known) {
  const auto near = text::nearest(word, known);
  return near ? fmt::format("; did you mean `{}`?", *near) : std::string{};
}

namespace {

std::string_view kind_name(const Yaml& value) {
  switch (value.kind) {
  case Yaml::Kind::nothing: return "nothing";
  case Yaml::Kind::list: return "a list";
  case Yaml::Kind::map: return "a map";
  case Yaml::Kind::text: break;
  }
  return "a text";
}

bool is_name(std::string_view text) {
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
  };
  return !text.empty() && plain(text.front()) && std::all_of(text.begin(), text.end(), [&](char c) {
    return plain(c) || c == '-' || c == '.' || c == '/' || c == '+' || c == '!';
  });
}

} // namespace

void YamlReader::error(const Yaml& at, std::string message) {
  errors_->push_back({file_, at.line, at.column, std::move(message)});
}

void YamlReader::expected(const Yaml& at, std::string_view what) {
  const std::string key = at.key.empty() ? std::string{} : fmt::format("`{}`: ", at.key);
  const std::string found =
      at.kind == Yaml::Kind::text ? fmt::format("`{}`", at.text) : std::string{kind_name(at)};
  error(at, fmt::format("{}expected {}, found {}", key, what, found));
}

bool YamlReader::any_map(const Yaml& value) {
  if (value.kind == Yaml::Kind::map) return true;
  expected(value, "a map");
  return false;
}

bool YamlReader::map(const Yaml& value, std::initializer_list<std::string_view> known) {
  if (!any_map(value)) return false;
  const std::vector<std::string_view> names(known);
  for (const Yaml& key : value.keys)
    if (std::find(names.begin(), names.end(), key.text) == names.end())
      error(key, fmt::format("unknown key `{}`{}", key.text, suggestion(key.text, names)));
  return true;
}

const Yaml* YamlReader::find(const Yaml& map, std::string_view key) const {
  for (std::size_t i = 0; i < map.keys.size(); ++i)
    if (map.keys[i].text == key) return &map.items[i];
  return nullptr;
}

const Yaml* YamlReader::need(const Yaml& map, std::string_view key) {
  const Yaml* found = find(map, key);
  if (found == nullptr) error(map, fmt::format("the key `{}` is missing", key));
  return found;
}

std::span<const Yaml> YamlReader::list(const Yaml& value) {
  if (value.kind == Yaml::Kind::list) return value.items;
  expected(value, "a list");
  return {};
}

std::string YamlReader::text(const Yaml& value) {
  if (value.kind == Yaml::Kind::text && !value.text.empty()) return value.text;
  expected(value, "a text");
  return {};
}

std::string YamlReader::text_if(const Yaml& map, std::string_view key) {
  const Yaml* found = find(map, key);
  return found != nullptr ? text(*found) : std::string{};
}

std::string YamlReader::need_text(const Yaml& map, std::string_view key) {
  const Yaml* found = need(map, key);
  return found != nullptr ? text(*found) : std::string{};
}

std::string YamlReader::name(const Yaml& value) {
  if (value.kind == Yaml::Kind::text && is_name(value.text)) return value.text;
  expected(value, "a name of letters, digits and - . / + !");
  return {};
}

int YamlReader::number(const Yaml& value, int least, int most) {
  int result = 0;
  const char* end = value.text.data() + value.text.size();
  const auto [stop, wrong] = std::from_chars(value.text.data(), end, result);
  if (value.kind == Yaml::Kind::text && wrong == std::errc{} && stop == end && result >= least &&
      result <= most)
    return result;
  expected(value, fmt::format("a whole number from {} to {}", least, most));
  return least;
}

bool YamlReader::flag(const Yaml& value) {
  if (value.kind == Yaml::Kind::text) {
    if (value.text == "yes" || value.text == "true") return true;
    if (value.text == "no" || value.text == "false") return false;
  }
  expected(value, "yes or no");
  return false;
}

std::vector<Word> YamlReader::words(const Yaml& value) {
  if (value.kind == Yaml::Kind::list) return texts(value);
  std::vector<Word> result;
  const std::string all = text(value);
  for (std::size_t at = 0; at < all.size();) {
    const std::size_t from = all.find_first_not_of(' ', at);
    if (from == std::string::npos) break;
    at = std::min(all.find(' ', from), all.size());
    result.push_back({all.substr(from, at - from), &value});
  }
  return result;
}

std::vector<Word> YamlReader::texts(const Yaml& value) {
  std::vector<Word> result;
  if (value.kind != Yaml::Kind::list) {
    if (std::string only = text(value); !only.empty()) result.push_back({std::move(only), &value});
    return result;
  }
  for (const Yaml& item : value.items)
    if (std::string one = text(item); !one.empty()) result.push_back({std::move(one), &item});
  return result;
}

int YamlReader::one_of(const Yaml& at, std::string_view word, std::span<const std::string_view> known,
                       std::string_view what) {
  const auto found = std::find(known.begin(), known.end(), word);
  if (found != known.end()) return static_cast<int>(found - known.begin());
  error(at, fmt::format("unknown {} `{}`{}", what, word, suggestion(word, known)));
  return -1;
}

} // namespace rubric::catalog
