// Text to syntax tree, beside what the grammar's library does without a tree; and saved games.
#include "bench/table.hpp"
#include "dsl/grammar.hpp"
#include "dsl/lines.hpp"
#include "dsl/parse.hpp"
#include "exchange/jcz/judge.hpp"
#include "text/source.hpp"

#include <filesystem>

using namespace rubric;

namespace {

/// All scenarios of the project, each its own source.
std::vector<text::SourcePtr> sources() {
  std::vector<text::SourcePtr> made;
  for (const bench::Text& text : bench::scenario_texts())
    made.push_back(text::make_source(text.path, text.bytes));
  return made;
}

void megabytes(benchmark::State& state, const std::vector<text::SourcePtr>& texts, std::uint64_t rounds) {
  double bytes = 0;
  for (const text::SourcePtr& text : texts) bytes += static_cast<double>(text->bytes().size());
  state.counters["MB/s"] =
      benchmark::Counter(bytes * static_cast<double>(rounds) / 1e6, benchmark::Counter::kIsRate);
}

void parse(benchmark::State& state) {
  const auto texts = sources();
  std::uint64_t rounds = 0;
  for (auto _ : state) {
    for (const text::SourcePtr& text : texts) {
      const dsl::Parsed parsed = dsl::parse(text);
      benchmark::DoNotOptimize(&parsed);
    }
    ++rounds;
  }
  megabytes(state, texts, rounds);
}
BENCHMARK(parse)->Name("parse/scenarios");

/// The same lines matched, one by one, without actions. Rows of boards and tables are not lines of the
/// grammar.
void bare(benchmark::State& state) {
  const auto texts = sources();
  struct OneLine {
    dsl::LineKind kind;
    std::string_view text;
  };
  std::vector<OneLine> lines;
  for (const text::SourcePtr& text : texts) {
    std::vector<text::Diagnostic> told;
    for (const dsl::Line& line : dsl::split(text, told).lines) {
      const std::string_view words = text->slice(line.span());
      const dsl::LineKind kind = dsl::kind_of_line(words);
      if (!line.row && dsl::is_line(kind, words)) lines.push_back({kind, words});
    }
  }
  double bytes = 0;
  for (const OneLine& line : lines) bytes += static_cast<double>(line.text.size());
  std::uint64_t rounds = 0;
  for (auto _ : state) {
    bool all = true;
    for (const OneLine& line : lines) all = dsl::is_line(line.kind, line.text) && all;
    benchmark::DoNotOptimize(all);
    ++rounds;
  }
  state.counters["MB/s"] =
      benchmark::Counter(bytes * static_cast<double>(rounds) / 1e6, benchmark::Counter::kIsRate);
}
BENCHMARK(bare)->Name("parse/bare");

/// The saved games of tests/exchange, and those of the corpus where it is beside the project.
void saved_games(benchmark::State& state) {
  namespace fs = std::filesystem;
  const fs::path source = RUBRIC_SOURCE_DIR;
  const char* shared = std::getenv("RUBRIC_SHARED");
  const fs::path corpus = (shared != nullptr ? fs::path(shared) : source.parent_path() / "shared") / "peer";
  const auto& catalog = catalog::builtin_catalog();
  const auto& words = exchange::jcz::builtin_vocabulary();
  std::vector<std::string> games;
  for (const fs::path& folder : {source / "tests" / "exchange" / "games", corpus}) {
    if (!fs::exists(folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
      if (entry.path().extension() == ".jcz") {
        std::string bytes = bench::bytes_of(entry.path().string());
        if (exchange::jcz::judge(bytes, catalog, words).verdict == exchange::jcz::Report::Verdict::passes)
          games.push_back(std::move(bytes));
      }
  }
  double seconds = 0;
  std::uint64_t rounds = 0;
  for (auto _ : state) {
    const auto begin = std::chrono::steady_clock::now();
    for (const std::string& game : games) {
      const auto report = exchange::jcz::judge(game, catalog, words);
      benchmark::DoNotOptimize(&report);
    }
    seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    ++rounds;
  }
  state.counters["games"] = static_cast<double>(games.size());
  state.counters["ms"] = 1e3 * seconds / static_cast<double>(rounds);
  state.counters["us/game"] = 1e6 * seconds / static_cast<double>(rounds * games.size());
}
BENCHMARK(saved_games)->Unit(benchmark::kMillisecond);

} // namespace
