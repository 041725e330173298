// What people see of an error, to the letter.
#include "text/diagnostic.hpp"

#include <catch2/catch.hpp>

using namespace rubric::text;

namespace {

Diagnostic unknown_word(const SourcePtr& source, Span span) {
  Diagnostic diagnostic;
  diagnostic.code = Code::unknown_word;
  diagnostic.message = "`plces` is not a verb";
  diagnostic.primary = {source, span, "here"};
  return diagnostic;
}

} // namespace

TEST_CASE("an error shows its line, a caret, the cause and what to type") {
  const SourcePtr source = make_source("tunnel.scenario", "players red\n\n  red plces U at B2\n");
  Diagnostic diagnostic = unknown_word(source, {19, 24});
  diagnostic.secondary.push_back({source, {8, 11}, "red plays"});
  diagnostic.help.emplace_back("red places U at B2");
  CHECK(print(diagnostic) == "tunnel.scenario:3:7: error: `plces` is not a verb [unknown-word]\n"
                             "    3 |   red plces U at B2\n"
                             "      |       ^^^^^ here\n"
                             "    1 | players red\n"
                             "      |         --- red plays\n"
                             "  help: red places U at B2\n");
}

TEST_CASE("a cause in another text is told with its name") {
  const SourcePtr source = make_source("a.scenario", "abc\n");
  const SourcePtr other = make_source("b.yaml", "xyz\n");
  Diagnostic diagnostic = unknown_word(source, {0, 3});
  diagnostic.level = Level::warning;
  diagnostic.secondary.push_back({other, {1, 2}, ""});
  CHECK(print(diagnostic) == "a.scenario:1:1: warning: `plces` is not a verb [unknown-word]\n"
                             "    1 | abc\n"
                             "      | ^^^ here\n"
                             "  b.yaml:1:2:\n"
                             "    1 | xyz\n"
                             "      |  -\n");
}

TEST_CASE("columns count characters, carets stand under them") {
  const SourcePtr source = make_source("a", "é漢 x\n");
  CHECK(print(unknown_word(source, {6, 7})) == "a:1:4: error: `plces` is not a verb [unknown-word]\n"
                                               "    1 | é漢 x\n"
                                               "      |     ^ here\n");
}

TEST_CASE("nothing reaches the terminal raw") {
  const SourcePtr source = make_source("evil\x1b[2J", "\x1b[31mred\xE2\x80\xAE \xFF\n");
  Diagnostic diagnostic = unknown_word(source, {5, 8});
  diagnostic.message = "a\nb\x07";
  diagnostic.primary.text = "\x1b]0;x";
  diagnostic.help.emplace_back("\x9b");
  const std::string out = print(diagnostic);
  CHECK(out == "evil\\u{1b}[2J:1:6: error: a\\u{a}b\\u{7} [unknown-word]\n"
               "    1 | \\u{1b}[31mred\\u{202e} \\x{ff}\n"
               "      |           ^^^ \\u{1b}]0;x\n"
               "  help: \\x{9b}\n");
}

TEST_CASE("colors are there only when asked for") {
  const SourcePtr source = make_source("a", "abc\n");
  CHECK(print(unknown_word(source, {0, 1})).find('\x1b') == std::string::npos);
  CHECK(print(unknown_word(source, {0, 1}), {true, 80}).find("\x1b[1;31merror:\x1b[0m") != std::string::npos);
}

TEST_CASE("long lines are cut around the caret") {
  std::string line(300, 'a');
  line += "XYZ";
  line.append(300, 'b');
  const SourcePtr source = make_source("a", line);
  const std::string out = print(unknown_word(source, {300, 303}), {false, 60});
  CHECK(out.find("XYZ") != std::string::npos);
  std::size_t start = 0;
  for (std::size_t end = 0; (end = out.find('\n', start)) != std::string::npos; start = end + 1)
    CHECK(end - start <= 70); // bytes; the marks of what is cut take three
  // The caret stands under the X, which a mark of three bytes stands before.
  const std::size_t text = out.find("| ", out.find('\n')) + 2;
  const std::size_t carets = out.find("| ", text) + 2;
  CHECK(out.find("XYZ") - text == out.find('^') - carets + 2);
}

TEST_CASE("a span at the end of a line or of the text has one caret") {
  const SourcePtr source = make_source("a", "abc");
  CHECK(print(unknown_word(source, {3, 3})) == "a:1:4: error: `plces` is not a verb [unknown-word]\n"
                                               "    1 | abc\n"
                                               "      |    ^ here\n");
  const SourcePtr two = make_source("a", "abc\ndef");
  CHECK(print(unknown_word(two, {1, 7})).find("|  ^^ here\n") != std::string::npos);
}

TEST_CASE("a megabyte in one line is printed at once") {
  const SourcePtr source = make_source("a", std::string(1 << 20, '\xFF'));
  CHECK(print(unknown_word(source, {1 << 19, (1 << 19) + 5})).size() < 4000);
}

TEST_CASE("at most twenty are printed for each source") {
  const SourcePtr source = make_source("a", "abc");
  const SourcePtr other = make_source("b", "abc");
  std::vector<Diagnostic> all(23, unknown_word(source, {0, 1}));
  all.push_back(unknown_word(other, {0, 1}));
  const std::string out = print(all);
  std::size_t count = 0;
  for (std::size_t at = 0; (at = out.find("error:", at)) != std::string::npos; ++at) ++count;
  CHECK(count == 21);
  CHECK(out.ends_with("… and 3 more in a\n"));
}

TEST_CASE("every code has a name of its own") {
  for (std::size_t i = 0; i < code_names.size(); ++i) {
    CHECK(code_named(code_names[i]) == static_cast<Code>(i));
    CHECK(code_names[i].find_first_not_of("abcdefghijklmnopqrstuvwxyz-0123456789") == std::string_view::npos);
  }
  CHECK_FALSE(code_named("no-such-code"));
}
