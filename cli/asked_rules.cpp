#include "cli/asked_rules.hpp"

#include "oracle/compare.hpp"

#include <fmt/format.h>

namespace rubric::cli {

std::optional<AskedRules> asked_rules(const catalog::Catalog& catalog, const std::string& text) {
  std::string why;
  const auto request = oracle::read_rules(text, why);
  if (!request) {
    fault(why, {"write it as in a scenario: \"C1 + tunnel with tunnel.tokens = spielbox\""});
    return std::nullopt;
  }
  const auto normal = catalog.normalized(*request);
  if (!normal) {
    const catalog::RequestError& error = normal.error().front();
    fault(error.message, {error.nearest.empty() ? "`rubric rules` lists editions, expansions and options"
                                                : fmt::format("the nearest name is `{}`", error.nearest)});
    return std::nullopt;
  }
  return AskedRules{*request, catalog::to_string(*normal)};
}

} // namespace rubric::cli
