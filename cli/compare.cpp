// `rubric compare` and `rubric impact`: what changes when rules change.
#include "oracle/compare.hpp"
#include "cli/command.hpp"
#include "dsl/parse.hpp"
#include "oracle/report/differences.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace rubric::cli {

namespace {

struct Options {
  std::vector<std::string> words;
  std::string format = "terminal";
};

/// Call `visit(file)` for every scenario file; false after telling what is wrong.
template<class Visit>
bool each_file(const Context& context, const std::vector<std::string>& paths, Visit visit) {
  std::vector<Input> inputs;
  if (!read_inputs(context, paths, ".scenario", inputs)) return false;
  bool good = true;
  for (Input& input : inputs) {
    const dsl::Parsed parsed = dsl::parse(text::make_source(input.path, std::move(input.bytes)));
    if (!parsed.ok()) {
      err(text::print(parsed.diagnostics, context.style(STDERR_FILENO)));
      good = false;
      continue;
    }
    visit(parsed.file);
  }
  return good;
}

/// An edition begins a rule set; anything else is a path.
bool is_rules(const std::string& word) {
  return word.size() >= 2 && word[0] == 'C' && word[1] >= '1' && word[1] <= '9' &&
         (word.size() == 2 || word[2] == ' ');
}

int compare(Context& context, const Options& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  std::vector<std::string> rules;
  std::vector<std::string> paths;
  for (const std::string& word : options.words)
    (is_rules(word) && paths.empty() ? rules : paths).push_back(word);
  oracle::Comparison comparison;
  if (rules.empty() && !context.data.empty()) {
    oracle::RuleSets before(catalog::builtin_catalog());
    oracle::RuleSets after(*catalog);
    if (!each_file(context, paths,
                   [&](const dsl::File& file) { oracle::compare_data(file, before, after, comparison); }))
      return Exit::wrong;
    out(oracle::tell_differences(comparison, fmt::format("Built-in rules and {}", context.data),
                                 options.format));
    return Exit::all_hold;
  }
  if (rules.size() != 2)
    return fault("compare takes two rule sets",
                 {"rubric compare C1 C2", "rubric compare C1 \"C1 with fields.scoring = by-city\"",
                  "rubric compare --data FOLDER"});
  std::vector<catalog::RuleRequest> requests;
  for (const std::string& text : rules) {
    std::string why;
    const auto request = oracle::read_rules(text, why);
    if (!request)
      return fault(why, {"write it as in a scenario: \"C1 + tunnel with tunnel.tokens = spielbox\""});
    if (const auto spec = catalog->rule_spec(*request); !spec)
      return fault(spec.error().front().message, {"`rubric rules` lists editions, expansions and options"});
    requests.push_back(*request);
  }
  oracle::RuleSets rule_sets(*catalog);
  if (!each_file(context, paths, [&](const dsl::File& file) {
        oracle::compare_file(file, requests[0], requests[1], rule_sets, comparison);
      }))
    return Exit::wrong;
  out(oracle::tell_differences(comparison, fmt::format("{} and {}", rules[0], rules[1]), options.format));
  return Exit::all_hold;
}

int impact(Context& context, const Options& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  if (options.words.empty()) return fault("impact takes an option", {"rubric impact fields.scoring=by-city"});
  const std::string& word = options.words.front();
  const std::string option = word.substr(0, word.find('='));
  const std::string value = word.find('=') == std::string::npos ? "" : word.substr(word.find('=') + 1);
  const catalog::OptionInfo* info = catalog->option(option);
  if (info == nullptr)
    return fault(fmt::format("no option is called `{}`", option), {"`rubric rules` lists them"});
  if (!value.empty() && info->value(value) == nullptr)
    return fault(fmt::format("`{}` has no value `{}`", option, value),
                 {fmt::format("`rubric rules {}` lists its values", option)});
  oracle::RuleSets rule_sets(*catalog);
  oracle::Comparison comparison;
  const std::vector<std::string> paths(options.words.begin() + 1, options.words.end());
  if (!each_file(context, paths, [&](const dsl::File& file) {
        oracle::impact_file(file, option, value, rule_sets, comparison);
      }))
    return Exit::wrong;
  out(oracle::tell_differences(comparison, fmt::format("What changes with {}", word), options.format));
  return Exit::all_hold;
}

void add(CommandLine& line, Context& context, const char* name, const char* about, const char* words,
         const char* footer, int (*run)(Context&, const Options&)) {
  Command command = line.add(name, about);
  auto options = std::make_shared<Options>();
  command.option(words, options->words, "what to compare, then files and folders (default: scenarios)");
  command.choice("--format", options->format, "terminal, markdown, html or json",
                 {"terminal", "markdown", "html", "json"});
  command.footer(footer);
  command.run([&context, options, run] { return run(context, *options); });
}

} // namespace

void add_compare(CommandLine& line, Context& context) {
  add(line, context, "compare", "which rulings change between two rule sets, and by which option",
      "RULES RULES PATH",
      "Examples:\n"
      "  rubric compare C1 C2\n"
      "  rubric compare C2 \"C2 with city.two-tiles = two\" scenarios/base\n"
      "  rubric --data my-rules compare      the built-in rules and those of a folder",
      compare);
}

void add_impact(CommandLine& line, Context& context) {
  add(line, context, "impact", "which rulings change when one option changes", "OPTION[=VALUE] PATH",
      "Examples:\n"
      "  rubric impact wagon.move\n"
      "  rubric impact fields.scoring=by-city scenarios/base",
      impact);
}

} // namespace rubric::cli
