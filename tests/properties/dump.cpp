#include "tests/properties/dump.hpp"

#include "engine/reason.hpp"

#include <fmt/format.h>

#include <iterator>

namespace rubric::properties {

using namespace engine;

namespace {

using Out = std::back_insert_iterator<std::string>;

void dump_board(const Board& board, Out out) {
  for (const Placed& tile : board.tiles())
    fmt::format_to(out, "tile {} {} {} {} {} {}\n", tile.cell.x, tile.cell.y, tile.tile, tile.turn,
                   tile.segments, tile.first);
  for (const Hole& hole : board.holes())
    fmt::format_to(out, "hole {} {} {} {} {}\n", hole.cell.x, hole.cell.y, hole.want, hole.mask,
                   hole.neighbors);
  for (const Link& link : board.links()) fmt::format_to(out, "link {} {}\n", link.a, link.b);
}

void dump_features(const Game& game, Out out) {
  const Features& features = game.features;
  for (SegIx segment = 0; segment < game.board.segment_count(); ++segment) {
    const Facts& facts = features.facts(segment);
    fmt::format_to(out, "segment {} {} {} {} {} {} {} {} {}\n", segment, features.root(segment),
                   static_cast<int>(facts.kind), facts.marks, facts.pennants, facts.pieces, facts.open,
                   facts.tiles, facts.least);
  }
  for (const SegIx segment : features.just_completed()) fmt::format_to(out, "completed {}\n", segment);
}

/// Each kind of event, field by field.
struct Told {
  Out out;

  void place(Place at) const { fmt::format_to(out, " {}/{}", static_cast<int>(at.tag), at.ix); }
  void operator()(const TilePlaced& e) const { fmt::format_to(out, "placed {} {}", e.tile, e.by); }
  void operator()(const TileDrawn& e) const { fmt::format_to(out, "drawn {} {}", e.tile, e.by); }
  void operator()(const TileLaidAside& e) const { fmt::format_to(out, "aside {} {}", e.tile, e.by); }
  void operator()(const PiecePut& e) const {
    fmt::format_to(out, "put {} {}", e.piece, e.by);
    place(e.to);
  }
  void operator()(const PieceShifted& e) const {
    fmt::format_to(out, "shifted {} {}", e.piece, e.by);
    place(e.from);
    place(e.to);
  }
  void operator()(const PieceBack& e) const {
    fmt::format_to(out, "back {}", e.piece);
    place(e.from);
  }
  void operator()(const Joined& e) const {
    fmt::format_to(out, "joined {} {}", e.a, e.b);
    place(e.by);
    place(e.also_by);
  }
  void operator()(const Completed& e) const { fmt::format_to(out, "completed {} {}", e.feature, e.tiles); }
  void operator()(const ScoringBegins&) const { fmt::format_to(out, "scoring"); }
  void operator()(const Scored& e) const {
    const Score& score = e.score;
    fmt::format_to(out, "scored {} {}.{} {} {} {} {}", score.of, static_cast<int>(score.award.of),
                   score.award.n, static_cast<int>(score.role), score.to, score.final, score.total);
    for (const Part& part : score.parts)
      fmt::format_to(out, " {}.{} {} {} {}.{}", static_cast<int>(part.code.of), part.code.n, part.n,
                     part.points, static_cast<int>(part.by.of), part.by.n);
  }
  void operator()(const AwardMoved& e) const {
    fmt::format_to(out, "award {}.{} {} {}", static_cast<int>(e.award.of), e.award.n, e.to, e.tiles);
  }
  void operator()(const Asks& e) const { fmt::format_to(out, "asks {} {} {}", e.who, e.about, e.step); }
  void operator()(const Declined& e) const { fmt::format_to(out, "declined {}", e.by); }
  void operator()(const NextTurn& e) const { fmt::format_to(out, "turn {}", e.player); }
  void operator()(const GameEnded&) const { fmt::format_to(out, "ended"); }
};

} // namespace

std::string dump(const Events& events) {
  std::string text;
  for (const Event& event : events) {
    std::visit(Told{Out(text)}, event);
    text += '\n';
  }
  return text;
}

std::string dump(const Game& game) {
  std::string text;
  const Out out(text);
  dump_board(game.board, out);
  dump_features(game, out);
  for (const Piece& piece : game.pieces)
    fmt::format_to(out, "piece {} {} {} {} {} {} {}\n", static_cast<int>(piece.figure.of), piece.figure.n,
                   piece.owner, piece.color, piece.since, static_cast<int>(piece.where.tag), piece.where.ix);
  for (PlayerIx player = 0; player < max_players; ++player)
    fmt::format_to(out, "player {} {} {} {}\n", player, game.points[player],
                   static_cast<int>(game.colors[player]), game.last_turn[player]);
  for (const std::uint16_t left : game.deck) fmt::format_to(out, "{} ", left);
  for (const std::int16_t note : game.notes) fmt::format_to(out, "{} ", note);
  for (const SegIx scored : game.scored) fmt::format_to(out, "scored {} ", scored);
  for (const Asked& asked : game.turn.asked)
    fmt::format_to(out, "asked {} {} {} ", static_cast<int>(asked.step), asked.who, asked.about);
  fmt::format_to(out, "turn {} {} {} {} {} {} {} {} {}\n", game.turn.player, static_cast<int>(game.turn.step),
                 game.turn.laid, game.turn.drawn, game.turn.done, game.turns, game.tiles_left, game.players,
                 static_cast<int>(game.draws));
  return text;
}

std::string describe(const Game& game, Place place) {
  switch (place.tag) {
  case Place::Tag::none: return "nowhere";
  case Place::Tag::supply: return "supply";
  case Place::Tag::aside: return "aside";
  case Place::Tag::segment:
  case Place::Tag::opening: {
    if (place.ix >= game.board.segment_count()) return fmt::format("no segment {}", place.ix);
    const Placed& tile = game.board.placed(game.board.tile_of(place.ix));
    return fmt::format("{} {} ({} at ({},{}), number {} of {})",
                       place.tag == Place::Tag::opening ? "opening" : "segment", place.ix,
                       name_of(game.board.segment(place.ix).kind), tile.cell.x, tile.cell.y,
                       place.ix - tile.first, game.rules->spec(tile.tile).id);
  }
  case Place::Tag::corner: return fmt::format("corner ({},{})", place.cell().x, place.cell().y);
  case Place::Tag::cell: return fmt::format("cell ({},{})", place.cell().x, place.cell().y);
  case Place::Tag::tile: return fmt::format("tile {}", place.ix);
  case Place::Tag::player: return fmt::format("player {}", place.ix);
  case Place::Tag::piece: return fmt::format("piece {}", place.ix);
  }
  return "?";
}

std::string describe(const Game& game, const Move& move) {
  const auto tile = [&](TileId id) {
    return id < game.rules->tiles().size() ? game.rules->spec(id).id : fmt::format("no tile {}", id);
  };
  const auto piece = [&](PieceIx ix) {
    return ix < game.pieces.size()
               ? fmt::format("{} {} of {}", game.figure_of(game.pieces[ix]).name, ix, game.pieces[ix].owner)
               : fmt::format("no piece {}", ix);
  };
  if (const auto* place = std::get_if<PlaceTile>(&move))
    return fmt::format("place {}@{} at ({},{})", tile(place->tile), 90 * place->turn, place->cell.x,
                       place->cell.y);
  if (const auto* aside = std::get_if<LayAside>(&move)) return fmt::format("lay aside {}", tile(aside->tile));
  if (const auto* put = std::get_if<Put>(&move)) {
    const Figure* figure = game.rules->figure(put->figure);
    const std::string color = put->color < color_count
                                  ? fmt::format(" {}", name_of(static_cast<Color>(put->color)))
                                  : std::string();
    return fmt::format("put{} {} on {}", color, figure != nullptr ? figure->name : "?",
                       describe(game, put->to));
  }
  if (const auto* shift = std::get_if<Shift>(&move))
    return fmt::format("move {} to {}", piece(shift->piece), describe(game, shift->to));
  if (const auto* back = std::get_if<TakeBack>(&move)) return fmt::format("take back {}", piece(back->piece));
  if (std::holds_alternative<ScoreNow>(move)) return "score";
  if (const auto* draw = std::get_if<Draw>(&move)) return fmt::format("draw {}", tile(draw->tile));
  return "pass";
}

std::string describe(const Game& game) {
  std::string text;
  const Out out(text);
  for (const Placed& tile : game.board.tiles())
    fmt::format_to(out, "  {}@{} at ({},{})\n", game.rules->spec(tile.tile).id, 90 * tile.turn, tile.cell.x,
                   tile.cell.y);
  for (const Piece& piece : game.pieces)
    if (piece.where.tag != Place::Tag::supply && piece.where.tag != Place::Tag::aside)
      fmt::format_to(out, "  {} of {}{} on {}, since turn {}\n", game.figure_of(piece).name, piece.owner,
                     piece.color < color_count ? fmt::format(", {}", name_of(static_cast<Color>(piece.color)))
                                               : std::string(),
                     describe(game, piece.where), piece.since);
  fmt::format_to(out, "  step {}, {} to act, turn {} of player {}, in hand {}\n", name_of(game.step()),
                 game.to_act(), game.turns, game.turn.player,
                 game.turn.drawn == tile_none ? "nothing" : game.rules->spec(game.turn.drawn).id);
  return text;
}

} // namespace rubric::properties
