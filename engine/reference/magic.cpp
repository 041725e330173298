#include "engine/reference/magic.hpp"

namespace rubric::reference {

namespace {

bool is_magic(const Position& position, const Piece& piece) {
  return position.is(piece, "mage") || position.is(piece, "witch");
}

/// The feature that a figure stands on, or null while it is off the board.
const Feature* host(const Land& land, const Piece& figure) {
  return figure.where.tag == Place::Tag::segment ? &land.of(figure.where.ix) : nullptr;
}

} // namespace

bool together(const Position& position, const Land& land) {
  std::vector<const Feature*> hosts;
  for (const Piece& piece : position.pieces)
    if (is_magic(position, piece)) hosts.push_back(host(land, piece));
  return hosts.size() == 2 && hosts[0] != nullptr && hosts[0] == hosts[1];
}

namespace {

/// Unfinished roads and cities (MW-11, MW-12), not where the other one is (MW-14), not where it is (MW-17).
bool target(const Position& position, const Land& land, Place to) {
  if (to.tag != Place::Tag::segment || to.ix >= land.patches.size()) return false;
  const Feature& feature = land.of(to.ix);
  if ((feature.kind != Kind::road && feature.kind != Kind::city) || feature.complete()) return false;
  for (const Piece& piece : position.pieces)
    if (is_magic(position, piece) && host(land, piece) == &feature) return false;
  return true;
}

/// Is there any place to go?
bool can_conjure(const Position& position, const Land& land) {
  for (SegIx segment = 0; segment < land.patches.size(); ++segment)
    if (target(position, land, Place::segment(segment))) return true;
  return false;
}

} // namespace

bool may_conjure(const Position& position, const Land& land, FigureId figure, Place to) {
  if (position.phase != Phase::figure) return false;
  for (const Piece& piece : position.pieces)
    if (piece.figure == figure && is_magic(position, piece)) return target(position, land, to);
  return false;
}

bool may_banish(const Position& position, const Land& land, PieceIx figure) {
  const Piece& piece = position.pieces[figure];
  return position.phase == Phase::figure && is_magic(position, piece) && host(land, piece) != nullptr &&
         !can_conjure(position, land);
}

bool figure_is_due(const Position& position, const Land& land, bool called) {
  if (together(position, land)) return true;
  if (!called) return false;
  for (const Piece& piece : position.pieces)
    if (is_magic(position, piece) && host(land, piece) != nullptr)
      return true; // it can be moved or taken off
  const Figure* mage = position.rules->figure_named("mage");
  return mage != nullptr && can_conjure(position, land);
}

} // namespace rubric::reference
