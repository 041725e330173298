// What a search for disagreements looks for, and what it pays attention to: read from the data.
#pragma once

#include "catalog/catalog.hpp"
#include "oracle/compare.hpp"
#include "oracle/rule_sets.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// Tiles and figures that an option speaks of. Empty: nothing special.
struct Focus {
  std::vector<engine::TileId> tiles;
  std::vector<engine::FigureId> figures;
};

/// A disagreement to look for: the one that `flipped` makes against `a`.
struct FindTarget {
  std::string what; ///< "wagon.move: adjacent-features / nearby-tiles"
  RuleSet a;
  RuleSet flipped;
  RuleSet b; ///< the whole second rule set
  Focus focus;
};

/// Expansions that must be in play for an option to matter: its own, and where tiles depend on it but none of
/// those is in the boxes, one that brings such a tile. The base game is not named. The option must be known.
std::vector<std::string> expansions_for(std::string_view option, const catalog::RuleRequest& request,
                                        const catalog::Catalog& catalog);

/// The tiles that depend on the option, or else those of its expansion; the figures whose names its id has as
/// words ("wagon.move": the wagon). `rules` must know the option's expansion.
Focus focus_of(std::string_view option, const engine::Rules& rules, const catalog::Catalog& catalog);

/// One target for each option of `differs` that differs, with the expansions it needs in play; one for all
/// else that differs. Both requests must be known to the catalog, and `differs` is their comparison.
std::vector<FindTarget> targets_of(const catalog::RuleRequest& a, const catalog::RuleRequest& b,
                                   const Comparison& differs, RuleSets& rule_sets);

} // namespace rubric::oracle
