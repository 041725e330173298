#include "catalog/catalog.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/ids.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

namespace rubric::catalog {

/// Reads the files one by one, then checks what one file says about another.
class CatalogLoader {
public:
  Result<Catalog, DataErrors> load(std::span<const BuiltinFile> files) {
    std::vector<BuiltinFile> sorted(files.begin(), files.end());
    std::sort(sorted.begin(), sorted.end(),
              [](const BuiltinFile& a, const BuiltinFile& b) { return a.path < b.path; });
    for (std::size_t i = 0; i < sorted.size(); ++i) {
      if (i > 0 && sorted[i].path == sorted[i - 1].path)
        say({std::string{sorted[i].path}, 0, 0, "the file is there twice"});
      read(sorted[i]);
    }
    put_in_order();
    check_engine();
    check_tiles();
    check_options();
    check_editions();
    if (!made_.words_.contains("en")) say({"words/en.yaml", 0, 0, "the file is missing"});
    if (!errors_.empty()) return std::move(errors_);
    return std::move(made_);
  }

private:
  void say(DataError error) { errors_.push_back(std::move(error)); }
  void say(DataError where, std::string message) {
    where.message = std::move(message);
    errors_.push_back(std::move(where));
  }

  void read(const BuiltinFile& file) {
    if (!file.path.ends_with(".yaml")) return;
    const std::string path{file.path};
    const std::size_t slash = path.find('/');
    const std::string folder = path.substr(0, slash);
    if (folder == "exchange" || folder == "site") return; // words of other programs, and of pages
    const std::string name =
        slash == std::string::npos ? "" : path.substr(slash + 1, path.size() - slash - 6);
    if (folder == "tiles") {
      TileFile read = read_tiles(file, name, errors_);
      std::move(read.tiles.begin(), read.tiles.end(), std::back_inserter(made_.tiles_));
      std::move(read.sets.begin(), read.sets.end(), std::back_inserter(made_.sets_));
    } else if (folder == "rules") {
      if (auto read = read_rules(file, name, errors_)) made_.expansions_.push_back(std::move(*read));
    } else if (folder == "editions") {
      if (auto read = read_edition(file, errors_)) made_.editions_.push_back(std::move(*read));
    } else if (folder == "words") {
      if (auto read = Words::read(file, errors_)) made_.words_.emplace(name, std::move(*read));
    } else {
      constexpr std::array<std::string_view, 4> known{"tiles", "rules", "editions", "words"};
      say({path, 0, 0,
           fmt::format("data is in the folders {}{}", fmt::join(known, ", "), suggestion(folder, known))});
    }
  }

  static std::size_t place_in_engine(std::string_view name) {
    const auto all = engine::all_expansions();
    std::size_t place = 0;
    while (place < all.size() && all[place]->name != name) ++place;
    return place;
  }

  void put_in_order() {
    std::stable_sort(made_.expansions_.begin(), made_.expansions_.end(),
                     [](const ExpansionInfo& a, const ExpansionInfo& b) {
                       return place_in_engine(a.name) < place_in_engine(b.name);
                     });
    std::stable_sort(made_.tiles_.begin(), made_.tiles_.end(), [](const TileInfo& a, const TileInfo& b) {
      return place_in_engine(a.expansion) < place_in_engine(b.expansion);
    });
  }

  void check_engine() {
    for (ExpansionInfo& expansion : made_.expansions_) {
      const engine::Expansion* code = engine::expansion_named(expansion.name);
      expansion.waiting = code == nullptr;
      if (code != nullptr) compare_with_engine(expansion, *code, errors_);
    }
    for (const engine::Expansion* code : engine::all_expansions())
      if (made_.expansion(code->name) == nullptr)
        say({fmt::format("rules/{}.yaml", code->name), 0, 0, "the file is missing, but the engine plays it"});
  }

  void check_condition(const engine::Condition& condition, const DataError& where) {
    if (condition.option.empty()) return;
    if (condition.value.empty()) {
      if (made_.expansion(condition.option) == nullptr)
        say(where, fmt::format("`{}` is no expansion{}", condition.option,
                               suggestion(condition.option, expansion_names())));
      return;
    }
    check_setting(condition.option, condition.value, where);
  }

  void check_setting(std::string_view id, std::string_view value, const DataError& where) {
    const OptionInfo* option = made_.option(id);
    if (option == nullptr)
      return say(where, fmt::format("unknown option `{}`{}", id, suggestion(id, option_names())));
    if (option->value(value) == nullptr) {
      std::vector<std::string_view> known;
      for (const OptionValue& one : option->values) known.push_back(one.id);
      say(where, fmt::format("option `{}` has no value `{}`, only: {}", id, value, fmt::join(known, ", ")));
    }
  }

  void check_tiles() {
    if (made_.tiles_.size() >= engine::tile_none) say({"tiles", 0, 0, "too many tiles"});
    std::map<std::string, const TileInfo*, std::less<>> known;
    const TileInfo* joker = nullptr;
    for (const TileInfo& tile : made_.tiles_) {
      std::vector<std::string> names = tile.spec.aliases;
      names.push_back(tile.spec.id);
      for (const std::string& name : names)
        if (const auto [other, is_new] = known.emplace(name, &tile); !is_new)
          say(tile.where, fmt::format("the tile name `{}` is there already, in {} line {}", name,
                                      other->second->where.file, other->second->where.line));
      if (tile.spec.joker && joker != nullptr) say(tile.where, "a second tile that matches anything");
      if (tile.spec.joker) joker = &tile;
      for (const engine::Condition& condition : conditions_of(tile.spec))
        check_condition(condition, tile.where);
    }
    for (std::size_t i = 0; i < made_.sets_.size(); ++i) {
      const TileSet& set = made_.sets_[i];
      for (std::size_t before = 0; before < i; ++before)
        if (made_.sets_[before].name == set.name)
          say(set.where.empty() ? DataError{"tiles/" + set.expansion + ".yaml", 1, 1, {}} : set.where.front(),
              fmt::format("the tile set `{}` is there already", set.name));
      for (std::size_t n = 0; n < set.counts.size(); ++n)
        if (const TileInfo* tile = made_.tile(set.counts[n].first);
            tile == nullptr || tile->spec.id != set.counts[n].first)
          say(set.where[n], fmt::format("no tile has the id `{}`", set.counts[n].first));
    }
  }

  void check_options() {
    std::map<std::string, const ExpansionInfo*, std::less<>> options;
    std::map<std::string, const ExpansionInfo*, std::less<>> figures;
    for (const ExpansionInfo& expansion : made_.expansions_) {
      for (const OptionInfo& option : expansion.options)
        if (const auto [other, is_new] = options.emplace(option.id, &expansion); !is_new)
          say(option.where, fmt::format("the option `{}` is also one of {}", option.id, other->second->name));
      for (const FigureInfo& figure : expansion.figures) {
        if (const auto [other, is_new] = figures.emplace(figure.figure.name, &expansion); !is_new)
          say(expansion.where,
              fmt::format("the figure `{}` is also one of {}", figure.figure.name, other->second->name));
        check_condition(figure.when, expansion.where);
      }
      for (const auto& [edition, sets] : expansion.tiles) {
        if (made_.edition(edition) == nullptr)
          say(expansion.where, fmt::format("`tiles`: `{}` is no edition", edition));
        check_sets(sets, expansion.where);
      }
    }
  }

  void check_sets(const std::vector<std::string>& sets, const DataError& where) {
    for (const std::string& set : sets)
      if (made_.tile_set(set) == nullptr) {
        std::vector<std::string_view> known;
        for (const TileSet& one : made_.sets_) known.push_back(one.name);
        say(where, fmt::format("unknown tile set `{}`{}", set, suggestion(set, known)));
      }
  }

  void check_editions() {
    for (std::size_t i = 0; i < made_.editions_.size(); ++i) {
      const EditionInfo& edition = made_.editions_[i];
      for (std::size_t before = 0; before < i; ++before)
        if (made_.editions_[before].id == edition.id)
          say(edition.where, fmt::format("the edition `{}` is there already, in {}", edition.id,
                                         made_.editions_[before].where.file));
      for (std::size_t n = 0; n < edition.options.size(); ++n)
        check_setting(edition.options[n].first, edition.options[n].second, edition.where_options[n]);
      for (const auto& [expansion, sets] : edition.tiles) {
        if (made_.expansion(expansion) == nullptr)
          say(edition.where, fmt::format("`tiles`: `{}` is no expansion{}", expansion,
                                         suggestion(expansion, expansion_names())));
        check_sets(sets, edition.where);
      }
      const EditionInfo* at = &edition;
      for (std::size_t steps = 0; at != nullptr && !at->based_on.empty(); ++steps) {
        if (steps > made_.editions_.size()) {
          say(edition.where, fmt::format("the edition `{}` is based on itself", edition.id));
          break;
        }
        const EditionInfo* next = made_.edition(at->based_on);
        if (next == nullptr && at == &edition)
          say(edition.where, fmt::format("`based-on`: `{}` is no edition", edition.based_on));
        at = next;
      }
    }
    if (made_.editions_.empty()) say({"editions", 0, 0, "there is no edition"});
  }

  std::vector<std::string_view> expansion_names() const {
    std::vector<std::string_view> names;
    for (const ExpansionInfo& expansion : made_.expansions_) names.push_back(expansion.name);
    return names;
  }
  std::vector<std::string_view> option_names() const {
    std::vector<std::string_view> names;
    for (const ExpansionInfo& expansion : made_.expansions_)
      for (const OptionInfo& option : expansion.options) names.push_back(option.id);
    return names;
  }

  Catalog made_;
  DataErrors errors_;
};

Result<Catalog, DataErrors> Catalog::load(std::span<const BuiltinFile> files) {
  return CatalogLoader().load(files);
}

const Words& Catalog::words(std::string_view language) const {
  const auto found = words_.find(language);
  return found != words_.end() ? found->second : words_.find("en")->second;
}

const TileInfo* Catalog::tile(std::string_view name) const {
  for (const TileInfo& tile : tiles_)
    if (tile.spec.id == name ||
        std::find(tile.spec.aliases.begin(), tile.spec.aliases.end(), name) != tile.spec.aliases.end())
      return &tile;
  return nullptr;
}

const TileSet* Catalog::tile_set(std::string_view name) const {
  for (const TileSet& set : sets_)
    if (set.name == name) return &set;
  return nullptr;
}

const ExpansionInfo* Catalog::expansion(std::string_view name) const {
  for (const ExpansionInfo& expansion : expansions_)
    if (expansion.name == name) return &expansion;
  return nullptr;
}

const EditionInfo* Catalog::edition(std::string_view id) const {
  for (const EditionInfo& edition : editions_)
    if (edition.id == id) return &edition;
  return nullptr;
}

const OptionInfo* Catalog::option(std::string_view id) const {
  for (const ExpansionInfo& expansion : expansions_)
    if (const OptionInfo* found = expansion.option(id)) return found;
  return nullptr;
}

std::vector<std::string> Catalog::waiting() const {
  std::vector<std::string> names;
  for (const ExpansionInfo& expansion : expansions_)
    if (expansion.waiting) names.push_back(expansion.name);
  return names;
}

std::vector<BuiltinFile> overridden(std::span<const BuiltinFile> files, std::span<const BuiltinFile> over) {
  std::vector<BuiltinFile> all(over.begin(), over.end());
  for (const BuiltinFile& file : files)
    if (std::none_of(over.begin(), over.end(), [&](const BuiltinFile& one) { return one.path == file.path; }))
      all.push_back(file);
  return all;
}

const Catalog& builtin_catalog() {
  static const Catalog catalog = [] {
    Result<Catalog, DataErrors> loaded = Catalog::load(builtin_files());
    if (!loaded) throw std::logic_error("the built-in data is wrong:\n" + to_string(loaded.error()));
    return std::move(*loaded);
  }();
  return catalog;
}

} // namespace rubric::catalog
