#include "engine/adjacency.hpp"

namespace rubric::engine {

namespace {

/// Does feature `a` touch `b` on one of the tiles of `a`?
bool linked_on_tiles(const Game& game, SegIx a, SegIx b) {
  const Board& board = game.board;
  const SegIx other = game.features.root(b);
  bool found = false;
  game.features.members(a, [&](SegIx member) {
    const SegIx first = board.placed(board.tile_of(member)).first;
    const Segment& segment = board.segment(member);
    const int near = segment.touches | segment.borders;
    for (int i = 0; i < max_segments && !found; ++i)
      if (((near >> i) & 1) != 0 && game.features.root(first + static_cast<SegIx>(i)) == other) found = true;
  });
  return found;
}

/// Does a road or city `b` end at a side of the abbey `a`?
bool ends_at_abbey(const Game& game, SegIx a, SegIx b) {
  const Board& board = game.board;
  const Placed& abbey = board.placed(board.tile_of(a));
  for (const Side side : all_sides) {
    const TileIx neighbor = board.at(beyond(abbey.cell, side));
    if (neighbor == laid_none) continue;
    const int facing_side = static_cast<int>(opposite(side));
    for (const SegIx end : {board.at_line(neighbor, facing_side), board.at_half(neighbor, 2 * facing_side),
                            board.at_half(neighbor, 2 * facing_side + 1)})
      if (end != segment_none && board.segment(end).kind != Kind::field && game.features.same(end, b))
        return true;
  }
  return false;
}

} // namespace

bool touching(const Game& game, SegIx a, SegIx b) {
  const Kind ka = game.features.facts(a).kind;
  const Kind kb = game.features.facts(b).kind;
  if (game.features.same(a, b) || (ka == Kind::city && kb == Kind::city)) return false;
  if (ka == Kind::abbey && kb != Kind::field) return ends_at_abbey(game, a, b);
  if (kb == Kind::abbey && ka != Kind::field) return ends_at_abbey(game, b, a);
  return linked_on_tiles(game, a, b);
}

} // namespace rubric::engine
