#include "exchange/stdio/moves.hpp"

#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace rubric::exchange::stdio {

using namespace engine;
using Object = nlohmann::ordered_json;

void only(const Json& object, std::initializer_list<std::string_view> keys) {
  object.each([&](const std::string& key, const Json& value) {
    if (std::find(keys.begin(), keys.end(), key) == keys.end()) value.wrong("unknown key");
  });
}

PlayerIx player_of(const Game& game, const Json& color) {
  const std::string name = color.text();
  for (PlayerIx player = 0; player < game.players; ++player)
    if (name_of(game.colors[player]) == name) return player;
  color.wrong(fmt::format("nobody plays `{}`", name));
}

Cell cell_of(const Json& name) {
  const auto cell = oracle::cell_named(name.text());
  if (!cell) name.wrong("expected a cell such as B3");
  return *cell;
}

TileId tile_of(const Game& game, const Json& name) {
  const std::string text = name.text();
  if (text == "abbey" && game.rules->joker() != tile_none) return game.rules->joker();
  const auto tile = game.rules->tile_named(text);
  if (!tile) name.wrong(fmt::format("unknown tile `{}`", text));
  return *tile;
}

std::uint8_t turn_of(const Json& request) {
  const auto turn = request.find("turn");
  if (!turn) return 0;
  const int degrees = turn->number(0, 270);
  if (degrees % 90 != 0) turn->wrong("expected 0, 90, 180 or 270");
  return static_cast<std::uint8_t>(degrees / 90);
}

Place place_of(const Game& game, const Json& name) {
  const std::string text = name.text();
  const std::size_t first = std::min(text.find('.'), text.size());
  const std::size_t second = std::min(text.find('.', first + 1), text.size());
  const auto cell = oracle::cell_named(text.substr(0, first));
  if (!cell || first == text.size()) name.wrong("expected a place such as C4.road.N");
  const std::string kind = text.substr(first + 1, second - first - 1);
  const std::string part = second < text.size() ? text.substr(second + 1) : std::string();
  if (kind == "corner") {
    const bool east = part == "NE" || part == "SE";
    const bool south = part == "SW" || part == "SE";
    if (!east && !south && part != "NW") name.wrong("expected a corner such as C4.corner.NW");
    return Place::corner({static_cast<std::int16_t>(cell->x + (east ? 1 : 0)),
                          static_cast<std::int16_t>(cell->y + (south ? 1 : 0))});
  }
  const auto segments = oracle::segments_named(game, *cell, kind, part);
  if (segments.empty()) name.wrong("no such place");
  if (segments.size() > 1) name.wrong("several places are called so: name the side");
  return kind == "tunnel" ? Place::opening(segments.front()) : Place::segment(segments.front());
}

namespace {

constexpr std::array<std::string_view, 11> move_words{"place", "draw",   "discard", "deploy", "put",  "claim",
                                                      "move",  "return", "remove",  "pass",   "score"};

FigureId figure_of(const Game& game, const Json& name) {
  const Figure* figure = game.rules->figure_named(name.text());
  if (figure == nullptr) name.wrong("no such piece is in play");
  return figure->id;
}

/// The word for what is done with a figure; another one is a fault of the request.
void needs_word(const Json& request, std::string_view word) {
  if (const Json at = request.at("do"); at.text() != word)
    at.wrong(fmt::format("expected `{}` for this piece", word));
}
std::string_view word_to_lay(const Figure& figure) {
  return figure.cls == FigureClass::token ? "claim" : figure.cls == FigureClass::neutral ? "put" : "deploy";
}
std::string_view word_to_take(const Piece& piece) { return piece.owner == nobody ? "remove" : "return"; }

/// The piece of a figure that moves: the one `from` a place, or the one that is on the board.
PieceIx piece_of(const Game& game, PlayerIx who, const Json& request) {
  const FigureId figure = figure_of(game, request.at("piece"));
  const bool neutral = game.rules->figure(figure)->cls == FigureClass::neutral;
  const auto from = request.find("from");
  const Place place = from ? place_of(game, *from) : Place{};
  PieceIx found = piece_none;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const Piece& piece = game.pieces[i];
    if (piece.figure != figure || piece.owner != (neutral ? nobody : who)) continue;
    if (from ? piece.where == place : piece.where.tag == Place::Tag::segment) {
      if (found != piece_none) request.wrong("several pieces are meant: say from where");
      found = static_cast<PieceIx>(i);
    }
  }
  return found;
}

} // namespace

bool is_move(std::string_view word) {
  return std::find(move_words.begin(), move_words.end(), word) != move_words.end();
}

Doing doing_of(const Game& game, const Json& request) {
  const std::string word = request.at("do").text();
  if (word == "score") {
    only(request, {"id", "do"});
    return {game.to_act(), ScoreNow{}};
  }
  const PlayerIx who = player_of(game, request.at("player"));
  if (word == "place") {
    only(request, {"id", "do", "player", "tile", "cell", "turn"});
    return {who, PlaceTile{tile_of(game, request.at("tile")), cell_of(request.at("cell")), turn_of(request)}};
  }
  if (word == "draw" || word == "discard") {
    only(request, {"id", "do", "player", "tile"});
    const TileId tile = tile_of(game, request.at("tile"));
    return {who, word == "draw" ? Move(Draw{tile}) : Move(LayAside{tile})};
  }
  if (word == "deploy" || word == "put") {
    only(request, {"id", "do", "player", "piece", "on"});
    const FigureId figure = figure_of(game, request.at("piece"));
    needs_word(request, word_to_lay(*game.rules->figure(figure)));
    return {who, Put{figure, place_of(game, request.at("on")), no_color}};
  }
  if (word == "claim") {
    only(request, {"id", "do", "player", "on", "with"});
    const Json with = request.at("with");
    const std::string name = with.text();
    std::uint8_t color = no_color;
    for (int n = 0; n < color_count; ++n)
      if (name_of(static_cast<Color>(n)) == name) color = static_cast<std::uint8_t>(n);
    if (color == no_color) with.wrong("expected a color");
    const Figure* token = game.rules->figure_named("token");
    if (token == nullptr) request.wrong("no tokens are in play");
    return {who, Put{token->id, place_of(game, request.at("on")), color}};
  }
  if (word == "move") {
    only(request, {"id", "do", "player", "piece", "from", "to"});
    return {who, Shift{piece_of(game, who, request), place_of(game, request.at("to"))}};
  }
  if (word == "return" || word == "remove") {
    only(request, {"id", "do", "player", "piece", "from"});
    const PieceIx piece = piece_of(game, who, request);
    if (piece != piece_none) needs_word(request, word_to_take(game.pieces[piece]));
    return {who, TakeBack{piece}};
  }
  only(request, {"id", "do", "player"});
  return {who, Pass{}};
}

namespace {

/// Writes a move's own keys.
struct Write {
  const Game& game;
  Object& into;

  void doing(std::string_view word) const { into["do"] = word; }
  void operator()(const PlaceTile& m) const {
    doing("place");
    into["tile"] = m.tile == game.rules->joker() ? "abbey" : oracle::tile_name(*game.rules, m.tile);
    into["cell"] = oracle::cell_name(m.cell);
    into["turn"] = 90 * m.turn;
  }
  void operator()(const LayAside& m) const {
    doing("discard");
    into["tile"] = oracle::tile_name(*game.rules, m.tile);
  }
  void operator()(const Draw& m) const {
    doing("draw");
    into["tile"] = oracle::tile_name(*game.rules, m.tile);
  }
  void operator()(const Put& m) const {
    const Figure& figure = *game.rules->figure(m.figure);
    doing(word_to_lay(figure));
    if (figure.cls == FigureClass::token)
      into["with"] = name_of(static_cast<Color>(m.color));
    else
      into["piece"] = figure.name;
    into["on"] = oracle::place_name(game, m.to);
  }
  void piece(PieceIx ix) const {
    into["piece"] = game.figure_of(game.pieces[ix]).name;
    into["from"] = oracle::place_name(game, game.pieces[ix].where);
  }
  void operator()(const Shift& m) const {
    doing("move");
    piece(m.piece);
    into["to"] = oracle::place_name(game, m.to);
  }
  void operator()(const TakeBack& m) const {
    doing(word_to_take(game.pieces[m.piece]));
    piece(m.piece);
  }
  void operator()(const ScoreNow&) const { doing("score"); }
  void operator()(const Pass&) const { doing("pass"); }
};

} // namespace

Object written(const Game& game, PlayerIx who, const Move& move) {
  Object object;
  std::visit(Write{game, object}, move);
  if (!std::holds_alternative<ScoreNow>(move)) object["player"] = oracle::player_name(game, who);
  return object;
}

} // namespace rubric::exchange::stdio
