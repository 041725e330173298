// What an expansion is to the engine: names that it brings and hooks that it hangs on the game's steps.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/option.hpp"
#include "engine/reason.hpp"

#include <array>
#include <span>
#include <string_view>
#include <vector>

namespace rubric::engine {

using Moves = std::vector<Move>;

/// What changed on the board.
struct Change {
  enum class Cause : std::uint8_t { tile, token } cause{};
  TileIx tile = laid_none; ///< the tile laid
  std::span<const Join> joins;
};

/// The stages of a score, in order (`scoring.hpp`).
enum class ScoreStage : std::uint8_t { base, zero, per_tile, halve, flat };

/// A hook is null where an expansion does not care.
struct Hooks {
  /// Pieces are dealt already; deal what depends on the number of players.
  void (*setup)(Game&) = nullptr;
  /// A step begins: ask players, or do what is automatic.
  void (*enter)(Game&, Step, Events&) = nullptr;
  /// Add what the player to act may do with this expansion's figures: all that `check` accepts, nothing else.
  void (*offer)(const Game&, Moves&) = nullptr;
  /// Judge a move that puts, shifts or takes a figure of this expansion, or lays its tile.
  void (*check)(const Game&, PlayerIx, const Move&, Verdict&) = nullptr;
  /// Say no to a follower of anybody's (`Put`), or to the end of a step (`ScoreNow`, `Pass`).
  void (*veto)(const Game&, PlayerIx, const Move&, Verdict&) = nullptr;
  /// Carry out a legal move of a figure of this expansion.
  void (*apply)(Game&, PlayerIx, const Move&, Events&) = nullptr;
  /// A piece of this expansion has been put on the board, by a move or by fiat: let it have its effect.
  void (*placed)(Game&, PieceIx, Events&) = nullptr;
  /// Can a piece be given this place by fiat, beside what holds for every piece? Places that are neither a
  /// segment nor an opening need a yes.
  bool (*givable)(const Game&, FigureId, Place) = nullptr;
  /// Give an award to a player by fiat, and its size; see `setup.hpp`.
  bool (*give_award)(Game&, FigureId, PlayerIx holder, int tiles) = nullptr;
  int (*award_size)(const Game&, FigureId) = nullptr;
  /// A follower of any expansion was deployed.
  void (*deployed)(Game&, PieceIx, Events&) = nullptr;
  /// The board changed, by a tile or a token.
  void (*changed)(Game&, const Change&, Events&) = nullptr;
  /// Add the parts of a stage to what the feature is worth.
  void (*worth)(const Game&, SegIx feature, ScoreStage, Score&) = nullptr;
  /// Votes of a piece for the majority; `votes` holds what was said before.
  void (*votes)(const Game&, const Piece&, SegIx feature, int& votes) = nullptr;
  /// Pieces whose owners decide themselves where they go after scoring.
  bool (*stays)(const Game&, const Piece&) = nullptr;
  /// A feature was scored; `paid` tells whether anybody got points for it, be it none.
  void (*scored)(Game&, SegIx feature, bool paid, Events&) = nullptr;
  /// All features of this turn were scored: `game.scored`.
  void (*scoring_done)(Game&, Events&) = nullptr;
  /// The end: score what only counts now. Features have been scored, fields too.
  void (*final)(Game&, Events&) = nullptr;
};

struct Expansion {
  ExpansionId id{};
  std::string_view name; ///< as scenarios write it: "abbey-and-mayor"
  std::span<const std::string_view> figures;
  std::span<const OptionSpec> options;
  std::span<const std::string_view> parts;
  std::span<const std::string_view> notes;
  Hooks hooks;
};

/// All of them, by their number.
extern const std::array<const Expansion*, expansion_count> expansion_list;
inline const Expansion& expansion(ExpansionId id) { return *expansion_list[static_cast<std::size_t>(id)]; }
/// By name, or null.
const Expansion* expansion_named(std::string_view name);
inline std::span<const Expansion* const> all_expansions() { return expansion_list; }

/// The game's own memory of an expansion's note.
inline std::int16_t& note(Game& game, NoteId id) { return game.notes[game.rules->note_slot(id)]; }
inline std::int16_t note(const Game& game, NoteId id) { return game.notes[game.rules->note_slot(id)]; }

/// Add a move if `check` accepts it. Where there are many of a kind, what holds now is better asked once.
void offer_if_legal(const Game& game, const Move& move, Moves& moves);

std::string_view name_of(PartId part);
std::string_view name_of(OptionId option);

#define RUBRIC_EXPANSION(name)                                                                               \
  namespace name {                                                                                           \
  extern const Expansion self;                                                                               \
  }
#include "engine/expansions/all.def"
#undef RUBRIC_EXPANSION

} // namespace rubric::engine
