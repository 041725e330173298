#include "oracle/run.hpp"

#include "dsl/parse.hpp"

#include "engine/turn.hpp"
#include "oracle/deeds.hpp"
#include "oracle/names.hpp"
#include "oracle/position.hpp"
#include "oracle/symmetry/symmetries.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using text::Code;

std::string RunName::title() const {
  std::string title;
  if (!rulings.empty()) title = fmt::format("{}: ", fmt::join(rulings, ", "));
  title += scenario;
  if (!row.empty()) title += fmt::format(" | {}", row);
  return fmt::format("{} | {}", title, rules);
}

std::string RunResult::in_row(std::string_view line) const {
  std::string text(line);
  if (scenario == nullptr || !scenario->table) return text;
  const dsl::Table& table = *scenario->table;
  const auto found_row = std::find_if(table.rows.begin(), table.rows.end(), [&](const dsl::Table::Row& one) {
    return one.cells.front().text == name.row;
  });
  if (found_row == table.rows.end()) return text;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    const std::string hole = fmt::format("<{}>", table.columns[i].text);
    for (std::size_t found = text.find(hole); found != std::string::npos;
         found = text.find(hole, found + found_row->cells[i].text.size()))
      text.replace(found, hole.size(), found_row->cells[i].text);
  }
  return text;
}

bool RunResult::holds() const {
  return set_up && !refused && !unresolved && std::all_of(checks.begin(), checks.end(), [](const Check& one) {
           return one.state == Check::State::met;
         });
}

bool fits(const dsl::Which& which, const RuleSet& rules) {
  switch (which.kind) {
  case dsl::Which::Kind::default_rules: return rules.settings.empty();
  case dsl::Which::Kind::edition: return rules.edition == which.name.text;
  case dsl::Which::Kind::expansion:
    return std::find(rules.expansions.begin(), rules.expansions.end(), which.name.text) !=
           rules.expansions.end();
  case dsl::Which::Kind::option:
    return rules.rules != nullptr && rules.rules->value_named(which.name.text) == which.value.text;
  case dsl::Which::Kind::row: return true; // `fits_row` has said it
  }
  return false;
}

namespace {

/// The lines that hold under a rule set, those inside `under` included; and the expectations that hold under
/// others.
class Lines {
public:
  explicit Lines(const RunInput& input)
      : input_(&input), rules_(input.chosen_by != nullptr ? input.chosen_by : input.rules) {
    collect(input.one->items, true, true);
  }
  std::vector<const dsl::Item*> givens;
  std::vector<const dsl::Item*> rest;

private:
  void collect(const dsl::List<dsl::Item>& items, bool holds, bool asked) {
    for (const dsl::Item& item : items) {
      if (const auto* under = std::get_if<dsl::Under>(&item.what)) {
        if (!under->fits_row) continue;
        const auto all_fit = [&](const RuleSet& rules) {
          return std::all_of(under->which.begin(), under->which.end(),
                             [&](const dsl::Which& one) { return fits(one, rules); });
        };
        const bool inside = holds && all_fit(*rules_);
        const bool also =
            asked && (inside || std::any_of(input_->also_asked.begin(), input_->also_asked.end(),
                                            [&](const RuleSet* one) { return all_fit(*one); }));
        if (inside || also) collect(under->items, inside, also);
      } else if (std::holds_alternative<dsl::Given>(item.what)) {
        if (holds) givens.push_back(&item);
      } else if (holds || (asked && std::holds_alternative<dsl::Expect>(item.what))) {
        rest.push_back(&item);
      }
    }
  }
  const RunInput* input_;
  const RuleSet* rules_;
};

class Runner {
public:
  Runner(const RunInput& input, Errors& errors, RunResult& result)
      : input_(&input), errors_(&errors), result_(&result) {}

  void go() {
    const Lines lines(*input_);
    auto position = set_up(*input_->head, *input_->rules, lines.givens, *errors_);
    if (!position) return;
    result_->set_up = true;
    result_->columns = position->columns;
    result_->rows = position->rows;
    result_->golden = std::move(position->setup);
    game_ = std::move(position->game);
    if (input_->keep_last) {
      result_->first = std::make_shared<const engine::Game>(game_);
      result_->givens = lines.givens;
    }
    for (const dsl::Item* line : lines.rest) {
      if (errors_->full()) return;
      const std::size_t begin = result_->golden.size();
      why_.clear();
      targets_.clear();
      const std::size_t checks = result_->checks.size();
      if (stopped_) {
        never_reached(*line);
        continue;
      }
      if (const auto* step = std::get_if<dsl::Step>(&line->what)) {
        play(*step, *line);
      } else {
        judge_line(std::get<dsl::Expect>(line->what), *line);
      }
      if (!input_->keep_last) continue;
      Played played{.line = line->line,
                    .text = text(*line),
                    .golden_begin = begin,
                    .golden_end = result_->golden.size(),
                    .state = {},
                    .why = std::move(why_),
                    .targets = std::move(targets_),
                    .item = line};
      if (result_->checks.size() > checks) played.state = result_->checks.back().state;
      result_->played.push_back(std::move(played));
    }
    if (marked_ && !stopped_) result_->scenes.back().at_end = true;
    if (input_->keep_last) result_->last = std::make_shared<const engine::Game>(game_);
  }

private:
  std::string text(const dsl::Item& item) const { return std::string(errors_->source()->slice(item.span)); }

  void keep_state() {
    if (result_->at == nullptr) {
      result_->at = std::make_shared<const engine::Game>(game_);
      result_->step = step_;
    }
  }

  void never_reached(const dsl::Item& item) {
    if (const auto* expect = std::get_if<dsl::Expect>(&item.what))
      result_->checks.push_back({.state = Check::State::never_reached,
                                 .span = item.span,
                                 .line = item.line,
                                 .label = label(*expect),
                                 .text = text(item),
                                 .truth = {}});
  }

  static std::string label(const dsl::Expect& expect) {
    return expect.label ? fmt::format("({})", expect.label->text) : std::string();
  }

  void refuse(const dsl::Item& item, std::string truth) {
    keep_state();
    result_->golden.push_back(golden_line("refused", truth));
    result_->refused =
        Refused{.span = item.span, .line = item.line, .text = text(item), .truth = std::move(truth)};
    stopped_ = true;
  }

  /// Marks of the same place with the same label are one; what has a label needs no mark without one.
  void mark(const std::string& label, const std::vector<Target>& targets) {
    if (!input_->keep_last || targets.empty()) return;
    if (!marked_) result_->scenes.push_back({std::make_shared<const engine::Game>(game_), {}, false});
    marked_ = true;
    std::vector<Scene::Mark>& marks = result_->scenes.back().marks;
    for (const Target& target : targets) {
      if (marks.size() >= most_marks) return;
      const auto same = [&](const Scene::Mark& one) {
        return one.target.place == target.place && one.target.allowed == target.allowed;
      };
      if (std::any_of(marks.begin(), marks.end(), [&](const Scene::Mark& one) {
            return same(one) && (one.label == label || label.empty());
          }))
        continue;
      if (!label.empty())
        marks.erase(std::remove_if(marks.begin(), marks.end(),
                                   [&](const Scene::Mark& one) { return same(one) && one.label.empty(); }),
                    marks.end());
      marks.push_back({label, target});
    }
  }

  void play(const dsl::Step& step, const dsl::Item& item) {
    marked_ = false;
    told_ = 0;
    engine::Events events;
    if (std::holds_alternative<dsl::GameEnds>(step.deed)) {
      if (!engine::may_end(game_)) return refuse(item, "the game may not end now: wrong-step");
      latest_.clear();
      scored_yet_ = true;
      engine::end_game(game_, events);
      result_->ended = true;
    } else {
      const Resolver resolver(game_, *errors_);
      engine::PlayerIx who = game_.turn.player;
      if (step.player) {
        const auto player = resolver.player(*step.player);
        if (!player) return stop();
        who = *player;
      }
      const auto move = move_of_step(resolver, who, step.deed);
      if (!move) return stop();
      const engine::Verdict verdict = engine::play(game_, who, *move, events);
      for (const engine::Refusal& refusal : verdict.found()) why_.push_back({{}, who, refusal});
      if (!verdict.legal())
        return refuse(item, std::holds_alternative<engine::ScoreNow>(*move)
                                ? fmt::format("there may be no scoring now: {}", tell_reasons(verdict))
                                : fmt::format("{} may not {}: {}", player_name(game_, who),
                                              tell_move(game_, *move), tell_reasons(verdict)));
      if (input_->keep_last) result_->moves.push_back({who, *move});
    }
    step_ = text(item);
    bool fresh = true;
    for (const engine::Event& event : events) {
      result_->golden.push_back(tell_event(game_, event));
      if (std::holds_alternative<engine::ScoringBegins>(event)) {
        latest_.clear();
        scored_yet_ = true;
        fresh = false;
      }
      if (const auto* scored = std::get_if<engine::Scored>(&event)) {
        if (fresh && !std::holds_alternative<dsl::GameEnds>(step.deed))
          latest_.clear(); // an abbot taken back
        fresh = false;
        scored_yet_ = true;
        latest_.push_back(scored->score);
      }
    }
  }

  void stop() {
    result_->unresolved = true;
    keep_state();
    stopped_ = true;
  }

  void judge_line(const dsl::Expect& expect, const dsl::Item& item) {
    const Moment moment{.game = &game_, .latest = &latest_, .scored_yet = scored_yet_, .told = told_};
    const Resolver resolver(game_, *errors_);
    auto answer = judge(expect.claim, moment, resolver);
    if (const auto* scores = std::get_if<dsl::Scores>(&expect.claim))
      for (engine::PlayerIx seat = 0; seat < game_.players; ++seat)
        if (static_cast<int>(game_.colors[seat]) == static_cast<int>(scores->player.color))
          told_ = static_cast<std::uint8_t>(told_ | (1u << seat));
    if (!answer) {
      result_->unresolved = true;
      keep_state();
      return;
    }
    const std::string number = label(expect);
    for (std::string& line : answer->golden)
      result_->golden.push_back(number.empty() ? std::move(line) : line.insert(8, number + " "));
    why_ = std::move(answer->why);
    mark(expect.label ? std::string(expect.label->text) : std::string(), answer->targets);
    targets_ = std::move(answer->targets);
    if (answer->fill) result_->fills.push_back(*answer->fill);
    if (!answer->met) keep_state();
    result_->checks.push_back({.state = answer->met ? Check::State::met : Check::State::not_met,
                               .span = item.span,
                               .line = item.line,
                               .label = number,
                               .text = text(item),
                               .truth = answer->met ? std::string() : std::move(answer->truth),
                               .filled = answer->fill.has_value()});
  }

  static constexpr std::size_t most_marks = 500; // in one picture: they are compared with each other

  const RunInput* input_;
  Errors* errors_;
  RunResult* result_;
  engine::Game game_;
  std::vector<engine::Score> latest_;
  bool scored_yet_ = false;
  std::uint8_t told_ = 0;
  std::vector<Why> why_;        ///< of the line just played
  std::vector<Target> targets_; ///< of the line just played
  bool marked_ = false;         ///< the last scene is of this moment
  bool stopped_ = false;
  std::string step_ = "the position that is given";
};

/// Every part of an `under` must fit some of the rule sets and not all: else it says nothing.
void check_under(const dsl::List<dsl::Item>& items, const std::vector<RuleSet>& rule_sets, Errors& errors) {
  for (const dsl::Item& item : items) {
    const auto* under = std::get_if<dsl::Under>(&item.what);
    if (under == nullptr) continue;
    for (const dsl::Which& which : under->which) {
      if (which.kind == dsl::Which::Kind::row) continue;
      const auto fitting = static_cast<std::size_t>(std::count_if(
          rule_sets.begin(), rule_sets.end(), [&](const RuleSet& rules) { return fits(which, rules); }));
      if (fitting == 0) {
        errors.add(Code::useless_under, "no rule set of this scenario fits", which.span, "fits none",
                   {"write a part of one of its `rules` lines, or add a `rules` line"});
      } else if (fitting == rule_sets.size()) {
        errors.add(Code::useless_under, "every rule set of this scenario fits", which.span, "fits all",
                   {"take the `under` away, or add a `rules` line that it does not fit"});
      }
    }
    check_under(under->items, rule_sets, errors);
  }
}

RunResult named(const RunInput& input) {
  RunResult result;
  result.ruling = input.ruling;
  result.scenario = input.scenario;
  if (input.ruling != nullptr)
    for (const dsl::Word& id : input.ruling->ids) result.name.rulings.emplace_back(id.text);
  result.name.scenario = std::string(input.scenario->title.text);
  if (input.one->row && input.scenario->table)
    result.name.row = std::string(input.scenario->table->rows[*input.one->row].cells.front().text);
  result.name.rules = input.rules->name;
  return result;
}

/// How a file is run.
struct How {
  const Selection& selected;
  bool keep_last;
  bool symmetries;
};

void run_scenario(const dsl::File& file, const dsl::Ruling* ruling, const dsl::Scenario& scenario,
                  RuleSets& rule_sets, Errors& errors, const How& how, std::vector<RunResult>& results) {
  for (const dsl::Case& one : scenario.cases) {
    const dsl::Head head = dsl::inherit(file, ruling, one);
    if (head.rules.empty()) {
      errors.add(Code::no_rules, "no rule set is given", scenario.span, "for this scenario",
                 {"add a line such as `rules C1 + tunnel` at the top of the file"});
      continue;
    }
    if (!head.players) {
      errors.add(Code::no_players, "no players are given", scenario.span, "for this scenario",
                 {"add a line such as `players red, blue` at the top of the file"});
      continue;
    }
    std::vector<RuleSet> sets;
    for (const dsl::RuleSet& line : head.rules) {
      sets.push_back(rule_sets.make(file, line, head.tiles, errors.list()));
      if (sets.back().rules == nullptr) errors.meet(1 + line.expansions.size() + line.settings.size());
      if (errors.full()) return;
    }
    check_under(one.items, sets, errors);
    for (std::size_t i = 0; i < sets.size(); ++i) {
      if (sets[i].rules == nullptr || errors.full()) continue;
      for (std::size_t j = 0; j < i; ++j)
        if (sets[j].name == sets[i].name)
          errors.add(Code::duplicate, fmt::format("the rule set `{}` is there twice", sets[i].name),
                     head.rules[i].span, "the second time");
      RunInput input;
      input.file = &file;
      input.ruling = ruling;
      input.scenario = &scenario;
      input.one = &one;
      input.head = &head;
      input.rules = &sets[i];
      input.keep_last = how.keep_last;
      RunResult result = named(input);
      std::vector<std::string_view> tags;
      for (const dsl::Tags& line : head.tags)
        for (const dsl::Word& tag : line.names) tags.push_back(tag.text);
      if (how.selected && !how.selected(result.name, tags)) {
        result.skipped = true;
      } else {
        Runner(input, errors, result).go();
        if (how.symmetries && result.set_up && !result.unresolved) {
          Symmetries symmetries = compare_symmetries(input);
          result.asymmetries = std::move(symmetries.differences);
          result.symmetric = symmetries.same;
          result.symmetries_left_out = symmetries.left_out;
        }
      }
      results.push_back(std::move(result));
    }
  }
}

} // namespace

std::vector<CaseOf> cases_of(const dsl::File& file) {
  std::vector<CaseOf> cases;
  const auto add = [&](const dsl::Ruling* ruling, const dsl::Scenario& scenario) {
    for (const dsl::Case& one : scenario.cases) {
      CaseOf found{
          .ruling = ruling, .scenario = &scenario, .one = &one, .head = dsl::inherit(file, ruling, one)};
      if (!found.head.rules.empty() && found.head.players) cases.push_back(std::move(found));
    }
  };
  for (const auto& item : file.items) {
    if (const auto* ruling = std::get_if<dsl::Ruling>(&item)) {
      for (const dsl::Scenario& scenario : ruling->scenarios) add(ruling, scenario);
    } else {
      add(nullptr, std::get<dsl::Scenario>(item));
    }
  }
  return cases;
}

RunResult run(const RunInput& input, Errors& errors) {
  RunResult result = named(input);
  Runner(input, errors, result).go();
  return result;
}

std::vector<RunResult> run_file(const dsl::File& file, RuleSets& rule_sets, Errors& errors,
                                const Selection& selected, bool keep_last, bool symmetries) {
  const How how{selected, keep_last, symmetries};
  std::vector<RunResult> results;
  for (const auto& item : file.items) {
    if (const auto* ruling = std::get_if<dsl::Ruling>(&item)) {
      for (const dsl::Scenario& scenario : ruling->scenarios)
        run_scenario(file, ruling, scenario, rule_sets, errors, how, results);
    } else {
      run_scenario(file, nullptr, std::get<dsl::Scenario>(item), rule_sets, errors, how, results);
    }
  }
  if (errors.full())
    errors.add(Code::too_many, "there are so many errors that the rest of the file was not run",
               errors.list().back().primary.span);
  return results;
}

} // namespace rubric::oracle
