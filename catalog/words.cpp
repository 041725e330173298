#include "catalog/words.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::catalog {

namespace {

/// Is every `{` followed by a name and a `}`?
bool braces_are_right(std::string_view text) {
  while (true) {
    const std::size_t at = text.find_first_of("{}");
    if (at == std::string_view::npos) return true;
    if (text[at] == '}') return false;
    const std::size_t end = text.find('}', at);
    if (end == std::string_view::npos || end == at + 1) return false;
    const std::string_view name = text.substr(at + 1, end - at - 1);
    if (!std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; }))
      return false;
    text.remove_prefix(end + 1);
  }
}

} // namespace

std::optional<Words> Words::read(const BuiltinFile& file, DataErrors& errors) {
  const Result<Yaml, DataError> root = read_yaml(file);
  if (!root) {
    errors.push_back(root.error());
    return std::nullopt;
  }
  YamlReader reader(std::string{file.path}, errors);
  if (!reader.map(*root, {"reasons", "parts", "roles", "events"})) return std::nullopt;
  Words words;
  for (std::size_t i = 0; i < root->keys.size(); ++i) {
    const Yaml& section = root->items[i];
    if (!reader.any_map(section)) continue;
    for (std::size_t n = 0; n < section.keys.size(); ++n) {
      std::string text = reader.text(section.items[n]);
      if (!braces_are_right(text))
        reader.error(section.items[n],
                     fmt::format("`{}`: braces are for names of small letters, as in {{player}}",
                                 section.keys[n].text));
      words.sections_[root->keys[i].text][section.keys[n].text] = std::move(text);
    }
  }
  return words;
}

std::string_view Words::find(std::string_view section_name, std::string_view code) const {
  const auto* codes = section(section_name);
  if (codes == nullptr) return {};
  const auto found = codes->find(code);
  return found != codes->end() ? std::string_view{found->second} : std::string_view{};
}

const std::map<std::string, std::string, std::less<>>* Words::section(std::string_view name) const {
  const auto found = sections_.find(name);
  return found != sections_.end() ? &found->second : nullptr;
}

std::string filled(std::string_view text, const std::function<std::string(std::string_view name)>& value) {
  std::string result;
  while (true) {
    const std::size_t open = text.find('{');
    const std::size_t close = text.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) return result.append(text);
    result += text.substr(0, open);
    result += value(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
}

} // namespace rubric::catalog
