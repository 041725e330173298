// A game: one copyable value. No globals, no hidden randomness.
#pragma once

#include "engine/board.hpp"
#include "engine/event.hpp"
#include "engine/features.hpp"
#include "engine/ids.hpp"
#include "engine/piece.hpp"
#include "engine/reason.hpp"
#include "engine/rules.hpp"
#include "engine/small.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace rubric::engine {

/// The steps of a turn, in order (`turn.cpp` has the table).
enum class Step : std::uint8_t { tile, figure, deploy, scoring, moves, last_tile, end, over };
std::string_view name_of(Step step);

/// One open question beside the ordinary course of the turn; the front one is asked.
struct Asked {
  Step step{};
  PlayerIx who = nobody;
  PieceIx about = piece_none; ///< which wagon, for example
};

/// Things that can be done once a turn, bits of `Turn::done`.
struct Once {
  static constexpr std::uint32_t deployed = 1; ///< a meeple was put, or an abbot taken back
  static constexpr std::uint32_t claimed = 2;  ///< a tunnel token was put
  static constexpr std::uint32_t drew = 4;     ///< a tile was drawn: no abbey instead of it (ABB-01)
};

struct Turn {
  PlayerIx player = 0;
  Step step = Step::tile;
  TileIx laid = laid_none;  ///< the tile laid this turn
  TileId drawn = tile_none; ///< the tile in hand
  std::uint32_t done = 0;   ///< `Once`
  Small<Asked, 32> asked;
};

/// Whether tiles come from a known deck, or any tile may be laid (a scenario).
enum class Draws : std::uint8_t { free, deck };

struct Game {
  std::shared_ptr<const Rules> rules;
  Board board;
  Features features;
  std::vector<Piece> pieces;
  std::array<std::int32_t, max_players> points{};
  std::array<Color, max_players> colors{};
  std::uint8_t players = 0;
  Draws draws = Draws::free;
  std::vector<std::uint16_t> deck; ///< left of each tile; with `Draws::deck`
  std::int32_t tiles_left = -1;    ///< -1: not known, the game goes on as long as the scenario does
  Turn turn;
  std::uint32_t turns = 0;                            ///< turns that have begun; the first has the number 1
  std::array<std::uint32_t, max_players> last_turn{}; ///< number of each player's last finished turn, or 0
  std::array<std::int16_t, 16> notes{};
  std::vector<SegIx> scored; ///< the features of the scoring under way or just done, by a member

  bool in_play(ExpansionId expansion) const { return rules->has(expansion); }
  /// Who has to act: the player who is asked, else the player whose turn it is.
  PlayerIx to_act() const { return turn.asked.empty() ? turn.player : turn.asked.front().who; }
  /// What step is asked for now.
  Step step() const { return turn.asked.empty() ? turn.step : turn.asked.front().step; }
  PieceIx asked_about() const { return turn.asked.empty() ? piece_none : turn.asked.front().about; }
  PlayerIx next_player(PlayerIx player) const { return static_cast<PlayerIx>((player + 1) % players); }

  /// A piece of the figure in the player's supply (of a color, for a token), or `piece_none`.
  PieceIx in_supply(FigureId figure, PlayerIx owner, std::uint8_t color = no_color) const;
  /// The neutral piece of a figure, or `piece_none`.
  PieceIx neutral(FigureId figure) const {
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (pieces[i].figure == figure && pieces[i].owner == nobody) return static_cast<PieceIx>(i);
    return piece_none;
  }
  const Figure& figure_of(const Piece& piece) const { return *rules->figure(piece.figure); }
  /// Call `visit(piece index)` for every piece on a segment of the feature.
  template<class Visit>
  void pieces_on(SegIx feature, Visit visit) const {
    const SegIx root = features.root(feature);
    for (std::size_t i = 0; i < pieces.size(); ++i)
      if (pieces[i].where.tag == Place::Tag::segment && features.root(pieces[i].where.ix) == root)
        visit(static_cast<PieceIx>(i));
  }
  /// Does the piece occupy the feature that it stands on? Only followers do.
  bool occupies(const Piece& piece) const { return figure_of(piece).cls == FigureClass::follower; }

  /// Put a piece somewhere, from wherever it is; keeps the features' count of pieces.
  void set_place(PieceIx piece, Place to);
  /// Tell the score to its players and record it.
  void pay(const Score& score, Events& events);
};

/// A new game: players by their colors in seating order, nothing on the board, the supply dealt.
/// Between 1 and `max_players` players; more or none throws std::invalid_argument.
Game new_game(std::shared_ptr<const Rules> rules, std::span<const Color> players, Draws draws);

/// Fill the deck with the tiles of the rule set, each as often as its box has it.
void fill_deck(Game& game);

} // namespace rubric::engine
