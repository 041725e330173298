// A suite's results in the Test Anything Protocol, version 13.
#pragma once

#include "oracle/report/game.hpp"
#include "oracle/suite.hpp"

#include <string>

namespace rubric::oracle {

class TapReport {
public:
  void add(const FileReport& report);
  void add(const GameReport& report);
  std::string finish(const Totals& totals, const GameTotals& games);

private:
  std::string lines_;
  int count_ = 0;
};

} // namespace rubric::oracle
