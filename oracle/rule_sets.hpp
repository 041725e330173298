// Rule sets by what a `rules` line says: made once for many files and shared.
#pragma once

#include "catalog/catalog.hpp"
#include "dsl/ast.hpp"
#include "engine/rules.hpp"
#include "text/diagnostic.hpp"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace rubric::oracle {

/// A rule set of a scenario.
struct RuleSet {
  std::shared_ptr<const engine::Rules> rules; ///< null where the line names something unknown
  std::string name;                           ///< canonical: "C1 + tunnel with tunnel.tokens = spielbox"
  std::string edition;
  std::vector<std::string> expansions;                       ///< by name
  std::vector<std::pair<std::string, std::string>> settings; ///< as written
};

/// What a `rules` line asks for.
catalog::RuleRequest request_of(const dsl::RuleSet& line);

/// Makes rule sets, and keeps the last few hundred. Not shared between threads.
class RuleSets {
public:
  explicit RuleSets(const catalog::Catalog& catalog) : catalog_(&catalog) {}

  /// The rule set of a line. Unknown names become diagnostics at their words; `rules` is null then.
  RuleSet make(const dsl::File& file, const dsl::RuleSet& line, const std::vector<dsl::TileBlock>& tiles,
               std::vector<text::Diagnostic>& errors);

  /// The rule set of a request that takes the place of a line of the file, with the file's own tiles.
  RuleSet make(const dsl::File& file, const dsl::RuleSet& line, const catalog::RuleRequest& request,
               const std::vector<dsl::TileBlock>& tiles, std::vector<text::Diagnostic>& errors);

  /// The rule set of a request, without a file: null `rules` and a message where something is unknown.
  RuleSet make(const catalog::RuleRequest& request, std::string& fault);

  const catalog::Catalog& catalog() const { return *catalog_; }

private:
  /// Found again under this key.
  RuleSet keep(std::string key, RuleSet made);

  const catalog::Catalog* catalog_;
  std::map<std::string, RuleSet, std::less<>> made_;
};

/// The tile that a `tile` block describes; faults become diagnostics, and then there is nothing.
std::optional<engine::TileSpec> described_tile(const dsl::File& file, const dsl::TileBlock& block,
                                               std::vector<text::Diagnostic>& errors);

} // namespace rubric::oracle
