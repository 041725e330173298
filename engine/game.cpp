#include "engine/game.hpp"

#include "engine/expansions/expansion.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <stdexcept>

namespace rubric::engine {

std::string_view name_of(Step step) {
  constexpr std::array<std::string_view, 8> names{"tile",  "figure",    "deploy", "scoring",
                                                  "moves", "last-tile", "end",    "over"};
  return names[static_cast<std::size_t>(step)];
}

PieceIx Game::in_supply(FigureId figure, PlayerIx owner, std::uint8_t color) const {
  // Figure, owner and color are compared at once: this is asked for every move that is looked at.
  const std::array<std::uint8_t, 4> wanted{static_cast<std::uint8_t>(figure.of), figure.n, owner, color};
  const std::uint32_t key = std::bit_cast<std::uint32_t>(wanted);
  const std::array<std::uint8_t, 4> counts{0xFF, 0xFF, 0xFF,
                                           color == no_color ? std::uint8_t{0} : std::uint8_t{0xFF}};
  const std::uint32_t mask = std::bit_cast<std::uint32_t>(counts);
  const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return ((piece.key() ^ key) & mask) == 0 && piece.where.tag == Place::Tag::supply;
  });
  return found == pieces.end() ? piece_none : static_cast<PieceIx>(found - pieces.begin());
}

void Game::set_place(PieceIx ix, Place to) {
  Piece& piece = pieces[ix];
  if (occupies(piece)) {
    if (piece.where.tag == Place::Tag::segment) features.vacate(piece.where.ix);
    if (to.tag == Place::Tag::segment) features.occupy(to.ix);
  }
  piece.where = to;
  piece.since = turns;
}

void Game::pay(const Score& score, Events& events) {
  for (PlayerIx player = 0; player < players; ++player)
    if ((score.to >> player) & 1) points[player] += score.total;
  events.push_back(Scored{score});
}

Game new_game(std::shared_ptr<const Rules> rules, std::span<const Color> players, Draws draws) {
  if (players.empty() || players.size() > static_cast<std::size_t>(max_players))
    throw std::invalid_argument("a game has one to six players");
  Game game;
  game.rules = std::move(rules);
  game.board = Board(game.rules->tiles());
  game.players = static_cast<std::uint8_t>(players.size());
  game.draws = draws;
  for (std::size_t i = 0; i < players.size(); ++i) game.colors[i] = players[i];
  // The neutral figures first: they are looked up most often.
  for (const Figure& figure : game.rules->figures())
    if (game.in_play(figure.id.of) && figure.cls == FigureClass::neutral)
      game.pieces.push_back({.figure = figure.id, .where = Place::aside()});
  for (const Figure& figure : game.rules->figures()) {
    if (!game.in_play(figure.id.of)) continue;
    for (PlayerIx player = 0; player < game.players; ++player)
      for (int n = 0; n < figure.supply[game.players]; ++n)
        game.pieces.push_back({.figure = figure.id, .owner = player, .where = Place::supply()});
  }
  for (const ExpansionId id : game.rules->expansions())
    if (const auto setup = expansion(id).hooks.setup; setup != nullptr) setup(game);
  game.turn.player = 0;
  game.turns = 1;
  return game;
}

void fill_deck(Game& game) {
  game.deck.assign(game.rules->tiles().size(), 0);
  game.tiles_left = 0;
  for (TileId id = 0; id < game.deck.size(); ++id) {
    if (game.rules->tile(id).joker) continue;
    game.deck[id] = game.rules->count(id);
    game.tiles_left += game.deck[id];
  }
}

} // namespace rubric::engine
