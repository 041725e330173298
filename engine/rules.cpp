#include "engine/rules.hpp"

#include "engine/expansions/expansion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

namespace rubric::engine {

Rules::Rules(RuleSpec spec) : spec_(std::move(spec)) {
  for (const ExpansionId id : spec_.expansions) in_play_ |= 1u << static_cast<int>(id);
  std::uint16_t options = 0;
  std::uint16_t figures = 0;
  std::uint16_t notes = 0;
  for (const Expansion* one : all_expansions()) {
    const auto i = static_cast<std::size_t>(one->id);
    if (has(one->id)) order_.push_back(one->id);
    if (has(one->id) && one->hooks.veto != nullptr) vetoing_.push_back(one);
    note_base_[i] = notes;
    notes = static_cast<std::uint16_t>(notes + one->notes.size());
    option_base_[i] = options;
    figure_base_[i] = figures;
    options = static_cast<std::uint16_t>(options + one->options.size());
    figures = static_cast<std::uint16_t>(figures + one->figures.size());
  }
  value_.assign(options, 0);
  for (const auto& [id, value] : spec_.options) {
    const OptionSpec* found = nullptr;
    std::size_t slot = 0;
    for (const Expansion* one : all_expansions())
      for (std::size_t n = 0; n < one->options.size(); ++n)
        if (one->options[n].id == id) {
          found = &one->options[n];
          slot = option_base_[static_cast<std::size_t>(one->id)] + n;
        }
    if (found == nullptr) throw std::invalid_argument(fmt::format("unknown option {}", id));
    const auto at = std::find(found->values.begin(), found->values.end(), value);
    if (at == found->values.end())
      throw std::invalid_argument(fmt::format("option {} has no value {}", id, value));
    value_[slot] = static_cast<std::uint8_t>(at - found->values.begin());
  }

  figure_slot_.assign(figures, -1);
  for (std::size_t i = 0; i < spec_.figures.size(); ++i) {
    Figure& figure = spec_.figures[i];
    bool known = false;
    for (const Expansion* one : all_expansions())
      for (std::size_t n = 0; n < one->figures.size(); ++n)
        if (one->figures[n] == figure.name) {
          known = true;
          figure.id = {one->id, static_cast<std::uint8_t>(n)};
          if (has(one->id))
            figure_slot_[figure_base_[static_cast<std::size_t>(one->id)] + n] = static_cast<std::int16_t>(i);
        }
    if (!known) throw std::invalid_argument(fmt::format("no expansion brings the figure {}", figure.name));
  }
  for (const ExpansionId id : order_)
    for (const std::string_view name : expansion(id).figures)
      if (figure_named(name) == nullptr)
        throw std::invalid_argument(fmt::format("the data does not describe the figure {}", name));

  tiles_.reserve(spec_.tiles.size());
  for (const TileSpec& tile : spec_.tiles) {
    if (const std::string fault = fault_of(tile); !fault.empty())
      throw std::invalid_argument(fmt::format("tile {}: {}", tile.id, fault));
    const auto id = static_cast<TileId>(tiles_.size());
    if (tile.joker && joker_ == tile_none) joker_ = id;
    tiles_.push_back(make_tile(tile, id, [&](const Condition& condition) { return holds(condition); }));
  }
}

std::optional<std::string_view> Rules::value_named(std::string_view option) const {
  for (const Expansion* one : all_expansions())
    for (std::size_t n = 0; n < one->options.size(); ++n)
      if (one->options[n].id == option)
        return one->options[n].values[value_[option_base_[static_cast<std::size_t>(one->id)] + n]];
  return std::nullopt;
}

bool Rules::holds(const Condition& condition) const {
  if (condition.option.empty()) return true;
  bool result = false;
  if (const Expansion* one = expansion_named(condition.option); one != nullptr) {
    result = has(one->id);
  } else {
    for (const ExpansionId id : order_)
      for (const OptionSpec& option : expansion(id).options)
        if (option.id == condition.option) result = value_named(option.id) == condition.value;
  }
  return result != condition.negated;
}

std::optional<TileId> Rules::tile_named(std::string_view name) const {
  for (std::size_t i = 0; i < spec_.tiles.size(); ++i) {
    const TileSpec& tile = spec_.tiles[i];
    if (tile.id == name || std::find(tile.aliases.begin(), tile.aliases.end(), name) != tile.aliases.end())
      return static_cast<TileId>(i);
  }
  return std::nullopt;
}

const Figure* Rules::figure_named(std::string_view name) const {
  for (const Figure& figure : spec_.figures)
    if (figure.name == name && has(figure.id.of)) return &figure;
  return nullptr;
}

} // namespace rubric::engine
