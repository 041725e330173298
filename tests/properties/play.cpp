#include "tests/properties/play.hpp"

#include "engine/reference/claims.hpp"
#include "engine/reference/magic.hpp"
#include "engine/reference/score.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "tests/properties/adapter.hpp"
#include "tests/properties/chance.hpp"
#include "tests/properties/compare.hpp"
#include "tests/properties/dump.hpp"
#include "tests/properties/follow.hpp"
#include "tests/properties/tiles.hpp"
#include "tests/properties/told.hpp"
#include "tests/properties/universe.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

namespace rubric::properties {

using namespace engine;

namespace {

/// One game under comparison.
class Match {
public:
  Match(const Settings& settings, Random random, Report& report, Game game)
      : settings_(settings), random_(random), report_(report), rules_(game.rules),
        faces_(reference::faces_of(*rules_)), game_(std::move(game)), pieces_at_start_(max_players + 1),
        told_(game_.points) {
    for (const Piece& piece : game_.pieces)
      ++pieces_at_start_[std::min<std::size_t>(piece.owner, max_players)];
    if (game_.draws == Draws::free || random_.chance(30)) most_tiles_ = 2 + random_.below(60);
    copy_at_ = static_cast<long>(random_.below(150));
    reconnect();
    for (const reference::Feature& feature : land_.features) // what is finished by fiat is history
      if (feature.complete()) known_finished_.insert(feature.members.begin(), feature.members.end());
    for (const Piece& piece : game_.pieces) {
      const std::string& name = game_.figure_of(piece).name;
      if (name != "king" && name != "robber") continue;
      const bool held = piece.where.tag == Place::Tag::player;
      (name == "king" ? king_ : robber_) = {held ? static_cast<PlayerIx>(piece.where.ix) : nobody,
                                            award_size(game_, piece.figure)};
    }
  }

  /// Play to the end. Empty, or what differs.
  std::string play() {
    std::string difference = compare();
    while (difference.empty() && report_.plies < settings_.plies) {
      if (game_.turn.step == Step::end || (may_end(game_) && ends_here())) return end();
      std::vector<Move> offered;
      offers(game_, offered);
      if (offered.empty()) return "nothing is offered";
      difference = ply(random_move(game_, offered, random_));
    }
    return difference;
  }

  /// Carry out these moves, and end the game if it was ended. Empty, or what differs.
  std::string replay(const std::vector<Move>& moves, bool ended) {
    std::string difference = compare();
    for (const Move& move : moves)
      if (difference.empty()) difference = ply(move);
    return difference.empty() && ended ? end() : difference;
  }

  std::string about() const {
    return fmt::format("{} players, {}\n{}  points {}\n  last moves:\n    {}\n", game_.players,
                       describe(*rules_), describe(game_), fmt::join(game_.points, " "),
                       fmt::join(story_, "\n    "));
  }

private:
  bool ends_here() const { return game_.board.tiles().size() >= most_tiles_; }

  reference::Position position() const {
    reference::Position now = position_of(game_, faces_);
    now.king = king_;
    now.robber = robber_;
    return now;
  }

  void reconnect() {
    land_ = reference::connect(position());
    tiles_known_ = game_.board.tiles().size();
    tokens_known_ = tokens();
    changed_ = true;
  }

  /// Tokens that lie. Not the engine's links: whether tokens make one is what the twin is asked.
  std::size_t tokens() const {
    return static_cast<std::size_t>(
        std::count_if(game_.pieces.begin(), game_.pieces.end(),
                      [](const Piece& piece) { return piece.where.tag == Place::Tag::opening; }));
  }
  bool land_changed() const {
    return tiles_known_ != game_.board.tiles().size() || tokens_known_ != tokens();
  }

  void tell(const std::string& move) {
    story_.push_back(move);
    if (story_.size() > 12) story_.erase(story_.begin());
  }

  std::string ply(const Move& move) {
    tell(fmt::format("{}: {}", game_.to_act(), describe(game_, move)));
    const reference::Outcome expected = outcome(move);
    const auto before = game_.points;
    const std::vector<Piece> pieces = game_.pieces;
    if (ply_ == copy_at_) copy_ = game_;
    report_.tally.ply(game_, move);
    Events events;
    apply(game_, move, events);
    report_.tally.events(events);
    if (copy_) {
      Events again;
      apply(*copy_, move, again);
      if (dump(again) != dump(events)) return "a copied game tells another story";
      if (ply_ % 25 == 0 && dump(*copy_) != dump(game_)) return "a copied game goes another way";
    }
    ++ply_;
    ++report_.plies;
    if (game_.board.tiles().size() != tiles_known_) ++report_.tiles;
    if (std::string difference = told(events, pieces); !difference.empty()) return difference;
    if (std::string difference = compare_outcome(before, expected); !difference.empty()) return difference;
    if (std::string difference = follow(move); !difference.empty()) return difference;
    if (std::string difference = sum_up(events); !difference.empty()) return difference;
    return compare();
  }

  /// Bring the land up to date, and hold the events against it.
  std::string told(const Events& events, const std::vector<Piece>& pieces) {
    if (!land_changed()) return compare_told(game_, events, pieces, {}, land_);
    const reference::Land before = std::exchange(land_, {});
    reconnect();
    return compare_told(game_, events, pieces, before, land_);
  }

  bool scores(const Move& move) const {
    return std::holds_alternative<ScoreNow>(move) ||
           (std::holds_alternative<LayAside>(move) && game_.tiles_left == 0); // what a token had finished
  }

  /// What should follow from a move: points, and where the pieces are if it ends in scoring.
  reference::Outcome outcome(const Move& move) {
    const reference::Position now = position();
    if (scores(move)) {
      std::vector<SegIx> finished;
      for (const reference::Feature& feature : land_.features)
        if (feature.complete() && !known_finished_.contains(feature.members.front()))
          finished.push_back(feature.members.front());
      for (const SegIx segment : finished)
        known_finished_.insert(land_.of(segment).members.begin(), land_.of(segment).members.end());
      return reference::score(now, land_, game_.turn.player, finished);
    }
    reference::Outcome nothing{.points = {}, .places = {}, .king = king_, .robber = robber_};
    if (const auto* back = std::get_if<TakeBack>(&move)) {
      const Piece& piece = game_.pieces[back->piece];
      if (now.is(piece, "abbot"))
        nothing.points[piece.owner] += reference::worth(now, land_, land_.of(piece.where.ix));
    }
    return nothing;
  }

  std::string compare_outcome(const std::array<std::int32_t, max_players>& before,
                              const reference::Outcome& expected) {
    for (std::size_t player = 0; player < max_players; ++player)
      if (game_.points[player] - before[player] != expected.points[player])
        return fmt::format("points of {}: engine {}, twin {}", player, game_.points[player] - before[player],
                           expected.points[player]);
    for (std::size_t i = 0; i < expected.places.size(); ++i)
      if (game_.pieces[i].where != expected.places[i])
        return fmt::format("{} {} after scoring: engine {}, twin {}", game_.figure_of(game_.pieces[i]).name,
                           i, describe(game_, game_.pieces[i].where), describe(game_, expected.places[i]));
    king_ = expected.king;
    robber_ = expected.robber;
    return compare_awards(game_, king_, robber_);
  }

  /// The turn goes on as it should: mage and witch, wagons, abbeys after the last tile.
  std::string follow(const Move& move) {
    const bool was_together = together_;
    const reference::Position now = position();
    together_ = reference::together(now, land_);
    if (const auto* place = std::get_if<PlaceTile>(&move))
      called_ = faces_[place->tile].magic && rules_->has(ExpansionId::mage_and_witch);
    const bool answered = moves_magic(move);
    if (answered) called_ = called_ && was_together && now.option("mage.magic-tile-joins") == "two-moves";
    if (game_.turn.laid == laid_none) called_ = false;
    if (game_.step() == Step::tile || game_.step() == Step::figure || game_.step() == Step::deploy)
      if (const bool due = reference::figure_is_due(now, land_, called_);
          due != (game_.step() == Step::figure))
        return fmt::format("a figure must be moved: engine {}, twin {}", game_.step() == Step::figure, due);
    if (std::string difference = compare_asked(game_, now, land_); !difference.empty()) return difference;
    if (game_.step() == Step::last_tile) ++report_.last_abbeys;
    if (game_.step() == Step::figure) ++report_.figures;
    if (game_.step() == Step::moves) ++report_.wagons;
    return abbeys_.watch(game_);
  }

  bool moves_magic(const Move& move) const {
    FigureId figure;
    if (const auto* put = std::get_if<Put>(&move)) figure = put->figure;
    if (const auto* back = std::get_if<TakeBack>(&move)) figure = game_.pieces[back->piece].figure;
    return figure.of == ExpansionId::mage_and_witch;
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
    const bool changed = std::exchange(changed_, false);
    const reference::Position now = position();
    std::string difference = compare_pieces(game_, pieces_at_start_);
    if (difference.empty()) difference = compare_features(game_, land_);
    const std::vector<SegIx> features = to_compare(everything);
    if (difference.empty()) difference = compare_worth(game_, now, land_, features);
    if (difference.empty() && (changed || everything))
      difference = compare_touching(game_, now, land_, everything ? to_compare(false) : beginning(features));
    if (difference.empty() && everything) difference = compare_rebuilt(game_);
    if (difference.empty()) difference = compare_near(game_, now, land_);
    // The whole universe now and then, and more often where rare things are asked.
    const Step step = game_.step();
    const bool owed = reference::must_claim(now, land_);
    const bool rare = owed || step == Step::figure || step == Step::moves || step == Step::last_tile;
    if (difference.empty() && random_.below(static_cast<std::size_t>(
                                  std::max(1, settings_.universe_every / (rare ? 8 : 1)))) == 0) {
      if (owed || report_.universes % 8 == 0) report_.tally.universe(game_);
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
    for (std::size_t kind = 0; kind < std::variant_size_v<Move>;
         ++kind) { // and one of each kind that is legal
      std::vector<Move> of_kind;
      for (const Move& move : offered)
        if (move.index() == kind) of_kind.push_back(move);
      if (!of_kind.empty()) some.push_back(random_.one_of(of_kind));
    }
    return some;
  }

  std::string end() {
    const reference::Points final = reference::final_points(position(), land_);
    Game before = game_;
    Events events;
    end_game(game_, events);
    report_.tally.events(events);
    for (std::size_t player = 0; player < max_players; ++player)
      if (game_.points[player] - before.points[player] != final[player])
        return fmt::format("final points of {}: engine {}, twin {}", player,
                           game_.points[player] - before.points[player], final[player]);
    std::vector<Move> offered;
    offers(game_, offered);
    if (!offered.empty()) return "something is offered after the end";
    if (std::string difference = abbeys_.at_end(game_); !difference.empty()) return difference;
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
  std::size_t tokens_known_ = 0;
  std::size_t most_tiles_ = 1000;
  std::set<SegIx> known_finished_; ///< members of what was finished before the last scoring
  reference::Award king_;
  reference::Award robber_;
  bool changed_ = false;  ///< since the last comparison
  bool together_ = false; ///< mage and witch stand on one feature
  bool called_ = false;   ///< a magic tile has called a figure
  AbbeyWatch abbeys_;
  std::array<std::int32_t, max_players> told_; ///< points: those given, and what events tell
  std::vector<std::string> story_;
  long ply_ = 0;
};

long number(const char* name, long otherwise) {
  const char* text = std::getenv(name);
  return text != nullptr ? std::strtol(text, nullptr, 10) : otherwise;
}

} // namespace

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

std::string to_string(const Report& report) {
  return fmt::format(
      "{} plies, {} games, {} tiles, {} scores, {} figures, {} wagons, {} last abbeys, {} universes",
      report.plies, report.games, report.tiles, report.scores, report.figures, report.wagons,
      report.last_abbeys, report.universes);
}

Report play_and_compare(const Settings& settings) {
  Report report;
  for (std::uint64_t number = settings.first_game; report.plies < settings.plies && report.failure.empty();
       ++number) {
    Random random(settings.seed * 1'000'003 + number);
    auto rules = random_rules(random);
    const bool by_fiat = random.chance(40);
    const bool deck = random.chance(80); // the others lay what they like
    Game start = random_start(std::move(rules), random, deck, by_fiat);
    Match match(settings, random, report, std::move(start));
    if (const std::string difference = match.play(); !difference.empty())
      report.failure =
          fmt::format("{}\nseed {}, game {}: {}", difference, settings.seed, number, match.about());
    ++report.games;
    if (settings.progress && report.games % 100 == 0) fmt::print(stderr, "{}\n", to_string(report));
  }
  if (settings.progress) fmt::print(stderr, "{}\n{}", to_string(report), to_string(report.tally));
  return report;
}

std::string compare_moves(const Game& start, const std::vector<Move>& moves, bool ended,
                          const Settings& settings) {
  Report report;
  Match match(settings, Random(settings.seed), report, start);
  const std::string difference = match.replay(moves, ended);
  return difference.empty() ? difference : fmt::format("{}\n{}", difference, match.about());
}

} // namespace rubric::properties
