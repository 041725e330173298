#include "publish/site.hpp"

#include "oracle/compare.hpp"
#include "publish/site_options.hpp"
#include "publish/site_pages.hpp"
#include "publish/site_ruling.hpp"
#include "publish/site_words.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace rubric::publish {

namespace {

namespace picture = oracle::picture;
using Json = nlohmann::json;

/// "wagon", "example-1" of "scenarios/wagon/example-1.scenario".
std::pair<std::string, std::string> names_of(std::string_view path) {
  std::string_view file = path.substr(path.rfind('/') + 1);
  std::string_view folder = path.substr(0, path.size() - std::min(path.size(), file.size() + 1));
  folder = folder.substr(folder.rfind('/') + 1);
  if (const std::size_t dot = file.rfind('.'); dot != std::string_view::npos) file = file.substr(0, dot);
  return {std::string(folder.empty() ? "rulings" : folder), std::string(file)};
}

/// Where each ruling stands.
std::vector<RulingPage> place(const std::vector<oracle::FileReport>& reports,
                              const std::map<std::string, std::string>& option_paths) {
  std::vector<RulingPage> pages;
  Addresses paths;
  for (const auto& [id, path] : option_paths) paths.claim(path, "");
  for (const oracle::FileReport& report : reports) {
    std::vector<RulingReport> rulings = rulings_of(report);
    if (rulings.empty()) continue;
    const auto [folder, name] = names_of(report.path);
    RulingPage page{.path = paths.claim(address_of(folder) + "/" + address_of(name), ".html"),
                    .folder = folder,
                    .name = heading_of(name),
                    .rulings = {}};
    Addresses anchors;
    for (RulingReport& one : rulings) {
      std::string anchor = anchors.claim(address_of(one.ruling->ids.front().text), "");
      page.rulings.push_back({std::move(one), page.path, std::move(anchor), {}});
    }
    pages.push_back(std::move(page));
  }
  return pages;
}

class Maker {
public:
  Maker(const std::vector<oracle::FileReport>& reports, const catalog::Catalog& catalog,
        oracle::RuleSets& rule_sets)
      : catalog_(&catalog), rule_sets_(&rule_sets), option_paths_(option_paths(catalog)),
        pages_(place(reports, option_paths_)) {}

  Site make() {
    find_dependents(pages_, *rule_sets_);
    for (const RulingPage& page : pages_)
      for (const PlacedRuling& ruling : page.rulings) {
        ++rulings_;
        runs_ += static_cast<int>(ruling.report.runs.size());
        if (ruling.report.standing == Standing::fails) ++site_.failing;
      }
    for (const RulingPage& page : pages_) rulings(page);
    index();
    ids();
    for (SiteFile& file : option_pages(pages_, *catalog_, option_paths_, templates_))
      site_.files.push_back(std::move(file));
    tiles();
    site_.files.push_back({"site.css", style()});
    for (const char* name : {"site.js", "icon.svg"}) site_.files.push_back({name, site_template(name)});
    site_.files.push_back({"search-index.js", search_index()});
    return std::move(site_);
  }

private:
  void rulings(const RulingPage& page) {
    picture::TileSymbols symbols;
    Data shown = list();
    for (const PlacedRuling& one : page.rulings)
      shown << ruling_data(one, *catalog_, option_paths_, arts_, symbols);
    const std::string name = fmt::format("{}: {}", folder_title(page.folder), page.name);
    Data data = object();
    data.set("folder", folder_title(page.folder));
    data.set("name", page.name);
    data.set("rulings", shown);
    site_.files.push_back(
        templates_.page(page.path, name, "page.mustache", std::move(data), symbols.print()));
  }

  /// An expansion's title where the folder has its name.
  std::string folder_title(const std::string& folder) const {
    const catalog::ExpansionInfo* expansion = catalog_->expansion(folder);
    return expansion != nullptr ? expansion->title : heading_of(folder);
  }

  void index() {
    Data folders = list();
    for (std::size_t i = 0; i < pages_.size();) {
      Data one = object();
      one.set("name", folder_title(pages_[i].folder));
      Data shown = list();
      for (const std::string& folder = pages_[i].folder; i < pages_.size() && pages_[i].folder == folder;
           ++i) {
        const RulingPage& page = pages_[i];
        const auto failing =
            std::count_if(page.rulings.begin(), page.rulings.end(), [](const PlacedRuling& ruling) {
              return ruling.report.standing == Standing::fails;
            });
        Data entry = object();
        entry.set("path", page.path);
        entry.set("page", page.name);
        entry.set("count", std::to_string(page.rulings.size()));
        entry.set("failing", failing > 0 ? Data(std::to_string(failing)) : Data(false));
        shown << entry;
      }
      one.set("pages", shown);
      folders << one;
    }
    Data data = object();
    data.set("folders", folders);
    data.set("rulings", std::to_string(rulings_));
    data.set("runs", std::to_string(runs_));
    data.set("all_failing", site_.failing > 0 ? Data(std::to_string(site_.failing)) : Data(false));
    site_.files.push_back(templates_.page("index.html", "Rulings of Carcassonne", "index.mustache", data));
  }

  /// Every id, with an anchor that stays when a ruling moves to another page.
  void ids() {
    std::map<std::string, std::vector<const PlacedRuling*>> by_id;
    for (const RulingPage& page : pages_)
      for (const PlacedRuling& ruling : page.rulings)
        for (const dsl::Word& id : ruling.report.ruling->ids) by_id[std::string(id.text)].push_back(&ruling);
    Data all = list();
    for (const auto& [id, rulings] : by_id) {
      Data one = object();
      one.set("anchor", address_of(id));
      one.set("id", id);
      one.set("rulings", links(rulings, ""));
      all << one;
    }
    Data data = object();
    data.set("all", all);
    site_.files.push_back(templates_.page("rulings.html", "All rulings", "rulings.mustache", data));
  }

  void tiles() {
    std::map<std::string, std::vector<const PlacedRuling*>> uses;
    for (const RulingPage& page : pages_)
      for (const PlacedRuling& ruling : page.rulings)
        for (const oracle::RunReport* run : ruling.report.runs)
          if (const auto& game = run->result.last; game != nullptr)
            for (const engine::Placed& placed : game->board.tiles()) {
              std::vector<const PlacedRuling*>& those = uses[game->rules->spec(placed.tile).id];
              if (those.empty() || those.back() != &ruling) those.push_back(&ruling);
            }
    catalog::RuleRequest request{std::string(catalog_->editions().front().id), {}, {}};
    for (const catalog::ExpansionInfo& expansion : catalog_->expansions())
      if (!expansion.waiting && expansion.name != "base") request.expansions.push_back(expansion.name);
    std::string fault;
    const oracle::RuleSet made = rule_sets_->make(request, fault);
    picture::TileSymbols symbols;
    Data all = list();
    if (made.rules != nullptr)
      for (std::size_t n = 0; n < made.rules->tiles().size(); ++n) {
        const auto id = static_cast<engine::TileId>(n);
        const std::string& name = made.rules->spec(id).id;
        const std::vector<const PlacedRuling*>& used = uses[name];
        Data one = object();
        one.set("id", name);
        std::string others;
        for (const std::string& alias : made.rules->spec(id).aliases)
          others += (others.empty() ? "" : ", ") + alias;
        one.set("others", others.empty() ? Data(false) : Data(others));
        one.set("anchor", address_of(name));
        picture::Picture drawn = picture::tile_picture(*made.rules, id);
        one.set("svg", picture::print_svg(drawn, {.style = false, .frame = false, .symbols = &symbols}));
        one.set("used", !used.empty());
        one.set("count", std::to_string(used.size()));
        one.set("rulings", links(used, ""));
        all << one;
      }
    Data data = object();
    data.set("tiles", all);
    site_.files.push_back(templates_.page("tiles.html", "Tiles", "tiles.mustache", data, symbols.print()));
  }

  std::string style() {
    Data data = object();
    data.set("dark", picture::svg_colors(picture::Theme::dark));
    return templates_.render("site.css", data) + picture::svg_style(picture::Theme::light);
  }

  /// ASCII, and no script element can end in it: it is a file of its own. What no reader would see is made
  /// visible, as on the pages.
  std::string search_index() const {
    Json index = Json::array();
    const auto titled = [](const auto& title) {
      Json titles = Json::object();
      for (const std::string_view language : site_languages)
        if (const std::string text = title(language); !text.empty())
          titles[std::string(language)] = text::printable(text);
      return titles;
    };
    for (const RulingPage& page : pages_)
      for (const PlacedRuling& ruling : page.rulings) {
        const dsl::Ruling& said = *ruling.report.ruling;
        std::string words;
        for (const std::string_view language : site_languages)
          for (const auto kind : {dsl::About::Kind::asks, dsl::About::Kind::answer}) {
            if (kind == dsl::About::Kind::answer && ruling.report.standing == Standing::fails) continue;
            if (const std::string text = text_of(said, kind, language); !text.empty())
              words += (words.empty() ? "" : " ") + text;
          }
        Json one{{"path", ruling.path()},
                 {"name", text::printable(ids_of(said))},
                 {"title", titled([&](std::string_view language) {
                    return text_of(said, dsl::About::Kind::title, language);
                  })},
                 {"text", text::printable(words)}};
        if (ruling.report.standing == Standing::fails) one["fails"] = true;
        index.push_back(std::move(one));
      }
    for (const auto& [id, path] : option_paths_) {
      const catalog::OptionInfo& option = *catalog_->option(id);
      index.push_back({{"path", path}, {"name", id}, {"title", {{"en", option.about}}}, {"text", ""}});
    }
    return "window.rubricIndex = " + index.dump(-1, ' ', true, Json::error_handler_t::replace) + ";\n";
  }

  const catalog::Catalog* catalog_;
  oracle::RuleSets* rule_sets_;
  std::map<std::string, std::string> option_paths_;
  std::vector<RulingPage> pages_;
  Templates templates_;
  picture::Arts arts_;
  Site site_;
  int rulings_ = 0;
  int runs_ = 0;
};

} // namespace

Site make_site(const std::vector<oracle::FileReport>& reports, const catalog::Catalog& catalog,
               oracle::RuleSets& rule_sets) {
  return Maker(reports, catalog, rule_sets).make();
}

} // namespace rubric::publish
