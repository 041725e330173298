// The conformance format: the same bytes each time, only what is known, valid text.
#include "publish/conformance.hpp"
#include "tests/unit/publish/support.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

using namespace rubric;
using namespace rubric::publish;
using nlohmann::json;

namespace {

json document(const std::string& text) {
  Checked checked;
  Conformance conformance;
  conformance.add(checked.add("a/b.scenario", text));
  return json::parse(conformance.finish());
}

} // namespace

TEST_CASE("conformance: the same files give the same bytes, whatever was made before") {
  const std::string text = ruling_text("X-1", "t", "", "    expect  A1.road has 2 tiles\n");
  const auto made = [&] {
    Checked checked;
    Conformance conformance;
    conformance.add(checked.add("a/b.scenario", text));
    return conformance.finish();
  };
  const std::string once = made();
  CHECK(once == made());
  CHECK(once.ends_with("}\n"));
}

TEST_CASE("conformance: a scenario says what is expected and whether it holds") {
  const json good = document(ruling_text("X-1", "t", "  asks \"a\"\n  asks nl \"b\"\n  answer \"c\"\n",
                                         "    expect  (1) A1.road has 2 tiles\n"));
  REQUIRE(good["scenarios"].size() == 1);
  const json& scenario = good["scenarios"][0];
  CHECK(scenario["rulings"] == json::array({"X-1"}));
  CHECK(scenario["holds"] == true);
  CHECK(scenario["rules"] == "C1");
  const json& line = scenario["script"].back();
  CHECK(line["met"] == true);
  CHECK(line["expect"]["form"] == "has");
  CHECK(line["expect"]["count"] == 2);
  CHECK(good["rulings"][0]["asks"] == json({{"en", "a"}, {"nl", "b"}}));

  CHECK(good["rulings"][0]["answer"]["en"] == "c");

  const json bad = document(ruling_text("X-1", "t", "  answer \"c\"\n", "    expect  A1.road has 7 tiles\n"));
  CHECK_FALSE(bad["rulings"][0].contains("answer"));
  CHECK(bad["scenarios"][0]["holds"] == false);
  CHECK(bad["scenarios"][0]["script"].back()["met"] == false);
  CHECK(bad["scenarios"][0]["script"].back()["expect"]["count"] == 7);
}

TEST_CASE("conformance: a file with errors gives nothing") {
  const json made = document(ruling_text("X-1", "t", "", "    expect  A1.city is complete\n"));
  CHECK(made["scenarios"].empty());
  CHECK(made["rulings"].empty());
}

TEST_CASE("conformance: what would not be seen comes back as it was") {
  const json made = document(ruling_text("X-1", "a\u202e<b>", "", "    expect  A1.road has 2 tiles\n"));
  CHECK(made["rulings"][0]["title"]["en"] == "a\u202e<b>");
}
