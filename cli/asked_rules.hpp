// A rule set that somebody asks for on the command line.
#pragma once

#include "catalog/catalog.hpp"
#include "cli/command.hpp"

#include <optional>
#include <string>

namespace rubric::cli {

struct AskedRules {
  catalog::RuleRequest request;
  std::string name; ///< canonical: "C1 + tunnel"
};

/// Read "C1 + tunnel with tunnel.tokens = spielbox", as a scenario has it; nothing after telling what is
/// wrong with it.
std::optional<AskedRules> asked_rules(const catalog::Catalog& catalog, const std::string& text);

} // namespace rubric::cli
