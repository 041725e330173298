#include "engine/reference/wagons.hpp"

namespace rubric::reference {

bool can_drive(const Position& position, const Land& land, const Piece& wagon, Place to) {
  if (wagon.where.tag != Place::Tag::segment || to.tag != Place::Tag::segment || to.ix >= land.patches.size())
    return false;
  const Feature& from = land.of(wagon.where.ix);
  const Feature& target = land.of(to.ix);
  if (target.kind == Kind::field || !position.figure(wagon).stands_on.has(target.kind))
    return false; // WAGF-13
  if (target.complete() || occupied(position, land, target)) return false;
  if (position.option("wagon.move") == "adjacent-features") return touch(position, land, from, target); // C1
  const auto& here =
      position.tiles[land.patches[wagon.where.ix].tile].cell; // C2: the eight around its own tile
  const auto& there = position.tiles[land.patches[to.ix].tile].cell;
  const int dx = here.x - there.x;
  const int dy = here.y - there.y;
  return dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1;
}

bool can_drive(const Position& position, const Land& land, const Piece& wagon) {
  for (SegIx segment = 0; segment < land.patches.size(); ++segment)
    if (can_drive(position, land, wagon, Place::segment(segment))) return true;
  return false;
}

} // namespace rubric::reference
