#include "tests/properties/tiles.hpp"

#include "engine/expansions/expansion.hpp"

#include <fmt/format.h>

#include <algorithm>

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

void put(RuleSpec& rules, int count, const Builder& builder) {
  rules.tiles.push_back(builder.spec);
  rules.counts.push_back(static_cast<std::uint16_t>(count));
}

Figure follower(std::string name, std::uint8_t kinds, std::uint8_t supply) {
  Figure figure;
  figure.name = name;
  figure.plural = name + "s";
  figure.cls = FigureClass::follower;
  figure.stands_on.bits = kinds;
  figure.votes = 1;
  figure.supply.fill(supply);
  return figure;
}

Figure token_figure() {
  Figure figure;
  figure.name = "token";
  figure.plural = "tokens";
  figure.cls = FigureClass::token;
  return figure;
}

void add_figures(RuleSpec& spec) {
  spec.figures.push_back(follower("meeple", 0b011111, 7)); // everything but a garden
  spec.figures.push_back(follower("abbot", 0b111000, 1));
  spec.figures.push_back(token_figure());
}

} // namespace

void add_base_tiles(RuleSpec& rules) {
  put(rules, 2, Builder("A").field("01234567").road("2").monastery().touch(1, 2));
  put(rules, 4, Builder("B").field("01234567").monastery());
  put(rules, 1, Builder("C").city("0123", 1));
  put(rules, 4, Builder("D").city("0").road("13").field("27").field("3456"));
  put(rules, 5, Builder("E").city("0").field("234567"));
  put(rules, 2, Builder("F").city("13", 1).field("01").field("45"));
  put(rules, 1, Builder("G").city("02").field("23").field("67"));
  put(rules, 3, Builder("H").city("1").city("3").field("0145"));
  put(rules, 2, Builder("I").city("1").city("2").field("0167"));
  put(rules, 3, Builder("J").city("0").road("12").field("2567").field("34"));
  put(rules, 3, Builder("K").city("0").road("23").field("2347").field("56"));
  put(rules, 3,
      Builder("L")
          .city("0")
          .road("1")
          .road("2")
          .road("3")
          .field("27")
          .field("34")
          .field("56")
          .touch(1, 2)
          .touch(1, 3)
          .touch(2, 3));
  put(rules, 2, Builder("M").city("03", 1).field("2345"));
  put(rules, 3, Builder("N").city("03").field("2345"));
  put(rules, 2, Builder("O").city("03", 1).road("12").field("25").field("34"));
  put(rules, 3, Builder("P").city("03").road("12").field("25").field("34"));
  put(rules, 1, Builder("Q").city("013", 1).field("45"));
  put(rules, 3, Builder("R").city("013").field("45"));
  put(rules, 2, Builder("S").city("013", 1).road("2").field("4").field("5").touch(0, 1));
  put(rules, 1, Builder("T").city("013").road("2").field("4").field("5").touch(0, 1));
  put(rules, 8, Builder("U").road("13").field("0127").field("3456"));
  put(rules, 9, Builder("V").road("23").field("012347").field("56"));
  put(rules, 4,
      Builder("W")
          .road("1")
          .road("2")
          .road("3")
          .field("0127")
          .field("34")
          .field("56")
          .touch(0, 1)
          .touch(0, 2)
          .touch(1, 2));
  put(rules, 1,
      Builder("X")
          .road("0")
          .road("1")
          .road("2")
          .road("3")
          .field("07")
          .field("12")
          .field("34")
          .field("56")
          .touch(0, 1)
          .touch(0, 2)
          .touch(0, 3)
          .touch(1, 2)
          .touch(1, 3)
          .touch(2, 3));
}

void add_tunnel_tiles(RuleSpec& rules) {
  put(rules, 1, Builder("TU1").city("0").tunnel("1").tunnel("3").field("27").field("3456"));
  put(rules, 1,
      Builder("TU2").city("0").tunnel("1").tunnel("2").tunnel("3").field("27").field("34").field("56"));
  put(rules, 1, Builder("TU3").tunnel("1").tunnel("2").field("012567").field("34"));
  put(rules, 1,
      Builder("TU4").road("0").tunnel("1").tunnel("2").tunnel("3").field("0127").field("34").field("56"));
}

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
    if (kind == 2) {
      cities[random.below(2)] += digit;
    } else {
      fields[random.below(3)] += static_cast<char>('0' + 2 * s);
      fields[random.below(3)] += static_cast<char>('1' + 2 * s);
      if (kind == 1) roads[random.below(2)] += digit;
    }
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
    builder.spec.segments.back().part = "I";
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

std::shared_ptr<const Rules> random_rules(Random& random) {
  RuleSpec spec;
  add_figures(spec);
  const bool wild = random.chance(25);
  if (wild) {
    const std::size_t kinds = 8 + random.below(12);
    for (std::size_t i = 0; i < kinds; ++i) {
      spec.tiles.push_back(wild_tile(random, static_cast<int>(i)));
      spec.counts.push_back(static_cast<std::uint16_t>(1 + random.below(6)));
    }
  } else {
    add_base_tiles(spec);
  }
  for (const Expansion* one : all_expansions()) {
    const bool in_play = one->id == ExpansionId::base || random.chance(70);
    if (!in_play) continue;
    if (one->id != ExpansionId::base) spec.expansions.push_back(one->id);
    if (one->id == ExpansionId::tunnel && !wild) {
      // Sometimes many of them, so that tunnels really meet.
      const std::size_t before = spec.counts.size();
      add_tunnel_tiles(spec);
      if (random.chance(50))
        for (std::size_t i = before; i < spec.counts.size(); ++i) spec.counts[i] = 4;
    }
    for (const OptionSpec& option : one->options)
      if (random.chance(50))
        spec.options.emplace_back(option.id, option.values[random.below(option.values.size())]);
  }
  return std::make_shared<const Rules>(std::move(spec));
}

std::shared_ptr<const Rules> plain_rules(bool tunnel,
                                         std::vector<std::pair<std::string, std::string>> options) {
  RuleSpec spec;
  add_figures(spec);
  add_base_tiles(spec);
  if (tunnel) {
    spec.expansions.push_back(ExpansionId::tunnel);
    add_tunnel_tiles(spec);
  }
  spec.options = std::move(options);
  return std::make_shared<const Rules>(std::move(spec));
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
