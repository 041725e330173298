#include "oracle/accept.hpp"

#include "oracle/report/failure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rubric::oracle {

namespace {

/// The scenario's bytes with each `?` replaced, from the end, so that positions hold.
std::string filled(const std::string_view bytes, const std::map<std::uint32_t, Fill>& fills) {
  std::string text(bytes);
  for (auto fill = fills.rbegin(); fill != fills.rend(); ++fill)
    text.replace(fill->first, fill->second.span.size(), fill->second.text);
  return text;
}

} // namespace

Acceptance accept(const FileReport& report, const std::string* golden) {
  Acceptance result;
  if (!report.diagnostics.empty()) {
    result.refused.push_back(fmt::format("{}: it has errors; mend them first", report.path));
    return result;
  }
  std::map<std::uint32_t, Fill> fills;
  for (const RunReport& run : report.runs) {
    const bool all_met =
        run.result.set_up && !run.result.refused &&
        std::all_of(run.result.checks.begin(), run.result.checks.end(),
                    [](const Check& check) { return check.state == Check::State::met || check.filled; });
    if (!all_met)
      result.refused.push_back(
          fmt::format("{}: {}: it fails: {}", report.path, run.result.name.title(), tell_failure(run)));
    for (const Fill& fill : run.result.fills) {
      if (fill.text.find('(') != std::string::npos)
        result.refused.push_back(
            fmt::format("{}: {}: the `?` stands for cells outside the drawing, {}; leave an empty row "
                        "and column around the board",
                        report.path, run.result.name.title(), fill.text));
      const auto [known, fresh] = fills.emplace(fill.span.begin, fill);
      if (!fresh && known->second.text != fill.text)
        result.refused.push_back(
            fmt::format("{}: {}: the `?` is `{}` here and `{}` in another run; write the line under "
                        "each rule set",
                        report.path, run.result.name.title(), fill.text, known->second.text));
    }
  }
  if (!result.refused.empty()) return result;
  if (!fills.empty()) result.scenario = filled(report.source->bytes(), fills);
  const std::string now = print_golden(report.made);
  if (report.made.empty()) {
    if (golden != nullptr && !golden->empty()) result.golden = now;
  } else if (golden == nullptr || *golden != now) {
    result.golden = now;
  }
  return result;
}

} // namespace rubric::oracle
