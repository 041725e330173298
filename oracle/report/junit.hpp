// A suite's results as JUnit XML: a test suite for each file, a test case for each run.
#pragma once

#include "oracle/report/game.hpp"
#include "oracle/suite.hpp"

#include <string>

namespace rubric::oracle {

class JunitReport {
public:
  void add(const FileReport& report);
  void add(const GameReport& report);
  std::string finish(const Totals& totals, const GameTotals& games);

private:
  std::string suites_;
};

} // namespace rubric::oracle
