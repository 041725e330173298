// A board picture as SVG: one file that stands alone, the same bytes for the same picture.
#pragma once

#include "oracle/picture/picture.hpp"

#include <cstdint>
#include <functional>
#include <set>
#include <string>

namespace rubric::oracle::picture {

/// Which colors an SVG has.
enum class Theme : std::uint8_t {
  automatic, ///< light, or dark where the reader prefers it
  light,
  dark,
};

struct SvgOptions {
  Theme theme = Theme::automatic;
  int tile_width = 100; ///< pixels a tile is wide when shown in its own size
  bool style = true;    ///< false: the page that the picture stands in has `svg_style`
  bool frame = true;    ///< a sheet of paper behind the picture
};

/// The picture as an SVG document, ending in a newline.
std::string print_svg(const Picture& picture, const SvgOptions& options = {});

/// The style sheet of all pictures, for a page that holds many. Everything is below `.rubric-picture`, and
/// its colors are custom properties (`--rubric-field`) that a page may set. With `used`, only the rules for
/// these classes.
std::string svg_style(Theme theme, const std::set<std::string, std::less<>>* used = nullptr);

} // namespace rubric::oracle::picture
