// Pieces and marks in SVG.
#include "oracle/picture/picture.hpp"
#include "oracle/picture/svg_writer.hpp"

#include <string>
#include <string_view>

namespace rubric::oracle::picture {

namespace {

constexpr std::string_view meeple =
    "M0-11c2.8 0 4.6 2 4.2 4.6 4.2.8 7.8 3 7.8 5.2 0 1.6-2.6 1.9-6.2 1.7.8 2.6 2.8 5 4.6 7.4.7 1 .2 "
    "2.1-1 2.1h-6c-.8 0-1.2-.4-1.5-1.1l-1.9-4-1.9 4c-.3.7-.7 1.1-1.5 1.1h-6c-1.2 "
    "0-1.7-1.1-1-2.1 1.8-2.4 3.8-4.8 4.6-7.4-3.6.2-6.2-.1-6.2-1.7 0-2.2 3.6-4.4 "
    "7.8-5.2-.4-2.6 1.4-4.6 4.2-4.6z";

std::string color_class(const PicturePiece& piece) {
  return piece.color ? std::string(engine::name_of(*piece.color)) : "nobody";
}

/// The letter of the color, for those who cannot see it. It stands upright also where the piece lies.
void letter(SvgWriter& svg, const PicturePiece& piece, double y) {
  if (piece.color)
    svg.text(fmt::format("letter on-{}", engine::name_of(*piece.color)),
             piece.lies ? Point{y, 4} : Point{0, y}, std::string(1, letter_of(*piece.color)));
}

/// A piece of a player, standing. Returns the line on which its letter goes.
double shape(SvgWriter& svg, const PicturePiece& piece) {
  const std::string cls = "piece " + color_class(piece);
  switch (piece.figure) {
  case Figure::wagon:
    svg.path(cls, "M-14-9q14-5 28 0l-3 11h-22z");
    svg.path(cls, "M-13 1h26v4h-26z");
    svg.circle(cls, {-7.5, 6.5}, 4.5);
    svg.circle(cls, {7.5, 6.5}, 4.5);
    svg.path("rib", "M-7.5 3v7m-3.5-3.5h7M7.5 3v7m-3.5-3.5h7M-8-10.5l1.5 11M8-10.5l-1.5 11");
    return -1;
  case Figure::mayor:
    svg.path(cls, "M-6-11h12l-1.5 4c4 1 8 5 8.5 9.5l1 8.5h-28l1-8.5c.5-4.5 4.5-8.5 8.5-9.5z");
    svg.path("chain", "M-5.5-6.5q5.5 6 11 0");
    svg.circle("medal", {0, -3}, 1.8);
    return 7;
  case Figure::abbot:
    svg.path(cls, "M0-13c3 2 4.5 5 4 8 4 2 6.5 6 7 16h-22c.5-10 3-14 7-16-.5-3 1-6 4-8z");
    svg.path("rib", "M0-11v5M-2-8.5h4");
    return 7.5;
  case Figure::barn:
    svg.path(cls, "M-13 11v-13l5-8h16l5 8v13z");
    svg.path("rib", "M-13-2h26");
    return 8;
  case Figure::pig:
    svg.path(cls, "M-11 1c0-6 5-8 11-8 3 0 5 .5 7 2l4-2v4c1 1 1.5 2 1.5 4h-2.5c-.5 2-1.5 3-3 "
                  "4v3h-4v-2h-5v2h-4v-3c-3-1-5-3-5-4z");
    return 4;
  case Figure::builder:
    svg.path(cls, meeple);
    svg.path("tool", "M8 2v-13M5-11h6");
    return 5.5;
  default: svg.path(cls, meeple); return 5;
  }
}

void token(SvgWriter& svg, const PicturePiece& piece) {
  svg.circle("piece " + color_class(piece), {}, 9);
  svg.path("rib", "M-5 5v-4a5 5 0 0 1 10 0v4");
  letter(svg, piece, 6);
}

void neutral(SvgWriter& svg, const PicturePiece& piece) {
  switch (piece.figure) {
  case Figure::mage:
    svg.path("piece mage", "M0-14l4.5 10c3 2 5 6 5.5 15h-20c.5-9 2.5-13 5.5-15z");
    svg.path("star", "M0-2l1.2 2.8 3 .2-2.3 1.9.8 2.9-2.7-1.6-2.7 1.6.8-2.9-2.3-1.9 3-.2z");
    return;
  case Figure::witch:
    svg.path("piece witch", "M-9 12c0-7 2-12 5-15h8c3 3 5 8 5 15z");
    svg.path("piece witch", "M3-15l2.5 10c4 .3 8 1 8 2.7s-6 2.8-13.5 2.8-13.5-1-13.5-2.8 4-2.4 8-2.7z");
    svg.path("band", "M-5-5.5q5 2 10.5 0");
    return;
  case Figure::dragon:
    svg.path("piece dragon", "M-14 8c4 4 10 3 12-2 1-3-3-5-4-9-.5-5 4-9 9-8l-1-3 4 3 3-1-1 4c2 2 5 3 7 3-2 "
                             "3-6 3-8 2-2 0-4 1-3 3 2 3 6 5 5 9-1 6-8 8-14 6-4-1-7-3-9-7z");
    svg.circle("dark", {5.5, -7}, 1.2);
    return;
  case Figure::fairy:
    svg.path("piece wing", "M0-1c-5-9-14-9-12-2 1 4 7 5 12 2zM0-1c5-9 14-9 12-2-1 4-7 5-12 2z");
    svg.path("piece fairy", "M0-12c2.5 0 3.5 2 3 4-.3 1.2-1 1.6-1 2.5 3 2 5 8 5 15.5h-14c0-7.5 2-13.5 5-15.5 "
                            "0-.9-.7-1.3-1-2.5-.5-2 .5-4 3-4z");
    return;
  default:
    svg.path("piece nobody", "M0-12a4.5 4.5 0 0 1 3 8c3 3 5 8 6 14h-18c1-6 3-11 6-14a4.5 4.5 0 0 1 3-8z");
  }
}

} // namespace

void write_piece(SvgWriter& svg, const PicturePiece& piece) {
  if (piece.figure == Figure::token) {
    token(svg, piece);
  } else if (!piece.color) {
    neutral(svg, piece);
  } else {
    if (piece.lies) svg.open({}, -90);
    const double line = shape(svg, piece);
    if (piece.lies) svg.close();
    letter(svg, piece, line);
  }
}

void write_mark(SvgWriter& svg, const PictureMark& mark) {
  const std::string_view words = mark.label;
  if (mark.verdict == Verdict::may) {
    svg.circle("may", {}, 9.5);
    if (words.empty()) svg.path("may-sign", "M-4.5.5l3 3.5 6-7.5");
    if (!words.empty()) svg.text("may-number", {0, 4.8}, words);
    svg.path("tick-back", "M3.7-7.8l3 3.5 6-7.5");
    svg.path("tick", "M3.7-7.8l3 3.5 6-7.5");
  } else {
    svg.box("may-not", {-9, -9}, 18, 18, 2);
    if (words.empty()) svg.path("may-not-sign", "M-4-4l8 8m0-8l-8 8");
    if (!words.empty()) svg.text("may-not-number", {0, 4.8}, words);
    svg.path("tick-back", "M5-12.5l7 7m0-7l-7 7");
    svg.path("cross-out", "M5-12.5l7 7m0-7l-7 7");
  }
}

} // namespace rubric::oracle::picture
