#include "engine/reference/barns.hpp"

#include "engine/reference/worth.hpp"

#include <algorithm>

namespace rubric::reference {

const Feature* field_at(const Land& land, Place corner) {
  if (corner.tag != Place::Tag::corner) return nullptr;
  const Point point{4 * corner.cell().x, 4 * corner.cell().y};
  const Feature* field = nullptr;
  int corners = 0; // field corners that meet here: one segment on both sides of a tile's corner (a city can
                   // reach into the corner, between two fields)
  for (const Patch& patch : land.patches) {
    int sides = 0;
    for (const Point at : patch.points) {
      const int dx = at.x - point.x;
      const int dy = at.y - point.y;
      if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && dx * dx + dy * dy == 1) ++sides;
    }
    if (patch.printed->kind != Kind::field || sides != 2) continue;
    field = &land.features[static_cast<std::size_t>(patch.feature)];
    ++corners;
  }
  return corners == 4 ? field : nullptr;
}

std::vector<const Piece*> barns_on(const Position& position, const Land& land, const Feature& field) {
  std::vector<const Piece*> barns;
  for (const Piece& piece : position.pieces)
    if (position.is(piece, "barn") && field_at(land, piece.where) == &field) barns.push_back(&piece);
  return barns;
}

bool may_build(const Position& position, const Land& land, FigureId barn, Place to) {
  if (position.phase != Phase::deploy || position.deployed) return false;
  bool in_hand = false;
  for (const Piece& piece : position.pieces)
    if (piece.figure == barn && piece.owner == position.to_act && piece.where.tag == Place::Tag::supply)
      in_hand = true;
  const Feature* field = field_at(land, to);
  if (!in_hand || field == nullptr) return false;
  const int dx =
      to.cell().x - position.tiles[position.laid].cell.x; // the corner is one of the tile just laid
  const int dy = to.cell().y - position.tiles[position.laid].cell.y;
  if (dx < 0 || dx > 1 || dy < 0 || dy > 1) return false;
  return position.option("barn.second") == "allowed" ||
         barns_on(position, land, *field).empty(); // BARN-02, -08
}

std::set<PlayerIx> barn_owners(const Position& position, const Land& land, const Feature& field) {
  std::set<PlayerIx> owners;
  for (const Piece* barn : barns_on(position, land, field)) owners.insert(barn->owner);
  return owners;
}

Points barn_points(const Position& position, const Land& land) {
  Points points{};
  for (const Feature& field : land.features) {
    if (field.kind != Kind::field) continue;
    for (const PlayerIx owner : barn_owners(position, land, field))
      points[owner] += 4 * static_cast<int>(cities_of(position, land, field).size());
  }
  return points;
}

} // namespace rubric::reference
