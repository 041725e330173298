#include "oracle/find.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/turn.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rubric::oracle {

using engine::Game;
using engine::Move;

namespace {

/// splitmix64: small, and the same everywhere.
class Random {
public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

private:
  std::uint64_t state_;
};

constexpr std::array<engine::Color, 2> colors{engine::Color::red, engine::Color::blue};

struct Line {
  std::vector<Move> moves;
};

/// What both games show after a move: offers with pieces, points, and what happened.
struct Seen {
  std::vector<std::string> offers;
  std::vector<std::string> events;
};

Seen seen(const Game& game, const engine::Events& events) {
  Seen result;
  std::vector<Move> moves;
  engine::piece_offers(game, moves);
  for (const Move& move : moves) result.offers.push_back(tell_move(game, move));
  std::sort(result.offers.begin(), result.offers.end());
  for (const engine::Event& event : events) result.events.push_back(tell_event(game, event));
  return result;
}

/// Two games that make the same moves.
class Pair {
public:
  Pair(const RuleSet& first, const RuleSet& second)
      : a(engine::new_game(first.rules, colors, engine::Draws::free)),
        b(engine::new_game(second.rules, colors, engine::Draws::free)) {}
  Game a;
  Game b;
  engine::Events events_a;
  engine::Events events_b;

  /// False where one of them refuses.
  bool play(const Move& move) {
    events_a.clear();
    events_b.clear();
    return engine::play(a, a.to_act(), move, events_a).legal() &&
           engine::play(b, b.to_act(), move, events_b).legal();
  }
  /// Quick: is anything different? Compares counts and points first, names only where these agree.
  bool differ() {
    std::vector<Move> moves_a;
    std::vector<Move> moves_b;
    engine::piece_offers(a, moves_a);
    engine::piece_offers(b, moves_b);
    if (moves_a != moves_b || a.points != b.points || a.step() != b.step() || a.to_act() != b.to_act())
      return true;
    if (events_a.size() != events_b.size()) return true;
    return false;
  }
};

/// Does the line lead to a difference at its very end, and to none before?
bool leads(const RuleSet& a, const RuleSet& b, const Line& line) {
  Pair pair(a, b);
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    if (!pair.play(line.moves[i])) return false;
    if (pair.differ()) return i + 1 == line.moves.size();
  }
  return false;
}

class Search {
public:
  Search(const RuleSet& a, const RuleSet& b, const FindOptions& options)
      : a_(&a), b_(&b), options_(&options), random_(options.seed) {
    // Tiles of the boxes in play, each shape once.
    for (engine::TileId id = 0; id < a.rules->tiles().size(); ++id)
      if (a.rules->count(id) > 0 && !a.rules->tile(id).joker) tiles_.push_back(id);
  }

  std::optional<Line> go() {
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

  std::optional<Line> attempt(int size) {
    Pair pair(*a_, *b_);
    Line line;
    for (int ply = 0; ply < 6 * size; ++ply) {
      const auto move = choose(pair.a, size);
      if (!move) return std::nullopt;
      line.moves.push_back(*move);
      if (!pair.play(*move)) return std::nullopt;
      if (pair.differ()) return line;
    }
    return std::nullopt;
  }

  const RuleSet* a_;
  const RuleSet* b_;
  const FindOptions* options_;
  Random random_;
  std::vector<engine::TileId> tiles_;
};

/// Leave out moves with pieces as long as the line still leads to a difference.
Line shrunk(const RuleSet& a, const RuleSet& b, Line line) {
  for (bool again = true; again;) {
    again = false;
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      if (!std::holds_alternative<engine::Put>(line.moves[i])) continue;
      Line shorter = line;
      shorter.moves.erase(shorter.moves.begin() + static_cast<std::ptrdiff_t>(i));
      if (leads(a, b, shorter)) {
        line = std::move(shorter);
        again = true;
        break;
      }
    }
  }
  return line;
}

/// Offers as expectations: "red may move wagon to exactly A1.city.N, B2.road.E", one for each doing.
std::vector<std::string> expectations(const Game& game) {
  std::vector<Move> moves;
  engine::piece_offers(game, moves);
  std::map<std::string, std::vector<std::string>> by_doing;
  for (const Move& move : moves) {
    std::string told = tell_move(game, move);
    for (const std::string_view link : {" to ", " on "})
      if (const auto at = told.find(link); at != std::string::npos) {
        by_doing[told.substr(0, at + link.size())].push_back(told.substr(at + link.size()));
        told.clear();
        break;
      }
    if (told.rfind("claim ", 0) == 0) {
      const auto with = told.find(" with ");
      by_doing[fmt::format("claim|{}", told.substr(with))].push_back(told.substr(6, with - 6));
      told.clear();
    }
    if (!told.empty()) by_doing[told];
  }
  std::vector<std::string> lines;
  for (const auto& [doing, places] : by_doing) {
    if (doing.rfind("claim|", 0) == 0)
      lines.push_back(fmt::format("{} may claim exactly {}{}", player_name(game, game.to_act()),
                                  fmt::join(places, ", "), doing.substr(6)));
    else if (places.empty())
      lines.push_back(fmt::format("{} may {}", player_name(game, game.to_act()), doing));
    else
      lines.push_back(fmt::format("{} may {}exactly {}", player_name(game, game.to_act()), doing,
                                  fmt::join(places, ", ")));
  }
  return lines;
}

std::string step_line(const Game& game, const Move& move) {
  if (std::holds_alternative<engine::ScoreNow>(move)) return "scoring";
  std::string told = tell_move(game, move);
  // "place W at C2" becomes "places W at C2": every verb of a step ends in s.
  const std::size_t end = std::min(told.find(' '), told.size());
  told.insert(end, told.substr(0, end) == "pass" ? "es" : "s");
  return fmt::format("{} {}", player_name(game, game.to_act()), told);
}

/// Where the west and north margin leave room: the cells are moved so that the first row and column are A
/// and 1.
struct Frame {
  int left = 0;
  int top = 0;
};

Found write(const RuleSet& a, const RuleSet& b, const Line& line) {
  Found found;
  // Move the whole play so that its least cell is B2: one empty row and column stay free.
  Frame frame{1 << 14, 1 << 14};
  for (const Move& move : line.moves)
    if (const auto* tile = std::get_if<engine::PlaceTile>(&move)) {
      frame.left = std::min(frame.left, static_cast<int>(tile->cell.x));
      frame.top = std::min(frame.top, static_cast<int>(tile->cell.y));
    }
  Line moved = line;
  for (Move& move : moved.moves)
    if (auto* tile = std::get_if<engine::PlaceTile>(&move)) {
      tile->cell.x = static_cast<std::int16_t>(tile->cell.x - frame.left + 1);
      tile->cell.y = static_cast<std::int16_t>(tile->cell.y - frame.top + 1);
    }
  Pair pair(a, b);
  std::string steps;
  for (const Move& move : moved.moves) {
    steps += fmt::format("  {}\n", step_line(pair.a, move));
    if (std::holds_alternative<engine::PlaceTile>(move)) ++found.tiles;
    ++found.moves;
    pair.play(move);
  }
  const Seen in_a = seen(pair.a, pair.events_a);
  const Seen in_b = seen(pair.b, pair.events_b);
  std::string text = fmt::format(
      "scenario \"where the two rule sets part\"\n  rules   {}\n  rules   {}\n  players red, blue\n{}",
      a.name, b.name, steps);
  const auto part = [&](const RuleSet& of, const RuleSet& other) {
    if (of.edition != other.edition) return fmt::format("edition {}", of.edition);
    for (const auto& setting : of.settings)
      if (std::find(other.settings.begin(), other.settings.end(), setting) == other.settings.end())
        return fmt::format("{} = {}", setting.first, setting.second);
    for (const std::string& expansion : of.expansions)
      if (std::find(other.expansions.begin(), other.expansions.end(), expansion) == other.expansions.end())
        return fmt::format("+ {}", expansion);
    return std::string("default");
  };
  const auto block = [&](const RuleSet& of, const RuleSet& other, const Game& game, const Game& rival) {
    std::string lines;
    for (const std::string& line_of : expectations(game)) lines += fmt::format("    expect  {}\n", line_of);
    for (engine::PlayerIx seat = 0; seat < game.players; ++seat)
      if (game.points[seat] != rival.points[seat])
        lines += fmt::format("    expect  {} has {} points\n", player_name(game, seat), game.points[seat]);
    if (lines.empty())
      lines = game.turn.asked.empty()
                  ? fmt::format("    expect  {} to move\n", player_name(game, game.turn.player))
                  : fmt::format("    expect  {} to decide\n", player_name(game, game.to_act()));
    text += fmt::format("  under {}\n{}", part(of, other), lines);
  };
  block(a, b, pair.a, pair.b);
  block(b, a, pair.b, pair.a);
  found.scenario = std::move(text);
  const auto only = [](const std::vector<std::string>& these, const std::vector<std::string>& those) {
    std::string list;
    for (const std::string& one : these)
      if (std::find(those.begin(), those.end(), one) == those.end())
        list += fmt::format("{}{}", list.empty() ? "" : ", ", one);
    return list.empty() ? std::string("nothing more") : list;
  };
  found.what = in_a.offers != in_b.offers
                   ? fmt::format("{} offers also: {}; {} offers also: {}", a.name,
                                 only(in_a.offers, in_b.offers), b.name, only(in_b.offers, in_a.offers))
                   : fmt::format("{}: {}; {}: {}", a.name, only(in_a.events, in_b.events), b.name,
                                 only(in_b.events, in_a.events));
  return found;
}

} // namespace

std::optional<Found> find_difference(const RuleSet& a, const RuleSet& b, const FindOptions& options) {
  auto line = Search(a, b, options).go();
  if (!line) return std::nullopt;
  return write(a, b, shrunk(a, b, std::move(*line)));
}

} // namespace rubric::oracle
