#include "exchange/stdio/session.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/fields.hpp"
#include "engine/scoring.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "exchange/stdio/moves.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace rubric::exchange::stdio {

namespace {

using namespace engine;
using Object = nlohmann::ordered_json;

constexpr JsonLimits limits{.bytes = Session::longest_request, .depth = 8};
constexpr int most_tiles = 2'000;

/// The rule set of `{"edition": "C1", "expansions": ["tunnel"], "options": {"tunnel.tokens": "spielbox"}}`.
std::shared_ptr<const Rules> rules_of(const catalog::Catalog& catalog, const Json& at) {
  only(at, {"edition", "expansions", "options"});
  catalog::RuleRequest request;
  request.edition = at.at("edition").text();
  if (const auto expansions = at.find("expansions"))
    for (std::size_t i = 0; i < expansions->size(); ++i)
      request.expansions.push_back((*expansions)[i].text());
  if (const auto options = at.find("options"))
    options->each(
        [&](const std::string& id, const Json& value) { request.settings.emplace_back(id, value.text()); });
  auto spec = catalog.rule_spec(request);
  if (!spec) at.wrong(spec.error().front().message);
  return std::make_shared<const Rules>(std::move(*spec));
}

Color color_of(const Json& at) {
  const std::string name = at.text();
  for (int n = 0; n < color_count; ++n)
    if (name_of(static_cast<Color>(n)) == name) return static_cast<Color>(n);
  at.wrong("expected a color");
}

std::vector<Color> colors_of(const Json& players) {
  std::vector<Color> colors;
  if (players.size() == 0 || players.size() > static_cast<std::size_t>(max_players))
    players.wrong(fmt::format("expected 1 to {} players", max_players));
  for (std::size_t i = 0; i < players.size(); ++i) {
    const Color found = color_of(players[i]);
    for (const Color taken : colors)
      if (taken == found) players[i].wrong("the color is there twice");
    colors.push_back(found);
  }
  return colors;
}

std::string_view told(SetupFault fault) {
  switch (fault) {
  case SetupFault::cell_taken: return "a tile lies there";
  case SetupFault::edge_mismatch: return "a side does not match its neighbor";
  case SetupFault::out_of_reach: return "too far away";
  case SetupFault::no_piece: return "the supply holds none";
  case SetupFault::complete: return "what is finished holds nobody";
  case SetupFault::wrong_place: return "the piece cannot stand there";
  case SetupFault::claimed: return "the opening has a token";
  case SetupFault::barn: return "no farmer stays on the field of a barn";
  }
  return "it cannot be";
}

void give_tiles(Game& game, const Json& board) {
  if (board.size() > static_cast<std::size_t>(most_tiles)) board.wrong("too many tiles");
  for (std::size_t i = 0; i < board.size(); ++i) {
    const Json one = board[i];
    only(one, {"tile", "cell", "turn"});
    if (const auto fault =
            give_tile(game, tile_of(game, one.at("tile")), cell_of(one.at("cell")), turn_of(one)))
      one.wrong(std::string(told(*fault)));
  }
}

void give_pieces(Game& game, const Json& given) {
  for (std::size_t i = 0; i < given.size(); ++i) {
    const Json one = given[i];
    only(one, {"piece", "player", "on", "color"});
    const Figure* figure = game.rules->figure_named(one.at("piece").text());
    if (figure == nullptr) one.wrong("no such piece is in play");
    const auto player = one.find("player");
    if (figure->cls == FigureClass::neutral && player) player->wrong("nobody owns this piece");
    if (figure->cls != FigureClass::neutral) (void)one.at("player");
    std::uint8_t color = no_color;
    if (figure->cls == FigureClass::token)
      color = static_cast<std::uint8_t>(color_of(one.at("color")));
    else if (const auto said = one.find("color"))
      said->wrong("only a token has a color");
    const PlayerIx owner = player ? player_of(game, *player) : nobody;
    if (const auto fault = give_piece(game, figure->id, owner, color, place_of(game, one.at("on"))))
      one.wrong(std::string(told(*fault)));
  }
}

Game set_up(const catalog::Catalog& catalog, const Json& request) {
  only(request, {"id", "do", "rules", "players", "board", "given", "first", "tiles-left"});
  const auto rules = rules_of(catalog, request.at("rules"));
  Game game = new_game(rules, colors_of(request.at("players")), Draws::free);
  if (const auto left = request.find("tiles-left")) game.tiles_left = left->number(0, 10'000);
  if (const auto board = request.find("board")) give_tiles(game, *board);
  if (const auto given = request.find("given")) give_pieces(game, *given);
  const auto first = request.find("first");
  engine::start(game, first ? player_of(game, *first) : PlayerIx{0});
  return game;
}

Object points(const Game& game) {
  Object points = Object::object();
  for (PlayerIx player = 0; player < game.players; ++player)
    points[std::string(name_of(game.colors[player]))] = game.points[player];
  return points;
}

/// Who acts, and in what step.
void add_state(const Game& game, Object& answer) {
  const bool over = game.turn.step == Step::over;
  answer["step"] = name_of(game.step());
  answer["to-act"] = over ? Object(nullptr) : Object(name_of(game.colors[game.to_act()]));
  answer["may-end"] = may_end(game);
}

void add_events(const Game& game, const Events& events, Object& answer) {
  Object list = Object::array();
  for (const Event& event : events) list.push_back(oracle::tell_event(game, event));
  answer["events"] = std::move(list);
  add_state(game, answer);
}

Object reasons(const Verdict& verdict) {
  Object list = Object::array();
  for (const Refusal& refusal : verdict.found()) {
    Object one = {{"reason", name_of(refusal.why)}};
    if (refusal.by.valid()) one["option"] = name_of(refusal.by);
    list.push_back(std::move(one));
  }
  return list;
}

/// `legal`: draws are chance and are left out, and so is which tile is laid where none is drawn: `tile` asks.
Object legal(const Game& game, const Json& request) {
  only(request, {"id", "do", "tile"});
  const auto tile = request.find("tile");
  const TileId only_tile = tile ? tile_of(game, *tile) : tile_none;
  std::vector<Move> moves;
  if (game.turn.step != Step::over) offers(game, moves);
  Object list = Object::array();
  for (const Move& move : moves) {
    const auto* place = std::get_if<PlaceTile>(&move);
    if (std::holds_alternative<Draw>(move)) continue;
    if (place != nullptr && !oracle::nameable(place->cell)) continue;
    if (place != nullptr && game.turn.drawn == tile_none && !game.rules->tile(place->tile).joker &&
        place->tile != only_tile)
      continue;
    list.push_back(written(game, game.to_act(), move));
  }
  return {{"moves", std::move(list)}};
}

Object worth_of(const Game& game, const Json& request) {
  only(request, {"id", "do", "of"});
  const Place place = place_of(game, request.at("of"));
  if (place.tag == Place::Tag::corner) request.at("of").wrong("expected a feature");
  if (const auto why = oracle::tell_no_worth(field_worth(game, place.ix)); !why.empty())
    request.at("of").wrong(fmt::format("expected a feature with a worth of its own: {}", why));
  const Score score = engine::worth(game, place.ix);
  Object to = Object::array();
  for (PlayerIx player = 0; player < game.players; ++player)
    if ((score.to >> player) & 1) to.push_back(name_of(game.colors[player]));
  Object parts = Object::array();
  for (const Part& part : score.parts) {
    Object one = {{"part", name_of(part.code)}, {"n", part.n}, {"points", part.points}};
    if (part.by.valid()) one["option"] = name_of(part.by);
    parts.push_back(std::move(one));
  }
  return {
      {"points", score.total}, {"to", to}, {"complete", game.features.complete(place.ix)}, {"parts", parts}};
}

Object state(const Game& game, const Json& request) {
  only(request, {"id", "do"});
  Object tiles = Object::array();
  for (const Placed& placed : game.board.tiles())
    tiles.push_back({{"tile", oracle::tile_name(*game.rules, placed.tile)},
                     {"cell", oracle::cell_name(placed.cell)},
                     {"turn", 90 * placed.turn}});
  Object pieces = Object::array();
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (const Place where = game.pieces[i].where;
        where.tag != Place::Tag::supply && where.tag != Place::Tag::aside)
      pieces.push_back({{"piece", oracle::piece_name(game, static_cast<PieceIx>(i))},
                        {"on", oracle::place_name(game, where)}});
  Object answer = {{"tiles", tiles}, {"pieces", pieces}, {"points", points(game)}};
  add_state(game, answer);
  return answer;
}

/// Carry out a move, or say why it is refused.
Object make(Game& game, const Json& request) {
  const Doing doing = doing_of(game, request);
  Events events;
  const Verdict verdict = play(game, doing.who, doing.move, events);
  if (!verdict.legal()) return {{"ok", false}, {"refused", reasons(verdict)}};
  Object answer = Object::object();
  add_events(game, events, answer);
  return answer;
}

Object end(Game& game, const Json& request) {
  only(request, {"id", "do"});
  if (!may_end(game)) return {{"ok", false}, {"refused", {{{"reason", "wrong-step"}}}}};
  Events events;
  end_game(game, events);
  Object answer = Object::object();
  add_events(game, events, answer);
  return answer;
}

Object why(const Game& game, const Json& request) {
  only(request, {"id", "do", "move"});
  const Json move = request.at("move");
  if (!is_move(move.at("do").text())) move.wrong("expected a move");
  const Doing doing = doing_of(game, move);
  const Verdict verdict = check(game, doing.who, doing.move, true);
  return {{"legal", verdict.legal()}, {"reasons", reasons(verdict)}};
}

Object answered(const catalog::Catalog& catalog, std::optional<Game>& game, const Json& request) {
  const Json word_at = request.at("do");
  const std::string word = word_at.text();
  if (word == "set-up") {
    game = set_up(catalog, request);
    Object answer = Object::object();
    add_state(*game, answer);
    return answer;
  }
  if (!game) word_at.wrong("no game is set up");
  if (is_move(word)) return make(*game, request);
  if (word == "end") return end(*game, request);
  if (word == "legal") return legal(*game, request);
  if (word == "why") return why(*game, request);
  if (word == "worth") return worth_of(*game, request);
  if (word == "state") return state(*game, request);
  if (word == "points") {
    only(request, {"id", "do"});
    return {{"points", points(*game)}};
  }
  word_at.wrong(fmt::format("unknown request `{}`", word));
}

} // namespace

std::string Session::answer(std::string_view line) {
  Object answer = Object::object();
  try {
    const nlohmann::json document = parse_json(line, limits);
    const Json request(document, "");
    request.object();
    if (const auto id = document.find("id"); id != document.end()) {
      if (!id->is_string() && !id->is_number()) throw Fault{"/id", "expected a text or a number"};
      answer["id"] = *id;
    }
    answer["ok"] = true;
    answer.update(answered(*catalog_, game_, request));
  } catch (const Fault& fault) {
    answer["ok"] = false;
    answer["error"] = to_string(fault);
  } catch (const std::invalid_argument& error) {
    answer["ok"] = false;
    answer["error"] = error.what();
  }
  return answer.dump(-1, ' ', false, Object::error_handler_t::replace);
}

} // namespace rubric::exchange::stdio
