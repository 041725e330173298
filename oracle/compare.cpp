#include "oracle/compare.hpp"

#include "dsl/parse.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace rubric::oracle {

using catalog::RuleRequest;

std::optional<RuleRequest> read_rules(std::string_view text, std::string& fault) {
  // The language's own line, read by the language: a scenario of one line.
  const auto parsed = dsl::parse(text::make_source("rules", fmt::format("rules {}\n", text)));
  if (!parsed.ok() || parsed.file.head.rules.size() != 1) {
    fault = fmt::format("`{}` is no rule set", text);
    for (const text::Diagnostic& one : parsed.diagnostics) fault += fmt::format(": {}", one.message);
    return std::nullopt;
  }
  const dsl::RuleSet& line = parsed.file.head.rules.front();
  RuleRequest request{.edition = std::string(line.edition.text), .expansions = {}, .settings = {}};
  for (const dsl::Word& word : line.expansions) request.expansions.emplace_back(word.text);
  for (const dsl::Setting& setting : line.settings)
    request.settings.emplace_back(std::string(setting.name.text), std::string(setting.value.text));
  return request;
}

namespace {

RuleRequest request_of(const dsl::RuleSet& line) {
  RuleRequest request{.edition = std::string(line.edition.text), .expansions = {}, .settings = {}};
  for (const dsl::Word& word : line.expansions) request.expansions.emplace_back(word.text);
  for (const dsl::Setting& setting : line.settings)
    request.settings.emplace_back(std::string(setting.name.text), std::string(setting.value.text));
  return request;
}

void set(RuleRequest& request, std::string_view option, std::string_view value) {
  for (auto& [id, is] : request.settings)
    if (id == option) {
      is = value;
      return;
    }
  request.settings.emplace_back(option, value);
}

/// `base` with what `over` says: its edition, its expansions beside the own ones, its settings before the own
/// ones.
RuleRequest laid_over(RuleRequest base, const RuleRequest& over) {
  base.edition = over.edition;
  for (const std::string& expansion : over.expansions)
    if (std::find(base.expansions.begin(), base.expansions.end(), expansion) == base.expansions.end())
      base.expansions.push_back(expansion);
  for (const auto& [option, value] : over.settings) set(base, option, value);
  return base;
}

/// Plays one case under rule sets of one's choice.
class Case {
public:
  Case(const dsl::File& file, const CaseOf& one) : file_(&file), one_(&one) {}

  RunResult play(const RuleSet& rules, const RuleSet& chosen_by, std::vector<const RuleSet*> also,
                 std::string& fault) const {
    RunInput input;
    input.file = file_;
    input.ruling = one_->ruling;
    input.scenario = one_->scenario;
    input.one = one_->one;
    input.head = &one_->head;
    input.rules = &rules;
    input.chosen_by = &chosen_by;
    input.also_asked = std::move(also);
    input.keep_last = true;
    Errors errors(file_->source);
    RunResult result = run(input, errors);
    if (!errors.empty()) fault = errors.list().front().message;
    return result;
  }
  const CaseOf& of() const { return *one_; }
  const dsl::File& file() const { return *file_; }

private:
  const dsl::File* file_;
  const CaseOf* one_;
};

Difference difference_of(const Case& one, const RunResult& a, const RunResult& b) {
  Difference difference;
  difference.file = one.file().source->name();
  difference.line = one.of().scenario->line;
  difference.name = a.name;
  difference.ruling =
      std::string(one.of().ruling != nullptr ? one.of().ruling->title.text : one.of().scenario->title.text);
  std::size_t at = 0;
  while (at < a.golden.size() && at < b.golden.size() && a.golden[at] == b.golden[at]) ++at;
  difference.a = at < a.golden.size() ? a.golden[at] : "nothing more happens";
  difference.b = at < b.golden.size() ? b.golden[at] : "nothing more happens";
  difference.step = "the position that is given";
  for (const Played& played : a.played)
    if (!played.state && played.golden_begin <= at && played.golden_end <= at)
      difference.step = played.text;
    else if (!played.state && played.golden_begin <= at)
      difference.step = played.text;
  return difference;
}

} // namespace

void compare_file(const dsl::File& file, const RuleRequest& a, const RuleRequest& b, RuleSets& rule_sets,
                  Comparison& result) {
  for (const CaseOf& of : cases_of(file)) {
    if (!of.head.tiles.empty()) continue; // a tile of its own has no place in another rule set
    const Case one(file, of);
    std::set<std::string> done;
    for (const dsl::RuleSet& line : of.head.rules) {
      std::string fault;
      const RuleRequest request_a = laid_over(request_of(line), a);
      const RuleRequest request_b = laid_over(request_of(line), b);
      const RuleSet set_a = rule_sets.make(request_a, fault);
      const RuleSet set_b = rule_sets.make(request_b, fault);
      if (set_a.rules == nullptr || set_b.rules == nullptr || !done.insert(set_a.name).second) continue;
      ++result.runs;
      const RunResult run_a = one.play(set_a, set_a, {&set_b}, fault);
      const RunResult run_b = one.play(set_b, set_b, {&set_a}, fault);
      if (!run_a.set_up || !run_b.set_up) {
        result.unknown.push_back(fmt::format("{}: {}", run_a.name.title(), fault));
        continue;
      }
      if (run_a.golden == run_b.golden) continue;
      Difference difference = difference_of(one, run_a, run_b);
      difference.rules_a = set_a.name;
      difference.rules_b = set_b.name;
      // Flip the options that differ, one at a time: which of them alone changes what happens?
      const catalog::Catalog& catalog = rule_sets.catalog();
      for (const catalog::ExpansionInfo& expansion : catalog.expansions())
        for (const catalog::OptionInfo& option : expansion.options) {
          const auto value_a = set_a.rules->value_named(option.id);
          const auto value_b = set_b.rules->value_named(option.id);
          if (!value_a || !value_b || *value_a == *value_b) continue;
          RuleRequest flipped = request_a;
          set(flipped, option.id, *value_b);
          const RuleSet set_flipped = rule_sets.make(flipped, fault);
          if (set_flipped.rules == nullptr) continue;
          const RunResult run = one.play(set_flipped, set_a, {&set_b}, fault);
          if (run.golden != run_a.golden)
            difference.causes.push_back(fmt::format("{}: {} / {}", option.id, *value_a, *value_b));
        }
      result.differences.push_back(std::move(difference));
    }
  }
}

void compare_data(const dsl::File& file, RuleSets& before, RuleSets& after, Comparison& result) {
  for (const CaseOf& of : cases_of(file)) {
    const Case one(file, of);
    for (const dsl::RuleSet& line : of.head.rules) {
      std::vector<text::Diagnostic> ignored;
      const RuleSet set_a = before.make(file, line, of.head.tiles, ignored);
      const RuleSet set_b = after.make(file, line, of.head.tiles, ignored);
      ++result.runs;
      std::string fault = ignored.empty() ? "" : ignored.front().message;
      if (set_a.rules == nullptr || set_b.rules == nullptr) {
        result.unknown.push_back(fmt::format("{}: {}", of.scenario->title.text, fault));
        continue;
      }
      const RunResult run_a = one.play(set_a, set_a, {}, fault);
      const RunResult run_b = one.play(set_b, set_a, {}, fault);
      if (run_a.golden == run_b.golden && run_a.set_up == run_b.set_up) continue;
      Difference difference = difference_of(one, run_a, run_b);
      if (!run_b.set_up) difference.b = fmt::format("the position cannot be set up: {}", fault);
      difference.rules_a = set_a.name;
      difference.rules_b = fmt::format("{}, new data", set_b.name);
      for (const catalog::ExpansionInfo& expansion : after.catalog().expansions())
        for (const catalog::OptionInfo& option : expansion.options) {
          const auto value_a = set_a.rules->value_named(option.id);
          const auto value_b = set_b.rules->value_named(option.id);
          if (value_a && value_b && *value_a != *value_b)
            difference.causes.push_back(fmt::format("{}: {} / {}", option.id, *value_a, *value_b));
        }
      result.differences.push_back(std::move(difference));
    }
  }
}

namespace {

/// Call `visit(case, own rule set, its run, changed rule set, its run, from, to)` for each rule set of each
/// case under which the option has another value to take.
template<class Visit>
void each_flip(const dsl::File& file, std::string_view option, std::string_view value, RuleSets& rule_sets,
               Visit visit) {
  const catalog::OptionInfo* info = rule_sets.catalog().option(option);
  if (info == nullptr) return;
  for (const CaseOf& of : cases_of(file)) {
    if (!of.head.tiles.empty()) continue;
    const Case one(file, of);
    for (const dsl::RuleSet& line : of.head.rules) {
      std::string fault;
      const RuleRequest own = request_of(line);
      const RuleSet set_own = rule_sets.make(own, fault);
      if (set_own.rules == nullptr) continue;
      std::optional<RunResult> before;
      for (const catalog::OptionValue& other : info->values) {
        const std::string_view from = *set_own.rules->value_named(option);
        if ((!value.empty() && other.id != value) || from == other.id) continue;
        RuleRequest changed = own;
        set(changed, option, other.id);
        const RuleSet set_changed = rule_sets.make(changed, fault);
        if (set_changed.rules == nullptr) continue; // its expansion is not in play here
        if (!before) before = one.play(set_own, set_own, {}, fault);
        const RunResult after = one.play(set_changed, set_own, {}, fault);
        visit(one, set_own, *before, set_changed, after, from, other.id);
      }
    }
  }
}

} // namespace

void flip_file(const dsl::File& file, std::string_view option, RuleSets& rule_sets, Flips& flips) {
  each_flip(file, option, {}, rule_sets,
            [&](const Case&, const RuleSet&, const RunResult& before, const RuleSet&, const RunResult& after,
                std::string_view from, const std::string& to) {
              const bool fails = before.holds() && !after.holds();
              if (fails || before.golden != after.golden)
                flips.push_back({std::string(from), to, before.name.title(), fails});
            });
}

void impact_file(const dsl::File& file, std::string_view option, std::string_view value, RuleSets& rule_sets,
                 Comparison& result) {
  each_flip(file, option, value, rule_sets,
            [&](const Case& one, const RuleSet& own, const RunResult& before, const RuleSet& changed,
                const RunResult& after, std::string_view from, const std::string& to) {
              ++result.runs;
              if (before.golden == after.golden && before.set_up == after.set_up) return;
              Difference difference = difference_of(one, before, after);
              if (!after.set_up) difference.b = "the position cannot be set up";
              difference.rules_a = own.name;
              difference.rules_b = changed.name;
              difference.causes.push_back(fmt::format("{}: {} / {}", option, from, to));
              result.differences.push_back(std::move(difference));
            });
}

} // namespace rubric::oracle
