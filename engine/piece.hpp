// Pieces and the places where they can be.
#pragma once

#include "engine/geometry.hpp"
#include "engine/ids.hpp"
#include "engine/tile.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::engine {

/// The colors of players and tokens.
enum class Color : std::uint8_t { red, blue, green, yellow, black, gray, pink, white };
inline constexpr int color_count = 8;
inline constexpr std::uint8_t no_color = 0xFF;
std::string_view name_of(Color color);

/// Where a piece is, or would be put.
struct Place {
  enum class Tag : std::uint8_t {
    none,
    supply,  ///< with its owner
    aside,   ///< a neutral figure off the board
    segment, ///< `ix` is the segment
    opening, ///< the tunnel opening of road segment `ix`
    corner,  ///< the point where four cells meet; see `corner`
    tile,    ///< `ix` is the tile itself (an abbey that was laid)
    cell,    ///< a cell; see `cell`
    player,  ///< `ix` is a seat
    piece,   ///< `ix` is a piece
  };
  Tag tag = Tag::none;
  std::uint32_t ix = 0;

  static constexpr Place supply() { return {Tag::supply, 0}; }
  static constexpr Place aside() { return {Tag::aside, 0}; }
  static constexpr Place segment(SegIx ix) { return {Tag::segment, ix}; }
  static constexpr Place opening(SegIx ix) { return {Tag::opening, ix}; }
  static constexpr Place tile(TileIx ix) { return {Tag::tile, ix}; }
  static constexpr Place player(PlayerIx ix) { return {Tag::player, ix}; }
  static constexpr Place piece(PieceIx ix) { return {Tag::piece, ix}; }
  /// The north-west corner of `cell`; the same point is a corner of three other cells.
  static constexpr Place corner(Cell cell) { return {Tag::corner, pack(cell)}; }
  static constexpr Place at(Cell cell) { return {Tag::cell, pack(cell)}; }
  /// The cell of a `cell` or `corner` place.
  constexpr Cell cell() const {
    return {static_cast<std::int16_t>(ix & 0xFFFF), static_cast<std::int16_t>(ix >> 16)};
  }
  friend constexpr bool operator==(Place, Place) = default;

private:
  static constexpr std::uint32_t pack(Cell cell) {
    return static_cast<std::uint32_t>(static_cast<std::uint16_t>(cell.x)) |
           static_cast<std::uint32_t>(static_cast<std::uint16_t>(cell.y)) << 16;
  }
};

/// What sort of figure it is. Only followers occupy features and win majorities.
enum class FigureClass : std::uint8_t { follower, special, neutral, token, tile };

/// A figure as the rules' data gives it.
struct Figure {
  FigureId id;
  std::string name;   ///< "meeple", "big meeple", "tunnel token"
  std::string plural; ///< "meeples"
  FigureClass cls{};
  Kinds stands_on;
  std::uint8_t votes = 0;                             ///< for a majority
  std::array<std::uint8_t, max_players + 1> supply{}; ///< pieces a player has, by number of players
};

/// A piece of the game.
struct Piece {
  FigureId figure;
  PlayerIx owner = nobody;
  std::uint8_t color = no_color; ///< of a token, a `Color`
  std::uint32_t since = 0;       ///< the turn in which it was put where it is; 0: before the first
  Place where;

  /// Figure, owner and color as one number.
  std::uint32_t key() const {
    return std::bit_cast<std::uint32_t>(
        std::array<std::uint8_t, 4>{static_cast<std::uint8_t>(figure.of), figure.n, owner, color});
  }
};

} // namespace rubric::engine
