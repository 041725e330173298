// `rubric find`: search for smallest boards on which two rule sets disagree.
#include "oracle/find.hpp"
#include "cli/asked_rules.hpp"
#include "oracle/compare.hpp"
#include "oracle/found.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace rubric::cli {

namespace {

struct FindOptions {
  std::string a;
  std::string b;
  std::string option;
  std::uint64_t seed = 1;
  int seconds = 10;
};

/// Search for each target in its share of the time that is left.
int search(const std::vector<oracle::FindTarget>& targets, const FindOptions& options) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(options.seconds);
  int found = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const oracle::FindTarget& target = targets[i];
    const auto now = Clock::now();
    const std::chrono::duration<double> share = (end - now) / static_cast<int>(targets.size() - i);
    oracle::FindOptions how;
    how.seed = options.seed;
    how.stop = [now, share] { return Clock::now() - now > share; };
    const oracle::FindResult result = oracle::find_line(target, how);
    if (!result.line) {
      err(fmt::format("{}: nothing found {} with seed {}: that is no proof that they agree\n", target.what,
                      result.stopped ? fmt::format("in {:.0f} s", share.count())
                                     : fmt::format("on boards of up to {} tiles", how.most_tiles),
                      options.seed));
      continue;
    }
    const oracle::Found told =
        oracle::write_found(target, *result.line, fmt::format("where two rule sets part by {}", target.what));
    if (result.stopped)
      err(fmt::format("{}: the time was up before all boards of fewer than {} tiles were tried\n",
                      target.what, told.tiles));
    out(fmt::format("{}# {}\n# {} tile{}, {} move{}, seed {}\n{}", found > 0 ? "\n" : "", target.what,
                    told.tiles, told.tiles == 1 ? "" : "s", told.moves, told.moves == 1 ? "" : "s",
                    options.seed, told.scenario));
    ++found;
  }
  return found > 0 ? Exit::all_hold : Exit::fails;
}

int find(Context& context, const FindOptions& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  const auto a = asked_rules(*catalog, options.a);
  if (!a) return Exit::wrong;
  const auto b = asked_rules(*catalog, options.b);
  if (!b) return Exit::wrong;
  if (a->name == b->name) return fault("these are the same rule set");
  oracle::Comparison differs = oracle::compare_rules(a->request, b->request, *catalog);
  if (!options.option.empty()) {
    std::vector<std::string> differing;
    for (const oracle::OptionChange& change : differs.options) differing.push_back(change.cause.what);
    if (catalog->option(options.option) == nullptr)
      return fault(fmt::format("no option is called `{}`", options.option), {"`rubric rules` lists them"});
    if (std::find(differing.begin(), differing.end(), options.option) == differing.end())
      return fault(fmt::format("`{}` is the same in both", options.option),
                   {differing.empty() ? "no option differs"
                                      : fmt::format("what differs: {}", fmt::join(differing, ", "))});
    std::erase_if(differs.options,
                  [&](const oracle::OptionChange& change) { return change.cause.what != options.option; });
    differs.others.clear();
  }
  oracle::RuleSets rule_sets(*catalog);
  return search(oracle::targets_of(a->request, b->request, differs, rule_sets), options);
}

} // namespace

void add_find(CommandLine& line, Context& context) {
  Command command = line.add("find", "search for smallest boards on which two rule sets disagree");
  auto options = std::make_shared<FindOptions>();
  command.required("RULES_A", options->a, "a rule set, as in a scenario");
  command.required("RULES_B", options->b, "another");
  command.option("--option", options->option, "only where they part by this option");
  command.option("--seed", options->seed, "where to begin (default: 1)");
  command.option("--seconds", options->seconds, "give up after so long (default: 10)", 1, 3600);
  command.footer("Examples:\n"
                 "  rubric find C1 C2 > differences.scenario      one scenario for each option that differs\n"
                 "  rubric find \"C1 + tunnel\" \"C1 + tunnel with tunnel.claim = own-road\"\n"
                 "An expansion that an option needs is put in play. What was found holds under both rule "
                 "sets: `rubric check` it.\n"
                 "Exit code: 0 found, 1 nothing found");
  command.run([&context, options] { return find(context, *options); });
}

} // namespace rubric::cli
