#include "catalog/tile_sets.hpp"

#include "catalog/tile_segments.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace rubric::catalog {

using engine::Condition;
using engine::SegmentSpec;
using engine::TileSpec;

std::vector<Condition> conditions_of(const TileSpec& spec) {
  std::vector<Condition> found;
  const auto note = [&](const Condition& condition) {
    if (condition.option.empty()) return;
    for (const Condition& known : found)
      if (known.option == condition.option && known.value == condition.value) return;
    found.push_back({condition.option, condition.value, false});
  };
  for (const SegmentSpec& segment : spec.segments) note(segment.when);
  for (const engine::TouchSpec& touch : spec.touches) note(touch.when);
  return found;
}

namespace {

/// What is wrong with the tile, whatever holds of what it depends on. Values of one option are taken for
/// independent: what is right for each combination is right for those that can be.
std::string fault_anyhow(const TileSpec& spec) {
  if (std::string fault = engine::fault_of(spec); !fault.empty()) return fault;
  const std::vector<Condition> conditions = conditions_of(spec);
  if (conditions.size() > 6) return "depends on more than 6 conditions";
  for (std::uint32_t holding = 0; holding < (1u << conditions.size()); ++holding) {
    const auto holds = [&](const Condition& condition) {
      if (condition.option.empty()) return true;
      std::size_t i = 0;
      while (conditions[i].option != condition.option || conditions[i].value != condition.value) ++i;
      return (((holding >> i) & 1u) != 0) != condition.negated;
    };
    TileSpec one = spec;
    one.touches.clear();
    std::erase_if(one.segments, [&](const SegmentSpec& segment) { return !holds(segment.when); });
    for (SegmentSpec& segment : one.segments) segment.when = {};
    if (std::string fault = engine::fault_of(one); !fault.empty()) {
      std::string when;
      for (std::size_t i = 0; i < conditions.size(); ++i)
        when +=
            fmt::format("{}{} {}{}{}", when.empty() ? "" : ", ", (holding >> i) & 1u ? "with" : "without",
                        conditions[i].option, conditions[i].value.empty() ? "" : " = ", conditions[i].value);
      return fmt::format("{} ({})", fault, when);
    }
  }
  return {};
}

class TileReader {
public:
  TileReader(const std::string& file, std::string expansion, DataErrors& errors)
      : reader_(file, errors), expansion_(std::move(expansion)) {}

  TileFile read(const Yaml& root) {
    if (!reader_.map(root, {"tiles", "sets"})) return std::move(result_);
    if (const Yaml* tiles = reader_.need(root, "tiles"))
      for (const Yaml& tile : reader_.list(*tiles)) read_tile(tile);
    if (const Yaml* sets = reader_.find(root, "sets"); sets != nullptr && reader_.any_map(*sets))
      for (std::size_t i = 0; i < sets->keys.size(); ++i) read_set(sets->keys[i], sets->items[i]);
    return std::move(result_);
  }

private:
  DataError here(const Yaml& at) const { return {reader_.file(), at.line, at.column, {}}; }

  void read_tile(const Yaml& from) {
    if (!reader_.map(from, {"id", "names", "marks", "joker", "segments"})) return;
    TileInfo tile;
    tile.expansion = expansion_;
    const Yaml* id = reader_.need(from, "id");
    if (id == nullptr) return;
    tile.where = here(*id);
    tile.spec.id = reader_.name(*id);
    if (const Yaml* names = reader_.find(from, "names"))
      for (const Word& word : reader_.words(*names)) {
        Yaml one = *word.at;
        one.text = word.text;
        one.kind = Yaml::Kind::text;
        if (std::string name = reader_.name(one); !name.empty()) tile.spec.aliases.push_back(std::move(name));
      }
    if (const Yaml* marks = reader_.find(from, "marks"))
      for (const Word& word : reader_.words(*marks)) {
        constexpr std::array<std::string_view, 1> known{"magic"};
        if (reader_.one_of(*word.at, word.text, known, "mark of a tile") == 0)
          tile.spec.marks |= static_cast<std::uint8_t>(engine::TileMark::magic);
      }
    if (const Yaml* joker = reader_.find(from, "joker")) tile.spec.joker = reader_.flag(*joker);
    if (const Yaml* segments = reader_.need(from, "segments"))
      if (!read_segments(reader_, *segments, tile.spec)) return; // faults would only follow from it
    if (std::string fault = fault_anyhow(tile.spec); !fault.empty())
      reader_.error(*id, fmt::format("tile {}: {}", tile.spec.id, fault));
    result_.tiles.push_back(std::move(tile));
  }

  void read_set(const Yaml& key, const Yaml& from) {
    TileSet set{reader_.name(key), expansion_, {}, {}, 0};
    if (!reader_.any_map(from)) return;
    for (std::size_t i = 0; i < from.keys.size(); ++i) {
      const int count = reader_.number(from.items[i], 1, 200);
      set.counts.emplace_back(reader_.name(from.keys[i]), static_cast<std::uint16_t>(count));
      set.where.push_back(here(from.keys[i]));
      set.total += count;
    }
    result_.sets.push_back(std::move(set));
  }

  YamlReader reader_;
  std::string expansion_;
  TileFile result_;
};

} // namespace

TileFile read_tiles(const BuiltinFile& file, const std::string& expansion, DataErrors& errors) {
  const Result<Yaml, DataError> root = read_yaml(file);
  if (!root) {
    errors.push_back(root.error());
    return {};
  }
  return TileReader(std::string{file.path}, expansion, errors).read(*root);
}

} // namespace rubric::catalog
