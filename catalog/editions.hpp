// Editions of the rules: what they change against the edition that they are based on.
#pragma once

#include "catalog/rule_options.hpp"
#include "catalog/yaml_reader.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::catalog {

/// An edition as its file of data/editions/ describes it.
struct EditionInfo {
  std::string id; ///< "C1"
  std::string title;
  std::string about;
  std::string based_on;                                     ///< another edition, or empty
  std::vector<std::pair<std::string, std::string>> options; ///< by option id: only what differs
  TileSetNames tiles;                                       ///< by expansion: only what differs
  DataError where;                                          ///< the file, without a message
  std::vector<DataError> where_options;                     ///< of each of `options`
};

/// Read a file of data/editions/. What is wrong with it is added to `errors`.
std::optional<EditionInfo> read_edition(const BuiltinFile& file, DataErrors& errors);

} // namespace rubric::catalog
