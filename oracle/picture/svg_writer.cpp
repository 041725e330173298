#include "oracle/picture/svg_writer.hpp"

#include "text/markup.hpp"

#include <cmath>

namespace rubric::oracle::picture {

std::string number(double value) {
  const auto tenths = static_cast<long long>(std::floor(value * 10 + 0.5 + 1e-7));
  const long long size = tenths < 0 ? -tenths : tenths;
  std::string text = tenths < 0 ? "-" : "";
  if (size >= 10 || size % 10 == 0) text += std::to_string(size / 10);
  if (size % 10 != 0) text += fmt::format(".{}", size % 10);
  return text;
}

namespace {

std::string pair(Point at) {
  const std::string y = number(at.y);
  return number(at.x) + (y.front() == '-' ? "" : " ") + y;
}

} // namespace

std::string path_data(const Path& path) {
  std::string data = "M" + pair(path.start);
  for (const Path::Step& step : path.steps)
    data += step.line ? "L" + pair(step.to) : "C" + pair(step.c1) + "," + pair(step.c2) + "," + pair(step.to);
  if (path.closed) data += "Z";
  return data;
}

void SvgWriter::circle(std::string_view cls, Point at, double radius) {
  raw("<circle class=\"{}\"", cls);
  if (at.x != 0) raw(" cx=\"{}\"", number(at.x));
  if (at.y != 0) raw(" cy=\"{}\"", number(at.y));
  raw(" r=\"{}\"/>", number(radius));
}

void SvgWriter::box(std::string_view cls, Point corner, double width, double height, double round) {
  raw("<rect class=\"{}\"", cls);
  if (corner.x != 0) raw(" x=\"{}\"", number(corner.x));
  if (corner.y != 0) raw(" y=\"{}\"", number(corner.y));
  raw(" width=\"{}\" height=\"{}\"", number(width), number(height));
  if (round != 0) raw(" rx=\"{}\"", number(round));
  raw("/>");
}

void SvgWriter::text(std::string_view cls, Point at, std::string_view words) {
  raw("<text class=\"{}\" x=\"{}\" y=\"{}\">{}</text>", cls, number(at.x), number(at.y), text::markup(words));
}

void SvgWriter::open(Point at, double degrees, double scale) {
  raw("<g transform=\"translate({} {})", number(at.x), number(at.y));
  if (degrees != 0) raw(" rotate({})", number(degrees));
  if (scale != 1) raw(" scale({})", fmt::format("{:.2g}", scale));
  raw("\">");
}

} // namespace rubric::oracle::picture
