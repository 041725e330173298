// One named text: its bytes, and where in it a byte stands as people count (lines and columns).
#pragma once

#include "text/span.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::text {

// Both count from 1. A column counts characters, not bytes; a byte that is no valid UTF-8 counts as one
// character.
struct Position {
  std::size_t line = 1;
  std::size_t column = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

// Never changes once made, so it may be shared between threads. Views and spans into it live as long as it
// does: hold it by `SourcePtr`.
class Source {
public:
  // `name` is what messages print before the line number. Throws std::length_error for 4 GB or more.
  Source(std::string name, std::string bytes);
  Source(const Source&) = delete;
  Source& operator=(const Source&) = delete;

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::string_view bytes() const { return bytes_; }

  // The bytes of a span; what lies behind the end is cut off.
  [[nodiscard]] std::string_view slice(Span span) const;

  // Where the byte stands. An offset behind the end gets the position of the end.
  [[nodiscard]] Position position(std::size_t offset) const;

  // At least 1: an empty text has one empty line. A line feed at the very end opens no further line.
  [[nodiscard]] std::size_t line_count() const { return starts_.size(); }

  // The bytes of a line, counted from 1, without its line end (LF or CR LF). No such line: empty, at the end.
  [[nodiscard]] Span line_span(std::size_t line) const;
  [[nodiscard]] std::string_view line(std::size_t line) const { return slice(line_span(line)); }

private:
  std::string name_;
  std::string bytes_;
  std::vector<std::uint32_t> starts_; // the offset of the first byte of each line
};

using SourcePtr = std::shared_ptr<const Source>;

[[nodiscard]] SourcePtr make_source(std::string name, std::string bytes);

} // namespace rubric::text
