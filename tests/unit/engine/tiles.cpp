// The tiles that the engine's tests play with, unturned, in a shorthand.
#include "tests/unit/engine/tiles.hpp"

#include <stdexcept>

namespace rubric::engine::test {

namespace {

/// Id, aliases (after a slash of spaces), segments with commas: kind (c city, r road, f field, m monastery,
/// a abbey, g garden), marks (+ pennant, i inn, C cathedral, o opening), sides, or half-edges by number from
/// NNW, and >n for a segment that it touches. `*` before a tile: magic; `?`: matches anything.
struct Shorthand {
  std::string_view id;
  std::string_view alias;
  std::string_view segments;
};

constexpr Shorthand all[] = {
    {"BA/L", "B", "m, f 01234567"},
    {"BA/LR", "A", "m, r S >0, f 01234567"},
    {"BA/C", "E", "c N, f 234567"},
    {"BA/CFc+", "F", "c+ EW, f 01, f 45"},
    {"BA/CFc.1", "G", "c EW, f 01, f 45"},
    {"BA/CFC.2", "H", "c N, c S, f 2367"},
    {"BA/CC.2", "I", "c N, c W, f 2345"},
    {"BA/RCr", "D", "c N, r EW, f 27, f 3456"},
    {"BA/Cc+", "M", "c+ NW, f 2345"},
    {"BA/Cc.1", "N", "c NW, f 2345"},
    {"BA/CcRr", "P", "c NW, r ES, f 25, f 34"},
    {"BA/Ccc", "R", "c NEW, f 45"},
    {"BA/CccR", "T", "c NEW, r S >0, f 4, f 5"},
    {"BA/Cccc+", "C", "c+ NESW"},
    {"BA/CRRR", "L", "c N, r E >2>3, r S >3, r W, f 27, f 34, f 56"},
    {"BA/RFr", "U", "r EW, f 0127, f 3456"},
    {"BA/Rr", "V", "r SW, f 012347, f 56"},
    {"BA/RRR", "W", "r E >1>2, r S >2, r W, f 0127, f 34, f 56"},
    {"BA/RRRR", "X", "r N >1>2>3, r E >2>3, r S >3, r W, f 07, f 12, f 34, f 56"},
    {"garden", "", "g, f 01234567"},
    {"IC/Cccc.c", "", "cC NESW"},
    {"IC/CcR", "", "c NW, r E >0, f 2, f 345"},
    {"IC/CFR", "", "c N, r S >0, f 567, f 234"},
    {"IC/RFr.i", "", "ri EW, f 0127, f 3456"},
    {"IC/Rr.i", "", "ri SW, f 012347, f 56"},
    {"IC/RRR.i", "", "ri E >1>2, r S >2, r W, f 0127, f 34, f 56"},
    {"IC/RrRr", "", "r NW, r ES, f 07, f 34, f 1256"},
    {"IC/CRCR", "", "c N >2>3, c S >2>3, r W >3, r E, f 2, f 3, f 6, f 7"},
    {"DG/LCcc.d", "", "m, c NEW >0, f 45"},
    {"AM/RC", "", "c N, r W >0, f 7, f 23456"},
    {"AM/Rrr", "", "r NEW, f 07, f 12, f 3456"},
    {"AM/LRRRR", "", "m >1>2>3>4, r N, r E, r S, r W, f 07, f 12, f 34, f 56"},
    {"?AM/A", "abbey", "a"},
    {"*MW/CRRR.3", "", "c N, r E >2>3, r S >3, r W, f 27, f 34, f 56"},
    {"*MW/CFC", "", "c N, c S, f 2367"},
    {"*MW/CRcR", "", "c EW, r N >0, r S >0, f 0, f 1, f 4, f 5"},
    {"*MW/CcRr.1", "", "c NW, r ES, f 25, f 34"},
    {"*MW/CccR.1", "", "c NEW, r S >0, f 4, f 5"},
    {"TU1", "", "c N, ro E, ro W, f 27, f 3456"},
    {"TU3", "", "ro E, ro S, f 34, f 012567"},
};

Kind kind_of(char letter) {
  switch (letter) {
  case 'c': return Kind::city;
  case 'r': return Kind::road;
  case 'f': return Kind::field;
  case 'm': return Kind::monastery;
  case 'a': return Kind::abbey;
  case 'g': return Kind::garden;
  default: throw std::invalid_argument("no such kind of segment");
  }
}

SegmentSpec segment(std::string_view text, std::uint8_t self, std::vector<TouchSpec>& touches) {
  constexpr std::string_view sides = "NESW";
  SegmentSpec made;
  std::size_t i = text.find_first_not_of(' ');
  made.kind = kind_of(text[i++]);
  for (; i < text.size() && text[i] != ' '; ++i) {
    if (text[i] == '+') ++made.pennants;
    if (text[i] == 'i') made.marks |= static_cast<std::uint8_t>(Mark::inn);
    if (text[i] == 'C') made.marks |= static_cast<std::uint8_t>(Mark::cathedral);
    if (text[i] == 'o') made.opening = true;
  }
  for (; i < text.size(); ++i) {
    if (text[i] == '>') {
      touches.push_back({self, static_cast<std::uint8_t>(text[++i] - '0'), {}});
    } else if (text[i] >= '0' && text[i] <= '7') {
      made.halves.bits = static_cast<std::uint8_t>(made.halves.bits | (1u << (text[i] - '0')));
    } else if (const std::size_t side = sides.find(text[i]); side != std::string_view::npos) {
      if (made.kind == Kind::city)
        made.halves.bits = static_cast<std::uint8_t>(made.halves.bits | (3u << (2 * side)));
      else
        made.lines.bits = static_cast<std::uint8_t>(made.lines.bits | (1u << side));
    }
  }
  return made;
}

} // namespace

std::vector<TileSpec> tiles() {
  std::vector<TileSpec> made;
  for (const Shorthand& one : all) {
    TileSpec tile;
    std::string_view id = one.id;
    tile.marks = id.front() == '*' ? static_cast<std::uint8_t>(TileMark::magic) : std::uint8_t{0};
    tile.joker = id.front() == '?';
    if (id.front() == '*' || id.front() == '?') id.remove_prefix(1);
    tile.id = id;
    if (!one.alias.empty()) tile.aliases.emplace_back(one.alias);
    std::string_view rest = one.segments;
    while (!rest.empty()) {
      const std::size_t comma = std::min(rest.find(','), rest.size());
      tile.segments.push_back(
          segment(rest.substr(0, comma), static_cast<std::uint8_t>(tile.segments.size()), tile.touches));
      rest.remove_prefix(std::min(comma + 1, rest.size()));
    }
    made.push_back(std::move(tile));
  }
  return made;
}

} // namespace rubric::engine::test
