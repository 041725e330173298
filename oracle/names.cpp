#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

namespace rubric::oracle {

using engine::Cell;
using engine::Game;
using engine::Place;
using engine::SegIx;

namespace {

constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> half_names{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};

const std::string& printed_part(const Game& game, SegIx segment) {
  const engine::Placed& at = game.board.placed(game.board.tile_of(segment));
  return game.rules->spec(at.tile).segments[game.board.segment(segment).spec].part;
}

} // namespace

std::string_view side_name(engine::Side side) { return side_names[static_cast<std::size_t>(side)]; }
std::string_view half_name(int half) { return half_names[static_cast<std::size_t>(half & 7)]; }

bool nameable(Cell cell) { return cell.x >= 0 && cell.y >= 0 && cell.x < 26 + 26 * 26; }

std::string cell_name(Cell cell) {
  if (!nameable(cell)) return fmt::format("({},{})", cell.x, cell.y);
  std::string letters;
  if (cell.x >= 26) letters += static_cast<char>('A' + cell.x / 26 - 1);
  letters += static_cast<char>('A' + cell.x % 26);
  return fmt::format("{}{}", letters, cell.y + 1);
}

std::optional<Cell> cell_named(std::string_view name) {
  std::size_t i = 0;
  int column = 0;
  while (i < name.size() && i < 2 && name[i] >= 'A' && name[i] <= 'Z')
    column = column * 26 + (name[i++] - 'A' + 1);
  if (i == 0 || i == name.size() || name[i] == '0' || name.size() - i > 4) return std::nullopt;
  int row = 0;
  for (; i < name.size(); ++i) {
    if (name[i] < '0' || name[i] > '9') return std::nullopt;
    row = row * 10 + (name[i] - '0');
  }
  return Cell{static_cast<std::int16_t>(column - 1), static_cast<std::int16_t>(row - 1)};
}

std::string part_name(const Game& game, SegIx segment) {
  const auto half_bits = static_cast<unsigned>(game.board.halves(segment).bits);
  const auto line_bits = static_cast<unsigned>(game.board.lines(segment).bits);
  if (half_bits != 0) {
    const int half = std::countr_zero(half_bits);
    return std::string(game.board.segment(segment).kind == engine::Kind::city
                           ? side_names[static_cast<std::size_t>(half / 2)]
                           : half_name(half));
  }
  if (line_bits != 0) return std::string(side_names[static_cast<std::size_t>(std::countr_zero(line_bits))]);
  return printed_part(game, segment);
}

std::string segment_name(const Game& game, SegIx segment) {
  const Cell cell = game.board.placed(game.board.tile_of(segment)).cell;
  const std::string part = part_name(game, segment);
  return fmt::format("{}.{}{}{}", cell_name(cell), engine::name_of(game.board.segment(segment).kind),
                     part.empty() ? "" : ".", part);
}

std::string place_name(const Game& game, Place place) {
  switch (place.tag) {
  case Place::Tag::none: return "nowhere";
  case Place::Tag::supply: return "home";
  case Place::Tag::aside: return "off board";
  case Place::Tag::segment: return segment_name(game, place.ix);
  case Place::Tag::opening:
    return fmt::format("{}.tunnel.{}", cell_name(game.board.placed(game.board.tile_of(place.ix)).cell),
                       part_name(game, place.ix));
  case Place::Tag::corner: return fmt::format("{}.corner.NW", cell_name(place.cell()));
  case Place::Tag::tile: return cell_name(game.board.placed(place.ix).cell);
  case Place::Tag::cell: return cell_name(place.cell());
  case Place::Tag::player: return player_name(game, static_cast<engine::PlayerIx>(place.ix));
  case Place::Tag::piece:
    return fmt::format("{} on {}", piece_name(game, static_cast<engine::PieceIx>(place.ix)),
                       place_name(game, game.pieces[place.ix].where));
  }
  return {};
}

std::string player_name(const Game& game, engine::PlayerIx player) {
  return player < game.players ? std::string(engine::name_of(game.colors[player])) : "nobody";
}

std::string piece_name(const Game& game, engine::PieceIx ix) {
  const engine::Piece& piece = game.pieces[ix];
  const std::string& figure = game.figure_of(piece).name;
  if (piece.color != engine::no_color)
    return fmt::format("{} {}", engine::name_of(static_cast<engine::Color>(piece.color)), figure);
  if (piece.owner == engine::nobody) return figure;
  return fmt::format("{} {}", player_name(game, piece.owner), figure);
}

std::string tile_name(const engine::Rules& rules, engine::TileId tile, int quarters) {
  const engine::TileSpec& spec = rules.spec(tile);
  const std::string* shortest = &spec.id;
  for (const std::string& alias : spec.aliases)
    if (alias.size() < shortest->size()) shortest = &alias;
  return quarters == 0 ? *shortest : fmt::format("{}@{}", *shortest, 90 * quarters);
}

std::vector<SegIx> segments_named(const Game& game, Cell cell, std::string_view kind, std::string_view part) {
  std::vector<SegIx> found;
  const engine::TileIx tile = game.board.at(cell);
  if (tile == engine::laid_none) return found;
  const engine::Placed& at = game.board.placed(tile);
  for (SegIx segment = at.first; segment < at.first + at.segments; ++segment) {
    const engine::Segment& printed = game.board.segment(segment);
    const bool opening = kind == "tunnel";
    if (opening ? !printed.opening : engine::name_of(printed.kind) != kind) continue;
    bool fits = part.empty() || printed_part(game, segment) == part;
    for (int side = 0; side < 4 && !fits; ++side)
      fits = part == side_names[static_cast<std::size_t>(side)] &&
             (game.board.lines(segment).has(side) ||
              (printed.kind == engine::Kind::city && game.board.halves(segment).has(2 * side)));
    for (int half = 0; half < 8 && !fits; ++half)
      fits = part == half_name(half) && printed.kind == engine::Kind::field &&
             game.board.halves(segment).has(half);
    if (fits) found.push_back(segment);
  }
  return found;
}

Cell cell_of(const Game& game, Place place) {
  switch (place.tag) {
  case Place::Tag::segment:
  case Place::Tag::opening: return game.board.placed(game.board.tile_of(place.ix)).cell;
  case Place::Tag::tile: return game.board.placed(place.ix).cell;
  case Place::Tag::cell:
  case Place::Tag::corner: return place.cell();
  default: return {};
  }
}

void sort_places(const Game& game, std::vector<Place>& places) {
  struct Named {
    Cell cell;
    std::string name;
    Place place;
  };
  std::vector<Named> named;
  named.reserve(places.size());
  for (const Place place : places) named.push_back({cell_of(game, place), place_name(game, place), place});
  std::sort(named.begin(), named.end(), [](const Named& a, const Named& b) {
    return a.cell != b.cell ? a.cell < b.cell : a.name < b.name;
  });
  places.clear();
  for (const Named& one : named)
    if (places.empty() || places.back() != one.place) places.push_back(one.place);
}

} // namespace rubric::oracle
