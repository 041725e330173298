#include "cli/checked.hpp"

#include <fmt/format.h>

namespace rubric::cli {

bool count_scenarios(const oracle::FileReport& report, int& count) {
  count += report.scenarios;
  if (count <= most_scenarios) return true;
  fault(fmt::format("{}: with this file there are more than {} scenarios, too many for one run", report.path,
                    most_scenarios),
        {"name fewer files, or one folder after the other"});
  return false;
}

bool check_all(const Context& context, const std::vector<std::string>& paths,
               const std::vector<std::string>& filters, oracle::RuleSets& rule_sets,
               std::vector<oracle::FileReport>& reports) {
  std::vector<Input> inputs;
  if (!read_inputs(context, paths, ".scenario", inputs)) return false;
  oracle::CheckOptions how;
  how.choice.filters = filters;
  how.keep_last = true;
  int scenarios = 0;
  for (Input& input : inputs) {
    const auto golden = context.files.read(oracle::golden_path(input.path), std::size_t{256} << 20);
    if (!golden && golden.error().kind != text::FileError::Kind::not_found) {
      fault(golden.error().message);
      return false;
    }
    reports.push_back(oracle::check_file(input.path, std::move(input.bytes),
                                         golden.ok() ? &golden.value() : nullptr, rule_sets, how));
    if (!count_scenarios(reports.back(), scenarios)) return false;
  }
  return true;
}

} // namespace rubric::cli
