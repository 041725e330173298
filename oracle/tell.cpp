#include "oracle/tell.hpp"

#include "engine/expansions/expansion.hpp"
#include "oracle/names.hpp"

#include <fmt/format.h>

#include <array>

namespace rubric::oracle {

using engine::Game;
using engine::Place;

std::string_view name_of(engine::Role role) {
  constexpr std::array<std::string_view, 7> names{"knight",   "thief", "monk", "farmer",
                                                  "gardener", "barn",  "award"};
  return names[static_cast<std::size_t>(role)];
}

std::string_view tell_no_worth(engine::FieldWorth worth) {
  switch (worth) {
  case engine::FieldWorth::own: break;
  case engine::FieldWorth::shared:
    return "by `fields.scoring` a city is paid for all fields around it together";
  case engine::FieldWorth::pending:
    return "its farmers are paid when this turn is scored, its barn at the end";
  }
  return {};
}

std::string golden_line(std::string_view verb, std::string_view rest) {
  return rest.empty() ? std::string(verb) : fmt::format("{:<8}{}", verb, rest);
}

namespace {

std::string players_of(const Game& game, std::uint8_t mask) {
  std::string names;
  for (engine::PlayerIx seat = 0; seat < game.players; ++seat)
    if ((mask >> seat) & 1)
      names += fmt::format("{}{}", names.empty() ? "" : " and ", player_name(game, seat));
  return names.empty() ? "nobody" : names;
}

std::string parts_of(const engine::Score& score) {
  std::string text;
  for (const engine::Part& part : score.parts) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", engine::name_of(part.code), part.n);
    if (part.points != part.n) text += fmt::format(" = {}", part.points);
  }
  return text;
}

struct TellEvent {
  const Game& game;

  std::string operator()(const engine::TilePlaced& e) const {
    const engine::Placed& tile = game.board.placed(e.tile);
    return golden_line("place",
                       fmt::format("{} {} at {}", player_name(game, e.by),
                                   tile_name(*game.rules, tile.tile, tile.turn), cell_name(tile.cell)));
  }
  std::string operator()(const engine::TileDrawn& e) const {
    return golden_line("draw", fmt::format("{} {}", player_name(game, e.by), tile_name(*game.rules, e.tile)));
  }
  std::string operator()(const engine::TileLaidAside& e) const {
    return golden_line("discard",
                       fmt::format("{} {}", player_name(game, e.by), tile_name(*game.rules, e.tile)));
  }
  std::string operator()(const engine::PiecePut& e) const {
    const std::string piece = piece_name(game, e.piece);
    const engine::PlayerIx owner = game.pieces[e.piece].owner;
    return golden_line(
        "put", owner == e.by && game.pieces[e.piece].color == engine::no_color
                   ? fmt::format("{} on {}", piece, place_name(game, e.to))
                   : fmt::format("{} by {} on {}", piece, player_name(game, e.by), place_name(game, e.to)));
  }
  std::string operator()(const engine::PieceShifted& e) const {
    return golden_line("shift", fmt::format("{} from {} to {}", piece_name(game, e.piece),
                                            place_name(game, e.from), place_name(game, e.to)));
  }
  std::string operator()(const engine::PieceBack& e) const {
    return golden_line("back",
                       fmt::format("{} from {}", piece_name(game, e.piece), place_name(game, e.from)));
  }
  std::string operator()(const engine::Joined& e) const {
    std::string by = place_name(game, e.by);
    if (e.also_by.tag != Place::Tag::none) by += " and " + place_name(game, e.also_by);
    return golden_line(
        "join", fmt::format("{} with {}, by {}", segment_name(game, e.a), segment_name(game, e.b), by));
  }
  std::string operator()(const engine::Completed& e) const {
    return golden_line("done", fmt::format("{}, {} of {} tile{}", segment_name(game, e.feature),
                                           engine::name_of(game.board.segment(e.feature).kind), e.tiles,
                                           e.tiles == 1 ? "" : "s"));
  }
  std::string operator()(const engine::ScoringBegins&) const { return "scoring"; }
  std::string operator()(const engine::Scored& e) const {
    return golden_line("score", tell_score(game, e.score));
  }
  std::string operator()(const engine::AwardMoved& e) const {
    return golden_line("award",
                       fmt::format("{} to {} for {} tile{}", engine::expansion(e.award.of).figures[e.award.n],
                                   player_name(game, e.to), e.tiles, e.tiles == 1 ? "" : "s"));
  }
  std::string operator()(const engine::Asks& e) const {
    if (e.about == engine::piece_none) return golden_line("ask", player_name(game, e.who));
    return golden_line("ask",
                       fmt::format("{} about {}", player_name(game, e.who), piece_name(game, e.about)));
  }
  std::string operator()(const engine::Declined& e) const {
    return golden_line("pass", player_name(game, e.by));
  }
  std::string operator()(const engine::NextTurn& e) const {
    return golden_line("next", player_name(game, e.player));
  }
  std::string operator()(const engine::GameEnded&) const { return "end"; }
};

struct TellMove {
  const Game& game;

  std::string operator()(const engine::PlaceTile& m) const {
    return fmt::format("place {} at {}", tile_name(*game.rules, m.tile, m.turn & 3), cell_name(m.cell));
  }
  std::string operator()(const engine::LayAside& m) const {
    return "discard " + tile_name(*game.rules, m.tile);
  }
  std::string operator()(const engine::Put& m) const {
    const std::string_view figure = engine::expansion(m.figure.of).figures[m.figure.n];
    if (m.color != engine::no_color)
      return fmt::format("claim {} with {}", place_name(game, m.to),
                         engine::name_of(static_cast<engine::Color>(m.color)));
    const engine::Figure* rules = game.rules->figure(m.figure);
    const bool neutral = rules != nullptr && rules->cls == engine::FigureClass::neutral;
    return fmt::format("{} {} on {}", neutral ? "put" : "deploy", figure, place_name(game, m.to));
  }
  std::string operator()(const engine::Shift& m) const {
    return fmt::format("move {} to {}", figure_of(m.piece), place_name(game, m.to));
  }
  std::string operator()(const engine::TakeBack& m) const {
    const bool neutral = m.piece < game.pieces.size() && game.pieces[m.piece].owner == engine::nobody;
    return fmt::format("{} {}", neutral ? "remove" : "return", figure_of(m.piece));
  }
  /// A scenario may speak of a piece that is not there.
  std::string figure_of(engine::PieceIx piece) const {
    return piece < game.pieces.size() ? game.figure_of(game.pieces[piece]).name
                                      : "a piece that is not on the board";
  }
  std::string operator()(const engine::ScoreNow&) const { return "scoring"; }
  std::string operator()(const engine::Pass&) const { return "pass"; }
  std::string operator()(const engine::Draw& m) const { return "draw " + tile_name(*game.rules, m.tile); }
};

} // namespace

std::string tell_score(const Game& game, const engine::Score& score) {
  if (score.of == engine::segment_none)
    return fmt::format("{} {} for {}: {}", players_of(game, score.to), score.total,
                       engine::expansion(score.award.of).figures[score.award.n], parts_of(score));
  return fmt::format("{} {} for {} as {}: {}", players_of(game, score.to), score.total,
                     segment_name(game, score.of), name_of(score.role), parts_of(score));
}

std::string tell_event(const Game& game, const engine::Event& event) {
  return std::visit(TellEvent{game}, event);
}
std::string tell_move(const Game& game, const engine::Move& move) { return std::visit(TellMove{game}, move); }

std::string tell_reasons(const engine::Verdict& verdict) {
  std::string text;
  for (const engine::Refusal& refusal : verdict.found())
    text += fmt::format("{}{}", text.empty() ? "" : ", ", engine::name_of(refusal.why));
  return text;
}

} // namespace rubric::oracle
