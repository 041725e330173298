#include "engine/features.hpp"

#include <bit>

namespace rubric::engine {

bool reads_before(const Board& board, SegIx a, SegIx b) {
  const Placed& at = board.placed(board.tile_of(a));
  const Placed& bt = board.placed(board.tile_of(b));
  if (at.cell != bt.cell) return at.cell < bt.cell;
  const auto rank = [&](SegIx s) {
    const int bits = board.halves(s).bits != 0 ? board.halves(s).bits : board.lines(s).bits;
    return bits == 0 ? 8 : std::countr_zero(static_cast<unsigned>(bits));
  };
  const int ra = rank(a);
  const int rb = rank(b);
  return ra != rb ? ra < rb : a < b;
}

/// How many tiles of the feature `small` also have a segment in `large`.
std::uint32_t Features::shared_tiles(const Board& board, SegIx small, SegIx large) const {
  std::uint32_t shared = 0;
  members(small, [&](SegIx member) {
    const Placed& at = board.placed(board.tile_of(member));
    bool first = true;
    bool in_large = false;
    for (SegIx other = at.first; other < at.first + at.segments; ++other) {
      const SegIx other_root = root(other);
      if (other_root == small && other < member) first = false;
      if (other_root == large) in_large = true;
    }
    if (first && in_large) ++shared;
  });
  return shared;
}

SegIx Features::unite(const Board& board, SegIx a, SegIx b) {
  a = root(a);
  b = root(b);
  if (a == b) return a;
  if (facts_[a].tiles < facts_[b].tiles) std::swap(a, b);
  Facts& to = facts_[a];
  const Facts& from = facts_[b];
  to.tiles += from.tiles - shared_tiles(board, b, a);
  to.marks = static_cast<std::uint8_t>(to.marks | from.marks);
  to.pennants = static_cast<std::uint16_t>(to.pennants + from.pennants);
  to.pieces = static_cast<std::uint16_t>(to.pieces + from.pieces);
  to.open += from.open;
  if (reads_before(board, from.least, to.least)) to.least = from.least;
  up_[b] = a;
  std::swap(ring_[a], ring_[b]);
  return a;
}

void Features::close(SegIx segment, int ends) { facts_[root(segment)].open -= ends; }

namespace {

/// The open ends of a segment with no neighbors.
int ends_of(const Segment& segment) {
  if (is_cloister(segment.kind)) return 8;
  int ends = segment.opening ? 1 : 0;
  // Bit by bit: where the processor may have no instruction for it, std::popcount is a call.
  for (unsigned bits = segment.halves.bits | segment.lines.bits << 8u; bits != 0; bits &= bits - 1) ++ends;
  return ends;
}

/// The features that existed before the change, by root as it grows, so that each join is told once.
class OldNames {
public:
  void remember(SegIx root, const Facts& facts) {
    for (const auto& old : old_)
      if (old.root == root) return;
    old_.push({root, facts.least});
  }
  /// `a` and `b` (roots) are about to become one; `now` is told later by `settle`. Whether it is occupied
  /// shows when all are joined.
  void join(SegIx a, SegIx b, Small<Join, 16>& joins) {
    const Old* old_a = find(a);
    const Old* old_b = find(b);
    if (old_a != nullptr && old_b != nullptr) joins.push({old_a->name, old_b->name, false});
  }
  void settle(SegIx a, SegIx b, SegIx now) {
    for (auto& old : old_)
      if (old.root == a || old.root == b) old.root = now;
  }

private:
  struct Old {
    SegIx root;
    SegIx name;
  };
  const Old* find(SegIx root) const {
    for (const auto& old : old_)
      if (old.root == root) return &old;
    return nullptr;
  }
  Small<Old, 16> old_;
};

} // namespace

void Features::add_tile(const Board& board, TileIx tile, Small<Join, 16>& joins) {
  const Placed& at = board.placed(tile);
  const Tile& type = board.type(tile);
  for (std::uint8_t n = 0; n < at.segments; ++n) {
    const SegIx ix = at.first + n;
    const Segment& segment = type.all[n];
    up_.push_back(ix);
    ring_.push_back(ix);
    facts_.push_back({.kind = segment.kind,
                      .marks = segment.marks,
                      .pennants = segment.pennants,
                      .open = ends_of(segment),
                      .tiles = 1,
                      .least = ix});
  }

  // The ends that meet a neighbor: first note the features that were there, then close and join.
  struct Meeting {
    SegIx mine;
    SegIx theirs;
    std::uint8_t ends;
  };
  Small<Meeting, 12> meetings;
  OldNames names;
  const auto meet = [&](SegIx mine, SegIx theirs) {
    for (Meeting& known : meetings)
      if (known.mine == mine && known.theirs == theirs && mine != segment_none && theirs != segment_none) {
        ++known.ends;
        return;
      }
    if (theirs != segment_none) {
      const SegIx old = root(theirs);
      names.remember(old, facts_[old]);
    }
    meetings.push({mine, theirs, 1});
  };
  for (const Side side : all_sides) {
    const TileIx neighbor = board.at(beyond(at.cell, side));
    if (neighbor > tile) continue; // none, or one that a rebuild has yet to take in
    const int s = static_cast<int>(side);
    for (int half = 2 * s; half < 2 * s + 2; ++half)
      meet(board.at_half(tile, half), board.at_half(neighbor, across(half)));
    const SegIx mine = board.at_line(tile, s);
    const SegIx theirs = board.at_line(neighbor, static_cast<int>(opposite(side)));
    if (mine != segment_none || theirs != segment_none) meet(mine, theirs);
  }
  Small<SegIx, 48> touched;
  for (const Meeting& m : meetings) {
    if (m.mine != segment_none) close(m.mine, m.ends);
    if (m.theirs != segment_none) close(m.theirs, m.ends);
    if (m.mine == segment_none && m.theirs != segment_none) touched.push(m.theirs);
    if (m.mine == segment_none || m.theirs == segment_none) continue;
    const SegIx a = root(m.mine);
    const SegIx b = root(m.theirs);
    if (a == b || facts_[a].kind != facts_[b].kind) continue;
    names.join(a, b, joins);
    names.settle(a, b, unite(board, a, b));
  }
  for (Join& join : joins) join.occupied = facts_[root(join.a)].pieces > 0;
  board.around(at.cell, [&](TileIx neighbor) {
    if (neighbor > tile) return;
    if (type.has_cloister)
      for (std::uint8_t n = 0; n < at.segments; ++n)
        if (is_cloister(type.all[n].kind)) close(at.first + n, 1);
    if (const Tile& other = board.type(neighbor); other.has_cloister) {
      const Placed& there = board.placed(neighbor);
      for (std::uint8_t n = 0; n < there.segments; ++n)
        if (is_cloister(other.all[n].kind)) {
          close(there.first + n, 1);
          touched.push(there.first + n);
        }
    }
  });
  for (std::uint8_t n = 0; n < at.segments; ++n) touched.push(at.first + n);

  const std::size_t before = just_completed_.size();
  for (const SegIx segment : touched) {
    const SegIx r = root(segment);
    if (facts_[r].open != 0 || facts_[r].kind == Kind::field) continue;
    bool known = false;
    for (std::size_t i = before; i < just_completed_.size(); ++i)
      known = known || root(just_completed_[i]) == r;
    if (!known) just_completed_.push_back(r);
  }
}

void Features::add_link(const Board& board, const Link& link, Small<Join, 16>& joins) {
  const SegIx a = root(link.a);
  const SegIx b = root(link.b);
  if (a != b) joins.push({facts_[a].least, facts_[b].least, facts_[a].pieces + facts_[b].pieces > 0});
  const SegIx now = unite(board, a, b);
  close(now, 2);
  if (facts_[now].open == 0) just_completed_.push_back(now);
}

void Features::rebuild(const Board& board) {
  up_.clear();
  ring_.clear();
  facts_.clear();
  just_completed_.clear();
  Small<Join, 16> joins;
  for (TileIx tile = 0; tile < board.tiles().size(); ++tile) {
    joins.clear();
    add_tile(board, tile, joins);
  }
  for (const Link& link : board.links()) {
    joins.clear();
    add_link(board, link, joins);
  }
}

} // namespace rubric::engine
