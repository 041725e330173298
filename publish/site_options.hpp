// A page for each option of the rules, with the rulings that depend on it.
#pragma once

#include "catalog/catalog.hpp"
#include "publish/site_pages.hpp"

#include <map>
#include <string>
#include <vector>

namespace rubric::publish {

/// Fills in what each ruling depends on: every run is played once as it is, and once with each other value of
/// each option; those that notice depend on it.
void find_dependents(std::vector<RulingPage>& pages, oracle::RuleSets& rule_sets);

/// The page of each option, by its id.
std::map<std::string, std::string> option_paths(const catalog::Catalog& catalog);

/// The list of all options, and their pages at `paths`.
std::vector<SiteFile> option_pages(const std::vector<RulingPage>& pages, const catalog::Catalog& catalog,
                                   const std::map<std::string, std::string>& paths, Templates& templates);

} // namespace rubric::publish
