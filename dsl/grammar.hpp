// The grammar of one line, and what its words are put into while it is read. The only unit that knows PEGTL
// is grammar.cpp; blocks, rows and tables are not its matter.
#pragma once

#include "dsl/arena.hpp"
#include "dsl/ast.hpp"
#include "dsl/origin.hpp"
#include "dsl/verbs.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace rubric::dsl {

// What the words of a line are put into. A reading fills only what its kind of line has; see build.hpp for
// how nodes are made of it.
struct Registers {
  Origin origin;
  Arena* arena = nullptr;

  // Steps, states and claims.
  enum class Form : std::uint8_t {
    none,
    may,
    may_not,
    must,
    scores,
    nobody_scores,
    touches,
    same,
    complete,
    worth,
    has,
    to_move,
    to_decide,
    has_tokens,
    has_count,
    tiles_left,
    no_piece,
    piece_on,
    piece_at,
    piece_off,
    piece_with,
    scoring,
    game_ends,
  };
  enum class Does : std::uint8_t {
    none,
    draw,
    discard,
    place,
    deploy,
    claim,
    put,
    move,
    give_back,
    remove,
    pass
  };
  Form form = Form::none;
  Does does = Does::none;
  bool negated = false;
  bool others = false;            // `nobody else`
  bool nothing = false;           // `scores nothing`
  std::optional<ColorWord> color; // the first of the line
  std::optional<ColorWord> second;
  std::optional<Word> label;
  Piece piece;
  Tile tile;
  std::optional<Cell> cell;
  std::optional<Place> place;
  std::optional<Place> other;
  std::optional<Spot> from;
  std::optional<Spot> spot;
  Number number;
  std::optional<Number> tiles;
  std::optional<For> why;
  Aim aim = Aim::unsaid;
  Span aim_span;
  std::vector<Reach> reaches;
  std::vector<Pose> poses;
  std::vector<Doing> doings;
  std::vector<Word> nouns;
  std::vector<Word> words; // reasons, names, ids, columns, sides, kinds of a source
  std::vector<ColorWord> colors;

  // Head lines and lines of rulings.
  std::optional<Word> name; // an edition, the name of a board or tile, a language
  Word key;                 // of a setting
  std::vector<Setting> settings;
  std::vector<Which> which;
  std::vector<TileMark> marks;
  String string;
  std::vector<String> strings; // details of a source
  Reference reference;         // its note and its date

  // Empty again, but for the memory that lists hold.
  void clear();
  // The words of one doing.
  void clear_doing();
};

// Reads a line. False if it does not follow the grammar; what is in the registers is then of no use.
[[nodiscard]] bool read_line(LineKind kind, std::string_view line, Registers& registers);

// The same question without the answer's tree.
[[nodiscard]] bool is_line(LineKind kind, std::string_view line);

// Reads the text of a board's cell, such as `TU1@270`; nothing if it is no tile.
[[nodiscard]] std::optional<Tile> read_tile(std::string_view text, Span span);

// What a word could have been where reading a line failed.
enum class Expected : std::uint8_t {
  keyword, // `text` is the word or the sign
  verb,    // `text` is a verb in the form that fits
  color,
  piece,
  place,
  cell,
  tile,
  number,
  name,
  string,
  id,
  edition,
  reason,
  noun,
  side,
  source_kind,
  date,
  label,
  language,
  value,
  end, // of the line
};

struct Wanted {
  Expected what{};
  std::string_view text;
};

// The farthest place to which the line can be read, and what could follow there.
struct Failure {
  std::size_t offset = 0;     // at a word, or at the end of the line
  std::vector<Wanted> wanted; // in the order of the grammar, each once
};
[[nodiscard]] Failure explain_line(LineKind kind, std::string_view line);

// Problems of the grammar itself (rules that could loop without taking a byte), as PEGTL's analysis counts
// them; 0.
[[nodiscard]] std::size_t count_grammar_problems();

} // namespace rubric::dsl
