// A suite's results in the Test Anything Protocol, version 13.
#pragma once

#include "oracle/suite.hpp"

#include <string>

namespace rubric::oracle {

class TapReport {
public:
  void add(const FileReport& report);
  std::string finish(const Totals& totals);

private:
  std::string lines_;
  int count_ = 0;
};

} // namespace rubric::oracle
