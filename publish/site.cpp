#include "publish/site.hpp"

#include "oracle/picture/scene.hpp"
#include "oracle/picture/svg.hpp"
#include "publish/ruling.hpp"
#include "publish/site_words.hpp"
#include "publish/wording.hpp"

#include <fmt/format.h>
#include <kainjow/mustache.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace rubric::publish {

namespace {

namespace mustache = kainjow::mustache;
using Data = mustache::data;
using Kind = dsl::About::Kind;

Data list() { return Data{Data::type::list}; }
Data one_text(const std::string& text) {
  Data made;
  made.set("text", text);
  return made;
}

/// A name that is the same in a path, an address and a file system.
std::string safe(std::string_view text) {
  std::string name;
  for (const char c : text) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    name += plain ? c : '-';
  }
  return name.empty() ? "-" : name;
}

/// "wagon", "example-1" of "scenarios/wagon/example-1.scenario".
std::pair<std::string, std::string> names_of(std::string_view path) {
  std::string_view file = path.substr(path.rfind('/') + 1);
  if (const std::size_t dot = file.rfind('.'); dot != std::string_view::npos) file = file.substr(0, dot);
  std::string_view folder =
      path.substr(0, path.size() - std::min(path.size(), path.substr(path.rfind('/') + 1).size() + 1));
  folder = folder.substr(folder.rfind('/') + 1);
  return {safe(folder.empty() ? "rulings" : folder), safe(file)};
}

/// "mage-and-witch" as a heading: "Mage and witch".
std::string heading(std::string name) {
  std::replace(name.begin(), name.end(), '-', ' ');
  if (!name.empty() && name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return name;
}

std::string ids_of(const dsl::Ruling& ruling) {
  std::string ids;
  for (const dsl::Word& id : ruling.ids) ids += fmt::format("{}{}", ids.empty() ? "" : ", ", id.text);
  return ids;
}

/// A ruling that a page links to.
struct Link {
  std::string path;
  std::string ids;
};

Data links(const std::vector<Link>& all) {
  Data made = list();
  for (const Link& link : all) {
    Data one;
    one.set("path", link.path);
    one.set("ids", link.ids);
    made << one;
  }
  return made;
}

class Site {
public:
  Site(const catalog::Catalog& catalog, oracle::RuleSets& rule_sets)
      : catalog_(&catalog), rule_sets_(&rule_sets) {
    words_ = Data{Data::type::object};
    for (const auto& [name, text] : site_words()) words_.set(name, text);
  }

  std::vector<SiteFile> make(const std::vector<oracle::FileReport>& reports) {
    for (const oracle::FileReport& report : reports) page(report);
    index();
    options();
    tiles();
    files_.push_back({"site.css", site_template("site.css") +
                                      oracle::picture::svg_style(oracle::picture::Theme::automatic)});
    files_.push_back({"site.js", site_template("site.js")});
    // ASCII, and no script element can end in it: it is a file of its own.
    files_.push_back({"search-index.js",
                      "window.rubricIndex = " +
                          search_.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace) + ";\n"});
    return std::move(files_);
  }

private:
  struct Page {
    std::string path;
    std::string name;
    int rulings = 0;
    int failing = 0;
  };

  void add(const std::string& path, const std::string& title, const char* name, Data data,
           const std::string& symbols = {}) {
    data.set("w", words_);
    Data page{Data::type::object};
    page.set("title", title);
    page.set("root", path.find('/') == std::string::npos ? "" : "../");
    page.set("w", words_);
    page.set("body", mustache::mustache(site_template(name)).render(data));
    page.set("symbols", symbols);
    files_.push_back({path, mustache::mustache(site_template("layout.mustache")).render(page)});
  }

  void page(const oracle::FileReport& report) {
    const std::vector<RulingReport> all = rulings_of(report);
    if (all.empty()) return;
    const auto [folder, name] = names_of(report.path);
    Page made{fmt::format("{}/{}.html", folder, name), heading(name), 0, 0};
    oracle::picture::TileSymbols symbols;
    Data rulings = list();
    for (const RulingReport& one : all) {
      ++made.rulings;
      if (one.standing == Standing::fails) ++made.failing;
      runs_ += static_cast<int>(one.runs.size());
      rulings << ruling(one, made.path, symbols);
    }
    Data data{Data::type::object};
    data.set("name", fmt::format("{}: {}", heading(folder), made.name));
    data.set("rulings", rulings);
    add(made.path, fmt::format("{}: {}", heading(folder), made.name), "page.mustache", data, symbols.print());
    folders_[folder].push_back(std::move(made));
  }

  Data ruling(const RulingReport& report, const std::string& path, oracle::picture::TileSymbols& symbols) {
    const dsl::Ruling& said = *report.ruling;
    const std::string anchor = safe(said.ids.front().text);
    const bool fails = report.standing == Standing::fails;
    Data data{Data::type::object};
    data.set("anchor", anchor);
    data.set("ids", ids_of(said));
    data.set("standing", std::string(fails                                ? "fails"
                                     : report.standing == Standing::holds ? "holds"
                                                                          : "waits"));
    const auto text = [&](const char* key, Kind kind) {
      const std::string markup =
          in_languages([&](std::string_view language) { return text_of(said, kind, language); });
      if (markup.empty()) return;
      if (kind == Kind::title)
        data.set(key, markup);
      else
        data.set(key, one_text(markup));
    };
    text("title", Kind::title);
    text("asks", Kind::asks);
    if (!fails) text("answer", Kind::answer);
    text("note", Kind::note);
    data.set("fails", fails);
    data.set("waits", report.standing == Standing::waits || report.standing == Standing::no_case);
    data.set("disputed", said.disputed.has_value());
    Data sources = list();
    for (const dsl::Reference& source : said.sources) sources << one_text(source_text(source));
    data.set("sources", sources);
    Data cases = list();
    for (const CaseReport& one : cases_of(report)) cases << case_of(one, symbols);
    data.set("cases", cases);
    if (!said.scenarios.empty())
      data.set("own",
               one_text(head_text(*report.file->source) + "\n" + own_text(*report.file->source, said.line)));
    note_uses(report, {fmt::format("{}#{}", path, anchor), ids_of(said)});
    std::string words = ids_of(said);
    for (const std::string_view language : site_languages)
      for (const Kind kind : {Kind::title, Kind::asks, Kind::answer})
        if (!fails || kind != Kind::answer) words += " " + text_of(said, kind, language);
    search_.push_back({{"path", fmt::format("{}#{}", path, anchor)},
                       {"ids", ids_of(said)},
                       {"title", text_of(said, Kind::title, "en")},
                       {"text", words}});
    return data;
  }

  Data case_of(const CaseReport& report, oracle::picture::TileSymbols& symbols) {
    Data data{Data::type::object};
    const oracle::RunResult& first = report.runs.front()->result;
    data.set("name", first.name.scenario + (report.row.empty() ? "" : ": " + report.row));
    const oracle::Scene* scene =
        first.scenes.empty() ? oracle::picture::scene_at_end(first) : &first.scenes.front();
    const auto game = scene != nullptr ? scene->game : first.last;
    if (game != nullptr && !game->board.tiles().empty()) {
      oracle::picture::PictureOptions options = oracle::picture::scene_options(first, scene);
      options.arts = &arts_;
      Data picture{Data::type::object};
      picture.set("svg", oracle::picture::print_svg(oracle::picture::make_picture(*game, options),
                                                    {.style = false, .symbols = &symbols}));
      data.set("picture", picture);
    }
    Data runs = list();
    for (const oracle::RunReport* run : report.runs) {
      Data one{Data::type::object};
      one.set("rules", run->result.name.rules);
      one.set("bad", !run->passed);
      Data steps = list();
      for (const StoryLine& line : story_of(run->result, *catalog_)) {
        Data step{Data::type::object};
        step.set("text", line.text);
        step.set("expectation", line.expectation);
        step.set("bad", !line.met);
        step.set("has_after", !line.after.empty());
        Data after = list();
        for (const std::string& sentence : line.after) after << one_text(sentence);
        step.set("after", after);
        steps << step;
      }
      one.set("steps", steps);
      runs << one;
    }
    data.set("runs", runs);
    return data;
  }

  /// Which tiles and options a ruling is about.
  void note_uses(const RulingReport& report, const Link& link) {
    std::set<std::string> tiles;
    std::set<std::string> options;
    for (const oracle::RunReport* run : report.runs) {
      if (const auto& game = run->result.last; game != nullptr)
        for (const engine::Placed& placed : game->board.tiles())
          tiles.insert(game->rules->spec(placed.tile).id);
      for (const catalog::ExpansionInfo& expansion : catalog_->expansions())
        for (const catalog::OptionInfo& option : expansion.options)
          if (run->result.name.rules.find(option.id + " = ") != std::string::npos) options.insert(option.id);
    }
    for (const std::string& tile : tiles) tile_uses_[tile].push_back(link);
    for (const std::string& option : options) option_uses_[option].push_back(link);
  }

  void index() {
    Data folders = list();
    int rulings = 0;
    int failing = 0;
    for (const auto& [folder, pages] : folders_) {
      Data one{Data::type::object};
      one.set("name", heading(folder));
      Data shown = list();
      for (const Page& page : pages) {
        Data entry{Data::type::object};
        entry.set("path", page.path);
        entry.set("name", page.name);
        entry.set("count", std::to_string(page.rulings));
        if (page.failing > 0) entry.set("failing", std::to_string(page.failing));
        shown << entry;
        rulings += page.rulings;
        failing += page.failing;
      }
      one.set("pages", shown);
      folders << one;
    }
    Data data{Data::type::object};
    data.set("folders", folders);
    data.set("rulings", std::to_string(rulings));
    data.set("runs", std::to_string(runs_));
    if (failing > 0) data.set("failing", std::to_string(failing));
    add("index.html", "Rulings", "index.mustache", data);
  }

  void options() {
    Data expansions = list();
    for (const catalog::ExpansionInfo& expansion : catalog_->expansions()) {
      if (expansion.options.empty()) continue;
      Data one{Data::type::object};
      one.set("name", expansion.title);
      Data shown = list();
      for (const catalog::OptionInfo& option : expansion.options) {
        Data entry{Data::type::object};
        entry.set("id", option.id);
        entry.set("about", option.about);
        Data values = list();
        for (const catalog::OptionValue& value : option.values) {
          Data told{Data::type::object};
          told.set("id", value.id);
          told.set("about", value.about);
          told.set("standard", value.id == option.standard);
          Data sources = list();
          for (const std::string& source : value.sources) sources << one_text(source);
          told.set("sources", sources);
          values << told;
        }
        entry.set("values", values);
        if (const auto uses = option_uses_.find(option.id); uses != option_uses_.end()) {
          Data used{Data::type::object};
          used.set("rulings", links(uses->second));
          entry.set("used", used);
        }
        shown << entry;
      }
      one.set("options", shown);
      expansions << one;
    }
    Data data{Data::type::object};
    data.set("expansions", expansions);
    add("options.html", "Options of the rules", "options.mustache", data);
  }

  void tiles() {
    catalog::RuleRequest request{std::string(catalog_->editions().front().id), {}, {}};
    for (const catalog::ExpansionInfo& expansion : catalog_->expansions())
      if (!expansion.waiting && expansion.name != "base") request.expansions.push_back(expansion.name);
    std::string fault;
    const oracle::RuleSet made = rule_sets_->make(request, fault);
    oracle::picture::TileSymbols symbols;
    Data all = list();
    if (made.rules != nullptr)
      for (std::size_t n = 0; n < made.rules->tiles().size(); ++n) {
        const auto id = static_cast<engine::TileId>(n);
        const std::string& name = made.rules->spec(id).id;
        Data one{Data::type::object};
        one.set("id", name);
        one.set("anchor", safe(name));
        one.set("svg", oracle::picture::print_svg(oracle::picture::tile_picture(*made.rules, id),
                                                  {.style = false, .symbols = &symbols}));
        if (const auto uses = tile_uses_.find(name); uses != tile_uses_.end()) {
          Data used{Data::type::object};
          used.set("count", std::to_string(uses->second.size()));
          used.set("rulings", links(uses->second));
          one.set("used", used);
        }
        all << one;
      }
    Data data{Data::type::object};
    data.set("tiles", all);
    add("tiles.html", "Tiles", "tiles.mustache", data, symbols.print());
  }

  const catalog::Catalog* catalog_;
  oracle::RuleSets* rule_sets_;
  Data words_;
  oracle::picture::Arts arts_;
  std::vector<SiteFile> files_;
  std::map<std::string, std::vector<Page>> folders_;
  std::map<std::string, std::vector<Link>> tile_uses_;
  std::map<std::string, std::vector<Link>> option_uses_;
  nlohmann::json search_ = nlohmann::json::array();
  int runs_ = 0;
};

} // namespace

std::vector<SiteFile> make_site(const std::vector<oracle::FileReport>& reports,
                                const catalog::Catalog& catalog, oracle::RuleSets& rule_sets) {
  return Site(catalog, rule_sets).make(reports);
}

} // namespace rubric::publish
