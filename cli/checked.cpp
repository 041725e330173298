#include "cli/checked.hpp"

namespace rubric::cli {

bool check_all(const Context& context, const std::vector<std::string>& paths,
               const std::vector<std::string>& filters, oracle::RuleSets& rule_sets,
               std::vector<oracle::FileReport>& reports) {
  std::vector<Input> inputs;
  if (!read_inputs(context, paths, ".scenario", inputs)) return false;
  oracle::CheckOptions how;
  how.choice.filters = filters;
  how.keep_last = true;
  for (Input& input : inputs) {
    const auto golden = context.files.read(oracle::golden_path(input.path), std::size_t{256} << 20);
    if (!golden && golden.error().kind != text::FileError::Kind::not_found) {
      fault(golden.error().message);
      return false;
    }
    reports.push_back(oracle::check_file(input.path, std::move(input.bytes),
                                         golden.ok() ? &golden.value() : nullptr, rule_sets, how));
  }
  return true;
}

} // namespace rubric::cli
