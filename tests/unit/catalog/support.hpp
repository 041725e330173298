// What the tests of the catalog share.
#pragma once

#include "catalog/catalog.hpp"
#include "engine/rules.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::catalog::testing {

/// The built-in files with one of them replaced or added.
inline Result<Catalog, DataErrors> load_with(std::string_view path, std::string_view bytes) {
  const std::vector<BuiltinFile> over{{path, bytes}};
  return Catalog::load(overridden(builtin_files(), over));
}

/// All errors as one text; empty if the catalog is right.
inline std::string errors_with(std::string_view path, std::string_view bytes) {
  const Result<Catalog, DataErrors> loaded = load_with(path, bytes);
  return loaded ? std::string{} : to_string(loaded.error());
}

/// The rules of a request, which must be right.
inline engine::Rules rules_of(const RuleRequest& request) {
  auto spec = builtin_catalog().rule_spec(request);
  if (!spec) throw std::invalid_argument(spec.error().front().message);
  return engine::Rules(std::move(*spec));
}

} // namespace rubric::catalog::testing
