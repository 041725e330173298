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
  /// `shard` is "2/4" where only a part of the suite is run, else empty.
  explicit JsonReport(std::string shard = {});
  ~JsonReport();
  void add(const FileReport& report);
  void add(const GameReport& report);
  std::string finish(const Totals& totals, const GameTotals& games);

private:
  struct Document;
  std::string shard_;
  std::unique_ptr<Document> document_;
};

} // namespace rubric::oracle
