// The closed vocabulary of what happens. Features are named by their least member at that moment.
#pragma once

#include "engine/ids.hpp"
#include "engine/move.hpp"
#include "engine/piece.hpp"
#include "engine/small.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace rubric::engine {

/// As what a feature pays, or whom.
enum class Role : std::uint8_t { knight, thief, monk, farmer, gardener, barn, award };

/// A part of a score: `n` things give `points`. `by` is the option that decided it, if one did.
struct Part {
  PartId code;
  std::int16_t n = 0;
  std::int16_t points = 0;
  OptionId by;
};

/// What a feature pays to each of some players. The total is the sum of the parts.
struct Score {
  SegIx of = segment_none; ///< the feature, or `segment_none` for an award
  FigureId award;          ///< king, robber: whom the points are for, when there is no feature
  Role role{};
  std::uint8_t to = 0; ///< players, bit i for seat i
  bool final = false;
  Small<Part, 10> parts;
  std::int16_t total = 0;
};

struct TilePlaced {
  TileIx tile = laid_none;
  PlayerIx by = nobody;
};
struct TileDrawn {
  TileId tile = tile_none;
  PlayerIx by = nobody;
};
struct TileLaidAside {
  TileId tile = tile_none;
  PlayerIx by = nobody;
};
struct PiecePut {
  PieceIx piece = piece_none;
  PlayerIx by = nobody;
  Place to;
};
struct PieceShifted {
  PieceIx piece = piece_none;
  PlayerIx by = nobody;
  Place from;
  Place to;
};
/// A piece goes home, or aside.
struct PieceBack {
  PieceIx piece = piece_none;
  Place from;
};
/// Two features that both existed become one.
struct Joined {
  SegIx a = segment_none;
  SegIx b = segment_none;
  Place by;      ///< the tile or the first opening
  Place also_by; ///< the second opening
};
struct Completed {
  SegIx feature = segment_none;
  std::uint32_t tiles = 0;
};
struct ScoringBegins {};
struct Scored {
  Score score;
};
/// An award (king, robber) goes to a player, for a feature of `tiles` tiles.
struct AwardMoved {
  FigureId award;
  PlayerIx to = nobody;
  std::int16_t tiles = 0;
};
/// A player is asked something about a piece (or nothing), beside the ordinary course of the turn.
struct Asks {
  PlayerIx who = nobody;
  PieceIx about = piece_none;
  std::uint8_t step = 0; ///< an `engine::Step`
};
struct Declined {
  PlayerIx by = nobody;
};
struct NextTurn {
  PlayerIx player = nobody;
};
struct GameEnded {};

using Event = std::variant<TilePlaced, TileDrawn, TileLaidAside, PiecePut, PieceShifted, PieceBack, Joined,
                           Completed, ScoringBegins, Scored, AwardMoved, Asks, Declined, NextTurn, GameEnded>;
using Events = std::vector<Event>;

} // namespace rubric::engine
