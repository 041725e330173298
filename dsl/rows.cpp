// Splitting rows at bars, and replacing placeholders while keeping track of where each byte came from.
#include "dsl/rows.hpp"

#include <algorithm>

namespace rubric::dsl {

text::Span Origin::span_of_segments(const char* first, const char* last) const {
  const auto from = static_cast<std::uint32_t>(first - text);
  const auto to = static_cast<std::uint32_t>(last - text);
  const Segment& head = at(from);
  const Segment& tail = to > from ? at(to - 1) : head;
  text::Span result;
  result.begin = head.replaced ? head.line.begin : head.line.begin + (from - head.begin);
  if (to == from)
    result.end = head.replaced ? head.line.end : result.begin;
  else
    result.end = tail.replaced ? tail.line.end : tail.line.begin + (to - tail.begin);
  return result;
}

bool split_row(std::string_view row, std::vector<RowCell>& cells) {
  cells.clear();
  bool quoted = false;
  std::size_t start = 1; // behind the first bar
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] == '"') quoted = !quoted;
    if (row[i] != '|' || quoted) continue;
    std::size_t first = start;
    std::size_t last = i;
    while (first < last && row[first] == ' ') ++first;
    while (last > first && row[last - 1] == ' ') --last;
    cells.push_back({row.substr(first, last - first), row.data() + first});
    start = i + 1;
  }
  return row.size() > 1 && row.back() == '|' && !quoted;
}

std::optional<Placeholder> next_placeholder(std::string_view line, std::size_t from) {
  for (std::size_t at = line.find('<', from); at != std::string_view::npos; at = line.find('<', at + 1)) {
    std::size_t end = at + 1;
    const auto lower = [&] { return line[end] >= 'a' && line[end] <= 'z'; };
    const auto more = [&] { return lower() || (line[end] >= '0' && line[end] <= '9') || line[end] == '-'; };
    if (end >= line.size() || !lower()) continue;
    while (end < line.size() && more()) ++end;
    if (end < line.size() && line[end] == '>')
      return Placeholder{at, end + 1, line.substr(at + 1, end - at - 1)};
  }
  return std::nullopt;
}

void expand(std::string_view line, std::uint32_t base, const Table& table, const Table::Row& row,
            std::vector<bool>& used, Expanded& into) {
  into.text.clear();
  into.origin.segments.clear();
  into.unknown.reset();
  const auto position = [](std::size_t at) { return static_cast<std::uint32_t>(at); };
  const auto copy = [&](std::size_t begin, std::size_t end) {
    if (begin == end) return;
    into.origin.segments.push_back(
        {position(into.text.size()), {base + position(begin), base + position(end)}, false, 0});
    into.text += line.substr(begin, end - begin);
  };
  std::size_t done = 0;
  while (const auto found = next_placeholder(line, done)) {
    const auto column = std::find_if(table.columns.begin(), table.columns.end(),
                                     [&](const Word& word) { return word.text == found->name; });
    if (column == table.columns.end()) {
      into.unknown = found;
      return;
    }
    const auto index = static_cast<std::size_t>(column - table.columns.begin());
    used[index] = true;
    copy(done, found->begin);
    const Word& cell = row.cells[index];
    if (!cell.text.empty())
      into.origin.segments.push_back({position(into.text.size()),
                                      {base + position(found->begin), base + position(found->end)},
                                      true,
                                      cell.span.begin});
    into.text += cell.text;
    done = found->end;
  }
  copy(done, line.size());
  if (into.origin.segments.empty())
    into.origin.segments.push_back({0, {base, base + position(line.size())}, true, 0});
}

} // namespace rubric::dsl
