// Rows: the cells between bars, and lines in which placeholders are replaced with the cells of a table.
#pragma once

#include "dsl/ast.hpp"
#include "dsl/origin.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::dsl {

// A cell of a row, without the blanks around it; may be empty.
struct RowCell {
  std::string_view text;
  const char* begin = nullptr; // where the text is, or would be
};

// The cells of `| a | b |`, into `cells`. Bars between quotes do not count. False if the row does not end
// with a bar.
[[nodiscard]] bool split_row(std::string_view row, std::vector<RowCell>& cells);

// The next placeholder `<name>` at or behind `from`: where `<` is and where the byte behind `>` is.
struct Placeholder {
  std::size_t begin = 0;
  std::size_t end = 0;
  std::string_view name;
};
[[nodiscard]] std::optional<Placeholder> next_placeholder(std::string_view line, std::size_t from);

// What came of a line for one row of a table.
struct Expanded {
  std::string text;
  Origin origin;                      // its text pointer is not set
  std::optional<Placeholder> unknown; // of the line: the table has no such column
};

// Replaces every placeholder of the line, which begins at `base` in the source, with the row's cells. Marks
// the columns that it used.
void expand(std::string_view line, std::uint32_t base, const Table& table, const Table::Row& row,
            std::vector<bool>& used, Expanded& into);

} // namespace rubric::dsl
