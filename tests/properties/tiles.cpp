#include "tests/properties/tiles.hpp"

#include "catalog/catalog.hpp"
#include "engine/expansions/expansion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace rubric::properties {

using namespace engine;

namespace {

/// Builds a tile from digits: half-edges 0 ... 7 clockwise from NNW, sides 0 ... 3 from N.
struct Builder {
  TileSpec spec;

  explicit Builder(std::string id) { spec.id = std::move(id); }

  Builder& add(Kind kind, std::string_view halves, std::string_view sides) {
    SegmentSpec segment;
    segment.kind = kind;
    for (const char c : halves)
      segment.halves.bits = static_cast<std::uint8_t>(segment.halves.bits | (1u << (c - '0')));
    for (const char c : sides)
      segment.lines.bits = static_cast<std::uint8_t>(segment.lines.bits | (1u << (c - '0')));
    spec.segments.push_back(segment);
    return *this;
  }
  Builder& city(std::string_view sides, int pennants = 0) {
    std::string halves;
    for (const char c : sides) {
      halves += static_cast<char>('0' + 2 * (c - '0'));
      halves += static_cast<char>('1' + 2 * (c - '0'));
    }
    add(Kind::city, halves, "");
    spec.segments.back().pennants = static_cast<std::uint8_t>(pennants);
    return *this;
  }
  Builder& road(std::string_view sides) { return add(Kind::road, "", sides); }
  Builder& tunnel(std::string_view sides) {
    add(Kind::road, "", sides);
    spec.segments.back().opening = true;
    return *this;
  }
  Builder& field(std::string_view halves) { return add(Kind::field, halves, ""); }
  Builder& monastery() { return add(Kind::monastery, "", ""); }
  Builder& touch(int a, int b) {
    spec.touches.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b), {}});
    return *this;
  }
};

/// Is there something on the tile that only some expansion cares for?
bool special(const TileSpec& tile) {
  return tile.marks != 0 || std::any_of(tile.segments.begin(), tile.segments.end(),
                                        [](const SegmentSpec& s) { return s.opening || s.marks != 0; });
}

/// Instead of the printed tiles; what fills holes stays.
void make_wild(RuleSpec& spec, Random& random) {
  std::vector<TileSpec> tiles;
  std::vector<std::uint16_t> counts;
  const std::size_t kinds = 8 + random.below(12);
  for (std::size_t i = 0; i < kinds; ++i) {
    tiles.push_back(wild_tile(random, static_cast<int>(i)));
    counts.push_back(static_cast<std::uint16_t>(1 + random.below(6)));
  }
  for (std::size_t i = 0; i < spec.tiles.size(); ++i)
    if (spec.tiles[i].joker) {
      tiles.push_back(spec.tiles[i]);
      counts.push_back(spec.counts[i]);
    }
  spec.tiles = std::move(tiles);
  spec.counts = std::move(counts);
}

RuleSpec made(const catalog::RuleRequest& request) {
  auto spec = catalog::builtin_catalog().rule_spec(request);
  if (!spec.ok()) throw std::invalid_argument(spec.error().front().message);
  return std::move(*spec);
}

} // namespace

TileSpec wild_tile(Random& random, int number) {
  Builder builder(fmt::format("wild{}", number));
  std::array<int, 4> side{}; // 0 field, 1 field with a road, else city
  for (int& s : side) s = static_cast<int>(random.below(3));
  // Parts at random: sides of one kind fall into one or two segments, half-edges of fields into up to three.
  std::array<std::string, 2> cities, roads;
  std::array<std::string, 3> fields;
  for (int s = 0; s < 4; ++s) {
    const char digit = static_cast<char>('0' + s);
    const int kind = side[static_cast<std::size_t>(s)];
    if (kind == 2) cities[random.below(2)] += digit;
    if (kind == 1) roads[random.below(2)] += digit;
    // The two half-edges at a corner are mostly one field; a city may reach into a corner.
    const int next = (s + 1) % 4;
    const std::size_t field = random.below(3);
    if (kind != 2) fields[field] += static_cast<char>('1' + 2 * s);
    if (side[static_cast<std::size_t>(next)] != 2)
      fields[random.chance(85) ? field : random.below(3)] += static_cast<char>('0' + 2 * next);
  }
  for (const std::string& sides : cities)
    if (!sides.empty()) builder.city(sides, static_cast<int>(random.below(3)));
  for (const std::string& sides : roads)
    if (!sides.empty()) {
      if (random.chance(40))
        builder.tunnel(sides);
      else
        builder.road(sides);
    }
  for (const std::string& halves : fields)
    if (!halves.empty()) builder.field(halves);
  if (random.chance(20)) builder.monastery();
  if (random.chance(10)) builder.add(Kind::garden, "", "");
  if (random.chance(15)) {
    builder.field("");
    builder.spec.segments.back().part.push_back('I');
  }
  for (SegmentSpec& segment : builder.spec.segments) {
    if (segment.kind == Kind::road && random.chance(25)) segment.marks = static_cast<std::uint8_t>(Mark::inn);
    if (segment.kind == Kind::city && random.chance(15))
      segment.marks = static_cast<std::uint8_t>(Mark::cathedral);
  }
  const int count = static_cast<int>(builder.spec.segments.size());
  for (int a = 0; a < count; ++a)
    for (int b = 0; b < a; ++b)
      if (random.chance(20)) {
        const Kind one = builder.spec.segments[static_cast<std::size_t>(a)].kind;
        const Kind other = builder.spec.segments[static_cast<std::size_t>(b)].kind;
        const bool field = one == Kind::field || other == Kind::field;
        const bool city = one == Kind::city || other == Kind::city;
        if (field ? city : one != other || one == Kind::road) builder.touch(b, a);
      }
  if (random.chance(30)) builder.spec.marks = static_cast<std::uint8_t>(TileMark::magic);
  return builder.spec;
}

TileSpec mirrored(TileSpec tile) {
  for (SegmentSpec& segment : tile.segments) {
    Halves halves;
    for (int half = 0; half < 8; ++half) // NNW is NNE, ENE is WNW ...
      if (segment.halves.has(half))
        halves.bits = static_cast<std::uint8_t>(halves.bits | (1u << ((1 - half) & 7)));
    Lines lines;
    for (int side = 0; side < 4; ++side)
      if (segment.lines.has(side))
        lines.bits = static_cast<std::uint8_t>(lines.bits | (1u << ((4 - side) & 3)));
    segment.halves = halves;
    segment.lines = lines;
  }
  return tile;
}

std::shared_ptr<const Rules> mirrored(const Rules& rules) {
  RuleSpec spec = rules.spec();
  for (TileSpec& tile : spec.tiles) tile = mirrored(std::move(tile));
  return std::make_shared<const Rules>(std::move(spec));
}

std::shared_ptr<const Rules> random_rules(Random& random) {
  const catalog::Catalog& catalog = catalog::builtin_catalog();
  catalog::RuleRequest request;
  request.edition = catalog.editions()[random.below(catalog.editions().size())].id;
  for (const catalog::ExpansionInfo& one : catalog.expansions()) {
    if (one.waiting || (one.name != "base" && !random.chance(60))) continue;
    if (one.name != "base") request.expansions.push_back(one.name);
    for (const catalog::OptionInfo& option : one.options)
      if (random.chance(40)) request.settings.emplace_back(option.id, random.one_of(option.values).id);
  }
  RuleSpec spec = made(request);
  if (random.chance(25)) make_wild(spec, random);
  const bool often = random.chance(50); // sometimes many special tiles and figures, so that they really meet
  for (std::size_t i = 0; i < spec.tiles.size(); ++i)
    if (often && special(spec.tiles[i])) spec.counts[i] = static_cast<std::uint16_t>(3 * spec.counts[i]);
  for (Figure& figure : spec.figures)
    if (often && figure.supply[2] == 1) figure.supply.fill(static_cast<std::uint8_t>(1 + random.below(4)));
  return std::make_shared<const Rules>(std::move(spec));
}

std::shared_ptr<const Rules> rules_of(const catalog::RuleRequest& request) {
  return std::make_shared<const Rules>(made(request));
}

std::string describe(const Rules& rules) {
  std::string text;
  for (const ExpansionId id : rules.expansions()) {
    text += fmt::format("{}{}", text.empty() ? "" : " + ", expansion(id).name);
    for (const OptionSpec& option : expansion(id).options)
      if (const auto value = *rules.value_named(option.id); value != option.values.front())
        text += fmt::format(" {} = {}", option.id, value);
  }
  if (!rules.tiles().empty() && rules.spec(0).id.starts_with("wild")) text += " (wild tiles)";
  return text;
}

} // namespace rubric::properties
