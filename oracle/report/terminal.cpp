#include "oracle/report/terminal.hpp"

#include "oracle/picture/text.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

namespace {

/// Escape codes, or nothing where color is off.
class Paint {
public:
  explicit Paint(bool on) : on_(on) {}
  std::string red(std::string_view text) const { return wrap("31;1", text); }
  std::string green(std::string_view text) const { return wrap("32", text); }
  std::string bold(std::string_view text) const { return wrap("1", text); }
  std::string dim(std::string_view text) const { return wrap("2", text); }

private:
  std::string wrap(std::string_view code, std::string_view text) const {
    return on_ ? fmt::format("\x1b[{}m{}\x1b[0m", code, text) : std::string(text);
  }
  bool on_;
};

std::string row(std::string_view head, std::string_view text) {
  return fmt::format("  {:<9} {}\n", head, text::printable(text));
}

/// A shell word, quoted where it needs to be.
std::string shell(std::string_view word) {
  if (!word.empty() &&
      word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./,=") ==
          std::string_view::npos)
    return std::string(word);
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string headline(const FileReport& file, const RunReport& run, std::uint32_t line, const Paint& paint) {
  std::string title = run.result.name.scenario;
  if (run.result.ruling != nullptr)
    title = fmt::format("{} \"{}\"", fmt::join(run.result.name.rulings, ", "), run.result.ruling->title.text);
  return fmt::format("{} {}: {}\n", paint.red("FAILS"),
                     paint.bold(fmt::format("{}:{}", text::printable(file.path), line)),
                     text::printable(title));
}

std::string which_run(const RunReport& run) {
  const RunName& name = run.result.name;
  return name.row.empty() ? fmt::format("\"{}\" | {}", name.scenario, name.rules)
                          : fmt::format("\"{}\" | {} | {}", name.scenario, name.row, name.rules);
}

std::string closing(const FileReport& file, const RunReport& run) {
  std::string text;
  if (run.result.ruling != nullptr)
    for (const dsl::Reference& source : run.result.ruling->sources)
      text += row("source", tell_source(source));
  text += row("run this",
              fmt::format("rubric check {} --filter {}", shell(file.path), shell(run.result.name.title())));
  return text + '\n';
}

std::string tell_run(const FileReport& file, const RunReport& run, const TerminalStyle& style) {
  const Paint paint(style.color);
  const RunResult& result = run.result;
  std::string text;
  if (!result.set_up) return text; // the diagnostics tell it
  std::uint32_t line = result.scenario->line;
  if (result.refused) line = result.refused->line;
  for (const Check& check : result.checks)
    if (check.state == Check::State::not_met && (!result.refused || check.line < line)) {
      line = check.line;
      break;
    }
  text += headline(file, run, line, paint);
  text += row("scenario", which_run(run));
  if (result.at != nullptr) {
    picture::PictureOptions board;
    board.frame = picture::Frame{0, 0, result.columns, result.rows};
    board.legend = false;
    text += "\n" +
            picture::print_text(
                picture::make_picture(*result.at, board),
                {.width = static_cast<int>(style.width), .color = style.color, .unicode = style.unicode}) +
            "\n";
    text += row("after", result.step);
  }
  int never = 0;
  for (const Check& check : result.checks) {
    if (check.state == Check::State::never_reached) ++never;
    if (check.state != Check::State::not_met) continue;
    if (check.filled && !style.strict) continue;
    text += row(fmt::format("line {}", check.line), check.text);
    text += check.filled ? row("but", "a `?` is to be filled in: look, then `rubric accept`")
                         : row("but", check.truth);
  }
  if (result.refused) {
    text += row(fmt::format("line {}", result.refused->line), result.refused->text);
    text += row("but", result.refused->truth);
    if (never > 0)
      text += row("so", fmt::format("{} expectation{} never reached", never, never == 1 ? " is" : "s are"));
  }
  for (const std::string& one : result.asymmetries) text += row("but", one);
  if (run.golden == GoldenState::differs) {
    text += row("golden", fmt::format("{} says otherwise (- kept, + now):", golden_path(file.path)));
    for (const Section& section : file.made)
      if (section.title == result.name.title()) {
        const std::string lines = difference(run.kept, section.body);
        std::size_t begin = 0;
        while (begin < lines.size()) {
          const std::size_t end = lines.find('\n', begin);
          const std::string shown = "    " + text::printable(lines.substr(begin, end - begin));
          text += (lines[begin] == '-'   ? paint.red(shown)
                   : lines[begin] == '+' ? paint.green(shown)
                                         : shown) +
                  "\n";
          begin = end + 1;
        }
      }
    text += row("help", "if the new answer is right: `rubric review`, then `rubric accept`");
  } else if (run.golden == GoldenState::missing && style.strict) {
    text += row("golden", fmt::format("{} does not have this run yet: `rubric review`, then `rubric accept`",
                                      golden_path(file.path)));
  }
  return text + closing(file, run);
}

} // namespace

std::string tell_source(const dsl::Reference& source) {
  std::string text = fmt::format("\"{}\"", source.title.text);
  for (const dsl::String& detail : source.details) text += fmt::format(", \"{}\"", detail.text);
  if (source.note && source.note->value) text += fmt::format(", note {}", *source.note->value);
  for (const dsl::Word& kind : source.kinds) text += fmt::format(", {}", kind.text);
  if (source.date) text += fmt::format(", {}", source.date->text);
  return text;
}

std::string tell_file(const FileReport& report, const TerminalStyle& style) {
  std::string text;
  if (!report.diagnostics.empty()) {
    text += text::print(report.diagnostics, {.color = style.color, .width = style.width});
    text += '\n';
  }
  for (const RunReport& run : report.runs)
    if (!run.passed) text += tell_run(report, run, style);
  const Paint paint(style.color);
  for (const std::string& orphan : report.orphans) {
    text +=
        fmt::format("{} {}: ", paint.red("ORPHAN"), paint.bold(text::printable(golden_path(report.path))));
    text += orphan.empty()
                ? "lines stand above the first section\n  help      `rubric accept` takes them out\n\n"
                : fmt::format("no run is called \"{}\"\n  help      `rubric accept` takes it out, or "
                              "give the scenario its old name back\n\n",
                              text::printable(orphan));
  }
  return text;
}

std::string tell_totals(const Totals& totals, const TerminalStyle& style) {
  const Paint paint(style.color);
  const auto count = [](int n, std::string_view noun) {
    return fmt::format("{} {}{}", n, noun, n == 1 ? "" : "s");
  };
  std::string text = count(totals.rulings, "ruling");
  if (totals.rulings_without_scenario > 0)
    text += fmt::format(" ({} without a scenario)", totals.rulings_without_scenario);
  text += fmt::format(", {}, {}\n", count(totals.scenarios, "scenario"), count(totals.runs, "run"));
  if (totals.errors > 0) text += fmt::format("{} in the input\n", count(totals.errors, "error"));
  if (totals.differing_goldens > 0)
    text += fmt::format("{} with another answer than the golden: `rubric review`\n",
                        count(totals.differing_goldens, "run"));
  if (totals.missing_goldens > 0)
    text += fmt::format("{} without a golden: `rubric review`, then `rubric accept`\n",
                        count(totals.missing_goldens, "run"));
  if (totals.symmetric + totals.asymmetric > 0)
    text += fmt::format("on other tables: {} times the same answers, {} times others, {} left out\n",
                        totals.symmetric, totals.asymmetric, totals.symmetries_left_out);
  if (totals.orphans > 0)
    text += fmt::format("{} that no run makes\n", count(totals.orphans, "golden section"));
  const std::string last = fmt::format("{} passed, {} failed", totals.passed, totals.failed);
  text += (totals.good() ? paint.green(last) : paint.red(last)) + "\n";
  return text;
}

} // namespace rubric::oracle
