// Boards for the tests of pictures, drawn as in a scenario.
#pragma once

#include "catalog/catalog.hpp"
#include "engine/setup.hpp"
#include "oracle/names.hpp"
#include "oracle/picture/picture.hpp"

#include <catch2/catch.hpp>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

namespace rubric::oracle::picture {

/// The rules of the base game and these expansions; they know all tiles.
inline std::shared_ptr<const engine::Rules> rules_with(const std::vector<std::string>& expansions) {
  const auto spec = catalog::builtin_catalog().rule_spec({"C1", expansions, {}});
  REQUIRE(spec.ok());
  return std::make_shared<const engine::Rules>(*spec);
}

inline std::shared_ptr<const engine::Rules> tunnel_rules() { return rules_with({"tunnel"}); }

/// A game of red and blue with a board given by rows such as "| T@270 | V | |".
struct DrawnBoard {
  std::shared_ptr<const engine::Rules> rules;
  engine::Game game;

  explicit DrawnBoard(const std::string& rows, const std::vector<std::string>& expansions = {"tunnel"})
      : rules(rules_with(expansions)) {
    constexpr engine::Color colors[]{engine::Color::red, engine::Color::blue};
    game = engine::new_game(rules, colors, engine::Draws::free);
    std::istringstream lines(rows);
    std::string line;
    for (std::int16_t y = 0; std::getline(lines, line); ++y) {
      std::istringstream cells(line.substr(line.find('|') + 1));
      std::string cell;
      for (std::int16_t x = 0; std::getline(cells, cell, '|'); ++x) {
        std::istringstream words(cell);
        std::string name;
        if (!(words >> name)) continue;
        const std::size_t at = name.find('@');
        const int turn = at == std::string::npos ? 0 : std::stoi(name.substr(at + 1)) / 90;
        const auto tile = rules->tile_named(name.substr(0, at));
        INFO(name << " at " << x << ", " << y);
        REQUIRE(tile.has_value());
        REQUIRE_FALSE(engine::give_tile(game, *tile, {x, y}, turn).has_value());
      }
    }
  }

  /// "C4", "road", "N"; an opening if the kind is "tunnel".
  engine::Place place(const std::string& cell, const std::string& kind, const std::string& part = "") const {
    const auto found = segments_named(game, *cell_named(cell), kind, part);
    INFO(cell << "." << kind << "." << part);
    REQUIRE_FALSE(found.empty());
    return kind == "tunnel" ? engine::Place::opening(found[0]) : engine::Place::segment(found[0]);
  }

  void give(const std::string& figure, engine::PlayerIx owner, engine::Place where,
            std::uint8_t color = engine::no_color) {
    const engine::Figure* known = rules->figure_named(figure);
    REQUIRE(known != nullptr);
    REQUIRE_FALSE(engine::give_piece(game, known->id, owner, color, where).has_value());
  }
};

/// The example of The Tunnel with pieces, tokens and marks.
inline Picture tunnel_example() {
  DrawnBoard board("| T@270 | V   |         |  |\n"
                   "|       | TU1@270 | U@90 |  |\n"
                   "|       | X   | TU3@180 |  |");
  board.give("meeple", 0, board.place("A1", "road"));
  board.give("meeple", 1, board.place("A1", "city"));
  board.give("meeple", 1, board.place("C2", "field", "NNE"));
  board.give("token", 0, board.place("B2", "tunnel", "N"), 0);
  board.give("token", 1, board.place("C3", "tunnel", "N"), 1);
  PictureOptions options;
  options.title = "Tokens & <openings>";
  options.frame = Frame{0, 0, 4, 3};
  options.placed = engine::Cell{2, 2};
  options.marks = {{"1", Verdict::may, board.place("C3", "tunnel", "W"), ""},
                   {"2", Verdict::may_not, board.place("B2", "tunnel", "N"), "claimed"},
                   {"", Verdict::may, board.place("B3", "road", "S"), ""}};
  return make_picture(board.game, options);
}

/// Figures of several expansions, some on one feature.
inline Picture figures_example() {
  DrawnBoard board("| C | D@270 | A |\n"
                   "| D | X     | X |\n"
                   "| B | U@90  |   |",
                   {"inns-and-cathedrals", "abbey-and-mayor", "mage-and-witch"});
  board.give("big meeple", 0, board.place("A1", "city"));
  board.give("mayor", 1, board.place("A1", "city"));
  board.give("mage", engine::nobody, board.place("A1", "city"));
  board.give("wagon", 0, board.place("B1", "road"));
  board.give("witch", engine::nobody, board.place("B1", "road"));
  board.give("meeple", 1, board.place("C1", "monastery"));
  board.give("meeple", 0, board.place("C2", "field", "ESE"));
  board.give("barn", 1, engine::Place::corner({1, 2}));
  PictureOptions options;
  options.title = "Figures";
  return make_picture(board.game, options);
}

/// A wagon's choice under C2: numbered marks and the frame of its reach.
inline Picture wagon_example() {
  DrawnBoard board("|         |           |            | IC/CcR@90  |          |\n"
                   "|         |           | AM/RC@180  | BA/RRR@180 | BA/RFr   |\n"
                   "| BA/RFr  | IC/CFR@90 | DG/LCcc.d  | AM/A       | BA/LR@90 |\n"
                   "|         |           |            | BA/RFr@90  |          |");
  PictureOptions options;
  options.title = "Where the wagon may go";
  options.placed = engine::Cell{3, 2};
  options.reach = engine::Cell{2, 1};
  options.marks = {{"1", Verdict::may, board.place("B3", "road"), ""},
                   {"1", Verdict::may, board.place("D2", "road", "E"), ""},
                   {"2", Verdict::may_not, board.place("A3", "road"), "out-of-reach"},
                   {"2", Verdict::may_not, board.place("E2", "road"), "out-of-reach"},
                   {"2", Verdict::may_not, board.place("D4", "road"), "out-of-reach"},
                   {"3", Verdict::may, board.place("D3", "abbey"), ""},
                   {"4", Verdict::may, board.place("C3", "monastery"), ""},
                   {"5", Verdict::may_not, board.place("C2", "road"), "complete"},
                   {"5", Verdict::may_not, board.place("D2", "road", "N"), "complete"},
                   {"6", Verdict::may, board.place("D1", "city"), ""},
                   {"7", Verdict::may_not, board.place("E3", "road"), "complete"},
                   {"8", Verdict::may_not, board.place("E3", "monastery"), "out-of-reach"}};
  Picture picture = make_picture(board.game, options);
  picture.pieces.push_back({.cell = {2, 1},
                            .at = picture.arts[picture.tiles[1].art].art.spots[0][0],
                            .figure = Figure::wagon,
                            .color = engine::Color::red,
                            .name = "red wagon",
                            .place = "C2.city.S"});
  return picture;
}

} // namespace rubric::oracle::picture
