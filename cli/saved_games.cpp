// Saved games among what `rubric check` is given.
#include "cli/suite_run.hpp"
#include "exchange/jcz/judge.hpp"
#include "text/files.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::cli {

namespace {

constexpr std::string_view ending = ".jcz";

/// The name by which a game is chosen: its file's, without folder and ending.
std::string name_of_file(std::string_view path) {
  path = path.substr(path.rfind('/') + 1);
  if (path.ends_with(ending)) path.remove_suffix(ending.size());
  return std::string(path);
}

oracle::GameReport judged(const std::string& path, std::string_view bytes, const catalog::Catalog& catalog) {
  using exchange::jcz::Report;
  using Verdict = oracle::GameReport::Verdict;
  Report report = exchange::jcz::judge(bytes, catalog, exchange::jcz::builtin_vocabulary());
  const Verdict verdict = report.verdict == Report::Verdict::passes        ? Verdict::passed
                          : report.verdict == Report::Verdict::fails       ? Verdict::failed
                          : report.verdict == Report::Verdict::unsupported ? Verdict::unsupported
                                                                           : Verdict::wrong;
  const auto aside = std::count_if(report.judged.begin(), report.judged.end(), [](const auto& one) {
    return one.state == exchange::jcz::Judged::State::not_about_rules;
  });
  return {path, name_of_file(path), verdict, std::move(report.why), static_cast<int>(aside)};
}

} // namespace

bool find_suite(const Context& context, std::vector<std::string> paths, std::vector<std::string>& scenarios,
                std::vector<std::string>& games) {
  if (paths.empty()) paths.emplace_back("scenarios");
  bool good = true;
  for (const std::string& path : paths) {
    const auto found = text::find_files(context.files, path, ending);
    if (!found || found->empty()) { // scenarios only; what is wrong is told there
      good = find_inputs(context, {path}, ".scenario", scenarios) && good;
      continue;
    }
    games.insert(games.end(), found->begin(), found->end());
    if (const auto more = text::find_files(context.files, path, ".scenario"))
      scenarios.insert(scenarios.end(), more->begin(), more->end());
  }
  for (auto* list : {&scenarios, &games}) {
    std::sort(list->begin(), list->end());
    list->erase(std::unique(list->begin(), list->end()), list->end());
  }
  return good;
}

bool run_games(Context& context, const std::vector<std::string>& paths, const oracle::Choice& choice,
               Printer& printer, SuiteResult& result) {
  bool good = true;
  for (const std::string& path : paths) {
    oracle::RunName name;
    name.scenario = name_of_file(path);
    if (!choice.chooses(path, name, {})) continue;
    const auto bytes = context.files.read(path, std::size_t{64} << 20);
    if (!bytes) {
      fault(bytes.error().message);
      good = false;
      continue;
    }
    const oracle::GameReport report = judged(path, *bytes, *context.catalog());
    printer.game(report);
    result.games.add(report);
    if (report.verdict == oracle::GameReport::Verdict::failed)
      result.failed.push_back(fmt::format("{}: {}", path, name.title()));
  }
  return good;
}

} // namespace rubric::cli
