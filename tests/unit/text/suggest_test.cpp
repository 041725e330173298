// The nearest name is near, and the same each time.
#include "text/suggest.hpp"

#include <array>

#include <catch2/catch.hpp>

using namespace rubric::text;

TEST_CASE("edit distance counts inserts, deletes, replacements and swaps") {
  CHECK(edit_distance("", "", 3) == 0);
  CHECK(edit_distance("places", "plces", 3) == 1);
  CHECK(edit_distance("red", "rde", 3) == 1);
  CHECK(edit_distance("kitten", "sitting", 5) == 3);
  CHECK(edit_distance("abc", "xyz", 2) == 3);
  CHECK(edit_distance("a", "abcdef", 2) == 3);
}

TEST_CASE("a word that differs only in case wins") {
  static constexpr std::array<std::string_view, 3> names{"rad", "rex", "red"};
  CHECK(nearest("Red", names) == "red");
  CHECK(nearest("RED", names) == "red");
}

TEST_CASE("the nearest name is the first at the smallest distance") {
  static constexpr std::array<std::string_view, 4> names{"green", "gray", "places", "passes"};
  CHECK(nearest("grey", names) == "gray");
  CHECK(nearest("plases", names) == "places");
  CHECK(nearest("pases", names) == "passes");
}

TEST_CASE("far names are no neighbors") {
  static constexpr std::array<std::string_view, 2> names{"places", "red"};
  CHECK_FALSE(nearest("monastery", names));
  CHECK_FALSE(nearest("abc", names));
  CHECK_FALSE(nearest("", names));
  CHECK_FALSE(nearest(std::string(100, 'x'), names));
  CHECK_FALSE(nearest("red", std::span<const std::string_view>()));
}
