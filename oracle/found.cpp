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
  Doings doings;
  const std::string who = player_name(game, game.to_act());
  for (const Move& move : oracle::doings(game)) {
    const std::string told = tell_move(game, move);
    std::string doing = told;
    std::string place;
    if (const auto with = told.find(" with "); told.rfind("claim ", 0) == 0 && with != std::string::npos) {
      doing = "claim" + told.substr(with);
      place = told.substr(6, with - 6);
    } else {
      for (const std::string_view link : {" to ", " on ", " at "})
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

/// The pieces that stand elsewhere than in a rival's game, or are not on the board at all.
std::vector<std::string> pieces_elsewhere(const Game& game, const Game& rival) {
  std::vector<std::string> lines;
  const auto add = [&](std::string line) {
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) lines.push_back(std::move(line));
  };
  const auto stands = [](const Game& in, const engine::Piece& piece) {
    return std::any_of(in.pieces.begin(), in.pieces.end(), [&](const engine::Piece& other) {
      return other.key() == piece.key() && other.where == piece.where;
    });
  };
  const auto on_board = [](const engine::Piece& piece) {
    return piece.where.tag == engine::Place::Tag::segment || piece.where.tag == engine::Place::Tag::corner;
  };
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (const engine::Piece& piece = game.pieces[i]; on_board(piece) && !stands(rival, piece))
      add(fmt::format("{} on {}", piece_name(game, static_cast<engine::PieceIx>(i)),
                      place_name(game, piece.where)));
  for (std::size_t i = 0; i < rival.pieces.size(); ++i) {
    const engine::Piece& piece = rival.pieces[i];
    if (!on_board(piece) || stands(game, piece)) continue;
    const std::string name = piece_name(rival, static_cast<engine::PieceIx>(i));
    if (piece.owner != engine::nobody)
      add(fmt::format("no {} on {}", name, place_name(game, piece.where)));
    else if (const auto own = game.neutral(piece.figure);
             own != engine::piece_none && !on_board(game.pieces[own]))
      add(name + " off board");
  }
  return lines;
}

/// What of these doings is expected in a game, and the points and pieces that differ from a rival's.
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
  for (std::string& line : pieces_elsewhere(game, rival)) lines.push_back(std::move(line));
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

Found write_found(const FindTarget& target, const PlayLine& line, std::string_view title) {
  const RuleSet& a = target.a;
  const PlayLine play = framed(line);
  const Pair flip = *played(a, target.flipped, play);
  std::set<std::string> asked;
  const Doings in_a = doings_of(flip.a);
  const Doings in_flipped = doings_of(flip.b);
  for (const auto& [doings, others] : {std::pair(&in_a, &in_flipped), std::pair(&in_flipped, &in_a)})
    for (const auto& [doing, places] : *doings)
      if (const auto other = others->find(doing); other == others->end() || other->second != places)
        asked.insert(doing);

  const RuleSet* second = &target.b;
  std::optional<Pair> pair = played(a, target.b, play);
  if (!pair || expectations(pair->a, pair->b, asked) == expectations(pair->b, pair->a, asked)) {
    second = &target.flipped;
    pair = flip;
  }
  Found found{.tiles = play.tiles(), .moves = static_cast<int>(play.moves.size()), .scenario = {}};
  std::string steps;
  {
    Pair told(a, *second);
    if (play.last_tile) {
      const int left = play.drawn(*a.rules);
      told.tiles_left(left);
      steps += fmt::format("  given   {} tile{} left\n", left, left == 1 ? "" : "s");
    }
    for (const Move& move : play.moves) {
      steps += fmt::format("  {}\n", step_line(told.a, move));
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
