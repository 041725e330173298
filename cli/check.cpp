// `rubric check`: run all rulings and say which fail.
#include "cli/command.hpp"
#include "cli/suite_run.hpp"

#include <fmt/format.h>

namespace rubric::cli {

namespace {

struct CheckOptions {
  SuiteOptions suite;
  std::string format = "terminal";
  std::string shard;
  bool failed = false;
  bool printed = false;
};

int check(Context& context, CheckOptions& options) {
  if (!options.shard.empty() && !read_shard(options.shard, options.suite.check.choice))
    return fault(fmt::format("--shard takes K/N with K from 1 to N, not `{}`", options.shard),
                 {"--shard 1/4"});
  if (options.shard.empty() && !shard_of_environment(options.suite.check.choice)) return Exit::wrong;
  if (options.failed && !read_failed(context, options.suite.check.choice)) return Exit::wrong;
  auto printer = make_printer(options.format, context, options.suite.check);
  const SuiteResult result = run_suite(context, options.suite, *printer);
  if (result.wrong) return Exit::wrong;
  if (result.totals.runs == 0 && result.games.all() == 0 && result.totals.errors == 0 &&
      options.suite.check.choice.narrows() && options.suite.check.choice.shards == 1)
    return fault("nothing was selected", {options.failed ? "nothing failed the last time: run `rubric check`"
                                                         : "--filter takes a part of a path, "
                                                           "ruling id, title, tag or rule set"});
  if (options.failed || !options.suite.check.choice.narrows()) write_failed(context, result);
  if (result.totals.errors > 0 || result.games.wrong > 0) return Exit::wrong;
  return result.totals.good() && result.games.failed == 0 ? Exit::all_hold : Exit::fails;
}

} // namespace

void add_check(CommandLine& line, Context& context) {
  Command command = line.add("check", "run rulings, compare each answer with its golden");
  auto options = std::make_shared<CheckOptions>();
  command.option("PATH", options->suite.paths,
                 "scenarios and saved games (.jcz), or folders of them (default: scenarios)");
  command.option(
      "-f,--filter", options->suite.check.choice.filters,
      "only runs with this in their path, ruling id, title, tags or rule set; all given must be there");
  command.flag("--failed", options->failed, "only what failed the last time");
  command.option("--shard", options->shard,
                 "K/N: the K-th of N parts; also by TEST_TOTAL_SHARDS and TEST_SHARD_INDEX");
  command.option("-j,--jobs", options->suite.jobs, "how many at once (default: the machine's cores)", 1, 256);
  command.choice("--format", options->format, "terminal, json, junit or tap",
                 {"terminal", "json", "junit", "tap"});
  command.flag("--strict", options->suite.check.strict,
               "a run without a golden fails, and so does a `?`; leaves no .new files");
  command.flag("--symmetries", options->suite.check.symmetries,
               "play each run on other tables too: turned, moved, other colors and seats, tiles in another "
               "order, tiles far away; another answer fails");
  command.footer("Examples:\n"
                 "  rubric check\n"
                 "  rubric check scenarios/tunnel --filter TUN-43\n"
                 "  rubric check --format junit > report.xml\n"
                 "Exit code: 0 all hold, 1 a ruling fails, 2 the input or the usage is wrong");
  command.run([&context, options] { return check(context, *options); });
}

} // namespace rubric::cli
