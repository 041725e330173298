// `rubric find`: search for smallest boards on which two rule sets disagree.
#include "oracle/find.hpp"
#include "cli/command.hpp"
#include "oracle/compare.hpp"
#include "oracle/found.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace rubric::cli {

namespace {

struct Options {
  std::string a;
  std::string b;
  std::string option;
  std::uint64_t seed = 1;
  int seconds = 10;
};

/// What is searched for: a disagreement that `flipped` makes against `a`.
struct Target {
  std::string what; ///< "wagon.move: adjacent-features / nearby-tiles"
  oracle::RuleSet a;
  oracle::RuleSet flipped;
  oracle::RuleSet b;
};

/// The expansion that brings an option, if a rule set needs its name.
std::string expansion_of(const catalog::Catalog& catalog, std::string_view option) {
  for (const catalog::ExpansionInfo& expansion : catalog.expansions())
    if (expansion.option(option) != nullptr) return expansion.name == "base" ? "" : expansion.name;
  return "";
}

/// One target for each option that differs, with its expansion in play; one for all else that differs.
std::vector<Target> targets_of(const catalog::RuleRequest& a, const catalog::RuleRequest& b,
                               const oracle::Comparison& differs, oracle::RuleSets& rule_sets) {
  std::vector<Target> targets;
  std::string ignored;
  const auto with = [](catalog::RuleRequest request, const std::string& expansion) {
    auto& in_play = request.expansions;
    if (!expansion.empty() && std::find(in_play.begin(), in_play.end(), expansion) == in_play.end())
      in_play.push_back(expansion);
    return request;
  };
  for (const oracle::OptionChange& change : differs.options) {
    const std::string expansion = expansion_of(rule_sets.catalog(), change.cause.what);
    const catalog::RuleRequest base = with(a, expansion);
    catalog::RuleRequest flipped = base;
    std::erase_if(flipped.settings, [&](const auto& setting) { return setting.first == change.cause.what; });
    flipped.settings.emplace_back(change.cause.what, change.cause.b);
    targets.push_back({fmt::format("{}: {} / {}", change.cause.what, change.cause.a, change.cause.b),
                       rule_sets.make(base, ignored), rule_sets.make(flipped, ignored),
                       rule_sets.make(with(b, expansion), ignored)});
  }
  const bool others = std::any_of(differs.others.begin(), differs.others.end(),
                                  [](const oracle::Cause& cause) { return cause.what[0] == '+'; });
  if (others || targets.empty()) {
    const oracle::RuleSet set_b = rule_sets.make(b, ignored);
    targets.push_back({others ? "expansions" : "anything", rule_sets.make(a, ignored), set_b, set_b});
  }
  return targets;
}

/// Search for each target in its share of the time that is left.
int search(const std::vector<Target>& targets, const Options& options) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::seconds(options.seconds);
  int found = 0;
  for (std::size_t i = 0; i < targets.size(); ++i) {
    const Target& target = targets[i];
    const auto share = Clock::now() + (end - Clock::now()) / static_cast<int>(targets.size() - i);
    oracle::FindOptions how;
    how.seed = options.seed;
    bool stopped = false;
    how.stop = [share, &stopped] { return stopped = Clock::now() > share; };
    const auto line = oracle::find_line(target.a, target.flipped, how);
    if (!line) {
      err(fmt::format("{}: nothing found {} with seed {}: that is no proof that they agree\n", target.what,
                      stopped ? fmt::format("in {} s", options.seconds)
                              : fmt::format("on boards of up to {} tiles", how.most_tiles),
                      options.seed));
      continue;
    }
    const oracle::Found told =
        oracle::write_found(target.a, target.flipped, target.b, *line,
                            fmt::format("where two rule sets part by {}", target.what));
    out(fmt::format("{}# {}\n# {} tile{}, {} move{}, seed {}\n{}", found > 0 ? "\n" : "", target.what,
                    told.tiles, told.tiles == 1 ? "" : "s", told.moves, told.moves == 1 ? "" : "s",
                    options.seed, told.scenario));
    ++found;
  }
  return found > 0 ? Exit::all_hold : Exit::fails;
}

int find(Context& context, const Options& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  std::vector<catalog::RuleRequest> requests;
  std::vector<std::string> names;
  for (const std::string& text : {options.a, options.b}) {
    std::string why;
    const auto request = oracle::read_rules(text, why);
    if (!request) return fault(why, {"write it as in a scenario: \"C1 + abbey-and-mayor\""});
    const auto normal = catalog->normalized(*request);
    if (!normal)
      return fault(normal.error().front().message, {"`rubric rules` lists editions, expansions and options"});
    requests.push_back(*request);
    names.push_back(catalog::to_string(*normal));
  }
  if (names[0] == names[1]) return fault("these are the same rule set");
  oracle::Comparison differs = oracle::compare_rules(requests[0], requests[1], *catalog);
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
  return search(targets_of(requests[0], requests[1], differs, rule_sets), options);
}

} // namespace

void add_find(CommandLine& line, Context& context) {
  Command command = line.add("find", "search for smallest boards on which two rule sets disagree");
  auto options = std::make_shared<Options>();
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
