// The tiles that the engine's tests play with.
#pragma once

#include "engine/tile.hpp"

#include <vector>

namespace rubric::engine::test {

std::vector<TileSpec> tiles();

} // namespace rubric::engine::test
