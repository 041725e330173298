// The conformance files of the language: tests/language, and every example of the documentation.
//
// good/*.scenario are read without errors and have their tree beside them (.tree); bad/*.scenario have
// exactly what is printed beside them (.expected). With RUBRIC_WRITE_EXPECTED=1 in the environment the test
// writes those files instead.
#include "helpers.hpp"
#include "tree_dump.hpp"

#include <cstdlib>
#include <map>

#include <catch2/catch.hpp>

using namespace rubric;
using namespace rubric::dsl;

namespace {

// What is printed for a bad file.
std::string answer_for(const text::SourcePtr& source) {
  return text::print(parse(source).diagnostics, {}, 100);
}

// The path as it is printed: below the root of the repository.
std::string short_name(const std::string& path) { return path.substr(root.size() + 1); }

void compare(const std::string& path, const std::string& actual) {
  if (std::getenv("RUBRIC_WRITE_EXPECTED") != nullptr) {
    text::DiskFiles files;
    REQUIRE(files.write(path, actual));
    return;
  }
  INFO(path);
  CHECK(actual == read_file(path));
}

std::vector<std::string> files_in(const std::string& folder) {
  const text::DiskFiles files;
  const auto found = text::find_files(files, root + folder, ".scenario");
  REQUIRE(found);
  REQUIRE(found->size() >= 5);
  return *found;
}

// A fenced example of a document: the words behind the fence, and the lines within.
struct Example {
  std::string info;
  std::string body;
  std::string section; // the last heading of the second level
  std::size_t line = 0;
};

std::vector<Example> examples_of(const std::string& path) {
  const auto source = text::make_source(path, read_file(path));
  std::vector<Example> examples;
  std::string section;
  bool open = false;
  for (std::size_t number = 1; number <= source->line_count(); ++number) {
    const std::string_view line = source->line(number);
    if (line.starts_with("```")) {
      if (!open) examples.push_back({std::string(line.substr(3)), "", section, number});
      open = !open;
    } else if (open) {
      examples.back().body += std::string(line) + '\n';
    } else if (line.starts_with("## ")) {
      section = line.substr(3);
    }
  }
  return examples;
}

// `times=N` repeats an example, `joined=N` too but without line ends between; `escaped` resolves `\xNN`.
std::string bytes_of(const Example& example) {
  std::string bytes = example.body;
  if (example.info.find("escaped") != std::string::npos)
    for (std::size_t at = 0; (at = bytes.find("\\x", at)) != std::string::npos; ++at)
      bytes.replace(at, 4, 1, static_cast<char>(std::stoi(bytes.substr(at + 2, 2), nullptr, 16)));
  for (const std::string_view word : {"times=", "joined="}) {
    const std::size_t at = example.info.find(word);
    if (at == std::string::npos) continue;
    std::string once = bytes;
    if (word == "joined=") once.pop_back();
    bytes.clear();
    for (int i = std::stoi(example.info.substr(at + word.size())); i > 0; --i) bytes += once;
  }
  return bytes;
}

} // namespace

TEST_CASE("good files are read and have the tree that is expected") {
  for (const std::string& path : files_in("/tests/language/good")) {
    const auto source = text::make_source(short_name(path), read_file(path));
    const Parsed parsed = parse(source);
    CHECK(text::print(parsed.diagnostics) == "");
    compare(path.substr(0, path.size() - 9) + ".tree", dump(parsed.file));
  }
}

TEST_CASE("bad files print what is expected, to the letter") {
  for (const std::string& path : files_in("/tests/language/bad")) {
    const auto source = text::make_source(short_name(path), read_file(path));
    compare(path.substr(0, path.size() - 9) + ".expected", answer_for(source));
  }
}

TEST_CASE("corrected lines that are offered can be read") {
  // Every help line of the bad files that is a line of the language is one without errors: here those of the
  // slips within a scenario.
  const auto source = text::make_source("slips", read_file(root + "/tests/language/bad/slips.scenario"));
  std::size_t count = 0;
  for (const text::Diagnostic& told : parse(source).diagnostics) {
    REQUIRE_FALSE(told.help.empty());
    if (told.help.front().starts_with("for example: ") || told.help.front().find("  ") == 0) continue;
    const Parsed again = parse_text(in_scenario("  " + told.help.front() + "\n"));
    INFO(text::print(told));
    CHECK(again.ok());
    ++count;
  }
  CHECK(count >= 25);
}

TEST_CASE("every example of the language reference can be read") {
  std::size_t count = 0;
  for (const Example& example : examples_of(root + "/docs/language.md")) {
    if (!example.info.starts_with("scenario")) continue;
    ++count;
    const Parsed parsed = parse_text(example.body);
    INFO("line " << example.line);
    CHECK(text::print(parsed.diagnostics) == "");
  }
  CHECK(count >= 9);
}

TEST_CASE("every code of the language is documented with a bad and a good example") {
  std::map<std::string, int> bad;
  std::map<std::string, int> good;
  for (const Example& example : examples_of(root + "/docs/errors.md")) {
    const bool is_bad = example.info.starts_with("scenario bad");
    const bool is_good = example.info.starts_with("scenario good");
    if (!is_bad && !is_good) continue;
    const auto code = text::code_named(example.section);
    INFO(example.section << ", line " << example.line);
    REQUIRE(code);
    if (*code > text::Code::given_after_step) continue;
    const Parsed parsed = parse_text(bytes_of(example));
    if (is_good) {
      ++good[example.section];
      CHECK(text::print(parsed.diagnostics) == "");
    } else {
      ++bad[example.section];
      const auto codes = codes_of(parsed);
      CHECK(std::find(codes.begin(), codes.end(), example.section) != codes.end());
    }
  }
  for (std::size_t i = 0; i <= static_cast<std::size_t>(text::Code::given_after_step); ++i) {
    const std::string name(text::code_names[i]);
    INFO(name);
    CHECK(bad[name] > 0);
    CHECK(good[name] > 0);
  }
}
