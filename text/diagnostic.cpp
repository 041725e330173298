// Printing diagnostics: header, source line with carets, other places, help.
#include "text/diagnostic.hpp"

#include "text/unicode.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include <fmt/format.h>

namespace rubric::text {
namespace {

constexpr std::size_t least_width = 40;
// Of a very long line, only so many bytes before and behind the caret are looked at.
constexpr std::uint32_t reach = 600;

struct Paint {
  std::string_view bold;
  std::string_view level;
  std::string_view dim;
  std::string_view cause;
  std::string_view help;
  std::string_view off;
};

Paint paint(Level level, bool color) {
  if (!color) return {};
  const std::string_view hue = level == Level::error     ? "\x1b[1;31m"
                               : level == Level::warning ? "\x1b[1;33m"
                                                         : "\x1b[1;36m";
  return {"\x1b[1m", hue, "\x1b[2m", "\x1b[1;34m", "\x1b[1;32m", "\x1b[0m"};
}

std::string_view word(Level level) {
  switch (level) {
  case Level::error: return "error";
  case Level::warning: return "warning";
  case Level::note: break;
  }
  return "note";
}

// A part of a line that fits the width, ready to print, and where under it the carets go.
struct Excerpt {
  std::string text;
  std::size_t before = 0; // columns before the first caret
  std::size_t carets = 1;
};

// `line` and `span` are offsets into the source; the span begins in the line or at its end.
Excerpt excerpt(const Source& source, Span line, Span span, std::size_t room) {
  span.begin = std::clamp(span.begin, line.begin, line.end);
  span.end = std::clamp(span.end, span.begin, line.end);
  std::uint32_t from = span.begin - line.begin > reach ? span.begin - reach : line.begin;
  const std::uint32_t to = std::min<std::uint64_t>(line.end, std::uint64_t{span.begin} + 2 * reach);
  const std::string_view bytes = source.bytes();
  while (from > line.begin && from < to && (static_cast<unsigned char>(bytes[from]) & 0xC0U) == 0x80) ++from;

  // Make characters printable up to the caret; drop the first ones if the caret would stand too far right.
  struct Shown {
    Printable printable;
    std::uint32_t at;
  };
  std::vector<Shown> shown;
  std::size_t width = 0;
  std::size_t before = 0;
  std::size_t carets = 0;
  for (std::uint32_t at = from; at < to;) {
    Printable next = printable_character(bytes.substr(at, to - at));
    const auto columns = static_cast<std::size_t>(next.width);
    if (at < span.begin)
      before += columns;
    else if (at < span.end)
      carets += columns;
    width += columns;
    const auto size = static_cast<std::uint32_t>(next.size);
    shown.push_back({std::move(next), at});
    at += size;
  }
  Excerpt result;
  std::size_t first = 0;
  bool cut_left = from > line.begin;
  if (width > room && before > room / 2) {
    const std::size_t keep = room / 3;
    while (before > keep && first < shown.size() && shown[first].at < span.begin) {
      before -= static_cast<std::size_t>(shown[first].printable.width);
      ++first;
    }
    cut_left = true;
  }
  std::size_t used = 0;
  if (cut_left) result.text += "…", used = 1, ++before;
  std::size_t i = first;
  for (; i < shown.size(); ++i) {
    const auto columns = static_cast<std::size_t>(shown[i].printable.width);
    if (used + columns > room) break;
    result.text += shown[i].printable.text;
    used += columns;
  }
  if (i < shown.size() || to < line.end) result.text += "…";
  result.before = std::min(before, room);
  result.carets = std::max<std::size_t>(1, std::min(carets, used > result.before ? used - result.before : 1));
  return result;
}

std::size_t digits(std::size_t number) { return fmt::formatted_size("{}", number); }

void print_label(std::string& out, const Label& label, char mark, std::string_view hue, const Paint& paint,
                 std::size_t margin, std::size_t width) {
  const Source& source = *label.source;
  const Position position = source.position(label.span.begin);
  const std::size_t room = width > margin + 4 ? width - margin - 4 : 1;
  const Excerpt part = excerpt(source, source.line_span(position.line), label.span, room);
  out += fmt::format("{} {:>{}} |{} {}\n", paint.dim, position.line, margin, paint.off, part.text);
  out += fmt::format("{} {:>{}} |{} {:{}}{}{}{}{}{}\n", paint.dim, "", margin, paint.off, "", part.before,
                     hue, std::string(part.carets, mark), label.text.empty() ? "" : " ",
                     printable(label.text), paint.off);
}

void print_into(std::string& out, const Diagnostic& diagnostic, Style style) {
  const Paint colors = paint(diagnostic.level, style.color);
  const std::size_t width = std::max(style.width, least_width);
  const Label& primary = diagnostic.primary;
  std::size_t margin = 4;
  if (primary.source != nullptr) {
    const Position position = primary.source->position(primary.span.begin);
    out += fmt::format("{}{}:{}:{}:{} ", colors.bold, printable(primary.source->name()), position.line,
                       position.column, colors.off);
    margin = std::max(margin, digits(position.line));
  }
  out += fmt::format("{}{}:{} {}{}{} [{}]\n", colors.level, word(diagnostic.level), colors.off, colors.bold,
                     printable(diagnostic.message), colors.off, name(diagnostic.code));
  for (const Label& label : diagnostic.secondary)
    if (label.source != nullptr)
      margin = std::max(margin, digits(label.source->position(label.span.begin).line));
  if (primary.source != nullptr) print_label(out, primary, '^', colors.level, colors, margin, width);
  for (const Label& label : diagnostic.secondary) {
    if (label.source == nullptr) {
      out += fmt::format("  {}\n", printable(label.text));
      continue;
    }
    if (label.source != primary.source) {
      const Position position = label.source->position(label.span.begin);
      out += fmt::format("  {}:{}:{}:\n", printable(label.source->name()), position.line, position.column);
    }
    print_label(out, label, '-', colors.cause, colors, margin, width);
  }
  for (const std::string& line : diagnostic.help)
    out += fmt::format("  {}help:{} {}\n", colors.help, colors.off, printable(line));
}

} // namespace

std::string print(const Diagnostic& diagnostic, Style style) {
  std::string out;
  print_into(out, diagnostic, style);
  return out;
}

std::string print(std::span<const Diagnostic> diagnostics, Style style, std::size_t at_most) {
  std::string out;
  std::map<const Source*, std::size_t> counts;
  for (const Diagnostic& diagnostic : diagnostics)
    if (++counts[diagnostic.primary.source.get()] <= at_most) print_into(out, diagnostic, style);
  // Told in the order in which the sources come first.
  for (const Diagnostic& diagnostic : diagnostics) {
    const Source* const source = diagnostic.primary.source.get();
    const auto found = counts.find(source);
    if (found == counts.end()) continue;
    if (found->second > at_most) {
      out += fmt::format("… and {} more", found->second - at_most);
      if (source != nullptr) out += fmt::format(" in {}", printable(source->name()));
      out += '\n';
    }
    counts.erase(found);
  }
  return out;
}

bool any_error(std::span<const Diagnostic> diagnostics) {
  return std::any_of(diagnostics.begin(), diagnostics.end(),
                     [](const Diagnostic& diagnostic) { return diagnostic.level == Level::error; });
}

} // namespace rubric::text
