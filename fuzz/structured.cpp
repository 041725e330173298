// Bytes as choices of a scenario: real tiles, boards that fit, pieces where they may be, legal moves,
// expectations, tables, rule sets. What is written must be read, say the same when it is laid out, run, be
// the same game to engine and twin, and have the same answers on other tables.
#include "tests/properties/scenario_check.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rubric;
  // Rule sets are kept by name; now and then they are thrown away, so that memory stays flat.
  static std::unique_ptr<oracle::RuleSets> rule_sets;
  static int runs = 0;
  if (runs++ % 256 == 0) rule_sets = std::make_unique<oracle::RuleSets>(catalog::builtin_catalog());
  properties::Choices choices({data, size});
  const properties::Written written = properties::write_scenario(choices, *rule_sets);
  const std::string wrong = properties::check_written(written, *rule_sets);
  if (wrong.empty()) return 0;
  std::fputs((written.text + wrong + "\n").c_str(), stderr);
  std::abort();
}
