#include "oracle/found.hpp"

#include "engine/turn.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace rubric::oracle {

using engine::Game;
using engine::Move;

namespace {

/// What may be done, by doing: "red may move wagon to " and the places, "red may return wagon" and none.
using Doings = std::map<std::string, std::vector<std::string>>;

Doings doings_of(const Game& game) {
  std::vector<Move> moves;
  engine::piece_offers(game, moves);
  Doings doings;
  const std::string who = player_name(game, game.to_act());
  for (const Move& move : moves) {
    const std::string told = tell_move(game, move);
    std::string doing = told;
    std::string place;
    if (const auto with = told.find(" with "); told.rfind("claim ", 0) == 0 && with != std::string::npos) {
      doing = "claim" + told.substr(with);
      place = told.substr(6, with - 6);
    } else {
      for (const std::string_view link : {" to ", " on "})
        if (const auto at = told.find(link); at != std::string::npos && place.empty()) {
          doing = told.substr(0, at + link.size());
          place = told.substr(at + link.size());
        }
    }
    auto& places = doings[fmt::format("{} may {}", who, doing)];
    if (!place.empty()) places.push_back(place);
  }
  return doings;
}

/// "red may move wagon to exactly A1.city.N, B2.road.E"; nothing allowed: "red may move wagon nowhere", or
/// no line where the language has no word for it.
std::string expectation(const std::string& doing, const std::vector<std::string>* places) {
  const auto claim = doing.find(" claim with ");
  if (claim != std::string::npos)
    return fmt::format("{} claim {}{}", doing.substr(0, claim),
                       places == nullptr ? "nothing" : fmt::format("exactly {}", fmt::join(*places, ", ")),
                       doing.substr(claim + 6));
  const bool has_place = doing.back() == ' ';
  if (places == nullptr) return has_place ? doing.substr(0, doing.size() - 3) + "nowhere" : "";
  return places->empty() ? doing : fmt::format("{}exactly {}", doing, fmt::join(*places, ", "));
}

/// What of these doings is expected in a game, and the points that differ from a rival's.
std::vector<std::string> expectations(const Game& game, const Game& rival,
                                      const std::set<std::string>& asked) {
  const Doings doings = doings_of(game);
  std::vector<std::string> lines;
  for (const std::string& doing : asked) {
    const auto found = doings.find(doing);
    const std::string line = expectation(doing, found == doings.end() ? nullptr : &found->second);
    if (!line.empty()) lines.push_back(line);
  }
  for (engine::PlayerIx seat = 0; seat < game.players; ++seat)
    if (game.points[seat] != rival.points[seat])
      lines.push_back(fmt::format("{} has {} points", player_name(game, seat), game.points[seat]));
  if (lines.empty())
    lines.push_back(fmt::format("{} {}", player_name(game, game.to_act()),
                                game.turn.asked.empty() ? "to move" : "to decide"));
  return lines;
}

std::string step_line(const Game& game, const Move& move) {
  if (std::holds_alternative<engine::ScoreNow>(move)) return "scoring";
  std::string told = tell_move(game, move);
  // "place W at C2" becomes "places W at C2": every verb of a step ends in s.
  const std::size_t end = std::min(told.find(' '), told.size());
  told.insert(end, told.substr(0, end) == "pass" ? "es" : "s");
  return fmt::format("{} {}", player_name(game, game.to_act()), told);
}

/// The whole play moved so that its least cell is B2: one empty row and column stay free.
PlayLine framed(PlayLine line) {
  int left = 1 << 14;
  int top = 1 << 14;
  for (const Move& move : line.moves)
    if (const auto* tile = std::get_if<engine::PlaceTile>(&move)) {
      left = std::min(left, static_cast<int>(tile->cell.x));
      top = std::min(top, static_cast<int>(tile->cell.y));
    }
  for (Move& move : line.moves) {
    const auto moved = [&](engine::Cell cell) {
      return engine::Cell{static_cast<std::int16_t>(cell.x - left + 1),
                          static_cast<std::int16_t>(cell.y - top + 1)};
    };
    if (auto* tile = std::get_if<engine::PlaceTile>(&move)) tile->cell = moved(tile->cell);
    if (auto* put = std::get_if<engine::Put>(&move);
        put != nullptr && put->to.tag == engine::Place::Tag::corner)
      put->to = engine::Place::corner(moved(put->to.cell()));
  }
  return line;
}

/// Both games at the end of the line; nothing where it cannot be played.
std::optional<Pair> played(const RuleSet& a, const RuleSet& b, const PlayLine& line) {
  Pair pair(a, b);
  for (const Move& move : line.moves)
    if (!pair.play(move)) return std::nullopt;
  if (line.ends && !pair.end()) return std::nullopt;
  return pair;
}

/// How an `under` names a rule set against another.
std::string part_of(const RuleSet& of, const RuleSet& other) {
  for (const auto& setting : of.settings)
    if (std::find(other.settings.begin(), other.settings.end(), setting) == other.settings.end())
      return fmt::format("{} = {}", setting.first, setting.second);
  if (of.edition != other.edition) return fmt::format("edition {}", of.edition);
  for (const std::string& expansion : of.expansions)
    if (std::find(other.expansions.begin(), other.expansions.end(), expansion) == other.expansions.end())
      return fmt::format("+ {}", expansion);
  return "default";
}

} // namespace

Found write_found(const RuleSet& a, const RuleSet& flipped, const RuleSet& b, const PlayLine& line,
                  std::string_view title) {
  const PlayLine play = framed(line);
  const Pair flip = *played(a, flipped, play);
  std::set<std::string> asked;
  const Doings in_a = doings_of(flip.a);
  const Doings in_flipped = doings_of(flip.b);
  for (const auto& [doings, others] : {std::pair(&in_a, &in_flipped), std::pair(&in_flipped, &in_a)})
    for (const auto& [doing, places] : *doings)
      if (const auto other = others->find(doing); other == others->end() || other->second != places)
        asked.insert(doing);

  const RuleSet* second = &b;
  std::optional<Pair> pair = played(a, b, play);
  if (!pair || expectations(pair->a, pair->b, asked) == expectations(pair->b, pair->a, asked)) {
    second = &flipped;
    pair = flip;
  }
  Found found;
  std::string steps;
  {
    Pair told(a, *second);
    for (const Move& move : play.moves) {
      steps += fmt::format("  {}\n", step_line(told.a, move));
      if (std::holds_alternative<engine::PlaceTile>(move)) ++found.tiles;
      ++found.moves;
      told.play(move);
    }
    if (play.ends) steps += "  game ends\n";
  }
  found.scenario = fmt::format("scenario \"{}\"\n  rules   {}\n  rules   {}\n  players red, blue\n{}", title,
                               a.name, second->name, steps);
  const auto block = [&](const RuleSet& of, const RuleSet& other, const Game& game, const Game& rival) {
    found.scenario += fmt::format("  under {}\n", part_of(of, other));
    for (const std::string& expected : expectations(game, rival, asked))
      found.scenario += fmt::format("    expect  {}\n", expected);
  };
  block(a, *second, pair->a, pair->b);
  block(*second, a, pair->b, pair->a);
  return found;
}

} // namespace rubric::oracle
