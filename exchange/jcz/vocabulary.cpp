#include "exchange/jcz/vocabulary.hpp"

#include "engine/geometry.hpp"

#include <algorithm>
#include <stdexcept>

namespace rubric::exchange::jcz {

namespace {

using catalog::DataErrors;
using catalog::Yaml;
using catalog::YamlReader;

constexpr std::array<std::string_view, 4> side_names{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 8> half_names{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};

/// Reads one file into the vocabulary.
class Loader {
public:
  Loader(Vocabulary& into, std::string file, DataErrors& errors)
      : into_(&into), reader_(std::move(file), errors) {}

  void sets(const Yaml& root) {
    if (!reader_.map(root, {"sets", "unsupported"})) return;
    for (const Yaml& at : list(root, "sets"))
      if (reader_.map(at, {"id", "set", "edition"}))
        into_->sets.push_back(
            {reader_.need_text(at, "id"), reader_.need_text(at, "set"), reader_.text_if(at, "edition")});
    into_->unsupported_sets = named(root, "unsupported", "title");
  }

  void elements(const Yaml& root) {
    if (!reader_.map(root, {"elements", "unsupported"})) return;
    for (const Yaml& at : list(root, "elements")) {
      if (!reader_.map(at, {"id", "expansion", "figure", "mark", "kind", "award", "neutral", "option", "with",
                            "without"}))
        continue;
      into_->elements.push_back({reader_.need_text(at, "id"), reader_.text_if(at, "expansion"),
                                 reader_.text_if(at, "figure"), reader_.text_if(at, "mark"),
                                 reader_.text_if(at, "kind"), reader_.text_if(at, "award"),
                                 reader_.text_if(at, "neutral"), reader_.text_if(at, "option"),
                                 reader_.text_if(at, "with"), reader_.text_if(at, "without")});
    }
    into_->unsupported_elements = named(root, "unsupported", "title");
  }

  void rules(const Yaml& root) {
    if (!reader_.map(root, {"rules"})) return;
    for (const Yaml& at : list(root, "rules")) {
      if (!reader_.map(at, {"id", "option", "default", "values"})) continue;
      RuleWord rule{
          reader_.need_text(at, "id"), reader_.need_text(at, "option"), reader_.need_text(at, "default"), {}};
      if (const Yaml* values = reader_.need(at, "values"); values != nullptr && reader_.any_map(*values))
        for (std::size_t i = 0; i < values->keys.size(); ++i)
          rule.values.emplace_back(values->keys[i].text, reader_.text(values->items[i]));
      into_->rules.push_back(std::move(rule));
    }
  }

  void pieces(const Yaml& root) {
    if (!reader_.map(root, {"meeples", "neutrals", "tokens", "abbey"})) return;
    into_->meeples = named(root, "meeples", "figure", "class");
    into_->neutrals = named(root, "neutrals", "figure");
    into_->abbey = reader_.need_text(root, "abbey");
    for (const Yaml& at : list(root, "tokens")) {
      if (!reader_.map(at, {"id", "figure", "award", "pair"})) continue;
      const Yaml* pair = reader_.find(at, "pair");
      into_->tokens.push_back({reader_.need_text(at, "id"), reader_.text_if(at, "figure"),
                               reader_.text_if(at, "award"),
                               pair != nullptr ? reader_.number(*pair, 1, 6) : 0});
    }
  }

  void locations(const Yaml& root) {
    if (!reader_.map(root, {"features", "scores", "sides", "halves", "inner"})) return;
    into_->features = named(root, "features", "kinds");
    into_->scores = named(root, "scores", "kinds");
    into_->inner = reader_.need_text(root, "inner");
    for (const Yaml& at : list(root, "sides")) {
      const Yaml* sides = reader_.map(at, {"id", "sides"}) ? reader_.need(at, "sides") : nullptr;
      if (sides == nullptr) continue;
      unsigned bits = 0;
      for (const catalog::Word& word : reader_.words(*sides))
        if (const int side = reader_.one_of(*word.at, word.text, side_names, "a side"); side >= 0)
          bits |= 1u << side;
      into_->sides[bits & 15] = reader_.need_text(at, "id");
    }
    for (const Yaml& at : list(root, "halves")) {
      const Yaml* half = reader_.map(at, {"id", "half"}) ? reader_.need(at, "half") : nullptr;
      if (half == nullptr) continue;
      if (const int n = reader_.one_of(*half, half->text, half_names, "a half-edge"); n >= 0)
        into_->half_edges[static_cast<std::size_t>(n)] = reader_.need_text(at, "id");
    }
  }

private:
  std::span<const Yaml> list(const Yaml& root, std::string_view key) {
    const Yaml* found = reader_.need(root, key);
    return found != nullptr ? reader_.list(*found) : std::span<const Yaml>();
  }
  std::vector<Named> named(const Yaml& root, std::string_view key, std::string_view ours,
                           std::string_view cls = "id") {
    std::vector<Named> result;
    for (const Yaml& at : list(root, key))
      if (reader_.map(at, {"id", ours, cls}))
        result.push_back(
            {reader_.need_text(at, "id"), reader_.need_text(at, ours), reader_.text_if(at, cls)});
    return result;
  }

  Vocabulary* into_;
  YamlReader reader_;
};

} // namespace

const SetWord* Vocabulary::set(std::string_view id) const {
  const auto found = std::find_if(sets.begin(), sets.end(), [&](const SetWord& one) { return one.id == id; });
  return found != sets.end() ? &*found : nullptr;
}

const ElementWord* Vocabulary::element(std::string_view id) const {
  const auto found =
      std::find_if(elements.begin(), elements.end(), [&](const ElementWord& one) { return one.id == id; });
  return found != elements.end() ? &*found : nullptr;
}

std::string_view Vocabulary::name_of_kind(const std::vector<Named>& among, std::string_view kind) {
  for (const Named& one : among) {
    std::string_view rest = one.ours;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(' '), rest.size());
      if (rest.substr(0, end) == kind) return one.id;
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return {};
}

catalog::Result<Vocabulary, DataErrors> Vocabulary::load(std::span<const catalog::BuiltinFile> files) {
  constexpr std::string_view folder = "exchange/jcz/";
  Vocabulary vocabulary;
  DataErrors errors;
  for (const std::string_view name : {"sets", "elements", "rules", "pieces", "locations"}) {
    const std::string path = std::string(folder) + std::string(name) + ".yaml";
    const auto found =
        std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.path == path; });
    if (found == files.end()) {
      errors.push_back({path, 0, 0, "the file is missing"});
      continue;
    }
    const auto parsed = catalog::read_yaml(*found);
    if (!parsed) {
      errors.push_back(parsed.error());
      continue;
    }
    Loader loader(vocabulary, path, errors);
    if (name == "sets") loader.sets(*parsed);
    if (name == "elements") loader.elements(*parsed);
    if (name == "rules") loader.rules(*parsed);
    if (name == "pieces") loader.pieces(*parsed);
    if (name == "locations") loader.locations(*parsed);
  }
  if (!errors.empty()) return errors;
  return vocabulary;
}

const Vocabulary& builtin_vocabulary() {
  static const Vocabulary vocabulary = [] {
    auto loaded = Vocabulary::load(catalog::builtin_files());
    if (!loaded) throw std::logic_error(catalog::to_string(loaded.error()));
    return std::move(*loaded);
  }();
  return vocabulary;
}

const Named* find_named(const std::vector<Named>& among, std::string_view id) {
  const auto found = std::find_if(among.begin(), among.end(), [&](const Named& one) { return one.id == id; });
  return found != among.end() ? &*found : nullptr;
}

} // namespace rubric::exchange::jcz
