// The colors and strokes of SVG pictures.
#include "oracle/picture/svg.hpp"

#include <fmt/format.h>

#include <array>
#include <string_view>

namespace rubric::oracle::picture {

namespace {

struct Ink {
  std::string_view name;
  std::string_view light;
  std::string_view dark;
};

constexpr std::array inks{
    Ink{"paper", "#fbf8f0", "#1c1e1a"},     Ink{"ink", "#40382b", "#e9e3d3"},
    Ink{"table", "#f1ebdd", "#262923"},     Ink{"table-line", "#cfc4ab", "#4a4f43"},
    Ink{"field", "#b9d289", "#566f3c"},     Ink{"field-b", "#b0cb7d", "#4f6837"},
    Ink{"grass", "#8db05c", "#7d9a57"},     Ink{"road", "#fff8e6", "#e0d6bd"},
    Ink{"road-edge", "#87734f", "#2a261c"}, Ink{"city", "#dfb37c", "#94693f"},
    Ink{"hut", "#f0d3a4", "#b38a5a"},       Ink{"roof", "#c4805a", "#6f3f2c"},
    Ink{"wall", "#5d4230", "#20170f"},      Ink{"stone", "#efe5cd", "#cbbd9d"},
    Ink{"merlons", "#9c8468", "#6b5a45"},   Ink{"plaster", "#fdfaf2", "#d9d2c2"},
    Ink{"tile", "#b9482f", "#9b3b27"},      Ink{"slate", "#5f7488", "#4a5d70"},
    Ink{"hill", "#a79a86", "#6d6557"},      Ink{"hill-edge", "#6b604f", "#2b2720"},
    Ink{"dark", "#2a241c", "#12100c"},      Ink{"water", "#86bfdd", "#3f7897"},
    Ink{"hedge", "#6f9a4d", "#3c5a2b"},     Ink{"paved", "#e3dac6", "#6a6456"},
    Ink{"pennant", "#2c5fa5", "#2c5fa5"},   Ink{"magic", "#6a3f9c", "#6a3f9c"},
    Ink{"red", "#d43a2f", "#d43a2f"},       Ink{"blue", "#2a62c4", "#3f7be0"},
    Ink{"green", "#2f8f43", "#3aa652"},     Ink{"yellow", "#f4c531", "#f4c531"},
    Ink{"black", "#2d2d31", "#2d2d31"},     Ink{"gray", "#a3a5ab", "#a3a5ab"},
    Ink{"pink", "#ea8fbd", "#ea8fbd"},      Ink{"white", "#ffffff", "#ffffff"},
    Ink{"outline", "#231d16", "#0d0b08"},   Ink{"halo", "#ffffff", "#f3eddf"},
    Ink{"may", "#0b7a4b", "#0b7a4b"},       Ink{"may-not", "#c2201f", "#c2201f"},
    Ink{"placed", "#e6007e", "#ff5fb0"},    Ink{"reach-halo", "#ffffff", "#1c1e1a"},
    Ink{"reach", "#4b2fb0", "#c3b4ff"},
};

/// `fill:@city` as two declarations: a plain color, then one that a page may set.
std::string colored(std::string_view declaration, bool dark) {
  const std::size_t at = declaration.find('@');
  if (at == std::string_view::npos) return std::string(declaration);
  const std::string_view name = declaration.substr(at + 1);
  const std::string_view property = declaration.substr(0, at);
  for (const Ink& ink : inks)
    if (ink.name == name) {
      const std::string_view plain = dark ? ink.dark : ink.light;
      return fmt::format("{0}{2};{0}var(--rubric-{1},{2})", property, name, plain);
    }
  return std::string(property) + "#f0f"; // a name that the table lacks; a test asks for this color
}

constexpr std::string_view sheet = R"(.paper{fill:@paper}
.empty{fill:@table;stroke:@table-line;stroke-dasharray:3 4}
.margin{fill:@ink;font:600 13px/1 system-ui,sans-serif;text-anchor:middle}
.words{fill:@ink;font:13px/1 system-ui,sans-serif}
.field{fill:@field}
.field.b{fill:@field-b}
.paved{fill:@paved}
.grass{fill:none;stroke:@grass;stroke-width:.9;stroke-linecap:round}
.edge{fill:none;stroke:@outline;stroke-opacity:.5;stroke-width:1.4}
.city{fill:@city}
.hut{fill:@hut}
.roof{fill:@roof}
.wall,.stone,.merlons,.road,.road-edge,.ridge,.ridge-edge{fill:none}
.wall{stroke:@wall;stroke-width:7}
.wall-around{fill:@stone;stroke:@wall;stroke-width:1.3}
.stone{stroke:@stone;stroke-width:4.4}
.merlons{stroke:@merlons;stroke-width:4.4;stroke-dasharray:1 4}
.road-edge{stroke:@road-edge;stroke-width:11.5}
.road{stroke:@road;stroke-width:7.6}
.ridge-edge{stroke:@hill-edge;stroke-width:21;stroke-linecap:round}
.ridge{stroke:@hill;stroke-width:18;stroke-linecap:round}
.square{fill:@road;stroke:@road-edge;stroke-width:2}
.line,.gate,.portal{stroke:@outline;stroke-linejoin:round}
.gate,.portal{fill:@stone;stroke-width:1.5}
.dark{fill:@dark}
.plaster{fill:@plaster}
.tile{fill:@tile}
.slate{fill:@slate}
.spire,.tool,.chain{fill:none;stroke:@outline;stroke-width:1.5}
.court{fill:@paved}
.hedge{fill:none;stroke:@hedge;stroke-width:4}
rect.hedge{fill:@field;stroke-width:3.5}
.bed{fill:@hut}
.flower{fill:@pink;stroke:@outline;stroke-width:.5}
.water{fill:@water;stroke:@outline;stroke-width:.8}
.wave{fill:none;stroke:@halo;stroke-width:1}
.glass{fill:@water;stroke:@outline}
.pennant{fill:@pennant;stroke:@halo;stroke-width:1.6}
.cross{fill:none;stroke:@halo;stroke-width:2}
.magic{fill:@magic;stroke:@halo;stroke-width:1.4}
.star{fill:@yellow}
.placed{fill:none;stroke:@placed;stroke-width:4}
.placed-halo{fill:none;stroke:@halo;stroke-width:6.5}
.reach{fill:none;stroke:@reach;stroke-width:4;stroke-dasharray:11 7}
.reach-halo{fill:none;stroke:@reach-halo;stroke-width:7;stroke-opacity:.8}
.piece{stroke:@outline;stroke-width:1.5;stroke-linejoin:round;paint-order:stroke}
.rib{fill:none;stroke:@outline;stroke-opacity:.5}
.medal{fill:@yellow;stroke:@outline;stroke-width:.7}
.red{fill:@red}
.blue{fill:@blue}
.green{fill:@green}
.yellow{fill:@yellow}
.black{fill:@black;stroke:@gray}
.gray{fill:@gray}
.pink{fill:@pink}
.white,.nobody,.fairy{fill:@white}
.wing{fill:@water}
.mage{fill:@magic}
.witch{fill:@dark;stroke:@gray}
.band{fill:none;stroke:@yellow;stroke-width:2}
.dragon{fill:@tile}
.letter{font:700 8px/1 system-ui,sans-serif;text-anchor:middle;fill:@white}
.on-yellow,.on-white,.on-gray,.on-pink{fill:@outline}
.may,.may-not{stroke-width:2.4}
.may{fill:@may;stroke:@halo}
.may-not{fill:@halo;stroke:@may-not;stroke-dasharray:4 2}
.may-number,.may-not-number{font:700 13px/1 system-ui,sans-serif;text-anchor:middle}
.may-number{fill:@halo}
.may-not-number{fill:@may-not}
.tick,.cross-out,.tick-back,.may-sign,.may-not-sign{fill:none;stroke-width:2.6;stroke-linecap:round}
.tick{stroke:@may}
.cross-out,.may-not-sign{stroke:@may-not}
.tick-back{stroke:@halo;stroke-width:5.5}
.may-sign{stroke:@halo}
)";

/// One rule, everything in it below the class of the picture, so that a page's own rules are left alone.
std::string scoped(std::string_view line, bool dark) {
  const std::size_t brace = line.find('{');
  std::string out;
  std::string_view names = line.substr(0, brace);
  for (std::string_view before = "";; before = ",") {
    const std::size_t comma = names.find(',');
    out += fmt::format("{}.rubric-picture {}", before, names.substr(0, comma));
    if (comma == std::string_view::npos) break;
    names.remove_prefix(comma + 1);
  }
  std::string_view body = line.substr(brace + 1, line.size() - brace - 2);
  for (char before = '{';; before = ';') {
    const std::size_t semicolon = body.find(';');
    out += before + colored(body.substr(0, semicolon), dark);
    if (semicolon == std::string_view::npos) return out + "}\n";
    body.remove_prefix(semicolon + 1);
  }
}

/// The first class that a rule is about.
std::string_view class_of(std::string_view line) {
  line.remove_prefix(line.find('.') + 1);
  return line.substr(0, line.find_first_of(".,{"));
}

} // namespace

std::string svg_colors(Theme theme) {
  std::string out;
  for (const Ink& ink : inks)
    out += fmt::format("--rubric-{}:{};", ink.name, theme == Theme::dark ? ink.dark : ink.light);
  return out;
}

std::string svg_style(Theme theme, const std::set<std::string, std::less<>>* used) {
  std::string out;
  std::string_view rules = sheet;
  while (!rules.empty()) {
    const std::size_t end = rules.find('\n');
    const std::string_view line = rules.substr(0, end);
    rules.remove_prefix(end + 1);
    const bool list = line.find(',') < line.find('{');
    if (used == nullptr || list || used->count(class_of(line)) > 0) out += scoped(line, theme == Theme::dark);
  }
  if (theme == Theme::automatic)
    out += "@media (prefers-color-scheme:dark){.rubric-picture{" + svg_colors(Theme::dark) + "}\n}\n";
  return out;
}

} // namespace rubric::oracle::picture
