// What differs between the data of two catalogs, before anything is run.
#pragma once

#include "oracle/compare.hpp"

namespace rubric::oracle {

/// The option with two of its values, with what the data says about them.
OptionChange option_change(const catalog::OptionInfo& option, std::string_view a, std::string_view b);

/// Adds to `options` each option that has another standard value in an edition that both have, and to
/// `others` editions, figures, tiles and boxes that are new, gone or changed.
void add_data_changes(const catalog::Catalog& before, const catalog::Catalog& after, Comparison& result);

} // namespace rubric::oracle
