// Splitting a file into lines. One look at each byte.
#include "dsl/lines.hpp"

#include "dsl/limits.hpp"
#include "text/unicode.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

#include <fmt/format.h>

namespace rubric::dsl {
namespace {

using text::Code;
using text::Diagnostic;

// What a byte may mean for the splitting.
enum class Class : std::uint8_t { plain, quote, backslash, hash, less, control };

constexpr std::array<Class, 256> make_classes() {
  std::array<Class, 256> classes{};
  for (std::size_t i = 0; i < 32; ++i) classes[i] = Class::control;
  classes[127] = Class::control;
  classes['"'] = Class::quote;
  classes['\\'] = Class::backslash;
  classes['#'] = Class::hash;
  classes['<'] = Class::less;
  return classes;
}

constexpr auto classes = make_classes();

// How many bytes are looked at together.
constexpr std::size_t together = 16;

// How many of so many bytes stand before the first that is not plain. Compilers make the loop a few
// instructions, as nothing in it depends on a byte before.
std::uint32_t count_plain(const char* bytes) {
  std::array<std::uint8_t, together> marks;
  for (std::size_t i = 0; i < together; ++i) {
    const auto c = static_cast<std::uint8_t>(bytes[i]);
    marks[i] = static_cast<std::uint8_t>((c < ' ') | (c == 127) | (c == '"') | (c == '\\') | (c == '#') |
                                         (c == '<'));
  }
  std::uint32_t count = 0;
  for (const std::uint64_t eight : std::bit_cast<std::array<std::uint64_t, together / 8>>(marks)) {
    constexpr bool little = std::endian::native == std::endian::little;
    if (eight != 0)
      return count +
             static_cast<std::uint32_t>(little ? std::countr_zero(eight) : std::countl_zero(eight)) / 8;
    count += 8;
  }
  return count;
}

// One line as it lies in the file.
struct Physical {
  std::uint32_t begin = 0; // behind the indentation
  std::uint32_t end = 0;   // before the comment and blanks
  std::uint32_t indent = 0;
  std::uint32_t comment = 0; // where `#` is; the line's end if there is none
  std::uint32_t full = 0;    // the line's end
  std::uint32_t fault = 0;   // the first control character; only if `faulty`
  bool faulty = false;
  bool marked = false;
  bool open_quote = false;

  [[nodiscard]] bool nothing() const { return begin == end; }
};

class Splitter {
public:
  Splitter(const text::SourcePtr& source, std::vector<Diagnostic>& diagnostics)
      : source_(source), bytes_(source->bytes()), diagnostics_(diagnostics),
        invalid_(text::find_invalid_utf8(bytes_) != std::string_view::npos) {}

  Lines split() {
    const std::size_t count = source_->line_count();
    result_.lines.reserve(count);
    for (number_ = 1; number_ <= count; ++number_) {
      const Physical line = scan(number_);
      keep_comment(line, number_);
      if (line.nothing()) {
        // A bad comment line has no place among the lines, but is told of.
        if (line.comment == line.full) result_.blank.push_back(static_cast<std::uint32_t>(number_));
        Line alone;
        check(line, alone);
        continue;
      }
      add(line);
    }
    return std::move(result_);
  }

private:
  Physical scan(std::size_t number) const {
    const text::Span span = source_->line_span(number);
    Physical line;
    line.full = line.comment = span.end;
    std::uint32_t at = span.begin;
    if (number == 1 && bytes_.starts_with("\xEF\xBB\xBF")) at += 3; // a mark that some editors write
    for (; at < span.end; ++at) {
      if (bytes_[at] == ' ') {
        ++line.indent;
      } else if (bytes_[at] == '\t') {
        line.indent = (line.indent / 4 + 1) * 4;
        fault(line, at);
      } else {
        break;
      }
    }
    line.begin = at;
    while ((at = next_mark(at, span.end)) < span.end) {
      const Class found = class_of(at);
      if (found == Class::quote) {
        at = close_quote(line, at, span.end);
        if (at == span.end) break;
      } else if (found == Class::less) {
        line.marked = true;
      } else if (found == Class::control) {
        fault(line, at);
      } else if (found == Class::hash) {
        line.comment = at;
        for (std::uint32_t i = at; i < span.end; ++i)
          if (bytes_[i] != '\t' && class_of(i) == Class::control) {
            fault(line, i);
            break;
          }
        break;
      }
      ++at;
    }
    line.end = line.comment;
    while (line.end > line.begin && (bytes_[line.end - 1] == ' ' || bytes_[line.end - 1] == '\t')) --line.end;
    return line;
  }

  [[nodiscard]] Class class_of(std::uint32_t at) const {
    return classes[static_cast<unsigned char>(bytes_[at])];
  }

  // The first byte from there on that is not plain, or the end. A line feed is not plain, so that nothing
  // behind a line is looked at twice.
  [[nodiscard]] std::uint32_t next_mark(std::uint32_t at, std::uint32_t end) const {
    while (at < end && bytes_.size() - at >= together) {
      const std::uint32_t plain = count_plain(bytes_.data() + at);
      at += plain;
      if (plain < together) return std::min(end, at);
    }
    while (at < end && class_of(at) == Class::plain) ++at;
    return std::min(at, end);
  }

  // From an opening quote to its closing one, or the end of the line.
  std::uint32_t close_quote(Physical& line, std::uint32_t at, std::uint32_t end) const {
    ++at;
    while ((at = next_mark(at, end)) < end) {
      const Class found = class_of(at);
      if (found == Class::quote) return at;
      if (found == Class::backslash && at + 1 < end)
        ++at;
      else if (found == Class::less)
        line.marked = true;
      else if (found == Class::control)
        fault(line, at);
      ++at;
    }
    line.open_quote = true;
    return end;
  }

  static void fault(Physical& line, std::uint32_t at) {
    if (!line.faulty) line.fault = at;
    line.faulty = true;
  }

  void keep_comment(const Physical& line, std::size_t number) {
    if (line.comment == line.full) return;
    std::uint32_t end = line.full;
    while (bytes_[end - 1] == ' ' || bytes_[end - 1] == '\t') --end;
    result_.comments.push_back(
        {{line.comment, end}, static_cast<std::uint32_t>(number), line.begin == line.comment});
  }

  // Adds the line and those in which it goes on after a comma.
  void add(const Physical& first) {
    Line line{first.begin,
              first.end,
              first.indent,
              static_cast<std::uint32_t>(number_),
              bytes_[first.begin] == '|',
              first.marked,
              false,
              kind_of_line(bytes_.substr(first.begin, first.end - first.begin))};
    check(first, line);
    Physical last = first;
    while (!line.row && !last.open_quote && bytes_[last.end - 1] == ',') {
      // Comments may stand between; anything else ends the line.
      std::size_t next = number_ + 1;
      Physical found;
      for (; next <= source_->line_count(); ++next) {
        found = scan(next);
        if (!(found.nothing() && found.comment != found.full)) break;
      }
      if (next > source_->line_count() || found.nothing() || !goes_on(found)) break;
      for (++number_; number_ < next; ++number_) {
        const Physical comment = scan(number_);
        keep_comment(comment, number_);
        check(comment, line);
      }
      keep_comment(found, number_);
      check(found, line);
      line.end = found.end;
      line.marked = line.marked || found.marked;
      last = found;
    }
    if (!line.bad && line.end - line.begin > limits::line_bytes) {
      line.bad = true;
      tell(Code::line_too_long, {line.begin, line.begin + 1},
           fmt::format("this line has {} bytes, {} are possible", line.end - line.begin, limits::line_bytes));
    }
    result_.lines.push_back(line);
  }

  // False if the next line begins something new, so that the comma before it is only one too many.
  bool goes_on(const Physical& next) const {
    if (bytes_[next.begin] == '|') return false;
    const std::string_view text = bytes_.substr(next.begin, next.end - next.begin);
    return !begins_a_line(text);
  }

  void check(const Physical& line, Line& into) {
    if ((line.faulty || invalid_) && !into.bad) tell_bad(line, into);
  }

  void tell_bad(const Physical& line, Line& into) {
    if (line.faulty) {
      into.bad = true;
      const auto byte = static_cast<unsigned char>(bytes_[line.fault]);
      if (byte == '\t') {
        const bool indents = line.fault < line.begin;
        Diagnostic& told = tell(Code::tab, {line.fault, line.fault + 1},
                                indents ? "a tab indents this line" : "a tab stands in this line");
        told.help.emplace_back(indents ? "indent with blanks, two for each step" : "put a blank there");
      } else {
        tell(Code::control_character, {line.fault, line.fault + 1},
             fmt::format("a control character (U+{:04X}) stands in this line", static_cast<unsigned>(byte)))
            .help.emplace_back(byte == '\r' ? "save the file with line ends LF or CR LF" : "take it out");
      }
      return;
    }
    const std::uint32_t start = line.begin;
    const std::size_t at = text::find_invalid_utf8(bytes_.substr(start, line.full - start));
    if (at == std::string_view::npos) return;
    into.bad = true;
    const auto offset = static_cast<std::uint32_t>(start + at);
    tell(Code::invalid_utf8, {offset, offset + 1}, "this is no valid UTF-8")
        .help.emplace_back("save the file as UTF-8");
  }

  // Over the limit of errors nobody reads on, so nothing more is kept.
  Diagnostic& tell(Code code, text::Span span, std::string message) {
    if (diagnostics_.size() > limits::errors) diagnostics_.pop_back();
    Diagnostic& told = diagnostics_.emplace_back();
    told.code = code;
    told.message = std::move(message);
    told.primary = {source_, span, ""};
    return told;
  }

  const text::SourcePtr& source_;
  std::string_view bytes_;
  std::vector<Diagnostic>& diagnostics_;
  bool invalid_;
  std::size_t number_ = 1;
  Lines result_;
};

} // namespace

Lines split(const text::SourcePtr& source, std::vector<text::Diagnostic>& diagnostics) {
  return Splitter(source, diagnostics).split();
}

} // namespace rubric::dsl
