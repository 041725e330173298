// `rubric export`: rulings for wikis, for people and for engines in other languages; scenarios as saved
// games.
#include "cli/checked.hpp"
#include "exchange/jcz/from_scenario.hpp"
#include "oracle/suite.hpp"
#include "publish/conformance.hpp"
#include "publish/markdown.hpp"
#include "publish/mediawiki.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace rubric::cli {

namespace {

struct ExportOptions {
  std::vector<std::string> paths;
  std::string format = "jcz";
  std::string language = "en";
  std::string output;
  std::vector<std::string> filters;
};

int write(Context& context, const ExportOptions& options, const std::string& text) {
  if (options.output.empty()) {
    out(text);
  } else if (const auto written = context.files.write(options.output, text); !written) {
    return fault(written.error().message);
  }
  return Exit::all_hold;
}

/// One run as a saved game.
int export_run(Context& context, const ExportOptions& options) {
  if (options.paths.size() != 1) return fault("a saved game is made of one scenario file");
  const std::string& path = options.paths.front();
  auto bytes = context.files.read(path, std::size_t{64} << 20);
  if (!bytes) return fault(bytes.error().message);
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  oracle::RuleSets rule_sets(*catalog);
  oracle::CheckOptions how;
  how.choice.filters = options.filters;
  how.keep_last = true;
  const oracle::FileReport report = oracle::check_file(path, std::move(*bytes), nullptr, rule_sets, how);
  if (!report.diagnostics.empty())
    return fault(fmt::format("{} has errors", path), {fmt::format("rubric check {}", path)});
  if (report.runs.size() != 1)
    return fault(fmt::format("{} has {} runs{}, but a saved game is one", path, report.runs.size(),
                             options.filters.empty() ? "" : " of this choice"),
                 {"--filter takes a part of a ruling id, title, row or rule set"});
  const auto made =
      exchange::jcz::from_run(report.runs.front().result, *catalog, exchange::jcz::builtin_vocabulary());
  if (const auto* wrong = std::get_if<exchange::Fault>(&made))
    return fault(fmt::format("{} cannot be exported: {}", path, to_string(*wrong)));
  return write(context, options, std::get<std::string>(made));
}

/// All rulings of files and folders as one text.
int export_rulings(Context& context, const ExportOptions& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  oracle::RuleSets rule_sets(*catalog);
  std::vector<oracle::FileReport> reports;
  if (!check_all(context, options.paths, options.filters, rule_sets, reports)) return Exit::wrong;
  bool all_hold = true;
  bool broken = false;
  publish::Conformance conformance;
  std::string text;
  for (const oracle::FileReport& report : reports) {
    if (!report.diagnostics.empty()) {
      err(text::print(report.diagnostics, context.style(STDERR_FILENO)));
      broken = true;
    }
    if (options.format == "json") {
      conformance.add(report);
      all_hold = all_hold && report.failed == 0;
      continue;
    }
    for (const publish::RulingReport& ruling : publish::rulings_of(report)) {
      if (!options.filters.empty() && ruling.runs.empty()) continue;
      all_hold = all_hold && ruling.standing != publish::Standing::fails;
      text += options.format == "markdown" ? publish::markdown(ruling, *catalog, options.language)
                                           : publish::mediawiki(ruling, options.language);
    }
  }
  if (broken) return Exit::wrong;
  if (options.format == "json") text = conformance.finish();
  if (const int code = write(context, options, text); code != Exit::all_hold) return code;
  if (!all_hold) err("rubric: some rulings fail and are told as failing\n");
  return all_hold ? Exit::all_hold : Exit::fails;
}

} // namespace

void add_export(CommandLine& line, Context& context) {
  Command command = line.add("export", "write rulings for wikis and programs, or a scenario as a saved game");
  auto options = std::make_shared<ExportOptions>();
  command.option("PATH", options->paths, "files and folders (default: scenarios)");
  command.choice("--format", options->format,
                 "markdown; mediawiki: the wiki's templates; json: the conformance format; jcz: one scenario "
                 "as a saved game of JCloisterZone (default: jcz)",
                 {"markdown", "mediawiki", "json", "jcz"});
  command.option("-f,--filter", options->filters,
                 "only runs with this in their ruling id, title, row or rule set");
  command.choice("--language", options->language, "of questions and answers, where they are given in it",
                 {"en", "nl", "ro"});
  command.option("-o,--output", options->output, "the file to write (default: standard output)");
  command.footer("A saved game is made of a sequence of legal turns: a board, no pieces given.\n"
                 "Examples:\n"
                 "  rubric export --format mediawiki --filter TUN-43\n"
                 "  rubric export --format json -o rulings.json\n"
                 "  rubric export dispute.scenario --format jcz -o dispute.jcz\n"
                 "Exit code: 0 written, 1 written and some rulings fail, 2 it cannot be written");
  command.run([&context, options] {
    return options->format == "jcz" ? export_run(context, *options) : export_rulings(context, *options);
  });
}

} // namespace rubric::cli
