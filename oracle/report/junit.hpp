// A suite's results as JUnit XML: a test suite for each file, a test case for each run.
#pragma once

#include "oracle/report/game.hpp"
#include "oracle/suite.hpp"

#include <string>

namespace rubric::oracle {

class JunitReport {
public:
  /// `shard` is "2/4" where only a part of the suite is run, else empty.
  explicit JunitReport(std::string shard = {}) : shard_(std::move(shard)) {}
  void add(const FileReport& report);
  void add(const GameReport& report);
  std::string finish(const Totals& totals, const GameTotals& games);

private:
  std::string shard_;
  std::string suites_;
};

} // namespace rubric::oracle
