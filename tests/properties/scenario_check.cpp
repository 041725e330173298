#include "tests/properties/scenario_check.hpp"

#include "dsl/format.hpp"
#include "oracle/suite.hpp"
#include "tests/properties/dump.hpp"
#include "tests/properties/play.hpp"

#include <fmt/format.h>

namespace rubric::properties {

namespace {

/// What a file says, apart from where its words stand.
std::string said(const oracle::FileReport& report) {
  std::string text;
  for (const text::Diagnostic& one : report.diagnostics) text += one.message + "\n";
  for (const oracle::RunReport& run : report.runs) {
    text += run.result.name.title() + (run.passed ? ": passes\n" : ": fails\n");
    for (const oracle::Check& check : run.result.checks)
      text += fmt::format("{} {}\n", static_cast<int>(check.state), check.truth);
  }
  return text + oracle::print_golden(report.made);
}

std::string check_layout(const Written& written, const oracle::FileReport& report,
                         oracle::RuleSets& rule_sets) {
  const dsl::Formatted once = dsl::format(report.source);
  if (!once.text) return text::any_error(once.diagnostics) ? "" : "no layout of a text without errors";
  const dsl::Formatted twice = dsl::format(text::make_source("again", *once.text));
  if (twice.text != once.text) return "laying out twice changes something";
  const oracle::FileReport again = oracle::check_file("written", *once.text, nullptr, rule_sets, {});
  const oracle::FileReport before = oracle::check_file("written", written.text, nullptr, rule_sets, {});
  if (said(again) != said(before))
    return fmt::format("laid out it says something else:\n{}\nand before:\n{}", said(again), said(before));
  return {};
}

} // namespace

std::string check_written(const Written& written, oracle::RuleSets& rule_sets) {
  oracle::CheckOptions options;
  options.keep_last = true;
  options.symmetries = true;
  const oracle::FileReport report = oracle::check_file("written", written.text, nullptr, rule_sets, options);
  if (written.sound) {
    if (!report.diagnostics.empty()) return "sound, but: " + text::print(report.diagnostics);
    if (report.runs.empty()) return "sound, but there is no run";
    const oracle::RunResult& first = report.runs.front().result;
    if (first.refused) return "sound, but refused: " + first.refused->truth;
    if (first.last == nullptr || dump(*first.last) != written.last) return "its words make another game";
  }
  if (std::string difference = check_layout(written, report, rule_sets); !difference.empty())
    return difference;
  Settings settings;
  settings.everything_every = 4;
  for (const oracle::RunReport& run : report.runs) {
    for (const std::string& asymmetry : run.result.asymmetries) return asymmetry;
    if (run.result.first == nullptr) continue;
    std::vector<engine::Move> moves;
    for (const oracle::Made& one : run.result.moves) moves.push_back(one.move);
    if (std::string difference = compare_moves(*run.result.first, moves, run.result.ended, settings);
        !difference.empty())
      return difference;
  }
  return {};
}

} // namespace rubric::properties
