// A page of characters, each with a style, that text pictures are drawn on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle::picture {

/// What a character stands for; it decides the color.
enum class Style : std::uint8_t {
  plain,
  field,
  city,
  wall,
  road,
  building,
  border,
  margin,
  placed,
  reach,
  may,
  may_not,
  player, ///< `player` + color
};

constexpr Style player_style(int color) {
  return static_cast<Style>(static_cast<int>(Style::player) + color);
}

class Canvas {
public:
  Canvas(int width, int height)
      : width_(width), height_(height),
        signs_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  /// Set one character; outside of the page nothing happens.
  void put(int x, int y, std::string_view sign, Style style);
  /// Set the bytes of an ASCII text, one each.
  void write(int x, int y, std::string_view text, Style style);
  /// Set the characters of a text near to (x, y), centered, where no other label is; the nearest free place.
  void label(int x, int y, std::string_view text, Style style);
  /// The style of a character; `plain` outside of the page.
  Style style(int x, int y) const { return inside(x, y) ? at(x, y).style : Style::plain; }
  /// Was a label put here?
  bool labeled(int x, int y) const;
  /// The lines, without blanks at their ends.
  std::string print(bool color) const;

private:
  struct Sign {
    std::string text = " ";
    Style style = Style::plain;
    bool label = false;
  };
  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  Sign& at(int x, int y) { return signs_[static_cast<std::size_t>(y * width_ + x)]; }
  const Sign& at(int x, int y) const { return signs_[static_cast<std::size_t>(y * width_ + x)]; }
  bool free(int x, int y, int length) const;

  int width_;
  int height_;
  std::vector<Sign> signs_;
};

/// Text in a style, with ANSI codes if `color`.
std::string styled(std::string_view text, Style style, bool color);

} // namespace rubric::oracle::picture
