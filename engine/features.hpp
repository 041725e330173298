// Which segments form one feature: a union-find that grows with the board and can be rebuilt from it.
//
// One open end is a half-edge or line whose neighbor cell is empty, a tunnel opening without partner, or a
// missing neighbor of a monastery. An end closes when its cell is filled, and joins when both sides show the
// same kind, so an abbey needs no code. `open == 0` is the one test for "complete".
#pragma once

#include "engine/board.hpp"
#include "engine/ids.hpp"
#include "engine/small.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace rubric::engine {

/// What is known of a feature, valid at its root.
struct Facts {
  Kind kind{};
  std::uint8_t marks = 0; ///< the marks of all its segments
  std::uint16_t pennants = 0;
  std::uint16_t pieces = 0;   ///< followers that stand on it
  std::int32_t open = 0;      ///< open ends
  std::uint32_t tiles = 0;    ///< tiles, each counted once (BASE-18, BASE-25)
  SegIx least = segment_none; ///< its first member in reading order: the feature's name
};

/// Two features that both existed before became one; by their names at that moment.
struct Join {
  SegIx a = segment_none;
  SegIx b = segment_none;
  bool occupied = false; ///< a follower stands on what they became
};

class Features {
public:
  /// Take in the tile just laid. Features that it completes are added to `just_completed`, joins to `joins`.
  void add_tile(const Board& board, TileIx tile, Small<Join, 16>& joins);
  /// Take in the link last added to the board: both openings close, the roads become one (TUN-23).
  void add_link(const Board& board, const Link& link, Small<Join, 16>& joins);
  /// Forget everything and take in the whole board again. Pieces are counted by the caller.
  void rebuild(const Board& board);

  SegIx root(SegIx segment) const {
    while (up_[segment] != segment) {
      up_[segment] = up_[up_[segment]];
      segment = up_[segment];
    }
    return segment;
  }
  const Facts& facts(SegIx segment) const { return facts_[root(segment)]; }
  bool same(SegIx a, SegIx b) const { return root(a) == root(b); }
  /// A road, city or cloister without open ends. A field is never complete.
  bool complete(SegIx segment) const {
    const Facts& of = facts(segment);
    return of.open == 0 && of.kind != Kind::field;
  }
  /// Call `visit(segment)` for every member of the feature.
  template<class Visit>
  void members(SegIx segment, Visit visit) const {
    SegIx at = segment;
    do {
      visit(at);
      at = ring_[at];
    } while (at != segment);
  }

  void occupy(SegIx segment) { ++facts_[root(segment)].pieces; }
  void vacate(SegIx segment) { --facts_[root(segment)].pieces; }

  /// Features completed since the list was last emptied, by any of their members.
  std::vector<SegIx>& just_completed() { return just_completed_; }
  const std::vector<SegIx>& just_completed() const { return just_completed_; }

private:
  void close(SegIx segment, int ends);
  SegIx unite(const Board& board, SegIx a, SegIx b);
  std::uint32_t shared_tiles(const Board& board, SegIx small, SegIx large) const;

  mutable std::vector<SegIx> up_; // parent; paths are halved on the way
  std::vector<SegIx> ring_;       // circular list of the members
  std::vector<Facts> facts_;
  std::vector<SegIx> just_completed_;
};

/// Does segment `a` come before `b` in reading order: row, column, then the first side from north, clockwise?
/// Both are of one kind.
bool reads_before(const Board& board, SegIx a, SegIx b);

} // namespace rubric::engine
