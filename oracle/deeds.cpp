#include "oracle/deeds.hpp"

#include "engine/turn.hpp"
#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using engine::Game;
using engine::PieceIx;
using engine::Place;
using text::Code;

namespace {

/// The piece of the player (or the neutral one) that a move speaks of: at `from` if said, else the one that
/// is asked about, else the only one on the board. `piece_none` where there is none; a diagnostic where there
/// are several.
std::optional<PieceIx> piece_on_board(const Resolver& resolver, engine::PlayerIx who, engine::FigureId figure,
                                      const dsl::Piece& word, const std::optional<dsl::Spot>& from) {
  const Game& game = resolver.game();
  const bool neutral = game.rules->figure(figure)->cls == engine::FigureClass::neutral;
  const auto belongs = [&](const engine::Piece& piece) {
    return piece.figure == figure && piece.owner == (neutral ? engine::nobody : who);
  };
  if (from) {
    const auto* at = std::get_if<dsl::Place>(&*from);
    std::optional<Place> place;
    if (at != nullptr) {
      place = resolver.place(*at);
      if (!place) return std::nullopt;
    }
    for (std::size_t i = 0; i < game.pieces.size(); ++i) {
      const engine::Piece& piece = game.pieces[i];
      if (!belongs(piece)) continue;
      if (place ? piece.where == *place
                : piece.where.tag == Place::Tag::segment &&
                      game.board.placed(game.board.tile_of(piece.where.ix)).cell ==
                          Resolver::cell(std::get<dsl::Cell>(*from)))
        return static_cast<PieceIx>(i);
    }
    return engine::piece_none;
  }
  if (const PieceIx asked = game.asked_about(); asked != engine::piece_none && belongs(game.pieces[asked]))
    return asked;
  PieceIx found = engine::piece_none;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const engine::Piece& piece = game.pieces[i];
    if (!belongs(piece) || piece.where.tag == Place::Tag::supply || piece.where.tag == Place::Tag::aside)
      continue;
    if (found != engine::piece_none) {
      resolver.errors().add(
          Code::ambiguous_place, fmt::format("there are several pieces `{}` on the board", word.name),
          word.span, "which one?",
          {fmt::format("say from where: `moves {} from {} to …`", word.name, place_name(game, piece.where))});
      return std::nullopt;
    }
    found = static_cast<PieceIx>(i);
  }
  return found;
}

struct MakeForm {
  const Resolver& resolver;
  engine::PlayerIx who;

  std::optional<Form> operator()(const dsl::Pass&) const { return Form{.kind = Form::Kind::pass}; }
  std::optional<Form> operator()(const dsl::Draw& act) const { return with_tile(Form::Kind::draw, act.tile); }
  std::optional<Form> operator()(const dsl::Discard& act) const {
    return with_tile(Form::Kind::discard, act.tile);
  }
  std::optional<Form> operator()(const dsl::PlaceTile& act) const {
    return with_tile(Form::Kind::place, act.tile);
  }
  std::optional<Form> operator()(const dsl::Deploy& act) const { return with_figure(act.piece); }
  std::optional<Form> operator()(const dsl::Put& act) const { return with_figure(act.piece); }
  std::optional<Form> operator()(const dsl::Claim& act) const { return claim(act.with); }
  std::optional<Form> operator()(const dsl::Move& act) const {
    return with_piece(Form::Kind::move, act.piece, act.from);
  }
  std::optional<Form> operator()(const dsl::Return& act) const {
    return with_piece(Form::Kind::take, act.piece, act.from);
  }
  std::optional<Form> operator()(const dsl::Remove& act) const {
    return with_piece(Form::Kind::take, act.piece, act.from);
  }

  std::optional<Form> with_tile(Form::Kind kind, const dsl::Tile& tile) const {
    const auto id = resolver.tile(tile);
    if (!id) return std::nullopt;
    return Form{.kind = kind, .tile = *id};
  }
  std::optional<Form> with_figure(const dsl::Piece& piece) const {
    const auto figure = resolver.figure(piece);
    if (!figure) return std::nullopt;
    return Form{.kind = Form::Kind::put, .figure = *figure};
  }
  std::optional<Form> with_piece(Form::Kind kind, const dsl::Piece& piece,
                                 const std::optional<dsl::Spot>& from) const {
    const auto figure = resolver.figure(piece);
    if (!figure) return std::nullopt;
    const auto which = piece_on_board(resolver, who, *figure, piece, from);
    if (!which) return std::nullopt;
    return Form{.kind = kind, .figure = *figure, .piece = *which};
  }
  /// Without a color it is the player's own.
  std::optional<Form> claim(const std::optional<dsl::ColorWord>& with) const {
    const engine::Figure* token = resolver.game().rules->figure_named("token");
    if (token == nullptr) {
      resolver.errors().add(Code::unknown_figure, "no tokens are in play under these rules",
                            with ? with->span : text::Span{}, {},
                            {"add `tunnel` to the line `rules`, such as `rules C1 + tunnel`"});
      return std::nullopt;
    }
    const auto color = with ? static_cast<std::uint8_t>(with->color)
                            : static_cast<std::uint8_t>(resolver.game().colors[who]);
    return Form{.kind = Form::Kind::put, .figure = token->id, .color = color};
  }
};

std::optional<Place> spot(const Resolver& resolver, const dsl::Spot& spot) {
  if (const auto* place = std::get_if<dsl::Place>(&spot)) return resolver.place(*place);
  return Place::at(Resolver::cell(std::get<dsl::Cell>(spot)));
}

struct MakeMove {
  const Resolver& resolver;
  engine::PlayerIx who;
  MakeForm form{resolver, who};

  using Result = std::optional<engine::Move>;
  Result at(const std::optional<Form>& what, const std::optional<Place>& place) const {
    if (!what || !place) return std::nullopt;
    return move_of(*what, *place);
  }
  Result operator()(const dsl::Draws& deed) const { return at(form(dsl::Draw{deed.tile}), Place{}); }
  Result operator()(const dsl::Discards& deed) const { return at(form(dsl::Discard{deed.tile}), Place{}); }
  Result operator()(const dsl::Places& deed) const {
    const auto id = resolver.tile(deed.tile);
    if (!id) return std::nullopt;
    return engine::PlaceTile{*id, Resolver::cell(deed.cell), static_cast<std::uint8_t>(deed.tile.quarters)};
  }
  Result operator()(const dsl::Deploys& deed) const {
    return at(form.with_figure(deed.piece), resolver.place(deed.place));
  }
  Result operator()(const dsl::Claims& deed) const {
    return at(form.claim(deed.with), resolver.place(deed.place));
  }
  Result operator()(const dsl::Puts& deed) const {
    return at(form.with_figure(deed.piece), spot(resolver, deed.on));
  }
  Result operator()(const dsl::Moves& deed) const {
    return at(form.with_piece(Form::Kind::move, deed.piece, deed.from), spot(resolver, deed.to));
  }
  Result operator()(const dsl::Returns& deed) const {
    return at(form.with_piece(Form::Kind::take, deed.piece, deed.from), Place{});
  }
  Result operator()(const dsl::Removes& deed) const {
    return at(form.with_piece(Form::Kind::take, deed.piece, deed.from), Place{});
  }
  Result operator()(const dsl::Passes&) const { return engine::Pass{}; }
  Result operator()(const dsl::Scoring&) const { return engine::ScoreNow{}; }
  Result operator()(const dsl::GameEnds&) const { return std::nullopt; }
};

} // namespace

std::optional<Form> form_of(const Resolver& resolver, engine::PlayerIx who, const dsl::Act& act) {
  return std::visit(MakeForm{resolver, who}, act);
}

engine::Move move_of(const Form& form, Place to) {
  switch (form.kind) {
  case Form::Kind::pass: return engine::Pass{};
  case Form::Kind::draw: return engine::Draw{form.tile};
  case Form::Kind::discard: return engine::LayAside{form.tile};
  case Form::Kind::place: return engine::PlaceTile{form.tile, to.cell(), 0};
  case Form::Kind::put: return engine::Put{form.figure, to, form.color};
  case Form::Kind::move: return engine::Shift{form.piece, to};
  case Form::Kind::take: return engine::TakeBack{form.piece};
  }
  return engine::Pass{};
}

bool is_of(const Form& form, const engine::Move& move) {
  switch (form.kind) {
  case Form::Kind::pass: return std::holds_alternative<engine::Pass>(move);
  case Form::Kind::draw: {
    const auto* draw = std::get_if<engine::Draw>(&move);
    return draw != nullptr && draw->tile == form.tile;
  }
  case Form::Kind::discard: {
    const auto* aside = std::get_if<engine::LayAside>(&move);
    return aside != nullptr && aside->tile == form.tile;
  }
  case Form::Kind::place: {
    const auto* place = std::get_if<engine::PlaceTile>(&move);
    return place != nullptr && place->tile == form.tile;
  }
  case Form::Kind::put: {
    const auto* put = std::get_if<engine::Put>(&move);
    return put != nullptr && put->figure == form.figure &&
           (form.color == engine::no_color || put->color == form.color);
  }
  case Form::Kind::move: {
    const auto* shift = std::get_if<engine::Shift>(&move);
    return shift != nullptr && shift->piece == form.piece;
  }
  case Form::Kind::take: {
    const auto* take = std::get_if<engine::TakeBack>(&move);
    return take != nullptr && take->piece == form.piece;
  }
  }
  return false;
}

std::optional<engine::Move> move_of_step(const Resolver& resolver, engine::PlayerIx who,
                                         const dsl::Deed& deed) {
  return std::visit(MakeMove{resolver, who}, deed);
}

std::vector<Place> legal_places(const Game& game, engine::PlayerIx who, const Form& form) {
  std::vector<Place> places;
  if (who != game.to_act()) return places;
  std::vector<engine::Move> moves;
  engine::piece_offers(game, moves);
  for (const engine::Move& move : moves) {
    if (!is_of(form, move)) continue;
    if (const auto* put = std::get_if<engine::Put>(&move)) places.push_back(put->to);
    if (const auto* shift = std::get_if<engine::Shift>(&move)) places.push_back(shift->to);
  }
  sort_places(game, places);
  return places;
}

std::vector<engine::PlaceTile> legal_placements(const Game& game, engine::PlayerIx who, engine::TileId tile) {
  std::vector<engine::PlaceTile> found;
  for (const engine::Hole& hole : game.board.holes())
    for (std::uint8_t turn = 0; turn < 4; ++turn)
      if (const engine::PlaceTile move{tile, hole.cell, turn}; engine::check(game, who, move).legal())
        found.push_back(move);
  std::sort(found.begin(), found.end(), [](const engine::PlaceTile& a, const engine::PlaceTile& b) {
    return a.cell != b.cell ? a.cell < b.cell : a.turn < b.turn;
  });
  return found;
}

} // namespace rubric::oracle
