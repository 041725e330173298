// What the twin is told of a game: the tiles that lie, the pieces, and where the turn stands.
#pragma once

#include "engine/board.hpp"
#include "engine/piece.hpp"
#include "engine/reference/face.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace rubric::reference {

/// Where the turn stands.
enum class Phase : std::uint8_t {
  tile,       ///< a tile is to be drawn or laid
  figure,     ///< mage or witch must be put or moved
  deploy,     ///< a follower may be put, then it is scored
  wagon,      ///< after scoring: a wagon may move
  last_abbey, ///< after the last tile: an abbey may be laid
  over,       ///< nothing is left to do
};

/// Who holds the king or the robber baron, and for how large a feature.
struct Award {
  PlayerIx holder = nobody;
  int tiles = 0;
  friend bool operator==(const Award&, const Award&) = default;
};

struct Position {
  const Rules* rules = nullptr;
  std::span<const Face> faces;
  std::span<const Placed> tiles; ///< only cell, tile and turn are read
  std::span<const Piece> pieces;
  int players = 0;

  Phase phase{};
  PlayerIx to_act = nobody;                           ///< who is asked
  TileIx laid = laid_none;                            ///< the tile laid this turn
  TileId drawn = tile_none;                           ///< the tile in hand
  bool drew = false;                                  ///< a tile was drawn this turn
  bool deployed = false;                              ///< a follower was put this turn
  bool claimed = false;                               ///< a tunnel token was put this turn
  bool from_deck = false;                             ///< tiles are drawn from a deck that is known
  std::span<const std::uint16_t> deck;                ///< left of each tile
  std::uint32_t turn = 0;                             ///< the number of this turn
  std::array<std::uint32_t, max_players> last_turn{}; ///< of each player's last finished turn, or 0
  Award king;
  Award robber;
  PieceIx about = piece_none; ///< which piece is asked about

  std::string_view option(std::string_view name) const {
    const auto value = rules->value_named(name);
    return value ? *value : std::string_view{};
  }
  bool has(ExpansionId expansion) const { return rules->has(expansion); }
  const Figure& figure(const Piece& piece) const { return *rules->figure(piece.figure); }
  bool is_follower(const Piece& piece) const { return figure(piece).cls == FigureClass::follower; }
  bool is(const Piece& piece, std::string_view name) const { return figure(piece).name == name; }
};

} // namespace rubric::reference
