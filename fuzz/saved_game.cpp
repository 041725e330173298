// Any bytes as a saved game: read, played, judged, and written as a scenario. Nothing may crash, hang or eat
// memory.
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "oracle/suite.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rubric;
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(data[i]);
  const auto& catalog = catalog::builtin_catalog();
  const auto& words = exchange::jcz::builtin_vocabulary();
  const auto report = exchange::jcz::judge(bytes, catalog, words);
  const auto text = exchange::jcz::to_scenario(bytes, "fuzz", catalog, words);
  if (const auto* scenario = std::get_if<std::string>(&text))
    if (!dsl::parse(text::make_source("fuzz", *scenario)).ok()) std::abort(); // it wrote what it cannot read
  if (report.verdict == exchange::jcz::Report::Verdict::passes &&
      std::holds_alternative<exchange::Fault>(text))
    std::abort(); // what passes can be told, unless it is too wide for a scenario
  return 0;
}
