// Reading UTF-8 strictly, and showing characters without letting them do anything to the terminal.
#include "text/unicode.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>

#include <fmt/format.h>

namespace rubric::text {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

// Combining marks, as far as texts about board games in living languages are likely to have them.
constexpr std::array combining{Range{0x0300, 0x036F}, Range{0x0483, 0x0489},  Range{0x0591, 0x05BD},
                               Range{0x0610, 0x061A}, Range{0x064B, 0x065F},  Range{0x0900, 0x0902},
                               Range{0x093C, 0x093C}, Range{0x0941, 0x0948},  Range{0x0E31, 0x0E31},
                               Range{0x0E34, 0x0E3A}, Range{0x0E47, 0x0E4E},  Range{0x1AB0, 0x1AFF},
                               Range{0x1DC0, 0x1DFF}, Range{0x20D0, 0x20FF},  Range{0xFE00, 0xFE0F},
                               Range{0xFE20, 0xFE2F}, Range{0xE0100, 0xE01EF}};

constexpr std::array wide{
    Range{0x1100, 0x115F},   Range{0x231A, 0x231B},   Range{0x2E80, 0x303E},   Range{0x3041, 0x33FF},
    Range{0x3400, 0x4DBF},   Range{0x4E00, 0x9FFF},   Range{0xA000, 0xA4CF},   Range{0xAC00, 0xD7A3},
    Range{0xF900, 0xFAFF},   Range{0xFE30, 0xFE4F},   Range{0xFF00, 0xFF60},   Range{0xFFE0, 0xFFE6},
    Range{0x1F300, 0x1F64F}, Range{0x1F680, 0x1F6FF}, Range{0x1F900, 0x1F9FF}, Range{0x20000, 0x3FFFD}};

// Controls, marks of writing direction, zero-width and other format characters, separators that end lines,
// tags, non-characters.
constexpr std::array unprintable{Range{0x0000, 0x001F},   Range{0x007F, 0x009F},   Range{0x00AD, 0x00AD},
                                 Range{0x061C, 0x061C},   Range{0x070F, 0x070F},   Range{0x115F, 0x1160},
                                 Range{0x17B4, 0x17B5},   Range{0x180B, 0x180F},   Range{0x200B, 0x200F},
                                 Range{0x2028, 0x202E},   Range{0x2060, 0x206F},   Range{0x3164, 0x3164},
                                 Range{0xFDD0, 0xFDEF},   Range{0xFEFF, 0xFEFF},   Range{0xFFA0, 0xFFA0},
                                 Range{0xFFF0, 0xFFFB},   Range{0xFFFE, 0xFFFF},   Range{0x1D173, 0x1D17A},
                                 Range{0xE0000, 0xE00FF}, Range{0xE01F0, 0xE0FFF}, Range{0xF0000, 0x10FFFF}};

template<std::size_t N>
bool holds(const std::array<Range, N>& ranges, char32_t code) {
  const auto at = std::lower_bound(ranges.begin(), ranges.end(), code,
                                   [](const Range& range, char32_t value) { return range.last < value; });
  return at != ranges.end() && at->first <= code;
}

} // namespace

Character first_character(std::string_view bytes) {
  constexpr Character invalid{0xFFFD, 1, false};
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  const unsigned lead = byte(0);
  if (lead < 0x80) return {lead, 1, true};
  std::size_t size = 0;
  char32_t code = 0;
  char32_t least = 0;
  if (lead >= 0xC2 && lead <= 0xDF)
    size = 2, code = lead & 0x1FU, least = 0x80;
  else if ((lead & 0xF0U) == 0xE0)
    size = 3, code = lead & 0x0FU, least = 0x800;
  else if (lead >= 0xF0 && lead <= 0xF4)
    size = 4, code = lead & 0x07U, least = 0x10000;
  else
    return invalid;
  if (bytes.size() < size) return invalid;
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80) return invalid;
    code = (code << 6U) | (byte(i) & 0x3FU);
  }
  if (code < least || code > 0x10FFFF || (code >= 0xD800 && code <= 0xDFFF)) return invalid;
  return {code, size, true};
}

std::size_t find_invalid_utf8(std::string_view bytes) {
  std::size_t at = 0;
  while (at < bytes.size()) {
    // Eight plain bytes at a time: most of a scenario is ASCII.
    while (at + 8 <= bytes.size()) {
      std::uint64_t block = 0;
      std::memcpy(&block, bytes.data() + at, 8);
      if ((block & 0x8080808080808080U) != 0) break;
      at += 8;
    }
    if (at >= bytes.size()) break;
    const Character character = first_character(bytes.substr(at));
    if (!character.valid) return at;
    at += character.size;
  }
  return std::string_view::npos;
}

std::size_t count_characters(std::string_view bytes) {
  std::size_t count = 0;
  for (std::size_t at = 0; at < bytes.size(); ++count) at += first_character(bytes.substr(at)).size;
  return count;
}

int display_width(char32_t code) {
  if (code < 0x300) return 1;
  if (holds(combining, code)) return 0;
  return holds(wide, code) ? 2 : 1;
}

bool is_unprintable(char32_t code) { return holds(unprintable, code); }

bool is_odd_blank(char32_t code) {
  return code == 0xA0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F ||
         code == 0x205F || code == 0x3000;
}

std::size_t find_odd_blank(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const Character one = first_character(bytes.substr(at));
    if (one.valid && is_odd_blank(one.code)) return at;
    at += one.size;
  }
  return std::string_view::npos;
}

Printable printable_character(std::string_view bytes) {
  const Character character = first_character(bytes);
  Printable result;
  result.size = character.size;
  if (!character.valid) {
    result.text = fmt::format("\\x{{{:02x}}}", static_cast<unsigned char>(bytes[0]));
    result.width = static_cast<int>(result.text.size());
  } else if (is_unprintable(character.code)) {
    result.text = fmt::format("\\u{{{:x}}}", static_cast<std::uint32_t>(character.code));
    result.width = static_cast<int>(result.text.size());
  } else {
    result.text = bytes.substr(0, character.size);
    result.width = display_width(character.code);
  }
  return result;
}

std::string printable(std::string_view bytes) {
  std::string result;
  result.reserve(bytes.size());
  while (!bytes.empty()) {
    const Printable next = printable_character(bytes);
    result += next.text;
    bytes.remove_prefix(next.size);
  }
  return result;
}

std::size_t printable_width(std::string_view bytes) {
  std::size_t width = 0;
  while (!bytes.empty()) {
    const Printable next = printable_character(bytes);
    width += static_cast<std::size_t>(next.width);
    bytes.remove_prefix(next.size);
  }
  return width;
}

} // namespace rubric::text
