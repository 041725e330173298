// The segments of one tile: what they reach, what they touch, what they depend on.
#pragma once

#include "catalog/yaml_reader.hpp"
#include "engine/tile.hpp"

namespace rubric::catalog {

/// Read a list of segments into the tile. False (and told) if something is wrong with it.
bool read_segments(YamlReader& reader, const Yaml& list, engine::TileSpec& tile);

} // namespace rubric::catalog
