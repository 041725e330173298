#include "engine/playout.hpp"

#include "engine/setup.hpp"
#include "engine/turn.hpp"

#include <cassert>
#include <numeric>

namespace rubric::engine {

namespace {

/// Any of the `left` tiles in the deck, each with the same chance.
TileId draw(const Game& game, std::size_t left, Random& random) {
  std::size_t at = random.below(left);
  TileId tile = 0;
  while (at >= game.deck[tile]) at -= game.deck[tile++];
  return tile;
}

} // namespace

Game full_game(std::shared_ptr<const Rules> rules, std::span<const Color> players, TileId first) {
  Game game = new_game(std::move(rules), players, Draws::deck);
  fill_deck(game);
  give_tile(game, first, {0, 0}, 0);
  if (game.deck[first] > 0) {
    --game.deck[first];
    --game.tiles_left;
  }
  start(game, 0);
  return game;
}

Played Playout::run(Game& game, Random& random, std::uint32_t moves) {
  Played played;
  auto left = std::accumulate(game.deck.begin(), game.deck.end(), std::size_t{0});
  while (game.turn.step != Step::end && played.moves < moves) {
    choices(game, moves_);
    const bool may_draw = game.step() == Step::tile && game.turn.drawn == tile_none;
    const std::size_t ways = moves_.size() + (may_draw ? 1 : 0);
    assert(ways > 0);
    played.offered += ways;
    const std::size_t chosen = random.below(ways);
    const Move move = chosen < moves_.size() ? moves_[chosen] : Move{Draw{draw(game, left, random)}};
    if (std::holds_alternative<Draw>(move)) --left;
    events_.clear();
    apply(game, move, events_);
    played.events += events_.size();
    ++played.moves;
  }
  events_.clear();
  if (game.turn.step == Step::end) end_game(game, events_);
  played.events += events_.size();
  played.points = game.points;
  played.tiles = static_cast<std::uint32_t>(game.board.tiles().size());
  return played;
}

std::uint64_t perft(const Game& game, int depth, const std::vector<TileId>* order, std::size_t drawn) {
  if (depth == 0 || game.turn.step == Step::end) return 1;
  std::vector<Move> moves;
  if (order == nullptr) {
    offers(game, moves);
  } else {
    choices(game, moves);
    if (drawn < order->size())
      if (const Draw next{(*order)[drawn]}; check(game, game.to_act(), next).legal()) moves.push_back(next);
  }
  if (depth == 1) return moves.size();
  std::uint64_t ways = 0;
  Events events;
  for (const Move& move : moves) {
    Game next = game;
    events.clear();
    apply(next, move, events);
    ways += perft(next, depth - 1, order, drawn + (std::holds_alternative<Draw>(move) ? 1 : 0));
  }
  return ways;
}

} // namespace rubric::engine
