// From the bytes of a saved game to `SavedGame`: every type is checked, nothing is trusted.
#include "exchange/jcz/saved_game.hpp"
#include "exchange/json.hpp"

#include <fmt/format.h>

#include <cstdlib>

namespace rubric::exchange::jcz {

namespace {

constexpr int most_players = 9;
constexpr std::size_t most_messages = 10'000;
constexpr std::size_t most_tiles = 2'000;
constexpr std::size_t most_names =
    500;                     ///< of tile sets, of elements, of rules: they are compared with each other
constexpr int reach = 1'000; ///< cells lie within this distance of the origin

engine::Cell read_cell(const Json& at) {
  if (at.size() != 2) at.wrong("expected two numbers");
  return {static_cast<std::int16_t>(at[0].number(-reach, reach)),
          static_cast<std::int16_t>(at[1].number(-reach, reach))};
}

/// 0 ... 3 from 90 or "R90".
int read_rotation(const Json& at) {
  int degrees = -1;
  if (at.is_text()) {
    const std::string text = at.text(4);
    for (const int one : {0, 90, 180, 270})
      if (text == fmt::format("R{}", one)) degrees = one;
    if (degrees < 0) at.wrong("expected R0, R90, R180 or R270");
  } else {
    degrees = at.number(0, 270);
    if (degrees % 90 != 0) at.wrong("expected 0, 90, 180 or 270");
  }
  return degrees / 90;
}

/// A feature, a cell, or either with a meeple beside it.
Pointer read_pointer(const Json& at, Message& message) {
  if (at.is_list()) return {read_cell(at), {}, {}};
  if (const auto inner = at.find("featurePointer")) {
    if (const auto meeple = at.find("meepleId"); meeple && message.piece.empty())
      message.piece = meeple->text();
    return read_pointer(*inner, message);
  }
  return {read_cell(at.at("position")), at.at("location").text(), at.at("feature").text()};
}

Message read_message(const Json& at) {
  Message message;
  message.where = at.where();
  message.type = at.at("type").text();
  if (const auto player = at.find("player")) message.player = player->number(0, most_players - 1);
  const Json payload = at.at("payload");
  payload.object();
  if (const auto random = payload.find("random")) message.random = random->fraction();
  if (message.type == "PLACE_TILE") {
    message.tile = payload.at("tileId").text();
    message.quarters = read_rotation(payload.at("rotation"));
    message.pointer = Pointer{read_cell(payload.at("position")), {}, {}};
  } else if (message.type == "DEPLOY_MEEPLE") {
    message.piece = payload.at("meepleId").text();
    message.pointer = read_pointer(payload.at("pointer"), message);
  } else if (message.type == "RETURN_MEEPLE") {
    message.value = payload.at("source").text();
    message.pointer = read_pointer(payload.at("pointer"), message);
  } else if (message.type == "PLACE_TOKEN") {
    const Json token = payload.at("token");
    message.token = token.is_list() && token.size() == 2 ? token[1].text() : token.text();
    message.pointer = read_pointer(payload.at("pointer"), message);
  } else if (message.type == "MOVE_NEUTRAL_FIGURE") {
    message.piece = payload.at("figureId").text();
    if (const auto to = payload.find("to")) message.pointer = read_pointer(*to, message);
  } else if (const auto value = payload.find("value")) {
    message.value = value->text();
  }
  return message;
}

/// What is named is in play, `false` too: that program only asks whether the name is there. 0 is none.
int read_count(const Json& at) { return at.is_flag() ? 1 : at.number(0, 100); }

std::string read_rule(const Json& at) {
  if (at.is_flag()) return at.flag() ? "true" : "false";
  return at.is_text() ? at.text() : std::to_string(at.number(-1'000, 1'000));
}

/// Call `visit(key, value)` for each key of an object of names.
template<class Visit>
void each_name(const Json& names, Visit visit) {
  std::size_t count = 0;
  names.each([&](const std::string& key, const Json& value) {
    if (++count > most_names) names.wrong(fmt::format("more than {} names", most_names));
    visit(key, value);
  });
}

void read_setup(const Json& setup, SavedGame& game) {
  each_name(setup.at("sets"), [&](const std::string& key, const Json& value) {
    game.sets.emplace_back(key, read_count(value));
  });
  each_name(setup.at("elements"), [&](const std::string& key, const Json& value) {
    game.elements.emplace_back(key, read_count(value));
  });
  if (const auto rules = setup.find("rules"))
    each_name(*rules, [&](const std::string& key, const Json& value) {
      if (!value.is_null()) game.rules.emplace_back(key, read_rule(value));
    });
  const Json start = setup.at("start");
  if (start.size() > most_tiles) start.wrong(fmt::format("more than {} tiles", most_tiles));
  for (std::size_t i = 0; i < start.size(); ++i) {
    const Json one = start[i];
    game.start.push_back({one.at("tile").text(),
                          {static_cast<std::int16_t>(one.at("x").number(-reach, reach)),
                           static_cast<std::int16_t>(one.at("y").number(-reach, reach))},
                          read_rotation(one.at("rotation")),
                          one.where()});
  }
}

void read_players(const Json& players, SavedGame& game) {
  const std::size_t count = players.size();
  if (count == 0 || count > static_cast<std::size_t>(most_players))
    players.wrong(fmt::format("expected 1 to {} players", most_players));
  for (std::size_t i = 0; i < count; ++i) {
    const Json one = players[i];
    const auto slot = one.find("slot");
    game.players.push_back(
        {one.at("name").text(), slot ? slot->number(0, most_players - 1) : static_cast<int>(i)});
  }
}

void read_annotations(const Json& at, SavedGame& game) {
  if (const auto order = at.find("drawOrder")) {
    if (order->size() > most_tiles) order->wrong(fmt::format("more than {} tiles", most_tiles));
    for (std::size_t i = 0; i < order->size(); ++i) game.draw_order.push_back((*order)[i].text());
  }
  if (const auto limit = at.find("endTurn")) {
    if (limit->is_flag() || limit->is_text()) {
      game.draw_limit = limit->is_flag() ? 0 : std::atoi(limit->text(6).c_str());
    } else {
      game.draw_limit = limit->number(0, 10'000);
    }
  }
}

std::vector<std::string> read_texts(const Json& at) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < at.size(); ++i) texts.push_back(at[i].text(20'000));
  return texts;
}

SavedGame read(const Json& root) {
  SavedGame game;
  read_setup(root.at("setup"), game);
  read_players(root.at("players"), game);
  if (const auto random = root.find("initialRandom")) game.initial_random = random->fraction();
  if (const auto annotations = root.find("gameAnnotations")) read_annotations(*annotations, game);
  if (const auto name = root.find("name")) game.title = name->text(4'000);
  if (const auto drawing = root.find("rubric")) {
    game.drawing = Drawing{drawing->at("columns").number(1, reach),
                           drawing->at("rows").number(1, reach),
                           drawing->at("tiles-left").flag(),
                           {}};
    if (const auto told = drawing->find("told-draws")) {
      if (told->size() > most_tiles) told->wrong(fmt::format("more than {} draws", most_tiles));
      for (std::size_t i = 0; i < told->size(); ++i)
        game.drawing->told.push_back((*told)[i].number(0, static_cast<int>(most_tiles)));
    }
  }
  const Json replay = root.at("replay");
  if (replay.size() > most_messages) replay.wrong(fmt::format("more than {} messages", most_messages));
  for (std::size_t i = 0; i < replay.size(); ++i) game.replay.push_back(read_message(replay[i]));
  if (const auto test = root.find("test")) {
    if (const auto text = test->find("description")) game.description = text->text(20'000);
    if (const auto list = test->find("assertions")) game.assertions = read_texts(*list);
    if (const auto list = test->find("extra")) game.extra = read_texts(*list);
  }
  return game;
}

} // namespace

std::variant<SavedGame, Fault> read_saved_game(std::string_view bytes) {
  try {
    const nlohmann::json document = parse_json(bytes);
    return read(Json(document, ""));
  } catch (const Fault& fault) {
    return fault;
  }
}

} // namespace rubric::exchange::jcz
