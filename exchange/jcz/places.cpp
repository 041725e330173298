#include "exchange/jcz/places.hpp"

#include "engine/expansions/abbey_and_mayor.hpp"

#include <fmt/format.h>

#include <charconv>

namespace rubric::exchange::jcz {

using engine::Game;
using engine::Kind;
using engine::Place;
using engine::SegIx;

std::string location_of(const Vocabulary& words, const Game& game, SegIx segment) {
  const Kind kind = game.board.segment(segment).kind;
  std::string name;
  if (kind == Kind::field) {
    for (int half = 0; half < 8; ++half)
      if (game.board.halves(segment).has(half))
        name += (name.empty() ? "" : ".") + words.half_edges[static_cast<std::size_t>(half)];
  } else {
    unsigned sides = 0;
    for (int side = 0; side < 4; ++side)
      if (kind == Kind::road ? game.board.lines(segment).has(side) : game.board.halves(segment).has(2 * side))
        sides |= 1u << side;
    name = words.sides[sides];
  }
  return name.empty() ? words.inner : name;
}

std::string cell_text(engine::Cell cell) { return fmt::format("[{},{}]", cell.x, cell.y); }

std::string place_text(const Vocabulary& words, const Game& game, Place place) {
  if (place.tag != Place::Tag::corner && place.tag != Place::Tag::segment && place.tag != Place::Tag::opening)
    return "{}";
  // A barn at a corner is told by the field of the tile south-east of it.
  const SegIx segment = place.tag == Place::Tag::corner
                            ? engine::abbey_and_mayor::field_at_corner(game, place.cell())
                            : place.ix;
  if (segment == engine::segment_none) return "{}";
  SegIx shown = segment;
  if (place.tag == Place::Tag::corner) shown = game.board.at_half(game.board.at(place.cell()), 0);
  const auto& tile = game.board.placed(game.board.tile_of(shown));
  return fmt::format("{{{},{},{}}}",
                     Vocabulary::name_of_kind(words.features, name_of(game.board.segment(shown).kind)),
                     location_of(words, game, shown), cell_text(tile.cell));
}

std::optional<SegIx> segment_at(const Vocabulary& words, const Game& game, const Pointer& pointer) {
  const engine::TileIx tile = game.board.at(pointer.cell);
  if (tile == engine::laid_none) return std::nullopt;
  const engine::Placed& placed = game.board.placed(tile);
  for (SegIx segment = placed.first; segment < placed.first + placed.segments; ++segment)
    if (Vocabulary::name_of_kind(words.features, name_of(game.board.segment(segment).kind)) ==
            pointer.feature &&
        location_of(words, game, segment) == pointer.location)
      return segment;
  return std::nullopt;
}

std::optional<Pointer> read_place(std::string_view text) {
  std::string packed;
  for (const char c : text)
    if (c != ' ') packed += c;
  std::string_view rest = packed;
  const auto part = [&](char end) {
    const std::size_t at = rest.find(end);
    if (at == std::string_view::npos) return std::string();
    std::string result(rest.substr(0, at));
    rest.remove_prefix(at + 1);
    return result;
  };
  if (rest.empty() || rest.front() != '{') return std::nullopt;
  rest.remove_prefix(1);
  Pointer pointer;
  pointer.feature = part(',');
  pointer.location = part(',');
  if (rest.empty() || rest.front() != '[') return std::nullopt;
  rest.remove_prefix(1);
  const auto number = [](const std::string& digits) -> std::optional<std::int16_t> {
    std::int16_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return value;
  };
  const auto x = number(part(','));
  const auto y = number(part(']'));
  if (!x || !y || rest != "}" || pointer.feature.empty() || pointer.location.empty()) return std::nullopt;
  pointer.cell = {*x, *y};
  return pointer;
}

} // namespace rubric::exchange::jcz
