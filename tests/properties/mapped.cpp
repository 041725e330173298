#include "tests/properties/mapped.hpp"

#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "tests/properties/chance.hpp"
#include "tests/properties/dump.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::properties {

using namespace engine;

namespace {

Cell moved(int x, int y, Cell shift) {
  return {static_cast<std::int16_t>(x + shift.x), static_cast<std::int16_t>(y + shift.y)};
}

/// Where a piece stands among those of the same figure and owner.
std::size_t rank(const Game& game, PieceIx ix) {
  std::size_t before = 0;
  for (PieceIx other = 0; other < ix; ++other)
    if (game.pieces[other].figure == game.pieces[ix].figure &&
        game.pieces[other].owner == game.pieces[ix].owner)
      ++before;
  return before;
}

} // namespace

Cell Mapping::cell(Cell at) const {
  int x = mirrored ? -at.x - 1 : at.x;
  int y = at.y;
  for (int i = 0; i < quarters; ++i) {
    const int east = -y - 1;
    y = x;
    x = east;
  }
  return moved(x, y, shift);
}

int Mapping::turn(int quarter) const { return ((mirrored ? 4 - quarter : quarter) + quarters) % 4; }

Place Mapping::place(Place at) const {
  if (at.tag == Place::Tag::segment || at.tag == Place::Tag::opening)
    return {at.tag, at.ix < segments.size() ? segments[at.ix] : at.ix + far_segments};
  if (at.tag == Place::Tag::tile) return {at.tag, at.ix < tiles.size() ? tiles[at.ix] : at.ix + far_tiles};
  if (at.tag == Place::Tag::player) return Place::player(player(static_cast<PlayerIx>(at.ix)));
  if (at.tag == Place::Tag::cell) return Place::at(cell(at.cell()));
  if (at.tag != Place::Tag::corner) return at;
  int x = mirrored ? -at.cell().x : at.cell().x;
  int y = at.cell().y;
  for (int i = 0; i < quarters; ++i) {
    const int east = -y;
    y = x;
    x = east;
  }
  return Place::corner(moved(x, y, shift));
}

PlayerIx Mapping::player(PlayerIx seat) const {
  return seat == nobody ? nobody : static_cast<PlayerIx>((seat + seats) % players);
}

PieceIx Mapping::piece(PieceIx ix) const { return ix < pieces.size() ? pieces[ix] : ix; }

Move Mapping::move(const Game& game, const Move& one) const {
  Move result = one;
  if (auto* tile = std::get_if<PlaceTile>(&result)) {
    tile->cell = cell(tile->cell);
    if (!game.rules->tile(tile->tile).joker) tile->turn = static_cast<std::uint8_t>(turn(tile->turn));
  } else if (auto* put = std::get_if<Put>(&result)) {
    put->to = place(put->to);
    if (put->color < color_count) put->color = colors[put->color];
  } else if (auto* go = std::get_if<Shift>(&result)) {
    go->piece = piece(go->piece);
    go->to = place(go->to);
  } else if (auto* back = std::get_if<TakeBack>(&result)) {
    back->piece = piece(back->piece);
  }
  return result;
}

bool Mapping::is_far(const Move& other) const {
  if (far_tiles == 0) return false;
  const auto far_place = [&](Place at) {
    if (at.tag == Place::Tag::cell || at.tag == Place::Tag::corner) return at.cell().x >= far_away;
    if (at.tag != Place::Tag::segment && at.tag != Place::Tag::opening) return false;
    return at.ix >= segments.size() && at.ix < segments.size() + far_segments;
  };
  if (const auto* tile = std::get_if<PlaceTile>(&other)) return tile->cell.x >= far_away;
  if (const auto* put = std::get_if<Put>(&other)) return far_place(put->to);
  if (const auto* go = std::get_if<Shift>(&other)) return far_place(go->to);
  return std::holds_alternative<LayAside>(other); // it may fit there alone
}

Game mapped_start(const Game& start_of, Mapping& mapping, std::shared_ptr<const Rules> rules) {
  mapping.players = start_of.players;
  std::vector<Color> colors(start_of.players);
  for (PlayerIx player = 0; player < start_of.players; ++player)
    colors[mapping.player(player)] = start_of.colors[player];
  Game game = new_game(rules != nullptr ? std::move(rules) : start_of.rules, colors, start_of.draws);
  game.deck = start_of.deck;
  game.tiles_left = start_of.tiles_left;
  const Placed& first = start_of.board.tiles().front();
  give_tile(game, first.tile, mapping.cell(first.cell), mapping.turn(first.turn));
  for (PieceIx ix = 0; ix < start_of.pieces.size(); ++ix)
    for (PieceIx other = 0; other < game.pieces.size(); ++other)
      if (game.pieces[other].figure == start_of.pieces[ix].figure &&
          game.pieces[other].owner == mapping.player(start_of.pieces[ix].owner) &&
          rank(game, other) == rank(start_of, ix)) {
        mapping.pieces.push_back(other);
        if (start_of.pieces[ix].color < color_count)
          mapping.colors[start_of.pieces[ix].color] = game.pieces[other].color;
      }
  start(game, mapping.player(start_of.turn.player));
  return game;
}

bool add_far_tiles(Game& other, Mapping& mapping, Random& random) {
  std::vector<TileId> plain;
  for (const Tile& tile : other.rules->tiles()) {
    const bool lonely =
        std::none_of(tile.segments().begin(), tile.segments().end(), [](const Segment& segment) {
          return segment.kind == Kind::city || segment.kind == Kind::road;
        });
    if (lonely && !tile.joker) plain.push_back(tile.id);
  }
  if (plain.empty()) return false;
  for (SegIx segment = 0; segment < other.board.segment_count(); ++segment)
    mapping.segments.push_back(segment);
  for (TileIx tile = 0; tile < other.board.tiles().size(); ++tile) mapping.tiles.push_back(tile);
  for (std::size_t i = 1 + random.below(8); i > 0; --i)
    give_tile(other, random.one_of(plain),
              {static_cast<std::int16_t>(Mapping::far_away + 1 + random.below(4)),
               static_cast<std::int16_t>(random.below(4))},
              static_cast<int>(random.below(4))); // where one lies already nothing is laid
  mapping.far_segments = static_cast<SegIx>(other.board.segment_count() - mapping.segments.size());
  mapping.far_tiles = static_cast<TileIx>(other.board.tiles().size() - mapping.tiles.size());
  return true;
}

Game laid_again(const Game& game, Mapping& mapping, Random& random) {
  mapping.players = game.players;
  Game again = game;
  again.board = Board(game.rules->tiles());
  again.features = Features();
  mapping.segments.assign(game.board.segment_count(), segment_none);
  mapping.tiles.assign(game.board.tiles().size(), laid_none);
  Small<Join, 16> joins;
  while (again.board.tiles().size() < game.board.tiles().size()) {
    std::vector<TileIx> next; // any that lies beside what lies already
    for (TileIx tile = 0; tile < mapping.tiles.size(); ++tile)
      if (mapping.tiles[tile] == laid_none &&
          (again.board.tiles().empty() || again.board.hole_at(game.board.placed(tile).cell) != nullptr))
        next.push_back(tile);
    const Placed& from = game.board.placed(random.one_of(next));
    const auto tile = static_cast<TileIx>(&from - game.board.tiles().data());
    mapping.tiles[tile] = again.board.lay(from.tile, from.cell, from.turn);
    for (SegIx n = 0; n < from.segments; ++n)
      mapping.segments[from.first + n] = again.board.placed(mapping.tiles[tile]).first + n;
    joins.clear();
    again.features.add_tile(again.board, mapping.tiles[tile], joins);
  }
  for (const Link& link : game.board.links()) {
    again.board.add_link(mapping.segments[link.a], mapping.segments[link.b]);
    joins.clear();
    again.features.add_link(again.board, again.board.links().back(), joins);
  }
  again.features.just_completed().clear();
  again.scored.clear();
  for (Piece& piece : again.pieces) {
    piece.where = mapping.place(piece.where);
    if (piece.where.tag == Place::Tag::segment && again.occupies(piece))
      again.features.occupy(piece.where.ix);
  }
  return again;
}

namespace {

std::string same_offers(const Game& one, const Game& other, const Mapping& mapping) {
  std::vector<Move> here;
  std::vector<Move> there;
  offers(one, here);
  offers(other, there);
  const auto ignored = [&](const Move& move) { return mapping.is_far(move); };
  std::erase_if(here, [&](const Move& move) { return ignored(mapping.move(one, move)); });
  std::erase_if(there, ignored);
  for (const Move& move : here)
    if (std::find(there.begin(), there.end(), mapping.move(one, move)) == there.end())
      return "not offered in the other game: " + describe(one, move);
  if (here.size() != there.size())
    return fmt::format("{} and {} moves are offered", here.size(), there.size());
  return {};
}

std::string same_points(const Game& one, const Game& other, const Mapping& mapping) {
  for (PlayerIx player = 0; player < one.players; ++player)
    if (one.points[player] != other.points[mapping.player(player)])
      return fmt::format("player {} has {} and {} points", player, one.points[player],
                         other.points[mapping.player(player)]);
  if (mapping.player(one.to_act()) != other.to_act()) return "another player is to act";
  for (PieceIx ix = 0; ix < one.pieces.size(); ++ix)
    if (mapping.place(one.pieces[ix].where) != other.pieces[mapping.piece(ix)].where)
      return fmt::format("piece {} is elsewhere: {}", ix, describe(one, one.pieces[ix].where));
  return {};
}

} // namespace

std::string play_both(Game one, Game other, const Mapping& mapping, const Chooser& choose, const Look& look) {
  std::vector<Move> offered;
  Events events;
  while (true) {
    if (std::string difference = same_offers(one, other, mapping); !difference.empty()) return difference;
    if (std::string difference = same_points(one, other, mapping); !difference.empty()) return difference;
    if (look)
      if (std::string difference = look(one, other); !difference.empty()) return difference;
    offers(one, offered);
    if (offered.empty()) break;
    const std::optional<Move> move = choose(one, offered);
    if (!move) break;
    const Move same = mapping.move(one, *move);
    apply(one, *move, events);
    apply(other, same, events);
  }
  if (may_end(one) != may_end(other)) return "only one game may end";
  if (!may_end(one)) return {};
  end_game(one, events);
  end_game(other, events);
  return same_points(one, other, mapping);
}

std::string play_both(const Game& one, const Game& other, const Mapping& mapping, Random& random, int plies) {
  return play_both(one, other, mapping,
                   [&](const Game& game, const std::vector<Move>& offered) -> std::optional<Move> {
                     if (plies-- == 0) return std::nullopt;
                     const Move move = random_move(game, offered, random);
                     if (mapping.is_far(mapping.move(game, move))) return std::nullopt;
                     return move;
                   });
}

} // namespace rubric::properties
