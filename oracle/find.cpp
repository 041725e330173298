#include "oracle/find.hpp"

#include "engine/random.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <tuple>

namespace rubric::oracle {

using engine::Game;
using engine::Move;

namespace {

constexpr std::array<engine::Color, 2> two_colors{engine::Color::red, engine::Color::blue};

/// A piece that lies on the board: what it is, whose, where.
using Standing = std::tuple<std::uint32_t, int, std::uint32_t>;

std::vector<Standing> standing(const Game& game) {
  std::vector<Standing> pieces;
  for (const engine::Piece& piece : game.pieces) {
    const auto tag = piece.where.tag;
    if (tag == engine::Place::Tag::segment || tag == engine::Place::Tag::opening ||
        tag == engine::Place::Tag::corner)
      pieces.emplace_back(piece.key(), static_cast<int>(tag), piece.where.ix);
  }
  std::sort(pieces.begin(), pieces.end());
  return pieces;
}

} // namespace

int PlayLine::tiles() const {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [](const Move& move) {
    return std::holds_alternative<engine::PlaceTile>(move);
  }));
}

int PlayLine::drawn(const engine::Rules& rules) const {
  return static_cast<int>(std::count_if(moves.begin(), moves.end(), [&](const Move& move) {
    const auto* tile = std::get_if<engine::PlaceTile>(&move);
    return tile != nullptr && !rules.tile(tile->tile).joker;
  }));
}

Pair::Pair(const RuleSet& first, const RuleSet& second)
    : a(engine::new_game(first.rules, two_colors, engine::Draws::free)),
      b(engine::new_game(second.rules, two_colors, engine::Draws::free)) {
  engine::start(a, 0);
  engine::start(b, 0);
}

void Pair::tiles_left(int count) { a.tiles_left = b.tiles_left = count; }

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
  return a.points != b.points || a.step() != b.step() || a.to_act() != b.to_act() ||
         standing(a) != standing(b) || doings(a) != doings(b);
}

std::vector<Move> doings(const Game& game) {
  std::vector<Move> moves;
  engine::piece_offers(game, moves);
  if (game.rules->joker() != engine::tile_none)
    for (const engine::Hole& hole : game.board.holes())
      if (const engine::PlaceTile abbey{game.rules->joker(), hole.cell, 0};
          hole.neighbors == 4 && engine::check(game, game.to_act(), abbey).legal())
        moves.emplace_back(abbey);
  return moves;
}

std::optional<Pair> played(const RuleSet& a, const RuleSet& b, const PlayLine& line) {
  Pair pair(a, b);
  if (line.last_tile) pair.tiles_left(line.drawn(*a.rules));
  for (const Move& move : line.moves)
    if (!pair.play(move)) return std::nullopt;
  if (line.ends && !pair.end()) return std::nullopt;
  return pair;
}

namespace {

/// Does the line lead to a difference at its very end, and to none before?
bool leads(const FindTarget& target, const PlayLine& line) {
  Pair pair(target.a, target.flipped);
  if (line.last_tile) pair.tiles_left(line.drawn(*target.a.rules));
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    if (!pair.play(line.moves[i])) return false;
    if (pair.differ()) return i + 1 == line.moves.size() && !line.ends;
  }
  return line.ends && pair.end() && pair.differ();
}

/// How the tiles of an attempt are laid.
enum class Shape : std::uint8_t {
  any,    ///< anywhere
  close,  ///< where most tiles lie around
  around, ///< around a cell that stays open
};

/// How one attempt plays. Chance alone hardly ever builds what some rules speak of, so each attempt keeps to
/// a few habits.
struct Habits {
  std::vector<engine::TileId> tiles;
  bool only_focus = false; ///< no figures but those of the focus are put
  Shape shape = Shape::any;
  bool last_tile = false;
};

/// The open cell of `Shape::around`; the first tile lies north of it.
constexpr engine::Cell open_cell{2, 3};
constexpr engine::Cell first_cell{2, 2};

bool beside(engine::Cell a, engine::Cell b) {
  return a != b && std::abs(a.x - b.x) <= 1 && std::abs(a.y - b.y) <= 1;
}

class Search {
public:
  Search(const FindTarget& target, const FindOptions& options)
      : target_(&target), random_(options.seed), fresh_(target.a, target.flipped) {
    // Tiles of the boxes of either, each shape once. Both know all tiles, by the same numbers.
    const engine::Rules& a = *target.a.rules;
    const engine::Rules& b = *target.flipped.rules;
    for (engine::TileId id = 0; id < a.tiles().size(); ++id)
      if ((a.count(id) > 0 || b.count(id) > 0) && !a.tile(id).joker) tiles_.push_back(id);
  }

  std::optional<PlayLine> attempt(int size) {
    if (tiles_.empty()) return std::nullopt;
    const Habits habits = some_habits();
    Pair pair = fresh_;
    PlayLine line;
    line.last_tile = habits.last_tile;
    if (line.last_tile) pair.tiles_left(size);
    for (int ply = 0; ply < 6 * size; ++ply) {
      const auto move = choose(pair.a, habits, size);
      if (!move) break;
      line.moves.push_back(*move);
      if (!pair.play(*move)) return std::nullopt;
      if (pair.differ()) return checked(std::move(line), pair);
    }
    // Nothing yet: does the final scoring tell them apart?
    if (!pair.end() || !pair.differ()) return std::nullopt;
    line.ends = true;
    return checked(std::move(line), pair);
  }

private:
  /// The line, if it is one although fewer tiles were laid than were to come.
  std::optional<PlayLine> checked(PlayLine line, const Pair& pair) const {
    if (!line.last_tile || pair.a.tiles_left == 0) return line;
    line.last_tile = false;
    if (!leads(*target_, line)) return std::nullopt;
    return line;
  }

  Habits some_habits() {
    Habits habits;
    const Focus& focus = target_->focus;
    habits.only_focus = !focus.figures.empty() && random_.below(2) == 0;
    habits.shape = static_cast<Shape>(random_.below(3));
    habits.last_tile = random_.below(4) == 0;
    const std::size_t kinds = random_.below(4);
    if (kinds == 0) {
      habits.tiles = tiles_;
      return habits;
    }
    for (std::size_t i = 0; i < kinds; ++i)
      habits.tiles.push_back(i == 0 && !focus.tiles.empty() && random_.below(2) == 0
                                 ? random_.one_of(focus.tiles)
                                 : random_.one_of(tiles_));
    return habits;
  }

  std::optional<Move> choose(const Game& game, const Habits& habits, int size) {
    if (game.step() == engine::Step::tile) return choose_tile(game, habits, size);
    std::vector<Move> moves = doings(game);
    if (game.step() == engine::Step::last_tile) moves.emplace_back(engine::Pass{});
    if (habits.only_focus && game.step() == engine::Step::deploy)
      std::erase_if(moves, [&](const Move& move) {
        const auto* put = std::get_if<engine::Put>(&move);
        const auto& figures = target_->focus.figures;
        return put == nullptr || std::find(figures.begin(), figures.end(), put->figure) == figures.end();
      });
    if (game.step() == engine::Step::deploy && (moves.empty() || random_.below(3) == 0))
      return engine::ScoreNow{};
    if (moves.empty()) return std::nullopt;
    return random_.one_of(moves);
  }

  std::optional<Move> choose_tile(const Game& game, const Habits& habits, int size) {
    if (static_cast<int>(game.board.tiles().size()) >= size) return std::nullopt;
    const engine::TileId tile = random_.one_of(habits.tiles);
    if (game.board.tiles().empty()) return engine::PlaceTile{tile, first_cell, 0};
    std::vector<Move> moves;
    int most = 0;
    for (const engine::Hole& hole : game.board.holes()) {
      if (habits.shape == Shape::around && !beside(hole.cell, open_cell)) continue;
      const int around = habits.shape == Shape::close ? neighbors(game, hole.cell) : 0;
      if (around < most) continue;
      for (std::uint8_t turn = 0; turn < 4; ++turn) {
        if (!game.board.fits(game.rules->tile(tile), turn, hole)) continue;
        if (around > most) moves.clear();
        most = around;
        moves.push_back(engine::PlaceTile{tile, hole.cell, turn});
      }
    }
    if (habits.shape == Shape::any && game.rules->joker() != engine::tile_none)
      for (const engine::Hole& hole : game.board.holes())
        if (hole.neighbors == 4) moves.push_back(engine::PlaceTile{game.rules->joker(), hole.cell, 0});
    if (moves.empty()) return std::nullopt;
    return random_.one_of(moves);
  }

  /// How many of the eight cells around have tiles.
  static int neighbors(const Game& game, engine::Cell cell) {
    const auto tiles = game.board.tiles();
    return static_cast<int>(std::count_if(
        tiles.begin(), tiles.end(), [&](const engine::Placed& tile) { return beside(tile.cell, cell); }));
  }

  const FindTarget* target_;
  engine::Random random_;
  Pair fresh_;
  std::vector<engine::TileId> tiles_;
};

/// Leave out moves as long as the line still leads to a difference: a piece that is put, or a whole turn.
PlayLine shrunk(const FindTarget& target, PlayLine line) {
  const auto shorter = [&](PlayLine other) {
    if (!leads(target, other)) return false;
    line = std::move(other);
    return true;
  };
  const auto without = [&](std::size_t from, std::size_t to) {
    PlayLine other = line;
    other.moves.erase(other.moves.begin() + static_cast<std::ptrdiff_t>(from),
                      other.moves.begin() + static_cast<std::ptrdiff_t>(to));
    return shorter(std::move(other));
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
  if (line.last_tile) {
    PlayLine other = line;
    other.last_tile = false;
    shorter(std::move(other));
  }
  return line;
}

} // namespace

FindResult find_line(const FindTarget& target, const FindOptions& options) {
  FindResult result;
  Search search(target, options);
  int sizes = options.most_tiles;
  int tried = 0; // of each size
  // Few tries for every size, then more: a small board is easily found, a large one should not wait for it.
  for (int goal = 750; tried < options.tries; goal *= 2) {
    if (result.line && tried >= options.enough) break;
    goal = std::min(goal, options.tries);
    for (int size = 1; size <= sizes; ++size)
      for (int i = tried; i < goal && size <= sizes; ++i) {
        if (i % 128 == 0 && options.stop && options.stop()) {
          result.stopped = true;
          return result;
        }
        if (auto line = search.attempt(size)) {
          line = shrunk(target, std::move(*line));
          if (!result.line || line->tiles() < result.line->tiles()) result.line = std::move(line);
          sizes = std::min(sizes, result.line->tiles() - 1);
        }
      }
    if (sizes == 0) break;
    tried = goal;
  }
  return result;
}

} // namespace rubric::oracle
