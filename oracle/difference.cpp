#include "oracle/difference.hpp"

#include <algorithm>

namespace rubric::oracle {

namespace {

bool begins(std::string_view line, std::string_view with) { return line.substr(0, with.size()) == with; }

bool has(std::string_view line, std::string_view part) { return line.find(part) != std::string_view::npos; }

bool is_paid(std::string_view line) { return begins(line, "score ") || begins(line, "award "); }

/// "red may not move wagon to E3.monastery: not-adjacent" without its reasons; empty where it is no refusal.
std::string_view refusal(std::string_view line) {
  if (!has(line, " may not ")) return {};
  const std::size_t colon = line.rfind(": ");
  return colon == std::string_view::npos ? line : line.substr(0, colon);
}

bool only_words(std::string_view a, std::string_view b) {
  return !refusal(a).empty() && refusal(a) == refusal(b);
}

/// Lines that say who is paid, sorted.
std::vector<std::string> paid(const std::vector<std::string>& golden) {
  std::vector<std::string> lines;
  std::copy_if(golden.begin(), golden.end(), std::back_inserter(lines), is_paid);
  std::sort(lines.begin(), lines.end());
  return lines;
}

bool ends_refused(const std::vector<std::string>& golden) {
  return !golden.empty() && begins(golden.back(), "refused ");
}

Weight weight_of(const RunResult& a, const RunResult& b, std::string_view line_a, std::string_view line_b) {
  if (only_words(line_a, line_b)) return Weight::words;
  for (const std::string_view line : {line_a, line_b})
    if (is_paid(line) || has(line, " is worth ") || has(line, " points")) return Weight::points;
  // Who was refused a step did not come to what is paid after it.
  if (!ends_refused(a.golden) && !ends_refused(b.golden) && paid(a.golden) != paid(b.golden))
    return Weight::points;
  for (const std::string_view line : {line_a, line_b})
    if (has(line, " may ") || begins(line, "ask ")) return Weight::moves;
  return Weight::course;
}

/// The text of a step with the cells of its row in place of the names of columns.
std::string filled(std::string text, const CaseOf& one) {
  if (!one.one->row || !one.scenario->table) return text;
  const dsl::Table& table = *one.scenario->table;
  const auto& cells = table.rows[*one.one->row].cells;
  for (std::size_t i = 0; i < table.columns.size() && i < cells.size(); ++i) {
    const std::string name = "<" + std::string(table.columns[i].text) + ">";
    const std::string_view cell = cells[i].text;
    for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + cell.size()))
      text.replace(at, name.size(), cell);
  }
  return text;
}

} // namespace

Difference difference_of(const dsl::File& file, const CaseOf& one, const RunResult& a, const RunResult& b) {
  Difference difference;
  difference.file = file.source->name();
  difference.line = one.scenario->line;
  difference.name = a.name;
  difference.ruling = std::string(one.ruling != nullptr ? one.ruling->title.text : one.scenario->title.text);
  std::size_t at = 0;
  std::size_t first = std::string::npos;
  // Other reasons for the same refusal are no parting of ways: go on, and come back where nothing else
  // differs.
  for (; at < a.golden.size() && at < b.golden.size(); ++at) {
    if (a.golden[at] == b.golden[at]) continue;
    if (!only_words(a.golden[at], b.golden[at])) break;
    first = std::min(first, at);
  }
  if (at == a.golden.size() && at == b.golden.size() && first != std::string::npos) at = first;
  difference.a = at < a.golden.size() ? a.golden[at] : std::string(nothing_more);
  difference.b = at < b.golden.size() ? b.golden[at] : std::string(nothing_more);
  difference.weight = weight_of(a, b, difference.a, difference.b);
  difference.step = "the position that is given";
  for (const Played& played : a.played)
    if (!played.state && played.golden_begin <= at) difference.step = filled(played.text, one);
  return difference;
}

} // namespace rubric::oracle
