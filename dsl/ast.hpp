// The syntax tree of a scenario file: what is written, and where. It says nothing about what holds in the
// game.
//
// Lifetimes: every string_view of a tree points into what its File keeps alive (the source, and a buffer for
// texts that are not written there byte for byte). Keep the File, or a copy of it, as long as you use its
// nodes.
//
// Spans: every span points into File::source. In a line with placeholders, what comes from a table's cell has
// the span of the placeholder `<x>`; only a `?` that comes from a cell has the span of its byte in the table,
// so that it can be filled in there.
#pragma once

#include "text/source.hpp"
#include "text/span.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace rubric::dsl {

using text::Span;

// ---- Words

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
  std::vector<Word> words;
  Span span;
};

// ---- Steps

struct Draws {
  Tile tile;
};
struct Discards {
  Tile tile;
};
struct Places {
  Tile tile;
  Cell cell;
};
struct Deploys {
  Piece piece;
  Place place;
};
struct Claims {
  Place place;
  std::optional<ColorWord> with;
};
struct Puts {
  Piece piece;
  Spot on;
};
struct Moves {
  Piece piece;
  std::optional<Spot> from;
  Spot to;
};
struct Returns {
  Piece piece;
  std::optional<Spot> from;
};
struct Removes {
  Piece piece;
  std::optional<Spot> from;
};
struct Passes {};
struct Scoring {};
struct GameEnds {};

using Deed = std::variant<Draws, Discards, Places, Deploys, Claims, Puts, Moves, Returns, Removes, Passes,
                          Scoring, GameEnds>;

struct Step {
  std::optional<ColorWord> player; // none for Scoring and GameEnds only
  Deed deed;
};

// ---- What a player may do

// One place of a list; `anywhere` after it means every place of its feature.
struct Reach {
  Spot spot;
  bool anywhere = false;
};

// How the targets of a doing are given.
enum class Aim : std::uint8_t {
  unsaid,  // `red may claim`: at least one target, whichever
  listed,  // each of the list is judged by itself
  exactly, // the list is the complete set
  none,    // `nowhere`, `nothing`
  fill,    // `?` or `exactly ?`: the complete set, to be filled in
};

struct Spots {
  Aim aim = Aim::unsaid;
  std::vector<Reach> list; // for listed and exactly
  Span span;               // all of it, with `exactly`; for fill only the `?`
};

struct Poses {
  Aim aim = Aim::unsaid;
  std::vector<Pose> list;
  Span span;
};

struct Pass {};
struct Draw {
  Tile tile;
};
struct Discard {
  Tile tile;
};
struct PlaceTile {
  Tile tile;
  Poses at;
};
struct Deploy {
  Piece piece;
  Spots on;
};
struct Claim {
  Spots on;
  std::optional<ColorWord> with;
};
struct Put {
  Piece piece;
  Spots on;
};
struct Move {
  Piece piece;
  std::optional<Spot> from;
  Spots to;
};
struct Return {
  Piece piece;
  std::optional<Spot> from;
};
struct Remove {
  Piece piece;
  std::optional<Spot> from;
};

using Act = std::variant<Pass, Draw, Discard, PlaceTile, Deploy, Claim, Put, Move, Return, Remove>;

struct Doing {
  Act act;
  Span span; // from the verb on
};

// ---- States: the same words after `given` and after `expect`

struct ToMove {
  ColorWord player;
};
struct ToDecide {
  ColorWord player;
};
struct HasTokens {
  ColorWord player;
  std::vector<ColorWord> colors;
}; // `red has tokens red, green`
struct HasCount {
  ColorWord player;
  Number count;
  Noun noun;
}; // `red has 2 big meeples`
struct TilesLeft {
  Number count;
};
struct NoPiece {
  std::optional<ColorWord> color;
  Piece piece;
  Spot spot;
}; // `no meeple on C2.city`
struct PieceOn {
  std::optional<ColorWord> color;
  Piece piece;
  Place place;
}; // `red wagon on B2.road`
struct PieceAt {
  std::optional<ColorWord> color;
  Piece piece;
  Cell cell;
}; // `dragon at B2`
struct PieceOff {
  std::optional<ColorWord> color;
  Piece piece;
}; // `mage off board`
// `king with red for 6 tiles`; no player: `with nobody`.
struct PieceWith {
  Piece piece;
  std::optional<ColorWord> player;
  std::optional<Number> tiles;
};

using State = std::variant<ToMove, ToDecide, HasTokens, HasCount, TilesLeft, NoPiece, PieceOn, PieceAt,
                           PieceOff, PieceWith>;

// ---- Expectations

struct May {
  ColorWord player;
  Doing doing;
};
struct MayNot {
  ColorWord player;
  Doing doing;
  std::vector<Word> reasons;
}; // no reasons: whichever
struct Must {
  ColorWord player;
  std::vector<Doing> doings;
}; // at least one

// What a score is for: `for C2.road.W`, `for king`, `for A1.city as farmer`.
struct For {
  std::variant<Place, Piece> what;
  std::optional<Word> as;
  Span span; // from `for` on
};
struct Scores {
  ColorWord player;
  bool nothing = false;
  Number points;
  std::optional<For> why;
}; // nothing: 0
struct NobodyScores {
  bool others = false;
  std::optional<For> why;
}; // others: `nobody else scores`

struct Touches {
  Place place;
  bool negated = false;
  Place other;
};
struct IsSame {
  Place place;
  bool negated = false;
  Place other;
};
struct IsComplete {
  Place place;
  bool negated = false;
};
struct IsWorth {
  Place place;
  bool negated = false;
  Number points;
  std::optional<ColorWord> to;
};

struct WholeBoard {
  Span span;
}; // the word `board` as what is counted on
struct Has {
  std::variant<Place, Cell, WholeBoard> what;
  Number count;
  Noun noun;
}; // `A1 has 3 fields`

using Claimed =
    std::variant<May, MayNot, Must, Scores, NobodyScores, Touches, IsSame, IsComplete, IsWorth, Has, State>;

struct Expect {
  std::optional<Word> label; // `(4)`: the text is `4`
  Claimed claim;
};

struct Given {
  State state;
};

// ---- Blocks of a scenario

struct Setting {
  Word name;
  Word value;
  Span span;
};

// One part of what an `under` asks for.
struct Which {
  enum class Kind : std::uint8_t {
    default_rules, // `default`: no option is said
    edition,       // `edition C2`, `C2`: `name`
    expansion,     // `+ tunnel`: `name`
    option,        // `tunnel.tokens = spielbox`: `name`, `value`; the name has a dot
    row,           // `start = E3`: a column of the table and what stands in it
  };
  Kind kind{};
  Word name;
  Word value;
  Span span;
};

struct Item;

// `under edition C2 and + tunnel`. In a table's row that a part of kind `row` does not fit, `fits_row` is
// false and there are no items.
struct Under {
  std::vector<Which> which;
  bool fits_row = true;
  std::vector<Item> items;
};

// One line of a scenario behind its head, or an `under` with its lines.
struct Item {
  std::variant<Step, Given, Expect, Under> what;
  Span span;            // the line, without indentation and comment
  std::uint32_t line{}; // in the source, from 1
};

// ---- Head lines

// `C1 + tunnel with tunnel.tokens = spielbox`.
struct RuleSet {
  Word edition;
  std::vector<Word> expansions;
  std::vector<Setting> settings;
  Span span; // the line
};

struct Players {
  std::vector<ColorWord> colors;
  Span span;
};

struct Tags {
  std::vector<Word> names;
  Span span;
};

struct BoardTile {
  Tile tile;
  int column = 0;
  int row = 0;
};

// `board NAME` with rows defines and draws it, without rows uses it.
struct Board {
  std::optional<Word> name;
  bool drawn = false;
  int columns = 0; // of the drawing, empty cells included
  int rows = 0;
  std::vector<BoardTile> tiles; // row by row
  Span span;                    // the line `board`
};

// `city N E, pennant`, `road S, touches city N`.
struct TileMark {
  bool touches = false;
  Word what;
  std::optional<Word> side;
};
struct TileLine {
  Word kind;
  std::vector<Word> sides;
  std::vector<TileMark> marks;
  Span span;
};
struct TileBlock {
  Word name;
  std::vector<TileLine> lines;
  Span span; // the line `tile`
};

// Head lines as they are written at one level; what is inherited is not filled in (see `inherit` in
// parse.hpp).
struct Head {
  std::vector<RuleSet> rules;     // each line is one rule set
  std::optional<Players> players; // at most one line a level
  std::vector<Tags> tags;
  std::vector<Board> boards; // in order; the last one is the one to play on
  std::vector<TileBlock> tiles;
};

// ---- Scenarios and rulings

// `for each start, allowed in` and its rows.
struct Table {
  struct Row {
    std::vector<Word> cells; // as many as columns; a text may be empty
    Span span;
  };
  std::vector<Word> columns;
  std::vector<Row> rows;
  Span span; // the line `for each`
};

// A scenario as it is to be run: all placeholders replaced.
struct Case {
  std::optional<std::size_t> row; // which of the table's, if there is one
  Head head;
  std::vector<Item> items;
};

struct Scenario {
  String title;
  std::optional<Table> table;
  std::vector<Case> cases; // one a row of the table; without a table exactly one
  Span span;               // the line `scenario`
  std::uint32_t line{};
};

// The text of a question, an answer or a note: strings below each other are one text.
struct About {
  enum class Kind : std::uint8_t { asks, answer, note, title };
  Kind kind{};
  std::optional<Word> language; // two letters; none: English
  std::vector<String> lines;
  Span span; // the first line
};

// `source "The Tunnel (1st edition)", note 11, author, 2021-08`.
struct Reference {
  String title;
  std::vector<Word> kinds; // of the closed list of source kinds
  std::optional<Number> note;
  std::optional<Word> date; // YYYY, YYYY-MM or YYYY-MM-DD
  std::vector<String> details;
  Span span;
};

struct Ruling {
  std::vector<Word> ids; // at least one
  String title;
  std::vector<About> about; // in order; titles in other languages are among them
  std::vector<Reference> sources;
  std::optional<Span> disputed;
  Head head;
  std::vector<Scenario> scenarios;
  Span span; // the line `ruling`
  std::uint32_t line{};
};

// ---- A file

// `#` and what follows, up to the end of the line.
struct Comment {
  Span span;
  std::uint32_t line{};
  bool alone = false; // nothing else on its line
};

// Texts that a tree needs and that are not in its source byte for byte.
class Arena;

struct File {
  text::SourcePtr source;
  std::shared_ptr<const Arena> arena;
  Head head;
  std::vector<std::variant<Ruling, Scenario>> items; // in order
  std::vector<Comment> comments;                     // in order
  std::vector<std::uint32_t> blank_lines;            // their numbers, in order
};

} // namespace rubric::dsl
