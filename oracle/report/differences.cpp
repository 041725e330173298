#include "oracle/report/differences.hpp"

#include "text/unicode.hpp"

#include <fmt/format.h>
#include <kainjow/mustache.hpp>
#include <nlohmann/json.hpp>

#include <map>

namespace rubric::oracle {

namespace {

using Groups = std::map<std::string, std::vector<const Difference*>>;

Groups grouped(const Comparison& comparison) {
  Groups groups;
  for (const Difference& one : comparison.differences)
    groups[one.causes.empty() ? "several options together"
                              : fmt::format("{}", fmt::join(one.causes, " and "))]
        .push_back(&one);
  return groups;
}

std::string summary(const Comparison& comparison) {
  const std::size_t n = comparison.differences.size();
  return fmt::format("{} run{} compared, {} differ{}", comparison.runs, comparison.runs == 1 ? "" : "s", n,
                     n == 1 ? "s" : "");
}

std::string ids_of(const Difference& one) { return fmt::format("{}", fmt::join(one.name.rulings, ", ")); }

std::string terminal(const Comparison& comparison, std::string_view title) {
  std::string text = fmt::format("{}\n\n", title);
  for (const auto& [cause, list] : grouped(comparison)) {
    text += fmt::format("{} ({})\n", cause, list.size());
    for (const Difference* one : list) {
      text += fmt::format("  {}{}{}\n", ids_of(*one), one->name.rulings.empty() ? "" : "  ",
                          text::printable(one->ruling));
      text += fmt::format("    {}:{} \"{}\"{}\n", text::printable(one->file), one->line,
                          text::printable(one->name.scenario),
                          one->name.row.empty() ? "" : fmt::format(" | {}", text::printable(one->name.row)));
      text += fmt::format("    after   {}\n", text::printable(one->step));
      text += fmt::format("    {}\n      {}\n", one->rules_a, text::printable(one->a));
      text += fmt::format("    {}\n      {}\n", one->rules_b, text::printable(one->b));
    }
    text += "\n";
  }
  for (const std::string& unknown : comparison.unknown)
    text += fmt::format("not compared: {}\n", text::printable(unknown));
  return text + summary(comparison) + "\n";
}

/// In a cell of a Markdown table.
std::string cell(std::string_view text) {
  std::string result;
  for (const char c : text::printable(text)) {
    if (c == '|' || c == '`' || c == '*' || c == '_' || c == '<' || c == '>' || c == '\\') result += '\\';
    result += c;
  }
  return result;
}

std::string markdown(const Comparison& comparison, std::string_view title) {
  std::string text = fmt::format("# {}\n\n{}.\n", cell(title), summary(comparison));
  for (const auto& [cause, list] : grouped(comparison)) {
    text += fmt::format("\n## {}\n\n| ruling | scenario | after | {} | {} |\n|---|---|---|---|---|\n",
                        cell(cause), "first", "second");
    for (const Difference* one : list)
      text += fmt::format("| {} {} | {}{} | {} | {} | {} |\n", cell(ids_of(*one)), cell(one->ruling),
                          cell(one->name.scenario), one->name.row.empty() ? "" : ": " + cell(one->name.row),
                          cell(one->step), cell(one->a), cell(one->b));
  }
  return text;
}

std::string html(const Comparison& comparison, std::string_view title) {
  namespace m = kainjow::mustache;
  m::mustache page{R"(<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><title>{{title}}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top; }
code { font-size: .9em; }
</style></head>
<body>
<h1>{{title}}</h1>
<p>{{summary}}</p>
{{#groups}}<h2>{{cause}}</h2>
<table>
<thead><tr><th>Ruling</th><th>Scenario</th><th>After</th><th>First</th><th>Second</th></tr></thead>
<tbody>
{{#rows}}<tr><td>{{ids}} {{ruling}}</td><td>{{scenario}}</td><td><code>{{step}}</code></td><td><code>{{a}}</code></td><td><code>{{b}}</code></td></tr>
{{/rows}}</tbody>
</table>
{{/groups}}</body>
</html>
)"};
  m::data groups{m::data::type::list};
  for (const auto& [cause, list] : grouped(comparison)) {
    m::data rows{m::data::type::list};
    for (const Difference* one : list) {
      m::data row;
      row.set("ids", text::printable(ids_of(*one)));
      row.set("ruling", text::printable(one->ruling));
      row.set("scenario", text::printable(one->name.row.empty()
                                              ? one->name.scenario
                                              : fmt::format("{}: {}", one->name.scenario, one->name.row)));
      row.set("step", text::printable(one->step));
      row.set("a", text::printable(one->a));
      row.set("b", text::printable(one->b));
      rows << row;
    }
    m::data group;
    group.set("cause", cause);
    group.set("rows", rows);
    groups << group;
  }
  m::data all;
  all.set("title", std::string(title));
  all.set("summary", summary(comparison));
  all.set("groups", groups);
  return page.render(all);
}

std::string json(const Comparison& comparison, std::string_view title) {
  using Json = nlohmann::ordered_json;
  Json list = Json::array();
  for (const Difference& one : comparison.differences)
    list.push_back({{"rulings", one.name.rulings},
                    {"title", one.ruling},
                    {"file", one.file},
                    {"line", one.line},
                    {"scenario", one.name.scenario},
                    {"row", one.name.row},
                    {"causes", one.causes},
                    {"after", one.step},
                    {"first", {{"rules", one.rules_a}, {"answer", one.a}}},
                    {"second", {{"rules", one.rules_b}, {"answer", one.b}}}});
  const Json all{{"format", "rubric-differences"},
                 {"version", 1},
                 {"title", title},
                 {"runs", comparison.runs},
                 {"differences", std::move(list)},
                 {"not-compared", comparison.unknown}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace

std::string tell_differences(const Comparison& comparison, std::string_view title, std::string_view format) {
  if (format == "markdown") return markdown(comparison, title);
  if (format == "html") return html(comparison, title);
  if (format == "json") return json(comparison, title);
  return terminal(comparison, title);
}

} // namespace rubric::oracle
