#include "oracle/data_changes.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using catalog::Catalog;

OptionChange option_change(const catalog::OptionInfo& option, std::string_view a, std::string_view b) {
  OptionChange change{.cause = {option.id, std::string(a), std::string(b)},
                      .about = option.about,
                      .about_a = {},
                      .about_b = {},
                      .sources_a = {},
                      .sources_b = {}};
  if (const catalog::OptionValue* value = option.value(a)) {
    change.about_a = value->about;
    change.sources_a = value->sources;
  }
  if (const catalog::OptionValue* value = option.value(b)) {
    change.about_b = value->about;
    change.sources_b = value->sources;
  }
  return change;
}

namespace {

bool same(const engine::Condition& a, const engine::Condition& b) {
  return a.option == b.option && a.value == b.value && a.negated == b.negated;
}

bool same(const engine::SegmentSpec& a, const engine::SegmentSpec& b) {
  return a.kind == b.kind && a.halves == b.halves && a.lines == b.lines && a.opening == b.opening &&
         a.pennants == b.pennants && a.marks == b.marks && a.part == b.part && same(a.when, b.when);
}

bool same(const engine::TileSpec& a, const engine::TileSpec& b) {
  return a.marks == b.marks && a.joker == b.joker &&
         std::equal(a.segments.begin(), a.segments.end(), b.segments.begin(), b.segments.end(),
                    [](const auto& one, const auto& other) { return same(one, other); }) &&
         std::equal(a.touches.begin(), a.touches.end(), b.touches.begin(), b.touches.end(),
                    [](const engine::TouchSpec& one, const engine::TouchSpec& other) {
                      return one.a == other.a && one.b == other.b && same(one.when, other.when);
                    });
}

bool same(const catalog::FigureInfo& a, const catalog::FigureInfo& b) {
  return a.figure.cls == b.figure.cls && a.figure.stands_on.bits == b.figure.stands_on.bits &&
         a.figure.votes == b.figure.votes && a.figure.supply == b.figure.supply && same(a.when, b.when);
}

class Changes {
public:
  Changes(const Catalog& before, const Catalog& after, Comparison& result)
      : before_(&before), after_(&after), result_(&result) {}

  void add() {
    editions();
    options();
    figures();
    tiles();
    boxes();
  }

private:
  void other(std::string what, std::string a, std::string b, std::vector<TileChange> tiles = {}) {
    result_->others.push_back({{std::move(what), std::move(a), std::move(b)}, std::move(tiles)});
  }
  /// Tell what is gone and what is new, by what `find` finds; call `both(before, after)` for the rest.
  template<class List, class Find, class Both>
  void each(const List& before, const List& after, const char* what, Find find, Both both) {
    for (const auto& item : before)
      if (find(*after_, item) == nullptr)
        other(fmt::format("{} {}", what, name(item)), "in the data", "gone");
    for (const auto& item : after)
      if (const auto* was = find(*before_, item)) {
        both(*was, item);
      } else {
        other(fmt::format("{} {}", what, name(item)), "not in the data", "new");
      }
  }
  static const std::string& name(const catalog::EditionInfo& edition) { return edition.id; }
  static const std::string& name(const catalog::TileInfo& tile) { return tile.spec.id; }
  static const std::string& name(const catalog::TileSet& set) { return set.name; }

  void editions() {
    each(
        before_->editions(), after_->editions(), "edition",
        [](const Catalog& in, const catalog::EditionInfo& edition) { return in.edition(edition.id); },
        [](const catalog::EditionInfo&, const catalog::EditionInfo&) {});
  }
  void options() {
    for (const catalog::ExpansionInfo& expansion : after_->expansions()) {
      if (expansion.waiting) continue;
      for (const catalog::OptionInfo& option : expansion.options)
        for (const catalog::EditionInfo& edition : after_->editions())
          if (const catalog::EditionInfo* was = before_->edition(edition.id))
            option_in(option, before_->standard_value(*was, *before_->option(option.id)),
                      after_->standard_value(edition, option));
    }
  }
  void option_in(const catalog::OptionInfo& option, std::string_view a, std::string_view b) {
    if (a == b) return;
    OptionChange change = option_change(option, a, b);
    for (const OptionChange& known : result_->options)
      if (known.cause == change.cause) return;
    result_->options.push_back(std::move(change));
  }
  void figures() {
    for (const catalog::ExpansionInfo& expansion : after_->expansions()) {
      const catalog::ExpansionInfo* was = before_->expansion(expansion.name);
      if (was == nullptr || expansion.waiting) continue;
      // Both have the engine's figures, in its order.
      for (std::size_t i = 0; i < expansion.figures.size() && i < was->figures.size(); ++i)
        if (!same(was->figures[i], expansion.figures[i]))
          other("figure " + expansion.figures[i].figure.name, "as built in", "changed");
    }
  }
  void tiles() {
    each(
        before_->tiles(), after_->tiles(), "tile",
        [](const Catalog& in, const catalog::TileInfo& tile) { return in.tile(tile.spec.id); },
        [&](const catalog::TileInfo& was, const catalog::TileInfo& is) {
          if (!same(was.spec, is.spec)) other("tile " + is.spec.id, "as built in", "changed");
        });
  }
  void boxes() {
    each(
        before_->tile_sets(), after_->tile_sets(), "tiles of",
        [](const Catalog& in, const catalog::TileSet& set) { return in.tile_set(set.name); },
        [&](const catalog::TileSet& was, const catalog::TileSet& is) {
          std::vector<TileChange> changed;
          for (const auto& [tile, count] : was.counts) changed.push_back({tile, count, 0});
          for (const auto& tile : is.counts) {
            const auto known = std::find_if(changed.begin(), changed.end(),
                                            [&](const TileChange& one) { return one.tile == tile.first; });
            (known == changed.end() ? changed.emplace_back(TileChange{tile.first, 0, 0}) : *known).b =
                tile.second;
          }
          std::erase_if(changed, [](const TileChange& one) { return one.a == one.b; });
          if (!changed.empty()) other("tiles of " + is.name, "built-in", "new", std::move(changed));
        });
  }

  const Catalog* before_;
  const Catalog* after_;
  Comparison* result_;
};

} // namespace

void add_data_changes(const Catalog& before, const Catalog& after, Comparison& result) {
  Changes(before, after, result).add();
}

} // namespace rubric::oracle
