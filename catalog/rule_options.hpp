// One expansion's rules as a file of data/rules/ describes them: options with their sources, figures, which
// tiles; and whether the engine knows the same.
#pragma once

#include "catalog/yaml_reader.hpp"
#include "engine/piece.hpp"
#include "engine/tile.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::engine {
struct Expansion;
}

namespace rubric::catalog {

/// A value of an option: what it means, and the rulings or texts that say so.
struct OptionValue {
  std::string id;
  std::string about;
  std::vector<std::string> sources;
};

/// An option of the rules.
struct OptionInfo {
  std::string id; ///< "tunnel.tokens"
  std::string about;
  std::vector<std::string> sources; ///< beside those of its values
  std::vector<OptionValue> values;  ///< in the engine's order
  std::string standard;             ///< the value that holds where no edition says otherwise
  DataError where;                  ///< the place of its id, without a message

  /// The value with this id, or null.
  const OptionValue* value(std::string_view id) const;
};

/// A figure, its supply as if its condition held.
struct FigureInfo {
  engine::Figure figure;
  engine::Condition when; ///< without it nobody has any
};

/// Names of tile sets, by an edition or by an expansion.
using TileSetNames = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// An expansion; the base game is one too.
struct ExpansionInfo {
  std::string name; ///< "abbey-and-mayor"
  std::string title;
  std::string about;
  TileSetNames tiles; ///< by edition; editions that build on one take its sets over
  std::vector<FigureInfo> figures;
  std::vector<OptionInfo> options;
  DataError where;      ///< the file, without a message
  bool waiting = false; ///< described here, but not played by the engine yet

  /// The option with this id, or null.
  const OptionInfo* option(std::string_view id) const;
};

/// Read a file of data/rules/. What is wrong with it is added to `errors`.
std::optional<ExpansionInfo> read_rules(const BuiltinFile& file, const std::string& name, DataErrors& errors);

/// Read a map from names to names of tile sets.
TileSetNames read_tile_set_names(YamlReader& reader, const Yaml& map);

/// Do data and engine name the same figures, options and values? Values in the same order.
void compare_with_engine(const ExpansionInfo& data, const engine::Expansion& code, DataErrors& errors);

} // namespace rubric::catalog
