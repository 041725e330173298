// Lines of a scenario as JSON: one object for each form of step, state and expectation.
#pragma once

#include "dsl/ast.hpp"

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace rubric::publish {

using Json = nlohmann::ordered_json;

/// Text for JSON: bytes that are no valid UTF-8 become U+FFFD, so that a document can always be made.
std::string clean(std::string_view bytes);

/// What the document calls a tile that a line names.
using TileName = std::function<std::string(std::string_view name)>;

Json step_json(const dsl::Step& step, const TileName& tile);
Json state_json(const dsl::State& state);
Json claim_json(const dsl::Claimed& claim, const TileName& tile);

} // namespace rubric::publish
