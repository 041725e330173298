// `rubric rules`: editions, expansions and options, with their sources.
#include "cli/command.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::cli {

namespace {

/// Words of a text in lines of the terminal's width, each after `indent` blanks.
std::string wrapped(std::string_view text, std::size_t indent) {
  const std::size_t width = std::max<std::size_t>(Context::width(), indent + 30);
  std::string result;
  std::string line(indent, ' ');
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    if (line.size() > indent && line.size() + 1 + word.size() > width) {
      result += line + "\n";
      line.assign(indent, ' ');
    }
    if (line.size() > indent) line += ' ';
    line += word;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return line.size() > indent ? result + line + "\n" : result;
}

void print_option(const catalog::Catalog& catalog, const catalog::OptionInfo& option) {
  out(fmt::format("  {}\n", option.id));
  out(wrapped(option.about, 6));
  for (const catalog::OptionValue& value : option.values) {
    std::string where;
    for (const catalog::EditionInfo& edition : catalog.editions())
      if (catalog.standard_value(edition, option) == value.id)
        where += (where.empty() ? "" : ", ") + edition.id;
    out(fmt::format("    = {}{}\n", value.id, where.empty() ? "" : fmt::format("  (default in {})", where)));
    out(wrapped(value.about, 8));
    if (!value.sources.empty()) out(wrapped(fmt::format("from {}", fmt::join(value.sources, ", ")), 8));
  }
}

bool print_expansion(const catalog::Catalog& catalog, const catalog::ExpansionInfo& expansion) {
  out(fmt::format("{}{}: {}\n", expansion.name, expansion.waiting ? " (not played yet)" : "",
                  expansion.title));
  out(wrapped(expansion.about, 2));
  for (const catalog::OptionInfo& option : expansion.options) print_option(catalog, option);
  out("\n");
  return true;
}

int rules(Context& context, const std::vector<std::string>& names) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  if (names.empty()) {
    for (const catalog::EditionInfo& edition : catalog->editions()) {
      out(fmt::format("{}: {}\n", edition.id, edition.title));
      out(wrapped(edition.about, 2));
    }
    out("\n");
    for (const catalog::ExpansionInfo& expansion : catalog->expansions())
      print_expansion(*catalog, expansion);
    out("A rule set is written as: rules C1 + tunnel with tunnel.tokens = spielbox\n");
    return Exit::all_hold;
  }
  for (const std::string& name : names) {
    if (const catalog::ExpansionInfo* expansion = catalog->expansion(name)) {
      print_expansion(*catalog, *expansion);
    } else if (const catalog::OptionInfo* option = catalog->option(name)) {
      print_option(*catalog, *option);
    } else {
      return fault(fmt::format("no expansion or option is called `{}`", name),
                   {"`rubric rules` lists them all"});
    }
  }
  return Exit::all_hold;
}

} // namespace

void add_rules(CommandLine& line, Context& context) {
  Command command = line.add("rules", "editions, expansions and options, with sources");
  auto names = std::make_shared<std::vector<std::string>>();
  command.option("NAME", *names, "expansions or options (default: all)");
  command.run([&context, names] { return rules(context, *names); });
}

} // namespace rubric::cli
