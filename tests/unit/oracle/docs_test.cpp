// The examples in the documentation are run.
#include "oracle/suite.hpp"
#include "text/files.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <set>

namespace rubric::oracle {

namespace {

struct Example {
  std::string info;    // what stands behind the fence
  std::string section; // the heading above
  std::string body;
};

std::vector<Example> examples_of(const std::string& path) {
  const text::DiskFiles files;
  const auto text = files.read(fmt::format("{}/{}", RUBRIC_SOURCE_DIR, path), std::size_t{1} << 22);
  REQUIRE(text.ok());
  std::vector<Example> examples;
  std::string section;
  bool open = false;
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    if (line.starts_with("```")) {
      if (!open) examples.push_back({std::string(line.substr(3)), section, {}});
      open = !open;
    } else if (open) {
      examples.back().body += std::string(line) + "\n";
    } else if (line.starts_with("## ")) {
      section = line.substr(3);
    }
  }
  return examples;
}

FileReport checked(const std::string& name, const std::string& body) {
  RuleSets rule_sets(catalog::builtin_catalog());
  return check_file(name, body, nullptr, rule_sets, CheckOptions{});
}

std::string told(const FileReport& report) {
  std::string text = text::print(report.diagnostics);
  for (const RunReport& run : report.runs) {
    if (run.result.refused) text += run.result.refused->truth + "\n";
    for (const Check& check : run.result.checks)
      if (check.state != Check::State::met) text += check.text + ": but " + check.truth + "\n";
  }
  return text;
}

} // namespace

TEST_CASE("every code of the game is documented with a bad and a good example, and both are run") {
  std::map<std::string, int> bad;
  std::map<std::string, int> good;
  for (const Example& example : examples_of("docs/errors.md")) {
    const auto code = text::code_named(example.section);
    if (!code || *code <= text::Code::given_after_step) continue;
    INFO(example.section << "\n" << example.body);
    const FileReport report = checked("example", example.body);
    if (example.info == "scenario good") {
      ++good[example.section];
      CHECK(told(report) == "");
    } else {
      ++bad[example.section];
      REQUIRE(report.diagnostics.size() == 1);
      CHECK(text::name(report.diagnostics.front().code) == example.section);
      CHECK_FALSE(report.diagnostics.front().primary.span.empty());
    }
  }
  for (auto i = static_cast<std::size_t>(text::Code::given_after_step) + 1; i < text::code_names.size();
       ++i) {
    const std::string name(text::code_names[i]);
    INFO(name);
    CHECK(bad[name] > 0);
    CHECK(good[name] > 0);
  }
}

TEST_CASE("every whole example of the language reference holds") {
  int run = 0;
  for (const Example& example : examples_of("docs/language.md")) {
    if (example.info != "scenario") continue;
    // What an example leaves out: all expansions, two players.
    std::string body = example.body;
    if (body.find("players ") == std::string::npos) body = "players red, blue\n" + body;
    if (body.find("rules ") == std::string::npos)
      body =
          "rules C1 + tunnel + inns-and-cathedrals + abbey-and-mayor + mage-and-witch + king-and-robber\n" +
          body;
    INFO(body);
    const FileReport report = checked("docs/language.md", body);
    CHECK(told(report) == "");
    CHECK(report.failed == 0);
    run += report.passed;
  }
  CHECK(run >= 5);
}

TEST_CASE("every reason has its line in docs/reasons.md, words, and a scenario that shows it") {
  const text::DiskFiles files;
  const auto page = files.read(fmt::format("{}/docs/reasons.md", RUBRIC_SOURCE_DIR), std::size_t{1} << 20);
  REQUIRE(page.ok());
  const auto goldens = text::find_files(files, fmt::format("{}/golden", RUBRIC_SOURCE_DIR), ".golden");
  REQUIRE(goldens.ok());
  std::set<std::string, std::less<>> shown;
  for (const std::string& path : *goldens) {
    const auto text = files.read(path, std::size_t{1} << 26);
    REQUIRE(text.ok());
    for (int i = 0; i < engine::reason_count; ++i) {
      const std::string name(engine::name_of(static_cast<engine::Reason>(i)));
      if (text->find(": " + name) != std::string::npos || text->find(", " + name) != std::string::npos)
        shown.insert(name);
    }
  }
  for (int i = 0; i < engine::reason_count; ++i) {
    const std::string name(engine::name_of(static_cast<engine::Reason>(i)));
    INFO(name);
    CHECK(page->find("`" + name + "`") != std::string::npos);
    CHECK_FALSE(catalog::builtin_catalog().words().find("reasons", name).empty());
    CHECK(shown.contains(name));
  }
}

} // namespace rubric::oracle
