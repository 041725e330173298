// Which moves are legal: one plain question a kind of move, for the player who is to act.
#pragma once

#include "engine/reference/count.hpp"

namespace rubric::reference {

/// May this tile be laid at this column and row, turned so?
bool may_place(const Position& position, const Land& land, TileId tile, int column, int row, int turn);
/// Does it fit there: an empty cell beside a tile, and every side that meets a tile shows the same (BASE-02)?
bool fits(const Position& position, TileId tile, int column, int row, int turn);
/// May this tile be laid aside, because it fits nowhere (BASE-16)?
bool may_lay_aside(const Position& position, TileId tile);
/// May this tile be the one that is drawn?
bool may_draw(const Position& position, TileId tile);
/// May this figure (a token of this color) be put there?
bool may_put(const Position& position, const Land& land, FigureId figure, Place to, std::uint8_t color);
/// May this piece be moved there?
bool may_shift(const Position& position, const Land& land, PieceIx piece, Place to);
/// May this piece be taken off the board?
bool may_take_back(const Position& position, const Land& land, PieceIx piece);
/// May the part of the turn before scoring end?
bool may_score(const Position& position, const Land& land);
/// May what is asked be declined?
bool may_pass(const Position& position);

} // namespace rubric::reference
