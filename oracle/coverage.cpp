#include "oracle/coverage.hpp"

#include "dsl/parse.hpp"
#include "oracle/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

namespace {

/// As the language has it: a capital letter first, and a digit.
bool is_id(std::string_view word) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  const auto fits = [&](char c) {
    return digit(c) || upper(c) || (c >= 'a' && c <= 'z') || c == '.' || c == '-';
  };
  return !word.empty() && upper(word.front()) && std::all_of(word.begin(), word.end(), fits) &&
         std::any_of(word.begin(), word.end(), digit);
}

} // namespace

void RulingCoverage::add(const dsl::File& file) {
  for (const auto& item : file.items) {
    const auto* ruling = std::get_if<dsl::Ruling>(&item);
    if (ruling == nullptr) continue;
    std::string note;
    for (const dsl::About& about : ruling->about)
      if (about.kind == dsl::About::Kind::note && !about.language) note = dsl::text_of(about);
    const RulingState state = !ruling->scenarios.empty()                   ? RulingState::executed
                              : note.find("aits for") != std::string::npos ? RulingState::waiting
                                                                           : RulingState::not_executable;
    for (const dsl::Word& id : ruling->ids) {
      Entry& entry = entries_[std::string(id.text)];
      // A ruling in several files: what is executed anywhere is executed.
      if (!entry.where.empty() && entry.state <= state) continue;
      entry.state = state;
      entry.title = std::string(ruling->title.text);
      entry.note = note;
      entry.where = fmt::format("{}:{}", file.source->name(), ruling->line);
    }
  }
}

std::optional<std::string> RulingCoverage::expect(std::string_view list) {
  std::string page;
  while (!list.empty()) {
    const std::size_t end = list.find('\n');
    std::string_view line = list.substr(0, end);
    list = end == std::string_view::npos ? std::string_view{} : list.substr(end + 1);
    while (!line.empty() && (line.back() == ' ' || line.back() == '\r')) line.remove_suffix(1);
    if (line.empty() || line.substr(0, 2) == "##") continue;
    if (line.substr(0, 2) == "# ") {
      page = std::string(line.substr(2));
      pages_.push_back(page);
      continue;
    }
    const std::string id(line);
    if (!is_id(id)) return id;
    if (pages_.empty()) pages_.emplace_back(page = "Rulings");
    listed_.insert(id);
    const auto [entry, fresh] = entries_.try_emplace(id);
    if (fresh) entry->second.state = RulingState::missing;
    entry->second.page = page;
  }
  return std::nullopt;
}

std::vector<std::string> RulingCoverage::unlisted() const {
  std::vector<std::string> ids;
  for (const auto& [id, entry] : entries_)
    if (!listed_.contains(id)) ids.push_back(id);
  return ids;
}

RuleCoverage::RuleCoverage(RuleSets& rule_sets) : rule_sets_(&rule_sets) {
  for (const catalog::ExpansionInfo& expansion : rule_sets.catalog().expansions()) {
    if (expansion.waiting) continue;
    for (const catalog::OptionInfo& option : expansion.options)
      for (const catalog::OptionValue& from : option.values)
        for (const catalog::OptionValue& to : option.values)
          if (from.id != to.id) watched_[option.id].try_emplace(fmt::format("{} -> {}", from.id, to.id));
  }
}

void RuleCoverage::add(const dsl::File& file) {
  Flips flips;
  flip_file(file, *rule_sets_, flips);
  for (const Flip& flip : flips) {
    Watch& watch = watched_[flip.cause.what][fmt::format("{} -> {}", flip.cause.a, flip.cause.b)];
    const bool better = flip.fails ? watch.fails == 0 : watch.fails + watch.changes == 0;
    if (better) watch.first = fmt::format("{}: {}", file.source->name(), flip.run);
    ++(flip.fails ? watch.fails : watch.changes);
  }
}

namespace {

void use(std::string_view name, const catalog::Catalog& catalog, std::set<std::string>& used) {
  if (const catalog::TileInfo* tile = catalog.tile(name)) used.insert(tile->spec.id);
}

void use_items(const dsl::List<dsl::Item>& items, const catalog::Catalog& catalog,
               std::set<std::string>& used) {
  for (const dsl::Item& item : items) {
    if (const auto* under = std::get_if<dsl::Under>(&item.what)) use_items(under->items, catalog, used);
    const auto* step = std::get_if<dsl::Step>(&item.what);
    if (step == nullptr) continue;
    if (const auto* places = std::get_if<dsl::Places>(&step->deed)) use(places->tile.name, catalog, used);
  }
}

} // namespace

void tiles_used(const dsl::File& file, const catalog::Catalog& catalog, std::set<std::string>& used) {
  for (const CaseOf& one : cases_of(file)) {
    for (const dsl::Board& board : one.head.boards)
      for (const dsl::BoardTile& tile : board.tiles) use(tile.tile.name, catalog, used);
    use_items(one.one->items, catalog, used);
  }
}

} // namespace rubric::oracle
