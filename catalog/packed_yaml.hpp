// A tree of YAML values as bytes. Built-in files are read when the program is built: parsing their text each
// time took nine tenths of the instructions of checking one scenario.
#pragma once

#include "catalog/yaml_reader.hpp"

#include <string>
#include <string_view>

namespace rubric::catalog {

/// What parse_yaml gave, as bytes. Never empty.
std::string packed(const Yaml& root);

/// The tree again, equal in all it holds. `bytes` must come from packed(): others throw std::logic_error.
Yaml unpacked(std::string_view bytes);

} // namespace rubric::catalog
