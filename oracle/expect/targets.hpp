// The targets of "may" and "may not": from the words to places, with `anywhere` spread out.
#pragma once

#include "dsl/ast.hpp"
#include "oracle/deeds.hpp"
#include "oracle/resolve.hpp"

#include <optional>
#include <string>
#include <vector>

namespace rubric::oracle {

/// The list of targets of a doing, whatever its verb; null for a doing without (pass, return ...).
const dsl::Spots* spots_of(const dsl::Act& act);
const dsl::Poses* poses_of(const dsl::Act& act);

/// The places that a reach means: itself, or with `anywhere` every place of its feature.
std::optional<std::vector<engine::Place>> places_of(const Resolver& resolver, const dsl::Reach& reach);

/// "move wagon", "claim with green", "place V": a doing without its targets, as in a golden.
std::string tell_form(const engine::Game& game, const Form& form, const dsl::Act& act);

/// "A1.city, C1.road.N", or "nowhere".
std::string tell_places(const engine::Game& game, const std::vector<engine::Place>& places);
/// "A2@180, B3@0", or "nowhere".
std::string tell_placements(const std::vector<engine::PlaceTile>& placements);

} // namespace rubric::oracle
