// One run: a scenario's case under one rule set, played by the engine, each expectation judged.
#pragma once

#include "dsl/ast.hpp"
#include "engine/game.hpp"
#include "engine/move.hpp"
#include "oracle/expect/answer.hpp"
#include "oracle/resolve.hpp"
#include "oracle/rule_sets.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rubric::oracle {

/// What names a run, in a golden and in messages.
struct RunName {
  std::vector<std::string> rulings; ///< ids; empty for a scenario that stands alone
  std::string scenario;
  std::string row;   ///< the row's first cell; empty without a table
  std::string rules; ///< in canonical form

  /// "TUN-43: field segments | TU1 | C1 + tunnel".
  std::string title() const;
};

/// A line of a run, judged.
struct Check {
  enum class State : std::uint8_t { met, not_met, never_reached };
  State state{};
  text::Span span;
  std::uint32_t line = 0;
  std::string label;   ///< "(4)": the number in the source
  std::string text;    ///< the line as written
  std::string truth;   ///< what holds instead; where not met
  bool filled = false; ///< it has a `?`, which `accept` fills in
};

/// A step that the rules refuse: the run ends there.
struct Refused {
  text::Span span;
  std::uint32_t line = 0;
  std::string text;
  std::string truth; ///< "red may not place U at B1: edge-mismatch"
};

/// A line of the scenario as it was played, for those who tell it: which golden lines it made, and why not.
struct Played {
  std::uint32_t line = 0;
  std::string text;
  std::size_t golden_begin = 0;
  std::size_t golden_end = 0;
  std::optional<Check::State> state; ///< of an expectation
  std::vector<Why> why;
  std::vector<Target> targets; ///< of a "may" or a "may not"
  const dsl::Item* item = nullptr;
};

/// A moment at which it is asked what a player may do, with what is asked.
struct Scene {
  struct Mark {
    std::string label; ///< "4": the number in the source, without parentheses
    Target target;
  };
  std::shared_ptr<const engine::Game> game;
  std::vector<Mark> marks;
  bool at_end = false; ///< no step follows
};

/// A move as a player made it.
struct Made {
  engine::PlayerIx who = 0;
  engine::Move move;
};

struct RunResult {
  RunName name;
  const dsl::Ruling* ruling = nullptr;
  const dsl::Scenario* scenario = nullptr;
  std::vector<std::string> golden; ///< lines, without the section's title
  std::vector<Check> checks;       ///< every expectation, in order
  std::optional<Refused> refused;
  std::vector<Fill> fills;              ///< for each `?`
  std::vector<std::string> asymmetries; ///< other tables on which the answers are others, if asked for
  int symmetric = 0;                    ///< other tables on which they are the same
  int symmetries_left_out = 0;          ///< those on which they need not be
  bool skipped = false;                 ///< not selected: only named
  bool unresolved = false; ///< words of a line fit nothing: a diagnostic says so, and the run fails
  bool set_up = false;     ///< false: the position cannot be, the diagnostics say why
  std::shared_ptr<const engine::Game>
      at; ///< the game at the first thing that went wrong; null where nothing did
  std::shared_ptr<const engine::Game> last;  ///< the game at the end, if asked for
  std::shared_ptr<const engine::Game> first; ///< the game as it was set up, if asked for
  std::vector<Made> moves;                   ///< every move that was carried out, if asked for
  bool ended = false;                        ///< the game was ended
  std::vector<Played> played;                ///< every line that was reached, if asked for
  std::vector<const dsl::Item*> givens;      ///< those that hold under the rule set, if asked for
  std::vector<Scene> scenes;                 ///< in order, if asked for
  std::string step;                          ///< the last step before that
  int columns = 1;                           ///< of the drawing
  int rows = 1;

  /// A line with each placeholder replaced by what this row of the table has there.
  std::string in_row(std::string_view line) const;
  /// Every expectation is met and every step was legal.
  bool holds() const;
};

/// What a run is made of.
struct RunInput {
  const dsl::File* file = nullptr;
  const dsl::Ruling* ruling = nullptr; ///< may be null
  const dsl::Scenario* scenario = nullptr;
  const dsl::Case* one = nullptr;
  const dsl::Head* head = nullptr; ///< inherited
  const RuleSet* rules = nullptr;
  bool keep_last = false; ///< keep the game at the end
  /// The rule set by which `under` chooses steps and givens; null: `rules`. Another one where a run asks what
  /// would change under other rules.
  const RuleSet* chosen_by = nullptr;
  /// Expectations that also apply are those that fit one of these.
  std::vector<const RuleSet*> also_asked;
};

/// A file's scenario with everything a run needs, for those who run it in their own way.
struct CaseOf {
  const dsl::Ruling* ruling = nullptr;
  const dsl::Scenario* scenario = nullptr;
  const dsl::Case* one = nullptr;
  dsl::Head head; ///< inherited
};
/// Every case of a file that has rules and players, in order.
std::vector<CaseOf> cases_of(const dsl::File& file);

/// Play and judge. Words that fit nothing become diagnostics.
RunResult run(const RunInput& input, Errors& errors);

/// Which runs to play: by the name of each, and by tags of the scenario.
using Selection = std::function<bool(const RunName& name, const std::vector<std::string_view>& tags)>;

/// All runs of a file: each scenario, each case, each rule set, in order. Those that `selected` refuses are
/// only named. With `symmetries`, each is also compared with itself on other tables
/// (symmetry/symmetries.hpp).
std::vector<RunResult> run_file(const dsl::File& file, RuleSets& rule_sets, Errors& errors,
                                const Selection& selected = {}, bool keep_last = false,
                                bool symmetries = false);

/// Does an `under` part fit a rule set? `default` fits a rule set without settings.
bool fits(const dsl::Which& which, const RuleSet& rules);

} // namespace rubric::oracle
