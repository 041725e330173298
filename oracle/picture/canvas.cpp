#include "oracle/picture/canvas.hpp"

#include <array>

namespace rubric::oracle::picture {

namespace {

constexpr std::array<std::string_view, 20> color_codes{
    "",         // plain
    "32",       // field
    "33",       // city
    "1;33",     // wall
    "1;37",     // road
    "1;36",     // building
    "2",        // border
    "1",        // margin
    "1;35",     // placed
    "1;34",     // reach
    "1;97;42",  // may
    "1;97;41",  // may not
    "1;31;107", // red
    "1;34;107", // blue
    "1;32;40",  // green
    "1;33;40",  // yellow
    "1;30;107", // black
    "1;37;100", // gray
    "1;35;107", // pink
    "1;30;47",  // white
};

} // namespace

std::string styled(std::string_view text, Style style, bool color) {
  const std::string_view code = color_codes[static_cast<std::size_t>(style)];
  if (!color || code.empty()) return std::string(text);
  return "\x1b[" + std::string(code) + "m" + std::string(text) + "\x1b[0m";
}

void Canvas::put(int x, int y, std::string_view sign, Style style) {
  if (!inside(x, y) || at(x, y).label) return;
  at(x, y).text = sign;
  at(x, y).style = style;
}

void Canvas::write(int x, int y, std::string_view text, Style style) {
  for (const char letter : text) put(x++, y, std::string_view(&letter, 1), style);
}

bool Canvas::labeled(int x, int y) const { return inside(x, y) && at(x, y).label; }

bool Canvas::free(int x, int y, int length) const {
  for (int i = -1; i <= length; ++i)
    if (labeled(x + i, y)) return false;
  return inside(x, y) && inside(x + length - 1, y);
}

void Canvas::label(int x, int y, std::string_view text, Style style) {
  const int length = static_cast<int>(text.size());
  const int left = x - length / 2;
  struct Off {
    int x, y;
  };
  constexpr std::array<Off, 13> offs{{{0, 0},
                                      {3, 0},
                                      {-3, 0},
                                      {0, 1},
                                      {0, -1},
                                      {4, 0},
                                      {-4, 0},
                                      {3, 1},
                                      {-3, 1},
                                      {3, -1},
                                      {-3, -1},
                                      {0, 2},
                                      {0, -2}}};
  for (const Off off : offs) {
    if (!free(left + off.x, y + off.y, length)) continue;
    for (int i = 0; i < length; ++i) {
      put(left + off.x + i, y + off.y, text.substr(static_cast<std::size_t>(i), 1), style);
      at(left + off.x + i, y + off.y).label = true;
    }
    return;
  }
}

std::string Canvas::print(bool color) const {
  std::string out;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && at(end - 1, y).text == " ") --end;
    for (int x = 0; x < end;) {
      const Style style = at(x, y).style;
      std::string run;
      while (x < end && at(x, y).style == style) run += at(x++, y).text;
      out += styled(run, style, color);
    }
    out += '\n';
  }
  return out;
}

} // namespace rubric::oracle::picture
