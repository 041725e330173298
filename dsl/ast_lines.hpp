// The syntax tree, part 2: what one line of a scenario says, as a step, a state or an expectation. Included
// by dsl/ast.hpp.
#pragma once

#include "dsl/ast_words.hpp"

namespace rubric::dsl {

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
  List<Reach> list; // for listed and exactly
  Span span;        // all of it, with `exactly`; for fill only the `?`
};

struct Poses {
  Aim aim = Aim::unsaid;
  List<Pose> list;
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
  List<ColorWord> colors;
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
  List<Word> reasons;
}; // no reasons: whichever
struct Must {
  ColorWord player;
  List<Doing> doings;
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

} // namespace rubric::dsl
