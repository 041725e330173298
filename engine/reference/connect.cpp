#include "engine/reference/connect.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace rubric::reference {

namespace {

using Cells = std::set<std::pair<int, int>>;

/// A point and a segment that reaches it.
struct Reach {
  Point at;
  SegIx segment = segment_none;
  friend bool operator<(const Reach& a, const Reach& b) { return a.at < b.at; }
};

int floor_of_quarter(int n) { return n >= 0 ? n / 4 : -((3 - n) / 4); }

/// Do all cells on whose border the point lies have a tile? A point on a border is never a corner.
bool walled_in(Point point, const Cells& filled) {
  const int column = floor_of_quarter(point.x);
  const int row = floor_of_quarter(point.y);
  const bool upright = point.x == 4 * column; // on the line between two columns
  return filled.contains({column, row}) &&
         filled.contains(upright ? std::pair(column - 1, row) : std::pair(column, row - 1));
}

/// Openings that hold tokens of one color and owner in a pair (TUN-21): a number of that pair, or -1.
int pair_at(const Position& position, SegIx segment) {
  const Piece* here = nullptr;
  for (const Piece& piece : position.pieces)
    if (piece.where.tag == Place::Tag::opening && piece.where.ix == segment) here = &piece;
  if (here == nullptr) return -1;
  int tokens = 0;
  for (const Piece& piece : position.pieces)
    if (piece.where.tag == Place::Tag::opening && piece.owner == here->owner && piece.color == here->color)
      ++tokens;
  return tokens == 2 ? here->owner * color_count + here->color : -1;
}

std::vector<Patch> patches_of(const Position& position) {
  std::vector<Patch> patches;
  for (TileIx tile = 0; tile < position.tiles.size(); ++tile) {
    const Placed& placed = position.tiles[tile];
    int number = 0;
    for (const Printed& printed : position.faces[placed.tile].segments) {
      Patch patch{.tile = tile, .number = number++, .printed = &printed, .points = {}};
      for (const Point point : printed.points)
        patch.points.push_back(lying(point, placed.turn, placed.cell.x, placed.cell.y));
      patches.push_back(std::move(patch));
    }
  }
  return patches;
}

} // namespace

TileIx tile_at(const Position& position, int column, int row) {
  for (TileIx tile = 0; tile < position.tiles.size(); ++tile)
    if (position.tiles[tile].cell.x == column && position.tiles[tile].cell.y == row) return tile;
  return laid_none;
}

int neighbors(const Position& position, TileIx tile) {
  const Placed& middle = position.tiles[tile];
  int count = 0;
  for (const Placed& other : position.tiles) {
    const int dx = other.cell.x - middle.cell.x;
    const int dy = other.cell.y - middle.cell.y;
    if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1 && (dx != 0 || dy != 0)) ++count;
  }
  return count;
}

Land connect(const Position& position) {
  Land land;
  land.patches = patches_of(position);
  Cells filled;
  for (const Placed& placed : position.tiles) filled.insert({placed.cell.x, placed.cell.y});

  // Everything at its points, points in order; a tunnel is one more point, far away.
  std::vector<Reach> reaches;
  for (SegIx segment = 0; segment < land.patches.size(); ++segment) {
    Patch& patch = land.patches[segment];
    if (patch.printed->opening)
      if (const int pair = pair_at(position, segment); pair >= 0) patch.points.push_back({1'000'000, pair});
    for (const Point point : patch.points) reaches.push_back({point, segment});
  }
  std::sort(reaches.begin(), reaches.end());

  for (SegIx seed = 0; seed < land.patches.size(); ++seed) {
    if (land.patches[seed].feature >= 0) continue;
    const int number = static_cast<int>(land.features.size());
    Feature feature{.kind = land.patches[seed].printed->kind, .members = {}, .tiles = {}};
    std::vector<SegIx> flood{seed};
    land.patches[seed].feature = number;
    while (!flood.empty()) {
      const SegIx here = flood.back();
      flood.pop_back();
      const Patch& patch = land.patches[here];
      feature.members.push_back(here);
      feature.tiles.insert(patch.tile);
      feature.pennants += patch.printed->pennants;
      feature.inn = feature.inn || patch.printed->inn;
      feature.cathedral = feature.cathedral || patch.printed->cathedral;
      bool paired = false;
      for (const Point point : patch.points) {
        const auto [from, to] = std::equal_range(reaches.begin(), reaches.end(), Reach{point});
        const bool made_up = point.x == 1'000'000;
        paired = paired || made_up;
        if (to - from == 1 && !walled_in(point, filled)) ++feature.open;
        for (auto other = from; other != to; ++other) {
          Patch& there = land.patches[other->segment];
          if (there.feature >= 0 || there.printed->kind != feature.kind) continue;
          there.feature = number;
          flood.push_back(other->segment);
        }
      }
      if (patch.printed->opening && !paired) ++feature.open;
      if (is_cloister(feature.kind)) feature.open += 8 - neighbors(position, patch.tile);
    }
    std::sort(feature.members.begin(), feature.members.end());
    land.features.push_back(std::move(feature));
  }
  return land;
}

} // namespace rubric::reference
