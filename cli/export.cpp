// `rubric export`: a scenario that is a sequence of legal turns as a saved game of another program.
#include "cli/command.hpp"
#include "exchange/jcz/from_scenario.hpp"
#include "oracle/suite.hpp"

#include <fmt/format.h>

namespace rubric::cli {

namespace {

struct Options {
  std::string scenario;
  std::string format = "jcz";
  std::string output;
  std::vector<std::string> filters;
};

int export_run(Context& context, const Options& options) {
  auto bytes = context.files.read(options.scenario, std::size_t{64} << 20);
  if (!bytes) return fault(bytes.error().message);
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  oracle::RuleSets rule_sets(*catalog);
  oracle::CheckOptions how;
  how.choice.filters = options.filters;
  how.keep_last = true;
  const oracle::FileReport report =
      oracle::check_file(options.scenario, std::move(*bytes), nullptr, rule_sets, how);
  if (!report.diagnostics.empty())
    return fault(fmt::format("{} has errors", options.scenario),
                 {fmt::format("rubric check {}", options.scenario)});
  if (report.runs.size() != 1)
    return fault(fmt::format("{} has {} runs{}, but a saved game is one", options.scenario,
                             report.runs.size(), options.filters.empty() ? "" : " of this choice"),
                 {"--filter takes a part of a ruling id, title, row or rule set"});
  const auto made =
      exchange::jcz::from_run(report.runs.front().result, *catalog, exchange::jcz::builtin_vocabulary());
  if (const auto* wrong = std::get_if<exchange::Fault>(&made))
    return fault(fmt::format("{} cannot be exported: {}", options.scenario, to_string(*wrong)));
  const std::string& text = std::get<std::string>(made);
  if (options.output.empty()) {
    out(text);
  } else if (const auto written = context.files.write(options.output, text); !written) {
    return fault(written.error().message);
  }
  return Exit::all_hold;
}

} // namespace

void add_export(CommandLine& line, Context& context) {
  Command command = line.add("export", "write a scenario as a saved game of JCloisterZone");
  auto options = std::make_shared<Options>();
  command.required("FILE", options->scenario, "a scenario");
  command.choice("--format", options->format, "jcz", {"jcz"});
  command.option("-f,--filter", options->filters, "which run, if there are several");
  command.option("-o,--output", options->output, "the file to write (default: standard output)");
  command.footer("The scenario has to be a sequence of legal turns: a board, no pieces given.\n"
                 "Example:\n"
                 "  rubric export dispute.scenario --format jcz -o dispute.jcz\n"
                 "Exit code: 0 written, 2 it cannot be said in a saved game");
  command.run([&context, options] { return export_run(context, *options); });
}

} // namespace rubric::cli
