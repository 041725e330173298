#include "tests/properties/universe.hpp"

#include "tests/properties/dump.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::properties {

using namespace engine;

namespace {

struct Rectangle {
  int left = 0, right = 0, top = 0, bottom = 0;
};

Rectangle around(const Game& game) {
  Rectangle box;
  for (const Placed& tile : game.board.tiles()) {
    box.left = std::min<int>(box.left, tile.cell.x);
    box.right = std::max<int>(box.right, tile.cell.x);
    box.top = std::min<int>(box.top, tile.cell.y);
    box.bottom = std::max<int>(box.bottom, tile.cell.y);
  }
  return {box.left - 1, box.right + 1, box.top - 1, box.bottom + 1};
}

Cell cell(int x, int y) { return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)}; }

std::vector<Cell> cells(const Game& game) {
  std::vector<Cell> all{cell(30000, 30000), cell(-30000, 5)};
  const Rectangle box = around(game);
  for (int y = box.top; y <= box.bottom; ++y)
    for (int x = box.left; x <= box.right; ++x) all.push_back(cell(x, y));
  return all;
}

std::vector<Place> places(const Game& game) {
  std::vector<Place> all{Place{}, Place::supply(), Place::aside(), Place::player(0), Place::piece(0)};
  const auto segments = static_cast<SegIx>(game.board.segment_count());
  for (SegIx segment = 0; segment <= segments; ++segment) {
    all.push_back(Place::segment(segment));
    all.push_back(Place::opening(segment));
  }
  all.push_back(Place::segment(segment_none));
  for (TileIx tile = 0; tile <= game.board.tiles().size(); ++tile) all.push_back(Place::tile(tile));
  for (const Cell at : cells(game)) {
    all.push_back(Place::corner(at));
    all.push_back(Place::at(at));
  }
  return all;
}

/// The tiles of the boxes, one that is in none, and one that is not there. The others are like that one.
std::vector<TileId> tiles(const Game& game) {
  std::vector<TileId> some;
  const auto count = static_cast<TileId>(game.rules->tiles().size());
  bool stranger = false;
  for (TileId tile = 0; tile < count; ++tile) {
    const bool in_box =
        game.rules->count(tile) > 0 || game.rules->tile(tile).joker || tile == game.turn.drawn;
    if (in_box || !stranger || game.draws == Draws::free) some.push_back(tile);
    stranger = stranger || !in_box;
  }
  some.push_back(count);
  return some;
}

void each_put(const Game& game, const std::vector<Place>& where,
              const std::function<void(const Move&)>& visit) {
  for (const Figure& figure : game.rules->figures()) {
    if (!game.in_play(figure.id.of)) continue;
    for (const Place place : where) {
      visit(Put{figure.id, place, no_color});
      visit(Put{figure.id, place, 0});
      if (figure.cls == FigureClass::token)
        for (std::uint8_t color = 1; color < color_count; ++color) visit(Put{figure.id, place, color});
    }
  }
}

} // namespace

void each_move(const Game& game, const std::function<void(const Move&)>& visit) {
  // Where nothing is to be laid or shifted every such move must be refused: there one in eleven will do.
  const Step step = game.step();
  std::size_t count = 0;
  const auto thinned = [&](bool all, const Move& move) {
    if (all || ++count % 11 == 0) visit(move);
  };
  const std::vector<TileId> some = tiles(game);
  for (const Cell at : cells(game))
    for (const TileId tile : some)
      for (std::uint8_t turn = 0; turn <= 4; ++turn)
        thinned(step == Step::tile || step == Step::last_tile, PlaceTile{tile, at, turn});
  for (const TileId tile : some) {
    visit(LayAside{tile});
    visit(Draw{tile});
  }
  const std::vector<Place> where = places(game);
  each_put(game, where, visit);
  for (PieceIx piece = 0; piece <= game.pieces.size(); ++piece) {
    visit(TakeBack{piece});
    for (const Place place : where) thinned(piece == game.asked_about(), Shift{piece, place});
  }
  visit(ScoreNow{});
  visit(Pass{});
}

void each_near_move(const Game& game, const std::function<void(const Move&)>& visit) {
  const Step step = game.step();
  for (const Figure& figure : game.rules->figures()) {
    if (!game.in_play(figure.id.of)) continue;
    if (figure.cls == FigureClass::token) {
      for (SegIx segment = 0; segment < game.board.segment_count(); ++segment)
        if (game.board.segment(segment).opening)
          for (std::uint8_t color = 0; color < color_count; ++color)
            visit(Put{figure.id, Place::opening(segment), color});
    } else if (figure.cls == FigureClass::neutral && step == Step::figure) {
      for (SegIx segment = 0; segment < game.board.segment_count(); ++segment)
        visit(Put{figure.id, Place::segment(segment), no_color});
    } else if (game.turn.laid != laid_none) {
      const Placed& laid = game.board.placed(game.turn.laid);
      for (SegIx n = 0; n < laid.segments; ++n)
        visit(Put{figure.id, Place::segment(laid.first + n), no_color});
      for (int dy = -1; dy <= 2; ++dy)
        for (int dx = -1; dx <= 2; ++dx)
          visit(Put{figure.id, Place::corner(cell(laid.cell.x + dx, laid.cell.y + dy)), no_color});
    }
  }
  if (step == Step::moves)
    for (SegIx segment = 0; segment < game.board.segment_count(); ++segment)
      visit(Shift{game.asked_about(), Place::segment(segment)});
  for (PieceIx piece = 0; piece < game.pieces.size(); ++piece) visit(TakeBack{piece});
  if (game.turn.drawn != tile_none) visit(LayAside{game.turn.drawn});
  visit(ScoreNow{});
  visit(Pass{});
}

bool twin_allows(const reference::Position& position, const reference::Land& land, const Move& move) {
  if (const auto* place = std::get_if<PlaceTile>(&move))
    return reference::may_place(position, land, place->tile, place->cell.x, place->cell.y, place->turn);
  if (const auto* aside = std::get_if<LayAside>(&move))
    return reference::may_lay_aside(position, aside->tile);
  if (const auto* draw = std::get_if<Draw>(&move)) return reference::may_draw(position, draw->tile);
  if (const auto* put = std::get_if<Put>(&move))
    return reference::may_put(position, land, put->figure, put->to, put->color);
  if (const auto* shift = std::get_if<Shift>(&move))
    return reference::may_shift(position, land, shift->piece, shift->to);
  if (const auto* back = std::get_if<TakeBack>(&move))
    return reference::may_take_back(position, land, back->piece);
  if (std::holds_alternative<ScoreNow>(move)) return reference::may_score(position, land);
  return reference::may_pass(position);
}

std::string compare_universe(const Game& game, const reference::Position& position,
                             const reference::Land& land) {
  std::vector<Move> offered;
  offers(game, offered);
  for (std::size_t i = 0; i < offered.size(); ++i)
    for (std::size_t k = 0; k < i; ++k)
      if (offered[i] == offered[k]) return "offered twice: " + describe(game, offered[i]);
  const PlayerIx who = game.to_act();
  std::size_t legal = 0;
  std::size_t asked = 0;
  std::string difference;
  each_move(game, [&](const Move& move) {
    if (!difference.empty()) return;
    const bool engine = check(game, who, move).legal();
    const bool twin = twin_allows(position, land, move);
    if (engine != twin) {
      difference = fmt::format("{}: engine {}, twin {}", describe(game, move), engine, twin);
      const Verdict reasons = check(game, who, move, true);
      for (const Refusal& refusal : reasons.found()) difference += fmt::format(" [{}]", name_of(refusal.why));
      return;
    }
    const Verdict every = check(game, who, move, true);
    if (every.legal() != engine || (!engine && every.found().empty())) {
      difference = "other verdict with all reasons: " + describe(game, move);
      return;
    }
    if (engine) {
      ++legal;
      if (std::find(offered.begin(), offered.end(), move) == offered.end())
        difference = "legal but not offered: " + describe(game, move);
    }
    const auto other = static_cast<PlayerIx>((who + 1) % (game.players + 1)); // also a seat that is not there
    if (++asked % 5 == 0 && other != who && check(game, other, move).legal())
      difference = fmt::format("player {} may act for {}: {}", other, who, describe(game, move));
  });
  if (difference.empty() && legal != offered.size()) difference = "offered beyond the universe";
  return difference;
}

std::string compare_near(const Game& game, const reference::Position& position, const reference::Land& land) {
  std::string difference;
  each_near_move(game, [&](const Move& move) {
    const bool engine = check(game, game.to_act(), move).legal();
    if (!difference.empty() || engine == twin_allows(position, land, move)) return;
    difference = fmt::format("{}: engine {}, twin {}", describe(game, move), engine, !engine);
  });
  return difference;
}

std::string compare_play(const Game& game, const std::vector<Move>& moves) {
  const std::string before = dump(game);
  for (const Move& move : moves) {
    const bool legal = check(game, game.to_act(), move).legal();
    Game copy = game;
    Events events;
    if (play(copy, game.to_act(), move, events).legal() != legal)
      return "play is not check: " + describe(game, move);
    const bool same = dump(copy) == before;
    if (legal == same)
      return fmt::format("{} is {} and the game is {}", describe(game, move), legal ? "legal" : "refused",
                         same ? "the same" : "another");
    if (!legal && !events.empty()) return "events of a refused move: " + describe(game, move);
  }
  return {};
}

} // namespace rubric::properties
