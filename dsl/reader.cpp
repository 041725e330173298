// The cursor over the lines of a file, and how errors are told.
#include "dsl/reader.hpp"

#include "dsl/limits.hpp"
#include "text/suggest.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace rubric::dsl {

using text::Code;
using text::Diagnostic;

namespace {

// What the lists of a tree take for each byte of a text, about.
constexpr std::size_t tree_bytes = 4;

} // namespace

Reader::Reader(text::SourcePtr source)
    : source_(std::move(source)), bytes_(source_->bytes()),
      arena_(std::make_shared<Arena>(tree_bytes * bytes_.size())) {
  registers_.arena = arena_.get();
  result_.file.source = source_;
  result_.file.arena = arena_;
}

Parsed Reader::read() {
  if (bytes_.size() > limits::file_bytes) {
    tell(Code::file_too_large, {limits::file_bytes, limits::file_bytes}, // from there on it is too much
         fmt::format("this file has {} bytes, {} are possible", bytes_.size(), limits::file_bytes))
        .help.emplace_back("divide it into several files");
    return std::move(result_);
  }
  Lines split_lines = split(source_, result_.diagnostics);
  lines_ = std::move(split_lines.lines);
  result_.file.comments = std::move(split_lines.comments);
  result_.file.blank_lines = std::move(split_lines.blank);
  end_ = lines_.size();
  titles_.reserve(lines_.size() / 8);
  ids_.reserve(lines_.size() / 8);
  if (!full()) read_file();
  if (!stopped_) limit_runs();
  std::stable_sort(
      result_.diagnostics.begin(), result_.diagnostics.end(),
      [](const Diagnostic& a, const Diagnostic& b) { return a.primary.span.begin < b.primary.span.begin; });
  return std::move(result_);
}

// The next line of the block, or null at its end. Tells of rows that belong to nothing and of wrong
// indentation.
Line* Reader::next(Block& block) {
  bool row_told = false;
  while (at_ < end_ && !stopped_) {
    Line& line = lines_[at_];
    if (line.row) {
      if (!line.bad && !row_told) {
        reject(line, Code::stray_row, "this row belongs to no board and to no table")
            .help.emplace_back("rows stand below `board` or `for each ... in`");
        row_told = true;
      }
      ++at_;
      continue;
    }
    const std::int64_t indent = line.indent;
    if (indent <= block.parent) return nullptr;
    if (block.own < 0 && !line.bad) block.own = indent;
    if (block.own >= 0 && indent != block.own && indent != block.odd && !line.bad) {
      block.odd = indent;
      const bool deeper = indent > block.own;
      reject(line, Code::indentation,
             deeper ? "this line is indented deeper than the one above, which opens no block"
                    : "this line's indentation fits none above it")
          .help.push_back(block.own == 0 ? "begin it at the left edge"
                                         : fmt::format("indent it with {} blanks", block.own));
    }
    return &line;
  }
  return nullptr;
}

std::size_t Reader::block_end(std::size_t head) const {
  std::size_t at = head + 1;
  while (at < end_ && (lines_[at].row || lines_[at].indent > lines_[head].indent)) ++at;
  return at;
}

// Puts the cursor behind the lines of a block; it stands at the first of them.
void Reader::skip_block(const Line& head) {
  while (at_ < end_ && (lines_[at_].row || lines_[at_].indent > head.indent)) ++at_;
}

std::optional<std::string_view> Reader::replace_placeholders(Line& line) {
  const std::string_view raw = bytes_of(line);
  if (row_ == nullptr) {
    const auto found = next_placeholder(raw, 0);
    if (!found) return raw;
    line.bad = true;
    if (table_ != nullptr) return std::nullopt; // its rows could not be read, which was told
    const auto begin = static_cast<std::uint32_t>(line.begin + found->begin);
    tell(Code::unknown_placeholder, {begin, static_cast<std::uint32_t>(line.begin + found->end)},
         fmt::format("there is no table to take <{}> from", found->name))
        .help.push_back(fmt::format("put a table above: for each {} in", found->name));
    return std::nullopt;
  }
  expand(raw, line.begin, *table_, *row_, used_, expanded_);
  if (expanded_.unknown) {
    const auto begin = static_cast<std::uint32_t>(line.begin + expanded_.unknown->begin);
    const auto end = static_cast<std::uint32_t>(line.begin + expanded_.unknown->end);
    line.bad = true;
    Diagnostic& told = tell(Code::unknown_placeholder, {begin, end},
                            fmt::format("the table has no column `{}`", expanded_.unknown->name));
    told.secondary.push_back({source_, table_->span, "the table"});
    std::vector<std::string_view> names;
    for (const Word& column : table_->columns) names.push_back(column.text);
    if (const auto near = text::nearest(expanded_.unknown->name, names))
      told.help.push_back(fmt::format("<{}>", *near));
    return std::nullopt;
  }
  expanded_bytes_ += expanded_.text.size();
  if (expanded_bytes_ > limits::expanded_bytes) {
    stopped_ = true;
    reject(line, Code::too_many,
           fmt::format("the tables of this file make more than {} bytes of lines", limits::expanded_bytes));
    return std::nullopt;
  }
  if (expanded_.text.size() > limits::line_bytes) {
    reject(line, Code::line_too_long,
           fmt::format("this line has {} bytes when its placeholders are replaced, {} are possible",
                       expanded_.text.size(), limits::line_bytes));
    return std::nullopt;
  }
  const std::string_view kept = arena_->keep(expanded_.text);
  registers_.origin.segments.swap(expanded_.origin.segments);
  registers_.origin.text = kept.data();
  return kept;
}

// Reads the prepared text of a line into the registers, or tells what is wrong with it.
bool Reader::read_as(Line& line, LineKind kind, std::string_view text, Allowed allowed) {
  registers_.clear();
  if (read_line(kind, text, registers_)) return true;
  line.bad = true;
  if (full()) return false;
  const bool search = result_.diagnostics.size() < limits::corrections;
  Slip slip = explain_slip(text, kind, allowed, search, registers_.origin.expanded());
  const Span span = registers_.origin.span(text.data() + slip.begin, text.data() + slip.end);
  Diagnostic& told = tell(slip.code, span, std::move(slip.message), std::move(slip.label));
  told.help = std::move(slip.help);
  tell_row(told, span);
  return false;
}

// If the span is within a placeholder's line, says what the placeholders stood for.
void Reader::tell_row(Diagnostic& told, Span) const {
  if (row_ == nullptr || !registers_.origin.expanded()) return;
  const std::string_view key = row_->cells.front().text;
  told.secondary.push_back({source_, row_->span, fmt::format("in the row `{}` of the table", key)});
}

// The kind that a line with an unknown first word was likely meant to be, so that its block is read as such.
LineKind Reader::guess(std::string_view text, Allowed allowed) const {
  std::vector<std::string_view> names;
  for (const LineKind kind : allowed) names.push_back(words_of(kind).word);
  const auto near = text::nearest(first_word(text), names);
  if (!near || near->empty()) return LineKind::step;
  for (const LineKind kind : allowed)
    if (words_of(kind).word == *near) return kind;
  return LineKind::step;
}

Diagnostic& Reader::tell(Code code, Span span, std::string message, std::string label) {
  Diagnostic& told = result_.diagnostics.emplace_back();
  told.code = code;
  told.message = std::move(message);
  told.primary = {source_, span, std::move(label)};
  return told;
}

Diagnostic& Reader::reject(Line& line, Code code, std::string message, std::string label) {
  line.bad = true;
  return tell(code, line.span(), std::move(message), std::move(label));
}

void Reader::misplaced(Line& line, LineKind kind, std::string_view why, std::string_view help) {
  if (line.bad) return;
  reject(line, Code::misplaced, fmt::format("{} cannot stand {}", words_of(kind).what, why))
      .help.emplace_back(help);
}

void Reader::missing_block(const Line& head, std::string_view what, std::string help) {
  if (head.bad) return;
  tell(Code::missing_block, head.span(), fmt::format("{} has no lines", what))
      .help.push_back(std::move(help));
}

void Reader::duplicate(Span span, Span first, std::string message, std::string label) {
  tell(Code::duplicate, span, std::move(message)).secondary.push_back({source_, first, std::move(label)});
}

bool Reader::count_errors() {
  if (stopped_) return true;
  if (result_.diagnostics.size() < limits::errors) return false;
  stopped_ = true;
  result_.diagnostics.resize(limits::errors);
  const std::uint32_t where = result_.diagnostics.back().primary.span.end;
  tell(Code::too_many, {where, where}, "there are so many errors that the rest of the file was not read");
  return true;
}

} // namespace rubric::dsl
