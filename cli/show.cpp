// `rubric show`: draw the boards of scenarios; `rubric tiles`: draw tiles.
#include "cli/checked.hpp"
#include "oracle/picture/picture.hpp"
#include "oracle/picture/scene.hpp"
#include "oracle/picture/svg.hpp"
#include "oracle/picture/text.hpp"
#include "oracle/suite.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <unistd.h>

namespace rubric::cli {

namespace {

using namespace oracle::picture;

TextOptions text_options(const Context& context, bool ascii) {
  return {.width = static_cast<int>(Context::width()),
          .color = context.color_on(STDOUT_FILENO),
          .unicode = !ascii};
}

/// Write a picture; false after telling why it could not be.
bool write_svg(Context& context, const std::string& path, const Picture& picture) {
  if (const auto written = context.files.write(path, print_svg(picture), text::Flush::later); !written) {
    fault(written.error().message);
    return false;
  }
  out(fmt::format("wrote {}\n", text::printable(path)));
  return true;
}

struct ShowOptions {
  std::vector<std::string> paths;
  std::vector<std::string> filters;
  std::string svg;
  bool ascii = false;
};

int show(Context& context, const ShowOptions& options) {
  const catalog::Catalog* catalog = context.catalog();
  std::vector<Input> inputs;
  if (catalog == nullptr || !read_inputs(context, options.paths, ".scenario", inputs)) return Exit::wrong;
  oracle::RuleSets rule_sets(*catalog);
  oracle::CheckOptions check;
  check.choice.filters = options.filters;
  check.keep_last = true;
  int shown = 0;
  int scenarios = 0;
  for (Input& input : inputs) {
    const oracle::FileReport report =
        oracle::check_file(input.path, std::move(input.bytes), nullptr, rule_sets, check);
    if (!count_scenarios(report, scenarios)) return Exit::wrong;
    if (!report.diagnostics.empty()) {
      err(text::print(report.diagnostics, context.style(STDERR_FILENO)));
      return Exit::wrong;
    }
    // The same board under other rule sets is drawn once, below their titles.
    std::string titles;
    std::string drawn;
    const auto print = [&] {
      if (!titles.empty()) out(fmt::format("{}\n{}\n", titles, drawn));
      titles.clear();
    };
    for (const oracle::RunReport& run : report.runs) {
      const engine::Game* game = run.result.last != nullptr ? run.result.last.get() : run.result.at.get();
      if (game == nullptr) continue;
      PictureOptions scene = scene_options(run.result, scene_at_end(run.result));
      if (options.svg.empty()) scene.title.clear(); // it stands above the board
      const Picture board = make_picture(*game, scene);
      ++shown;
      if (!options.svg.empty()) {
        if (shown > 1)
          return fault("--svg takes one board, and more were selected", {"narrow it with --filter"});
        if (!write_svg(context, options.svg, board)) return Exit::wrong;
        continue;
      }
      std::string text = print_text(board, text_options(context, options.ascii));
      if (text != drawn) print();
      drawn = std::move(text);
      titles += text::printable(run.result.name.title()) + "\n";
    }
    print();
  }
  if (shown == 0)
    return fault("nothing was selected", {"--filter takes a part of a ruling id, title, row or rule set"});
  return Exit::all_hold;
}

struct TilesOptions {
  std::vector<std::string> names;
  std::string set;
  std::string svg;
  bool ascii = false;
  bool list = false;
};

std::string safe_file(std::string_view id) {
  std::string name;
  for (const char c : id) name += c == '/' ? '-' : c;
  return name + ".svg";
}

int tiles(Context& context, const TilesOptions& options) {
  const catalog::Catalog* catalog = context.catalog();
  if (catalog == nullptr) return Exit::wrong;
  catalog::RuleRequest request{.edition = "C1", .expansions = {}, .settings = {}};
  for (const catalog::ExpansionInfo& expansion : catalog->expansions())
    if (!expansion.waiting && expansion.name != "base") request.expansions.push_back(expansion.name);
  oracle::RuleSets rule_sets(*catalog);
  std::string why;
  const oracle::RuleSet rules = rule_sets.make(request, why);
  if (rules.rules == nullptr) return fault(why);
  std::vector<engine::TileId> chosen;
  if (!options.names.empty()) {
    for (const std::string& name : options.names) {
      const auto id = rules.rules->tile_named(name);
      if (!id)
        return fault(fmt::format("no tile is called `{}`", name), {"`rubric tiles --list` names them all"});
      chosen.push_back(*id);
    }
  } else if (!options.set.empty()) {
    const catalog::TileSet* set = catalog->tile_set(options.set);
    if (set == nullptr) {
      std::string names;
      for (const catalog::TileSet& one : catalog->tile_sets())
        names += fmt::format("{}{}", names.empty() ? "" : ", ", one.name);
      return fault(fmt::format("no tile set is called `{}`", options.set),
                   {fmt::format("the sets are {}", names)});
    }
    for (const auto& [id, count] : set->counts)
      if (const auto tile = rules.rules->tile_named(id)) chosen.push_back(*tile);
  } else {
    for (engine::TileId id = 0; id < rules.rules->tiles().size(); ++id) chosen.push_back(id);
  }
  for (const engine::TileId id : chosen) {
    const engine::TileSpec& spec = rules.rules->spec(id);
    if (!options.svg.empty()) {
      if (!write_svg(context, options.svg + "/" + safe_file(spec.id), tile_picture(*rules.rules, id)))
        return Exit::wrong;
      continue;
    }
    std::string names = spec.id;
    for (const std::string& alias : spec.aliases) names += ", " + alias;
    std::string sets;
    for (const catalog::TileSet& set : catalog->tile_sets())
      for (const auto& [tile, count] : set.counts)
        if (tile == spec.id) sets += fmt::format("{}{} in {}", sets.empty() ? "" : ", ", count, set.name);
    out(fmt::format("{}{}\n", names, sets.empty() ? "" : fmt::format("  ({})", sets)));
    if (!options.list)
      out(print_text(tile_picture(*rules.rules, id), text_options(context, options.ascii)) + "\n");
  }
  return Exit::all_hold;
}

} // namespace

void add_show(CommandLine& line, Context& context) {
  Command command = line.add("show", "draw the boards of scenarios, as they are at the end");
  auto options = std::make_shared<ShowOptions>();
  command.option("PATH", options->paths, "files and folders (default: scenarios)");
  command.option("-f,--filter", options->filters,
                 "only runs with this in their ruling id, title, row or rule set");
  command.option("--svg", options->svg,
                 "write one board to this file instead; folders that are missing are made");
  command.flag("--ascii", options->ascii, "plain letters and signs only");
  command.run([&context, options] { return show(context, *options); });
}

void add_tiles(CommandLine& line, Context& context) {
  Command command = line.add("tiles", "draw tiles, with their names and how often each set has them");
  auto options = std::make_shared<TilesOptions>();
  command.option("TILE", options->names, "ids or short names (default: all)");
  command.option("--set", options->set, "all tiles of a tile set, such as base-1");
  command.option("--svg", options->svg,
                 "write a picture of each into this folder instead, which is made if it is missing");
  command.flag("--ascii", options->ascii, "plain letters and signs only");
  command.flag("--list", options->list, "names only");
  command.run([&context, options] { return tiles(context, *options); });
}

} // namespace rubric::cli
