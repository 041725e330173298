// Which rulings, rules and tiles the scenarios watch.
#pragma once

#include "dsl/ast.hpp"
#include "oracle/run.hpp"

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// How a ruling stands.
enum class RulingState : std::uint8_t {
  executed,       ///< it has a scenario
  waiting,        ///< its note says "waits for ..." or "Waits for ...": an expansion is not played yet
  not_executable, ///< its note says why nothing can be run
  missing,        ///< cataloged, but no file has it
};

/// Every ruling id of the files, by state.
class RulingCoverage {
public:
  void add(const dsl::File& file);
  /// The catalog of ids: one a line, pages as lines "# page", remarks as "## ...". Ids that no file has
  /// become `missing`. Answers the first line that is no id, or nothing.
  [[nodiscard]] std::optional<std::string> expect(std::string_view list);

  struct Entry {
    RulingState state{};
    std::string page;
    std::string title;
    std::string note;
    std::string where; ///< "file:line"
  };
  /// By page in the order of the list, then by id.
  const std::map<std::string, Entry>& entries() const { return entries_; }
  const std::vector<std::string>& pages() const { return pages_; }
  /// Ids in files that the list does not have.
  std::vector<std::string> unlisted() const;

private:
  std::map<std::string, Entry> entries_;
  std::vector<std::string> pages_;
  std::set<std::string> listed_;
};

/// Which values of which options some scenario notices: it fails, or its golden changes, when the value is
/// another one.
class RuleCoverage {
public:
  explicit RuleCoverage(RuleSets& rule_sets);
  void add(const dsl::File& file);

  struct Watch {
    int fails = 0;     ///< runs whose expectations no longer hold
    int changes = 0;   ///< runs whose trace changes
    std::string first; ///< the first run that fails, or else that changes
  };
  /// By option and "value -> other value".
  const std::map<std::string, std::map<std::string, Watch>>& watched() const { return watched_; }

private:
  RuleSets* rule_sets_;
  std::map<std::string, std::map<std::string, Watch>> watched_;
};

/// Ids of tiles that boards and steps of the file show.
void tiles_used(const dsl::File& file, const catalog::Catalog& catalog, std::set<std::string>& used);

} // namespace rubric::oracle
