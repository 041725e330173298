// Measures everything and prints the table; options are those of Google Benchmark.
#include "bench/table.hpp"

#include <fmt/format.h>

#include <vector>

int main(int argc, char** argv) {
  std::vector<char*> words(argv, argv + argc);
  char repetitions[] = "--benchmark_repetitions=5";
  char aggregates[] = "--benchmark_report_aggregates_only=true";
  words.insert(words.begin() + 1, {repetitions, aggregates}); // what is given comes later and holds
  int count = static_cast<int>(words.size());
  benchmark::Initialize(&count, words.data());
  if (benchmark::ReportUnrecognizedArguments(count, words.data())) return 2;
  rubric::bench::TableReporter reporter(rubric::bench::all_rows());
  benchmark::RunSpecifiedBenchmarks(&reporter);
  fmt::print("\n{}", reporter.table());
}
