// Differences for a terminal and as Markdown.
#include "oracle/report/differences.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

namespace {

/// Columns of a terminal that the text takes; signs that make it bold take none.
std::size_t columns_of(std::string_view text) {
  std::size_t columns = 0;
  while (!text.empty()) {
    const std::size_t escape = std::min(text.find('\x1b'), text.size());
    columns += text::printable_width(text.substr(0, escape));
    const std::size_t end = text.find('m', escape);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return columns;
}

/// `text` in lines of at most `width` columns; the first begins with `first`, others with as many spaces.
std::string wrapped(std::string_view first, std::string_view text, std::size_t width) {
  std::string result(first);
  std::size_t column = columns_of(first);
  const std::string indent(column, ' ');
  bool fresh = true;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!fresh && column + 1 + columns_of(word) > width) {
      result += "\n" + indent;
      column = indent.size();
      fresh = true;
    }
    if (!fresh) result += ' ';
    result += word;
    column += columns_of(word) + (fresh ? 0 : 1);
    fresh = false;
  }
  return result + "\n";
}

/// "To any tile of ... (WAG-C1-0.1, WAG-C1-0.2)".
std::string meaning(const std::string& about, const std::vector<std::string>& sources) {
  return sources.empty() ? about : fmt::format("{} ({})", about, fmt::join(sources, ", "));
}

std::string place_of(const Difference& one) {
  return fmt::format("{}:{} \"{}\"{} | {}", one.file, one.line, one.name.scenario,
                     one.name.row.empty() ? "" : fmt::format(" | {}", one.name.row), one.rules_a);
}

std::string others_of(const Comparison& comparison, std::size_t width) {
  std::string text;
  for (const OtherChange& other : comparison.others) {
    text += fmt::format("  {}: {} / {}\n", other.cause.what, other.cause.a, other.cause.b);
    if (!other.tiles.empty()) text += wrapped("      ", tiles_of(other), width);
  }
  return text;
}

class Terminal {
public:
  Terminal(const Comparison& comparison, const DifferencesStyle& style)
      : comparison_(&comparison), style_(style) {}

  std::string print() {
    const auto groups = grouped(*comparison_);
    text_ = bold_lines(wrapped("", text::printable(comparison_->title), style_.width)) + "\n" +
            summary_of(*comparison_) + ".\n";
    if (!groups.empty()) {
      text_ += "\nWhat makes the difference:\n";
      for (const DifferenceGroup& group : groups)
        text_ += wrapped("  ", text::printable(group.title), style_.width) +
                 wrapped("      ", weights_of(group), style_.width);
    }
    const auto quiet = unnoticed(*comparison_);
    if (!quiet.empty()) {
      text_ += "\nDiffers, but no ruling here notices:\n";
      for (const OptionChange* option : quiet)
        text_ += fmt::format("  {}: {} / {}\n", option->cause.what, option->cause.a, option->cause.b);
    }
    if (!comparison_->others.empty()) text_ += "\nBesides options:\n" + others_of(*comparison_, style_.width);
    for (const DifferenceGroup& group : groups) print_group(group);
    if (!comparison_->unknown.empty()) text_ += "\n";
    for (const std::string& unknown : comparison_->unknown)
      text_ += wrapped("not compared: ", text::printable(unknown), style_.width);
    return text_;
  }

private:
  std::string bold(const std::string& text) const {
    return style_.color ? fmt::format("\x1b[1m{}\x1b[0m", text) : text;
  }
  /// Each line by itself, so that no line end is bold.
  std::string bold_lines(std::string_view lines) const {
    std::string text;
    for (std::size_t end; (end = lines.find('\n')) != std::string_view::npos; lines.remove_prefix(end + 1))
      text += bold(std::string(lines.substr(0, end))) + "\n";
    return text;
  }
  void print_group(const DifferenceGroup& group) {
    text_ += "\n" + bold_lines(wrapped("", text::printable(group.title), style_.width));
    const std::size_t width = std::max(group.name_a.size(), group.name_b.size());
    label_ = width > 20 ? 0 : std::max<std::size_t>(width, 5);
    for (const OptionChange* option : group.options) {
      text_ += wrapped("  ", option->about, style_.width);
      text_ += wrapped(fmt::format("  {}  ", option->cause.a), meaning(option->about_a, option->sources_a),
                       style_.width);
      text_ += wrapped(fmt::format("  {}  ", option->cause.b), meaning(option->about_b, option->sources_b),
                       style_.width);
    }
    for (const auto& runs : group.rulings) {
      const Difference& first = *runs.front();
      text_ += '\n' + wrapped(fmt::format("  {}{}", ids_of(first), first.name.rulings.empty() ? "" : "  "),
                              text::printable(first.ruling), style_.width);
      for (const Difference* one : runs) print_run(group, *one);
    }
  }
  void print_run(const DifferenceGroup& group, const Difference& one) {
    text_ += wrapped("    ", text::printable(place_of(one)), style_.width);
    line("after", text::printable(one.step));
    const auto [a, b] = parts_of(text::printable(sentence_of(one.a)), text::printable(sentence_of(one.b)));
    line(group.name_a, put_together(a));
    line(group.name_b, put_together(b));
  }
  void line(const std::string& label, const std::string& what) {
    if (label_ == 0 && label != "after")
      text_ += wrapped("      ", text::printable(label) + ":", style_.width) +
               wrapped("        ", what, style_.width);
    else
      text_ += wrapped(fmt::format("      {:<{}}  ", text::printable(label), label_), what, style_.width);
  }
  std::string put_together(const Parts& parts) const {
    std::string text;
    for (const Part& part : parts) text += part.own ? bold(part.text) : part.text;
    return text;
  }

  const Comparison* comparison_;
  DifferencesStyle style_;
  std::size_t label_ = 0; ///< columns of labels; 0: a line of their own
  std::string text_;
};

/// In a cell of a Markdown table.
std::string cell(std::string_view text) {
  std::string result;
  for (const char c : text::printable(text)) {
    if (c == '<') {
      result += "&lt;";
      continue;
    }
    if (c == '|' || c == '`' || c == '*' || c == '_' || c == '[' || c == ']' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string cell(const Parts& parts) {
  std::string text;
  for (const Part& part : parts) {
    // Stars stick to letters: a space at either end goes outside.
    const std::size_t begin = std::min(part.text.find_first_not_of(' '), part.text.size());
    if (!part.own || begin == part.text.size()) {
      text += cell(part.text);
    } else {
      text += part.text.substr(0, begin) + "**" + cell(std::string_view(part.text).substr(begin)) + "**";
    }
  }
  return text;
}

} // namespace

std::string differences_for_terminal(const Comparison& comparison, const DifferencesStyle& style) {
  return Terminal(comparison, style).print();
}

std::string differences_as_markdown(const Comparison& comparison) {
  const auto groups = grouped(comparison);
  std::string text = fmt::format("# {}\n\n{}.\n", cell(comparison.title), summary_of(comparison));
  if (!groups.empty()) {
    text += "\n| what makes the difference | how much |\n|---|---|\n";
    for (const DifferenceGroup& group : groups)
      text += fmt::format("| {} | {} |\n", cell(group.title), weights_of(group));
  }
  const auto quiet = unnoticed(comparison);
  if (!quiet.empty()) {
    text += "\nDiffers, but no ruling here notices:\n\n";
    for (const OptionChange* option : quiet)
      text += fmt::format("* {}: {} / {}\n", cell(option->cause.what), cell(option->cause.a),
                          cell(option->cause.b));
  }
  if (!comparison.others.empty()) {
    text += "\nBesides options:\n\n";
    for (const OtherChange& other : comparison.others)
      text += fmt::format("* {}: {} / {}{}{}\n", cell(other.cause.what), cell(other.cause.a),
                          cell(other.cause.b), other.tiles.empty() ? "" : ". ", cell(tiles_of(other)));
  }
  for (const DifferenceGroup& group : groups) {
    text += fmt::format("\n## {}\n\n", cell(group.title));
    for (const OptionChange* option : group.options) {
      text += fmt::format("{}\n\n", cell(option->about));
      text += fmt::format("* **{}**: {}\n", cell(option->cause.a),
                          cell(meaning(option->about_a, option->sources_a)));
      text += fmt::format("* **{}**: {}\n\n", cell(option->cause.b),
                          cell(meaning(option->about_b, option->sources_b)));
    }
    text += fmt::format("| ruling | scenario | after | {} | {} |\n|---|---|---|---|---|\n",
                        cell(group.name_a), cell(group.name_b));
    for (const auto& runs : group.rulings)
      for (const Difference* one : runs) {
        const auto [a, b] = parts_of(sentence_of(one->a), sentence_of(one->b));
        const std::string ruling = one != runs.front()
                                       ? ""
                                       : fmt::format("{}{}{}", cell(ids_of(*one)),
                                                     one->name.rulings.empty() ? "" : " ", cell(one->ruling));
        text += fmt::format("| {} | {}{} ({}) | {} | {} | {} |\n", ruling, cell(one->name.scenario),
                            one->name.row.empty() ? "" : ": " + cell(one->name.row), cell(one->rules_a),
                            cell(one->step), cell(a), cell(b));
      }
  }
  if (!comparison.unknown.empty()) text += "\nNot compared:\n\n";
  for (const std::string& unknown : comparison.unknown) text += fmt::format("* {}\n", cell(unknown));
  return text;
}

} // namespace rubric::oracle
