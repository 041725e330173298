// Assertions of saved games in the words of scenarios.
#include "engine/expansions/abbey_and_mayor.hpp"
#include "exchange/jcz/phrase.hpp"
#include "exchange/jcz/places.hpp"
#include "exchange/jcz/to_scenario.hpp"
#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::exchange::jcz {

namespace {

using namespace engine;
using Words = std::vector<std::string>;
using Claims = std::vector<std::string>;

/// A number of things.
std::optional<int> count_in(std::string_view word) {
  const auto count = whole_number(word);
  return count && *count >= 0 ? count : std::nullopt;
}

/// What one assertion says, about one game.
class Speaker {
public:
  Speaker(const Table& table, const std::string& text)
      : table_(&table), game_(&table.game()), text_(&text), words_(words_of(text)) {}

  Claims claims() const {
    const std::size_t n = words_.size();
    if (n == 4 && words_[1] == "has" && words_[3].starts_with("point")) return points();
    if (n == 7 && words_[1] == "has" && words_[3] == "token") return tokens();
    if (n >= 4 && words_[2] == "options:" && words_[0] == "TilePlacement") return placements();
    if (n >= 4 && words_[2] == "options:") return options();
    if (n >= 5 && words_[3] == "options:" && words_[0] == "Tunnel") return options();
    if (n == 3 && same_word(words_[0], "phase") && words_[2] == "TilePhase")
      return {fmt::format("{} to move", who(table_->to_act()))};
    if (n == 4 && words_[0] == "Supply") return supply();
    if (n >= 4 && words_[0] == "Deployed") return deployed();
    if (n >= 3 && words_[0] == "Neutral") return neutral();
    if (n == 5 && words_[0] == "Tile" && words_[3] == "segments") return segments();
    if (n >= 3 && words_[0] == "Same") return features(true);
    if (n >= 3 && words_[0] == "Different") return features(false);
    if (n == 3 && words_[0] == "Turn") return person("to move");
    if (n == 3 && words_[0] == "Action" && table_->phase() != Phase::commit_action)
      return person("to decide");
    return {};
  }

private:
  std::string who(PlayerIx player) const { return std::string(oracle::player_name(*game_, player)); }
  std::optional<PlayerIx> player(std::string_view name) const {
    const auto& players = table_->saved().players;
    for (std::size_t i = 0; i < players.size(); ++i)
      if (players[i].name == name) return static_cast<PlayerIx>(i);
    return std::nullopt;
  }
  std::string places() const { return text_->substr(std::min(text_->find('{'), text_->size())); }

  /// The name of a place, or empty.
  std::string name(const std::string& item, bool corner = false, bool opening = false) const {
    const auto pointer = read_place(item);
    if (!pointer) return {};
    if (corner) return oracle::place_name(*game_, Place::corner(pointer->cell));
    const auto segment = segment_at(table_->words(), *game_, *pointer);
    if (!segment) return {};
    return oracle::place_name(*game_, opening ? Place::opening(*segment) : Place::segment(*segment));
  }

  Claims points() const {
    const auto whom = player(words_[0]);
    const auto count = count_in(words_[2]);
    if (!whom || !count) return {};
    return {fmt::format("{} has {} points", who(*whom), *count)};
  }

  Claims tokens() const {
    const auto whom = player(words_[0]);
    const auto count = count_in(words_[6]);
    for (const TokenWord& word : table_->words().tokens) {
      if (!whom || !count || word.id != words_[2]) continue;
      if (!word.award.empty()) {
        if (*count == 1) return {fmt::format("{} with {}", word.award, who(*whom))};
        return {};
      }
      if (word.pair == 0) return {};
      Claims result;
      if (const auto color = table_->color_of_pair(*whom, word.pair))
        result.push_back(fmt::format("{} has {} {} tokens", who(*whom), *count, name_of(*color)));
      return result;
    }
    return {};
  }

  Claims placements() const {
    const auto tile = words_[1] == table_->words().abbey ? std::optional<TileId>(game_->rules->joker())
                                                         : game_->rules->tile_named(words_[1]);
    if (!tile || *tile == tile_none || table_->to_act() == nobody) return {};
    Claims poses;
    for (const std::string& item : items_of(std::string_view(*text_).substr(text_->find(':') + 1))) {
      const std::size_t dash = item.find("]-[");
      if (dash == std::string::npos) return {};
      const auto pointer = read_place("{x,x," + item.substr(0, dash + 1) + "}");
      if (!pointer || !oracle::nameable(pointer->cell)) return {};
      const std::string cell = oracle::cell_name(pointer->cell);
      if (game_->rules->tile(*tile).joker) {
        poses.push_back(cell);
        continue;
      }
      const auto turns = turns_of(std::string_view(item).substr(dash + 3));
      if (!turns) return {};
      for (const int degrees : *turns) poses.push_back(fmt::format("{}@{}", cell, degrees));
    }
    const std::string name =
        game_->rules->tile(*tile).joker ? "abbey" : oracle::tile_name(*game_->rules, *tile);
    if (poses.empty()) return {fmt::format("{} may place {} nowhere", who(table_->to_act()), name)};
    return {
        fmt::format("{} may place {} at exactly {}", who(table_->to_act()), name, fmt::join(poses, ", "))};
  }

  Claims options() const {
    if (table_->to_act() == nobody) return {};
    const bool tunnel = words_[0] == "Tunnel";
    const std::string& subject = words_[tunnel ? 2 : 1];
    std::string figure;
    for (const Named& meeple : table_->words().meeples)
      if (words_[0] == "Meeple" && meeple.cls == subject) figure = meeple.ours;
    for (const Named& one : table_->words().neutrals)
      if (words_[0] == "NeutralFigure" && one.id == subject) figure = one.ours;
    const Figure* known = game_->rules->figure_named(figure);
    if (!tunnel && known == nullptr) return {};
    Claims names;
    for (const std::string& item : items_of(places())) {
      names.push_back(name(item, known != nullptr && known->cls == FigureClass::special, tunnel));
      if (names.back().empty()) return {};
    }
    if (names.empty()) return {};
    const std::string all = fmt::format("exactly {}", fmt::join(names, ", "));
    const std::string mover = who(table_->to_act());
    if (tunnel) {
      for (const TokenWord& word : table_->words().tokens)
        if (word.id == subject && word.pair > 0)
          if (const auto color = table_->color_of_pair(table_->to_act(), word.pair))
            return {fmt::format("{} may claim {} with {}", mover, all, name_of(*color))};
      return {};
    }
    if (table_->phase() == Phase::wagon) return {fmt::format("{} may move {} to {}", mover, figure, all)};
    return {fmt::format("{} may {} {} on {}", mover, known->cls == FigureClass::neutral ? "put" : "deploy",
                        figure, all)};
  }

  Claims supply() const {
    const auto whom = player(words_[1]);
    const auto count = count_in(words_[3]);
    for (const Named& meeple : table_->words().meeples)
      if (meeple.cls == words_[2] && whom && count)
        if (const Figure* figure = game_->rules->figure_named(meeple.ours))
          return {fmt::format("{} has {} {}", who(*whom), *count, figure->plural)};
    return {};
  }

  Claims deployed() const {
    const PieceIx piece = table_->piece(words_[1]);
    if (piece == piece_none) return {};
    const std::string place = name(places(), game_->pieces[piece].where.tag == Place::Tag::corner);
    if (place.empty()) return {};
    return {fmt::format("{} on {}", oracle::piece_name(*game_, piece), place)};
  }

  Claims neutral() const {
    const Figure* figure = game_->rules->figure_named(words_[1]);
    if (figure == nullptr || figure->cls != FigureClass::neutral) return {};
    if (words_[2] == "off") return {fmt::format("{} off board", figure->name)};
    const std::string place = name(places());
    if (place.empty()) return {};
    return {fmt::format("{} on {}", figure->name, place)};
  }

  Claims segments() const {
    const auto pointer = read_place("{x,x," + words_[1] + "}");
    const auto count = count_in(words_[4]);
    const Named* feature = find_named(table_->words().features, words_[2]);
    // A monastery there may be an abbey here: two kinds, which no one count can say.
    if (!pointer || !oracle::nameable(pointer->cell) || !count || feature == nullptr ||
        feature->ours.find(' ') != std::string::npos)
      return {};
    const std::string kind = *count == 1               ? feature->ours
                             : feature->ours == "city" ? "cities"
                                                       : feature->ours + "s";
    return {fmt::format("{} has {} {}", oracle::cell_name(pointer->cell), *count, kind)};
  }

  Claims features(bool same) const {
    Claims names;
    for (const std::string& item : items_of(places())) {
      names.push_back(name(item));
      if (names.back().empty()) return {};
    }
    Claims result;
    for (std::size_t i = 1; i < names.size(); ++i)
      for (std::size_t j = 0; j < (same ? 1 : i); ++j)
        result.push_back(fmt::format("{} {} {}", names[j], same ? "is" : "is not", names[i]));
    return result;
  }

  Claims person(std::string_view what) const {
    const auto whom = player(words_[2]);
    if (!whom) return {};
    return {fmt::format("{} {}", who(*whom), what)};
  }

  const Table* table_;
  const Game* game_;
  const std::string* text_;
  Words words_;
};

} // namespace

std::vector<std::string> expectations(const Table& table, const std::string& text) {
  return Speaker(table, text).claims();
}

} // namespace rubric::exchange::jcz
