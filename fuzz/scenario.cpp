// Any bytes as a scenario: read, laid out, set up, played and judged. Nothing may crash, hang or eat memory.
#include "dsl/format.hpp"
#include "oracle/suite.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rubric;
  // Rule sets are kept by name; now and then they are thrown away, so that memory stays flat.
  static std::unique_ptr<oracle::RuleSets> rule_sets;
  static int runs = 0;
  if (runs++ % 512 == 0) rule_sets = std::make_unique<oracle::RuleSets>(catalog::builtin_catalog());
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(data[i]);
  const dsl::Formatted formatted = dsl::format(text::make_source("fuzz", bytes));
  if (formatted.text) {
    const dsl::Formatted again = dsl::format(text::make_source("fuzz", *formatted.text));
    if (again.text != formatted.text) std::abort(); // laying out twice changes something
  }
  const oracle::FileReport report = oracle::check_file("fuzz", std::move(bytes), nullptr, *rule_sets, {});
  (void)text::print(report.diagnostics);
  return 0;
}
