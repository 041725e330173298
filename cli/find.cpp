// `rubric find`: search for a smallest board on which two rule sets disagree.
#include "oracle/find.hpp"
#include "cli/command.hpp"
#include "oracle/compare.hpp"

#include <fmt/format.h>

#include <chrono>

namespace rubric::cli {

namespace {

struct Options {
  std::string a;
  std::string b;
  std::uint64_t seed = 1;
  int seconds = 10;
};

int find(Context& context, const Options& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  oracle::RuleSets rule_sets(*catalog);
  std::vector<oracle::RuleSet> sets;
  for (const std::string& text : {options.a, options.b}) {
    std::string why;
    const auto request = oracle::read_rules(text, why);
    if (!request) return fault(why, {"write it as in a scenario: \"C1 + abbey-and-mayor\""});
    sets.push_back(rule_sets.make(*request, why));
    if (sets.back().rules == nullptr)
      return fault(why, {"`rubric rules` lists editions, expansions and options"});
  }
  if (sets[0].name == sets[1].name) return fault("these are the same rule set");
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(options.seconds);
  oracle::FindOptions how;
  how.seed = options.seed;
  how.stop = [end] { return std::chrono::steady_clock::now() > end; };
  const auto found = oracle::find_difference(sets[0], sets[1], how);
  if (!found) {
    err(fmt::format("nothing found in {} seconds with seed {}: that is no proof that they agree\n",
                    options.seconds, options.seed));
    return Exit::fails;
  }
  out(fmt::format("# {}\n# {} tile{}, {} moves, seed {}\n{}", found->what, found->tiles,
                  found->tiles == 1 ? "" : "s", found->moves, options.seed, found->scenario));
  return Exit::all_hold;
}

} // namespace

void add_find(CommandLine& line, Context& context) {
  Command command = line.add("find", "search for a smallest play on which two rule sets disagree");
  auto options = std::make_shared<Options>();
  command.required("RULES_A", options->a, "a rule set, as in a scenario");
  command.required("RULES_B", options->b, "another");
  command.option("--seed", options->seed, "where to begin (default: 1)");
  command.option("--seconds", options->seconds, "give up after so long (default: 10)", 1, 3600);
  command.footer(
      "Example:\n  rubric find \"C1 + abbey-and-mayor\" \"C2 + abbey-and-mayor\" > difference.scenario\n"
      "Exit code: 0 found, 1 nothing found");
  command.run([&context, options] { return find(context, *options); });
}

} // namespace rubric::cli
