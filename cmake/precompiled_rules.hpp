// The precompiled header of the rooms that play scenarios: they include these headers nearly everywhere. With
// clang only, where it takes a tenth to a half off a file; g++ loses as much by loading it as it gains.
#pragma once
#include "cmake/precompiled.hpp"

#include "catalog/catalog.hpp"
#include "dsl/ast.hpp"
#include "engine/game.hpp"
