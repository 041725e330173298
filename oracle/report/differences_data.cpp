// Differences for programs and browsers: JSON and HTML.
#include "oracle/report/differences.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>
#include <kainjow/mustache.hpp>
#include <nlohmann/json.hpp>

#include <array>

namespace rubric::oracle {

namespace {

namespace m = kainjow::mustache;

constexpr const char* page_template = R"(<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{title}}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 80rem; margin: 2rem auto; padding: 0 1rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid #8886; padding: .4rem .6rem; text-align: left; vertical-align: top; }
dt { font-weight: bold; }
</style></head>
<body>
<h1>{{title}}</h1>
<p>{{summary}}.</p>
{{#groups}}<p><a href="#{{anchor}}">{{cause}}</a><br>{{weights}}</p>
{{/groups}}{{#quiet}}<p>Differs, but no ruling here notices: {{.}}</p>
{{/quiet}}{{#others}}<p>Besides options: {{.}}</p>
{{/others}}{{#groups}}<h2 id="{{anchor}}">{{cause}}</h2>
{{#options}}<p>{{about}}</p>
<dl><dt>{{a}}</dt><dd>{{about_a}}</dd><dt>{{b}}</dt><dd>{{about_b}}</dd></dl>
{{/options}}<table>
<thead><tr><th>Ruling</th><th>Scenario</th><th>After</th><th>{{name_a}}</th><th>{{name_b}}</th></tr></thead>
<tbody>
{{#rows}}<tr><td>{{ruling}}</td><td>{{scenario}}</td><td>{{step}}</td><td>{{#a}}{{#own}}<b>{{text}}</b>{{/own}}{{^own}}{{text}}{{/own}}{{/a}}</td><td>{{#b}}{{#own}}<b>{{text}}</b>{{/own}}{{^own}}{{text}}{{/own}}{{/b}}</td></tr>
{{/rows}}</tbody>
</table>
{{/groups}}{{#unknown}}<p>Not compared: {{.}}</p>
{{/unknown}}</body>
</html>
)";

std::string with_sources(const std::string& about, const std::vector<std::string>& sources) {
  return sources.empty() ? about : fmt::format("{} ({})", about, fmt::join(sources, ", "));
}

m::data parts_data(const Parts& parts) {
  m::data list{m::data::type::list};
  for (const Part& part : parts) {
    m::data one;
    one.set("text", text::printable(part.text));
    one.set("own", part.own ? m::data::type::bool_true : m::data::type::bool_false);
    list << one;
  }
  return list;
}

m::data texts_data(const std::vector<std::string>& texts) {
  m::data list{m::data::type::list};
  for (const std::string& text : texts) list << m::data{text::printable(text)};
  return list;
}

m::data row_data(const Difference& one, bool first) {
  m::data row;
  row.set("ruling", first ? text::printable(fmt::format("{} {}", ids_of(one), one.ruling)) : std::string());
  row.set("scenario",
          text::printable(fmt::format("{}{} ({})", one.name.scenario,
                                      one.name.row.empty() ? "" : ": " + one.name.row, one.rules_a)));
  row.set("step", text::printable(one.step));
  const auto [a, b] = parts_of(sentence_of(one.a), sentence_of(one.b));
  row.set("a", parts_data(a));
  row.set("b", parts_data(b));
  return row;
}

std::string told(const Cause& cause) { return fmt::format("{}: {} / {}", cause.what, cause.a, cause.b); }

} // namespace

std::string differences_as_html(const Comparison& comparison) {
  m::mustache page{page_template};
  m::data groups{m::data::type::list};
  int number = 0;
  for (const DifferenceGroup& group : grouped(comparison)) {
    m::data rows{m::data::type::list};
    for (const auto& runs : group.rulings)
      for (const Difference* one : runs) rows << row_data(*one, one == runs.front());
    m::data options{m::data::type::list};
    for (const OptionChange* option : group.options) {
      m::data entry;
      entry.set("about", option->about);
      entry.set("a", option->cause.a);
      entry.set("b", option->cause.b);
      entry.set("about_a", with_sources(option->about_a, option->sources_a));
      entry.set("about_b", with_sources(option->about_b, option->sources_b));
      options << entry;
    }
    m::data one;
    one.set("anchor", fmt::format("cause-{}", ++number));
    one.set("cause", text::printable(group.title));
    one.set("weights", weights_of(group));
    one.set("name_a", text::printable(group.name_a));
    one.set("name_b", text::printable(group.name_b));
    one.set("options", options);
    one.set("rows", rows);
    groups << one;
  }
  std::vector<std::string> quiet;
  for (const OptionChange* option : unnoticed(comparison)) quiet.push_back(told(option->cause));
  std::vector<std::string> others;
  for (const OtherChange& other : comparison.others)
    others.push_back(other.tiles.empty() ? told(other.cause)
                                         : fmt::format("{}. {}", told(other.cause), tiles_of(other)));
  m::data all;
  all.set("title", text::printable(comparison.title));
  all.set("summary", summary_of(comparison));
  all.set("groups", groups);
  all.set("quiet", texts_data(quiet));
  all.set("others", texts_data(others));
  all.set("unknown", texts_data(comparison.unknown));
  return page.render(all);
}

std::string differences_as_json(const Comparison& comparison) {
  using Json = nlohmann::ordered_json;
  const auto cause_json = [](const Cause& cause) {
    return Json{{"what", cause.what}, {"first", cause.a}, {"second", cause.b}};
  };
  constexpr std::array<std::string_view, 4> weights{"points", "moves", "course", "words"};
  Json options = Json::array();
  for (const OptionChange& option : comparison.options)
    options.push_back(
        {{"option", option.cause.what},
         {"about", option.about},
         {"first", {{"value", option.cause.a}, {"about", option.about_a}, {"sources", option.sources_a}}},
         {"second", {{"value", option.cause.b}, {"about", option.about_b}, {"sources", option.sources_b}}}});
  Json others = Json::array();
  for (const OtherChange& other : comparison.others) {
    Json entry = cause_json(other.cause);
    Json tiles = Json::array();
    for (const TileChange& tile : other.tiles)
      tiles.push_back({{"tile", tile.tile}, {"first", tile.a}, {"second", tile.b}});
    entry["tiles"] = std::move(tiles);
    others.push_back(std::move(entry));
  }
  Json list = Json::array();
  for (const Difference& one : comparison.differences) {
    Json causes = Json::array();
    for (const Cause& cause : one.causes) causes.push_back(cause_json(cause));
    Json with = Json::array();
    for (const Cause& cause : one.with) with.push_back(cause_json(cause));
    list.push_back({{"rulings", one.name.rulings},
                    {"title", one.ruling},
                    {"file", one.file},
                    {"line", one.line},
                    {"scenario", one.name.scenario},
                    {"row", one.name.row},
                    {"causes", std::move(causes)},
                    {"only-together", one.together},
                    {"further-with", std::move(with)},
                    {"weight", weights[static_cast<std::size_t>(one.weight)]},
                    {"after", one.step},
                    {"first", {{"rules", one.rules_a}, {"answer", one.a}, {"words", sentence_of(one.a)}}},
                    {"second", {{"rules", one.rules_b}, {"answer", one.b}, {"words", sentence_of(one.b)}}}});
  }
  const Json all{{"format", "rubric-differences"}, {"version", 3},
                 {"title", comparison.title},      {"runs", comparison.runs},
                 {"options", std::move(options)},  {"others", std::move(others)},
                 {"differences", std::move(list)}, {"not-compared", comparison.unknown}};
  return all.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace rubric::oracle
