// Positions in a text: an index of line starts, made once.
#include "text/source.hpp"

#include "text/unicode.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <utility>

namespace rubric::text {

Source::Source(std::string name, std::string bytes) : name_(std::move(name)), bytes_(std::move(bytes)) {
  if (bytes_.size() >= std::numeric_limits<std::uint32_t>::max())
    throw std::length_error("a text of 4 GB or more");
  starts_.reserve(bytes_.size() / 32 + 1);
  starts_.push_back(0);
  const char* const first = bytes_.data();
  const char* const last = first + bytes_.size();
  for (const char* at = first; at != last;) {
    at = static_cast<const char*>(std::memchr(at, '\n', static_cast<std::size_t>(last - at)));
    if (at == nullptr || ++at == last) break;
    starts_.push_back(static_cast<std::uint32_t>(at - first));
  }
}

std::string_view Source::slice(Span span) const {
  const auto begin = std::min<std::size_t>(span.begin, bytes_.size());
  const auto end = std::clamp<std::size_t>(span.end, begin, bytes_.size());
  return std::string_view(bytes_).substr(begin, end - begin);
}

Position Source::position(std::size_t offset) const {
  offset = std::min(offset, bytes_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const auto line = static_cast<std::size_t>(next - starts_.begin());
  const std::size_t start = starts_[line - 1];
  return {line, count_characters(std::string_view(bytes_).substr(start, offset - start)) + 1};
}

Span Source::line_span(std::size_t line) const {
  const auto size = static_cast<std::uint32_t>(bytes_.size());
  if (line == 0 || line > starts_.size()) return {size, size};
  const std::uint32_t begin = starts_[line - 1];
  std::uint32_t end = line == starts_.size() ? size : starts_[line];
  if (end > begin && bytes_[end - 1] == '\n') --end;
  if (end > begin && bytes_[end - 1] == '\r') --end;
  return {begin, end};
}

SourcePtr make_source(std::string name, std::string bytes) {
  return std::make_shared<const Source>(std::move(name), std::move(bytes));
}

} // namespace rubric::text
