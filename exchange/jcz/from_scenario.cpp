// The set-up of an exported game: tile sets, elements, rules, start tiles, players, draws.
#include "exchange/jcz/from_scenario.hpp"

#include "engine/expansions/expansion.hpp"
#include "exchange/jcz/messages_of.hpp"
#include "exchange/jcz/set_up.hpp"
#include "exchange/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rubric::exchange::jcz {

namespace {

using namespace engine;

std::string capital(std::string_view name) {
  std::string text(name);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

/// Makes one saved game. Throws `Fault`.
class Exporter {
public:
  Exporter(const oracle::RunResult& run, const catalog::Catalog& catalog, const Vocabulary& words)
      : run_(&run), first_(run.first.get()), catalog_(&catalog), words_(&words) {}

  std::string make() {
    if (first_ == nullptr || run_->refused) throw Fault{"", "the scenario does not play to its end"};
    if (run_->moves.empty()) throw Fault{"", "nothing is played"};
    check_position();
    elements();
    rules();
    players();
    draws();
    sets();
    start();
    SavedGame& saved = saved_;
    saved.title = run_->name.scenario;
    saved.initial_random = 0;
    const auto made = set_up(saved, *catalog_, *words_);
    if (const auto* unsupported = std::get_if<Unsupported>(&made)) throw Fault{"", to_string(*unsupported)};
    if (const auto* fault = std::get_if<Fault>(&made)) throw *fault;
    const std::string read_back = catalog::to_string(std::get<SetUp>(made).request);
    if (read_back != run_->name.rules)
      throw Fault{"", fmt::format("a saved game cannot say these rules: read back they are `{}`", read_back)};
    const auto messages = messages_of(*run_, saved, std::get<SetUp>(made), *words_);
    return document(messages).dump(1) + "\n";
  }

private:
  /// Only tiles may be given: everything else has no place in a saved game.
  void check_position() {
    const Game& game = *first_;
    if (game.turn.player != 0) throw Fault{"", "the first player has to begin"};
    for (PlayerIx player = 0; player < game.players; ++player)
      if (game.points[player] != 0) throw Fault{"", "points are given"};
    for (const Piece& piece : game.pieces)
      if (piece.where.tag != Place::Tag::supply && piece.where.tag != Place::Tag::aside)
        throw Fault{"", fmt::format("a {} is given on the board", game.figure_of(piece).name)};
    if (game.board.tiles().empty()) throw Fault{"", "the board is empty"};
  }

  int supply(std::string_view figure) const {
    int all = -1;
    for (PlayerIx player = 0; player < first_->players; ++player) {
      int count = 0;
      for (const Piece& piece : first_->pieces)
        if (piece.owner == player && first_->figure_of(piece).name == figure) ++count;
      if (all >= 0 && count != all) throw Fault{"", fmt::format("not everybody has as many {}s", figure)};
      all = count;
    }
    return all;
  }

  void elements() {
    for (const ElementWord& word : words_->elements) {
      int count = 0;
      if (!word.option.empty() && first_->rules->value_named(word.option) != word.with) continue;
      const Expansion* expansion = word.expansion.empty() ? nullptr : engine::expansion_named(word.expansion);
      if (expansion != nullptr && !first_->in_play(expansion->id)) continue;
      if (!word.figure.empty()) {
        count = supply(word.figure);
      } else if (word.kind.empty() || run_->name.rules.find("C1") != 0) {
        count = 1;
      }
      if (count > 0) saved_.elements.emplace_back(word.id, count);
    }
  }

  void rules() {
    for (const RuleWord& rule : words_->rules) {
      const auto value = first_->rules->value_named(rule.option);
      for (const auto& [theirs, ours] : rule.values)
        if (value && ours == *value && theirs != rule.standard) saved_.rules.emplace_back(rule.id, theirs);
    }
  }

  void players() {
    for (PlayerIx player = 0; player < first_->players; ++player)
      saved_.players.push_back({capital(name_of(first_->colors[player])), player});
  }

  void draws() {
    bool drawn = false;
    std::vector<int> told;
    for (const oracle::Made& made : run_->moves) {
      const auto* draw = std::get_if<Draw>(&made.move);
      const auto* tile = std::get_if<PlaceTile>(&made.move);
      if (draw != nullptr) {
        saved_.draw_order.push_back(first_->rules->spec(draw->tile).id);
        drawn = true;
      } else if (tile != nullptr && !first_->rules->tile(tile->tile).joker) {
        if (drawn) {
          told.push_back(static_cast<int>(saved_.draw_order.size()) - 1);
        } else {
          saved_.draw_order.push_back(first_->rules->spec(tile->tile).id);
        }
        drawn = false;
      } else if (std::holds_alternative<LayAside>(made.move)) {
        drawn = false;
      }
    }
    saved_.drawing = Drawing{run_->columns, run_->rows, first_->tiles_left >= 0, told};
    if (first_->tiles_left > 0) {
      saved_.draw_limit = first_->tiles_left;
    } else if (run_->ended) {
      if (saved_.draw_order.empty()) throw Fault{"", "the game ends before its first turn"};
      saved_.draw_limit = static_cast<int>(saved_.draw_order.size());
    }
  }

  /// The edition's boxes, as many of each as the tiles need, and boxes of tiles that are in none of them.
  void sets() {
    std::map<std::string, int, std::less<>> needed;
    for (const Placed& placed : first_->board.tiles()) ++needed[first_->rules->spec(placed.tile).id];
    for (const std::string& id : saved_.draw_order) ++needed[id];
    const std::string edition = run_->name.rules.substr(0, 2);
    const auto count_in = [](const catalog::TileSet& set, std::string_view tile) {
      for (const auto& [id, count] : set.counts)
        if (id == tile) return static_cast<int>(count);
      return 0;
    };
    std::map<std::string, int, std::less<>> copies;
    for (const SetWord& word : words_->sets)
      if (word.edition == (edition == "C1" ? "C1" : "C2")) copies[word.id] = 1;
    for (const auto& [tile, count] : needed) {
      const SetWord* chosen = nullptr;
      int each = 0;
      for (const SetWord& word : words_->sets) {
        const catalog::TileSet* set = catalog_->tile_set(word.set);
        const int here = set != nullptr ? count_in(*set, tile) : 0;
        // A second base box would change the edition: take it only where it is there already.
        if (here == 0 || (!word.edition.empty() && !copies.contains(word.id))) continue;
        if (chosen == nullptr || copies.contains(word.id)) {
          chosen = &word;
          each = here;
        }
      }
      if (chosen == nullptr) throw Fault{"", fmt::format("no tile set has the tile {}", tile)};
      copies[chosen->id] = std::max(copies[chosen->id], (count + each - 1) / each);
    }
    for (const auto& [id, count] : copies) saved_.sets.emplace_back(id, count);
  }

  void start() {
    for (const Placed& placed : first_->board.tiles()) {
      if (first_->rules->tile(placed.tile).joker) throw Fault{"", "an abbey is given on the board"};
      saved_.start.push_back({first_->rules->spec(placed.tile).id, placed.cell, placed.turn, {}});
    }
  }

  nlohmann::ordered_json document(const nlohmann::ordered_json& messages) const {
    using Object = nlohmann::ordered_json;
    Object sets = Object::object();
    for (const auto& [id, count] : saved_.sets) sets[id] = count;
    Object elements = Object::object();
    for (const auto& [id, count] : saved_.elements) {
      const ElementWord* word = words_->element(id);
      if (word != nullptr && word->figure.empty()) {
        elements[id] = true;
      } else {
        elements[id] = count;
      }
    }
    Object rules = Object::object();
    for (const auto& [id, value] : saved_.rules) rules[id] = value;
    Object tiles = Object::array();
    for (const StartTile& tile : saved_.start)
      tiles.push_back(
          {{"tile", tile.tile}, {"x", tile.cell.x}, {"y", tile.cell.y}, {"rotation", 90 * tile.quarters}});
    Object players = Object::array();
    for (const PlayerInfo& player : saved_.players)
      players.push_back({{"name", player.name}, {"slot", player.slot}});
    Object assertions = Object::array();
    for (PlayerIx player = 0; player < first_->players; ++player)
      assertions.push_back(
          fmt::format("{} has {} points", saved_.players[player].name, run_->last->points[player]));
    Object annotations = {{"drawOrder", saved_.draw_order}};
    if (saved_.draw_limit > 0) annotations["endTurn"] = saved_.draw_limit;
    return {{"appVersion", "6.2.0"},
            {"gameId", "1"},
            {"name", saved_.title},
            {"initialRandom", saved_.initial_random},
            {"created", "2000-01-01T00:00:00.000Z"},
            {"clock", 0},
            {"rubric",
             {{"columns", saved_.drawing->columns},
              {"rows", saved_.drawing->rows},
              {"tiles-left", saved_.drawing->tiles_left},
              {"told-draws", saved_.drawing->told}}},
            {"test", {{"description", saved_.title}, {"assertions", assertions}}},
            {"setup",
             {{"options", Object::object()},
              {"sets", sets},
              {"elements", elements},
              {"rules", rules},
              {"timer", nullptr},
              {"start", tiles}}},
            {"players", players},
            {"gameAnnotations", annotations},
            {"replay", messages}};
  }

  const oracle::RunResult* run_;
  const Game* first_;
  const catalog::Catalog* catalog_;
  const Vocabulary* words_;
  SavedGame saved_;
};

} // namespace

std::variant<std::string, Fault> from_run(const oracle::RunResult& run, const catalog::Catalog& catalog,
                                          const Vocabulary& words) {
  try {
    return Exporter(run, catalog, words).make();
  } catch (const Fault& fault) {
    return fault;
  }
}

} // namespace rubric::exchange::jcz
