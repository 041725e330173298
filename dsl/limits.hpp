// How much a scenario file may hold. What is over a limit is an error, so that any bytes are read in sensible
// time.
#pragma once

#include <cstddef>

namespace rubric::dsl::limits {

inline constexpr std::size_t file_bytes = 4'000'000;
inline constexpr std::size_t line_bytes =
    4'000; // with all lines that it goes on in, and with placeholders replaced
inline constexpr std::size_t board_side = 200; // columns, and rows, of a drawing
inline constexpr std::size_t table_rows = 5'000;
inline constexpr std::size_t table_columns = 50;
inline constexpr std::size_t scenarios = 20'000;
inline constexpr std::size_t under_depth = 8; // `under` within `under`
inline constexpr std::size_t steps = 20'000;  // of a case
// A case is run under each rule set: runs of a file, the tiles that they lay, and the lines that they read,
// those of the heads above them too.
inline constexpr std::size_t runs = 20'000;
inline constexpr std::size_t rule_sets = 1'000; // different ones
inline constexpr std::size_t laid_tiles = 500'000;
inline constexpr std::size_t run_lines = 2'000'000;
// Lines that the tables of a file make, all rows together, and their bytes.
inline constexpr std::size_t expanded_lines = 200'000;
inline constexpr std::size_t expanded_bytes = 16'000'000;
// After so many errors the rest of a file is not read.
inline constexpr std::size_t errors = 2'000;
// After so many errors no corrected line is looked for any more.
inline constexpr std::size_t corrections = 100;

} // namespace rubric::dsl::limits
