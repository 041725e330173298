// Every run of every ruling, move by move: the engine and its twin agree on the positions that people asked
// about.
#include "oracle/suite.hpp"
#include "tests/properties/play.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace rubric;

TEST_CASE("engine and twin agree on every ruling") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(RUBRIC_SOURCE_DIR "/scenarios"))
    if (entry.path().extension() == ".scenario") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  oracle::RuleSets rule_sets(catalog::builtin_catalog());
  oracle::CheckOptions options;
  options.keep_last = true;
  properties::Settings settings;
  settings.everything_every = 1;
  settings.universe_every = 8;
  long runs = 0;
  long moves = 0;
  for (const std::filesystem::path& path : files) {
    std::ifstream file(path, std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(file), {}};
    const oracle::FileReport report = oracle::check_file(path.string(), bytes, nullptr, rule_sets, options);
    CHECK(report.diagnostics.empty());
    for (const oracle::RunReport& run : report.runs) {
      INFO(path.string() << ": " << run.result.name.title());
      REQUIRE(run.result.first != nullptr);
      std::vector<engine::Move> made;
      for (const oracle::Made& one : run.result.moves) made.push_back(one.move);
      settings.seed = static_cast<std::uint64_t>(++runs);
      moves += static_cast<long>(made.size());
      const std::string difference =
          properties::compare_moves(*run.result.first, made, run.result.ended, settings);
      INFO(difference);
      CHECK(difference.empty());
    }
  }
  CHECK(runs > 500);
  CHECK(moves > 1000);
}
