#include "catalog/tile_segments.hpp"

#include "catalog/tile_sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace rubric::catalog {

using engine::Condition;
using engine::Kind;
using engine::SegmentSpec;
using engine::TileSpec;

Condition read_condition(YamlReader& reader, const Yaml& at, std::string_view text, bool negated) {
  const auto trimmed = [](std::string_view part) {
    while (!part.empty() && part.front() == ' ') part.remove_prefix(1);
    while (!part.empty() && part.back() == ' ') part.remove_suffix(1);
    return part;
  };
  const std::size_t equals = text.find('=');
  Condition condition;
  condition.negated = negated;
  condition.option = trimmed(text.substr(0, equals));
  if (equals != std::string_view::npos) condition.value = trimmed(text.substr(equals + 1));
  const bool word = condition.option.find(' ') == std::string::npos &&
                    condition.value.find_first_of(" =") == std::string::npos;
  if (word && !condition.option.empty() && (equals == std::string_view::npos) == condition.value.empty())
    return condition;
  reader.error(at, fmt::format("`{}`: expected an expansion, or `option = value`, found `{}`", at.key, text));
  return {};
}

namespace {

constexpr std::array<std::string_view, 8> half_names{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};
constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 4> part_names{"I", "II", "III", "IV"};

const std::array<std::string_view, engine::kind_count> kind_names = [] {
  std::array<std::string_view, engine::kind_count> names;
  for (std::size_t i = 0; i < names.size(); ++i) names[i] = engine::name_of(static_cast<Kind>(i));
  return names;
}();

template<std::size_t N>
int index_in(const std::array<std::string_view, N>& names, std::string_view word) {
  const auto* found = std::find(names.begin(), names.end(), word);
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
}

/// Where a segment lies on the tile: half-edges, sides, or a part's name.
struct Spot {
  std::uint8_t halves = 0;
  std::uint8_t lines = 0;
  std::string part;
};

/// One segment as printed. An opening that depends on an option makes two specifications of it.
struct Printed {
  Kind kind{};
  Spot spot;
  const Yaml* from = nullptr;
  std::vector<std::uint8_t> specs;
};

class SegmentReader {
public:
  SegmentReader(YamlReader& reader, TileSpec& tile) : reader_(reader), tile_(tile) {}

  bool read(const Yaml& list) {
    for (const Yaml& item : reader_.list(list)) read_segment(item);
    if (good_ && printed_.empty()) fail(list, "a tile without segments");
    if (!good_) return false;
    for (const Printed& one : printed_)
      for (const std::string_view key : {std::string_view{"touches"}, std::string_view{"borders"}})
        if (const Yaml* links = one.from->kind == Yaml::Kind::map ? reader_.find(*one.from, key) : nullptr)
          for (const Word& word : reader_.texts(*links)) read_link(one, word, key == "borders");
    return good_;
  }

private:
  void fail(const Yaml& at, std::string message) {
    reader_.error(at, std::move(message));
    good_ = false;
  }

  void read_segment(const Yaml& from) {
    Printed one;
    one.from = &from;
    SegmentSpec spec;
    if (from.kind == Yaml::Kind::text) { // "- monastery"
      const int kind = reader_.one_of(from, from.text, kind_names, "kind of segment");
      if (kind < 0) return void(good_ = false);
      one.kind = static_cast<Kind>(kind);
    } else {
      if (!reader_.map(from, {"city", "road", "field", "monastery", "abbey", "garden", "pennants", "marks",
                              "opening", "touches", "borders", "when", "unless"}))
        return void(good_ = false);
      const Yaml* place = nullptr;
      for (std::size_t i = 0; i < kind_names.size(); ++i)
        if (const Yaml* found = reader_.find(from, kind_names[i])) {
          if (place != nullptr) return fail(*found, "a segment of two kinds");
          place = found;
          one.kind = static_cast<Kind>(i);
        }
      if (place == nullptr) return fail(from, "a segment needs a kind: city, road, field, ...");
      if (place->kind != Yaml::Kind::nothing) one.spot = read_spot(*place, reader_.words(*place), one.kind);
    }
    if (printed_.size() == static_cast<std::size_t>(engine::max_segments))
      return fail(from, "too many segments");
    spec.kind = one.kind;
    spec.halves = {one.spot.halves};
    spec.lines = {one.spot.lines};
    spec.part = one.spot.part;
    read_rest(from, spec, one);
    printed_.push_back(std::move(one));
  }

  Spot read_spot(const Yaml& at, const std::vector<Word>& words, Kind kind) {
    Spot spot;
    if (engine::is_cloister(kind) && !words.empty()) {
      fail(at, fmt::format("a {} reaches no side", engine::name_of(kind)));
      return spot;
    }
    for (const Word& word : words) {
      const int side = index_in(side_names, word.text);
      const int half = index_in(half_names, word.text);
      if (side >= 0) {
        spot.halves |= static_cast<std::uint8_t>(3u << (2 * side));
        spot.lines |= static_cast<std::uint8_t>(1u << side);
      } else if (half >= 0 && kind != Kind::road) {
        spot.halves |= static_cast<std::uint8_t>(1u << half);
      } else if (index_in(part_names, word.text) >= 0 && kind == Kind::field && words.size() == 1) {
        spot.part = word.text;
      } else {
        fail(*word.at,
             fmt::format("`{}`: expected {}, found `{}`", engine::name_of(kind),
                         kind == Kind::road    ? "sides (N E S W)"
                         : kind == Kind::field ? "sides, half-edges (NNW ... WNW), or a part (I II III IV)"
                                               : "sides or half-edges",
                         word.text));
      }
    }
    if (kind == Kind::road)
      spot.halves = 0;
    else
      spot.lines = 0;
    return spot;
  }

  void read_rest(const Yaml& from, SegmentSpec& spec, Printed& one) {
    const bool map = from.kind == Yaml::Kind::map;
    const auto find = [&](std::string_view key) { return map ? reader_.find(from, key) : nullptr; };
    if (const Yaml* pennants = find("pennants")) {
      if (spec.kind != Kind::city) fail(*pennants, "only a city has pennants");
      spec.pennants = static_cast<std::uint8_t>(reader_.number(*pennants, 1, 9));
    }
    if (const Yaml* marks = find("marks"))
      for (const Word& word : reader_.words(*marks)) {
        constexpr std::array<std::string_view, 2> known{"inn", "cathedral"};
        const int mark = reader_.one_of(*word.at, word.text, known, "mark of a segment");
        if (mark < 0) good_ = false;
        if (mark == 0 && spec.kind != Kind::road) fail(*word.at, "only a road has an inn");
        if (mark == 1 && spec.kind != Kind::city) fail(*word.at, "only a city has a cathedral");
        if (mark == 0) spec.marks |= static_cast<std::uint8_t>(engine::Mark::inn);
        if (mark == 1) spec.marks |= static_cast<std::uint8_t>(engine::Mark::cathedral);
      }
    const Yaml* when = find("when");
    const Yaml* unless = find("unless");
    if (when != nullptr && unless != nullptr) fail(*unless, "either `when` or `unless`");
    if (when != nullptr) spec.when = read_condition(reader_, *when, reader_.text(*when), false);
    if (unless != nullptr) spec.when = read_condition(reader_, *unless, reader_.text(*unless), true);
    const Yaml* opening = find("opening");
    if (opening != nullptr) {
      const std::string said = reader_.text(*opening);
      spec.opening = said != "no" && said != "false";
      if (spec.kind != Kind::road) fail(*opening, "only a road ends in an opening");
      if (spec.opening && said != "yes" && said != "true") {
        if (when != nullptr || unless != nullptr)
          fail(*opening, "an opening that depends on something, of a road that depends on something");
        spec.when = read_condition(reader_, *opening, said, false);
        add(spec, one);
        spec.when.negated = true; // the same road without its opening
        spec.opening = false;
      }
    }
    add(spec, one);
  }

  void add(const SegmentSpec& spec, Printed& one) {
    one.specs.push_back(static_cast<std::uint8_t>(tile_.segments.size()));
    tile_.segments.push_back(spec);
  }

  /// "city N", "monastery", "city N when wagon.city-crossing = linked"
  void read_link(const Printed& one, const Word& word, bool border) {
    std::string_view rest = word.text;
    Condition condition;
    for (const std::string_view sign : {std::string_view{" when "}, std::string_view{" unless "}})
      if (const std::size_t at = rest.find(sign); at != std::string_view::npos) {
        condition = read_condition(reader_, *word.at, rest.substr(at + sign.size()), sign == " unless ");
        rest = rest.substr(0, at);
      }
    Yaml name = *word.at;
    name.kind = Yaml::Kind::text;
    name.text = rest;
    const std::vector<Word> words = reader_.words(name);
    const int kind =
        words.empty() ? -1 : reader_.one_of(*word.at, words[0].text, kind_names, "kind of segment");
    if (kind < 0) return void(good_ = false);
    const Spot spot = read_spot(*word.at, {words.begin() + 1, words.end()}, static_cast<Kind>(kind));
    if (!good_) return;
    std::vector<const Printed*> found;
    for (const Printed& other : printed_)
      if (other.kind == static_cast<Kind>(kind) && (other.spot.halves & spot.halves) == spot.halves &&
          (other.spot.lines & spot.lines) == spot.lines &&
          (spot.part.empty() || other.spot.part == spot.part))
        found.push_back(&other);
    if (found.size() != 1)
      return fail(*word.at, fmt::format("`{}`: {} segment of the tile is `{}`", word.at->key,
                                        found.empty() ? "no" : "more than one", rest));
    const Printed& other = *found.front();
    if (&other == &one) return fail(*word.at, fmt::format("`{}`: the segment itself", word.at->key));
    if (border && (one.kind != Kind::field || other.kind != Kind::city))
      return fail(*word.at, "`borders`: only a field borders, and only cities");
    if (!border && (one.kind == Kind::field || other.kind == Kind::field))
      return fail(*word.at, "`touches`: not for fields, use `borders`");
    for (const std::uint8_t a : one.specs)
      for (const std::uint8_t b : other.specs) tile_.touches.push_back({a, b, condition});
  }

  YamlReader& reader_;
  TileSpec& tile_;
  std::vector<Printed> printed_;
  bool good_ = true;
};

} // namespace

bool read_segments(YamlReader& reader, const Yaml& list, TileSpec& tile) {
  return SegmentReader(reader, tile).read(list);
}

} // namespace rubric::catalog
