// Scenario texts checked as `rubric faq` and `rubric export` check them.
#pragma once

#include "oracle/suite.hpp"
#include "publish/ruling.hpp"
#include "publish/site.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::publish {

/// Files that were checked, and the rule sets that their games point into.
class Checked {
public:
  Checked();
  /// `golden`: as it is kept; null: none is.
  const oracle::FileReport& add(std::string path, std::string text, const std::string* golden = nullptr);
  /// The rulings of all files. They point into this.
  std::vector<RulingReport> rulings() const;
  Site site();

private:
  std::unique_ptr<oracle::RuleSets> rule_sets_;
  std::vector<std::unique_ptr<oracle::FileReport>> reports_;
};

/// All rulings of the project, with their goldens.
Checked project_rulings();

/// A file with a ruling: `head` are the lines below its title, `scenario` those of its one scenario. Two
/// tiles of straight road lie at A1 and B1 of a C1 game.
std::string ruling_text(std::string_view ids, std::string_view title, std::string_view head,
                        std::string_view scenario);

/// Expectations for ruling_text: one that holds, the same with a number, one that does not hold.
inline constexpr const char* holds = "    expect  A1.road has 2 tiles\n";
inline constexpr const char* labelled = "    expect  (1) A1.road has 2 tiles\n";
inline constexpr const char* fails = "    expect  A1.road has 7 tiles\n";

/// The page of a site; fails the test where there is none.
const std::string& page(const Site& site, std::string_view path);

bool has(std::string_view text, std::string_view part);
int count(std::string_view text, std::string_view part);

} // namespace rubric::publish
