// The syntax tree of a scenario file: what is written, and where. It says nothing about what holds in the
// game.
//
// Lifetimes: every string_view and every List of a tree points into what its File keeps alive (the source,
// and an arena for lists and for texts that are not written there byte for byte). Keep the File, or a copy of
// it, as long as you use its nodes.
//
// Spans: every span points into File::source. In a line with placeholders, what comes from a table's cell has
// the span of the placeholder `<x>`; only a `?` that comes from a cell has the span of its byte in the table,
// so that it can be filled in there.
#pragma once

#include "dsl/ast_lines.hpp"
#include "text/source.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace rubric::dsl {

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
  List<Which> which;
  bool fits_row = true;
  List<Item> items;
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
  List<Word> expansions;
  List<Setting> settings;
  Span span; // the line
};

struct Players {
  List<ColorWord> colors;
  Span span;
};

struct Tags {
  List<Word> names;
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
  List<BoardTile> tiles; // row by row
  Span span;             // the line `board`
};

// `city N E, pennant`, `road S, touches city N`.
struct TileMark {
  bool touches = false;
  Word what;
  std::optional<Word> side;
};
struct TileLine {
  Word kind;
  List<Word> sides;
  List<TileMark> marks;
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
    List<Word> cells; // as many as columns; a text may be empty
    Span span;
  };
  List<Word> columns;
  std::vector<Row> rows;
  Span span; // the line `for each`
};

// A scenario as it is to be run: all placeholders replaced.
struct Case {
  std::optional<std::size_t> row; // which of the table's, if there is one
  Head head;
  List<Item> items;
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
  List<String> lines;
  Span span; // the first line
};

// `source "The Tunnel (1st edition)", note 11, author, 2021-08`.
struct Reference {
  String title;
  List<Word> kinds; // of the closed list of source kinds
  std::optional<Number> note;
  std::optional<Word> date; // YYYY, YYYY-MM or YYYY-MM-DD
  List<String> details;
  Span span;
};

struct Ruling {
  List<Word> ids; // at least one
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

// `#` and what follows, without the blanks at the end of the line.
struct Comment {
  Span span;
  std::uint32_t line{};
  bool alone = false; // nothing else on its line
};

// The lists of a tree, and texts that it needs and that are not in its source byte for byte.
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
