#include "engine/reference/count.hpp"

#include <algorithm>
#include <map>

namespace rubric::reference {

std::vector<const Piece*> pieces_on(const Position& position, const Land& land, const Feature& feature) {
  std::vector<const Piece*> found;
  for (const Piece& piece : position.pieces)
    if (piece.where.tag == Place::Tag::segment && &land.of(piece.where.ix) == &feature)
      found.push_back(&piece);
  return found;
}

bool occupied(const Position& position, const Land& land, const Feature& feature) {
  for (const Piece* piece : pieces_on(position, land, feature))
    if (position.is_follower(*piece)) return true;
  return false;
}

int votes(const Position& position, const Piece& piece, const Feature& feature) {
  if (!position.is_follower(piece)) return 0;               // barn, mage, witch
  if (position.is(piece, "mayor")) return feature.pennants; // MAY-02
  if (position.is(piece, "big meeple")) return 2;           // INN-10
  return 1;
}

std::set<PlayerIx> majority(const Position& position, const Land& land, const Feature& feature) {
  std::map<PlayerIx, int> sums;
  for (const Piece* piece : pieces_on(position, land, feature))
    if (piece->owner != nobody) sums[piece->owner] += votes(position, *piece, feature);
  int most = 0;
  for (const auto& [player, sum] : sums) most = std::max(most, sum);
  std::set<PlayerIx> winners;
  for (const auto& [player, sum] : sums)
    if (sum == most && most > 0) winners.insert(player);
  return winners;
}

namespace {

/// Does the feature end at a side of this tile, without a counterpart there?
bool ends_at(const Position& position, const Land& land, const Feature& feature, TileIx tile) {
  const Placed& placed = position.tiles[tile];
  for (const SegIx member : feature.members)
    for (const Point point : land.patches[member].points) {
      const int x = point.x - 4 * placed.cell.x;
      const int y = point.y - 4 * placed.cell.y;
      if (x >= 0 && x <= 4 && y >= 0 && y <= 4) return true;
    }
  return false;
}

bool at_abbey(const Position& position, const Land& land, const Feature& abbey, const Feature& other) {
  return abbey.kind == Kind::abbey && (other.kind == Kind::road || other.kind == Kind::city) &&
         ends_at(position, land, other, *abbey.tiles.begin());
}

} // namespace

bool touch(const Position& position, const Land& land, const Feature& a, const Feature& b) {
  if (&a == &b || (a.kind == Kind::city && b.kind == Kind::city)) return false;
  if (at_abbey(position, land, a, b) || at_abbey(position, land, b, a)) return true;
  for (const SegIx one : a.members)
    for (const SegIx other : b.members) {
      const Patch& p = land.patches[one];
      const Patch& q = land.patches[other];
      if (p.tile != q.tile) continue;
      const Pair pair{std::min(p.number, q.number), std::max(p.number, q.number)};
      const auto& touches = position.faces[position.tiles[p.tile].tile].touches;
      if (std::find(touches.begin(), touches.end(), pair) != touches.end()) return true;
    }
  return false;
}

} // namespace rubric::reference
