#include "oracle/find_targets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using catalog::Catalog;
using catalog::ExpansionInfo;
using catalog::RuleRequest;

namespace {

const ExpansionInfo* expansion_of(const Catalog& catalog, std::string_view option) {
  for (const ExpansionInfo& expansion : catalog.expansions())
    if (expansion.option(option) != nullptr) return &expansion;
  return nullptr;
}

bool depends_on(const engine::TileSpec& tile, std::string_view option) {
  const auto conditions = catalog::conditions_of(tile);
  return std::any_of(conditions.begin(), conditions.end(),
                     [&](const engine::Condition& condition) { return condition.option == option; });
}

bool has_tile(const Catalog& catalog, const std::string& edition, const ExpansionInfo& expansion,
              const std::string& tile) {
  for (const std::string& name : catalog.tile_sets_of(*catalog.edition(edition), expansion)) {
    const auto& counts = catalog.tile_set(name)->counts;
    if (std::any_of(counts.begin(), counts.end(), [&](const auto& count) { return count.first == tile; }))
      return true;
  }
  return false;
}

void put_in_play(std::vector<std::string>& in_play, const std::string& expansion) {
  if (expansion != "base" && std::find(in_play.begin(), in_play.end(), expansion) == in_play.end())
    in_play.push_back(expansion);
}

RuleRequest with(RuleRequest request, const std::vector<std::string>& expansions) {
  for (const std::string& expansion : expansions) put_in_play(request.expansions, expansion);
  return request;
}

/// "wagon.city-crossing": wagon, city, crossing.
std::vector<std::string_view> words_of(std::string_view option) {
  std::vector<std::string_view> words;
  while (!option.empty()) {
    const std::size_t end = std::min(option.find_first_of(".-"), option.size());
    words.push_back(option.substr(0, end));
    option.remove_prefix(std::min(end + 1, option.size()));
  }
  return words;
}

} // namespace

std::vector<std::string> expansions_for(std::string_view option, const RuleRequest& request,
                                        const Catalog& catalog) {
  std::vector<std::string> needed;
  put_in_play(needed, expansion_of(catalog, option)->name);
  const RuleRequest in_play = with(request, needed);
  const auto plays = [&](const ExpansionInfo& expansion) {
    return expansion.name == "base" || std::find(in_play.expansions.begin(), in_play.expansions.end(),
                                                 expansion.name) != in_play.expansions.end();
  };
  // Expansions with a tile that depends on the option, those in play first.
  const ExpansionInfo* brings = nullptr;
  for (const catalog::TileInfo& tile : catalog.tiles()) {
    if (!depends_on(tile.spec, option)) continue;
    for (const ExpansionInfo& expansion : catalog.expansions()) {
      if (expansion.waiting || !has_tile(catalog, request.edition, expansion, tile.spec.id)) continue;
      if (plays(expansion)) return needed;
      if (brings == nullptr) brings = &expansion;
    }
  }
  if (brings != nullptr) put_in_play(needed, brings->name);
  return needed;
}

Focus focus_of(std::string_view option, const engine::Rules& rules, const Catalog& catalog) {
  Focus focus;
  const ExpansionInfo& expansion = *expansion_of(catalog, option);
  const auto in_boxes = [&](engine::TileId id) { return rules.count(id) > 0 && !rules.tile(id).joker; };
  for (engine::TileId id = 0; id < rules.tiles().size(); ++id)
    if (in_boxes(id) && depends_on(rules.spec(id), option)) focus.tiles.push_back(id);
  if (focus.tiles.empty() && expansion.name != "base")
    for (engine::TileId id = 0; id < rules.tiles().size(); ++id)
      if (const catalog::TileInfo* tile = catalog.tile(rules.spec(id).id);
          in_boxes(id) && tile != nullptr && tile->expansion == expansion.name)
        focus.tiles.push_back(id);
  for (const std::string_view word : words_of(option))
    if (const engine::Figure* figure = rules.figure_named(word)) focus.figures.push_back(figure->id);
  return focus;
}

std::vector<FindTarget> targets_of(const RuleRequest& a, const RuleRequest& b, const Comparison& differs,
                                   RuleSets& rule_sets) {
  const Catalog& catalog = rule_sets.catalog();
  std::vector<FindTarget> targets;
  std::string ignored;
  for (const OptionChange& change : differs.options) {
    const std::string& option = change.cause.what;
    const auto expansions = expansions_for(option, a, catalog);
    const RuleRequest base = with(a, expansions);
    RuleRequest flipped = base;
    std::erase_if(flipped.settings, [&](const auto& setting) { return setting.first == option; });
    flipped.settings.emplace_back(option, change.cause.b);
    FindTarget target{.what = fmt::format("{}: {} / {}", option, change.cause.a, change.cause.b),
                      .a = rule_sets.make(base, ignored),
                      .flipped = rule_sets.make(flipped, ignored),
                      .b = rule_sets.make(with(b, expansions), ignored),
                      .focus = {}};
    target.focus = focus_of(option, *target.a.rules, catalog);
    targets.push_back(std::move(target));
  }
  const bool others = std::any_of(differs.others.begin(), differs.others.end(),
                                  [](const OtherChange& other) { return other.cause.what[0] == '+'; });
  if (others || targets.empty()) {
    const RuleSet set_b = rule_sets.make(b, ignored);
    targets.push_back({.what = others ? "expansions" : "anything",
                       .a = rule_sets.make(a, ignored),
                       .flipped = set_b,
                       .b = set_b,
                       .focus = {}});
  }
  return targets;
}

} // namespace rubric::oracle
