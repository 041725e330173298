#include "catalog/rule_options.hpp"

#include "catalog/tile_sets.hpp"
#include "engine/expansions/expansion.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace rubric::catalog {

using engine::FigureClass;

const OptionValue* OptionInfo::value(std::string_view wanted) const {
  for (const OptionValue& one : values)
    if (one.id == wanted) return &one;
  return nullptr;
}

const OptionInfo* ExpansionInfo::option(std::string_view id) const {
  for (const OptionInfo& one : options)
    if (one.id == id) return &one;
  return nullptr;
}

TileSetNames read_tile_set_names(YamlReader& reader, const Yaml& map) {
  TileSetNames result;
  if (!reader.any_map(map)) return result;
  for (std::size_t i = 0; i < map.keys.size(); ++i) {
    std::vector<std::string> sets;
    for (Word& word : reader.words(map.items[i])) sets.push_back(std::move(word.text));
    result.emplace_back(map.keys[i].text, std::move(sets));
  }
  return result;
}

namespace {

constexpr std::array<std::string_view, 5> class_names{"follower", "special", "neutral", "token", "tile"};

class RulesReader {
public:
  RulesReader(const std::string& file, DataErrors& errors) : reader_(file, errors) {}

  std::optional<ExpansionInfo> read(const Yaml& root, const std::string& name) {
    if (!reader_.map(root, {"title", "about", "tiles", "figures", "options"})) return std::nullopt;
    ExpansionInfo result;
    result.name = name;
    result.where = {reader_.file(), root.line, root.column, {}};
    result.title = reader_.need_text(root, "title");
    result.about = reader_.need_text(root, "about");
    if (const Yaml* tiles = reader_.find(root, "tiles")) result.tiles = read_tile_set_names(reader_, *tiles);
    if (const Yaml* figures = reader_.find(root, "figures"))
      for (const Yaml& figure : reader_.list(*figures)) read_figure(figure, result.figures);
    if (const Yaml* options = reader_.find(root, "options"))
      for (const Yaml& option : reader_.list(*options)) read_option(option, result);
    return result;
  }

private:
  void read_figure(const Yaml& from, std::vector<FigureInfo>& figures) {
    if (!reader_.map(from, {"name", "plural", "class", "stands-on", "votes", "supply", "when"})) return;
    FigureInfo info;
    engine::Figure& figure = info.figure;
    figure.name = reader_.need_text(from, "name");
    figure.plural = reader_.need_text(from, "plural");
    for (const FigureInfo& other : figures)
      if (other.figure.name == figure.name)
        reader_.error(from, fmt::format("the figure `{}` is there already", figure.name));
    if (const Yaml* cls = reader_.need(from, "class"))
      if (const int found = reader_.one_of(*cls, reader_.text(*cls), class_names, "class of figures");
          found >= 0)
        figure.cls = static_cast<FigureClass>(found);
    if (const Yaml* kinds = reader_.find(from, "stands-on"))
      for (const Word& word : reader_.words(*kinds)) {
        std::array<std::string_view, engine::kind_count> names;
        for (std::size_t i = 0; i < names.size(); ++i)
          names[i] = engine::name_of(static_cast<engine::Kind>(i));
        if (const int kind = reader_.one_of(*word.at, word.text, names, "kind of feature"); kind >= 0)
          figure.stands_on.add(static_cast<engine::Kind>(kind));
      }
    if (const Yaml* votes = reader_.find(from, "votes"))
      figure.votes = static_cast<std::uint8_t>(reader_.number(*votes, 0, 9));
    if (const Yaml* supply = reader_.need(from, "supply")) read_supply(*supply, figure);
    if (const Yaml* when = reader_.find(from, "when"))
      info.when = read_condition(reader_, *when, reader_.text(*when), false);
    figures.push_back(std::move(info));
  }

  /// A number, or one for each number of players.
  void read_supply(const Yaml& from, engine::Figure& figure) {
    if (from.kind != Yaml::Kind::list) {
      std::fill(figure.supply.begin() + 1, figure.supply.end(),
                static_cast<std::uint8_t>(reader_.number(from, 0, 20)));
      return;
    }
    if (from.items.size() != engine::max_players)
      return reader_.error(from, fmt::format("`supply`: expected a number, or {} of them for 1 to {} players",
                                             engine::max_players, engine::max_players));
    for (std::size_t i = 0; i < from.items.size(); ++i)
      figure.supply[i + 1] = static_cast<std::uint8_t>(reader_.number(from.items[i], 0, 20));
  }

  void read_sources(const Yaml& from, std::vector<std::string>& sources) {
    if (const Yaml* found = reader_.find(from, "sources"))
      for (Word& word : reader_.texts(*found)) sources.push_back(std::move(word.text));
  }

  void read_option(const Yaml& from, ExpansionInfo& expansion) {
    if (!reader_.map(from, {"id", "about", "sources", "values", "default"})) return;
    OptionInfo option;
    option.where = {reader_.file(), from.line, from.column, {}};
    if (const Yaml* id = reader_.need(from, "id")) {
      option.where.line = id->line;
      option.where.column = id->column;
      option.id = reader_.name(*id);
      if (option.id.find('.') == std::string::npos)
        reader_.error(*id,
                      fmt::format("an option's id has two parts, as in `tunnel.tokens`: `{}`", option.id));
      if (expansion.option(option.id) != nullptr)
        reader_.error(*id, fmt::format("the option `{}` is there already", option.id));
    }
    option.about = reader_.need_text(from, "about");
    read_sources(from, option.sources);
    if (const Yaml* values = reader_.need(from, "values"))
      for (const Yaml& value : reader_.list(*values)) {
        if (!reader_.map(value, {"id", "about", "sources"})) continue;
        OptionValue one;
        if (const Yaml* id = reader_.need(value, "id")) {
          one.id = reader_.name(*id);
          if (option.value(one.id) != nullptr)
            reader_.error(*id, fmt::format("the value `{}` is there already", one.id));
        }
        one.about = reader_.need_text(value, "about");
        read_sources(value, one.sources);
        if (one.sources.empty())
          reader_.error(value, fmt::format("the value `{}` has no `sources`: what does it rest on?", one.id));
        option.values.push_back(std::move(one));
      }
    if (const Yaml* standard = reader_.need(from, "default")) {
      std::vector<std::string_view> ids;
      for (const OptionValue& value : option.values) ids.push_back(value.id);
      option.standard = reader_.text(*standard);
      (void)reader_.one_of(*standard, option.standard, ids, "value");
    }
    expansion.options.push_back(std::move(option));
  }

  YamlReader reader_;
};

DataError with(DataError where, std::string message) {
  where.message = std::move(message);
  return where;
}

} // namespace

std::optional<ExpansionInfo> read_rules(const BuiltinFile& file, const std::string& name,
                                        DataErrors& errors) {
  const Result<Yaml, DataError> root = read_yaml(file);
  if (!root) {
    errors.push_back(root.error());
    return std::nullopt;
  }
  return RulesReader(std::string{file.path}, errors).read(*root, name);
}

void compare_with_engine(const ExpansionInfo& data, const engine::Expansion& code, DataErrors& errors) {
  const auto say = [&](const DataError& where, std::string message) {
    errors.push_back(with(where, std::move(message)));
  };
  for (const FigureInfo& figure : data.figures)
    if (std::find(code.figures.begin(), code.figures.end(), figure.figure.name) == code.figures.end())
      say(data.where, fmt::format("the engine has no figure `{}` in {}{}", figure.figure.name, data.name,
                                  suggestion(figure.figure.name, code.figures)));
  for (const std::string_view name : code.figures)
    if (std::none_of(data.figures.begin(), data.figures.end(),
                     [&](const FigureInfo& figure) { return figure.figure.name == name; }))
      say(data.where, fmt::format("the engine's figure `{}` is missing", name));

  std::vector<std::string_view> ids;
  for (const engine::OptionSpec& option : code.options) ids.push_back(option.id);
  for (const OptionInfo& option : data.options)
    if (std::find(ids.begin(), ids.end(), option.id) == ids.end())
      say(option.where, fmt::format("the engine has no option `{}` in {}{}", option.id, data.name,
                                    suggestion(option.id, ids)));
  for (const engine::OptionSpec& option : code.options) {
    const OptionInfo* described = data.option(option.id);
    if (described == nullptr) {
      say(data.where, fmt::format("the engine's option `{}` is missing", option.id));
      continue;
    }
    const auto same = [](const OptionValue& a, std::string_view b) { return a.id == b; };
    if (!std::equal(described->values.begin(), described->values.end(), option.values.begin(),
                    option.values.end(), same))
      say(described->where,
          fmt::format("the engine's values of `{}` are: {}", option.id, fmt::join(option.values, ", ")));
  }
}

} // namespace rubric::catalog
