// Any bytes: no crash, no hang, an answer in sensible time.
#include "dsl/format.hpp"
#include "dsl/limits.hpp"
#include "helpers.hpp"

#include <ctime>
#include <random>

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::dsl;

namespace {

// Reads, prints all that is wrong, formats; the spans of errors lie within the text.
void survive(const std::string& bytes) {
  const auto source = text::make_source("hostile", bytes);
  const Parsed parsed = parse(source);
  for (const text::Diagnostic& told : parsed.diagnostics) {
    REQUIRE(told.primary.span.begin <= told.primary.span.end);
    REQUIRE(told.primary.span.end <= bytes.size());
    for (const text::Label& label : told.secondary) REQUIRE(label.span.end <= bytes.size());
    REQUIRE_FALSE(told.message.empty());
  }
  const std::string printed = text::print(parsed.diagnostics);
  for (const char c : printed) REQUIRE((c == '\n' || static_cast<unsigned char>(c) >= 0x20));
  const Formatted laid_out = format(source);
  REQUIRE(laid_out.text.has_value() == parsed.ok());
  if (laid_out.text) {
    const Formatted again = format(text::make_source("hostile", *laid_out.text));
    REQUIRE(again.text);
    REQUIRE(*again.text == *laid_out.text);
  }
}

// Of this process: how busy the machine is does not matter.
double seconds(const std::string& bytes) {
  const std::clock_t start = std::clock();
  const Parsed parsed = parse_text(bytes);
  (void)text::print(parsed.diagnostics);
  return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
}

std::string repeated(const std::string& piece, std::size_t bytes) {
  std::string text;
  while (text.size() + piece.size() <= bytes) text += piece;
  return text;
}

} // namespace

TEST_CASE("random bytes are survived") {
  std::mt19937 random(7);
  for (int round = 0; round < 300; ++round) {
    std::string bytes(random() % 600, '\0');
    for (char& c : bytes) c = static_cast<char>(random());
    survive(bytes);
  }
}

TEST_CASE("random bytes of the language's own are survived") {
  static const std::string alphabet = " \n\n  |\"#<>,.@:=+()?\\abcredUV19\t\r";
  static const std::vector<std::string> words{"scenario ", "ruling ",       "\n  ",     "\n    ", "board",
                                              "| U |",     "for each x in", "<x>",      "under ", "red ",
                                              "places ",   "expect ",       "may ",     "\"a\"",  ", ",
                                              "C1",        "at ",           "A1.road ", "given ", "# c",
                                              "\n",        "rules ",        "tile ",    "?",      "exactly "};
  std::mt19937 random(11);
  for (int round = 0; round < 3000; ++round) {
    std::string bytes;
    for (std::size_t i = random() % 60; i > 0; --i)
      bytes += random() % 4 == 0 ? std::string(1, alphabet[random() % alphabet.size()])
                                 : words[random() % words.size()];
    survive(bytes);
  }
}

TEST_CASE("examples that are cut off or changed are survived") {
  std::mt19937 random(5);
  for (const std::string& path : good_files()) {
    const std::string bytes = read_file(path);
    for (int round = 0; round < 60; ++round) {
      survive(bytes.substr(0, random() % (bytes.size() + 1)));
      std::string changed = bytes;
      for (int i = 0; i < 3; ++i) {
        const std::size_t at = random() % changed.size();
        if (random() % 2 == 0)
          changed[at] = static_cast<char>(random() % 128);
        else
          changed.erase(at, random() % 20);
      }
      survive(changed);
    }
  }
}

TEST_CASE("the largest files take no long time") {
  const std::size_t size = limits::file_bytes - 1000;
  const std::vector<std::string> files{
      repeated("|", size),
      repeated("\"", size),
      repeated("\n", size),
      repeated("#\n", size),
      repeated(" ", size),
      repeated("<", size),
      repeated("a,\n", size),
      repeated("scenario \"a\"\n", size),
      repeated("x\n", size),
      repeated("\xFF\n", size),
      in_scenario("  red " + repeated("x ", size)),
      in_scenario("  players red," + repeated(" red,", 3900)),
      in_scenario("  board\n" + repeated("  | U | V | W | X |\n", size)),
      in_scenario("  board\n  " + repeated("| U ", size) + "|\n"),
      in_scenario("  for each a in\n" + repeated("  | b |\n", size)),
      in_scenario(repeated("  red places U at B1\n", size)),
      in_scenario(repeated("  expect  red may move wagon to A1.road, B1.road anywhere\n", size)),
      in_scenario(repeated("  red plces U at B1\n", size)),
      in_scenario("  expect  red may claim " + repeated("A1.road, ", 3900) + "A1.road,\n"),
      in_scenario(repeated("  expect red may claim " + repeated("A1.road, ", 3800) + "1A\n", size)),
      in_scenario("  red places U at B1,\n" + repeated("#\n", size)),
  };
  for (std::size_t i = 0; i < files.size(); ++i) {
    INFO("file " << i);
    CHECK(seconds(files[i]) < 60); // linear time takes well under a second; with sanitizers, ten
  }
}

TEST_CASE("tables cannot make more than the limits say") {
  std::string rows = "scenario \"a\"\n  for each a in\n";
  for (int i = 0; i < 5000; ++i) rows += "  | U" + std::to_string(i) + " |\n";
  const std::string many_lines = rows + repeated("  red places <a> at B1\n", 1'000'000);
  CHECK(seconds(many_lines) < 4);
  CHECK(codes_of(parse_text(many_lines)) == std::vector<std::string>{"too-many"});
  const std::string long_lines = rows + repeated("  # " + std::string(30, 'x') + "\n  expect red may claim " +
                                                     repeated("A1.road, ", 3000) + "<a>.road\n",
                                                 60'000);
  CHECK(seconds(long_lines) < 4);
  std::string cell =
      "scenario \"a\"\n  for each a in\n  | " + std::string(3000, 'x') + " |\n  red places <a><a> at B1\n";
  CHECK(codes_of(parse_text(cell)) == std::vector<std::string>{"line-too-long"});
}

TEST_CASE("deep nesting is an error, not a crash") {
  std::string deep = "scenario \"a\"\n";
  for (std::size_t i = 1; i < 1500; ++i) deep.append(i, ' ') += "under C1\n";
  deep.append(1500, ' ') += "scoring\n";
  survive(deep);
  CHECK(codes_of(parse_text(deep)) == std::vector<std::string>{"too-deep"});
  std::string rulings;
  for (std::size_t i = 0; i < 1500; ++i)
    rulings += std::string(i, ' ') + "ruling R" + std::to_string(i) + " \"a\"\n";
  survive(rulings);
}
