#include "tests/properties/adapter.hpp"

namespace rubric::properties {

namespace {

reference::Phase phase_of(engine::Step step) {
  using engine::Step;
  using reference::Phase;
  switch (step) {
  case Step::tile: return Phase::tile;
  case Step::figure: return Phase::figure;
  case Step::deploy: return Phase::deploy;
  case Step::scoring:
  case Step::moves: return Phase::wagon;
  case Step::last_tile: return Phase::last_abbey;
  case Step::end:
  case Step::over: break;
  }
  return Phase::over;
}

} // namespace

reference::Position position_of(const engine::Game& game, std::span<const reference::Face> faces) {
  reference::Position position;
  position.rules = game.rules.get();
  position.faces = faces;
  position.tiles = game.board.tiles();
  position.pieces = game.pieces;
  position.players = game.players;
  position.phase = phase_of(game.step());
  position.to_act = game.to_act();
  position.laid = game.turn.laid;
  position.drawn = game.turn.drawn;
  position.drew = (game.turn.done & engine::Once::drew) != 0;
  position.deployed = (game.turn.done & engine::Once::deployed) != 0;
  position.claimed = (game.turn.done & engine::Once::claimed) != 0;
  position.from_deck = game.draws == engine::Draws::deck;
  position.deck = game.deck;
  position.turn = game.turns;
  position.last_turn = game.last_turn;
  position.about = game.asked_about();
  return position;
}

} // namespace rubric::properties
