// A ruling as a part of its page.
#pragma once

#include "oracle/picture/picture.hpp"
#include "oracle/picture/svg.hpp"
#include "publish/site_pages.hpp"

namespace rubric::publish {

/// The ruling with its pictures and its runs, for page.mustache. Its tiles go to `symbols`. `option_paths`:
/// the pages of options, from the top.
Data ruling_data(const PlacedRuling& ruling, const catalog::Catalog& catalog,
                 const std::map<std::string, std::string>& option_paths, oracle::picture::Arts& arts,
                 oracle::picture::TileSymbols& symbols);

} // namespace rubric::publish
