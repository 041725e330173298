// One place where the form that the grammar found decides the alternative of a node.
#include "dsl/build.hpp"

#include <utility>

namespace rubric::dsl {
namespace {

using Form = Registers::Form;
using Does = Registers::Does;

Noun take_noun(const Registers& r) {
  Noun noun;
  if (!r.nouns.empty()) noun.span = text::join(r.nouns.front().span, r.nouns.back().span);
  noun.words = r.arena->keep(r.nouns);
  return noun;
}

State take_state(const Registers& r) {
  switch (r.form) {
  case Form::to_move: return ToMove{*r.color};
  case Form::to_decide: return ToDecide{*r.color};
  case Form::has_tokens: return HasTokens{*r.color, r.arena->keep(r.colors)};
  case Form::has_count: return HasCount{*r.color, r.number, take_noun(r)};
  case Form::tiles_left: return TilesLeft{r.number};
  case Form::no_piece: return NoPiece{r.color, r.piece, *r.spot};
  case Form::piece_on: return PieceOn{r.color, r.piece, *r.place};
  case Form::piece_at: return PieceAt{r.color, r.piece, *r.cell};
  case Form::piece_off: return PieceOff{r.color, r.piece};
  default: return PieceWith{r.piece, r.second, r.tiles};
  }
}

Deed take_deed(const Registers& r) {
  if (r.form == Form::scoring) return Scoring{};
  if (r.form == Form::game_ends) return GameEnds{};
  switch (r.does) {
  case Does::draw: return Draws{r.tile};
  case Does::discard: return Discards{r.tile};
  case Does::place: return Places{r.tile, *r.cell};
  case Does::deploy: return Deploys{r.piece, *r.place};
  case Does::claim: return Claims{*r.place, r.second};
  case Does::put: return Puts{r.piece, *r.spot};
  case Does::move: return Moves{r.piece, r.from, *r.spot};
  case Does::give_back: return Returns{r.piece, r.from};
  case Does::remove: return Removes{r.piece, r.from};
  default: return Passes{};
  }
}

std::variant<Place, Cell, WholeBoard> counted_on(const Registers& r) {
  if (r.place) return *r.place;
  if (r.cell) return *r.cell;
  return WholeBoard{r.aim_span};
}

Claimed take_claimed(const Registers& r) {
  switch (r.form) {
  case Form::may: return May{*r.color, r.doings.front()};
  case Form::may_not: return MayNot{*r.color, r.doings.front(), r.arena->keep(r.words)};
  case Form::must: return Must{*r.color, r.arena->keep(r.doings)};
  case Form::scores:
    return Scores{*r.color, r.nothing, r.nothing ? Number{0, r.number.span} : r.number, r.why};
  case Form::nobody_scores: return NobodyScores{r.others, r.why};
  case Form::touches: return Touches{*r.place, r.negated, *r.other};
  case Form::same: return IsSame{*r.place, r.negated, *r.other};
  case Form::complete: return IsComplete{*r.place, r.negated};
  case Form::worth: return IsWorth{*r.place, r.negated, r.number, r.second};
  case Form::has: return Has{counted_on(r), r.number, take_noun(r)};
  default: return take_state(r);
  }
}

} // namespace

Act take_act(const Registers& r) {
  const auto spots = [&r] { return Spots{r.aim, r.arena->keep(r.reaches), r.aim_span}; };
  switch (r.does) {
  case Does::draw: return Draw{r.tile};
  case Does::discard: return Discard{r.tile};
  case Does::place: return PlaceTile{r.tile, Poses{r.aim, r.arena->keep(r.poses), r.aim_span}};
  case Does::deploy: return Deploy{r.piece, spots()};
  case Does::claim: return Claim{spots(), r.second};
  case Does::put: return Put{r.piece, spots()};
  case Does::move: return Move{r.piece, r.from, spots()};
  case Does::give_back: return Return{r.piece, r.from};
  case Does::remove: return Remove{r.piece, r.from};
  default: return Pass{};
  }
}

Step take_step(const Registers& r) { return {r.color, take_deed(r)}; }

Given take_given(const Registers& r) { return {take_state(r)}; }

Expect take_expect(const Registers& r) { return {r.label, take_claimed(r)}; }

void Registers::clear_doing() {
  does = Does::none;
  second.reset();
  from.reset();
  aim = Aim::unsaid;
  aim_span = {};
  reaches.clear();
  poses.clear();
}

void Registers::clear() {
  clear_doing();
  form = Form::none;
  negated = others = nothing = false;
  color.reset();
  label.reset();
  cell.reset();
  place.reset();
  other.reset();
  spot.reset();
  number = {};
  tiles.reset();
  why.reset();
  doings.clear();
  nouns.clear();
  words.clear();
  colors.clear();
  name.reset();
  settings.clear();
  which.clear();
  marks.clear();
  strings.clear();
  reference.note.reset();
  reference.date.reset();
}

} // namespace rubric::dsl
