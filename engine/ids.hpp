// The small numbers by which the engine names things.
#pragma once

#include <compare>
#include <cstdint>

namespace rubric::engine {

/// A tile of the rule set, by its place in `Rules::tiles`.
using TileId = std::uint16_t;
/// A tile that lies on the board, by its place in `Board::tiles`: the order of laying.
using TileIx = std::uint32_t;
/// A segment of a tile that lies on the board, numbered over the whole board.
using SegIx = std::uint32_t;
/// A piece of the game, by its place in `Game::pieces`.
using PieceIx = std::uint16_t;
/// A player by seat, clockwise from 0.
using PlayerIx = std::uint8_t;

inline constexpr TileId tile_none = 0xFFFF;
inline constexpr TileIx laid_none = 0xFFFF'FFFF;
inline constexpr SegIx segment_none = 0xFFFF'FFFF;
inline constexpr PieceIx piece_none = 0xFFFF;
inline constexpr PlayerIx nobody = 0xFF;
inline constexpr int max_players = 6;

/// The expansions, in the order of `expansions/all.def`; the base game is the first.
enum class ExpansionId : std::uint8_t {
#define RUBRIC_EXPANSION(name) name,
#include "engine/expansions/all.def"
#undef RUBRIC_EXPANSION
};
inline constexpr int expansion_count = 0
#define RUBRIC_EXPANSION(name) +1
#include "engine/expansions/all.def"
#undef RUBRIC_EXPANSION
    ;

/// What an expansion brings is known by the expansion and a number within it. `Tag` keeps the kinds apart.
template<class Tag>
struct Brought {
  ExpansionId of{};
  std::uint8_t n = 0xFF;
  constexpr bool valid() const { return n != 0xFF; }
  friend constexpr bool operator==(Brought, Brought) = default;
};

using FigureId = Brought<struct FigureTag>; ///< meeple, wagon, mage, tunnel token ...
using OptionId = Brought<struct OptionTag>; ///< an option of the rules
using PartId = Brought<struct PartTag>;     ///< a part of a score
using NoteId = Brought<struct NoteTag>;     ///< a number that the game remembers (who holds the king ...)

} // namespace rubric::engine
