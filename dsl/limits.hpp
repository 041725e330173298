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
// Lines that the tables of a file make, all rows together, and their bytes.
inline constexpr std::size_t expanded_lines = 200'000;
inline constexpr std::size_t expanded_bytes = 16'000'000;
// After so many errors the rest of a file is not read.
inline constexpr std::size_t errors = 2'000;
// After so many errors no corrected line is looked for any more.
inline constexpr std::size_t corrections = 100;

} // namespace rubric::dsl::limits
