#include "oracle/report/failure.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

std::string tell_failure(const RunReport& run) {
  if (run.passed) return {};
  if (!run.result.set_up) return "the position cannot be set up";
  std::string text;
  const auto add = [&](const std::string& reason) {
    text += fmt::format("{}{}", text.empty() ? "" : "; ", reason);
  };
  for (const Check& check : run.result.checks)
    if (check.state == Check::State::not_met)
      add(check.filled ? fmt::format("line {}: a `?` is to be filled in", check.line)
                       : fmt::format("line {}: {}: but {}", check.line, check.text, check.truth));
  if (run.result.refused)
    add(fmt::format("line {}: {}: but {}", run.result.refused->line, run.result.refused->text,
                    run.result.refused->truth));
  for (const std::string& one : run.result.asymmetries) add(one);
  if (run.golden == GoldenState::differs) add("the golden says otherwise");
  if (run.golden == GoldenState::missing && text.empty()) add("there is no golden");
  return text;
}

} // namespace rubric::oracle
