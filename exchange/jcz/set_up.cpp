#include "exchange/jcz/set_up.hpp"

#include "engine/ids.hpp"
#include "oracle/position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

namespace rubric::exchange::jcz {

namespace {

using catalog::Catalog;

/// Makes one rule set.
class Maker {
public:
  Maker(const SavedGame& game, const Catalog& catalog, const Vocabulary& words)
      : game_(&game), catalog_(&catalog), words_(&words) {}

  std::variant<SetUp, Unsupported, Fault> make() {
    made_.request.edition = "C1";
    sets();
    elements();
    if (game_->players.size() > static_cast<std::size_t>(engine::max_players))
      lacks(fmt::format("{} players", game_->players.size()));
    if (!unsupported_.what.empty()) return unsupported_;
    if (auto fault = rules()) return *fault;
    auto normal = catalog_->normalized(made_.request);
    if (!normal) return Fault{"/setup", normal.error().front().message};
    auto spec = catalog_->rule_spec(*normal);
    if (!spec) return Fault{"/setup", spec.error().front().message};
    made_.request = *normal;
    supplies(*spec);
    tiles(*spec);
    counts(*spec);
    try {
      made_.rules = std::make_shared<const engine::Rules>(std::move(*spec));
    } catch (const std::invalid_argument& error) {
      return Fault{"/setup", error.what()};
    }
    return std::move(made_);
  }

private:
  void lacks(std::string what) {
    auto& list = unsupported_.what;
    if (std::find(list.begin(), list.end(), what) == list.end()) list.push_back(std::move(what));
  }
  int count_of(std::string_view element) const {
    for (const auto& [id, count] : game_->elements)
      if (id == element) return count;
    return 0;
  }
  void play(const std::string& expansion) {
    auto& list = made_.request.expansions;
    if (!expansion.empty() && expansion != "base" &&
        std::find(list.begin(), list.end(), expansion) == list.end())
      list.push_back(expansion);
  }

  void sets() {
    for (const auto& [id, copies] : game_->sets) {
      if (copies == 0) continue;
      if (const SetWord* word = words_->set(id)) {
        // Tiles alone bring no rules: elements do.
        if (!word->edition.empty()) made_.request.edition = word->edition;
        continue;
      }
      const std::size_t end = std::min({id.find(':'), id.find('/'), id.find(",v"), id.size()});
      const Named* known = find_named(words_->unsupported_sets, id.substr(0, end));
      lacks(known != nullptr ? "expansion " + known->ours : fmt::format("tile set `{}`", id));
    }
  }

  void elements() {
    for (const auto& [id, count] : game_->elements) {
      if (count == 0) continue;
      if (const ElementWord* word = words_->element(id)) {
        play(word->expansion);
        if (!word->figure.empty() && count > oracle::most_of_a_figure)
          lacks(fmt::format("{} of `{}`", count, id));
        continue;
      }
      const Named* known = find_named(words_->unsupported_elements, id);
      lacks(known != nullptr ? "expansion " + known->ours : fmt::format("element `{}`", id));
    }
    if ((count_of("mage") > 0) != (count_of("witch") > 0)) lacks("mage and witch without each other");
    for (const ElementWord& word : words_->elements) {
      const bool here = count_of(word.id) > 0;
      if (!word.option.empty())
        made_.request.settings.emplace_back(word.option, here ? word.with : word.without);
      if (!word.award.empty() && !here && in_play(word.expansion)) made_.absent.push_back(word.award);
      if (!word.neutral.empty() && !here && in_play(word.expansion))
        lacks(fmt::format("tiles of {} without its figures", word.expansion));
    }
  }
  bool in_play(const std::string& expansion) const {
    const auto& list = made_.request.expansions;
    return expansion.empty() || expansion == "base" ||
           std::find(list.begin(), list.end(), expansion) != list.end();
  }

  std::optional<Fault> rules() {
    for (const RuleWord& rule : words_->rules) {
      std::string said = rule.standard;
      for (const auto& [id, value] : game_->rules)
        if (id == rule.id) said = value;
      const auto found = std::find_if(rule.values.begin(), rule.values.end(),
                                      [&](const auto& one) { return one.first == said; });
      if (found == rule.values.end())
        return Fault{"/setup/rules/" + rule.id, fmt::format("unknown value `{}`", said)};
      for (const catalog::ExpansionInfo& expansion : catalog_->expansions())
        if (expansion.option(rule.option) != nullptr && in_play(expansion.name))
          made_.request.settings.emplace_back(rule.option, found->second);
    }
    return std::nullopt;
  }

  /// A saved game says how many of each figure everybody has.
  void supplies(engine::RuleSpec& spec) {
    for (const ElementWord& word : words_->elements)
      for (engine::Figure& figure : spec.figures) {
        if (word.figure.empty() || figure.name != word.figure) continue;
        const auto count = static_cast<std::uint8_t>(count_of(word.id));
        const std::uint8_t printed = figure.supply[game_->players.size()];
        if (count != printed)
          made_.notes.push_back(
              fmt::format("each player has {} {}", count, count == 1 ? figure.name : figure.plural));
        figure.supply.fill(count);
      }
  }

  /// Marks and kinds that mean nothing without their element.
  void tiles(engine::RuleSpec& spec) {
    for (const ElementWord& word : words_->elements) {
      if (count_of(word.id) > 0) continue;
      const int mark = word.mark == "inn"         ? static_cast<int>(engine::Mark::inn)
                       : word.mark == "cathedral" ? static_cast<int>(engine::Mark::cathedral)
                                                  : 0;
      bool changed = false;
      for (engine::TileSpec& tile : spec.tiles)
        for (engine::SegmentSpec& segment : tile.segments) {
          if ((segment.marks & mark) != 0) {
            segment.marks = static_cast<std::uint8_t>(segment.marks & ~mark);
            changed = true;
          }
          if (!word.kind.empty() && name_of(segment.kind) == word.kind) {
            segment.when = {"base", "", true}; // never
            changed = true;
          }
        }
      if (changed && in_play(word.expansion) && (mark != 0 || made_.request.edition != "C1"))
        made_.notes.push_back(fmt::format("no {} counts", word.id));
    }
  }

  void counts(engine::RuleSpec& spec) {
    spec.counts.assign(spec.tiles.size(), 0);
    for (const auto& [id, copies] : game_->sets) {
      const SetWord* word = words_->set(id);
      const catalog::TileSet* set = word != nullptr ? catalog_->tile_set(word->set) : nullptr;
      if (set == nullptr) continue;
      for (const auto& [tile, count] : set->counts)
        for (std::size_t i = 0; i < spec.tiles.size(); ++i)
          if (spec.tiles[i].id == tile)
            spec.counts[i] = static_cast<std::uint16_t>(spec.counts[i] + count * copies);
    }
  }

  const SavedGame* game_;
  const Catalog* catalog_;
  const Vocabulary* words_;
  SetUp made_;
  Unsupported unsupported_;
};

} // namespace

std::string to_string(const Unsupported& unsupported) {
  return fmt::format("unsupported: {}", fmt::join(unsupported.what, ", "));
}

std::variant<SetUp, Unsupported, Fault> set_up(const SavedGame& game, const Catalog& catalog,
                                               const Vocabulary& words) {
  return Maker(game, catalog, words).make();
}

} // namespace rubric::exchange::jcz
