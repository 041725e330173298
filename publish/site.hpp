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

struct Site {
  std::vector<SiteFile> files;
  int failing = 0; ///< rulings shown as failing
};

/// The site, from files that were checked with `keep_last` and have no diagnostics. A ruling that does not
/// hold is shown as failing, without its answer. All text is escaped. `rule_sets` draw the tiles, and play
/// each run under other values of each option, to find the rulings that depend on it.
Site make_site(const std::vector<oracle::FileReport>& reports, const catalog::Catalog& catalog,
               oracle::RuleSets& rule_sets);

} // namespace rubric::publish
