// What is wrong in a data file is told with file, line and what to write instead.
#include "support.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace rubric::catalog;
using namespace rubric::catalog::testing;

namespace {

/// The bytes of a built-in file with one text in it replaced.
std::string changed(std::string_view path, std::string_view from, std::string_view to) {
  for (const BuiltinFile& file : builtin_files())
    if (file.path == path) {
      std::string bytes{file.bytes};
      const std::size_t at = bytes.find(from);
      REQUIRE(at != std::string::npos);
      return bytes.replace(at, from.size(), to);
    }
  FAIL("no such file");
  return {};
}

/// The first error of a tile with these segments.
std::string tile_error(std::string_view segments, std::string_view rest = {}) {
  const std::string all =
      errors_with("tiles/x.yaml", fmt::format("tiles:\n  - id: X/1\n{}    segments: [{}]\n", rest, segments));
  return all.substr(0, all.find('\n'));
}

} // namespace

TEST_CASE("segments that are right are taken") {
  CHECK(tile_error("{field: N E S W}") == "");
  CHECK(tile_error("monastery, garden, {field: N E S W}") == "");
  CHECK(tile_error("{road: N S}, {field: NNE E SSE}, {field: [NNW, SSW, W]}") == "");
  CHECK(tile_error("{monastery: , touches: road N}, {road: N}, {field: N E S W}") == "");
}

TEST_CASE("what a set, an edition or a value lacks is told where it stands") {
  CHECK(errors_with("tiles/x.yaml", "tiles: []\nsets:\n  base-1: {BA/RCr: 1}\n")
            .starts_with("tiles/x.yaml:3:12: error: the tile set `base-1` is there already"));
  CHECK(errors_with("editions/c4.yaml", "id: fourth\ntitle: x\nabout: y\n")
            .starts_with("editions/c4.yaml:1:5: error: `id`: expected C1 to C9, found `fourth`"));
  const std::string rules = changed("rules/inns-and-cathedrals.yaml", "[INN-19, B69]", "[]");
  CHECK(errors_with("rules/inns-and-cathedrals.yaml", rules)
            .find("error: the value `ignored` has no `sources`: what does it rest on?") != std::string::npos);
}

TEST_CASE("faults of segments") {
  CHECK(tile_error("") == "tiles/x.yaml:3:15: error: a tile without segments");
  CHECK(tile_error("{field: N E S}") ==
        "tiles/x.yaml:2:9: error: tile X/1: no city and no field at half-edge WSW");
  CHECK(tile_error("{field: N E S W}, {city: N}") ==
        "tiles/x.yaml:2:9: error: tile X/1: two segments at half-edge NNW");
  CHECK(tile_error("{field: NNE E S W}, {city: NNW}") ==
        "tiles/x.yaml:2:9: error: tile X/1: the city covers only half of side N");
  CHECK(tile_error("{city: N}, {road: N S}, {field: E S W}") ==
        "tiles/x.yaml:2:9: error: tile X/1: side N has a road and a city");
  CHECK(tile_error("{feild: N E S W}") ==
        "tiles/x.yaml:3:17: error: unknown key `feild`; did you mean `field`?");
  CHECK(tile_error("monastry, {field: N E S W}") ==
        "tiles/x.yaml:3:16: error: unknown kind of segment `monastry`; did you mean `monastery`?");
  CHECK(tile_error("{field: N E S X}") ==
        "tiles/x.yaml:3:24: error: `field`: expected sides, half-edges (NNW "
        "... WNW), or a part (I II III IV), found `X`");
  CHECK(tile_error("{road: NNE}, {field: N E S W}") ==
        "tiles/x.yaml:3:23: error: `road`: expected sides (N E S W), found `NNE`");
  CHECK(tile_error("{garden: N}, {field: N E S W}") == "tiles/x.yaml:3:25: error: a garden reaches no side");
  CHECK(tile_error("{road: N, field: N E S W}") == "tiles/x.yaml:3:33: error: a segment of two kinds");
  CHECK(tile_error("{marks: inn}").find("a segment needs a kind") != std::string::npos);
  CHECK(tile_error("{field: N E S W, pennants: 1}").find("only a city has pennants") != std::string::npos);
  CHECK(tile_error("{field: N E S W, marks: inn}").find("only a road has an inn") != std::string::npos);
  CHECK(tile_error("{road: N, marks: in}, {field: N E S W}")
            .find("unknown mark of a segment `in`; did you mean `inn`?") != std::string::npos);
}

TEST_CASE("faults of what touches and borders") {
  CHECK(tile_error("{road: N, touches: city}, {field: N E S W}") ==
        "tiles/x.yaml:3:35: error: `touches`: no segment of the tile is `city`");
  CHECK(tile_error("{road: N, touches: road}, {road: S}, {field: N E S W}") ==
        "tiles/x.yaml:3:35: error: `touches`: more than one segment of the tile is `road`");
  CHECK(tile_error("{road: N, touches: road N}, {field: N E S W}").find("the segment itself") !=
        std::string::npos);
  CHECK(tile_error("{road: N, touches: field}, {field: N E S W}").find("not for fields, use `borders`") !=
        std::string::npos);
  CHECK(tile_error("{city: N}, {road: S, borders: city}, {field: E S W}").find("only a field borders") !=
        std::string::npos);
}

TEST_CASE("faults of conditions") {
  CHECK(tile_error("{road: N, opening: tunel}, {field: N E S W}") ==
        "tiles/x.yaml:2:9: error: `tunel` is no expansion; did you mean `tunnel`?");
  CHECK(tile_error("{road: N, when: tunnel.token = hig}, {field: N E S W}") ==
        "tiles/x.yaml:2:9: error: unknown option `tunnel.token`; did you mean `tunnel.tokens`?");
  CHECK(tile_error("{road: N, when: tunnel.tokens = six}, {field: N E S W}") ==
        "tiles/x.yaml:2:9: error: option `tunnel.tokens` has no value `six`, only: hig, spielbox, one-pair");
  CHECK(tile_error("{road: N, when: tunnel = }, {field: N E S W}")
            .find("expected an expansion, or `option = "
                  "value`") != std::string::npos);
  CHECK(tile_error("{road: N, when: tunnel, unless: tunnel}, {field: N E S W}").find("either `when` or") !=
        std::string::npos);
  CHECK(tile_error("{city: N, when: tunnel}, {field: E S W}").find("(without tunnel)") != std::string::npos);
  CHECK(tile_error("{road: N, when: tunnel}, {road: N S, unless: tunnel}, {field: N E S W}") == "");
  CHECK(tile_error("{road: N, when: tunnel}, {road: N S}, {field: N E S W}")
            .find("two roads cross side N (with tunnel)") != std::string::npos);
}

TEST_CASE("names of tiles are there once") {
  CHECK(tile_error("{field: N E S W}", "    names: [A]\n")
            .find("the tile name `A` is there already, in "
                  "tiles/base.yaml line 3") != std::string::npos);
  CHECK(tile_error("{field: N E S W}", "    names: [A@90]\n").find("expected a name") != std::string::npos);
  CHECK(tile_error("{field: N E S W}", "    marks: majic\n").find("did you mean `magic`?") !=
        std::string::npos);
  CHECK(tile_error("abbey", "    joker: yes\n").find("a second tile that matches anything") !=
        std::string::npos);
}

TEST_CASE("tile sets") {
  const auto with_sets = [](std::string_view sets) {
    return errors_with("tiles/x.yaml", fmt::format("tiles: []\nsets: {}\n", sets));
  };
  CHECK(with_sets("{x: {BA/L: 1}}") == "");
  CHECK(with_sets("{x: {BA/Q: 1}}") == "tiles/x.yaml:2:12: error: no tile has the id `BA/Q`\n");
  CHECK(with_sets("{x: {A: 1}}") == "tiles/x.yaml:2:12: error: no tile has the id `A`\n");
  CHECK(with_sets("{x: {BA/L: 0}}").find("expected a whole number from 1 to 200") != std::string::npos);
  CHECK(with_sets("{base-1: {BA/L: 1}}").find("the tile set `base-1` is there already") != std::string::npos);
}

TEST_CASE("data and engine agree on options, values and figures") {
  const auto tunnel = [](std::string_view from, std::string_view to) {
    return errors_with("rules/tunnel.yaml", changed("rules/tunnel.yaml", from, to));
  };
  const std::string misspelled = tunnel("id: tunnel.held-back", "id: tunnel.held-bak");
  CHECK(misspelled.find(
            "the engine has no option `tunnel.held-bak` in tunnel; did you mean `tunnel.held-back`?") !=
        std::string::npos);
  CHECK(misspelled.find("the engine's option `tunnel.held-back` is missing") != std::string::npos);
  CHECK(tunnel("id: spielbox", "id: spiel-box")
            .find("the engine's values of `tunnel.tokens` are: hig, spielbox, one-pair") !=
        std::string::npos);
  CHECK(tunnel("default: hig", "default: hug").find("unknown value `hug`; did you mean `hig`?") !=
        std::string::npos);
  CHECK(tunnel("name: token", "name: tokn").find("the engine has no figure `tokn` in tunnel") !=
        std::string::npos);
  CHECK(tunnel("C1: tunnel", "C1: tunel").find("unknown tile set `tunel`; did you mean `tunnel`?") !=
        std::string::npos);
  CHECK(tunnel("C1: tunnel", "C9: tunnel").find("`C9` is no edition") != std::string::npos);
  CHECK(tunnel("class: token", "class: tocken").find("did you mean `token`?") != std::string::npos);
}

TEST_CASE("an expansion that the engine does not play is described, but cannot be asked for") {
  const auto loaded = load_with("rules/flier.yaml", "title: The Flier\nabout: A figure flies.\n");
  REQUIRE(loaded);
  const auto waiting = loaded->waiting();
  CHECK(std::count(waiting.begin(), waiting.end(), "flier") == 1);
  const auto made = loaded->rule_spec({"C1", {"flier"}, {}});
  REQUIRE_FALSE(made);
  CHECK(made.error().front().message ==
        "`flier` cannot be played yet: its tiles and options are known, its rules are not");
}

TEST_CASE("editions") {
  CHECK(errors_with("editions/c4.yaml", "id: C4\ntitle: t\nbased-on: C3\noptions: {fields.farmers: no}\n") ==
        "");
  CHECK(errors_with("editions/c4.yaml", "id: C4\ntitle: t\nbased-on: C5\n")
            .find("`based-on`: `C5` is no edition") != std::string::npos);
  CHECK(errors_with("editions/c4.yaml", "id: C4\ntitle: t\nbased-on: C4\n").find("is based on itself") !=
        std::string::npos);
  CHECK(errors_with("editions/c4.yaml", "id: C4\ntitle: t\noptions: {fields.farmer: no}\n") ==
        "editions/c4.yaml:3:11: error: unknown option `fields.farmer`; did you mean `fields.farmers`?\n");
  CHECK(errors_with("editions/c4.yaml", "id: C1\ntitle: t\n").find("the edition `C1` is there already") !=
        std::string::npos);
}

TEST_CASE("an edition of one's own") {
  const auto loaded =
      load_with("editions/house.yaml", "id: C9\ntitle: t\nbased-on: C2\noptions: {fields.scoring: by-city}\n"
                                       "tiles: {base: base-1}\n");
  REQUIRE(loaded);
  const auto spec = loaded->rule_spec({"C9", {}, {}});
  REQUIRE(spec);
  const rubric::engine::Rules rules(*spec);
  CHECK(rules.value_named("fields.scoring") == "by-city");
  CHECK(rules.value_named("abbot.in-play") == "yes");
  CHECK(rules.count(*rules.tile_named("U")) == 8);
}

TEST_CASE("words") {
  CHECK(errors_with("words/de.yaml", "reasons: {complete: ist fertig}\n") == "");
  CHECK(errors_with("words/de.yaml", "reasons: {complete: '{about'}\n").find("braces are for names") !=
        std::string::npos);
  CHECK(errors_with("words/de.yaml", "reason: {}\n").find("unknown key `reason`; did you mean `reasons`?") !=
        std::string::npos);
}

TEST_CASE("files in other folders") {
  CHECK(errors_with("tile/x.yaml", "a: b\n") == "tile/x.yaml: error: data is in the folders tiles, rules, "
                                                "editions, words; did you mean `tiles`?\n");
  CHECK(errors_with("pages/case.mustache", "anything") == "");
  CHECK(errors_with("exchange/jcz/sets.yaml", "the words: of other programs\n") == "");
}

TEST_CASE("a catalog of nothing") {
  const auto loaded = Catalog::load({});
  REQUIRE_FALSE(loaded);
  CHECK(to_string(loaded.error())
            .find("rules/base.yaml: error: the file is missing, but the engine plays it") !=
        std::string::npos);
}
