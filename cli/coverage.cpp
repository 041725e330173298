// `rubric coverage`: which rulings, rules and tiles the scenarios watch.
#include "oracle/coverage.hpp"
#include "cli/command.hpp"
#include "dsl/parse.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace rubric::cli {

namespace {

struct CoverageOptions {
  std::vector<std::string> paths;
  bool rules = false;
  bool tiles = false;
  std::string list = "docs/rulings.txt";
  std::string unwatched = "docs/unwatched.txt";
};

/// Lines of a file up to ": ", which gives the reason; empty where there is no such file.
std::map<std::string, std::string> exceptions(const Context& context, const std::string& path) {
  std::map<std::string, std::string> list;
  const auto text = context.files.read(path, std::size_t{1} << 20);
  if (!text) return list;
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
    if (line.empty() || line[0] == '#') continue;
    if (const auto colon = line.find(": "); colon != std::string_view::npos)
      list.emplace(line.substr(0, colon), line.substr(colon + 2));
  }
  return list;
}

int rulings(Context& context, const CoverageOptions& options, const std::vector<dsl::Parsed>& files) {
  oracle::RulingCoverage coverage;
  for (const dsl::Parsed& file : files) coverage.add(file.file);
  const auto list = context.files.read(options.list, std::size_t{1} << 20);
  if (!list) return fault(list.error().message, {"--list takes a file with a ruling id in each line"});
  if (const auto strange = coverage.expect(*list))
    return fault(fmt::format("{}: `{}` is no id of a ruling", options.list, *strange),
                 {"--list takes a file with a ruling id in each line"});
  int missing = 0;
  constexpr std::array<std::string_view, 4> words{"executed", "waiting", "not executable", "missing"};
  for (const std::string& page : coverage.pages()) {
    std::array<int, 4> counts{};
    std::string details;
    for (const auto& [id, entry] : coverage.entries()) {
      if (entry.page != page) continue;
      ++counts[static_cast<std::size_t>(entry.state)];
      if (entry.state != oracle::RulingState::executed)
        details +=
            fmt::format("    {:<14} {}{}{}\n", id, words[static_cast<std::size_t>(entry.state)],
                        entry.where.empty() ? "" : ": ", entry.note.empty() ? entry.title : entry.note);
    }
    out(fmt::format("{}: {} executed, {} waiting, {} not executable, {} missing\n{}", page, counts[0],
                    counts[1], counts[2], counts[3], details));
    missing += counts[3];
  }
  const auto unlisted = coverage.unlisted();
  if (!unlisted.empty()) out(fmt::format("Not in {}: {}\n", options.list, fmt::join(unlisted, ", ")));
  out(fmt::format("{} rulings, {} missing\n", coverage.entries().size(), missing));
  return missing == 0 ? Exit::all_hold : Exit::fails;
}

int rules(Context& context, const CoverageOptions& options, const std::vector<dsl::Parsed>& files) {
  const catalog::Catalog* catalog = context.catalog();
  oracle::RuleSets rule_sets(*catalog);
  oracle::RuleCoverage coverage(rule_sets);
  for (const dsl::Parsed& file : files) coverage.add(file.file);
  const auto excepted = exceptions(context, options.unwatched);
  int unwatched = 0;
  for (const auto& [option, flips] : coverage.watched()) {
    out(fmt::format("{}\n", option));
    for (const auto& [flip, watch] : flips) {
      const std::string name = fmt::format("{} {}", option, flip);
      if (watch.fails > 0) {
        out(fmt::format("  {:<34} {:>4} fail, {:>4} change; first {}\n", flip, watch.fails, watch.changes,
                        watch.first));
      } else if (const auto reason = excepted.find(name); reason != excepted.end()) {
        out(fmt::format("  {:<34} unwatched: {}\n", flip, reason->second));
      } else {
        out(fmt::format("  {:<34} UNWATCHED{}\n", flip,
                        watch.changes > 0
                            ? fmt::format(" ({} traces change, no expectation fails)", watch.changes)
                            : ""));
        ++unwatched;
      }
    }
  }
  out(fmt::format("{} flips unwatched\n", unwatched));
  return unwatched == 0 ? Exit::all_hold : Exit::fails;
}

int tiles(Context& context, const CoverageOptions& options, const std::vector<dsl::Parsed>& files) {
  const catalog::Catalog* catalog = context.catalog();
  std::set<std::string> used;
  for (const dsl::Parsed& file : files) oracle::tiles_used(file.file, *catalog, used);
  const auto excepted = exceptions(context, options.unwatched);
  int unused = 0;
  for (const catalog::TileInfo& tile : catalog->tiles()) {
    if (used.contains(tile.spec.id)) continue;
    if (const auto reason = excepted.find(tile.spec.id); reason != excepted.end()) {
      out(fmt::format("{:<14} in no scenario: {}\n", tile.spec.id, reason->second));
    } else {
      out(fmt::format("{:<14} IN NO SCENARIO\n", tile.spec.id));
      ++unused;
    }
  }
  out(fmt::format("{} of {} tiles in scenarios, {} missing\n", used.size(), catalog->tiles().size(), unused));
  return unused == 0 ? Exit::all_hold : Exit::fails;
}

int coverage(Context& context, const CoverageOptions& options) {
  std::vector<Input> inputs;
  if (context.catalog() == nullptr || !read_inputs(context, options.paths, ".scenario", inputs))
    return Exit::wrong;
  std::vector<dsl::Parsed> files;
  for (Input& input : inputs) {
    files.push_back(dsl::parse(text::make_source(input.path, std::move(input.bytes))));
    if (!files.back().ok()) {
      err(text::print(files.back().diagnostics, context.style(STDERR_FILENO)));
      return Exit::wrong;
    }
  }
  if (options.rules) return rules(context, options, files);
  if (options.tiles) return tiles(context, options, files);
  return rulings(context, options, files);
}

} // namespace

void add_coverage(CommandLine& line, Context& context) {
  Command command = line.add("coverage", "which rulings, rules and tiles the scenarios watch");
  auto options = std::make_shared<CoverageOptions>();
  command.option("PATH", options->paths, "files and folders (default: scenarios)");
  command.flag("--rules", options->rules, "flip every value of every option: who notices?");
  command.flag("--tiles", options->tiles, "which tiles no scenario shows");
  command.option("--list", options->list, "ruling ids, one a line (default: docs/rulings.txt)");
  command.option("--unwatched", options->unwatched,
                 "what may go unwatched, with reasons (default: docs/unwatched.txt)");
  command.footer("Exit code: 0 everything is watched, 1 something is not");
  command.run([&context, options] { return coverage(context, *options); });
}

} // namespace rubric::cli
