#include "tests/properties/compare.hpp"

#include "engine/adjacency.hpp"
#include "engine/scoring.hpp"
#include "tests/properties/dump.hpp"
#include "tests/properties/told.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

namespace rubric::properties {

using namespace engine;

namespace {

std::string compare_one(const Game& game, const reference::Land& land, const reference::Feature& feature) {
  const SegIx any = feature.members.front();
  const Facts& facts = game.features.facts(any);
  const auto name = [&] { return describe(game, Place::segment(any)); };
  std::vector<SegIx> members;
  game.features.members(any, [&](SegIx segment) {
    if (members.size() <= game.board.segment_count()) members.push_back(segment);
  });
  std::sort(members.begin(), members.end());
  if (members != feature.members)
    return fmt::format("members of {}: engine {}, twin {}", name(), fmt::join(members, " "),
                       fmt::join(feature.members, " "));
  for (const SegIx segment : feature.members)
    if (!game.features.same(any, segment)) return fmt::format("{} and {} have two roots", any, segment);
  const SegIx least = name_in(game, land, feature);
  int pieces = 0;
  for (const Piece& piece : game.pieces)
    if (piece.where.tag == Place::Tag::segment && game.occupies(piece) && land.same(piece.where.ix, any))
      ++pieces;
  const auto differ = [&](std::string_view what, auto engine, auto twin) {
    return fmt::format("{} of {}: engine {}, twin {}", what, name(), engine, twin);
  };
  if (facts.kind != feature.kind) return differ("kind", name_of(facts.kind), name_of(feature.kind));
  if (facts.open != feature.open) return differ("open ends", facts.open, feature.open);
  if (game.features.complete(any) != feature.complete())
    return differ("complete", game.features.complete(any), feature.complete());
  if (facts.tiles != feature.tiles.size()) return differ("tiles", facts.tiles, feature.tiles.size());
  if (facts.pennants != feature.pennants) return differ("pennants", facts.pennants, feature.pennants);
  const bool inn = (facts.marks & static_cast<int>(Mark::inn)) != 0;
  if (inn != feature.inn) return differ("inn", inn, feature.inn);
  const bool cathedral = (facts.marks & static_cast<int>(Mark::cathedral)) != 0;
  if (cathedral != feature.cathedral) return differ("cathedral", cathedral, feature.cathedral);
  if (facts.pieces != pieces) return differ("pieces", facts.pieces, pieces);
  if (facts.least != least) return differ("name", facts.least, least);
  return {};
}

} // namespace

std::string compare_features(const Game& game, const reference::Land& land) {
  if (game.board.segment_count() != land.patches.size())
    return fmt::format("segments: engine {}, twin {}", game.board.segment_count(), land.patches.size());
  for (const reference::Feature& feature : land.features)
    if (std::string difference = compare_one(game, land, feature); !difference.empty()) return difference;
  return {};
}

std::string compare_worth(const Game& game, const reference::Position& position, const reference::Land& land,
                          const std::vector<SegIx>& features) {
  for (const SegIx segment : features) {
    const reference::Feature& feature = land.of(segment);
    const auto name = [&] { return describe(game, Place::segment(segment)); };
    const Score score = worth(game, segment);
    int sum = 0;
    for (const Part& part : score.parts) sum += part.points;
    if (sum != score.total) return fmt::format("parts of {} sum to {}, not {}", name(), sum, score.total);
    if (const int twin = reference::worth(position, land, feature); score.total != twin)
      return fmt::format("worth of {}: engine {}, twin {}", name(), score.total, twin);
    std::uint8_t bits = 0;
    for (const PlayerIx player : reference::majority(position, land, feature))
      bits = static_cast<std::uint8_t>(bits | (1u << player));
    if (const std::uint8_t engine = majority(game, segment); engine != bits)
      return fmt::format("majority of {}: engine {:b}, twin {:b}", name(), engine, bits);
    std::uint8_t paid = 0;
    for (const PlayerIx player : reference::paid_for(position, land, feature))
      paid = static_cast<std::uint8_t>(paid | (1u << player));
    if (score.to != paid)
      return fmt::format("{} is paid to {:b}, by the twin to {:b}", name(), score.to, paid);
  }
  return {};
}

std::string compare_touching(const Game& game, const reference::Position& position,
                             const reference::Land& land, const std::vector<SegIx>& features) {
  for (const SegIx a : features)
    for (const SegIx b : features) {
      const bool engine = touching(game, a, b);
      const bool twin = reference::touch(position, land, land.of(a), land.of(b));
      if (engine != twin)
        return fmt::format("{} touches {}: engine {}, twin {}", describe(game, Place::segment(a)),
                           describe(game, Place::segment(b)), engine, twin);
    }
  return {};
}

std::string compare_rebuilt(const Game& game) {
  Game rebuilt = game;
  rebuilt.features.rebuild(rebuilt.board);
  for (SegIx segment = 0; segment < game.board.segment_count(); ++segment) {
    const Facts& a = game.features.facts(segment);
    const Facts& b = rebuilt.features.facts(segment);
    std::set<SegIx> members;
    rebuilt.features.members(segment, [&](SegIx member) { members.insert(member); });
    std::set<SegIx> grown;
    game.features.members(segment, [&](SegIx member) { grown.insert(member); });
    if (members != grown || a.kind != b.kind || a.marks != b.marks || a.pennants != b.pennants ||
        a.open != b.open || a.tiles != b.tiles || a.least != b.least)
      return fmt::format("{} is another when rebuilt", describe(game, Place::segment(segment)));
  }
  return {};
}

std::string compare_pieces(const Game& game, const std::vector<int>& pieces_at_start) {
  std::vector<int> owners(max_players + 1);
  std::set<std::uint32_t> openings;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const Piece& piece = game.pieces[i];
    ++owners[std::min<std::size_t>(piece.owner, max_players)];
    const Figure& figure = game.figure_of(piece);
    const Place where = piece.where;
    const auto wrong = [&](std::string_view what) {
      return fmt::format("{} {} of {} is {}: {}", figure.name, i, piece.owner, describe(game, where), what);
    };
    switch (where.tag) {
    case Place::Tag::supply:
      if (piece.owner == nobody) return wrong("a piece of nobody in a supply");
      break;
    case Place::Tag::aside:
      if (piece.owner != nobody) return wrong("a player's piece off the board");
      break;
    case Place::Tag::segment:
      if (where.ix >= game.board.segment_count()) return wrong("no such segment");
      if (!figure.stands_on.has(game.board.segment(where.ix).kind)) return wrong("it cannot stand there");
      break;
    case Place::Tag::opening:
      if (where.ix >= game.board.segment_count() || !game.board.segment(where.ix).opening)
        return wrong("no such opening");
      if (figure.cls != FigureClass::token) return wrong("not a token");
      if (!openings.insert(where.ix).second) return wrong("two tokens on one opening");
      break;
    case Place::Tag::corner:
      if (game.board.empty(where.cell())) return wrong("no tile at the corner");
      break;
    case Place::Tag::tile:
      if (where.ix >= game.board.tiles().size()) return wrong("no such tile");
      break;
    case Place::Tag::player:
      if (piece.owner != nobody || where.ix >= game.players) return wrong("not an award");
      break;
    default: return wrong("no place for a piece");
    }
  }
  if (owners != pieces_at_start) return "pieces got lost or were made";
  return {};
}

std::vector<SegIx> all_features(const reference::Land& land) {
  std::vector<SegIx> features;
  for (const reference::Feature& feature : land.features) features.push_back(feature.members.front());
  return features;
}

} // namespace rubric::properties
