#include "publish/site_ruling.hpp"

#include "oracle/picture/scene.hpp"
#include "publish/site_words.hpp"
#include "publish/wording.hpp"

#include <fmt/format.h>

namespace rubric::publish {

namespace {

namespace picture = oracle::picture;
using Kind = dsl::About::Kind;

/// A board with what is asked there.
struct Shown {
  std::string svg;
  std::string after; ///< the step before it; empty where no step was taken
  friend bool operator==(const Shown&, const Shown&) = default;
};

/// The last step before each moment at which it is asked what a player may do; empty at the beginning.
std::vector<std::string> steps_before(const oracle::RunResult& result) {
  std::vector<std::string> steps;
  std::string step;
  bool asked = false;
  for (const oracle::Played& played : result.played) {
    if (!played.state) {
      step = result.in_row(played.text);
      asked = false;
    } else if (!played.targets.empty() && !asked) {
      steps.push_back(step);
      asked = true;
    }
  }
  return steps;
}

/// The pictures of a run: each moment at which it is asked what a player may do, or, without one, its end.
std::vector<Shown> pictures_of(const oracle::RunResult& result, const std::string& title, picture::Arts& arts,
                               picture::TileSymbols& symbols) {
  std::vector<Shown> shown;
  const auto show = [&](const oracle::Scene* scene, const engine::Game* game, std::string after) {
    if (game == nullptr || game->board.tiles().empty()) return;
    picture::PictureOptions options = picture::scene_options(result, scene);
    options.arts = &arts;
    options.title =
        title; // without the rule set: pictures that are the same under two of them are shown once
    shown.push_back({picture::print_svg(picture::make_picture(*game, options),
                                        {.style = false, .frame = false, .symbols = &symbols}),
                     std::move(after)});
  };
  const std::vector<std::string> steps = steps_before(result);
  for (std::size_t i = 0; i < result.scenes.size(); ++i)
    show(&result.scenes[i], result.scenes[i].game.get(), i < steps.size() ? steps[i] : std::string());
  if (shown.empty()) show(nullptr, result.last.get(), {});
  if (shown.size() == 1) shown.front().after.clear(); // the steps tell
  return shown;
}

Data figures(const std::vector<Shown>& shown) {
  Data made = list();
  for (const Shown& one : shown) {
    Data figure = object();
    figure.set("svg", one.svg);
    figure.set("caption", !one.after.empty());
    figure.set("after", one.after);
    made << figure;
  }
  return made;
}

/// "expect  (4) A1 has 3 fields" as "(4) A1 has 3 fields": its mark says that it is expected.
std::string without_expect(std::string_view text) {
  constexpr std::string_view verb = "expect ";
  if (!text.starts_with(verb)) return std::string(text);
  text.remove_prefix(verb.size());
  return std::string(text.substr(std::min(text.find_first_not_of(' '), text.size())));
}

Data steps_data(const oracle::RunResult& result, const catalog::Catalog& catalog) {
  Data steps = list();
  for (const StoryLine& line : story_of(result, catalog)) {
    Data step = object();
    step.set("text", line.expectation ? without_expect(line.text) : line.text);
    step.set("kind", line.expectation ? (line.met ? "expectation" : "expectation unmet") : "step");
    step.set("unmet", !line.met);
    step.set("has_after", !line.after.empty());
    Data after = list();
    for (const std::string& sentence : line.after) after << one_text(sentence);
    step.set("after", after);
    steps << step;
  }
  return steps;
}

Data case_data(const CaseReport& report, const catalog::Catalog& catalog, picture::Arts& arts,
               picture::TileSymbols& symbols) {
  Data data = object();
  const oracle::RunResult& first = report.runs.front()->result;
  const std::string name = first.name.scenario + (report.row.empty() ? "" : ": " + report.row);
  data.set("name", name);
  std::vector<std::vector<Shown>> pictures;
  bool same = true;
  for (const oracle::RunReport* run : report.runs) {
    pictures.push_back(pictures_of(run->result, name, arts, symbols));
    same = same && pictures.back() == pictures.front();
  }
  data.set("shared", same ? figures(pictures.front()) : list());
  Data runs = list();
  for (std::size_t i = 0; i < report.runs.size(); ++i) {
    const oracle::RunReport& run = *report.runs[i];
    Data one = object();
    one.set("rules", run.result.name.rules);
    one.set("bad", !run.passed || !run.result.holds());
    one.set("pictures", same ? list() : figures(pictures[i]));
    one.set("steps", steps_data(run.result, catalog));
    runs << one;
  }
  data.set("runs", runs);
  return data;
}

} // namespace

Data ruling_data(const PlacedRuling& placed, const catalog::Catalog& catalog,
                 const std::map<std::string, std::string>& option_paths, picture::Arts& arts,
                 picture::TileSymbols& symbols) {
  const RulingReport& report = placed.report;
  const dsl::Ruling& said = *report.ruling;
  const bool fails = report.standing == Standing::fails;
  Data data = object();
  data.set("anchor", placed.anchor);
  data.set("ids", ids_of(said));
  data.set("short_ids", short_ids_of(said));
  data.set("title", title_of(said));
  data.set("standing", std::string(fails ? "fails" : report.standing == Standing::holds ? "holds" : "waits"));
  const auto text = [&](const char* key, Kind kind) {
    const std::string markup =
        in_languages([&](std::string_view language) { return text_of(said, kind, language); });
    data.set(key, markup.empty() ? Data(false) : one_text(markup));
  };
  text("asks", Kind::asks);
  data.set("answer", false);
  if (!fails) text("answer", Kind::answer);
  text("note", Kind::note);
  data.set("fails", fails);
  data.set("waits", report.standing == Standing::waits);
  data.set("no_case", report.standing == Standing::no_case);
  data.set("disputed", said.disputed.has_value());
  Data sources = list();
  for (const dsl::Reference& source : said.sources) sources << one_text(source_text(source));
  data.set("sources", sources);
  Data options = list();
  for (const auto& [option, flips] : placed.depends) {
    Data one = object();
    one.set("path", option_paths.at(option));
    one.set("option", option);
    options << one;
  }
  data.set("depends", !placed.depends.empty());
  data.set("options", options);
  Data cases = list();
  for (const CaseReport& one : cases_of(report)) cases << case_data(one, catalog, arts, symbols);
  data.set("cases", cases);
  data.set("own", said.scenarios.empty() ? Data(false) : one_text(own_text(report)));
  return data;
}

} // namespace rubric::publish
