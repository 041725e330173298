// A suite's results as JSON, for programs.
#pragma once

#include "oracle/report/game.hpp"
#include "oracle/suite.hpp"

#include <memory>
#include <string>

namespace rubric::oracle {

/// Gathers files and prints one document: `{"format": "rubric-report", "version": 1, "runs": [...], ...}`.
class JsonReport {
public:
  JsonReport();
  ~JsonReport();
  void add(const FileReport& report);
  void add(const GameReport& report);
  std::string finish(const Totals& totals, const GameTotals& games);

private:
  struct Document;
  std::unique_ptr<Document> document_;
};

} // namespace rubric::oracle
