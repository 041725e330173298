// Saved games from the project's own folder and from the corpus beside it.
#pragma once

#include <filesystem>
#include <string>

namespace rubric::exchange::test {

/// The bytes of a file; a missing one throws.
std::string bytes_of(const std::filesystem::path& path);
/// tests/exchange.
std::filesystem::path here();
/// The folder with the corpora: $RUBRIC_SHARED, or `shared` beside the project. May not exist.
std::filesystem::path shared();

} // namespace rubric::exchange::test
