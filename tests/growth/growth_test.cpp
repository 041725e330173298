// Inputs sixteen times as large take about sixteen times as long, whatever they are made of, and little
// memory. What grows faster than its input is a hole: a short file that keeps a machine busy.
#include "catalog/catalog.hpp"
#include "dsl/format.hpp"
#include "dsl/limits.hpp"
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "exchange/stdio/session.hpp"
#include "oracle/suite.hpp"
#include "tests/growth/memory.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <array>
#include <ctime>
#include <functional>

using namespace rubric;

namespace {

using Make = std::function<std::string(int)>;
using Use = std::function<void(const std::string&)>;

/// So many pieces, `#` being the number of each.
std::string times(int count, std::string_view piece) {
  std::string text;
  for (int i = 0; i < count; ++i)
    for (const char c : piece) c == '#' ? text += std::to_string(i) : text += c;
  return text;
}

/// Seconds of this process, the least of a few tries: how busy the machine is hardly matters.
double seconds(const Use& use, const std::string& input, int tries) {
  double shortest = 1e9;
  for (int i = 0; i < tries; ++i) {
    const std::clock_t start = std::clock();
    use(input);
    shortest = std::min(shortest, static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }
  return shortest;
}

/// What grows as its input takes sixteen times as long, and longer where memory has to be fetched anew; what
/// grows with its square, 256 times.
constexpr int larger = 16;
constexpr double most = 80;
/// Below this many seconds nothing can be said.
constexpr double least = 0.002;

void grows_as_its_input(const std::string& name, const Make& make, int size, const Use& use) {
  INFO(name);
  const std::string small = make(size);
  const std::string large = make(larger * size);
  CHECK(large.size() > 12 * small.size());
  use(small); // what is made only once
  growth::forget_peak();
  const std::size_t before = growth::held();
  double ratio = 0;
  for (int i = 0; i < 3; ++i) { // again, if somebody else took the machine
    const double long_time = seconds(use, large, 1);
    ratio = long_time / std::max(seconds(use, small, 3), least);
    if (ratio < most) break;
  }
  INFO(large.size() << " bytes, " << ratio << " times as long");
  CHECK(ratio < most);
  const double megabytes = static_cast<double>(growth::peak() - before) / 1e6;
  INFO(megabytes << " MB held");
  CHECK(megabytes < 256 * std::max(static_cast<double>(large.size()) / 1e6, 0.25));
}

// ---- Scenarios

const std::string head = "rules C1 + tunnel\nplayers red, blue\n";
const std::string board = "  board\n    | U |  |\n";
const std::string answer = "  expect A1 has 2 fields\n";

std::string scenario(const std::string& lines) { return head + "scenario \"a\"\n" + lines; }

/// Checked, and checked against the golden of that; errors are printed; laid out.
void judge(const std::string& bytes) {
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  const std::string golden = [&] {
    const auto report = oracle::check_file("a", bytes, nullptr, rule_sets, {});
    (void)text::print(report.diagnostics);
    return oracle::print_golden(report.made);
  }();
  (void)oracle::check_file("a", bytes, &golden, rule_sets, {});
  (void)dsl::format(text::make_source("a", bytes));
}

} // namespace

TEST_CASE("growth: lines of a scenario") {
  const std::array<std::pair<std::string, std::string>, 17> kinds{{
      {"points", "  given red has 7 points\n"},
      {"expectations", "  expect A1.road is worth #\n"},
      {"labels", "  expect (#) red may place U at B1\n"},
      {"questions", "  expect A1.road is worth ?\n"},
      {"lists to fill in", "  expect red may place U at exactly ?\n"},
      {"under", "  under C1 + tunnel\n    expect A1 has 2 fields\n"},
      {"steps", "  scoring\n"},
      {"unknown verbs", "  expext A1 has 2 fields\n"},
      {"unknown places", "  expect A1.cityy is worth #\n"},
      {"unknown cells", "  expect Z# has 2 fields\n"},
      {"unknown tiles", "  expect red may place Q# at B1\n"},
      {"unknown players", "  expect green has # points\n"},
      {"wrong answers", "  expect A1 has 7# fields\n"},
      {"comments", "  # a\n"},
      {"tags", "  tags t#\n"},
      {"tiles", "  tile MY#\n    city N E\n    field S W\n"},
      {"nobody", "  expect red scores nothing\n"},
  }};
  for (const auto& kind : kinds) {
    const std::string& name = kind.first;
    const std::string& line = kind.second;
    const bool above =
        line.starts_with("  tags") || line.starts_with("  tile") || line.starts_with("  under");
    const bool two = line.starts_with("  under");
    grows_as_its_input(
        name,
        [&](int n) {
          const std::string lines = times(n, line);
          const std::string rules = two ? "rules C1\n" : "";
          return rules + scenario(above && !two ? lines + board + answer : board + lines + answer);
        },
        300, judge);
  }
  grows_as_its_input(
      "never reached",
      [](int n) {
        return scenario(board + "  red places U at A1\n" + times(n, "  expect A1 has # fields\n"));
      },
      300, judge);
}

TEST_CASE("growth: parts of a file") {
  const std::array<std::pair<std::string, std::string>, 10> kinds{{
      {"scenarios", "scenario \"s#\"\n  board\n    | U |\n  expect A1 has 2 fields\n"},
      {"the same title", "scenario \"s\"\n  board\n    | U |\n  expect A1 has 2 fields\n"},
      {"failing scenarios", "scenario \"s#\"\n  board\n    | U |\n  expect A1 has 7 fields\n"},
      {"rulings", "ruling R-# \"r\"\n  source \"x\", derived\n"},
      {"the same ruling", "ruling R-1 \"r\"\n  source \"x\", derived\n"},
      {"scenarios with rules", "scenario \"s#\"\n  rules C1\n  board\n    | U |\n  expect A1 has 2 fields\n"},
      {"scenarios with unknown rules",
       "scenario \"s#\"\n  rules C#\n  board\n    | U |\n  expect A1 has 2 fields\n"},
      {"scenarios with tiles",
       "scenario \"s#\"\n  tile MY#\n    city N E\n    field S W\n  board\n    | MY# |\n"
       "  expect A1 has 1 field\n"},
      {"scenarios with boards", "scenario \"s#\"\n  board b\n  expect A1 has 2 fields\n"},
      {"text", "ruling R-# \"r\"\n  asks \"one\"\n    \"two\"\n  answer \"three\"\n  source \"x\", note 3, "
               "derived\n"},
  }};
  for (const auto& kind : kinds)
    grows_as_its_input(
        kind.first, [&](int n) { return head + "board b\n  | U |\n" + times(n, kind.second); }, 75, judge);
  const std::string one = "scenario \"a\"\n" + answer;
  grows_as_its_input(
      "boards of a file", [&](int n) { return head + times(n, "board b#\n  | U |\n") + one; }, 250, judge);
  grows_as_its_input(
      "the same rules", [&](int n) { return times(n, "rules C1\n") + "players red, blue\n" + one; }, 100,
      judge);
  grows_as_its_input(
      "unknown rules", [&](int n) { return times(n, "rules C#\n") + "players red, blue\n" + one; }, 100,
      judge);
  grows_as_its_input(
      "unknown options of each scenario",
      [&](int n) {
        return "rules C1 with " + times(80, "a.b# = c, ") + "d = e\nplayers red, blue\n" +
               times(n, "scenario \"s#\"\n  board\n    | U |\n  expect A1 has 2 fields\n");
      },
      100, judge);
  grows_as_its_input(
      "rows",
      [&](int n) {
        return scenario("  for each a, b in\n" + times(n, "    | r# | # |\n") + board +
                        "  expect A1 has <b> fields\n");
      },
      200, judge);
  grows_as_its_input(
      "rows with unknown places",
      [&](int n) {
        return scenario("  for each a, b in\n" + times(n, "    | r# | Z# |\n") + board +
                        "  expect <b> has 2 fields\n");
      },
      200, judge);
}

TEST_CASE("growth: a file at its limits holds little") {
  const auto holds = [](const std::string& name, const std::string& bytes) {
    growth::forget_peak();
    const std::size_t before = growth::held();
    oracle::RuleSets rule_sets(catalog::builtin_catalog());
    const auto report = oracle::check_file("a", bytes, nullptr, rule_sets, {});
    INFO(name << ", " << text::print(report.diagnostics));
    CHECK(report.diagnostics.empty());
    CHECK(static_cast<double>(growth::peak() - before) / 1e6 < 256);
  };
  std::string rules;
  for (const std::string_view edition : {"C1", "C2", "C3"})
    for (const std::string_view scoring : {"each-field", "city-once", "by-city"})
      for (const std::string_view tokens : {"hig", "spielbox", "one-pair"})
        rules += fmt::format("rules {} + tunnel with fields.scoring = {}, tunnel.tokens = {}\n", edition,
                             scoring, tokens);
  const std::string file = rules + "players red, blue\n";
  holds("runs", file + times(static_cast<int>(dsl::limits::runs) / 27,
                             "scenario \"s#\"\n  board\n    | U |\n  expect A1 has 2 fields\n"));
  holds("large boards that fail", head + "board\n" + times(200, "  |" + times(200, " U |") + "\n") +
                                      times(static_cast<int>(dsl::limits::laid_tiles) / 40'000,
                                            "scenario \"s#\"\n  expect A1 has 7 fields\n"));
}

// ---- Other inputs

TEST_CASE("growth: saved games") {
  const auto judge_game = [](const std::string& bytes) {
    const auto& words = exchange::jcz::builtin_vocabulary();
    (void)exchange::jcz::judge(bytes, catalog::builtin_catalog(), words);
    (void)exchange::jcz::to_scenario(bytes, "a", catalog::builtin_catalog(), words);
  };
  const auto game = [](const std::string& elements, const std::string& draws, const std::string& messages,
                       const std::string& assertions) {
    return R"({"initialRandom": 0.5, "setup": {"sets": {"basic:1": 60}, "elements": {"small-follower": 7)" +
           elements +
           R"(}, "rules": {}, "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
      "players": [{"name": "Red", "slot": 0}, {"name": "Blue", "slot": 1}],
      "gameAnnotations": {"drawOrder": [)" +
           draws + R"("BA/C"]}, "replay": [)" + messages +
           R"({"type": "PASS", "payload": {}}], "test": {"assertions": [)" + assertions +
           R"("Red has 4 points"]}})";
  };
  const auto turns = [](int n) {
    std::string text;
    for (int i = 0; i < n; ++i)
      text += fmt::format(
          R"({{"type": "PLACE_TILE", "payload": {{"tileId": "BA/RFr", "rotation": "R0", "position": [{}, 0]}}}},
        {{"type": "PASS", "payload": {{}}}}, {{"type": "COMMIT", "payload": {{"random": 0.25}}}}, )",
          i + 1);
    return text;
  };
  const std::string undone =
      R"({"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
        {"type": "UNDO", "payload": {}}, )";
  grows_as_its_input(
      "turns", [&](int n) { return game("", times(n, R"("BA/RFr", )"), turns(n), ""); }, 30, judge_game);
  grows_as_its_input(
      "undone", [&](int n) { return game("", "", times(n, undone), ""); }, 50, judge_game);
  grows_as_its_input(
      "assertions", [&](int n) { return game("", "", "", times(n, R"("Red has # points", )")); }, 400,
      judge_game);
  grows_as_its_input(
      "elements", [&](int n) { return game(times(n, R"(, "e#": 1)"), "", "", ""); }, 200, judge_game);
  grows_as_its_input(
      "lists", [](int n) { return times(n, "[1, "); }, 2000, judge_game);
}

TEST_CASE("growth: messages") {
  const auto ask = [](const std::string& bytes) {
    exchange::stdio::Session session(catalog::builtin_catalog());
    for (std::size_t at = 0; at < bytes.size();) {
      const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
      (void)session.answer(std::string_view(bytes).substr(at, end - at));
      at = end + 1;
    }
  };
  const std::string start = R"({"do": "set-up", "rules": {"edition": "C1"}, "players": ["red", "blue"],)";
  const std::string small = start + R"( "board": [{"tile": "U", "cell": "B1"}]})" + "\n";
  const auto lines = [&](const std::string& line) { return [=](int n) { return small + times(n, line); }; };
  grows_as_its_input(
      "set-ups", [&](int n) { return times(n, small); }, 50, ask);
  grows_as_its_input("points", lines("{\"do\": \"points\"}\n"), 500, ask);
  grows_as_its_input("no requests", lines("{\"do\": \"jump\", \"id\": #}\n"), 500, ask);
  grows_as_its_input("no JSON", lines("[#\n"), 500, ask);
  grows_as_its_input(
      "turns",
      [&](int n) {
        std::string text = small;
        for (int i = 0; i < n; ++i)
          text += fmt::format("{{\"do\": \"place\", \"player\": \"{}\", \"tile\": \"U\", \"cell\": "
                              "\"B{}\"}}\n{{\"do\": \"score\"}}\n",
                              i % 2 == 0 ? "red" : "blue", i + 2);
        return text;
      },
      75, ask);
  grows_as_its_input(
      "tiles of one request",
      [&](int n) {
        std::string text = start + R"( "board": [)";
        for (int i = 0; i < n; ++i)
          text += fmt::format(R"({}{{"tile": "U", "cell": "{}{}"}})", i == 0 ? "" : ", ",
                              static_cast<char>('A' + i % 20), 1 + i / 20);
        return text + "]}\n";
      },
      100, ask);
  grows_as_its_input(
      "options",
      [&](int n) {
        return R"({"do": "set-up", "rules": {"edition": "C1", "options": {)" + times(n, R"("o#": "x", )") +
               R"("o": "x"}}, "players": ["red"]})" + "\n";
      },
      200, ask);
  grows_as_its_input(
      "one long line", [](int n) { return times(n, "{\"a#\": "); }, 2000, ask);
}

TEST_CASE("growth: data files") {
  const auto load = [](std::string path) {
    return [path = std::move(path)](const std::string& bytes) {
      const std::array<catalog::BuiltinFile, 1> over{{{path, bytes}}};
      (void)catalog::Catalog::load(catalog::overridden(catalog::builtin_files(), over));
    };
  };
  const auto tiles = [](const std::string& tile) {
    return [=](int n) { return "tiles:\n" + times(n, tile); };
  };
  const Use use = load("tiles/my.yaml");
  grows_as_its_input(
      "tiles",
      tiles("  - id: MY/T#\n    names: [MY#]\n    segments:\n      - city: N\n      - field: E S W\n"), 600,
      use);
  grows_as_its_input("the same tile", tiles("  - id: MY/T\n    segments:\n      - field: N E S W\n"), 600,
                     use);
  grows_as_its_input("wrong keys", tiles("  - id: A#\n    segmants: [ ]\n"), 300, use);
  grows_as_its_input(
      "segments", [](int n) { return "tiles:\n  - id: A\n    segments:\n" + times(n, "      - city: N\n"); },
      500, use);
  grows_as_its_input(
      "keys", [](int n) { return times(n, "k#: 1\n"); }, 1000, use);
  grows_as_its_input(
      "brackets", [](int n) { return times(n, "["); }, 5000, use);
  grows_as_its_input(
      "braces", [](int n) { return times(n, "{a: "); }, 2000, use);
  grows_as_its_input(
      "lists in lists", [](int n) { return times(n, "- "); }, 2000, use);
  grows_as_its_input(
      "aliases", [](int n) { return "tiles:\n  - &a x\n" + times(n, "  - *a\n"); }, 2000, use);
  grows_as_its_input(
      "a text without an end", [](int n) { return "tiles: \"" + times(n, "x\n "); }, 5000, use);
  grows_as_its_input(
      "options",
      [](int n) {
        return "title: My\nabout: x\noptions:\n" +
               times(n,
                     "  my.o#:\n    about: x\n    source: y\n    values:\n      a: {about: x, source: y}\n");
      },
      100, load("rules/my.yaml"));
}

TEST_CASE("growth: goldens") {
  const std::string file =
      head + times(100, "scenario \"s#\"\n  board\n    | U |\n  expect A1 has 2 fields\n");
  const Use use = [&](const std::string& golden) {
    oracle::RuleSets rule_sets(catalog::builtin_catalog());
    (void)oracle::check_file("a", file, &golden, rule_sets, {});
  };
  grows_as_its_input(
      "orphans", [](int n) { return times(n, "== o# | C1 + tunnel\nsetup   A1 U\n"); }, 1000, use);
  grows_as_its_input(
      "one section often", [](int n) { return times(n, "== s1 | C1 + tunnel\nsetup   A1 U\n"); }, 1000, use);
  grows_as_its_input(
      "one long section", [](int n) { return "== s1 | C1 + tunnel\n" + times(n, "line #\n"); }, 2000, use);
  grows_as_its_input(
      "lines above", [](int n) { return times(n, "line #\n"); }, 2000, use);
}
