// The word table: what people read for the codes of reasons, score parts, roles and events.
#pragma once

#include "catalog/yaml_reader.hpp"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace rubric::catalog {

/// The words of one language.
class Words {
public:
  /// Read a file of data/words/. What is wrong with it is added to `errors`.
  static std::optional<Words> read(const BuiltinFile& file, DataErrors& errors);

  /// The text for a code of a section: find("reasons", "occupied"). Empty if there is none.
  std::string_view find(std::string_view section, std::string_view code) const;
  /// All codes of a section, or null.
  const std::map<std::string, std::string, std::less<>>* section(std::string_view name) const;

private:
  std::map<std::string, std::map<std::string, std::string, std::less<>>, std::less<>> sections_;
};

/// The text with each `{name}` replaced by what `value` gives for the name.
std::string filled(std::string_view text, const std::function<std::string(std::string_view name)>& value);

} // namespace rubric::catalog
