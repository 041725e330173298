// The grammar as such: it cannot loop, and what it takes for tokens.
#include "dsl/grammar.hpp"

#include <catch2/catch.hpp>

using namespace rubric::dsl;

TEST_CASE("no rule can repeat without taking a byte") { CHECK(count_grammar_problems() == 0); }

TEST_CASE("keywords end where words end") {
  CHECK(is_line(LineKind::step, "red places U at B1"));
  CHECK_FALSE(is_line(LineKind::step, "redplaces U at B1"));
  CHECK_FALSE(is_line(LineKind::step, "red places U atB1"));
  CHECK(is_line(LineKind::step, "red places at/x at B1")); // a tile whose name begins with a keyword
  CHECK(is_line(LineKind::step, "red places atlas at B1"));
  CHECK(is_line(LineKind::step, "red moves towagon to B1"));
}

TEST_CASE("reserved words are no names") {
  CHECK_FALSE(is_line(LineKind::step, "red places at at B1"));
  CHECK_FALSE(is_line(LineKind::step, "red deploys red on A1.road"));
  CHECK_FALSE(is_line(LineKind::board, "board board"));
  CHECK(is_line(LineKind::board, "board boards"));
  CHECK(is_line(LineKind::expect, "expect board has 1 complete city"));
  CHECK(is_line(LineKind::expect, "expect red has 2 gray tokens"));
}

TEST_CASE("turns are quarters") {
  for (const char* const good :
       {"U", "U@0", "U@90", "U@180", "U@270", "BA/CFc+@90", "IC/RFr.i@90", "a!b_c-d"})
    CHECK(read_tile(good, {}).has_value());
  for (const char* const bad :
       {"", "U@", "U@45", "U@360", "U@90x", "U@90@90", "@90", "1U", "U V", "at", "U@090", "é"})
    CHECK_FALSE(read_tile(bad, {}).has_value());
  CHECK(read_tile("U@270", {})->quarters == 3);
  CHECK_FALSE(read_tile("U", {})->turned);
  CHECK(read_tile("U@0", {})->turned);
}

TEST_CASE("the farthest failure says all that could follow, once") {
  const Failure failure = explain_line(LineKind::step, "red places U on B1");
  CHECK(failure.offset == 13);
  REQUIRE(failure.wanted.size() == 1);
  CHECK(failure.wanted[0].text == "at");
  const Failure start = explain_line(LineKind::step, "nobody");
  CHECK(start.offset == 0);
  CHECK(start.wanted.size() == 3); // a color, `scoring`, `game`
}
