#include "engine/reference/legal.hpp"

#include "engine/reference/barns.hpp"
#include "engine/reference/claims.hpp"
#include "engine/reference/magic.hpp"
#include "engine/reference/wagons.hpp"

#include <algorithm>

namespace rubric::reference {

namespace {

/// What a tile shows at the border that it shares with a cell, in order of the points.
std::vector<std::pair<Point, Kind>> shown(const Face& face, int turn, int column, int row, int to_column,
                                          int to_row) {
  std::vector<std::pair<Point, Kind>> result;
  for (const Printed& printed : face.segments)
    for (const Point printed_point : printed.points) {
      const Point point = lying(printed_point, turn, column, row);
      const int x = point.x - 4 * to_column;
      const int y = point.y - 4 * to_row;
      if (x >= 0 && x <= 4 && y >= 0 && y <= 4) result.emplace_back(point, printed.kind);
    }
  std::sort(result.begin(), result.end());
  return result;
}

bool side_by_side(int column, int row, const Placed& other) {
  const int dx = other.cell.x - column;
  const int dy = other.cell.y - row;
  return dx * dx + dy * dy == 1;
}

bool fits_somewhere(const Position& position, TileId tile) {
  for (const Placed& near : position.tiles)
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        for (int turn = 0; turn < 4; ++turn)
          if (fits(position, tile, near.cell.x + dx, near.cell.y + dy, turn)) return true;
  return false;
}

bool in_supply(const Position& position, FigureId figure) {
  for (const Piece& piece : position.pieces)
    if (piece.figure == figure && piece.owner == position.to_act && piece.where.tag == Place::Tag::supply)
      return true;
  return false;
}

/// A follower goes from the supply (BASE-13) on the tile just laid, once a turn (BASE-11), on a feature
/// without any follower (BASE-14). Whether the feature is finished does not matter (BASE-09).
bool may_deploy(const Position& position, const Land& land, const Figure& figure, Place to) {
  if (position.phase != Phase::deploy || position.deployed) return false;
  if (to.tag != Place::Tag::segment || to.ix >= land.patches.size()) return false;
  if (land.patches[to.ix].tile != position.laid) return false;
  const Feature& feature = land.of(to.ix);
  if (!figure.stands_on.has(feature.kind)) return false;
  if (feature.kind == Kind::field && position.option("fields.farmers") == "no") return false; // BASE-32
  if (figure.name == "abbot" && position.option("abbot.in-play") == "no") return false;
  if (!barns_on(position, land, feature).empty()) return false; // BARN-06
  return in_supply(position, figure.id) && !occupied(position, land, feature);
}

/// An abbey comes from the hand instead of a drawn tile (ABB-01), also of one that fitted nowhere, or after
/// the last tile (ABB-09). It looks the same from all sides, so it is laid unturned.
bool may_lay_abbey(const Position& position, TileId tile, int column, int row, int turn) {
  if (position.phase != Phase::tile && position.phase != Phase::last_abbey) return false;
  if ((position.phase == Phase::tile && position.drew) || turn != 0) return false;
  for (const Piece& piece : position.pieces)
    if (position.figure(piece).cls == FigureClass::tile && piece.owner == position.to_act &&
        piece.where.tag == Place::Tag::supply)
      return fits(position, tile, column, row, turn);
  return false;
}

} // namespace

bool fits(const Position& position, TileId tile, int column, int row, int turn) {
  if (tile_at(position, column, row) != laid_none) return false;
  const Face& face = position.faces[tile];
  int beside = 0;
  for (const Placed& other : position.tiles) {
    if (!side_by_side(column, row, other)) continue;
    ++beside;
    const Face& there = position.faces[other.tile];
    if (face.matches_anything || there.matches_anything) continue;
    if (shown(face, turn, column, row, other.cell.x, other.cell.y) !=
        shown(there, other.turn, other.cell.x, other.cell.y, column, row))
      return false;
  }
  return face.matches_anything ? beside == 4 : beside > 0; // BASE-01, ABB-02
}

bool may_place(const Position& position, const Land&, TileId tile, int column, int row, int turn) {
  if (tile >= position.faces.size()) return false;
  if (position.faces[tile].matches_anything) return may_lay_abbey(position, tile, column, row, turn);
  if (position.phase != Phase::tile || turn < 0 || turn > 3) return false;
  if (position.drawn != tile_none ? tile != position.drawn : position.from_deck) return false;
  return fits(position, tile, column, row, turn);
}

bool may_lay_aside(const Position& position, TileId tile) {
  if (position.phase != Phase::tile || tile == tile_none || tile != position.drawn) return false;
  return !fits_somewhere(position, tile);
}

bool may_draw(const Position& position, TileId tile) {
  if (position.phase != Phase::tile || position.drawn != tile_none || tile >= position.faces.size())
    return false;
  if (position.faces[tile].matches_anything) return false; // an abbey is in hand, not in the stack (ABB-01)
  return !position.from_deck || position.deck[tile] > 0;
}

bool may_put(const Position& position, const Land& land, FigureId figure, Place to, std::uint8_t color) {
  const Figure* what = position.rules->figure(figure);
  if (what == nullptr) return false;
  if (what->cls == FigureClass::token) return may_claim(position, land, figure, to, color);
  if (color != no_color) return false; // only tokens have colors
  if (what->cls == FigureClass::follower) return may_deploy(position, land, *what, to);
  if (what->name == "barn") return may_build(position, land, figure, to);
  return may_conjure(position, land, figure, to);
}

bool may_shift(const Position& position, const Land& land, PieceIx piece, Place to) {
  if (piece >= position.pieces.size()) return false;
  return position.phase == Phase::wagon && piece == position.about &&
         can_drive(position, land, position.pieces[piece], to);
}

bool may_take_back(const Position& position, const Land& land, PieceIx piece) {
  if (piece >= position.pieces.size()) return false;
  const Piece& taken = position.pieces[piece];
  if (position.phase == Phase::wagon) return piece == position.about;
  // An abbot comes home instead of a follower being deployed, not from what was finished this turn (BASE-33).
  if (position.is(taken, "abbot"))
    return position.phase == Phase::deploy && !position.deployed && taken.owner == position.to_act &&
           taken.where.tag == Place::Tag::segment && !land.of(taken.where.ix).complete();
  return may_banish(position, land, piece);
}

bool may_score(const Position& position, const Land& land) {
  return position.phase == Phase::deploy && !must_claim(position, land);
}

bool may_pass(const Position& position) { return position.phase == Phase::last_abbey; }

} // namespace rubric::reference
