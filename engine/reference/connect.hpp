// Which segments are one feature, by flood fill over points; what the feature then is.
#pragma once

#include "engine/reference/position.hpp"

#include <set>
#include <vector>

namespace rubric::reference {

/// A segment of a tile that lies, numbered over the board in the order of laying.
struct Patch {
  TileIx tile = laid_none;
  int number = 0; ///< within its tile
  const Printed* printed = nullptr;
  std::vector<Point> points; ///< as it lies
  int feature = -1;
};

/// A feature: all that is connected.
struct Feature {
  Kind kind{};
  std::vector<SegIx> members; ///< ascending
  std::set<TileIx> tiles;     ///< each tile once, however many of its segments belong here (BASE-18, BASE-25)
  int pennants = 0;
  bool inn = false;
  bool cathedral = false;
  int open = 0; ///< open ends
  /// All ends closed; a field never is.
  bool complete() const { return open == 0 && kind != Kind::field; }
};

/// The landscape of a position.
struct Land {
  std::vector<Patch> patches; ///< by `SegIx`
  std::vector<Feature> features;

  const Feature& of(SegIx segment) const {
    return features[static_cast<std::size_t>(patches[segment].feature)];
  }
  bool same(SegIx a, SegIx b) const { return patches[a].feature == patches[b].feature; }
};

/// Two segments are connected iff they share a point and are of one kind. The two openings under a pair of
/// tokens share a point that is made up. An end is open iff its point occurs once and the cell beyond is
/// empty; an opening is open without a pair of tokens; a cloister is open towards every missing neighbor.
Land connect(const Position& position);

/// Is there a tile at this column and row? Its number, or `laid_none`.
TileIx tile_at(const Position& position, int column, int row);
/// Tiles among the eight around a tile.
int neighbors(const Position& position, TileIx tile);

} // namespace rubric::reference
