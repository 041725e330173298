// Pictures as people see them: compared with files in pictures/ next to this one. To take what is printed
// now, run with RUBRIC_WRITE_PICTURES set, and look at the difference.
#include "oracle/picture/svg.hpp"
#include "oracle/picture/text.hpp"
#include "picture_board.hpp"
#include "text/unicode.hpp"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>

using namespace rubric;
using namespace rubric::oracle::picture;

namespace {

void same_as_file(const std::string& name, const std::string& printed) {
  const std::string path = std::string(RUBRIC_SOURCE_DIR "/tests/unit/oracle/pictures/") + name;
  if (std::getenv("RUBRIC_WRITE_PICTURES") != nullptr) std::ofstream(path, std::ios::binary) << printed;
  std::ifstream file(path, std::ios::binary);
  const std::string expected{std::istreambuf_iterator<char>(file), {}};
  INFO(path);
  CHECK(printed == expected);
}

/// Where the markup is not well-formed, or empty.
std::string fault_in(std::string_view xml) {
  std::vector<std::string> open;
  while (!xml.empty()) {
    const std::size_t at = xml.find('<');
    const std::string_view words = xml.substr(0, at);
    for (std::size_t i = words.find('&'); i != std::string_view::npos; i = words.find('&', i + 1)) {
      const std::string_view name = words.substr(i, words.find(';', i) - i);
      if (name != "&lt" && name != "&gt" && name != "&amp" && name != "&quot")
        return "bare & in " + std::string(words);
    }
    if (at == std::string_view::npos) break;
    xml.remove_prefix(at + 1);
    const std::size_t end = xml.find('>');
    if (end == std::string_view::npos) return "open tag";
    std::string_view tag = xml.substr(0, end);
    xml.remove_prefix(end + 1);
    if (std::count(tag.begin(), tag.end(), '"') % 2 != 0 || tag.find('<') != std::string_view::npos)
      return "bad tag " + std::string(tag);
    if (tag.front() == '/') {
      if (open.empty() || open.back() != tag.substr(1)) return "unexpected " + std::string(tag);
      open.pop_back();
    } else if (tag.back() != '/') {
      open.emplace_back(tag.substr(0, tag.find_first_of(" \n")));
    }
  }
  return open.empty() ? "" : "open " + open.back();
}

std::size_t widest_line(const std::string& text) {
  std::istringstream lines(text);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, text::printable_width(line));
  return widest;
}

} // namespace

TEST_CASE("the tunnel example as text and SVG") {
  const Picture picture = tunnel_example();
  same_as_file("tunnel.txt", print_text(picture));
  same_as_file("tunnel-ascii.txt", print_text(picture, {.width = 80, .color = false, .unicode = false}));
  same_as_file("tunnel-color.txt", print_text(picture, {.width = 80, .color = true, .unicode = true}));
  same_as_file("tunnel.svg", print_svg(picture));
}

TEST_CASE("the wagon example as text and SVG") {
  const Picture picture = wagon_example();
  same_as_file("wagon.txt", print_text(picture));
  same_as_file("wagon-narrow.txt", print_text(picture, {.width = 40, .color = false, .unicode = true}));
  same_as_file("wagon.svg", print_svg(picture));
  same_as_file("wagon-dark.svg", print_svg(picture, {.theme = Theme::dark}));
}

TEST_CASE("figures of several expansions as text and SVG") {
  const Picture picture = figures_example();
  same_as_file("figures.txt", print_text(picture));
  same_as_file("figures.svg", print_svg(picture, {.theme = Theme::light}));
}

TEST_CASE("the tiles of the base game and The Tunnel as text") {
  const auto rules = tunnel_rules();
  std::vector<engine::TileId> tiles;
  for (std::size_t i = 0; i < rules->tiles().size(); ++i)
    if (rules->spec(static_cast<engine::TileId>(i)).aliases.size() > 0)
      tiles.push_back(static_cast<engine::TileId>(i));
  same_as_file("tiles.txt", print_text(tile_sheet(*rules, tiles, 5)));
  same_as_file("tile.txt", print_text(tile_picture(*rules, *rules->tile_named("S"))));
  CHECK(fault_in(print_svg(tile_sheet(*rules, tiles))) == "");
}

TEST_CASE("every tile in every turn is well-formed SVG and fits its block of text") {
  const auto rules = tunnel_rules();
  for (const engine::Tile& tile : rules->tiles())
    for (int turn = 0; turn < 4; ++turn) {
      const Picture picture = tile_picture(*rules, tile.id, turn);
      INFO(picture.title << " turned " << turn);
      const std::string svg = print_svg(picture);
      CHECK(fault_in(svg) == "");
      CHECK(svg.find("#f0f;") == std::string::npos);
      CHECK(svg.find(" nan") == std::string::npos);
      const std::string text = print_text(picture, {.width = 80, .color = false, .unicode = false});
      CHECK(widest_line(text) <= 80);
      CHECK(
          std::all_of(text.begin(), text.end(), [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); }));
    }
}

TEST_CASE("every figure in every color is well-formed and told by more than its color") {
  Picture picture;
  picture.frame = {0, 0, 8, 15};
  for (int figure = 0; figure <= static_cast<int>(Figure::other); ++figure)
    for (int color = 0; color < engine::color_count; ++color)
      picture.pieces.push_back({.cell = {static_cast<std::int16_t>(color), static_cast<std::int16_t>(figure)},
                                .at = {50, 50},
                                .figure = static_cast<Figure>(figure),
                                .color = color == 7 && figure > 8
                                             ? std::nullopt
                                             : std::optional(static_cast<engine::Color>(color)),
                                .name = "a \"piece\" & more",
                                .place = "<here>"});
  const std::string svg = print_svg(picture);
  CHECK(fault_in(svg) == "");
  CHECK(svg.find("<here>") == std::string::npos);
  CHECK(svg.find("#f0f;") == std::string::npos);
  CHECK(svg_style(Theme::automatic).find("#f0f;") == std::string::npos);
}

TEST_CASE("a wide board is shrunk, then printed in bands") {
  std::string row;
  for (int i = 0; i < 12; ++i) row += "| U ";
  const DrawnBoard board(row + "|");
  const Picture picture = make_picture(board.game);
  for (const int width : {160, 140, 100, 80, 60, 20})
    CHECK(widest_line(print_text(picture, {.width = width})) <= static_cast<std::size_t>(width));
  same_as_file("wide.txt", print_text(picture));
}

TEST_CASE("the frame shows empty cells, and grows to hold every tile") {
  const DrawnBoard board("| U | U |");
  PictureOptions options;
  options.frame = Frame{0, 0, 1, 3};
  CHECK(make_picture(board.game, options).frame == Frame{0, 0, 2, 3});
  options.frame.reset();
  options.marks = {{"1", Verdict::may, engine::Place::at({2, 1}), ""}};
  const Picture picture = make_picture(board.game, options);
  CHECK(picture.frame == Frame{0, 0, 3, 2});
  CHECK(legend_of(picture).at(0).text == "may: C2");
  CHECK(description(picture) == "A board of 2 tiles: U at A1, U at B1. Marks: (1) may: C2.");
}

TEST_CASE("a picture is the same every time") {
  CHECK(print_svg(wagon_example()) == print_svg(wagon_example()));
  CHECK(print_text(tunnel_example()) == print_text(tunnel_example()));
}
