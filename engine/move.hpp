// The closed vocabulary of moves. Expansions bring figures, never another kind of move.
#pragma once

#include "engine/ids.hpp"
#include "engine/piece.hpp"

#include <variant>

namespace rubric::engine {

/// Lay a tile (an abbey too) at a cell, turned clockwise by `turn` quarter turns.
struct PlaceTile {
  TileId tile = tile_none;
  Cell cell;
  std::uint8_t turn = 0;
  friend bool operator==(const PlaceTile&, const PlaceTile&) = default;
};
/// Lay aside the drawn tile, which fits nowhere (BASE-16).
struct LayAside {
  TileId tile = tile_none;
  friend bool operator==(const LayAside&, const LayAside&) = default;
};
/// Put a figure of the player, or a neutral one, somewhere. `color` of a token, else `no_color`.
struct Put {
  FigureId figure;
  Place to;
  std::uint8_t color = no_color;
  friend bool operator==(const Put&, const Put&) = default;
};
/// Move a piece that stands on the board.
struct Shift {
  PieceIx piece = piece_none;
  Place to;
  friend bool operator==(const Shift&, const Shift&) = default;
};
/// Take a piece off the board: a wagon that goes home, an abbot, a mage without a place to go.
struct TakeBack {
  PieceIx piece = piece_none;
  friend bool operator==(const TakeBack&, const TakeBack&) = default;
};
/// End the part of the turn before scoring; declines what was optional.
struct ScoreNow {
  friend bool operator==(const ScoreNow&, const ScoreNow&) = default;
};
/// Decline the one thing that is asked.
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};
/// Draw a tile. Which one is chance: the caller's choice.
struct Draw {
  TileId tile = tile_none;
  friend bool operator==(const Draw&, const Draw&) = default;
};

using Move = std::variant<PlaceTile, LayAside, Put, Shift, TakeBack, ScoreNow, Pass, Draw>;

} // namespace rubric::engine
