// What pages and exports are told of a ruling: how it stands, its texts, its own lines.
#include "publish/wording.hpp"
#include "tests/unit/publish/support.hpp"

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::publish;
using About = dsl::About::Kind;

namespace {

Standing standing(const std::string& text, const std::string* golden = nullptr) {
  Checked checked;
  checked.add("a/b.scenario", text, golden);
  const auto rulings = checked.rulings();
  REQUIRE(rulings.size() == 1);
  return rulings[0].standing;
}

} // namespace

TEST_CASE("a ruling holds when every run of it passes") {
  CHECK(standing(ruling_text("X-1", "t", "", holds)) == Standing::holds);
  CHECK(standing(ruling_text("X-1", "t", "", fails)) == Standing::fails);
  CHECK(standing(ruling_text("X-1", "t", "", std::string(holds) + fails)) == Standing::fails);
}

TEST_CASE("a ruling whose golden says something else, or knows a run that is not made, fails") {
  const std::string text = ruling_text("X-1", "t", "", holds);
  const std::string good = "== X-1: two tiles | C1\nsetup   A1 U, B1 U\nanswer  A1.road has 2 tiles\n";
  std::string other = good;
  other.replace(other.find("2 tiles"), 7, "3 tiles");
  const std::string orphan = good + "\n== X-1: gone | C1\nanswer  A1.road has 2 tiles\n";
  CHECK(standing(text, &good) == Standing::holds);
  CHECK(standing(text, &other) == Standing::fails);
  CHECK(standing(text, &orphan) == Standing::fails);
}

TEST_CASE("a file with errors has no ruling that holds") {
  CHECK(standing(ruling_text("X-1", "t", "", std::string(holds) + "    expect  A1.city is complete\n")) ==
        Standing::fails);
}

TEST_CASE("a ruling without a scenario waits, or has no case") {
  const std::string head = "rules C1\nruling X-1 \"t\"\n  note \"";
  CHECK(standing(head + "It waits for The Tower.\"\n") == Standing::waits);
  CHECK(standing(head + "It speaks of the box.\"\n") == Standing::no_case);
}

TEST_CASE("a text is in its language where it is given in it, else in English") {
  Checked checked;
  checked.add("a/b.scenario",
              ruling_text("X-1", "A title",
                          "  title nl \"Een titel\"\n  asks \"A\"\n  asks \"b?\"\n  answer ro \"Da\"\n",
                          holds));
  const dsl::Ruling& ruling = *checked.rulings()[0].ruling;
  CHECK(text_of(ruling, About::title, "en") == "A title");
  CHECK(text_of(ruling, About::title, "nl") == "Een titel");
  CHECK(text_of(ruling, About::title, "ro").empty());
  CHECK(in_language(ruling, About::title, "ro") == "A title");
  CHECK(text_of(ruling, About::asks, "en") == "A b?");
  CHECK(in_language(ruling, About::answer, "ro") == "Da");
  CHECK(in_language(ruling, About::answer, "nl").empty());
}

TEST_CASE("a source is told whole") {
  Checked checked;
  checked.add(
      "a/b.scenario",
      ruling_text("X-1, X-2", "t", "  source \"Rules\", note 4, \"page 2\", author, 2021-08\n", holds));
  const RulingReport ruling = checked.rulings()[0];
  CHECK(source_text(ruling.ruling->sources[0]) == "Rules, note 4, page 2, author, 2021-08");
  CHECK(ids_of(*ruling.ruling) == "X-1, X-2");
}

TEST_CASE("a ruling's own text is a scenario file that says the same") {
  Checked checked;
  checked.add("a/b.scenario",
              "# a comment above\nrules   C1\nplayers red, blue\n\n\n"
              "ruling X-0 \"other\"\n  note \"n\"\n\n"
              "ruling X-1 \"t\"\n  answer \"Two.\"\n\n  scenario \"s\"\n    board\n      | U | U |\n"
              "    expect A1.road has 2 tiles\n\n# of the next one\nruling X-2 \"u\"\n  note \"n\"\n");
  const std::string own = own_text(checked.rulings()[1]);
  CHECK(
      own ==
      "rules   C1\nplayers red, blue\n\nruling X-1 \"t\"\n  answer \"Two.\"\n\n  scenario \"s\"\n    board\n"
      "      | U | U |\n    expect A1.road has 2 tiles\n");
  Checked again;
  CHECK(again.add("c.scenario", own).good());
}

TEST_CASE("the own text of a ruling that fails keeps its answers back, in every language") {
  Checked checked;
  checked.add("a/b.scenario", ruling_text("X-1", "t",
                                          "  answer \"Secret\"\n    \"more secret\"\n  answer nl \"Secret\"\n"
                                          "  source \"Rules\"\n",
                                          fails));
  const std::string own = own_text(checked.rulings()[0]);
  CHECK_FALSE(has(own, "ecret"));
  CHECK(count(own, "  # the answer is left out: this ruling fails\n") == 1);
  CHECK(has(own, "source \"Rules\""));
}

TEST_CASE("rows and rule sets: one case for each row, with a run for each rule set") {
  Checked checked;
  checked.add(
      "a/b.scenario",
      "rules C1\nrules C2\nplayers red, blue\nruling X-1 \"t\"\n  scenario \"s\"\n    for each tile, roads "
      "in\n"
      "      | U | 1 |\n      | V | 1 |\n    board\n      | <tile> |\n    expect A1 has <roads> roads\n");
  const auto cases = cases_of(checked.rulings()[0]);
  REQUIRE(cases.size() == 2);
  CHECK(cases[0].row == "U");
  CHECK(cases[1].row == "V");
  for (const CaseReport& one : cases) {
    REQUIRE(one.runs.size() == 2);
    CHECK(one.runs[0]->result.name.rules == "C1");
    CHECK(one.runs[1]->result.name.rules == "C2");
  }
}

TEST_CASE("a golden line as a sentence; what the step says is not said again") {
  CHECK(sentence_of("score   red 6 for A1.road as thief: tiles 6") ==
        "Red scores 6 for A1.road as thief: tiles 6.");
  CHECK(sentence_of("score   red and blue 12 for A1.city.E as knight: tiles 6 = 12") ==
        "Red and blue score 12 for A1.city.E as knight: tiles 6 = 12.");
  CHECK(sentence_of("done    A1.road, road of 2 tiles") == "A1.road is complete: a road of 2 tiles.");
  CHECK(sentence_of("done    D3.abbey, abbey of 9 tiles") == "D3.abbey is complete: an abbey of 9 tiles.");
  CHECK(sentence_of("ask     red about red wagon") == "Red is asked about red wagon.");
  CHECK(sentence_of("award   king to red for 2 tiles") == "The king goes to red for 2 tiles.");
  CHECK(sentence_of("place   A1 BA/RFr").empty());
  CHECK(sentence_of("scoring").empty());
  CHECK(sentence_of("").empty());
}
