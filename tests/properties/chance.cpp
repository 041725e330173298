#include "tests/properties/chance.hpp"

#include "engine/expansions/tunnel.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"

#include <algorithm>
#include <array>

namespace rubric::properties {

using namespace engine;

namespace {

Place random_place(const Game& game, Random& random) {
  const auto segment = static_cast<SegIx>(random.below(game.board.segment_count()));
  const Cell cell = game.board.tiles()[random.below(game.board.tiles().size())].cell;
  switch (random.below(8)) {
  case 0:
  case 1: return Place::corner(cell);
  case 2:
  case 3: return Place::opening(segment);
  default: return Place::segment(segment);
  }
}

/// What a scenario may give before its first step: tiles that need not hang together, pieces of all kinds
/// where they may be, several on one feature, and awards.
void give_at_random(Game& game, Random& random) {
  if (game.in_play(ExpansionId::tunnel) && random.chance(30)) // pairs of any colors, also of another's
    for (PlayerIx player = 0; player < game.players; ++player) {
      std::vector<Color> colors{Color::red,    Color::blue,  Color::green,
                                Color::yellow, Color::black, Color::gray};
      random.shuffle(colors);
      colors.resize(random.below(4));
      tunnel::deal(game, player, colors);
    }
  const auto tiles = static_cast<std::size_t>(game.rules->tiles().size());
  for (std::size_t i = 20 + random.below(300); i > 0; --i) {
    const auto tile = static_cast<TileId>(random.below(tiles));
    const bool in_box = game.rules->count(tile) > 0 || game.rules->tile(tile).joker;
    if (!in_box || (game.rules->tile(tile).joker && !random.chance(20))) continue;
    const Cell near = game.board.tiles()[random.below(game.board.tiles().size())].cell;
    const Cell cell{static_cast<std::int16_t>(near.x + static_cast<int>(random.below(5)) - 2),
                    static_cast<std::int16_t>(near.y + static_cast<int>(random.below(5)) - 2)};
    if (give_tile(game, tile, cell, static_cast<int>(random.below(4))) || game.draws == Draws::free) continue;
    if (game.deck[tile] > 0 && game.tiles_left > 1) {
      --game.deck[tile];
      --game.tiles_left;
    }
  }
  const auto figures = game.rules->figures();
  for (std::size_t i = random.below(120); i > 0; --i) {
    const Figure& figure = figures[random.below(figures.size())];
    if (!game.in_play(figure.id.of)) continue;
    const bool neutral = figure.cls == FigureClass::neutral;
    const auto owner = neutral ? nobody : static_cast<PlayerIx>(random.below(game.players));
    const auto color = figure.cls == FigureClass::token
                           ? static_cast<std::uint8_t>(game.colors[random.below(game.players)])
                           : no_color;
    if (figure.cls == FigureClass::tile) continue;
    if (!give_award(game, figure.id, static_cast<PlayerIx>(random.below(game.players)),
                    random.chance(50) ? -1 : static_cast<int>(random.below(9))))
      give_piece(game, figure.id, owner, color, random_place(game, random));
  }
}

} // namespace

Game random_start(std::shared_ptr<const Rules> rules, Random& random, bool deck, bool by_fiat) {
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
  if (by_fiat) give_at_random(game, random);
  start(game, static_cast<PlayerIx>(random.below(game.players)));
  return game;
}

namespace {

/// Of a few places to lay a tile, the one with most neighbors: so that things get finished and holes arise.
Move crowded(const Game& game, const std::vector<Move>& candidates, Random& random) {
  Move best = random.one_of(candidates);
  int most = -1;
  for (std::size_t i = random.below(6); i > 0; --i) {
    const Move& move = random.one_of(candidates);
    int count = 0;
    game.board.around(std::get<PlaceTile>(move).cell, [&](TileIx) { ++count; });
    if (count <= most) continue;
    most = count;
    best = move;
  }
  return best;
}

/// The moves of one figure: each that can be put has the same chance, however many places it has.
std::vector<Move> of_one_figure(const std::vector<Move>& candidates, Random& random) {
  std::vector<FigureId> figures;
  for (const Move& move : candidates)
    if (std::find(figures.begin(), figures.end(), std::get<Put>(move).figure) == figures.end())
      figures.push_back(std::get<Put>(move).figure);
  const FigureId figure = random.one_of(figures);
  std::vector<Move> chosen;
  for (const Move& move : candidates)
    if (std::get<Put>(move).figure == figure) chosen.push_back(move);
  return chosen;
}

} // namespace

Move random_move(const Game& game, const std::vector<Move>& offered, Random& random) {
  // A kind of move first, then one of it.
  const auto weight = [&](const Move& move) {
    if (std::holds_alternative<ScoreNow>(move)) return 4;
    if (std::holds_alternative<PlaceTile>(move)) // an abbey, instead of drawing: keep some for later
      return game.draws == Draws::deck && game.turn.drawn == tile_none && game.step() == Step::tile ? 1 : 12;
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
  if (kind == Move(Put{}).index()) candidates = of_one_figure(candidates, random);
  if (kind == Move(PlaceTile{}).index()) return crowded(game, candidates, random);
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

} // namespace rubric::properties
