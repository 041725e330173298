// `rubric accept` and `rubric review`: look at new answers, and keep them.
#include "oracle/accept.hpp"
#include "cli/checked.hpp"
#include "cli/suite_run.hpp"
#include "oracle/report/terminal.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <map>
#include <unistd.h>

namespace rubric::cli {

namespace {

/// Call `visit(report, golden text or null)` for each file, checked as a whole. False where something was
/// wrong.
template<class Visit>
bool each_report(Context& context, const std::vector<std::string>& paths, Visit visit) {
  const catalog::Catalog* catalog = context.catalog();
  std::vector<Input> inputs;
  if (catalog == nullptr || !read_inputs(context, paths, ".scenario", inputs)) return false;
  oracle::RuleSets rule_sets(*catalog);
  bool good = true;
  int scenarios = 0;
  for (Input& input : inputs) {
    std::string kept;
    const std::string* golden = nullptr;
    const std::string golden_path = oracle::golden_path(input.path);
    if (auto text = context.files.read(golden_path, std::size_t{256} << 20)) {
      kept = std::move(*text);
      golden = &kept;
    } else if (text.error().kind != text::FileError::Kind::not_found) {
      fault(text.error().message);
      good = false;
      continue;
    }
    const oracle::FileReport report =
        oracle::check_file(input.path, std::move(input.bytes), golden, rule_sets, oracle::CheckOptions{});
    if (!count_scenarios(report, scenarios)) return false;
    good = visit(report, golden) && good;
  }
  return good;
}

/// Golden files whose scenario is gone, in the folders that belong to the paths.
std::vector<std::string> orphan_files(const Context& context, std::vector<std::string> paths) {
  if (paths.empty()) paths.emplace_back("scenarios");
  std::vector<std::string> orphans;
  for (const std::string& path : paths) {
    const std::string folder = oracle::golden_path(path + "/x.scenario");
    const auto found = text::find_files(context.files, folder.substr(0, folder.rfind('/')), ".golden");
    if (!found) continue;
    for (const std::string& golden : *found)
      if (!context.files.exists(oracle::scenario_path(golden))) orphans.push_back(golden);
  }
  return orphans;
}

int accept(Context& context, const std::vector<std::string>& paths) {
  int goldens = 0;
  int scenarios = 0;
  bool refused = false;
  const bool good =
      each_report(context, paths, [&](const oracle::FileReport& report, const std::string* golden) {
        if (!report.diagnostics.empty()) err(text::print(report.diagnostics, context.style(STDERR_FILENO)));
        const oracle::Acceptance taken = oracle::accept(report, golden);
        for (const std::string& why : taken.refused) err(fmt::format("refused: {}\n", text::printable(why)));
        refused = refused || !taken.refused.empty();
        const std::string golden_path = oracle::golden_path(report.path);
        bool written = true;
        const auto write = [&](const std::string& path, const std::string& bytes) {
          if (const auto done = context.files.write(path, bytes); !done) {
            fault(done.error().message);
            written = false;
            return false;
          }
          out(fmt::format("wrote {}\n", text::printable(path)));
          return true;
        };
        if (taken.scenario && write(report.path, *taken.scenario)) ++scenarios;
        if (written && taken.golden && write(golden_path, *taken.golden)) ++goldens;
        const std::string pending = oracle::pending_path(golden_path);
        if (written && taken.refused.empty() && context.files.exists(pending))
          (void)context.files.remove(pending);
        return written;
      });
  for (const std::string& golden : orphan_files(context, paths))
    out(fmt::format("orphan: {} has no scenario; remove it if the scenario is gone for good\n",
                    text::printable(golden)));
  if (!good) return Exit::wrong;
  if (goldens == 0 && scenarios == 0 && !refused) out("nothing to accept: every golden is as it should be\n");
  return refused ? Exit::fails : Exit::all_hold;
}

int review(Context& context, const std::vector<std::string>& paths) {
  // Changes that are the same are shown once, with all the runs that they are in.
  std::vector<std::string> order;
  std::map<std::string, std::string> shown;
  std::map<std::string, std::vector<std::string>> where;
  int missing = 0;
  const bool good = each_report(context, paths, [&](const oracle::FileReport& report, const std::string*) {
    if (!report.diagnostics.empty()) err(text::print(report.diagnostics, context.style(STDERR_FILENO)));
    std::size_t section = 0;
    for (const oracle::RunReport& run : report.runs) {
      if (!run.result.set_up) continue;
      const oracle::Section& made = report.made[section++];
      if (run.golden == oracle::GoldenState::same) continue;
      if (run.golden == oracle::GoldenState::missing) ++missing;
      // The same lines changed are the same change, whatever stands around them.
      const std::string key = oracle::difference(run.kept, made.body, 0);
      const bool whole = run.golden == oracle::GoldenState::missing;
      if (shown.emplace(key, whole ? key : oracle::difference(run.kept, made.body)).second)
        order.push_back(key);
      where[key].push_back(fmt::format("{}: {}", report.path, made.title));
    }
    for (const std::string& orphan : report.orphans)
      out(fmt::format("orphan: {}: no run is called \"{}\"\n",
                      text::printable(oracle::golden_path(report.path)), text::printable(orphan)));
    return report.diagnostics.empty();
  });
  const bool color = context.color_on(STDOUT_FILENO);
  for (const std::string& key : order) {
    const std::string& change = shown[key];
    for (const std::string& name : where[key]) out(fmt::format("== {}\n", text::printable(name)));
    std::size_t begin = 0;
    while (begin < change.size()) {
      const std::size_t end = change.find('\n', begin);
      const std::string line = text::printable(change.substr(begin, end - begin));
      const char* paint = !color ? "" : line[0] == '+' ? "\x1b[32m" : line[0] == '-' ? "\x1b[31m" : "";
      out(fmt::format("  {}{}{}\n", paint, line, *paint != '\0' ? "\x1b[0m" : ""));
      begin = end + 1;
    }
    out("\n");
  }
  for (const std::string& golden : orphan_files(context, paths))
    out(fmt::format("orphan: {} has no scenario\n", text::printable(golden)));
  if (!good) return Exit::wrong;
  if (order.empty()) {
    out("nothing to review: every golden is as it should be\n");
    return Exit::all_hold;
  }
  std::size_t runs = 0;
  for (const auto& [change, names] : where) runs += names.size();
  out(fmt::format(
      "{} change{} in {} run{} ({} new). Read each against its source; `rubric accept` keeps them.\n",
      order.size(), order.size() == 1 ? "" : "s", runs, runs == 1 ? "" : "s", missing));
  return Exit::fails;
}

} // namespace

void add_accept(CommandLine& line, Context& context) {
  Command command = line.add("accept", "keep new answers as goldens, and fill in each `?`");
  auto paths = std::make_shared<std::vector<std::string>>();
  command.option("PATH", *paths, "files and folders (default: scenarios)");
  command.footer("Read the answers first: `rubric review`. What fails is refused.");
  command.run([&context, paths] { return accept(context, *paths); });
}

void add_review(CommandLine& line, Context& context) {
  Command command = line.add("review", "show answers that differ from the goldens, same changes together");
  auto paths = std::make_shared<std::vector<std::string>>();
  command.option("PATH", *paths, "files and folders (default: scenarios)");
  command.footer("Exit code: 0 nothing differs, 1 something does");
  command.run([&context, paths] { return review(context, *paths); });
}

} // namespace rubric::cli
