#include "oracle/compare.hpp"

#include "dsl/parse.hpp"
#include "oracle/data_changes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace rubric::oracle {

using catalog::RuleRequest;

std::optional<RuleRequest> read_rules(std::string_view text, std::string& fault) {
  // The language's own line, read by the language: a scenario of one line.
  if (text.find_first_of("\r\n#") != std::string_view::npos) {
    fault = fmt::format("`{}` is no rule set: it is one line without remarks", text);
    return std::nullopt;
  }
  const auto parsed = dsl::parse(text::make_source("rules", fmt::format("rules {}\n", text)));
  if (!parsed.ok() || parsed.file.head.rules.size() != 1) {
    fault = fmt::format("`{}` is no rule set", text);
    for (const text::Diagnostic& one : parsed.diagnostics) fault += fmt::format(": {}", one.message);
    return std::nullopt;
  }
  return request_of(parsed.file.head.rules.front());
}

namespace {

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

/// One case with one of its `rules` lines, played under rule sets of one's choice.
class Case {
public:
  Case(const dsl::File& file, const CaseOf& one, const dsl::RuleSet& line)
      : file_(&file), one_(&one), line_(&line) {}

  /// Null `rules` and a message where the request and this scenario do not go together.
  RuleSet rules(const RuleRequest& request, RuleSets& rule_sets, std::string& fault) const {
    std::vector<text::Diagnostic> errors;
    RuleSet made = rule_sets.make(*file_, *line_, request, one_->head.tiles, errors);
    if (made.rules == nullptr) fault = errors.empty() ? "unknown rules" : errors.front().message;
    return made;
  }

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
  RuleRequest request() const { return request_of(*line_); }
  /// `fault`: why a position cannot be, where one of them was not set up.
  Difference difference(const RunResult& a, const RunResult& b, const std::string& fault) const {
    Difference difference = difference_of(*file_, *one_, a, b);
    if (a.set_up && b.set_up) return difference;
    const std::string cannot = fmt::format("this position cannot be: {}", fault);
    constexpr std::string_view can = "this position can be";
    difference.a = a.set_up ? can : cannot;
    difference.b = b.set_up ? can : cannot;
    difference.weight = Weight::course;
    difference.step = "the position that is given";
    return difference;
  }
  std::string title() const {
    return fmt::format("{}:{}: {}", file_->source->name(), one_->scenario->line, one_->scenario->title.text);
  }

private:
  const dsl::File* file_;
  const CaseOf* one_;
  const dsl::RuleSet* line_;
};

bool same(const RunResult& a, const RunResult& b) { return a.golden == b.golden && a.set_up == b.set_up; }

/// Call `visit(option, its value in a, its value in b)` for each option that differs between two rule sets
/// that both have it.
template<class Visit>
void each_difference(const catalog::Catalog& catalog, const RuleSet& a, const RuleSet& b, Visit visit) {
  for (const catalog::ExpansionInfo& expansion : catalog.expansions())
    for (const catalog::OptionInfo& option : expansion.options) {
      const auto value_a = a.rules->value_named(option.id);
      const auto value_b = b.rules->value_named(option.id);
      if (value_a && value_b && *value_a != *value_b)
        visit(Cause{option.id, std::string(*value_a), std::string(*value_b)});
    }
}

/// Which of the options that differ cause a difference: `play(causes)` plays the case under the first rule
/// set with these options as in the second.
template<class Play>
void find_causes(const std::vector<Cause>& options, const std::vector<OtherChange>& others,
                 const RunResult& run_a, const RunResult& run_b, Play play, Difference& difference) {
  for (const Cause& option : options)
    if (!same(play(std::vector{option}), run_a)) difference.causes.push_back(option);
  const RunResult by_options = play(options);
  const bool alone = !difference.causes.empty();
  if (!same(by_options, run_a) && !same(play(difference.causes), by_options)) {
    // Those that make a difference alone do not come to all of it: leave out one after the other of the rest,
    // as long as the outcome stays.
    std::vector<Cause> needed = options;
    for (const Cause& option : options) {
      if (std::find(difference.causes.begin(), difference.causes.end(), option) != difference.causes.end())
        continue;
      std::vector<Cause> fewer = needed;
      std::erase(fewer, option);
      if (same(play(fewer), by_options)) needed = std::move(fewer);
    }
    for (const Cause& option : difference.causes) std::erase(needed, option);
    (alone ? difference.with : difference.causes) = std::move(needed);
    difference.together = !alone;
  }
  if (same(by_options, run_b)) return;
  // What no option explains comes with the expansions and the boxes.
  for (const OtherChange& other : others) difference.causes.push_back(other.cause);
}

/// The value of an option under a request.
std::string_view value_of(const RuleRequest& request, const catalog::OptionInfo& option,
                          const catalog::Catalog& catalog) {
  for (const auto& [id, value] : request.settings)
    if (id == option.id) return value;
  return catalog.standard_value(*catalog.edition(request.edition), option);
}

std::string boxes_of(const RuleRequest& request, const catalog::ExpansionInfo& expansion,
                     const catalog::Catalog& catalog) {
  const auto sets = catalog.tile_sets_of(*catalog.edition(request.edition), expansion);
  return sets.empty() ? "none" : fmt::format("{}", fmt::join(sets, ", "));
}

int number_of(const catalog::TileInfo& tile, const RuleRequest& request,
              const catalog::ExpansionInfo& expansion, const catalog::Catalog& catalog) {
  int number = 0;
  for (const std::string& set : catalog.tile_sets_of(*catalog.edition(request.edition), expansion))
    for (const auto& [id, count] : catalog.tile_set(set)->counts)
      if (id == tile.spec.id) number += count;
  return number;
}

std::vector<TileChange> tiles_that_differ(const RuleRequest& a, const RuleRequest& b,
                                          const catalog::ExpansionInfo& expansion,
                                          const catalog::Catalog& catalog) {
  std::vector<TileChange> tiles;
  for (const catalog::TileInfo& tile : catalog.tiles()) {
    TileChange change{.tile = tile.spec.id,
                      .a = number_of(tile, a, expansion, catalog),
                      .b = number_of(tile, b, expansion, catalog)};
    if (change.a == change.b) continue;
    for (const std::string& alias : tile.spec.aliases)
      if (alias.size() < change.tile.size()) change.tile = alias;
    tiles.push_back(std::move(change));
  }
  return tiles;
}

} // namespace

Comparison compare_rules(const RuleRequest& a, const RuleRequest& b, const catalog::Catalog& catalog) {
  Comparison comparison;
  const auto has = [](const RuleRequest& request, const std::string& expansion) {
    return std::find(request.expansions.begin(), request.expansions.end(), expansion) !=
           request.expansions.end();
  };
  for (const catalog::ExpansionInfo& expansion : catalog.expansions()) {
    if (expansion.waiting) continue;
    for (const catalog::OptionInfo& option : expansion.options) {
      const std::string_view value_a = value_of(a, option, catalog);
      const std::string_view value_b = value_of(b, option, catalog);
      if (value_a != value_b) comparison.options.push_back(option_change(option, value_a, value_b));
    }
    const bool in_a = has(a, expansion.name);
    const bool in_b = has(b, expansion.name);
    if (in_a != in_b)
      comparison.others.push_back(
          {{"+ " + expansion.name, in_a ? "in play" : "not in play", in_b ? "in play" : "not in play"}, {}});
    const std::string boxes_a = boxes_of(a, expansion, catalog);
    const std::string boxes_b = boxes_of(b, expansion, catalog);
    if (boxes_a != boxes_b)
      comparison.others.push_back(
          {{"tiles of " + expansion.name, boxes_a, boxes_b}, tiles_that_differ(a, b, expansion, catalog)});
  }
  return comparison;
}

void compare_file(const dsl::File& file, const RuleRequest& a, const RuleRequest& b, RuleSets& rule_sets,
                  Comparison& result) {
  for (const CaseOf& of : cases_of(file)) {
    std::set<std::string> done;
    for (const dsl::RuleSet& line : of.head.rules) {
      const Case one(file, of, line);
      std::string fault;
      const RuleRequest request_a = laid_over(one.request(), a);
      // `under` parts are chosen by the scenario's own rules, so that both runs make the same moves.
      const RuleSet own = one.rules(one.request(), rule_sets, fault);
      const RuleSet set_a = one.rules(request_a, rule_sets, fault);
      const RuleSet set_b = one.rules(laid_over(one.request(), b), rule_sets, fault);
      if (own.rules == nullptr || set_a.rules == nullptr || set_b.rules == nullptr) {
        result.unknown.push_back(fmt::format("{}: {}", one.title(), fault));
        continue;
      }
      const RunResult run_a = one.play(set_a, own, {&set_a, &set_b}, fault);
      const RunResult run_b = one.play(set_b, own, {&set_a, &set_b}, fault);
      Difference difference = one.difference(run_a, run_b, fault);
      // Two lines of `rules` may come to the same rule set, and part in the same way or not at all.
      if (!done.insert(same(run_a, run_b) ? set_a.name
                                          : fmt::format("{}\n{}\n{}", set_a.name, difference.a, difference.b))
               .second)
        continue;
      if (!run_a.set_up && !run_b.set_up) {
        result.unknown.push_back(fmt::format("{}: {}", one.title(), fault));
        continue;
      }
      ++result.runs;
      if (same(run_a, run_b)) continue;
      difference.rules_a = set_a.name;
      difference.rules_b = set_b.name;
      std::vector<Cause> options;
      each_difference(rule_sets.catalog(), set_a, set_b,
                      [&](const Cause& cause) { options.push_back(cause); });
      find_causes(
          options, result.others, run_a, run_b,
          [&](const std::vector<Cause>& flipped) {
            RuleRequest request = request_a;
            for (const Cause& cause : flipped) set(request, cause.what, cause.b);
            std::string ignored;
            const RuleSet rules = one.rules(request, rule_sets, ignored);
            return rules.rules == nullptr ? run_a : one.play(rules, own, {&set_a, &set_b}, ignored);
          },
          difference);
      result.differences.push_back(std::move(difference));
    }
  }
}

namespace {

/// An option whose value differs by the data alone, told once.
void note_option(const catalog::Catalog& after, const Cause& cause, Comparison& result) {
  for (const OptionChange& known : result.options)
    if (known.cause == cause) return;
  if (const catalog::OptionInfo* option = after.option(cause.what))
    result.options.push_back(option_change(*option, cause.a, cause.b));
}

} // namespace

void compare_data(const dsl::File& file, RuleSets& before, RuleSets& after, Comparison& result) {
  for (const CaseOf& of : cases_of(file)) {
    for (const dsl::RuleSet& line : of.head.rules) {
      const Case one(file, of, line);
      std::string fault;
      const RuleRequest request = one.request();
      const RuleSet set_a = one.rules(request, before, fault);
      const RuleSet set_b = one.rules(request, after, fault);
      if (set_a.rules == nullptr || set_b.rules == nullptr) {
        result.unknown.push_back(fmt::format("{}: {}", one.title(), fault));
        continue;
      }
      ++result.runs;
      std::vector<Cause> options;
      each_difference(after.catalog(), set_a, set_b, [&](const Cause& cause) {
        options.push_back(cause);
        note_option(after.catalog(), cause, result);
      });
      const RunResult run_a = one.play(set_a, set_a, {}, fault);
      const RunResult run_b = one.play(set_b, set_a, {}, fault);
      if (same(run_a, run_b)) continue;
      Difference difference = one.difference(run_a, run_b, fault);
      difference.rules_a = set_a.name;
      difference.rules_b = set_b.name;
      find_causes(
          options, {{{"tiles, figures or words", "built-in", "new"}, {}}}, run_a, run_b,
          [&](const std::vector<Cause>& flipped) {
            RuleRequest changed = request;
            for (const Cause& cause : flipped) set(changed, cause.what, cause.b);
            std::string ignored;
            const RuleSet rules = one.rules(changed, before, ignored);
            return rules.rules == nullptr ? run_a : one.play(rules, set_a, {}, ignored);
          },
          difference);
      result.differences.push_back(std::move(difference));
    }
  }
}

namespace {

/// Call `visit(case, own rule set, its run, changed rule set, its run, the change, why it cannot be set up)`
/// for each rule set of each case under which the option has another value to take.
template<class Visit>
void each_flip(const dsl::File& file, const std::vector<const catalog::OptionInfo*>& options,
               std::string_view value, RuleSets& rule_sets, Visit visit) {
  for (const CaseOf& of : cases_of(file))
    for (const dsl::RuleSet& line : of.head.rules) {
      const Case one(file, of, line);
      std::string fault;
      const RuleRequest own = one.request();
      const RuleSet set_own = one.rules(own, rule_sets, fault);
      if (set_own.rules == nullptr) continue; // `check` tells what is wrong with it
      std::optional<RunResult> before;
      for (const catalog::OptionInfo* option : options)
        for (const catalog::OptionValue& other : option->values) {
          const std::string_view from = *set_own.rules->value_named(option->id);
          if ((!value.empty() && other.id != value) || from == other.id) continue;
          RuleRequest changed = own;
          set(changed, option->id, other.id);
          const RuleSet set_changed = one.rules(changed, rule_sets, fault);
          if (set_changed.rules == nullptr) continue; // its expansion is not in play here
          if (!before) before = one.play(set_own, set_own, {}, fault);
          const RunResult after = one.play(set_changed, set_own, {}, fault);
          visit(one, set_own, *before, set_changed, after, Cause{option->id, std::string(from), other.id},
                fault);
        }
    }
}

} // namespace

void flip_file(const dsl::File& file, RuleSets& rule_sets, Flips& flips) {
  std::vector<const catalog::OptionInfo*> options;
  for (const catalog::ExpansionInfo& expansion : rule_sets.catalog().expansions())
    if (!expansion.waiting)
      for (const catalog::OptionInfo& option : expansion.options) options.push_back(&option);
  each_flip(file, options, {}, rule_sets,
            [&](const Case&, const RuleSet&, const RunResult& before, const RuleSet&, const RunResult& after,
                const Cause& cause, const std::string&) {
              const bool fails = before.holds() && !after.holds();
              if (fails || before.golden != after.golden)
                flips.push_back({cause, before.name.title(), fails});
            });
}

void impact_file(const dsl::File& file, std::string_view option, std::string_view value, RuleSets& rule_sets,
                 Comparison& result) {
  const catalog::OptionInfo* info = rule_sets.catalog().option(option);
  if (info == nullptr) return;
  each_flip(file, {info}, value, rule_sets,
            [&](const Case& one, const RuleSet& own, const RunResult& before, const RuleSet& changed,
                const RunResult& after, const Cause& cause, const std::string& fault) {
              ++result.runs;
              note_option(rule_sets.catalog(), cause, result);
              if (same(before, after)) return;
              Difference difference = one.difference(before, after, fault);
              difference.rules_a = own.name;
              difference.rules_b = changed.name;
              difference.causes.push_back(cause);
              result.differences.push_back(std::move(difference));
            });
}

} // namespace rubric::oracle
