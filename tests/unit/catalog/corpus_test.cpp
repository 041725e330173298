// Our tiles against those of another program, where its definitions lie beside the sources.
#include "support.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

using namespace rubric;
using namespace rubric::catalog;
using engine::Kind;

namespace {

struct Element {
  std::string name;
  std::map<std::string, std::string> attributes;
  std::string text;
  std::vector<Element> children;
};

/// Just enough XML: elements, attributes, text, comments.
class Xml {
public:
  explicit Xml(std::string bytes) : bytes_(std::move(bytes)) {}
  Element read() {
    Element root;
    children(root);
    return root;
  }

private:
  bool starts(std::string_view with) const { return std::string_view{bytes_}.substr(at_).starts_with(with); }

  void children(Element& in) {
    while (at_ < bytes_.size()) {
      if (starts("<!--")) {
        at_ = bytes_.find("-->", at_) + 3;
      } else if (starts("<?")) {
        at_ = bytes_.find("?>", at_) + 2;
      } else if (starts("</")) {
        at_ = bytes_.find('>', at_) + 1;
        return;
      } else if (starts("<")) {
        in.children.push_back(element());
      } else {
        in.text += bytes_[at_++];
      }
    }
  }

  Element element() {
    const std::size_t end = bytes_.find('>', at_);
    std::string_view tag = std::string_view{bytes_}.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    const bool empty = tag.ends_with('/');
    if (empty) tag.remove_suffix(1);
    Element made;
    const std::size_t name_end = std::min(tag.find_first_of(" \t\r\n"), tag.size());
    made.name = tag.substr(0, name_end);
    tag.remove_prefix(name_end);
    while (true) {
      const std::size_t from = tag.find_first_not_of(" \t\r\n");
      const std::size_t equals = tag.find('=');
      if (from == std::string_view::npos || equals == std::string_view::npos) break;
      const std::size_t close = tag.find('"', equals + 2);
      made.attributes.emplace(tag.substr(from, equals - from), tag.substr(equals + 2, close - equals - 2));
      tag.remove_prefix(close + 1);
    }
    if (!empty) children(made);
    return made;
  }

  std::string bytes_;
  std::size_t at_ = 0;
};

std::vector<std::string> split(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : text) {
    if (c == ' ' || c == '\n' || c == '\t' || c == '\r') {
      if (!word.empty()) words.push_back(std::exchange(word, {}));
    } else {
      word += c;
    }
  }
  if (!word.empty()) words.push_back(word);
  return words;
}

int index_of(std::span<const std::string_view> names, std::string_view word) {
  for (std::size_t i = 0; i < names.size(); ++i)
    if (names[i] == word) return static_cast<int>(i);
  return -1;
}

constexpr std::array<std::string_view, 4> sides{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> their_halves{"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
constexpr std::array<std::string_view, 8> our_halves{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};

/// A tile as lines of text that both sides can be turned into.
struct Facts {
  std::set<std::string> segments;
  std::set<std::string> borders;
  std::set<std::string> touches;
};

std::string pair_of(std::string a, std::string b) {
  if (b < a) std::swap(a, b);
  return a + " - " + b;
}

std::string name_of(Kind kind, int halves, int lines, const std::string& part) {
  std::string name{engine::name_of(kind)};
  for (int half = 0; half < 8; ++half)
    if ((halves >> half) & 1) name += " " + std::string{our_halves[static_cast<std::size_t>(half)]};
  for (int side = 0; side < 4; ++side)
    if ((lines >> side) & 1) name += " " + std::string{sides[static_cast<std::size_t>(side)]};
  return part.empty() ? name : name + " " + part;
}

Facts facts_of(const TileInfo& info) {
  // What the other program plays: The Tunnel with openings everywhere, the crossing between cities linked.
  const engine::Tile tile = engine::make_tile(info.spec, 0, [](const engine::Condition& condition) {
    const bool holds = condition.option.empty() || condition.option == "tunnel" ||
                       condition.option == "tunnel.other-openings" ||
                       condition.option == "wagon.city-crossing";
    return condition.option.empty() || holds != condition.negated;
  });
  Facts facts;
  std::vector<std::string> names;
  for (const engine::Segment& segment : tile.segments()) {
    names.push_back(name_of(segment.kind, segment.halves.bits, segment.lines.bits,
                            info.spec.segments[segment.spec].part));
    facts.segments.insert(
        fmt::format("{}; pennants {}{}{}{}", names.back(), segment.pennants, segment.marks & 1 ? "; inn" : "",
                    segment.marks & 2 ? "; cathedral" : "", segment.opening ? "; opening" : ""));
  }
  if (tile.marks & 1) facts.segments.insert("magic");
  for (std::size_t a = 0; a < tile.count; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      if ((tile.all[a].borders >> b) & 1) facts.borders.insert(pair_of(names[a], names[b]));
      if ((tile.all[a].touches >> b) & 1) facts.touches.insert(pair_of(names[a], names[b]));
    }
  return facts;
}

Facts facts_of(const Element& tile) {
  struct Part {
    std::string name;
    Kind kind;
    int sides;
    std::vector<std::string> letters;
  };
  Facts facts;
  std::vector<Part> parts;
  for (const Element& child : tile.children) {
    if (child.name == "mage") facts.segments.insert("magic");
    std::optional<Kind> kind;
    for (int i = 0; i < engine::kind_count; ++i)
      if (engine::name_of(static_cast<Kind>(i)) == child.name) kind = static_cast<Kind>(i);
    if (!kind) continue;
    int halves = 0;
    int lines = 0;
    std::string part;
    for (const std::string& word : split(child.text)) {
      if (const int side = index_of(sides, word); side >= 0)
        lines |= 1 << side;
      else if (const int half = index_of(their_halves, word); half >= 0)
        halves |= 1 << half;
      else
        part = word;
    }
    const auto attribute = [&](const std::string& name) {
      const auto found = child.attributes.find(name);
      return found == child.attributes.end() ? std::string{} : found->second;
    };
    const auto add = [&](int with_halves, int with_lines) {
      const std::string name = name_of(*kind, with_halves, with_lines, part);
      parts.push_back({name, *kind, lines, split(attribute("wagon-move"))});
      facts.segments.insert(fmt::format(
          "{}; pennants {}{}{}{}", name, attribute("pennants").empty() ? "0" : attribute("pennants"),
          attribute("inn") == "true" ? "; inn" : "", attribute("cathedral") == "true" ? "; cathedral" : "",
          attribute("tunnel") == "true" ? "; opening" : ""));
    };
    if (*kind == Kind::city) {
      for (int side = 0; side < 4; ++side)
        if ((lines >> side) & 1) halves |= 3 << (2 * side);
      add(halves, 0);
    } else if (attribute("tunnel") == "true") {
      for (int side = 0; side < 4; ++side)
        if ((lines >> side) & 1) add(0, 1 << side);
    } else {
      add(halves, lines);
    }
  }
  std::size_t n = 0;
  for (const Element& child : tile.children) {
    if (child.name == "field")
      for (const std::string& side :
           split(child.attributes.count("city") ? child.attributes.at("city") : "")) {
        std::size_t field = 0;
        for (std::size_t i = 0, seen = 0; i < parts.size(); ++i)
          if (parts[i].kind == Kind::field && seen++ == n) field = i;
        for (const Part& city : parts)
          if (city.kind == Kind::city && ((city.sides >> index_of(sides, side)) & 1))
            facts.borders.insert(pair_of(parts[field].name, city.name));
      }
    if (child.name == "field") ++n;
  }
  for (std::size_t a = 0; a < parts.size(); ++a)
    for (std::size_t b = 0; b < a; ++b)
      for (const std::string& letter : parts[a].letters)
        if (std::find(parts[b].letters.begin(), parts[b].letters.end(), letter) != parts[b].letters.end())
          facts.touches.insert(pair_of(parts[a].name, parts[b].name));
  return facts;
}

std::string lines_of(const std::set<std::string>& lines) { return fmt::format("{}", fmt::join(lines, "\n")); }

/// Where we differ on purpose: the tile, the ruling, and what we leave out of theirs.
struct Difference {
  std::string_view tile;
  std::string_view ruling;
  std::string_view without;
};
constexpr std::array<Difference, 1> differences{{
    {"IC/CRCR", "WAGF-02: two cities are never connected directly", "city NNW NNE - city SSE SSW"},
}};

} // namespace

TEST_CASE("our tiles are those of another program") {
  const char* said = std::getenv("RUBRIC_SHARED");
  const std::filesystem::path shared = said != nullptr
                                           ? std::filesystem::path{said}
                                           : std::filesystem::path{RUBRIC_SOURCE_DIR} / ".." / "shared";
  const std::filesystem::path folder = shared / "peer" / "jcz" / "tiles";
  if (!std::filesystem::is_directory(folder)) {
    std::cout << "skipped: no corpus\n";
    return;
  }

  std::map<std::string, Facts> theirs;
  std::map<std::string, std::map<std::string, int>> their_sets;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    std::ifstream in(entry.path(), std::ios::binary);
    const Element root = Xml({std::istreambuf_iterator<char>(in), {}}).read();
    for (const Element& top : root.children)
      for (const Element& group : top.children)
        for (const Element& one : group.children) {
          if (one.name == "tile") theirs[one.attributes.at("id")] = facts_of(one);
          if (one.name == "tile-set")
            for (const Element& ref : one.children)
              if (ref.name == "ref")
                their_sets[one.attributes.at("id")][ref.attributes.at("tile")] +=
                    std::stoi(ref.attributes.at("count"));
        }
  }
  REQUIRE(theirs.size() > 300);

  int compared = 0;
  std::set<std::string_view> used;
  for (const TileInfo& info : builtin_catalog().tiles()) {
    if (info.spec.joker) continue; // it is no tile of a file there
    INFO(info.spec.id);
    REQUIRE(theirs.count(info.spec.id) == 1);
    const Facts ours = facts_of(info);
    Facts their = theirs[info.spec.id];
    for (const Difference& difference : differences)
      if (difference.tile == info.spec.id) {
        CHECK(their.touches.erase(std::string{difference.without}) == 1);
        used.insert(difference.ruling);
      }
    CHECK(lines_of(ours.segments) == lines_of(their.segments));
    CHECK(lines_of(ours.borders) == lines_of(their.borders));
    CHECK(lines_of(ours.touches) == lines_of(their.touches));
    ++compared;
  }
  for (const auto& [id, facts] : theirs)
    if (const std::string box = id.substr(0, id.find('/'));
        box == "BA" || box == "IC" || box == "AM" || box == "MW" || box == "KR" || box == "TU") {
      INFO(id);
      CHECK(builtin_catalog().tile(id) != nullptr);
      CHECK(facts.segments.size() > 0);
      --compared;
    }
  CHECK(compared == 3); // single tiles of other boxes
  CHECK(used.size() == differences.size());

  const std::map<std::string, std::string> same_sets{{"base-1", "basic:1"},
                                                     {"base-2", "basic:2"},
                                                     {"tunnel", "tunnel"},
                                                     {"inns-and-cathedrals-1", "inns-and-cathedrals:1"},
                                                     {"inns-and-cathedrals-2", "inns-and-cathedrals:2"},
                                                     {"abbey-and-mayor-1", "abbey-and-mayor:1"},
                                                     {"abbey-and-mayor-2", "abbey-and-mayor:2"},
                                                     {"mage-and-witch-1", "mage-and-witch:1"},
                                                     {"mage-and-witch-2", "mage-and-witch:2"},
                                                     {"king-and-robber-1", "king-and-robber:1"},
                                                     {"king-and-robber-2", "king-and-robber:2"}};
  for (const TileSet& set : builtin_catalog().tile_sets()) {
    INFO(set.name);
    REQUIRE(same_sets.count(set.name) == 1);
    std::map<std::string, int> ours;
    for (const auto& [tile, n] : set.counts) ours[tile] = n;
    CHECK(ours == their_sets[same_sets.at(set.name)]);
  }
}
