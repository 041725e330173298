// UTF-8 is read strictly, and nothing reaches a terminal that it would obey.
#include "text/unicode.hpp"

#include <catch2/catch.hpp>

using namespace rubric::text;
using namespace std::string_literals;

TEST_CASE("invalid UTF-8 is found where it begins") {
  CHECK(find_invalid_utf8("plain and é and 漢 and 😀") == std::string_view::npos);
  CHECK(find_invalid_utf8("ab\xFF") == 2);
  CHECK(find_invalid_utf8("12345678\x80") == 8);
  CHECK(find_invalid_utf8("\xC0\xAF") == 0);              // overlong
  CHECK(find_invalid_utf8("x\xED\xA0\x80") == 1);         // a surrogate
  CHECK(find_invalid_utf8("\xF4\x90\x80\x80") == 0);      // behind the last character
  CHECK(find_invalid_utf8("long enough \xE2\x82") == 12); // cut off
}

TEST_CASE("characters are counted, invalid bytes one by one") {
  CHECK(count_characters("aé漢😀") == 4);
  CHECK(count_characters("\xFF\xFE") == 2);
  CHECK(count_characters("") == 0);
}

TEST_CASE("what a terminal would obey is printed as its code") {
  CHECK(printable("a\x1b[31mb") == "a\\u{1b}[31mb");
  CHECK(printable("\xC2\x9B") == "\\u{9b}"); // a control of one character
  CHECK(printable("\xE2\x80\xAE"
                  "abc") == "\\u{202e}abc"); // turns the direction
  CHECK(printable("\xE2\x81\xA6") == "\\u{2066}");
  CHECK(printable("\xE2\x80\x8B") == "\\u{200b}"); // of no width
  CHECK(printable("\xEF\xBB\xBF") == "\\u{feff}");
  CHECK(printable("\xFF") == "\\x{ff}");
  CHECK(printable("\0"s) == "\\u{0}");
  CHECK(printable("plain é") == "plain é");
}

TEST_CASE("widths are those of a terminal") {
  CHECK(printable_width("abc") == 3);
  CHECK(printable_width("漢字") == 4);
  CHECK(printable_width("e\xCC\x81") == 1); // a combining accent
  CHECK(printable_width("\x1b") == 6);
}
