// Formatting works on the lines of a file that has been read without errors: depth by indentation, blanks by
// signs.
#include "dsl/format.hpp"

#include "dsl/limits.hpp"
#include "dsl/lines.hpp"
#include "dsl/parse.hpp"
#include "dsl/rows.hpp"
#include "dsl/verbs.hpp"
#include "text/unicode.hpp"

#include <algorithm>

namespace rubric::dsl {
namespace {

constexpr std::size_t padded_width = 8; // of `rules`, `given`, `expect` and their like
constexpr std::size_t continued = 4;    // more indentation where a line without padding goes on

bool is_padded(LineKind kind) {
  switch (kind) {
  case LineKind::rules:
  case LineKind::players:
  case LineKind::tags:
  case LineKind::given:
  case LineKind::expect:
  case LineKind::asks:
  case LineKind::answer:
  case LineKind::note:
  case LineKind::title:
  case LineKind::source: return true;
  default: return false;
  }
}

// One blank between words, none before `,` `:` `)` and behind `(`, one on both sides of `=`, and of `+` where
// it adds rules. What is in quotes stays.
std::string spaced(std::string_view line, bool adds) {
  std::string out;
  bool blank = false;
  const auto put = [&](std::string_view text, bool before, bool behind) {
    if (blank && before && !out.empty()) out += ' ';
    out += text;
    blank = behind;
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const std::string_view one = line.substr(i, 1);
    if (c == ' ') {
      blank = true;
    } else if (c == '"') {
      std::size_t end = i + 1;
      while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
      end = std::min(end + 1, line.size());
      put(line.substr(i, end - i), true, true);
      i = end - 1;
    } else if (c == ',' || c == ':') {
      blank = false;
      put(one, false, true);
    } else if (c == '(') {
      blank = !out.empty();
      put(one, true, false);
      while (i + 1 < line.size() && line[i + 1] == ' ') ++i;
    } else if (c == ')') {
      blank = false;
      put(one, false, true);
    } else if (c == '=' || (c == '+' && adds && (i == 0 || line[i - 1] == ' '))) {
      blank = !out.empty();
      put(one, true, true);
    } else {
      put(one, true, false);
    }
  }
  return out;
}

class Formatter {
public:
  Formatter(const text::SourcePtr& source, bool align)
      : source_(source), bytes_(source->bytes()), align_(align) {
    std::vector<text::Diagnostic> none;
    split_ = split(source, none);
  }

  std::string format() {
    out_.reserve(bytes_.size() + bytes_.size() / 4);
    measure();
    std::size_t line = 0;
    std::size_t comment = 0;
    std::size_t blank = 0;
    const auto count = static_cast<std::uint32_t>(source_->line_count());
    bool gap = false;
    for (std::uint32_t number = 1; number <= count; ++number) {
      while (blank < split_.blank.size() && split_.blank[blank] < number) ++blank;
      if (blank < split_.blank.size() && split_.blank[blank] == number) {
        gap = true;
        continue;
      }
      if (gap && !out_.empty()) out_ += '\n';
      gap = false;
      while (comment < split_.comments.size() && split_.comments[comment].line < number) ++comment;
      const bool has_comment = comment < split_.comments.size() && split_.comments[comment].line == number;
      while (line < split_.lines.size() && last_number_[line] < number) ++line;
      const bool within = line < split_.lines.size() && split_.lines[line].number <= number;
      if (within)
        write_part(line, number, has_comment ? &split_.comments[comment] : nullptr);
      else if (has_comment)
        write_comment(split_.comments[comment], line);
    }
    return std::move(out_);
  }

private:
  // The depth of each line, where it ends, and the widths of the columns of each group of rows.
  void measure() {
    const std::size_t count = split_.lines.size();
    depth_.resize(count);
    last_number_.resize(count);
    group_.resize(count);
    std::vector<std::uint32_t> open;
    for (std::size_t i = 0; i < count; ++i) {
      const Line& line = split_.lines[i];
      last_number_[i] = static_cast<std::uint32_t>(source_->position(line.end).line);
      if (line.row) {
        if (i == 0 || !split_.lines[i - 1].row) widths_.emplace_back();
        group_[i] = widths_.size() - 1;
        depth_[i] = open.size();
        std::vector<std::size_t>& widths = widths_.back();
        (void)split_row(view(line.begin, line.end), cells_);
        if (widths.size() < cells_.size()) widths.resize(cells_.size());
        for (std::size_t c = 0; align_ && c < cells_.size(); ++c)
          widths[c] = std::max(widths[c], text::printable_width(cells_[c].text));
        continue;
      }
      while (!open.empty() && open.back() >= line.indent) open.pop_back();
      depth_[i] = open.size();
      open.push_back(line.indent);
    }
    // Rows that would get longer than a line may be are not aligned.
    for (std::vector<std::size_t>& widths : widths_) {
      std::size_t total = 0;
      for (const std::size_t width : widths) total += 4 * width + 3;
      if (total > limits::line_bytes) std::fill(widths.begin(), widths.end(), 0);
    }
  }

  [[nodiscard]] std::string_view view(std::uint32_t begin, std::uint32_t end) const {
    return bytes_.substr(begin, end - begin);
  }

  // A line, or one of the lines in which it goes on.
  void write_part(std::size_t index, std::uint32_t number, const Comment* comment) {
    const Line& line = split_.lines[index];
    const text::Span all = source_->line_span(number);
    const std::uint32_t begin = number == line.number ? line.begin : all.begin;
    const std::uint32_t end = comment != nullptr ? comment->span.begin : all.end;
    std::string_view part = view(begin, std::max(begin, end));
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    part = part.substr(0, part.find_last_not_of(' ') + 1);
    const LineKind kind = line.kind;
    std::string text(2 * depth_[index], ' ');
    if (line.row) {
      text += row(part, widths_[group_[index]]);
    } else if (number != line.number) {
      text.append(is_padded(kind) ? padded_width : continued, ' ');
      text += spaced(part, kind == LineKind::rules || kind == LineKind::under);
    } else if (is_padded(kind)) {
      const std::string_view word = first_word(part);
      std::string_view rest = part.substr(word.size());
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      text += word;
      text.append(padded_width - std::min(word.size(), padded_width - 1), ' ');
      text += spaced(rest, kind == LineKind::rules);
    } else {
      text += spaced(part, kind == LineKind::under);
    }
    if (comment != nullptr && part.empty()) {
      text += source_->slice(comment->span);
    } else if (comment != nullptr) {
      // Comments below each other may have been aligned by hand: they stay in their column if they can.
      const std::size_t column = source_->position(comment->span.begin).column - 1;
      const std::size_t width = text::count_characters(text);
      text.append(column >= width + 2 ? column - width : 2, ' ');
      text += source_->slice(comment->span);
    }
    out_ += text;
    out_ += '\n';
  }

  // A comment alone belongs to the line below it, unless it is indented deeper than that and stands under a
  // line that is deeper, too. At the end of the file it belongs to what is above it.
  void write_comment(const Comment& comment, std::size_t next) {
    const std::size_t column = comment.span.begin - source_->line_span(comment.line).begin;
    std::size_t depth = 0;
    if (next < split_.lines.size()) {
      depth = depth_[next];
      if (!split_.lines[next].row && next > 0 && column > split_.lines[next].indent)
        depth = std::max(depth, depth_[next - 1]);
    } else if (next > 0 && column > 0) {
      std::size_t above = next - 1;
      while (above > 0 && split_.lines[above].row) --above;
      depth = depth_[above];
    }
    out_.append(2 * depth, ' ');
    out_ += source_->slice(comment.span);
    out_ += '\n';
  }

  std::string row(std::string_view part, const std::vector<std::size_t>& widths) {
    (void)split_row(part, cells_);
    std::string text = "|";
    for (std::size_t c = 0; c < cells_.size(); ++c) {
      const std::size_t width = text::printable_width(cells_[c].text);
      text += ' ';
      text += cells_[c].text;
      text.append(widths[c] > width ? widths[c] - width : 0, ' ');
      text += " |";
    }
    return text;
  }

  const text::SourcePtr& source_;
  std::string_view bytes_;
  bool align_;
  Lines split_;
  std::vector<std::size_t> depth_;
  std::vector<std::uint32_t> last_number_; // where a line that goes on ends
  std::vector<std::size_t> group_;
  std::vector<std::vector<std::size_t>> widths_;
  std::vector<RowCell> cells_;
  std::string out_;
};

} // namespace

Formatted format(const text::SourcePtr& source) {
  Formatted result;
  Parsed parsed = parse(source);
  const bool good = parsed.ok();
  result.diagnostics = std::move(parsed.diagnostics);
  if (!good) return result;
  std::string text = Formatter(source, true).format();
  if (text.size() > limits::file_bytes) text = Formatter(source, false).format();
  if (text.size() > limits::file_bytes) {
    result.diagnostics.push_back({text::Level::error,
                                  text::Code::file_too_large,
                                  "this file would be too large when it is formatted",
                                  {source, {}, ""},
                                  {},
                                  {}});
    return result;
  }
  result.text = std::move(text);
  return result;
}

} // namespace rubric::dsl
