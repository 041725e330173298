// The table of what is measured: what it is, what was to be reached, and what came out.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

namespace rubric::bench {

/// A row of the table: the median of a counter of a benchmark.
struct Row {
  std::string benchmark; ///< its name
  std::string counter;
  std::string what;
  std::string goal;
  double bound = 0;    ///< what the counter must reach
  bool at_most = true; ///< or at least
  std::string unit;    ///< printed after the number
  int digits = 1;
};

/// Prints runs as they come, and the table at the end.
class TableReporter : public benchmark::ConsoleReporter {
public:
  explicit TableReporter(std::vector<Row> rows)
      : benchmark::ConsoleReporter(OO_None), rows_(std::move(rows)) {}
  void ReportRuns(const std::vector<Run>& runs) override;
  /// The table as Markdown; rows that were not measured are left out.
  std::string table() const;

private:
  struct Value {
    std::string benchmark;
    std::string counter;
    double median;
  };
  std::vector<Row> rows_;
  std::vector<Value> values_;
};

/// All rows, in the order of the page.
std::vector<Row> all_rows();

/// All scenarios of the project: path below scenarios/, bytes.
struct Text {
  std::string path;
  std::string bytes;
};
const std::vector<Text>& scenario_texts();
/// The bytes of a file; an unreadable one ends the program.
std::string bytes_of(const std::string& path);

} // namespace rubric::bench
