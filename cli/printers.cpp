// The printers of `rubric check`: each hands reports to a format of oracle/report.
#include "cli/suite_run.hpp"
#include "oracle/report/json.hpp"
#include "oracle/report/junit.hpp"
#include "oracle/report/tap.hpp"
#include "oracle/report/terminal.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <unistd.h>

namespace rubric::cli {

namespace {

class Terminal final : public Printer {
public:
  Terminal(const Context& context, bool strict)
      : style_{.color = context.color_on(STDOUT_FILENO), .width = Context::width(), .strict = strict},
        watched_(isatty(STDERR_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {}
  void file(const oracle::FileReport& report) override {
    const std::string text = oracle::tell_file(report, style_);
    if (text.empty()) return;
    wipe();
    out(text);
  }
  void game(const oracle::GameReport& report) override {
    if (report.verdict == oracle::GameReport::Verdict::passed) return;
    wipe();
    const bool named =
        report.verdict == oracle::GameReport::Verdict::unsupported; // "unsupported: expansion X"
    out(fmt::format("{}: {}{}\n", text::printable(report.path),
                    named                                                   ? ""
                    : report.verdict == oracle::GameReport::Verdict::failed ? "failed: "
                                                                            : "error: ",
                    text::printable(report.why)));
  }
  void end(const oracle::Totals& totals, const oracle::GameTotals& games) override {
    wipe();
    if (totals.runs > 0 || totals.errors > 0 || games.all() == 0) out(oracle::tell_totals(totals, style_));
    if (games.all() == 0) return;
    out(fmt::format("{} saved game{}: {} passed, {} failed, {} unsupported", games.all(),
                    games.all() == 1 ? "" : "s", games.passed, games.failed, games.unsupported));
    out(games.wrong > 0 ? fmt::format(", {} wrong\n", games.wrong) : "\n");
    if (games.aside > 0)
      out(fmt::format("{} not about rules (undoing) and not judged\n",
                      games.aside == 1 ? "1 assertion is" : fmt::format("{} assertions are", games.aside)));
  }
  void progress(std::size_t done, std::size_t all) override {
    if (!watched_ || all < 200 || done % 50 != 0) return;
    shown_ = true;
    std::fprintf(stderr, "\r%zu of %zu files", done, all);
  }

private:
  void wipe() {
    if (shown_) std::fputs("\r\x1b[K", stderr);
    shown_ = false;
  }
  oracle::TerminalStyle style_;
  bool watched_;
  bool shown_ = false;
};

/// A format whose report is one text at the end.
template<class Report>
class AtOnce final : public Printer {
public:
  template<class... Words>
  explicit AtOnce(Words&&... words) : report_(std::forward<Words>(words)...) {}
  void file(const oracle::FileReport& report) override { report_.add(report); }
  void game(const oracle::GameReport& report) override { report_.add(report); }
  void end(const oracle::Totals& totals, const oracle::GameTotals& games) override {
    out(report_.finish(totals, games));
  }

private:
  Report report_;
};

} // namespace

std::unique_ptr<Printer> make_printer(std::string_view format, const Context& context,
                                      const oracle::CheckOptions& check) {
  const std::string shard =
      check.choice.shards > 1 ? fmt::format("{}/{}", check.choice.shard + 1, check.choice.shards) : "";
  if (format == "json") return std::make_unique<AtOnce<oracle::JsonReport>>(shard);
  if (format == "junit") return std::make_unique<AtOnce<oracle::JunitReport>>(shard);
  if (format == "tap") return std::make_unique<AtOnce<oracle::TapReport>>();
  return std::make_unique<Terminal>(context, check.strict);
}

} // namespace rubric::cli
