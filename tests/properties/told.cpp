#include "tests/properties/told.hpp"

#include "tests/properties/dump.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace rubric::properties {

using namespace engine;

namespace {

/// Does `a` come first in reading order: by row, column, first point clockwise from the north-west corner?
bool first_in_reading(const Game& game, const reference::Land& land, SegIx a, SegIx b) {
  const auto key = [&](SegIx segment) {
    const reference::Patch& patch = land.patches[segment];
    const Cell cell = game.board.placed(patch.tile).cell;
    int first = 100;
    for (const reference::Point point : patch.points) {
      const int x = point.x - 4 * cell.x;
      const int y = point.y - 4 * cell.y;
      if (x < 0 || x > 4 || y < 0 || y > 4) continue; // a tunnel's point
      const int clockwise = y == 0 ? x : x == 4 ? 4 + y : y == 4 ? 12 - x : 16 - y;
      first = std::min(first, clockwise);
    }
    return std::tuple(cell.y, cell.x, first, patch.number);
  };
  return key(a) < key(b);
}

std::string follow_pieces(const Game& game, const Events& events, std::vector<Piece> pieces) {
  for (const Event& event : events) {
    if (const auto* put = std::get_if<PiecePut>(&event)) {
      if (pieces[put->piece].where.tag != Place::Tag::supply &&
          pieces[put->piece].where.tag != Place::Tag::aside)
        return "a piece is put that was on the board";
      pieces[put->piece].where = put->to;
    } else if (const auto* shifted = std::get_if<PieceShifted>(&event)) {
      if (pieces[shifted->piece].where != shifted->from) return "a piece is shifted from where it was not";
      pieces[shifted->piece].where = shifted->to;
    } else if (const auto* back = std::get_if<PieceBack>(&event)) {
      Piece& piece = pieces[back->piece];
      if (piece.where != back->from) return "a piece goes home from where it was not";
      piece.where = piece.owner == nobody ? Place::aside() : Place::supply();
    } else if (const auto* award = std::get_if<AwardMoved>(&event)) {
      for (Piece& piece : pieces)
        if (piece.figure == award->award) piece.where = Place::player(award->to);
    }
  }
  for (std::size_t i = 0; i < pieces.size(); ++i)
    if (pieces[i].where != game.pieces[i].where && game.figure_of(game.pieces[i]).cls != FigureClass::tile)
      return fmt::format("{} {} is on {}, events tell {}", game.figure_of(game.pieces[i]).name, i,
                         describe(game, game.pieces[i].where), describe(game, pieces[i].where));
  return {};
}

bool occupied_before(const Game& game, const std::vector<Piece>& pieces, const reference::Land& before,
                     const reference::Feature& feature) {
  return std::any_of(pieces.begin(), pieces.end(), [&](const Piece& piece) {
    return piece.where.tag == Place::Tag::segment && &before.of(piece.where.ix) == &feature &&
           game.occupies(piece);
  });
}

/// The old features of one that is new, by their names.
std::map<SegIx, const reference::Feature*> old_parts(const Game& game, const reference::Land& before,
                                                     const reference::Feature& feature) {
  std::map<SegIx, const reference::Feature*> parts;
  for (const SegIx member : feature.members)
    if (member < before.patches.size()) {
      const reference::Feature& old = before.of(member);
      parts[name_in(game, before, old)] = &old;
    }
  return parts;
}

std::string follow_joins(const Game& game, const Events& events, const std::vector<Piece>& pieces,
                         const reference::Land& before, const reference::Land& now) {
  std::map<int, std::vector<Joined>> told; // by the new feature
  for (const Event& event : events)
    if (const auto* join = std::get_if<Joined>(&event)) told[now.patches[join->a].feature].push_back(*join);
  for (std::size_t i = 0; i < now.features.size(); ++i) {
    const reference::Feature& feature = now.features[i];
    const std::vector<Joined>& joins = told[static_cast<int>(i)];
    const auto parts = old_parts(game, before, feature);
    // Names joined step by step: each join must bring together two groups of old features.
    std::map<SegIx, SegIx> group;
    for (const auto& [name, part] : parts) group[name] = name;
    for (const Joined& join : joins) {
      if (!group.contains(join.a) || !group.contains(join.b)) return "a join of what was no feature";
      const SegIx a = group[join.a];
      const SegIx b = group[join.b];
      if (a == b) return "a join is told twice";
      for (auto& [name, in] : group)
        if (in == b) in = a;
    }
    const bool people = std::any_of(parts.begin(), parts.end(), [&](const auto& part) {
      return occupied_before(game, pieces, before, *part.second);
    });
    // Of fields only those with somebody are told, wherever among the joined ones they stand.
    const bool all = people || feature.kind != Kind::field;
    if (joins.size() + 1 != (all ? std::max<std::size_t>(parts.size(), 1) : 1))
      return fmt::format("{} features became one, {} joins are told", parts.size(), joins.size());
  }
  return {};
}

std::string follow_completions(const Game& game, const Events& events, const reference::Land& before,
                               const reference::Land& now) {
  std::set<SegIx> told;
  for (const Event& event : events)
    if (const auto* completed = std::get_if<Completed>(&event)) {
      if (!told.insert(completed->feature).second) return "a completion is told twice";
      const reference::Feature& feature = now.of(completed->feature);
      if (completed->tiles != feature.tiles.size()) return "a completion tells another number of tiles";
    }
  std::set<SegIx> seen;
  for (const reference::Feature& feature : now.features) {
    const SegIx any = feature.members.front();
    const bool known = any < before.patches.size() && before.of(any).complete();
    if (feature.complete() && !known) seen.insert(name_in(game, now, feature));
  }
  if (told != seen)
    return fmt::format("finished: told {}, seen {}", fmt::join(told, " "), fmt::join(seen, " "));
  return {};
}

} // namespace

SegIx name_in(const Game& game, const reference::Land& land, const reference::Feature& feature) {
  SegIx least = feature.members.front();
  for (const SegIx segment : feature.members)
    if (first_in_reading(game, land, segment, least)) least = segment;
  return least;
}

std::string compare_told(const Game& game, const Events& events, const std::vector<Piece>& pieces_before,
                         const reference::Land& before, const reference::Land& now) {
  std::string difference = follow_pieces(game, events, pieces_before);
  if (before.patches.empty()) return difference;
  if (difference.empty()) difference = follow_joins(game, events, pieces_before, before, now);
  if (difference.empty()) difference = follow_completions(game, events, before, now);
  return difference;
}

} // namespace rubric::properties
