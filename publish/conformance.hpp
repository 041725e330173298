// The conformance format: every scenario as plain data, for engines in other languages. docs/conformance.md
// says what it means, docs/conformance.schema.json what it looks like.
#pragma once

#include "oracle/suite.hpp"

#include <memory>
#include <string>

namespace rubric::publish {

/// Gathers files that were checked with `keep_last`, and prints one document. A file with errors gives
/// nothing: what it says is not known.
class Conformance {
public:
  Conformance();
  ~Conformance();
  void add(const oracle::FileReport& report);
  /// JSON, ending in a newline; the same files give the same bytes.
  std::string finish();

private:
  struct Document;
  std::unique_ptr<Document> document_;
};

} // namespace rubric::publish
