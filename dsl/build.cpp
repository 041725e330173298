// One place where the form that the grammar found decides the alternative of a node.
#include "dsl/build.hpp"

#include <utility>

namespace rubric::dsl {
namespace {

using Form = Registers::Form;
using Does = Registers::Does;

// A list of exactly as many as were read; the register keeps its memory for the next line.
template<class T>
std::vector<T> exact(const std::vector<T>& read) {
  return {read.begin(), read.end()};
}

Noun take_noun(const Registers& r) {
  Noun noun;
  if (!r.nouns.empty()) noun.span = text::join(r.nouns.front().span, r.nouns.back().span);
  noun.words = exact(r.nouns);
  return noun;
}

void take_state(const Registers& r, State& into) {
  switch (r.form) {
  case Form::to_move: into = ToMove{*r.color}; break;
  case Form::to_decide: into = ToDecide{*r.color}; break;
  case Form::has_tokens: into = HasTokens{*r.color, exact(r.colors)}; break;
  case Form::has_count: into = HasCount{*r.color, r.number, take_noun(r)}; break;
  case Form::tiles_left: into = TilesLeft{r.number}; break;
  case Form::no_piece: into = NoPiece{r.color, r.piece, *r.spot}; break;
  case Form::piece_on: into = PieceOn{r.color, r.piece, *r.place}; break;
  case Form::piece_at: into = PieceAt{r.color, r.piece, *r.cell}; break;
  case Form::piece_off: into = PieceOff{r.color, r.piece}; break;
  default: into = PieceWith{r.piece, r.second, r.tiles}; break;
  }
}

void take_deed(const Registers& r, Deed& into) {
  switch (r.does) {
  case Does::draw: into = Draws{r.tile}; break;
  case Does::discard: into = Discards{r.tile}; break;
  case Does::place: into = Places{r.tile, *r.cell}; break;
  case Does::deploy: into = Deploys{r.piece, *r.place}; break;
  case Does::claim: into = Claims{*r.place, r.second}; break;
  case Does::put: into = Puts{r.piece, *r.spot}; break;
  case Does::move: into = Moves{r.piece, r.from, *r.spot}; break;
  case Does::give_back: into = Returns{r.piece, r.from}; break;
  case Does::remove: into = Removes{r.piece, r.from}; break;
  default: into = Passes{}; break;
  }
}

std::variant<Place, Cell, WholeBoard> counted_on(const Registers& r) {
  if (r.place) return *r.place;
  if (r.cell) return *r.cell;
  return WholeBoard{r.aim_span};
}

void take_claimed(Registers& r, Claimed& into) {
  switch (r.form) {
  case Form::may: into = May{*r.color, std::move(r.doings.front())}; break;
  case Form::may_not: into = MayNot{*r.color, std::move(r.doings.front()), exact(r.words)}; break;
  case Form::must: into = Must{*r.color, std::move(r.doings)}; break;
  case Form::scores:
    if (r.nothing) r.number.value = 0;
    into = Scores{*r.color, r.nothing, r.number, r.why};
    break;
  case Form::nobody_scores: into = NobodyScores{r.others, r.why}; break;
  case Form::touches: into = Touches{*r.place, r.negated, *r.other}; break;
  case Form::same: into = IsSame{*r.place, r.negated, *r.other}; break;
  case Form::complete: into = IsComplete{*r.place, r.negated}; break;
  case Form::worth: into = IsWorth{*r.place, r.negated, r.number, r.second}; break;
  case Form::has: into = Has{counted_on(r), r.number, take_noun(r)}; break;
  default: take_state(r, into.emplace<State>()); break;
  }
}

} // namespace

Act take_act(const Registers& r) {
  const auto spots = [&r] { return Spots{r.aim, exact(r.reaches), r.aim_span}; };
  switch (r.does) {
  case Does::draw: return Draw{r.tile};
  case Does::discard: return Discard{r.tile};
  case Does::place: return PlaceTile{r.tile, Poses{r.aim, exact(r.poses), r.aim_span}};
  case Does::deploy: return Deploy{r.piece, spots()};
  case Does::claim: return Claim{spots(), r.second};
  case Does::put: return Put{r.piece, spots()};
  case Does::move: return Move{r.piece, r.from, spots()};
  case Does::give_back: return Return{r.piece, r.from};
  case Does::remove: return Remove{r.piece, r.from};
  default: return Pass{};
  }
}

void take_step(const Registers& r, Step& into) {
  into.player = r.color;
  if (r.form == Form::scoring)
    into.deed = Scoring{};
  else if (r.form == Form::game_ends)
    into.deed = GameEnds{};
  else
    take_deed(r, into.deed);
}

void take_given(const Registers& r, Given& into) { take_state(r, into.state); }

void take_expect(Registers& r, Expect& into) {
  into.label = r.label;
  take_claimed(r, into.claim);
}

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
  reference.kinds.clear();
  reference.note.reset();
  reference.date.reset();
  reference.details.clear();
}

} // namespace rubric::dsl
