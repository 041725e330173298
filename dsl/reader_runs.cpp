// How much all runs of a file are: each case is run under each of its rule sets, with all that it inherits,
// so a short file can ask for very much.
#include "dsl/reader.hpp"

#include "dsl/limits.hpp"

#include <fmt/format.h>

namespace rubric::dsl {
namespace {

using text::Code;

std::size_t lines_in_head(const Head& head) {
  std::size_t count = head.rules.size() + head.boards.size();
  for (const Tags& tags : head.tags) count += 1 + tags.names.size();
  for (const TileBlock& tile : head.tiles) count += 1 + tile.lines.size();
  return count;
}

std::size_t lines_in_items(const List<Item>& items) {
  std::size_t count = items.size();
  for (const Item& item : items)
    if (const auto* under = std::get_if<Under>(&item.what))
      count += under->which.size() + lines_in_items(under->items);
  return count;
}

/// What a `rules` line says, without its blanks.
std::string rules_said(const RuleSet& rules) {
  std::string text(rules.edition.text);
  for (const Word& expansion : rules.expansions) text.append("+").append(expansion.text);
  for (const Setting& setting : rules.settings)
    text.append(",").append(setting.name.text).append("=").append(setting.value.text);
  return text;
}

} // namespace

void Reader::limit_runs() {
  const std::size_t head = lines_in_head(result_.file.head);
  if (!add_rules(result_.file.head.rules, {})) return;
  for (const auto& item : result_.file.items) {
    if (const auto* scenario = std::get_if<Scenario>(&item)) {
      if (!add_runs(nullptr, *scenario, head)) return;
      continue;
    }
    const auto& ruling = std::get<Ruling>(item);
    if (!add_rules(ruling.head.rules, {})) return;
    const std::size_t inherited = head + lines_in_head(ruling.head);
    for (const Scenario& scenario : ruling.scenarios)
      if (!add_runs(&ruling, scenario, inherited)) return;
  }
}

// True, and told, if something is more than it may be.
bool Reader::over(std::size_t count, std::size_t most, Span span, std::string_view what) {
  if (count <= most) return false;
  stopped_ = true;
  tell(Code::too_many, span, fmt::format("up to this line the file {} {}", what, most), "here")
      .help.emplace_back(
          "divide it into several files, or take rule sets away: every case runs under each of its own");
  return true;
}

// Adds the rule sets of these lines, with tiles of their own.
bool Reader::add_rules(const std::vector<RuleSet>& lines, const std::string& tiles) {
  for (const RuleSet& rules : lines) {
    rule_sets_.insert(rules_said(rules) + tiles);
    if (over(rule_sets_.size(), limits::rule_sets, rules.span, "has more different rule sets than"))
      return false;
  }
  return true;
}

// Adds the runs of a scenario to those before. False after telling that they are too many.
bool Reader::add_runs(const Ruling* ruling, const Scenario& scenario, std::size_t inherited) {
  for (const Case& one : scenario.cases) {
    const std::vector<RuleSet>& rules = rules_of(result_.file, ruling, one);
    const std::string tiles =
        (ruling != nullptr ? said_by(ruling->head.tiles) : std::string()) + said_by(one.head.tiles);
    if ((!one.head.rules.empty() || !tiles.empty()) && !add_rules(rules, tiles)) return false;
    const Board* board = board_of(result_.file, ruling, one);
    runs_ += rules.size();
    laid_tiles_ += rules.size() * (board != nullptr ? board->tiles.size() : 0);
    run_lines_ += rules.size() * (1 + inherited + lines_in_head(one.head) + lines_in_items(one.items));
    if (over(runs_, limits::runs, scenario.span, "has more runs than") ||
        over(laid_tiles_, limits::laid_tiles, scenario.span, "draws, all runs together, more tiles than") ||
        over(run_lines_, limits::run_lines, scenario.span, "has, all runs together, more lines than"))
      return false;
  }
  return true;
}

} // namespace rubric::dsl
