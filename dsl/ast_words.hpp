// The syntax tree, part 1: the words of a line, from colors to places. Included by dsl/ast.hpp, which says
// how long they live and what their spans mean.
#pragma once

#include "dsl/list.hpp"
#include "text/span.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>

namespace rubric::dsl {

using text::Span;

// A word as it is written: a name, a tag, an id, a kind, a reason.
struct Word {
  std::string_view text;
  Span span;
};

// What stands between quotes, escapes (`\"`, `\\`) resolved. The span includes the quotes.
struct String {
  std::string_view text;
  Span span;
};

enum class Color : std::uint8_t { red, blue, green, yellow, black, gray, pink, white };

inline constexpr std::array<std::string_view, 8> color_names{"red",   "blue", "green", "yellow",
                                                             "black", "gray", "pink",  "white"};
[[nodiscard]] constexpr std::string_view name(Color color) {
  return color_names[static_cast<std::size_t>(color)];
}

struct ColorWord {
  Color color{};
  Span span;
};

// A number, or `?` for one that `rubric accept` fills in: then there is no value and the span is the `?`.
struct Number {
  std::optional<int> value;
  Span span;
};

// `B3` is column 1, row 2; A1 is 0, 0. Columns go from A to ZZ.
struct Cell {
  int column = 0;
  int row = 0;
  Span span;
};

// `BA/CcRr@270`. The turn is in quarters, clockwise, 0 to 3; `turned` says whether one is written.
struct Tile {
  std::string_view name;
  int quarters = 0;
  bool turned = false;
  Span span; // name and turn
};

// `A2@180` in a list of placements: without a turn written, any turn.
struct Pose {
  Cell cell;
  int quarters = 0;
  bool turned = false;
  Span span;
};

// `C4.road.N`, `A1.field.NNW`, `B3.corner.NW`, `A2.city`, `carcassonne.market`: what it names, the engine
// decides.
struct Place {
  std::string_view text;    // all of it
  std::optional<Cell> cell; // none for an area
  std::string_view area;    // `carcassonne`; empty for a cell
  std::string_view kind;    // `road`, `city`, `corner`, `market`
  std::string_view part;    // `N`, `NNW`, `NW`, `I`; empty if none is written
  Span span;
  Span kind_span;
  Span part_span; // empty, behind the kind, if none is written
};

// A place, or a whole cell (for a figure that stands on a tile).
using Spot = std::variant<Place, Cell>;

// `meeple`, `big meeple`, `wagon`, `token`.
struct Piece {
  std::string_view name; // without `big`
  bool big = false;
  Span span;
};

// What is counted: `points`, `red tokens`, `complete cities`. Never empty; a color is a word like others.
struct Noun {
  List<Word> words;
  Span span;
};

} // namespace rubric::dsl
