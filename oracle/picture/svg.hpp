// A board picture as SVG: one file that stands alone, the same bytes for the same picture.
#pragma once

#include "oracle/picture/picture.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace rubric::oracle::picture {

/// Which colors an SVG has.
enum class Theme : std::uint8_t {
  automatic, ///< light, or dark where the reader prefers it
  light,
  dark,
};

/// Tile drawings that the pictures of one page share: each is written once, and used by reference.
class TileSymbols {
public:
  /// The name of a tile's drawing. `dark_square`: on this cell the grass is a shade darker.
  std::string name_of(const TilePicture& tile, bool dark_square);
  /// The drawings asked for, as an SVG element that shows nothing by itself; empty where there are none.
  std::string print() const;

private:
  std::map<std::string, std::string, std::less<>> names_; ///< by shape
  std::string symbols_;
};

struct SvgOptions {
  Theme theme = Theme::automatic;
  int tile_width = 100; ///< pixels a tile is wide when shown in its own size
  bool style = true;    ///< false: the page that the picture stands in has `svg_style`
  bool frame = true;    ///< a sheet of paper behind the picture
  /// Where the page keeps the drawings of tiles; null: the picture stands alone.
  TileSymbols* symbols = nullptr;
};

/// The picture as an SVG document, ending in a newline.
std::string print_svg(const Picture& picture, const SvgOptions& options = {});

/// The style sheet of all pictures, for a page that holds many. Everything is below `.rubric-picture`, and
/// its colors are custom properties (`--rubric-field`) that a page may set. With `used`, only the rules for
/// these classes.
std::string svg_style(Theme theme, const std::set<std::string, std::less<>>* used = nullptr);

/// The colors of a theme, light or dark, as declarations of custom properties, for a page that chooses among
/// them.
std::string svg_colors(Theme theme);

} // namespace rubric::oracle::picture
