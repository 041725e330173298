// Where the bytes of a line that is being read come from: straight from the source, or from a line and the
// cells that its placeholders were replaced with.
#pragma once

#include "text/span.hpp"

#include <cstdint>
#include <vector>

namespace rubric::dsl {

// A stretch of an expanded line: copied from the line, or put there for a placeholder.
struct Segment {
  std::uint32_t begin = 0; // in the expanded text; the end is where the next one begins
  text::Span line;         // in the source: the same bytes, or the whole placeholder
  bool replaced = false;
  std::uint32_t cell = 0; // if replaced: where the value begins in the table
};

struct Origin {
  const char* text = nullptr;    // the first byte of what is read
  std::uint32_t base = 0;        // if nothing was replaced: where that byte is in the source
  std::vector<Segment> segments; // if something was; in order, the first begins at 0

  [[nodiscard]] bool expanded() const { return !segments.empty(); }

  // In the source; what comes from a placeholder is the placeholder.
  [[nodiscard]] text::Span span(const char* first, const char* last) const {
    if (expanded()) return span_of_segments(first, last);
    return {base + static_cast<std::uint32_t>(first - text), base + static_cast<std::uint32_t>(last - text)};
  }

  // As span(), but what comes from a placeholder is in the table's cell. Only for stretches within one
  // segment.
  [[nodiscard]] text::Span exact(const char* first, const char* last) const {
    if (!expanded()) return span(first, last);
    const auto from = static_cast<std::uint32_t>(first - text);
    const Segment& head = at(from);
    if (!head.replaced) return span(first, last);
    const std::uint32_t begin = head.cell + (from - head.begin);
    return {begin, begin + static_cast<std::uint32_t>(last - first)};
  }

private:
  [[nodiscard]] text::Span span_of_segments(const char* first, const char* last) const;

  // The segment that holds this byte of the expanded text.
  [[nodiscard]] const Segment& at(std::uint32_t offset) const {
    std::size_t i = segments.size();
    while (i > 1 && segments[i - 1].begin > offset) --i;
    return segments[i - 1];
  }
};

} // namespace rubric::dsl
