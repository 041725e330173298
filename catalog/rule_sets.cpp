// Rule sets: from an edition, expansions and settings to what the engine plays.
#include "catalog/catalog.hpp"

#include "engine/expansions/expansion.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace rubric::catalog {

using Part = RequestError::Part;

namespace {

RequestError unknown(Part part, std::size_t index, std::string_view what, std::string_view name,
                     std::span<const std::string_view> known) {
  RequestError error{part, index, fmt::format("unknown {} `{}`", what, name), {}};
  if (const auto near = text::nearest(name, known)) error.nearest = *near;
  return error;
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

std::string to_string(const RuleRequest& request) {
  std::string result = request.edition;
  for (const std::string& expansion : request.expansions) result += " + " + expansion;
  std::string_view before = " with ";
  for (const auto& [option, value] : request.settings) {
    result += fmt::format("{}{} = {}", before, option, value);
    before = ", ";
  }
  return result;
}

std::string_view Catalog::standard_value(const EditionInfo& edition_asked, const OptionInfo& option) const {
  for (const EditionInfo* at = &edition_asked; at != nullptr; at = edition(at->based_on))
    for (const auto& [id, value] : at->options)
      if (id == option.id) return value;
  return option.standard;
}

std::span<const std::string> Catalog::tile_sets_of(const EditionInfo& edition_asked,
                                                   const ExpansionInfo& expansion) const {
  for (const EditionInfo* at = &edition_asked; at != nullptr; at = edition(at->based_on)) {
    for (const auto& [name, sets] : at->tiles)
      if (name == expansion.name) return sets;
    for (const auto& [name, sets] : expansion.tiles)
      if (name == at->id) return sets;
  }
  return {};
}

Result<RuleRequest, RequestErrors> Catalog::normalized(const RuleRequest& request) const {
  RequestErrors errors;
  const EditionInfo* asked = edition(request.edition);
  if (asked == nullptr) {
    std::vector<std::string_view> known;
    for (const EditionInfo& one : editions_) known.push_back(one.id);
    errors.push_back(unknown(Part::edition, 0, "edition", request.edition, known));
  }

  std::vector<std::string> in_play;
  for (std::size_t i = 0; i < request.expansions.size(); ++i) {
    const std::string& name = request.expansions[i];
    const ExpansionInfo* found = expansion(name);
    const auto say = [&](std::string message) {
      errors.push_back({Part::expansion, i, std::move(message), {}});
    };
    if (found == nullptr) {
      std::vector<std::string_view> known;
      for (std::size_t n = 1; n < expansions_.size(); ++n) known.push_back(expansions_[n].name);
      errors.push_back(unknown(Part::expansion, i, "expansion", name, known));
    } else if (found == &expansions_.front()) {
      say("the base game is always in play");
    } else if (found->waiting) {
      say(fmt::format("`{}` cannot be played yet: its tiles and options are known, its rules are not", name));
    } else if (contains(in_play, name)) {
      say(fmt::format("`{}` is named twice", name));
    }
    in_play.push_back(name);
  }

  std::vector<std::pair<std::string, std::string>> settings;
  for (std::size_t i = 0; i < request.settings.size(); ++i) {
    const auto& [id, value] = request.settings[i];
    const OptionInfo* found = nullptr;
    const ExpansionInfo* of = nullptr;
    std::vector<std::string_view> known;
    for (const ExpansionInfo& one : expansions_)
      for (const OptionInfo& option : one.options) {
        if (!one.waiting) known.push_back(option.id);
        if (option.id == id) {
          found = &option;
          of = &one;
        }
      }
    if (found == nullptr) {
      errors.push_back(unknown(Part::option, i, "option", id, known));
      continue;
    }
    if (of != &expansions_.front() && !contains(in_play, of->name))
      errors.push_back({Part::option,
                        i,
                        fmt::format("the option `{}` belongs to {}, which is not in play", id, of->name),
                        {}});
    for (std::size_t before = 0; before < i; ++before)
      if (request.settings[before].first == id)
        errors.push_back({Part::option, i, fmt::format("the option `{}` is set twice", id), {}});
    if (found->value(value) == nullptr) {
      std::vector<std::string_view> values;
      for (const OptionValue& one : found->values) values.push_back(one.id);
      RequestError error = unknown(Part::value, i, "value", value, values);
      error.message =
          fmt::format("the option `{}` has no value `{}`, only: {}", id, value, fmt::join(values, ", "));
      errors.push_back(std::move(error));
    } else if (asked != nullptr && standard_value(*asked, *found) != value) {
      settings.emplace_back(id, value);
    }
  }
  if (!errors.empty()) return errors;

  RuleRequest result{request.edition, {}, std::move(settings)};
  for (const ExpansionInfo& one : expansions_)
    if (contains(in_play, one.name)) result.expansions.push_back(one.name);
  std::sort(result.settings.begin(), result.settings.end());
  return result;
}

Result<engine::RuleSpec, RequestErrors> Catalog::rule_spec(const RuleRequest& request) const {
  const Result<RuleRequest, RequestErrors> checked = normalized(request);
  if (!checked) return checked.error();
  const EditionInfo& asked = *edition(request.edition);

  std::vector<const ExpansionInfo*> in_play{&expansions_.front()};
  for (const std::string& name : checked->expansions) in_play.push_back(expansion(name));

  engine::RuleSpec spec;
  std::map<std::string, std::string, std::less<>> values;
  for (const ExpansionInfo* one : in_play) {
    if (one != in_play.front()) spec.expansions.push_back(engine::expansion_named(one->name)->id);
    for (const OptionInfo& option : one->options) {
      std::string value{standard_value(asked, option)};
      for (const auto& [id, set] : checked->settings)
        if (id == option.id) value = set;
      values[option.id] = value;
      if (value != option.values.front().id) spec.options.emplace_back(option.id, value);
    }
  }

  const auto holds = [&](const engine::Condition& condition) {
    if (condition.option.empty()) return true;
    if (condition.value.empty()) return contains(checked->expansions, condition.option) != condition.negated;
    const auto found = values.find(condition.option);
    return (found != values.end() && found->second == condition.value) != condition.negated;
  };
  for (const ExpansionInfo* one : in_play)
    for (const FigureInfo& info : one->figures) {
      engine::Figure& figure = spec.figures.emplace_back(info.figure);
      if (!holds(info.when)) figure.supply.fill(0);
    }

  spec.tiles.reserve(tiles_.size());
  for (const TileInfo& tile : tiles_) spec.tiles.push_back(tile.spec);
  spec.counts.assign(tiles_.size(), 0);
  for (const ExpansionInfo* one : in_play)
    for (const std::string& name : tile_sets_of(asked, *one))
      for (const auto& [id, count] : tile_set(name)->counts) {
        std::uint16_t& here = spec.counts[static_cast<std::size_t>(tile(id) - tiles_.data())];
        here = static_cast<std::uint16_t>(here + count);
      }
  return spec;
}

} // namespace rubric::catalog
