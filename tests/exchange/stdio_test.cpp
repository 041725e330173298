// A game played through JSON messages.
#include "exchange/stdio/session.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>
#include <nlohmann/json.hpp>

using namespace rubric;
using exchange::stdio::Session;
using Json = nlohmann::json;

namespace {

/// Asks, and reads the answer.
struct Caller {
  Session session{catalog::builtin_catalog()};
  Json ask(const std::string& request) { return Json::parse(session.answer(request)); }
  std::string error(const std::string& request) { return ask(request).value("error", "none"); }
};

constexpr const char* start =
    R"({"id": 7, "do": "set-up", "rules": {"edition": "C1"}, "players": ["red", "blue"],
  "board": [{"tile": "D", "cell": "C3"}]})";

/// A pseudo-random choice that is the same everywhere.
struct Dice {
  std::uint32_t state = 1;
  std::size_t roll(std::size_t n) {
    state = state * 1664525u + 1013904223u;
    return (state >> 8) % n;
  }
};

/// Play a game with every expansion through `legal` alone, and return all answers.
std::string whole_game(std::uint32_t seed, int& turns) {
  Caller caller;
  Dice dice{seed};
  std::string all;
  Json tiles = Json::array();
  const std::string set_up =
      R"({"do": "set-up", "rules": {"edition": "C1", "expansions": ["inns-and-cathedrals",
    "abbey-and-mayor", "king-and-robber", "mage-and-witch", "tunnel"]}, "players": ["red", "blue", "green"],
    "board": [{"tile": "D", "cell": "N20"}], "tiles-left": 60})";
  Json answer = caller.ask(set_up);
  REQUIRE(answer["ok"] == true);
  const char* const deck[] = {"E",   "U",         "V",      "W",        "X", "B", "TU1",
                              "TU3", "MW/CRRR.3", "AM/Rrr", "IC/RFr.i", "K", "N"};
  for (turns = 0; answer["step"] != "over" && turns < 2'000; ++turns) {
    const std::string tile = deck[dice.roll(std::size(deck))];
    const Json legal = caller.ask(Json{{"do", "legal"}, {"tile", tile}}.dump());
    REQUIRE(legal["ok"] == true);
    const Json& moves = legal["moves"];
    if (answer["step"] == "end") {
      answer = caller.ask(R"({"do": "end"})");
    } else if (!moves.empty()) {
      const Json move = moves[dice.roll(moves.size())];
      const Json why = caller.ask(Json{{"do", "why"}, {"move", move}}.dump());
      INFO(move.dump());
      CHECK(why["legal"] == true);
      answer = caller.ask(move.dump());
    }
    INFO(answer.dump());
    REQUIRE(answer["ok"] == true);
    all += answer.dump() + "\n";
  }
  all += caller.session.answer(R"({"do": "state"})");
  return all;
}

} // namespace

TEST_CASE("a turn, asked and answered") {
  Caller caller;
  Json answer = caller.ask(start);
  CHECK(answer == Json::parse(R"({"id": 7, "ok": true, "step": "tile", "to-act": "red", "may-end": true})"));
  answer =
      caller.ask(R"({"do": "why", "move": {"do": "place", "player": "red", "tile": "E", "cell": "C2"}})");
  CHECK(answer == Json::parse(R"({"ok": true, "legal": false, "reasons": [{"reason": "edge-mismatch"}]})"));
  answer = caller.ask(R"({"do": "place", "player": "red", "tile": "E", "cell": "C2"})");
  CHECK(answer == Json::parse(R"({"ok": false, "refused": [{"reason": "edge-mismatch"}]})"));
  answer = caller.ask(R"({"do": "place", "player": "red", "tile": "E", "cell": "C2", "turn": 180})");
  CHECK(answer["ok"] == true);
  CHECK(answer["events"][0] == "place   red E@180 at C2");
  CHECK(answer["step"] == "deploy");
  answer = caller.ask(R"({"do": "legal"})");
  CHECK(answer["moves"].size() == 3); // the city, the field, or none
  answer = caller.ask(R"({"do": "deploy", "player": "red", "piece": "meeple", "on": "C2.city"})");
  CHECK(answer["ok"] == true);
  answer = caller.ask(R"({"do": "worth", "of": "C3.city"})");
  CHECK(answer["points"] == 4);
  CHECK(answer["to"] == Json::array({"red"}));
  CHECK(answer["complete"] == true);
  CHECK(answer["parts"][0]["part"] == "tiles");
  CHECK(caller.ask(R"({"do": "score"})")["to-act"] == "blue");
  CHECK(caller.ask(R"({"do": "points"})")["points"] == Json({{"red", 4}, {"blue", 0}}));
  CHECK(caller.ask(R"({"do": "state"})")["tiles"].size() == 2);
  CHECK(caller.ask(R"({"do": "end"})")["step"] == "over");
  CHECK(caller.ask(R"({"do": "legal"})")["moves"].empty());
}

TEST_CASE("whole games through messages, twice the same") {
  for (const std::uint32_t seed : {1u, 2u, 3u}) {
    int turns = 0;
    const std::string first = whole_game(seed, turns);
    CHECK(turns < 2'000);
    CHECK(whole_game(seed, turns) == first);
  }
}

TEST_CASE("requests that are wrong") {
  Caller caller;
  CHECK(caller.error("") == "the JSON ends too early, in line 1");
  CHECK(caller.error("[]") == "expected an object");
  CHECK(caller.error("{}") == "`do` is missing");
  CHECK(caller.error(R"({"do": 1})") == "/do: expected a text");
  CHECK(caller.error(R"({"do": "place"})") == "/do: no game is set up");
  CHECK(caller.error(R"({"do": "set-up"})") == "`rules` is missing");
  CHECK(caller.error(R"({"do": "set-up", "rules": {"edition": "C9"}, "players": ["red"]})")
            .starts_with("/rules: "));
  CHECK(caller.error(R"({"do": "set-up", "rules": {"edition": "C1"}, "players": ["red", "red"]})") ==
        "/players/1: the color is there twice");
  CHECK(caller.ask(start)["ok"] == true);
  CHECK(caller.error(R"({"do": "dance"})") == "/do: unknown request `dance`");
  CHECK(caller.error(R"({"do": "points", "more": 1})") == "/more: unknown key");
  CHECK(caller.error(R"({"do": "place", "player": "green", "tile": "E", "cell": "C2"})") ==
        "/player: nobody plays `green`");
  CHECK(caller.error(R"({"do": "place", "player": "red", "tile": "E", "cell": "c2"})") ==
        "/cell: expected a cell such as B3");
  CHECK(caller.error(R"({"do": "place", "player": "red", "tile": "E", "cell": "C2", "turn": 45})") ==
        "/turn: expected 0, 90, 180 or 270");
  CHECK(caller.error(R"({"do": "deploy", "player": "red", "piece": "meeple", "on": "C3.field"})") ==
        "/on: several places are called so: name the side");
  CHECK(caller.error(R"({"do": "worth", "of": "Z9.city"})") == "/of: no such place");
  CHECK(caller.error(R"({"do": "claim", "player": "red", "on": "C3.road", "with": "red"})") ==
        "no tokens are in play");
  CHECK(caller.error(R"({"do": "points", "id": []})") == "/id: expected a text or a number");
  CHECK(caller.error(std::string(100, '[')) == "nested more than 8 levels deep");
  CHECK(caller.error(std::string(std::size_t{2} << 20, ' ')) == "more than 1048576 bytes");
  CHECK(caller.ask(R"({"do": "state"})")["tiles"].size() == 1); // nothing has changed
}

TEST_CASE("what a request may have at most") {
  Caller caller;
  const auto set_up = [](int tiles, int players) {
    const char* const colors[] = {"red", "blue", "green", "yellow", "black", "gray", "pink"};
    Json request{{"do", "set-up"}, {"rules", {{"edition", "C1"}}}};
    for (int i = 0; i < players; ++i) request["players"].push_back(colors[i]);
    for (int i = 0; i < tiles; ++i)
      request["board"].push_back(
          {{"tile", "U"}, {"cell", fmt::format("{}{}", static_cast<char>('A' + i % 25), 1 + i / 25)}});
    return request.dump();
  };
  CHECK(caller.error(set_up(2'000, 2)) == "none");
  CHECK(caller.error(set_up(2'001, 2)) == "/board: too many tiles");
  CHECK(caller.error(set_up(1, 6)) == "none");
  CHECK(caller.error(set_up(1, 7)) == "/players: expected 1 to 6 players");
  const std::string points = R"({"do": "points"})";
  CHECK(caller.error(points + std::string(Session::longest_request - points.size(), ' ')) == "none");
  CHECK(caller.error(points + std::string(Session::longest_request - points.size() + 1, ' ')) ==
        "more than 1048576 bytes");
  const auto nested = [](int levels) { // the object is one
    const auto inner = static_cast<std::size_t>(levels - 1);
    return R"({"do": "points", "odd": )" + std::string(inner, '[') + std::string(inner, ']') + "}";
  };
  CHECK(caller.error(nested(8)) == "/odd: unknown key");
  CHECK(caller.error(nested(9)) == "nested more than 8 levels deep");
}

TEST_CASE("the worth of a field with a barn, and of one that is not paid by itself") {
  Caller caller;
  const std::string board = R"("players": ["red", "blue"], "board": [{"tile": "E", "cell": "A1", "turn": 180},
    {"tile": "B", "cell": "B1"}, {"tile": "B", "cell": "C1"}, {"tile": "E", "cell": "A2"},
    {"tile": "B", "cell": "B2"}, {"tile": "B", "cell": "C2"}])";
  REQUIRE(caller.ask(
              R"({"do": "set-up", "rules": {"edition": "C1", "expansions": ["abbey-and-mayor"]}, )" + board +
              R"(, "given": [{"player": "red", "piece": "barn", "on": "B1.corner.SE"}]})")["ok"] == true);
  const auto answer = caller.ask(R"({"do": "worth", "of": "A1.field"})");
  CHECK(answer["points"] == 4);
  CHECK(answer["to"] == nlohmann::json::array({"red"}));
  REQUIRE(caller.ask(
              R"({"do": "set-up", "rules": {"edition": "C1", "options": {"fields.scoring": "by-city"}}, )" +
              board + "}")["ok"] == true);
  CHECK(caller.error(R"({"do": "worth", "of": "A1.field"})")
            .starts_with("/of: expected a feature with a worth"));
}

TEST_CASE("each piece has its own word") {
  Caller caller;
  REQUIRE(
      caller.ask(R"({"do": "set-up", "rules": {"edition": "C1", "expansions": ["tunnel", "mage-and-witch"]},
    "players": ["red", "blue"], "board": [{"tile": "D", "cell": "B2"}],
    "given": [{"piece": "mage", "on": "B2.road"}]})")["ok"] == true);
  const auto asked = [&](std::string_view word, std::string_view piece, std::string_view key) {
    return caller.error(
        fmt::format(R"({{"do": "{}", "player": "red", "piece": "{}", "{}": "B2.road"}})", word, piece, key));
  };
  CHECK(asked("deploy", "witch", "on") == "/do: expected `put` for this piece");
  CHECK(asked("put", "meeple", "on") == "/do: expected `deploy` for this piece");
  CHECK(asked("deploy", "token", "on") == "/do: expected `claim` for this piece");
  CHECK(asked("return", "mage", "from") == "/do: expected `remove` for this piece");
}

TEST_CASE("numbers beyond all bounds are answered") {
  Caller caller;
  CHECK(caller.error("1e999") != "none");
  CHECK(caller.error(R"({"do": "set-up", "tiles-left": 1e999})") != "none");
}
