#include "engine/tile.hpp"

#include <fmt/format.h>

namespace rubric::engine {

std::string_view name_of(Kind kind) {
  constexpr std::array<std::string_view, kind_count> names{"city",      "road",  "field",
                                                           "monastery", "abbey", "garden"};
  return names[static_cast<std::size_t>(kind)];
}

namespace {

constexpr std::array<std::string_view, 8> half_names{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};
constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};

/// A field borders a city when one of its half-edges is the next one, clockwise or back, to a half-edge of
/// the city.
bool adjoin(Halves field, Halves city) {
  const Halves wider{static_cast<std::uint8_t>(std::rotl(field.bits, 1) | std::rotr(field.bits, 1))};
  return (wider.bits & city.bits) != 0;
}

constexpr std::uint32_t kind_code(Kind kind) { return kind == Kind::city ? 1 : 0; }

EdgeWord edges_of(const Tile& tile) {
  std::uint32_t bits = 0;
  for (int side = 0; side < 4; ++side) {
    const auto code = [&](int half) {
      const auto segment = tile.at_half[static_cast<std::size_t>(half)];
      return segment == none8 ? 0u : kind_code(tile.all[segment].kind);
    };
    const std::uint32_t line = tile.at_line[static_cast<std::size_t>(side)] == none8 ? 0u : 1u;
    bits |= (code(2 * side) | code(2 * side + 1) << 2 | line << 4) << (8 * side);
  }
  return {bits};
}

} // namespace

std::string fault_of(const TileSpec& spec) {
  if (spec.segments.size() > static_cast<std::size_t>(max_segments))
    return fmt::format("more than {} segments", max_segments);
  // A segment that depends on an option stands in for another one: the rule "exactly one" is asked of those
  // that hold always, and "at most one a value" of the others.
  std::array<int, 8> always{};
  std::array<int, 8> sometimes{};
  std::array<int, 4> lines{};
  for (const SegmentSpec& segment : spec.segments) {
    const bool conditional = !segment.when.option.empty();
    for (int half = 0; half < 8; ++half)
      if (segment.halves.has(half)) ++(conditional ? sometimes : always)[static_cast<std::size_t>(half)];
    if (segment.lines.bits != 0 && segment.kind != Kind::road)
      return fmt::format("a {} has no line to a side", name_of(segment.kind));
    if (segment.halves.bits != 0 && segment.kind != Kind::city && segment.kind != Kind::field)
      return fmt::format("a {} does not reach a half-edge", name_of(segment.kind));
    if (segment.opening && segment.kind != Kind::road) return "only a road ends in an opening";
    if (segment.kind == Kind::city)
      for (int side = 0; side < 4; ++side)
        if (segment.halves.has(2 * side) != segment.halves.has(2 * side + 1))
          return fmt::format("the city covers only half of side {}",
                             side_names[static_cast<std::size_t>(side)]);
    if (segment.kind == Kind::city && segment.halves.bits == 0) return "a city reaches no side";
    if (segment.kind == Kind::road && segment.lines.bits == 0) return "a road reaches no side";
    if (segment.kind == Kind::field && segment.halves.bits == 0 && segment.part.empty())
      return "a field reaches no half-edge and has no part name";
    if (!conditional)
      for (int side = 0; side < 4; ++side)
        if (segment.lines.has(side) && ++lines[static_cast<std::size_t>(side)] > 1)
          return fmt::format("two roads cross side {}", side_names[static_cast<std::size_t>(side)]);
  }
  for (std::size_t half = 0; half < 8; ++half) {
    if (spec.joker) {
      if (always[half] + sometimes[half] > 0)
        return "a tile that matches anything has no segments at its sides";
      continue;
    }
    if (always[half] > 1) return fmt::format("two segments at half-edge {}", half_names[half]);
    if (always[half] + sometimes[half] == 0)
      return fmt::format("no city and no field at half-edge {}", half_names[half]);
  }
  for (const SegmentSpec& road : spec.segments)
    for (const SegmentSpec& city : spec.segments)
      if (road.kind == Kind::road && city.kind == Kind::city)
        for (int side = 0; side < 4; ++side)
          if (road.lines.has(side) && city.halves.has(2 * side))
            return fmt::format("side {} has a road and a city", side_names[static_cast<std::size_t>(side)]);
  return {};
}

Tile make_tile(const TileSpec& spec, TileId id, std::span<const std::uint8_t> segments,
               std::span<const std::uint8_t> touches) {
  Tile tile;
  tile.id = id;
  tile.marks = spec.marks;
  tile.joker = spec.joker;
  tile.at_half.fill(none8);
  tile.at_line.fill(none8);
  std::array<std::uint8_t, 256> now{};
  now.fill(none8);
  for (const std::uint8_t i : segments) {
    if (tile.count == max_segments) break;
    const SegmentSpec& from = spec.segments[i];
    const std::uint8_t n = tile.count++;
    now[i] = n;
    tile.all[n] = Segment{.kind = from.kind,
                          .halves = from.halves,
                          .lines = from.lines,
                          .opening = from.opening,
                          .pennants = from.pennants,
                          .marks = from.marks,
                          .spec = i};
    if (is_cloister(from.kind)) tile.has_cloister = true;
    for (std::size_t half = 0; half < 8; ++half)
      if (from.halves.has(static_cast<int>(half))) tile.at_half[half] = n;
    for (std::size_t side = 0; side < 4; ++side)
      if (from.lines.has(static_cast<int>(side))) tile.at_line[side] = n;
  }
  const auto link = [&](std::uint16_t Segment::*set, std::uint8_t a, std::uint8_t b) {
    tile.all[a].*set = static_cast<std::uint16_t>(tile.all[a].*set | (1u << b));
    tile.all[b].*set = static_cast<std::uint16_t>(tile.all[b].*set | (1u << a));
  };
  for (const std::uint8_t i : touches) {
    const std::uint8_t a = now[spec.touches[i].a];
    const std::uint8_t b = now[spec.touches[i].b];
    if (a == none8 || b == none8) continue;
    const bool field = tile.all[a].kind == Kind::field || tile.all[b].kind == Kind::field;
    link(field ? &Segment::borders : &Segment::touches, a, b);
  }
  for (std::uint8_t a = 0; a < tile.count; ++a)
    for (std::uint8_t b = 0; b < tile.count; ++b)
      if (tile.all[a].kind == Kind::field && tile.all[b].kind == Kind::city &&
          adjoin(tile.all[a].halves, tile.all[b].halves))
        link(&Segment::borders, a, b);
  for (std::size_t quarters = 0; quarters < 4; ++quarters)
    tile.edges[quarters] = edges_of(tile).turned(static_cast<int>(quarters));
  return tile;
}

} // namespace rubric::engine
