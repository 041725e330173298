// From what a scenario says a player does, or may do, to the engine's moves.
#pragma once

#include "dsl/ast.hpp"
#include "engine/move.hpp"
#include "engine/reason.hpp"
#include "oracle/resolve.hpp"

#include <optional>
#include <vector>

namespace rubric::oracle {

/// A doing without its targets: "deploy meeple", "claim with red", "place V", "return wagon".
struct Form {
  enum class Kind : std::uint8_t { pass, draw, discard, place, put, move, take };
  Kind kind{};
  engine::TileId tile = engine::tile_none;
  engine::FigureId figure{};
  std::uint8_t color = engine::no_color;
  engine::PieceIx piece =
      engine::piece_none; ///< which one moves or is taken; none: the player has none there
};

/// The form of a doing of a player. Nothing, and a diagnostic, where a word fits nothing.
std::optional<Form> form_of(const Resolver& resolver, engine::PlayerIx who, const dsl::Act& act);

/// The move of a form at a place. For pass, draw, discard and take the place does not matter.
engine::Move move_of(const Form& form, engine::Place to);
/// Is the move of the form?
bool is_of(const Form& form, const engine::Move& move);

/// What a step does, as a move. Nothing, and a diagnostic, where a word fits nothing. `GameEnds` is no move.
std::optional<engine::Move> move_of_step(const Resolver& resolver, engine::PlayerIx who,
                                         const dsl::Deed& deed);

/// The places, sorted by name, at which the player may do it now. `exact` names for each what `place_name`
/// says.
std::vector<engine::Place> legal_places(const engine::Game& game, engine::PlayerIx who, const Form& form);
/// The placements of a tile that are legal now, in reading order.
std::vector<engine::PlaceTile> legal_placements(const engine::Game& game, engine::PlayerIx who,
                                                engine::TileId tile);

} // namespace rubric::oracle
