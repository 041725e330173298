#include "tests/properties/play.hpp"

#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "tests/properties/adapter.hpp"
#include "tests/properties/compare.hpp"
#include "tests/properties/dump.hpp"
#include "tests/properties/tiles.hpp"
#include "tests/properties/universe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>

namespace rubric::properties {

using namespace engine;

namespace {

/// One game under comparison.
class Match {
public:
  Match(const Settings& settings, Random random, Report& report)
      : settings_(settings), random_(random), report_(report), rules_(random_rules(random_)),
        faces_(reference::faces_of(*rules_)),
        game_(random_start(rules_, random_, random_.chance(80))), // the others lay what they like
        pieces_at_start_(max_players + 1) {
    for (const Piece& piece : game_.pieces)
      ++pieces_at_start_[std::min<std::size_t>(piece.owner, max_players)];
    if (game_.draws == Draws::free) most_tiles_ = 2 + random_.below(60);
    copy_at_ = static_cast<long>(random_.below(150));
    reconnect();
  }

  /// Play to the end. Empty, or what differs.
  std::string play() {
    std::string difference = compare();
    while (difference.empty() && report_.plies < settings_.plies) {
      if (game_.turn.step == Step::end || (may_end(game_) && ends_here())) return end();
      difference = ply();
    }
    return difference;
  }

  std::string about() const {
    return fmt::format("{} players, {}\n{}  points {}\n  last moves:\n    {}\n", game_.players,
                       describe(*rules_), describe(game_), fmt::join(game_.points, " "),
                       fmt::join(story_, "\n    "));
  }

private:
  bool ends_here() { return game_.board.tiles().size() >= most_tiles_ || random_.chance(1); }

  reference::Position position() const { return position_of(game_, faces_); }

  void reconnect() {
    land_ = reference::connect(position());
    tiles_known_ = game_.board.tiles().size();
    links_known_ = game_.board.links().size();
  }

  void tell(const std::string& move) {
    story_.push_back(move);
    if (story_.size() > 12) story_.erase(story_.begin());
  }

  std::string ply() {
    std::vector<Move> offered;
    offers(game_, offered);
    if (offered.empty()) return "nothing is offered";
    const Move move = random_move(game_, offered, random_);
    tell(fmt::format("{}: {}", game_.to_act(), describe(game_, move)));
    const std::vector<int> expected = points_after(move);
    const std::vector<Place> places = places_after(move);
    if (ply_ == copy_at_) copy_ = game_;
    Events events;
    apply(game_, move, events);
    if (copy_) {
      Events again;
      apply(*copy_, move, again);
      if (again.size() != events.size()) return "a copied game tells another story";
      if (ply_ % 25 == 0 && dump(*copy_) != dump(game_)) return "a copied game goes another way";
    }
    ++ply_;
    ++report_.plies;
    if (game_.board.tiles().size() != tiles_known_) ++report_.tiles;
    for (std::size_t player = 0; player < max_players; ++player)
      if (game_.points[player] != expected[player])
        return fmt::format("points of {}: engine {}, twin {}", player, game_.points[player],
                           expected[player]);
    if (!places.empty())
      for (std::size_t i = 0; i < places.size(); ++i)
        if (game_.pieces[i].where != places[i])
          return fmt::format("piece {} after scoring: engine {}, twin {}", i,
                             describe(game_, game_.pieces[i].where), describe(game_, places[i]));
    if (std::string difference = sum_up(events); !difference.empty()) return difference;
    return compare();
  }

  /// What every player should have after a move.
  std::vector<int> points_after(const Move& move) {
    std::vector<int> points(game_.points.begin(), game_.points.end());
    const reference::Position now = position();
    const auto pay = [&](const reference::Feature& feature) {
      for (const PlayerIx player : reference::majority(now, land_, feature))
        points[player] += reference::worth(now, land_, feature);
    };
    if (std::holds_alternative<ScoreNow>(move)) {
      for (const reference::Feature& feature : land_.features)
        if (feature.complete()) pay(feature); // whoever still stands there has not been paid yet
    } else if (const auto* back = std::get_if<TakeBack>(&move)) {
      const Piece& piece = game_.pieces[back->piece];
      if (now.is(piece, "abbot"))
        points[piece.owner] += reference::worth(now, land_, land_.of(piece.where.ix));
    }
    return points;
  }

  /// Where the pieces should be after scoring; empty for another move.
  std::vector<Place> places_after(const Move& move) {
    std::vector<Place> places;
    if (!std::holds_alternative<ScoreNow>(move)) return places;
    for (const Piece& piece : game_.pieces) {
      const bool leaves = piece.where.tag == Place::Tag::segment && land_.of(piece.where.ix).complete();
      places.push_back(leaves ? piece.owner == nobody ? Place::aside() : Place::supply() : piece.where);
    }
    return places;
  }

  /// Points are what the events of scores say, and each score is the sum of its parts.
  std::string sum_up(const Events& events) {
    for (const Event& event : events) {
      const auto* scored = std::get_if<Scored>(&event);
      if (scored == nullptr) continue;
      ++report_.scores;
      int sum = 0;
      for (const Part& part : scored->score.parts) sum += part.points;
      if (sum != scored->score.total) return "the parts of a score do not sum to its total";
      for (std::size_t player = 0; player < max_players; ++player)
        if (((scored->score.to >> player) & 1) != 0) told_[player] += scored->score.total;
    }
    for (std::size_t player = 0; player < max_players; ++player)
      if (told_[player] != game_.points[player])
        return fmt::format("player {} has {} points, events tell {}", player, game_.points[player],
                           told_[player]);
    return {};
  }

  /// Features to look at: all now and then, else those on the tile just laid and those with pieces.
  std::vector<SegIx> to_compare(bool everything) const {
    if (everything) return all_features(land_);
    std::vector<SegIx> some;
    const Placed& last = game_.board.tiles().back();
    for (SegIx n = 0; n < last.segments; ++n) some.push_back(last.first + n);
    for (const Piece& piece : game_.pieces)
      if (piece.where.tag == Place::Tag::segment) some.push_back(piece.where.ix);
    return some;
  }

  std::string compare() {
    const bool everything = ply_ % settings_.everything_every == 0;
    const bool changed =
        tiles_known_ != game_.board.tiles().size() || links_known_ != game_.board.links().size();
    if (changed) reconnect();
    const reference::Position now = position();
    std::string difference = compare_pieces(game_, pieces_at_start_);
    if (difference.empty()) difference = compare_features(game_, land_);
    const std::vector<SegIx> features = to_compare(everything);
    if (difference.empty()) difference = compare_worth(game_, now, land_, features);
    if (difference.empty() && (changed || everything))
      difference = compare_touching(game_, now, land_, everything ? to_compare(false) : beginning(features));
    if (difference.empty() && everything) difference = compare_rebuilt(game_);
    if (difference.empty() && random_.below(static_cast<std::size_t>(settings_.universe_every)) == 0) {
      ++report_.universes;
      difference = compare_universe(game_, now, land_);
      if (difference.empty()) difference = compare_play(game_, some_moves());
    }
    return difference;
  }

  static std::vector<SegIx> beginning(std::vector<SegIx> features) {
    if (features.size() > 6) features.resize(6);
    return features;
  }

  /// A few moves of the universe, legal or not.
  std::vector<Move> some_moves() {
    std::vector<Move> some;
    std::size_t seen = 0;
    each_move(game_, [&](const Move& move) {
      ++seen; // each of the universe with the same chance, eight of them
      if (some.size() < 8)
        some.push_back(move);
      else if (const std::size_t at = random_.below(seen); at < 8)
        some[at] = move;
    });
    std::vector<Move> offered;
    offers(game_, offered);
    if (!offered.empty()) some.push_back(random_.one_of(offered));
    return some;
  }

  std::string end() {
    const reference::Points final = reference::final_points(position(), land_);
    Game before = game_;
    Events events;
    end_game(game_, events);
    for (std::size_t player = 0; player < max_players; ++player)
      if (game_.points[player] - before.points[player] != final[player])
        return fmt::format("final points of {}: engine {}, twin {}", player,
                           game_.points[player] - before.points[player], final[player]);
    std::vector<Move> offered;
    offers(game_, offered);
    if (!offered.empty()) return "something is offered after the end";
    return sum_up(events);
  }

  const Settings& settings_;
  Random random_;
  Report& report_;
  std::shared_ptr<const Rules> rules_;
  std::vector<reference::Face> faces_;
  Game game_;
  std::optional<Game> copy_;
  long copy_at_ = 0;
  std::vector<int> pieces_at_start_;
  reference::Land land_;
  std::size_t tiles_known_ = 0;
  std::size_t links_known_ = 0;
  std::size_t most_tiles_ = 1000;
  std::array<int, max_players> told_{};
  std::vector<std::string> story_;
  long ply_ = 0;
};

long number(const char* name, long otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtol(text, nullptr, 10) : otherwise;
}

} // namespace

Game random_start(std::shared_ptr<const Rules> rules, Random& random, bool deck) {
  std::vector<Color> colors{Color::red, Color::blue, Color::green, Color::yellow, Color::black, Color::gray};
  random.shuffle(colors);
  colors.resize(2 + random.below(5));
  Game game = new_game(std::move(rules), colors, deck ? Draws::deck : Draws::free);
  std::vector<TileId> tiles;
  for (TileId id = 0; id < game.rules->tiles().size(); ++id)
    if (!game.rules->tile(id).joker && game.rules->count(id) > 0) tiles.push_back(id);
  const TileId first = random.one_of(tiles);
  if (deck) {
    fill_deck(game);
    if (game.deck[first] > 0) {
      --game.deck[first];
      --game.tiles_left;
    }
  }
  give_tile(game, first, {}, static_cast<int>(random.below(4)));
  start(game, static_cast<PlayerIx>(random.below(game.players)));
  return game;
}

Move random_move(const Game& game, const std::vector<Move>& offered, Random& random) {
  // A kind of move first, then one of it.
  const auto weight = [&](const Move& move) {
    if (std::holds_alternative<ScoreNow>(move)) return 4;
    if (std::holds_alternative<PlaceTile>(move)) return 12;
    if (std::holds_alternative<Draw>(move)) return 12;
    if (const auto* put = std::get_if<Put>(&move))
      return game.rules->figure(put->figure)->cls == FigureClass::follower ? 6 : 3;
    return 2;
  };
  std::array<int, std::variant_size_v<Move>> weights{};
  for (const Move& move : offered) weights[move.index()] = std::max(weights[move.index()], weight(move));
  int sum = 0;
  for (const int each : weights) sum += each;
  auto at = static_cast<int>(random.below(static_cast<std::size_t>(sum)));
  std::size_t kind = 0;
  while (at >= weights[kind]) at -= weights[kind++];
  std::vector<Move> candidates;
  for (const Move& move : offered)
    if (move.index() == kind) candidates.push_back(move);
  if (kind != Move(Draw{}).index() || game.draws == Draws::free) return random.one_of(candidates);
  std::vector<Move> stack; // a draw: every tile of the deck with the same chance
  for (const Move& move : candidates) stack.insert(stack.end(), game.deck[std::get<Draw>(move).tile], move);
  return random.one_of(stack);
}

void random_plies(Game& game, Random& random, int plies) {
  std::vector<Move> offered;
  Events events;
  for (int i = 0; i < plies; ++i) {
    offers(game, offered);
    if (offered.empty()) return;
    apply(game, random_move(game, offered, random), events);
  }
}

Settings from_environment(Settings settings) {
  settings.seed = static_cast<std::uint64_t>(number("RUBRIC_SEED", static_cast<long>(settings.seed)));
  settings.first_game = static_cast<std::uint64_t>(number("RUBRIC_GAME", 0));
  const long plies = number("RUBRIC_PLIES", 0);
  if (plies > 0) {
    settings.plies = plies;
    settings.progress = true;
  }
  return settings;
}

Report play_and_compare(const Settings& settings) {
  Report report;
  for (std::uint64_t number = settings.first_game; report.plies < settings.plies && report.failure.empty();
       ++number) {
    Random random(settings.seed * 1'000'003 + number);
    Match match(settings, random, report);
    if (const std::string difference = match.play(); !difference.empty())
      report.failure =
          fmt::format("{}\nseed {}, game {}: {}", difference, settings.seed, number, match.about());
    ++report.games;
    if (settings.progress && report.games % 100 == 0)
      fmt::print(stderr, "{} plies, {} games, {} tiles, {} scores, {} universes of moves\n", report.plies,
                 report.games, report.tiles, report.scores, report.universes);
  }
  return report;
}

} // namespace rubric::properties
