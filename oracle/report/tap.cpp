#include "oracle/report/tap.hpp"

#include "oracle/report/failure.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

namespace {

/// `#` begins a directive in this format.
std::string plain(std::string_view text) {
  std::string result;
  for (const char c : text::printable(text)) {
    if (c == '#' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

} // namespace

void TapReport::add(const FileReport& report) {
  for (const RunReport& run : report.runs) {
    ++count_;
    lines_ += fmt::format("{} {} - {}: {}\n", run.passed ? "ok" : "not ok", count_, plain(report.path),
                          plain(run.result.name.title()));
    if (!run.passed) lines_ += fmt::format("  # {}\n", plain(tell_failure(run)));
  }
  for (const text::Diagnostic& error : report.diagnostics) {
    ++count_;
    const text::Position at = report.source->position(error.primary.span.begin);
    lines_ += fmt::format("not ok {} - {}:{}:{}: {}\n", count_, plain(report.path), at.line, at.column,
                          plain(error.message));
  }
  for (const std::string& orphan : report.orphans) {
    ++count_;
    lines_ += fmt::format("not ok {} - {}: no run is called {}\n", count_, plain(golden_path(report.path)),
                          plain(orphan));
  }
}

void TapReport::add(const GameReport& report) {
  ++count_;
  using Verdict = GameReport::Verdict;
  const bool good = report.verdict == Verdict::passed || report.verdict == Verdict::unsupported;
  lines_ +=
      fmt::format("{} {} - {}: {}", good ? "ok" : "not ok", count_, plain(report.path), plain(report.name));
  if (report.verdict == Verdict::unsupported) lines_ += fmt::format(" # SKIP {}", plain(report.why));
  lines_ += '\n';
  if (!good) lines_ += fmt::format("  # {}\n", plain(report.why));
}

std::string TapReport::finish(const Totals&, const GameTotals&) {
  return fmt::format("TAP version 13\n1..{}\n{}", count_, lines_);
}

} // namespace rubric::oracle
