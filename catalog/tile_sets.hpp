// Tiles and tile sets as a file of data/tiles/ describes them.
#pragma once

#include "catalog/yaml_reader.hpp"
#include "engine/tile.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::catalog {

/// A tile and where it is described.
struct TileInfo {
  engine::TileSpec spec;
  std::string expansion; ///< the file's name: "inns-and-cathedrals"
  DataError where;       ///< the place of its id, without a message
};

/// Tiles of a box: "base-1" has 4 of BA/L.
struct TileSet {
  std::string name;
  std::string expansion;
  std::vector<std::pair<std::string, std::uint16_t>> counts; ///< by tile id, in the order of the file
  std::vector<DataError> where;                              ///< of each tile id, without a message
  int total = 0;
};

/// What a file of data/tiles/ holds.
struct TileFile {
  std::vector<TileInfo> tiles;
  std::vector<TileSet> sets;
};

/// Read a file of data/tiles/. What is wrong with it, faults of tiles included, is added to `errors`.
TileFile read_tiles(const BuiltinFile& file, const std::string& expansion, DataErrors& errors);

/// "tunnel" or "tunnel.tokens = hig"; told and empty if it is neither.
engine::Condition read_condition(YamlReader& reader, const Yaml& at, std::string_view text, bool negated);

/// The conditions that a tile's segments and touches depend on, each once and not negated.
std::vector<engine::Condition> conditions_of(const engine::TileSpec& spec);

} // namespace rubric::catalog
