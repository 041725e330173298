// Writing SVG: numbers, paths, text.
#pragma once

#include "oracle/picture/geometry.hpp"

#include <fmt/format.h>

#include <string>
#include <string_view>

namespace rubric::oracle::picture {

/// A number with at most one digit behind the point.
std::string number(double value);
/// The `d` of a path.
std::string path_data(const Path& path);

/// A growing SVG document.
class SvgWriter {
public:
  /// Text that is markup already.
  template<class... Args>
  void raw(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
  }
  void path(std::string_view cls, const Path& of) { path(cls, path_data(of)); }
  void path(std::string_view cls, std::string_view data) { raw("<path class=\"{}\" d=\"{}\"/>", cls, data); }
  void circle(std::string_view cls, Point at, double radius);
  void box(std::string_view cls, Point corner, double width, double height, double round = 0);
  void text(std::string_view cls, Point at, std::string_view words);
  /// A group that is moved to `at`, and turned clockwise by `degrees`; `close` ends it.
  void open(Point at, double degrees = 0, double scale = 1);
  void close() { out_ += "</g>"; }
  void line_break() { out_ += '\n'; }
  std::string take() { return std::move(out_); }

private:
  std::string out_;
};

struct TilePicture;
struct PicturePiece;
struct PictureMark;

/// A tile, its north-west corner at the origin. `dark_square`: on this cell the grass is a shade darker.
void write_tile(SvgWriter& svg, const TilePicture& tile, bool dark_square);
/// A piece around the origin.
void write_piece(SvgWriter& svg, const PicturePiece& piece);
/// A mark around the origin.
void write_mark(SvgWriter& svg, const PictureMark& mark);

} // namespace rubric::oracle::picture
