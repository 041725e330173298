// `rubric explain`: tell scenarios step by step, with reasons and the parts of scores.
#include "cli/checked.hpp"
#include "oracle/report/story.hpp"
#include "oracle/suite.hpp"

#include <unistd.h>

namespace rubric::cli {

namespace {

int explain(Context& context, const std::vector<std::string>& paths,
            const std::vector<std::string>& filters) {
  const catalog::Catalog* catalog = context.catalog();
  std::vector<Input> inputs;
  if (catalog == nullptr || !read_inputs(context, paths, ".scenario", inputs)) return Exit::wrong;
  oracle::RuleSets rule_sets(*catalog);
  oracle::CheckOptions options;
  options.choice.filters = filters;
  options.keep_last = true;
  int exit_code = Exit::all_hold;
  bool any = false;
  int scenarios = 0;
  for (Input& input : inputs) {
    const oracle::FileReport report =
        oracle::check_file(input.path, std::move(input.bytes), nullptr, rule_sets, options);
    if (!count_scenarios(report, scenarios)) return Exit::wrong;
    if (!report.diagnostics.empty()) {
      err(text::print(report.diagnostics, context.style(STDERR_FILENO)));
      exit_code = Exit::wrong;
    }
    for (const oracle::RunReport& run : report.runs) {
      any = true;
      out(oracle::tell_story(report, run, *catalog,
                             {.color = context.color_on(STDOUT_FILENO), .width = Context::width()}));
      if (!run.result.holds() && exit_code == Exit::all_hold) exit_code = Exit::fails;
    }
  }
  if (!any && exit_code == Exit::all_hold)
    return fault("nothing was selected", {"--filter takes a part of a ruling id, title, row or rule set"});
  return exit_code;
}

} // namespace

void add_explain(CommandLine& line, Context& context) {
  Command command = line.add("explain", "tell scenarios step by step, with reasons and score parts");
  auto paths = std::make_shared<std::vector<std::string>>();
  auto filters = std::make_shared<std::vector<std::string>>();
  command.option("PATH", *paths, "files and folders (default: scenarios)");
  command.option("-f,--filter", *filters, "only runs with this in their ruling id, title, row or rule set");
  command.run([&context, paths, filters] { return explain(context, *paths, *filters); });
}

} // namespace rubric::cli
