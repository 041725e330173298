// The built-in data as a whole, and rule sets made of it.
#include "support.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/reason.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace rubric;
using namespace rubric::catalog;
using namespace rubric::catalog::testing;

TEST_CASE("the built-in data is right") {
  const auto loaded = Catalog::load(builtin_files());
  INFO((loaded ? std::string{} : to_string(loaded.error())));
  REQUIRE(loaded);
  if (const auto waiting = loaded->waiting(); !waiting.empty())
    WARN("described, but not played by the engine yet: " << fmt::format("{}", fmt::join(waiting, ", ")));
}

TEST_CASE("editions differ as their files say") {
  const engine::Rules c1 = rules_of({"C1", {"tunnel"}, {}});
  CHECK(c1.value_named("abbot.in-play") == "no");
  CHECK(c1.value_named("tunnel.tokens") == "hig");
  CHECK(c1.figure_named("abbot")->supply[2] == 0);
  CHECK(c1.figure_named("meeple")->supply[6] == 7);
  CHECK(c1.figure_named("token")->supply[2] == 0);
  const engine::Rules c3 = rules_of({"C3", {}, {}});
  CHECK(c3.value_named("abbot.in-play") == "yes");
  CHECK(c3.figure_named("abbot")->supply[2] == 1);
  CHECK(c3.figure_named("token") == nullptr);
}

TEST_CASE("the boxes hold what is printed on them") {
  const auto total = [](const RuleRequest& request) {
    const engine::Rules rules = rules_of(request);
    int sum = 0;
    for (std::size_t i = 0; i < rules.tiles().size(); ++i) sum += rules.count(static_cast<engine::TileId>(i));
    return sum;
  };
  CHECK(total({"C1", {}, {}}) == 72);
  CHECK(total({"C2", {}, {}}) == 72);
  CHECK(total({"C3", {}, {}}) == 72);
  CHECK(total({"C1", {"tunnel"}, {}}) == 76);
  CHECK(total({"C3", {"tunnel"}, {}}) == 76);

  const engine::Rules c1 = rules_of({"C1", {}, {}});
  CHECK(c1.count(*c1.tile_named("U")) == 8);
  CHECK(c1.count(*c1.tile_named("BA/RFrG")) == 0);
  CHECK(c1.count(*c1.tile_named("TU1")) == 0);
  const engine::Rules c2 = rules_of({"C2", {}, {}});
  CHECK(c2.count(*c2.tile_named("U")) == 7);
  CHECK(c2.count(*c2.tile_named("BA/RFrG")) == 1);
}

TEST_CASE("openings exist where The Tunnel is played") {
  const auto openings = [](const engine::Rules& rules, std::string_view tile) {
    int count = 0;
    for (const engine::Segment& segment : rules.tile(*rules.tile_named(tile)).segments())
      count += segment.opening ? 1 : 0;
    return count;
  };
  const engine::Rules with = rules_of({"C1", {"tunnel"}, {}});
  CHECK(openings(with, "TU1") == 2);
  CHECK(openings(with, "TU2") == 3);
  CHECK(openings(with, "TU3") == 2);
  CHECK(openings(with, "TU4") == 3);
  const engine::Rules without = rules_of({"C1", {}, {}});
  for (const std::string_view tile : {"TU1", "TU2", "TU3", "TU4"}) CHECK(openings(without, tile) == 0);
  CHECK(without.tile(*without.tile_named("TU4")).count == with.tile(*with.tile_named("TU4")).count);
}

TEST_CASE("the engine takes every option value of every edition, with all expansions") {
  const Catalog& catalog = builtin_catalog();
  RuleRequest request;
  for (const ExpansionInfo& expansion : catalog.expansions())
    if (!expansion.waiting && expansion.name != "base") request.expansions.push_back(expansion.name);
  for (const EditionInfo& edition : catalog.editions()) {
    request.edition = edition.id;
    for (const ExpansionInfo& expansion : catalog.expansions())
      for (const OptionInfo& option : expansion.options)
        for (const OptionValue& value : option.values) {
          if (expansion.waiting) continue;
          request.settings = {{option.id, value.id}};
          INFO(to_string(request));
          const engine::Rules rules = rules_of(request);
          CHECK(rules.value_named(option.id) == value.id);
          CHECK(catalog.normalized(request)->settings.empty() ==
                (catalog.standard_value(edition, option) == value.id));
        }
  }
}

TEST_CASE("a request has one canonical form") {
  const auto canonical = [](const RuleRequest& request) {
    const auto made = builtin_catalog().normalized(request);
    REQUIRE(made);
    CHECK(*builtin_catalog().normalized(*made) == *made);
    return to_string(*made);
  };
  CHECK(canonical({"C1", {}, {}}) == "C1");
  CHECK(canonical({"C1", {"tunnel"}, {{"tunnel.tokens", "hig"}}}) == "C1 + tunnel");
  CHECK(canonical({"C1", {"tunnel"}, {{"tunnel.tokens", "spielbox"}, {"fields.scoring", "by-city"}}}) ==
        "C1 + tunnel with fields.scoring = by-city, tunnel.tokens = spielbox");
  CHECK(canonical({"C2", {}, {{"abbot.in-play", "yes"}}}) == "C2");
  CHECK(canonical({"C1", {}, {{"abbot.in-play", "yes"}}}) == "C1 with abbot.in-play = yes");
}

TEST_CASE("settings change the rule set") {
  const engine::Rules rules =
      rules_of({"C2", {"tunnel"}, {{"abbot.in-play", "no"}, {"tunnel.tokens", "one-pair"}}});
  CHECK(rules.value_named("abbot.in-play") == "no");
  CHECK(rules.value_named("tunnel.tokens") == "one-pair");
  CHECK(rules.figure_named("abbot")->supply[2] == 0);
}

TEST_CASE("what is wrong with a request is told with the nearest name") {
  const auto first = [](const RuleRequest& request) {
    const auto made = builtin_catalog().rule_spec(request);
    REQUIRE_FALSE(made);
    return made.error().front();
  };
  using Part = RequestError::Part;
  {
    const RequestError error = first({"C4", {}, {}});
    CHECK(error.part == Part::edition);
    CHECK(error.message == "unknown edition `C4`");
    CHECK(error.nearest == "C1");
  }
  {
    const RequestError error = first({"C1", {"tunnel", "tunel"}, {}});
    CHECK(error.part == Part::expansion);
    CHECK(error.index == 1);
    CHECK(error.message == "unknown expansion `tunel`");
    CHECK(error.nearest == "tunnel");
  }
  CHECK(first({"C1", {"base"}, {}}).message == "the base game is always in play");
  CHECK(first({"C1", {"tunnel", "tunnel"}, {}}).message == "`tunnel` is named twice");
  {
    const RequestError error = first({"C1", {"tunnel"}, {{"tunnel.token", "hig"}}});
    CHECK(error.part == Part::option);
    CHECK(error.message == "unknown option `tunnel.token`");
    CHECK(error.nearest == "tunnel.tokens");
  }
  {
    const RequestError error = first({"C1", {"tunnel"}, {{"tunnel.tokens", "spielbx"}}});
    CHECK(error.part == Part::value);
    CHECK(error.message ==
          "the option `tunnel.tokens` has no value `spielbx`, only: hig, spielbox, one-pair");
    CHECK(error.nearest == "spielbox");
  }
  CHECK(first({"C1", {}, {{"tunnel.tokens", "hig"}}}).message ==
        "the option `tunnel.tokens` belongs to tunnel, which is not in play");
  CHECK(first({"C1", {}, {{"fields.farmers", "no"}, {"fields.farmers", "yes"}}}).message ==
        "the option `fields.farmers` is set twice");
}

TEST_CASE("every option value has words and a source") {
  for (const ExpansionInfo& expansion : builtin_catalog().expansions())
    for (const OptionInfo& option : expansion.options)
      for (const OptionValue& value : option.values) {
        INFO(option.id << " = " << value.id);
        CHECK_FALSE(value.about.empty());
        CHECK_FALSE(value.sources.empty());
      }
}

TEST_CASE("every reason and every part of a score has words") {
  const Words& words = builtin_catalog().words();
  for (int i = 0; i < engine::reason_count; ++i) {
    const auto name = engine::name_of(static_cast<engine::Reason>(i));
    INFO(name);
    CHECK_FALSE(words.find("reasons", name).empty());
  }
  for (const auto& [code, text] : *words.section("reasons")) {
    INFO(code);
    CHECK(engine::reason_named(code).has_value());
  }
  for (const engine::Expansion* expansion : engine::all_expansions())
    for (const std::string_view part : expansion->parts) {
      INFO(part);
      CHECK_FALSE(words.find("parts", part).empty());
    }
}

TEST_CASE("words are filled in") {
  const auto value = [](std::string_view name) { return "<" + std::string{name} + ">"; };
  CHECK(filled("{about} already holds a {figure}", value) == "<about> already holds a <figure>");
  CHECK(filled("nothing", value) == "nothing");
  CHECK(filled("{a}{b}", value) == "<a><b>");
}
