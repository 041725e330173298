// Saved games that are broken, huge, or about things that do not exist: one located fault each, never a
// crash.
#include "dsl/parse.hpp"
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "tests/exchange/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::exchange;
using Verdict = jcz::Report::Verdict;

namespace {

jcz::Report judged_text(std::string_view bytes) {
  return jcz::judge(bytes, catalog::builtin_catalog(), jcz::builtin_vocabulary());
}

/// A game of one turn: red lays a city tile above the start tile and puts a knight.
std::string small_game(std::string_view what = {}, std::string_view instead = {}) {
  std::string text = R"({"initialRandom": 0.5,
    "setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true}, "rules": {},
              "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
    "players": [{"name": "Red", "slot": 0}, {"name": "Blue", "slot": 1}],
    "gameAnnotations": {"drawOrder": ["BA/C"], "endTurn": 1},
    "replay": [
      {"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
      {"type": "DEPLOY_MEEPLE", "payload": {"meepleId": "0.small.1",
        "pointer": {"position": [0, -1], "location": "S", "feature": "City"}}},
      {"type": "COMMIT", "payload": {"random": 0.25}}],
    "test": {"assertions": ["Red has 4 points", "Red scored city for 4 points", "phase is GameOverPhase"]}})";
  if (what.empty()) return text;
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), instead);
}

std::string why(std::string_view what, std::string_view instead, Verdict verdict = Verdict::wrong) {
  const jcz::Report report = judged_text(small_game(what, instead));
  INFO(report.why);
  CHECK(name_of(report.verdict) == name_of(verdict));
  return report.why;
}

} // namespace

TEST_CASE("the small game passes") { CHECK(judged_text(small_game()).why.empty()); }

TEST_CASE("cut off anywhere") {
  const std::string whole = small_game();
  for (std::size_t length = 0; length < whole.size(); length += 7)
    CHECK(judged_text(whole.substr(0, length)).verdict == Verdict::wrong);
  CHECK(judged_text(whole.substr(0, 40)).why == "the JSON ends too early, in line 2");
}

TEST_CASE("numbers beyond all bounds") {
  CHECK(judged_text("1e999").why == "a number is too large");
  CHECK(judged_text(small_game("0.25", "1e999")).why == "a number is too large");
  CHECK(judged_text(small_game("0.25", "-1e999")).verdict == Verdict::wrong);
}

TEST_CASE("bytes that are no JSON") {
  CHECK(judged_text("").why == "the JSON ends too early, in line 1");
  CHECK(judged_text("players red, blue").why == "this is no JSON: line 1, byte 1");
  CHECK(judged_text(std::string(1000, '\0')).verdict == Verdict::wrong);
  CHECK(judged_text("\"\xff\xfe\"").verdict == Verdict::wrong);
  CHECK(judged_text("null").why == "expected an object");
  CHECK(judged_text("[]").why == "expected an object");
}

TEST_CASE("huge and deep") {
  CHECK(judged_text(std::string(std::size_t{5} << 20, ' ')).why == "more than 4194304 bytes");
  CHECK(judged_text(std::string(100'000, '[')).why == "nested more than 32 levels deep");
  std::string objects;
  for (int i = 0; i < 10'000; ++i) objects += "{\"a\":";
  CHECK(judged_text(objects).why == "nested more than 32 levels deep");
  CHECK(why("\"Red\"", "\"" + std::string(1000, 'x') + "\"") ==
        "/players/0/name: the text is longer than 200 bytes");
  std::string many = "[{\"type\": \"PASS\", \"payload\": {}}";
  for (int i = 0; i < 10'000; ++i) many += ", {\"type\": \"PASS\", \"payload\": {}}";
  const std::string whole = small_game();
  const std::size_t begin = whole.find("\"replay\": [") + 10;
  const std::size_t end = whole.find("\"test\"");
  CHECK(judged_text(whole.substr(0, begin) + many + "], " + whole.substr(end)).why ==
        "/replay: more than 10000 messages");
  const auto elements = [](int count) {
    std::string names = "\"small-follower\": 7";
    for (int i = 1; i < count; ++i) names += ", \"e" + std::to_string(i) + "\": 0";
    return names;
  };
  const std::string_view one = "\"small-follower\": 7, \"farmers\": true";
  CHECK(judged_text(small_game(one, elements(499) + ", \"farmers\": true")).why.empty());
  CHECK(why(one, elements(500) + ", \"farmers\": true") == "/setup/elements: more than 500 names");
}

TEST_CASE("as many messages, start tiles and levels as there may be") {
  const std::string whole = small_game();
  const std::size_t begin = whole.find("\"replay\": [") + 11;
  std::string undone; // 4,998 pairs, and the two that are there: 9,998 messages, and two more
  for (int i = 0; i < 4'998; ++i)
    undone +=
        R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
                {"type": "UNDO", "payload": {}}, )";
  CHECK(judged_text(whole.substr(0, begin) + undone + whole.substr(begin)).why.empty());
  std::string tiles;
  for (int i = 1; i < 2'000; ++i)
    tiles += R"(, {"tile": "BA/RFr", "x": )" + std::to_string(i % 900) + R"(, "y": )" +
             std::to_string(2 + i / 900) + R"(, "rotation": 0})";
  const std::string_view start = R"("y": 0, "rotation": 0})";
  CHECK(judged_text(small_game(start, std::string(start) + tiles)).why ==
        "/setup/start/9: the tile sets have no `BA/RFr` (any more)"); // they are not too many
  const std::string more = R"(, {"tile": "BA/RFr", "x": 0, "y": 9, "rotation": 0})";
  CHECK(why(start, std::string(start) + tiles + more) == "/setup/start: more than 2000 tiles");
  const std::string deep = std::string(30, '[') + std::string(30, ']'); // within `rules` of `setup`: 33
  CHECK(judged_text(small_game("\"rules\": {}", "\"rules\": {}, \"odd\": " + deep)).why.empty());
  CHECK(judged_text(small_game("\"rules\": {}", "\"rules\": {}, \"odd\": [" + deep + "]")).why ==
        "nested more than 32 levels deep");
}

TEST_CASE("what is missing or of another type") {
  CHECK(why("\"players\"", "\"gamers\"") == "`players` is missing");
  CHECK(why("\"small-follower\": 7", "\"small-follower\": \"7\"") ==
        "/setup/elements/small-follower: expected a whole number");
  CHECK(why("\"small-follower\": 7", "\"small-follower\": -1") ==
        "/setup/elements/small-follower: expected a number from 0 to 100");
  CHECK(why("\"small-follower\": 7", "\"small-follower\": 1e300") ==
        "/setup/elements/small-follower: expected a number from 0 to 100");
  CHECK(why("\"initialRandom\": 0.5", "\"initialRandom\": 1") ==
        "/initialRandom: expected a number from 0 to below 1");
  CHECK(why("\"rotation\": 0", "\"rotation\": 45") == "/setup/start/0/rotation: expected 0, 90, 180 or 270");
  CHECK(why("\"R180\"", "\"180\"") == "/replay/0/payload/rotation: expected R0, R90, R180 or R270");
  CHECK(why("[0, -1]}}", "[0]}}") == "/replay/0/payload/position: expected two numbers");
  CHECK(why("[0, -1]}}", "[0, 99999]}}") ==
        "/replay/0/payload/position/1: expected a number from -1000 to 1000");
  CHECK(why("{\"random\": 0.25}", "7") == "/replay/2/payload: expected an object");
  CHECK(why("[\"BA/C\"]", "{}") == "/gameAnnotations/drawOrder: expected a list");
}

TEST_CASE("names that mean nothing") {
  CHECK(why("\"BA/RCr\"", "\"BA/XX\"") == "/setup/start/0: unknown tile `BA/XX`");
  CHECK(why("[\"BA/C\"]", "[\"BA/XX\"]") == "/gameAnnotations/drawOrder/0: unknown tile `BA/XX`");
  CHECK(why("\"tileId\": \"BA/C\"", "\"tileId\": \"BA/XX\"") == "/replay/0: unknown tile `BA/XX`");
  CHECK(why("0.small.1", "0.giant.1") == "/replay/1: unknown meeple `0.giant.1`");
  CHECK(why("0.small.1", "0.small.8") == "/replay/1: unknown meeple `0.small.8`");
  CHECK(why("\"S\"", "\"N\"") == "/replay/1: no City at N on [0,-1]");
  CHECK(why("\"COMMIT\"", "\"COMIT\"") == "/replay/2: unknown message `COMIT`");
  CHECK(why("\"COMMIT\"", "\"PASS\"") == "/replay/2: PASS is not taken in CommitActionPhase");
  CHECK(why("\"basic:1\"", "\"basic:9\"", Verdict::unsupported) == "unsupported: tile set `basic:9`");
  CHECK(why("\"basic:1\": 1", "\"basic:1\": 1, \"tower:1\": 1", Verdict::unsupported) ==
        "unsupported: expansion The Tower");
  CHECK(why("\"farmers\": true", "\"giants\": 1", Verdict::unsupported) == "unsupported: element `giants`");
  CHECK(why("\"rules\": {}", "\"rules\": {\"wagon-move\": \"C9\"}") ==
        "/setup/rules/wagon-move: unknown value `C9`");
  CHECK(why("\"rules\": {}", "\"rules\": {\"tiny-city-scoring\": 3}") ==
        "/setup/rules/tiny-city-scoring: unknown value `3`");
  CHECK(why("Red has 4 points", "Red smiles", Verdict::fails) == "Red smiles: unknown assertion");
  CHECK(why("Red has 4 points", "Nobody has 4 points", Verdict::fails) ==
        "Nobody has 4 points: there is no player Nobody");
}

TEST_CASE("moves that the rules refuse fail, and say why") {
  CHECK(why("\"R180\"", "\"R0\"", Verdict::fails) ==
        "/replay/0: red may not place E at (0,-1): edge-mismatch");
  CHECK(why("[0, -1]}}", "[0, 5]}}", Verdict::fails) ==
        "/replay/0: red may not place E@180 at A6: no-neighbor");
  CHECK(why("0.small.1", "1.small.1") == "/replay/1: `1.small.1` is not of red, who has to act");
  CHECK(why("[0, -1], \"location\": \"S\"", "[0, 0], \"location\": \"N\"", Verdict::fails) ==
        "/replay/1: red may not deploy meeple on A1.city.N: not-this-tile");
}

TEST_CASE("a message that is undone was not made") {
  const std::string undo = R"({"type": "UNDO", "payload": {}}, {"type": "PASS", "payload": {}}, )";
  CHECK(why("{\"type\": \"COMMIT\"", undo + "{\"type\": \"COMMIT\"", Verdict::fails)
            .starts_with("Red has 4 points: Red has 0"));
  const std::string again =
      small_game("\"payload\": {\"random\": 0.25}}]",
                 "\"payload\": {\"random\": 0.25}}, {\"type\": \"UNDO\", \"payload\": {}}]");
  CHECK(judged_text(again).why == "/replay/3: there is nothing that could be undone");
}

namespace {

/// The small game with one more assertion, as a scenario; it must be one that can be read.
std::string told(std::string_view what, std::string_view instead) {
  const auto text = jcz::to_scenario(small_game(what, instead), "small", catalog::builtin_catalog(),
                                     jcz::builtin_vocabulary());
  if (const auto* unsupported = std::get_if<jcz::Unsupported>(&text)) return jcz::to_string(*unsupported);
  const auto& scenario = std::get<std::string>(text);
  INFO(scenario);
  CHECK(dsl::parse(text::make_source("small", scenario)).ok());
  return scenario;
}

} // namespace

TEST_CASE("what a saved game says in odd words is a scenario that can be read") {
  const std::string_view first = "Red has 4 points";
  CHECK(told(first, "Red has 4 points").find("  expect  red has 4 points\n") != std::string::npos);
  for (const std::string_view odd :
       {R"(Red has \u007f points)", R"(Red has \" points)", "Red has 4# points", "Red has -4 points",
        R"(Neutral \\\\ off)", R"(Neutral \u007f off)", "Neutral a,b off", "Supply Red Meeple x|y",
        "Tile [0,0] ! segments 1", "Tile [0,0] City segments (", "TilePlacement BA/C options: [0,1]-[0,x]",
        "TilePlacement BA/C options: [0,1]-[45]", R"(\u0001\u001b[31m\u007f\u202e)"}) {
    INFO(odd);
    const std::string scenario = told(first, odd);
    CHECK(scenario.find("  # \"") != std::string::npos); // kept as a remark
  }
  CHECK(told(first, "Tile [0,0] City segments 2").find("B3 has 2 cities") != std::string::npos);
}

TEST_CASE("long texts and wide boards of a saved game") {
  const std::string long_word(15'000, 'x');
  std::string words;
  for (int i = 0; i < 3'000; ++i) words += "word ";
  for (const std::string& text : {long_word, words}) told("Red has 4 points", text);
  std::string same = "Meeple SmallFollower options: ";
  for (int i = 0; i < 600; ++i) same += "{City,S,[0,-1]}; ";
  told("Red has 4 points", same);
  const std::string name = R"("name": ")" + std::string(3'990, 'n') + R"(", "initialRandom")";
  CHECK(told("\"initialRandom\"", name) == "unsupported: a title longer than a line");
  const std::string control = R"("name": "a\u007fb\u0000c", "initialRandom")";
  CHECK(told("\"initialRandom\"", control).find("scenario \"a b c\"") != std::string::npos);
  CHECK(told(R"("x": 0, "y": 0, "rotation": 0})",
             R"("x": 0, "y": 0, "rotation": 0}, {"tile": "BA/RCr", "x": 300, "y": 0, "rotation": 0})") ==
        "unsupported: a board of more than 200 columns or rows");
}

TEST_CASE("more of a figure than a scenario can give") {
  CHECK(told(R"("small-follower": 7)", R"("small-follower": 20)").find("given   red has 20 meeples") !=
        std::string::npos);
  CHECK(told(R"("small-follower": 7)", R"("small-follower": 21)") == "unsupported: 21 of `small-follower`");
}

TEST_CASE("turns that are no turns are no option") {
  CHECK(why("phase is GameOverPhase", "TilePlacement BA/C options: [0,1]-[0,x]", Verdict::fails) != "");
}
