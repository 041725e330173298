// `rubric random` and `rubric perft`: games and counts that others can compare their engines with.
#include "cli/asked_rules.hpp"
#include "engine/playout.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "oracle/rule_sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace rubric::cli {

namespace {

/// The rule set in words, as in a scenario; null after telling what is wrong.
std::shared_ptr<const engine::Rules> rules_of(Context& context, const std::string& text) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return nullptr;
  const auto asked = asked_rules(*catalog, text);
  if (!asked) return nullptr;
  std::string why;
  const oracle::RuleSet made = oracle::RuleSets(*catalog).make(asked->request, why);
  if (made.rules == nullptr) fault(why);
  return made.rules;
}

std::vector<engine::Color> seats(int players) {
  std::vector<engine::Color> colors;
  for (int seat = 0; seat < players; ++seat) colors.push_back(static_cast<engine::Color>(seat));
  return colors;
}

/// The start tile of the base game.
constexpr std::string_view first_tile = "D";

struct RandomOptions {
  std::string rules;
  int games = 1;
  int players = 2;
  std::uint64_t seed = 1;
};

int random_games(Context& context, const RandomOptions& options) {
  const auto rules = rules_of(context, options.rules);
  if (rules == nullptr) return Exit::wrong;
  const std::optional<engine::TileId> first = rules->tile_named(first_tile);
  if (!first) return fault(fmt::format("the data has no tile {} to begin with", first_tile));
  const std::vector<engine::Color> colors = seats(options.players);
  const engine::Game fresh = engine::full_game(rules, colors, *first);
  engine::Playout playout;
  engine::Random random(options.seed);
  std::uint64_t moves = 0;
  std::uint64_t offered = 0;
  std::uint64_t events = 0;
  for (int number = 1; number <= options.games; ++number) {
    engine::Game game = fresh;
    const engine::Played played = playout.run(game, random);
    std::string points;
    for (std::size_t seat = 0; seat < colors.size(); ++seat)
      points +=
          fmt::format("{}{} {}", seat == 0 ? "" : ", ", engine::name_of(colors[seat]), played.points[seat]);
    out(fmt::format("game {}: {}; {} tiles, {} moves of {} offered, {} events\n", number, points,
                    played.tiles, played.moves, played.offered, played.events));
    moves += played.moves;
    offered += played.offered;
    events += played.events;
  }
  out(fmt::format("{} games: {} moves of {} offered, {} events\n", options.games, moves, offered, events));
  return Exit::all_hold;
}

struct PerftOptions {
  std::string rules;
  std::string tiles;
  std::string depth;
};

int count_ways(Context& context, const PerftOptions& options) {
  const auto rules = rules_of(context, options.rules);
  if (rules == nullptr) return Exit::wrong;
  int depth = 0;
  const char* end = options.depth.data() + options.depth.size();
  if (const auto [stop, error] = std::from_chars(options.depth.data(), end, depth);
      error != std::errc() || stop != end || depth < 1 || depth > 12)
    return fault(fmt::format("the depth is a number from 1 to 12, not `{}`", options.depth));
  std::vector<engine::TileId> order;
  for (std::string_view rest = options.tiles; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view name = rest.substr(0, comma);
    const std::optional<engine::TileId> tile = rules->tile_named(name);
    if (!tile || rules->tile(*tile).joker)
      return fault(fmt::format("there is no tile `{}` to draw", name), {"`rubric tiles --list` names them"});
    order.push_back(*tile);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  if (order.size() < 2 || order.size() > 100)
    return fault("name 2 to 100 tiles: the one that lies, then those drawn", {"rubric perft C1 D,U,V 4"});
  engine::Game game = engine::new_game(rules, seats(2), engine::Draws::deck);
  game.deck.assign(rules->tiles().size(), 0);
  engine::give_tile(game, order.front(), {0, 0}, 0);
  order.erase(order.begin());
  for (const engine::TileId tile : order) ++game.deck[tile];
  game.tiles_left = static_cast<std::int32_t>(order.size());
  engine::start(game, 0);
  for (int to = 1; to <= depth; ++to) out(fmt::format("{:>2} {}\n", to, engine::perft(game, to, &order)));
  return Exit::all_hold;
}

} // namespace

void add_random(CommandLine& line, Context& context) {
  Command command = line.add("random", "play random games, the same from the same seed everywhere");
  auto options = std::make_shared<RandomOptions>();
  command.required("RULES", options->rules, "a rule set, as in a scenario");
  command.option("GAMES", options->games, "how many (default: 1)", 1, 1'000'000);
  command.option("--players", options->players, "how many (default: 2)", 1, engine::max_players);
  command.option("--seed", options->seed, "where chance begins (default: 1)");
  command.footer("docs/performance.md says how moves are chosen.\n"
                 "Example:\n  rubric random \"C1 + tunnel\" 10 --seed 7");
  command.run([&context, options] { return random_games(context, *options); });
}

void add_perft(CommandLine& line, Context& context) {
  Command command = line.add("perft", "count the ways to play, move by move, for a fixed order of tiles");
  auto options = std::make_shared<PerftOptions>();
  command.required("RULES", options->rules, "a rule set, as in a scenario");
  command.required("TILES", options->tiles, "the tile that lies, then those that are drawn: D,U,V");
  command.required("DEPTH", options->depth, "how many moves; a draw is one");
  command.footer("Two players, red and blue. A game that ends sooner counts as one way.\n"
                 "Example:\n  rubric perft C1 D,U,V 6");
  command.run([&context, options] { return count_ways(context, *options); });
}

} // namespace rubric::cli
