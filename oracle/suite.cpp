#include "oracle/suite.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>

namespace rubric::oracle {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return result;
}

/// FNV-1a: the same on every machine, so that shards add up to the whole everywhere.
std::uint64_t hash(std::string_view text, std::uint64_t seed = 14695981039346656037ull) {
  for (const char c : text) seed = (seed ^ static_cast<unsigned char>(c)) * 1099511628211ull;
  return seed;
}

} // namespace

bool Choice::chooses(std::string_view path, const RunName& name,
                     const std::vector<std::string_view>& tags) const {
  if (!narrows()) return true;
  const std::string title = name.title();
  if (shards > 1 && static_cast<int>(hash(title, hash(path)) % static_cast<std::uint64_t>(shards)) != shard)
    return false;
  if (!only.empty() && std::find(only.begin(), only.end(), fmt::format("{}: {}", path, title)) == only.end())
    return false;
  if (filters.empty()) return true;
  const std::string all = lower(fmt::format("{}: {} {}", path, title, fmt::join(tags, " ")));
  return std::all_of(filters.begin(), filters.end(),
                     [&](const std::string& filter) { return all.find(lower(filter)) != std::string::npos; });
}

FileReport check_file(std::string path, std::string bytes, const std::string* golden, RuleSets& rule_sets,
                      const CheckOptions& options) {
  FileReport report;
  report.path = std::move(path);
  report.source = text::make_source(report.path, std::move(bytes));
  auto parsed = std::make_shared<dsl::Parsed>(dsl::parse(report.source));
  report.parsed = parsed;

  Errors errors(report.source);
  std::vector<RunResult> results;
  for (const auto& item : parsed->file.items)
    if (const auto* ruling = std::get_if<dsl::Ruling>(&item)) {
      ++report.rulings;
      if (ruling->scenarios.empty()) ++report.rulings_without_scenario;
      report.scenarios += static_cast<int>(ruling->scenarios.size());
    } else {
      ++report.scenarios;
    }
  // A file with errors in its text is not run: half of a scenario may be missing.
  const bool whole = parsed->ok();
  if (whole) {
    const Selection selected =
        options.choice.narrows()
            ? Selection([&](const RunName& name, const std::vector<std::string_view>& tags) {
                return options.choice.chooses(report.path, name, tags);
              })
            : Selection();
    results = run_file(parsed->file, rule_sets, errors, selected, options.keep_last, options.symmetries);
  }
  report.diagnostics = std::move(parsed->diagnostics);
  std::erase_if(report.diagnostics,
                [](const text::Diagnostic& one) { return one.level != text::Level::error; });
  for (text::Diagnostic& one : errors.list()) report.diagnostics.push_back(std::move(one));

  std::set<std::string, std::less<>> named;
  std::vector<int> numbers; // of those chosen
  for (std::size_t i = 0; i < results.size(); ++i) {
    named.insert(results[i].name.title());
    if (!results[i].skipped) numbers.push_back(static_cast<int>(i) + 1);
  }
  std::erase_if(results, [](const RunResult& result) { return result.skipped; });
  report.made = sections_of(results);
  const GoldenComparison golden_state = compare_golden(report.made, golden);
  report.golden_missing = golden == nullptr && !results.empty();
  if (whole)
    for (const std::string& orphan : golden_state.orphans)
      if (!named.contains(orphan)) report.orphans.push_back(orphan);

  std::size_t section = 0;
  for (RunResult& result : results) {
    RunReport run;
    run.number = numbers[report.runs.size()];
    if (result.set_up) {
      run.golden = golden_state.states[section];
      run.kept = golden_state.kept[section];
      ++section;
    }
    const bool golden_good =
        run.golden == GoldenState::same || (run.golden == GoldenState::missing && !options.strict);
    run.passed =
        (result.holds() ||
         (!options.strict && !result.fills.empty() && result.set_up && !result.refused &&
          !result.unresolved &&
          std::all_of(result.checks.begin(), result.checks.end(),
                      [&](const Check& one) { return one.state == Check::State::met || one.filled; }))) &&
        golden_good && result.asymmetries.empty();
    ++(run.passed ? report.passed : report.failed);
    run.result = std::move(result);
    report.runs.push_back(std::move(run));
  }
  return report;
}

void Totals::add(const FileReport& report) {
  rulings += report.rulings;
  rulings_without_scenario += report.rulings_without_scenario;
  scenarios += report.scenarios;
  runs += static_cast<int>(report.runs.size());
  passed += report.passed;
  failed += report.failed;
  errors += static_cast<int>(report.diagnostics.size());
  orphans += static_cast<int>(report.orphans.size());
  for (const RunReport& run : report.runs) {
    symmetric += run.result.symmetric;
    asymmetric += static_cast<int>(run.result.asymmetries.size());
    symmetries_left_out += run.result.symmetries_left_out;
    if (run.golden == GoldenState::missing && run.result.set_up) ++missing_goldens;
    if (run.golden == GoldenState::differs) ++differing_goldens;
  }
}

} // namespace rubric::oracle
