// Positions by fiat: the board and the pieces that a scenario gives before its first step.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>

namespace rubric::engine {

/// Why a given tile or piece cannot be, for the reader: what stands in the way.
enum class SetupFault : std::uint8_t {
  cell_taken,    ///< a tile lies there
  edge_mismatch, ///< a side does not match its neighbor
  out_of_reach,  ///< too far from the origin
  no_piece,      ///< the supply holds none (any more)
  complete,      ///< a finished feature is history: nobody stands on it
  wrong_place,   ///< the figure cannot stand there
  claimed,       ///< the opening has a token
  barn,          ///< no farmer stays on the field of a barn (BARN-03, BARN-04, BARN-06)
};

/// Lay a tile. Neighbors must match; a tile may lie apart from all others.
std::optional<SetupFault> give_tile(Game& game, TileId tile, Cell cell, int turn);

/// Put a piece from the owner's supply (or a neutral one) on a segment, opening or corner. A follower may
/// join others there: positions come from joins. Two tokens of one color and owner make their tunnel. A
/// barn's corner must be one (BARN-01), and no farmer is on its field; mage and witch do not share a feature
/// (MW-14).
std::optional<SetupFault> give_piece(Game& game, FigureId figure, PlayerIx owner, std::uint8_t color,
                                     Place to);

/// Give an award (king, robber) to a player for a feature of `tiles` tiles, or to nobody. With -1 the size is
/// that of the largest finished city or road on the board. False: the figure is no award.
bool give_award(Game& game, FigureId award, PlayerIx holder, int tiles);
/// The size for which an award is held: what a feature must exceed. 0: nobody has it.
int award_size(const Game& game, FigureId award);

/// Everything is given: what is complete is history, and `first` begins the first turn.
void start(Game& game, PlayerIx first);

} // namespace rubric::engine
