#include "oracle/find.hpp"

#include "engine/random.hpp"
#include "engine/turn.hpp"

#include <array>

namespace rubric::oracle {

using engine::Game;
using engine::Move;

namespace {

constexpr std::array<engine::Color, 2> colors{engine::Color::red, engine::Color::blue};

} // namespace

Pair::Pair(const RuleSet& first, const RuleSet& second)
    : a(engine::new_game(first.rules, colors, engine::Draws::free)),
      b(engine::new_game(second.rules, colors, engine::Draws::free)) {}

bool Pair::play(const Move& move) {
  engine::Events ignored;
  return engine::play(a, a.to_act(), move, ignored).legal() &&
         engine::play(b, b.to_act(), move, ignored).legal();
}

bool Pair::end() {
  engine::Events ignored;
  if (!engine::may_end(a) || !engine::may_end(b)) return false;
  engine::end_game(a, ignored);
  engine::end_game(b, ignored);
  return true;
}

bool Pair::differ() const {
  std::vector<Move> moves_a;
  std::vector<Move> moves_b;
  engine::piece_offers(a, moves_a);
  engine::piece_offers(b, moves_b);
  return moves_a != moves_b || a.points != b.points || a.step() != b.step() || a.to_act() != b.to_act();
}

namespace {

/// Does the line lead to a difference at its very end, and to none before?
bool leads(const RuleSet& a, const RuleSet& b, const PlayLine& line) {
  Pair pair(a, b);
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    if (!pair.play(line.moves[i])) return false;
    if (pair.differ()) return i + 1 == line.moves.size() && !line.ends;
  }
  return line.ends && pair.end() && pair.differ();
}

class Search {
public:
  Search(const RuleSet& a, const RuleSet& b, const FindOptions& options)
      : a_(&a), b_(&b), options_(&options), random_(options.seed) {
    // Tiles of the boxes of either, each shape once. Both know all tiles, by the same numbers.
    for (engine::TileId id = 0; id < a.rules->tiles().size(); ++id)
      if ((a.rules->count(id) > 0 || b.rules->count(id) > 0) && !a.rules->tile(id).joker)
        tiles_.push_back(id);
  }

  std::optional<PlayLine> go() {
    if (tiles_.empty()) return std::nullopt;
    for (int size = 1; size <= options_->most_tiles; ++size)
      for (int i = 0; i < options_->tries; ++i) {
        if (i % 256 == 0 && options_->stop && options_->stop()) return std::nullopt;
        if (auto line = attempt(size)) return line;
      }
    return std::nullopt;
  }

private:
  std::optional<Move> choose(const Game& game, int size) {
    std::vector<Move> moves;
    if (game.step() == engine::Step::tile) {
      if (static_cast<int>(game.board.tiles().size()) >= size) return std::nullopt;
      const engine::TileId tile = tiles_[random_.below(tiles_.size())];
      if (game.board.tiles().empty()) return engine::PlaceTile{tile, {2, 2}, 0};
      for (const engine::Hole& hole : game.board.holes())
        for (std::uint8_t turn = 0; turn < 4; ++turn)
          if (game.board.fits(game.rules->tile(tile), turn, hole))
            moves.push_back(engine::PlaceTile{tile, hole.cell, turn});
      if (game.rules->joker() != engine::tile_none)
        for (const engine::Hole& hole : game.board.holes())
          if (hole.neighbors == 4) moves.push_back(engine::PlaceTile{game.rules->joker(), hole.cell, 0});
      if (moves.empty()) return std::nullopt;
      return moves[random_.below(moves.size())];
    }
    engine::piece_offers(game, moves);
    if (game.step() == engine::Step::deploy && random_.below(3) == 0) return engine::ScoreNow{};
    if (moves.empty()) {
      if (game.step() == engine::Step::deploy) return engine::ScoreNow{};
      return std::nullopt;
    }
    return moves[random_.below(moves.size())];
  }

  std::optional<PlayLine> attempt(int size) {
    Pair pair(*a_, *b_);
    PlayLine line;
    for (int ply = 0; ply < 6 * size; ++ply) {
      const auto move = choose(pair.a, size);
      if (!move) break;
      line.moves.push_back(*move);
      if (!pair.play(*move)) return std::nullopt;
      if (pair.differ()) return line;
    }
    // Nothing yet: does the final scoring tell them apart?
    if (!pair.end() || !pair.differ()) return std::nullopt;
    line.ends = true;
    return line;
  }

  const RuleSet* a_;
  const RuleSet* b_;
  const FindOptions* options_;
  engine::Random random_;
  std::vector<engine::TileId> tiles_;
};

/// Leave out moves as long as the line still leads to a difference: a piece that is put, or a whole turn.
PlayLine shrunk(const RuleSet& a, const RuleSet& b, PlayLine line) {
  const auto without = [&](std::size_t from, std::size_t to) {
    PlayLine shorter = line;
    shorter.moves.erase(shorter.moves.begin() + static_cast<std::ptrdiff_t>(from),
                        shorter.moves.begin() + static_cast<std::ptrdiff_t>(to));
    if (!leads(a, b, shorter)) return false;
    line = std::move(shorter);
    return true;
  };
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < line.moves.size() && !again; ++i) {
      if (std::holds_alternative<engine::PlaceTile>(line.moves[i])) {
        std::size_t end = i + 1;
        while (end < line.moves.size() && !std::holds_alternative<engine::PlaceTile>(line.moves[end])) ++end;
        again = without(i, end);
      } else if (std::holds_alternative<engine::Put>(line.moves[i])) {
        again = without(i, i + 1);
      }
    }
  }
  return line;
}

} // namespace

std::optional<PlayLine> find_line(const RuleSet& a, const RuleSet& b, const FindOptions& options) {
  auto line = Search(a, b, options).go();
  if (!line) return std::nullopt;
  return shrunk(a, b, std::move(*line));
}

} // namespace rubric::oracle
