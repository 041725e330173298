#include "publish/conformance.hpp"

#include "engine/expansions/expansion.hpp"
#include "oracle/names.hpp"
#include "publish/conformance_lines.hpp"
#include "publish/ruling.hpp"

#include <fmt/format.h>

#include <map>

namespace rubric::publish {

using oracle::FileReport;
using oracle::RunReport;
using oracle::RunResult;

namespace {

Json sides_of(engine::Lines lines) {
  Json list = Json::array();
  for (const engine::Side side : engine::all_sides)
    if (lines.has(static_cast<int>(side))) list.push_back(oracle::side_name(side));
  return list;
}

Json halves_of(engine::Halves halves) {
  Json list = Json::array();
  for (int half = 0; half < 8; ++half)
    if (halves.has(half)) list.push_back(oracle::half_name(half));
  return list;
}

Json numbers_of(std::uint16_t bits) {
  Json list = Json::array();
  for (int i = 0; i < engine::max_segments; ++i)
    if ((bits >> i) & 1) list.push_back(i);
  return list;
}

Json tile_json(const engine::Rules& rules, engine::TileId id) {
  const engine::Tile& tile = rules.tile(id);
  const engine::TileSpec& spec = rules.spec(id);
  Json json{{"names", Json::array({clean(spec.id)})}};
  for (const std::string& alias : spec.aliases) json["names"].push_back(clean(alias));
  json["matchesAnything"] = tile.joker;
  json["magic"] = (tile.marks & static_cast<std::uint8_t>(engine::TileMark::magic)) != 0;
  json["segments"] = Json::array();
  for (const engine::Segment& one : tile.segments()) {
    Json segment{{"kind", engine::name_of(one.kind)}};
    if (one.halves.bits != 0) segment["halves"] = halves_of(one.halves);
    if (one.lines.bits != 0) segment["sides"] = sides_of(one.lines);
    if (one.opening) segment["opening"] = true;
    if (one.pennants > 0) segment["pennants"] = one.pennants;
    if ((one.marks & static_cast<std::uint8_t>(engine::Mark::inn)) != 0) segment["inn"] = true;
    if ((one.marks & static_cast<std::uint8_t>(engine::Mark::cathedral)) != 0) segment["cathedral"] = true;
    if (one.touches != 0) segment["touches"] = numbers_of(one.touches);
    if (one.borders != 0) segment["borders"] = numbers_of(one.borders);
    if (const std::string& part = spec.segments[one.spec].part; !part.empty()) segment["part"] = clean(part);
    json["segments"].push_back(std::move(segment));
  }
  return json;
}

Json ruling_json(const RulingReport& said) {
  const FileReport& report = *said.file;
  const dsl::Ruling& ruling = *said.ruling;
  Json json{{"ids", Json::array()}, {"title", {{"en", clean(ruling.title.text)}}}};
  for (const dsl::Word& id : ruling.ids) json["ids"].push_back(clean(id.text));
  constexpr std::array<std::string_view, 4> keys{"asks", "answer", "note", "title"};
  for (const dsl::About& about : ruling.about) {
    // What does not hold is no answer.
    if (about.kind == dsl::About::Kind::answer && said.standing == Standing::fails) continue;
    Json& texts = json[std::string(keys[static_cast<std::size_t>(about.kind)])];
    const std::string language = about.language ? std::string(about.language->text) : "en";
    std::string text = clean(dsl::text_of(about));
    if (texts.contains(language)) text = texts[language].get<std::string>() + " " + text;
    texts[language] = std::move(text);
  }
  json["sources"] = Json::array();
  for (const dsl::Reference& source : ruling.sources) {
    Json one{{"title", clean(source.title.text)}, {"kinds", Json::array()}};
    for (const dsl::Word& kind : source.kinds) one["kinds"].push_back(clean(kind.text));
    if (source.note && source.note->value) one["note"] = *source.note->value;
    if (source.date) one["date"] = clean(source.date->text);
    for (const dsl::String& detail : source.details) one["details"].push_back(clean(detail.text));
    json["sources"].push_back(std::move(one));
  }
  json["disputed"] = ruling.disputed.has_value();
  json["executable"] = !ruling.scenarios.empty();
  json["file"] = clean(report.path);
  json["line"] = ruling.line;
  return json;
}

} // namespace

struct Conformance::Document {
  Json tiles = Json::object();
  std::map<std::string, std::string> keys; ///< what a tile shows, to its key
  Json rule_sets = Json::object();
  Json rulings = Json::array();
  Json scenarios = Json::array();

  /// The key of a tile: its id, and a number behind it where options make it another tile.
  std::string tile(const engine::Rules& rules, engine::TileId id) {
    Json json = tile_json(rules, id);
    const auto [key, added] = keys.try_emplace(json.dump());
    if (added) {
      const std::string name = clean(rules.spec(id).id);
      key->second = name;
      for (int n = 2; tiles.contains(key->second); ++n) key->second = fmt::format("{} ({})", name, n);
      tiles[key->second] = std::move(json);
    }
    return key->second;
  }

  void rule_set(const std::string& name, const engine::Rules& rules) {
    if (rule_sets.contains(name)) return;
    Json json{{"edition", name.substr(0, name.find(' '))}};
    json["expansions"] = Json::array();
    for (const engine::ExpansionId id : rules.expansions())
      json["expansions"].push_back(engine::expansion(id).name);
    json["options"] = Json::object();
    for (const engine::ExpansionId id : rules.expansions())
      for (const engine::OptionSpec& option : engine::expansion(id).options)
        json["options"][std::string(option.id)] = rules.value_named(option.id).value_or("");
    json["figures"] = Json::object();
    for (const engine::Figure& figure : rules.figures()) {
      Json& one = json["figures"][figure.name];
      constexpr std::array<std::string_view, 5> classes{"follower", "special", "neutral", "token", "tile"};
      one["class"] = classes[static_cast<std::size_t>(figure.cls)];
      one["votes"] = figure.votes;
    }
    rule_sets[name] = std::move(json);
  }

  Json board(const RunResult& result) {
    Json json{{"columns", result.columns}, {"rows", result.rows}, {"tiles", Json::array()}};
    const engine::Game& game = *result.first;
    for (const engine::Placed& placed : game.board.tiles())
      json["tiles"].push_back({{"cell", oracle::cell_name(placed.cell)},
                               {"tile", tile(*game.rules, placed.tile)},
                               {"turn", 90 * placed.turn}});
    return json;
  }

  void add(const FileReport& report, const RunReport& run) {
    const RunResult& result = run.result;
    if (result.first == nullptr || result.last == nullptr) return;
    const engine::Game& game = *result.last;
    const TileName name = [&](std::string_view word) {
      const auto id = game.rules->tile_named(word);
      return id ? tile(*game.rules, *id) : clean(word);
    };
    rule_set(result.name.rules, *game.rules);
    Json json{{"name", clean(result.name.title())}, {"rulings", Json::array()}};
    for (const std::string& id : result.name.rulings) json["rulings"].push_back(clean(id));
    json["title"] = clean(result.name.scenario);
    if (!result.name.row.empty()) json["row"] = clean(result.name.row);
    json["file"] = clean(report.path);
    json["line"] = result.scenario->line;
    json["rules"] = result.name.rules;
    json["players"] = Json::array();
    for (int seat = 0; seat < game.players; ++seat)
      json["players"].push_back(engine::name_of(game.colors[static_cast<std::size_t>(seat)]));
    json["board"] = board(result);
    json["given"] = Json::array();
    for (const dsl::Item* item : result.givens)
      json["given"].push_back(state_json(std::get<dsl::Given>(item->what).state));
    json["script"] = Json::array();
    for (const oracle::Played& played : result.played) json["script"].push_back(line(result, played, name));
    json["holds"] = run.passed && result.holds();
    scenarios.push_back(std::move(json));
  }

  static Json line(const RunResult& result, const oracle::Played& played, const TileName& name) {
    Json json{{"line", played.line}, {"text", clean(result.in_row(played.text))}};
    Json told = Json::array();
    for (std::size_t i = played.golden_begin; i < played.golden_end; ++i)
      told.push_back(clean(result.golden[i]));
    if (const auto* step = std::get_if<dsl::Step>(&played.item->what)) {
      json["step"] = step_json(*step, name);
      json["events"] = std::move(told);
      return json;
    }
    const auto& expect = std::get<dsl::Expect>(played.item->what);
    if (expect.label) json["label"] = clean(expect.label->text);
    json["expect"] = claim_json(expect.claim, name);
    json["met"] = played.state == oracle::Check::State::met;
    json["answer"] = std::move(told);
    if (played.targets.empty()) return json;
    json["targets"] = Json::array();
    for (const oracle::Target& target : played.targets) {
      Json one{{"place", clean(target.name)}, {"allowed", target.allowed}};
      if (!target.allowed) one["reasons"] = clean(target.reasons);
      json["targets"].push_back(std::move(one));
    }
    return json;
  }
};

Conformance::Conformance() : document_(std::make_unique<Document>()) {}
Conformance::~Conformance() = default;

void Conformance::add(const FileReport& report) {
  if (!report.diagnostics.empty() || report.parsed == nullptr) return;
  for (const RulingReport& ruling : rulings_of(report)) document_->rulings.push_back(ruling_json(ruling));
  for (const RunReport& run : report.runs) document_->add(report, run);
}

std::string Conformance::finish() {
  Json json{{"format", "rubric-conformance"}, {"version", 1}};
  json["tiles"] = std::move(document_->tiles);
  json["ruleSets"] = std::move(document_->rule_sets);
  json["rulings"] = std::move(document_->rulings);
  json["scenarios"] = std::move(document_->scenarios);
  // ASCII: what no reader would see stands there as an escape, and is the same to a parser.
  return json.dump(1, ' ', true) + "\n";
}

} // namespace rubric::publish
