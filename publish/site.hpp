// The rulings as a static site: pages that need no server, no network and no script to be read.
#pragma once

#include "catalog/catalog.hpp"
#include "oracle/rule_sets.hpp"
#include "oracle/suite.hpp"

#include <string>
#include <vector>

namespace rubric::publish {

/// A file of the site; paths are relative to its folder, with `/`.
struct SiteFile {
  std::string path;
  std::string bytes;
};

/// All files of the site, from files that were checked with `keep_last`. A ruling that does not hold is shown
/// as failing, without its answer. All text is escaped. `rule_sets` draw the tiles.
std::vector<SiteFile> make_site(const std::vector<oracle::FileReport>& reports,
                                const catalog::Catalog& catalog, oracle::RuleSets& rule_sets);

} // namespace rubric::publish
