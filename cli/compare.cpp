// `rubric compare` and `rubric impact`: what changes when rules change.
#include "oracle/compare.hpp"
#include "cli/asked_rules.hpp"
#include "dsl/parse.hpp"
#include "oracle/data_changes.hpp"
#include "oracle/report/differences.hpp"
#include "text/suggest.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace rubric::cli {

namespace {

struct CompareOptions {
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

/// An edition begins a rule set; anything else is a path. Asked only where there may be either.
bool is_rules(const std::string& word) {
  return word.size() >= 2 && word[0] == 'C' && word[1] >= '1' && word[1] <= '9' &&
         (word.size() == 2 || word[2] == ' ');
}

int print(const Context& context, const oracle::Comparison& comparison, const std::string& format) {
  if (comparison.runs == 0 && comparison.unknown.empty())
    return fault("no scenario to compare: none of them can be played under these rules",
                 {"only scenarios with its expansion can notice an option"});
  if (format == "markdown") {
    out(oracle::differences_as_markdown(comparison));
  } else if (format == "html") {
    out(oracle::differences_as_html(comparison));
  } else if (format == "json") {
    out(oracle::differences_as_json(comparison));
  } else {
    out(oracle::differences_for_terminal(
        comparison, {.color = context.color_on(STDOUT_FILENO), .width = Context::width()}));
  }
  return Exit::all_hold;
}

/// "C1 (First edition)", or the rule set as it is written.
std::string titled(const std::string& rules, const catalog::Catalog& catalog) {
  const catalog::EditionInfo* edition = catalog.edition(rules);
  return edition == nullptr ? rules : fmt::format("{} ({})", rules, edition->title);
}

/// The built-in rules and those of `--data`.
int compare_with_builtin(Context& context, const std::vector<std::string>& paths,
                         const CompareOptions& options) {
  oracle::RuleSets before(catalog::builtin_catalog());
  oracle::RuleSets after(*context.catalog());
  oracle::Comparison comparison;
  comparison.title = fmt::format("The built-in rules and those of {}", context.data);
  comparison.name_a = "built-in";
  comparison.name_b = "new";
  oracle::add_data_changes(catalog::builtin_catalog(), *context.catalog(), comparison);
  if (!each_file(context, paths,
                 [&](const dsl::File& file) { oracle::compare_data(file, before, after, comparison); }))
    return Exit::wrong;
  return print(context, comparison, options.format);
}

int compare(Context& context, const CompareOptions& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  const std::vector<std::string>& words = options.words;
  if (!context.data.empty() && (words.empty() || !is_rules(words[0])))
    return compare_with_builtin(context, words, options);
  if (words.size() < 2)
    return fault("compare takes two rule sets",
                 {"rubric compare C1 C2", "rubric compare C1 \"C1 with fields.scoring = by-city\"",
                  "rubric compare --data FOLDER"});
  const auto a = asked_rules(*catalog, words[0]);
  if (!a) return Exit::wrong;
  const auto b = asked_rules(*catalog, words[1]);
  if (!b) return Exit::wrong;
  if (a->name == b->name)
    return fault("these are the same rule set", {"`rubric rules` lists what the editions say"});
  const std::vector<std::string> paths(words.begin() + 2, words.end());
  oracle::RuleSets rule_sets(*catalog);
  oracle::Comparison comparison = oracle::compare_rules(a->request, b->request, *catalog);
  comparison.title = fmt::format("{} and {}", titled(a->name, *catalog), titled(b->name, *catalog));
  comparison.name_a = a->name;
  comparison.name_b = b->name;
  if (!each_file(context, paths, [&](const dsl::File& file) {
        oracle::compare_file(file, a->request, b->request, rule_sets, comparison);
      }))
    return Exit::wrong;
  return print(context, comparison, options.format);
}

/// The nearest of the known names as help, or else what `otherwise` says.
std::string nearest_or(std::string_view word, const std::vector<std::string_view>& known,
                       std::string otherwise) {
  const auto near = text::nearest(word, known);
  return near ? fmt::format("the nearest name is `{}`", *near) : std::move(otherwise);
}

int impact(Context& context, const CompareOptions& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  if (options.words.empty()) return fault("impact takes an option", {"rubric impact fields.scoring=by-city"});
  const std::string& word = options.words.front();
  const std::size_t sign = word.find('=');
  const std::string option = word.substr(0, sign);
  const std::string value = sign == std::string::npos ? "" : word.substr(sign + 1);
  const catalog::OptionInfo* info = catalog->option(option);
  if (info == nullptr) {
    std::vector<std::string_view> names;
    for (const catalog::ExpansionInfo& expansion : catalog->expansions())
      for (const catalog::OptionInfo& known : expansion.options) names.emplace_back(known.id);
    return fault(fmt::format("no option is called `{}`", text::printable(option)),
                 {nearest_or(option, names, "`rubric rules` lists them")});
  }
  if (sign != std::string::npos && info->value(value) == nullptr) {
    std::vector<std::string_view> values;
    for (const catalog::OptionValue& known : info->values) values.emplace_back(known.id);
    return fault(fmt::format("`{}` has no value `{}`", option, text::printable(value)),
                 {nearest_or(value, values, fmt::format("its values: {}", fmt::join(values, ", ")))});
  }
  oracle::RuleSets rule_sets(*catalog);
  oracle::Comparison comparison;
  comparison.title = fmt::format("What changes with {}", word);
  const std::vector<std::string> paths(options.words.begin() + 1, options.words.end());
  if (!each_file(context, paths, [&](const dsl::File& file) {
        oracle::impact_file(file, option, value, rule_sets, comparison);
      }))
    return Exit::wrong;
  return print(context, comparison, options.format);
}

void add(CommandLine& line, Context& context, const char* name, const char* about, const char* words,
         const char* footer, int (*run)(Context&, const CompareOptions&)) {
  Command command = line.add(name, about);
  auto options = std::make_shared<CompareOptions>();
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
