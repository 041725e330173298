#include "tests/properties/tally.hpp"

#include "catalog/catalog.hpp"
#include "engine/expansions/expansion.hpp"
#include "engine/turn.hpp"
#include "tests/properties/universe.hpp"

#include <fmt/format.h>

#include <array>

namespace rubric::properties {

using namespace engine;

namespace {

constexpr std::array<const char*, 7> roles{"knight", "thief", "monk", "farmer", "gardener", "barn", "award"};

std::string name_of_move(const Game& game, const Move& move) {
  const auto figure = [&](PieceIx piece) { return game.figure_of(game.pieces[piece]).name; };
  if (const auto* place = std::get_if<PlaceTile>(&move))
    return game.rules->tile(place->tile).joker ? "place abbey" : "place tile";
  if (const auto* put = std::get_if<Put>(&move)) return "put " + game.rules->figure(put->figure)->name;
  if (const auto* shift = std::get_if<Shift>(&move)) return "shift " + figure(shift->piece);
  if (const auto* back = std::get_if<TakeBack>(&move)) return "take back " + figure(back->piece);
  if (std::holds_alternative<LayAside>(move)) return "lay aside";
  if (std::holds_alternative<Draw>(move)) return "draw";
  if (std::holds_alternative<Pass>(move)) return "pass";
  return "score";
}

} // namespace

Tally::Tally() {
  for (const catalog::ExpansionInfo& one : catalog::builtin_catalog().expansions()) {
    if (one.waiting) continue;
    expansions[one.name] = 0;
    for (const catalog::OptionInfo& option : one.options)
      for (const catalog::OptionValue& value : option.values)
        options[fmt::format("{} = {}", option.id, value.id)] = 0;
  }
  for (const char* role : roles) scores[role] = 0;
  for (int i = 0; i < reason_count; ++i) reasons[std::string(name_of(static_cast<Reason>(i)))] = 0;
}

void Tally::ply(const Game& game, const Move& move) {
  for (const ExpansionId id : game.rules->expansions()) {
    const Expansion& one = expansion(id);
    ++expansions[std::string(one.name)];
    for (const OptionSpec& option : one.options)
      ++options[fmt::format("{} = {}", option.id, *game.rules->value_named(option.id))];
  }
  ++moves[name_of_move(game, move)];
}

void Tally::events(const Events& events) {
  for (const Event& event : events)
    if (const auto* scored = std::get_if<Scored>(&event))
      ++scores[roles.at(static_cast<std::size_t>(scored->score.role))];
}

void Tally::universe(const Game& game) {
  const auto count = [&](PlayerIx who, const Move& move) {
    const Verdict verdict = check(game, who, move, true);
    for (const Refusal& refusal : verdict.found()) ++reasons[std::string(name_of(refusal.why))];
  };
  each_move(game, [&](const Move& move) {
    count(game.to_act(), move);
    if (game.players > 1) count(game.next_player(game.to_act()), move);
  });
}

std::string to_string(const Tally& tally) {
  std::string never;
  std::string text;
  const auto tell = [&](const char* what, const std::map<std::string, long>& counts) {
    text += fmt::format("{}:\n", what);
    for (const auto& [name, count] : counts) {
      if (count == 0) never += fmt::format("{}{} {}", never.empty() ? "" : ", ", what, name);
      text += fmt::format("  {:10} {}\n", count, name);
    }
  };
  tell("expansion", tally.expansions);
  tell("option", tally.options);
  tell("move", tally.moves);
  tell("score", tally.scores);
  tell("reason", tally.reasons);
  return fmt::format("never: {}\n{}", never.empty() ? "nothing" : never, text);
}

} // namespace rubric::properties
