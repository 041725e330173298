// A stretch of bytes in a source: what every node of a syntax tree and every label of a diagnostic points
// with.
#pragma once

#include <cstdint>

namespace rubric::text {

// Half-open: the bytes from `begin` up to but without `end`, counted from the start of the source. An empty
// span is a point between two bytes.
struct Span {
  std::uint32_t begin = 0;
  std::uint32_t end = 0;

  [[nodiscard]] constexpr std::uint32_t size() const { return end - begin; }
  [[nodiscard]] constexpr bool empty() const { return begin == end; }
  friend constexpr bool operator==(const Span&, const Span&) = default;
};

// The smallest span that holds both.
[[nodiscard]] constexpr Span join(Span a, Span b) {
  return {a.begin < b.begin ? a.begin : b.begin, a.end > b.end ? a.end : b.end};
}

} // namespace rubric::text
