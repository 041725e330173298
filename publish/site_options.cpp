#include "publish/site_options.hpp"

#include "oracle/compare.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::publish {

void find_dependents(std::vector<RulingPage>& pages, oracle::RuleSets& rule_sets) {
  for (RulingPage& page : pages) {
    std::map<std::string, PlacedRuling*>
        by_run; // two runs of one name have one golden, so they are of one ruling
    for (PlacedRuling& ruling : page.rulings)
      for (const oracle::RunReport* run : ruling.report.runs) by_run[run->result.name.title()] = &ruling;
    oracle::Flips flips;
    oracle::flip_file(page.rulings.front().report.file->parsed->file, rule_sets, flips);
    for (const oracle::Flip& flip : flips) {
      const auto found = by_run.find(flip.run);
      if (found == by_run.end()) continue; // a scenario that stands alone
      std::vector<std::string>& changes = found->second->depends[flip.cause.what];
      std::string change = fmt::format("{} → {}", flip.cause.a, flip.cause.b);
      if (std::find(changes.begin(), changes.end(), change) == changes.end())
        changes.push_back(std::move(change));
    }
  }
}

std::map<std::string, std::string> option_paths(const catalog::Catalog& catalog) {
  std::map<std::string, std::string> paths;
  for (const catalog::ExpansionInfo& expansion : catalog.expansions())
    for (const catalog::OptionInfo& option : expansion.options)
      paths[option.id] = fmt::format("option/{}.html", address_of(option.id));
  return paths;
}

namespace {

/// Sources as links to the index of rulings where they are ids of rulings.
Data sources_data(const std::vector<std::string>& sources, const std::set<std::string>& ids) {
  Data made = list();
  for (std::size_t i = 0; i < sources.size(); ++i) {
    Data one = object();
    one.set("source", sources[i]);
    one.set("anchor", ids.contains(sources[i]) ? Data(address_of(sources[i])) : Data(false));
    one.set("more", i + 1 < sources.size());
    made << one;
  }
  return made;
}

/// "C1, C2": the editions in which an option has this value where nothing else is said.
std::string editions_with(const catalog::OptionInfo& option, std::string_view value,
                          const catalog::Catalog& catalog) {
  std::string editions;
  for (const catalog::EditionInfo& edition : catalog.editions())
    if (catalog.standard_value(edition, option) == value)
      editions += (editions.empty() ? "" : ", ") + edition.id;
  return editions;
}

} // namespace

std::vector<SiteFile> option_pages(const std::vector<RulingPage>& pages, const catalog::Catalog& catalog,
                                   const std::map<std::string, std::string>& paths, Templates& templates) {
  std::set<std::string> ids;
  std::map<std::string, std::vector<const PlacedRuling*>> dependents;
  for (const RulingPage& page : pages)
    for (const PlacedRuling& ruling : page.rulings) {
      for (const dsl::Word& id : ruling.report.ruling->ids) ids.emplace(id.text);
      for (const auto& [option, changes] : ruling.depends) dependents[option].push_back(&ruling);
    }
  std::vector<SiteFile> files;
  Data expansions = list();
  for (const catalog::ExpansionInfo& expansion : catalog.expansions()) {
    if (expansion.options.empty()) continue;
    Data shown = list();
    for (const catalog::OptionInfo& option : expansion.options) {
      const std::vector<const PlacedRuling*>& those = dependents[option.id];
      Data data = object();
      data.set("option", option.id);
      data.set("about", option.about);
      data.set("path", paths.at(option.id));
      data.set("count", std::to_string(those.size()));
      data.set("expansion", expansion.title);
      data.set("waiting", expansion.waiting);
      shown << data;
      data.set("sources", sources_data(option.sources, ids));
      Data values = list();
      for (const catalog::OptionValue& value : option.values) {
        const std::string editions = editions_with(option, value.id, catalog);
        Data told = object();
        told.set("value", value.id);
        told.set("meaning", value.about);
        told.set("editions", editions.empty() ? Data(false) : Data(editions));
        told.set("sources", sources_data(value.sources, ids));
        values << told;
      }
      data.set("values", values);
      Data rulings = list();
      for (const PlacedRuling* ruling : those) {
        Data one = link_to(*ruling, "../");
        Data changes = list();
        for (const std::string& change : ruling->depends.at(option.id)) changes << one_text(change);
        one.set("changes", changes);
        rulings << one;
      }
      data.set("used", !those.empty());
      data.set("rulings", rulings);
      files.push_back(templates.page(paths.at(option.id), option.id, "option.mustache", std::move(data)));
    }
    Data one = object();
    one.set("name", expansion.title);
    one.set("options", shown);
    expansions << one;
  }
  Data data = object();
  data.set("expansions", expansions);
  files.push_back(
      templates.page("options.html", "Options of the rules", "options.mustache", std::move(data)));
  return files;
}

} // namespace rubric::publish
