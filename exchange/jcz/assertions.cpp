// The forms of `test.assertions`.
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/phrase.hpp"
#include "exchange/jcz/places.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rubric::exchange::jcz {

namespace {

using engine::PlayerIx;
using Words = std::vector<std::string>;

std::optional<PlayerIx> player_named(const Table& table, std::string_view name) {
  const auto& players = table.saved().players;
  for (std::size_t i = 0; i < players.size(); ++i)
    if (players[i].name == name) return static_cast<PlayerIx>(i);
  return std::nullopt;
}

bool is_points(std::string_view word) { return word.starts_with("point"); }

/// "Red has 3 points", anywhere in the sentence.
std::optional<Judged> has_points(const Table& table, const std::string& text, const Words& words) {
  for (std::size_t i = 0; i + 3 < words.size(); ++i) {
    const auto points = whole_number(words[i + 2]);
    if (words[i + 1] != "has" || !points || !is_points(words[i + 3])) continue;
    const auto player = player_named(table, words[i]);
    if (!player) return told(text, false, fmt::format("there is no player {}", words[i]));
    const int truth = table.game().points[*player];
    return told(text, truth == *points, fmt::format("{} has {}", words[i], truth));
  }
  return std::nullopt;
}

/// "Red scored city for 6 points".
std::optional<Judged> scored(const Table& table, const std::string& text, const Words& words) {
  for (std::size_t i = 0; i + 5 < words.size(); ++i) {
    const auto points = whole_number(words[i + 4]);
    if (words[i + 1] != "scored" || words[i + 3] != "for" || !points || !is_points(words[i + 5])) continue;
    const auto player = player_named(table, words[i]);
    if (!player) return told(text, false, fmt::format("there is no player {}", words[i]));
    std::vector<std::string> entries;
    bool found = false;
    for (const ScoreEntry& entry : table.scores()) {
      if (entry.player != *player) continue;
      entries.push_back(fmt::format("{} for {}", entry.name, entry.points));
      found = found || (entry.name == words[i + 2] && entry.points == *points);
    }
    return told(text, found, fmt::format("{} scored {}", words[i], listed(entries)));
  }
  return std::nullopt;
}

std::optional<Judged> phase_is(const Table& table, const std::string& text, const Words& words) {
  for (std::size_t i = 0; i + 2 < words.size(); ++i)
    if (same_word(words[i], "phase") && same_word(words[i + 1], "is"))
      return told(text, words[i + 2] == name_of(table.phase()),
                  fmt::format("the phase is {}", name_of(table.phase())));
  return std::nullopt;
}

std::string offered(const std::vector<Action>& actions) {
  std::vector<std::string> names;
  for (const Action& action : actions)
    names.push_back(action.subject.empty() ? action.type : action.type + " for " + action.subject);
  return listed(names);
}

std::optional<Judged> available(const Table& table, const std::string& text, const Words& words) {
  if (words.size() < 3 || words[0] != "Available" || words[1] != "action") return std::nullopt;
  if (words.size() != 3 && (words.size() != 5 || words[3] != "for")) return std::nullopt;
  const auto actions = table.actions();
  const bool found = std::any_of(actions.begin(), actions.end(), [&](const Action& action) {
    return action.type == words[2] && (words.size() == 3 || action.subject == words[4]);
  });
  return told(text, found, fmt::format("on offer: {}", offered(actions)));
}

/// "[1,0] - [0,90]; …" as cells and turns, and back.
std::vector<std::string> placements_of(const std::vector<engine::PlaceTile>& placements) {
  std::map<engine::Cell, std::vector<int>> by_cell;
  for (const engine::PlaceTile& one : placements) by_cell[one.cell].push_back(90 * one.turn);
  std::vector<std::string> items;
  for (auto& [cell, turns] : by_cell) {
    std::sort(turns.begin(), turns.end());
    items.push_back(fmt::format("{}-[{}]", cell_text(cell), fmt::join(turns, ",")));
  }
  std::sort(items.begin(), items.end());
  return items;
}

/// The turns in a different order are the same. What is no list of turns stays as it is.
std::string with_sorted_turns(const std::string& item) {
  const std::size_t at = item.find("]-[");
  const auto turns = at == std::string::npos ? std::nullopt : turns_of(std::string_view(item).substr(at + 3));
  if (!turns) return item;
  return fmt::format("{}-[{}]", item.substr(0, at + 1), fmt::join(*turns, ","));
}

/// "Meeple Wagon options: …" and its like.
struct OptionsForm {
  std::string_view first;  ///< the words before the subject
  std::string_view second; ///< or empty
  std::string_view type;
};
constexpr OptionsForm options_forms[] = {{"TilePlacement", {}, "TilePlacement"},
                                         {"Tunnel", "token", "Tunnel"},
                                         {"Meeple", {}, "Meeple"},
                                         {"ReturnMeeple", {}, "ReturnMeeple"},
                                         {"NeutralFigure", {}, "NeutralFigure"}};

std::optional<Judged> options(const Table& table, const std::string& text, const Words& words) {
  for (const OptionsForm& form : options_forms) {
    const std::size_t subject = form.second.empty() ? 1 : 2;
    if (words.size() <= subject + 1 || words[0] != form.first || words[subject + 1] != "options:") continue;
    if (!form.second.empty() && words[1] != form.second) continue;
    std::vector<std::string> wanted = items_of(std::string_view(text).substr(text.find(':') + 1));
    std::vector<std::string> truth;
    for (const Action& action : table.actions())
      if (action.type == form.type && action.subject == words[subject])
        truth = action.type == "TilePlacement" ? placements_of(action.placements) : action.options;
    if (form.type == "TilePlacement") {
      for (std::string& item : wanted) item = with_sorted_turns(item);
      std::sort(wanted.begin(), wanted.end());
    }
    return told(text, wanted == truth, fmt::format("the options are {}", listed(truth)));
  }
  return std::nullopt;
}

std::optional<Judged> has_token(const Table& table, const std::string& text, const Words& words) {
  for (std::size_t i = 0; i + 6 <= words.size(); ++i) {
    if (words[i + 1] != "has" || words[i + 3] != "token" || words[i + 4] != "with") continue;
    if (i + 6 >= words.size()) break;
    const auto wanted = whole_number(words[i + 6]);
    if (!wanted || (words[i + 5] != "count" && words[i + 5] != "size")) continue;
    const auto player = player_named(table, words[i]);
    if (!player) return told(text, false, fmt::format("there is no player {}", words[i]));
    const int count = table.tokens(*player, words[i + 2]).value_or(0);
    return told(text, count == *wanted, fmt::format("{} has {}", words[i], count));
  }
  return std::nullopt;
}

} // namespace

Judged judge_assertion(const Table& table, const std::string& text) {
  const Words words = words_of(text);
  if (auto judged = has_points(table, text, words)) return *judged;
  if (auto judged = scored(table, text, words)) return *judged;
  if (words == Words{"Player", "can", "pass"} || words == Words{"Player", "can't", "pass"})
    return told(text, table.can_pass() == (words[1] == "can"),
                table.can_pass() ? "the player can pass" : "the player can't pass");
  if (auto judged = phase_is(table, text, words)) return *judged;
  if (auto judged = available(table, text, words)) return *judged;
  if (!words.empty() && words[0] == "Undo") return {text, Judged::State::not_about_rules, {}};
  if (auto judged = options(table, text, words)) return *judged;
  if (auto judged = has_token(table, text, words)) return *judged;
  return told(text, false, "unknown assertion");
}

} // namespace rubric::exchange::jcz
