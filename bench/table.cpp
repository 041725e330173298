#include "bench/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace rubric::bench {

void TableReporter::ReportRuns(const std::vector<Run>& runs) {
  ConsoleReporter::ReportRuns(runs);
  for (const Run& run : runs)
    if (run.run_type == Run::RT_Aggregate && run.aggregate_name == "median")
      for (const auto& [name, counter] : run.counters)
        values_.push_back({run.run_name.function_name, name, counter.value});
}

std::string TableReporter::table() const {
  std::string text = "| what | to reach | measured | |\n|---|---|---|---|\n";
  for (const Row& row : rows_)
    for (const Value& value : values_) {
      if (value.benchmark != row.benchmark || value.counter != row.counter) continue;
      const bool met = row.at_most ? value.median <= row.bound : value.median >= row.bound;
      text += fmt::format("| {} | {} | {:.{}f}{} | {} |\n", row.what, row.goal, value.median, row.digits,
                          row.unit,
                          row.goal.empty() ? ""
                          : met            ? "met"
                                           : "not met");
    }
  return text;
}

std::vector<Row> all_rows() {
  return {
      {"games/base", "games", "random two-player base games with fields, one core, per second",
       "at least 8,000", 8000, false, "", 0},
      {"games/all_expansions", "games", "the same with all supported expansions", "at least 3,000", 3000,
       false, "", 0},
      {"games/base", "allocations/move", "allocations per random ply, base game", "none", 0.005, true, "", 3},
      {"games/all_expansions", "allocations/move", "the same with all expansions", "none", 0.005, true, "",
       3},
      {"suite", "seconds", "10,000 scenarios: parse, run, compare with goldens, report", "under 1 s", 1, true,
       " s", 2},
      {"suite", "ratio", "ten times as many scenarios: times the time", "at most 10.5", 10.5, true, "", 2},
      {"suite", "memory ratio", "times the memory", "flat", 1.2, true, "", 2},
      {"parse/scenarios", "MB/s", "text to syntax tree, one core, MB/s", "at least 150", 150, false, "", 0},
      {"parse/bare", "MB/s", "PEGTL's bare matching of the same lines, MB/s", "", 0, true, "", 0},
      {"one_file", "ms", "`rubric check` on one file, from exec to exit", "under 10 ms", 10, true, " ms", 1},
      {"one_file", "over true", "the same, times that of an empty program", "", 0, true, "", 1},
      {"one_file", "MB", "its memory", "under 20 MB", 20, true, " MB", 1},
      {"site", "seconds", "the site of 490 rulings, from exec to exit", "under 2 s", 2, true, " s", 2},
      {"saved_games", "ms", "all supported saved games here: parse, play, judge", "under 50 ms", 50, true,
       " ms", 1},
      {"saved_games", "us/game", "one of them", "", 0, true, " us", 0},
      {"perft", "positions/s", "perft to depth 3 from a middle game, positions per second", "", 0, true, "",
       0},
      {"one_more_tile", "ratio", "one more tile on a board of 10,000 tiles, times that on 100", "at most 3",
       3, true, "", 2},
  };
}

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    fmt::print(stderr, "bench: cannot read {}\n", path);
    std::exit(2);
  }
  return {std::istreambuf_iterator<char>(file), {}};
}

const std::vector<Text>& scenario_texts() {
  static const std::vector<Text> texts = [] {
    const std::filesystem::path folder = std::filesystem::path(RUBRIC_SOURCE_DIR) / "scenarios";
    std::vector<Text> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".scenario")
        found.push_back(
            {std::filesystem::relative(entry.path(), folder).string(), bytes_of(entry.path().string())});
    std::sort(found.begin(), found.end(), [](const Text& a, const Text& b) { return a.path < b.path; });
    return found;
  }();
  return texts;
}

} // namespace rubric::bench
