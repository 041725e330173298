// Positions, lines and what they are for odd ends of a text.
#include "text/source.hpp"

#include <catch2/catch.hpp>

using namespace rubric::text;

TEST_CASE("a position counts lines and characters from 1") {
  const Source source("a", "one\ntwo é x\n\nlast");
  CHECK(source.line_count() == 4);
  CHECK(source.position(0) == Position{1, 1});
  CHECK(source.position(3) == Position{1, 4});
  CHECK(source.position(4) == Position{2, 1});
  CHECK(source.position(11) == Position{2, 7}); // behind `é `, which is three bytes
  CHECK(source.position(13) == Position{3, 1});
  CHECK(source.position(9999) == Position{4, 5});
}

TEST_CASE("lines come without their ends") {
  const Source source("a", "one\r\ntwo\n\r\nx\r");
  CHECK(source.line(1) == "one");
  CHECK(source.line(2) == "two");
  CHECK(source.line(3).empty());
  CHECK(source.line(4) == "x");
  CHECK(source.line(0).empty());
  CHECK(source.line(5).empty());
}

TEST_CASE("an empty text has one empty line") {
  const Source source("a", "");
  CHECK(source.line_count() == 1);
  CHECK(source.position(0) == Position{1, 1});
  CHECK(source.line(1).empty());
}

TEST_CASE("a line feed at the end opens no line") {
  CHECK(Source("a", "x\n").line_count() == 1);
  CHECK(Source("a", "\n").line_count() == 1);
  CHECK(Source("a", "\n\n").line_count() == 2);
}

TEST_CASE("a slice is cut off at the end") {
  const Source source("a", "abc");
  CHECK(source.slice({1, 2}) == "b");
  CHECK(source.slice({1, 99}) == "bc");
  CHECK(source.slice({7, 99}).empty());
  CHECK(source.slice({2, 1}).empty());
}
