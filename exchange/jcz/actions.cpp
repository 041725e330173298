// What is on offer in a phase, who is asked, and what a player has.
#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "exchange/jcz/places.hpp"
#include "exchange/jcz/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::exchange::jcz {

using namespace engine;

namespace {

/// Adds options to actions, the same action found again by type and subject.
class Gatherer {
public:
  explicit Gatherer(std::vector<Action>& into) : into_(&into) {}
  Action& at(std::string_view type, std::string_view subject) {
    for (Action& action : *into_)
      if (action.type == type && action.subject == subject) return action;
    return into_->emplace_back(Action{std::string(type), std::string(subject), {}, {}});
  }

private:
  std::vector<Action>* into_;
};

std::string_view word_for(const std::vector<Named>& among, std::string_view figure, bool cls = false) {
  for (const Named& one : among)
    if (one.ours == figure) return cls ? one.cls : one.id;
  return {};
}

} // namespace

std::string Table::tile_id(TileId tile) const {
  return tile == game_.rules->joker() ? words_->abbey : game_.rules->spec(tile).id;
}

std::uint8_t Table::token_color(PlayerIx player, int pair) const {
  std::vector<std::uint8_t> colors;
  for (const Piece& piece : game_.pieces)
    if (piece.owner == player && piece.color != no_color &&
        std::find(colors.begin(), colors.end(), piece.color) == colors.end())
      colors.push_back(piece.color);
  return pair >= 1 && static_cast<std::size_t>(pair) <= colors.size()
             ? colors[static_cast<std::size_t>(pair - 1)]
             : no_color;
}

std::optional<Color> Table::color_of_pair(PlayerIx player, int pair) const {
  const std::uint8_t color = token_color(player, pair);
  if (color == no_color) return std::nullopt;
  return static_cast<Color>(color);
}

std::optional<int> Table::tokens(PlayerIx player, std::string_view token) const {
  for (const TokenWord& word : words_->tokens) {
    if (word.id != token) continue;
    int count = 0;
    const std::uint8_t color = word.pair > 0 ? token_color(player, word.pair) : no_color;
    for (const Piece& piece : game_.pieces) {
      const bool own = piece.owner == player && piece.where.tag == Place::Tag::supply;
      if (word.pair > 0 && own && color != no_color && piece.color == color) ++count;
      if (!word.figure.empty() && own && game_.figure_of(piece).name == word.figure) ++count;
      if (!word.award.empty() && piece.owner == nobody && game_.figure_of(piece).name == word.award &&
          piece.where == Place::player(player))
        ++count;
    }
    return count;
  }
  return std::nullopt;
}

PieceIx Table::piece(std::string_view id) const {
  const auto found = pieces_.find(id);
  return found != pieces_.end() ? found->second : piece_none;
}

std::string Table::id_of(PieceIx piece) const {
  for (const auto& [id, ix] : pieces_)
    if (ix == piece) return id;
  return {};
}

PlayerIx Table::to_act() const {
  if (confirming_ != nobody) return confirming_;
  return phase_ == Phase::game_over ? nobody : game_.to_act();
}

PlayerIx Table::turn_of() const {
  if (confirming_ != nobody) return confirming_turn_;
  return phase_ == Phase::game_over ? nobody : game_.turn.player;
}

bool Table::can_pass() const {
  if (confirming_ != nobody) return false;
  return phase_ == Phase::abbey || phase_ == Phase::action || phase_ == Phase::tunnel ||
         phase_ == Phase::wagon || phase_ == Phase::abbey_end_game;
}

std::vector<Action> Table::actions() const {
  std::vector<Action> found;
  if (confirming_ != nobody) return found;
  Gatherer gather(found);
  const auto option = [&](std::string_view type, std::string_view subject, Place place) {
    gather.at(type, subject).options.push_back(place_text(*words_, game_, place));
  };
  std::vector<Move> moves;
  offers(game_, moves);
  for (const Move& move : moves) {
    if (const auto* tile = std::get_if<PlaceTile>(&move)) {
      const bool joker = game_.rules->tile(tile->tile).joker;
      const bool asked = phase_ == Phase::tile
                             ? !joker
                             : (phase_ == Phase::abbey || phase_ == Phase::abbey_end_game) && joker;
      if (!asked) continue;
      Action& action = gather.at("TilePlacement", tile_id(tile->tile));
      // All turns of an abbey are one to us.
      for (std::uint8_t turn = joker ? 0 : tile->turn; turn < (joker ? 4 : tile->turn + 1); ++turn)
        action.placements.push_back({tile->tile, tile->cell, turn});
    } else if (const auto* put = std::get_if<Put>(&move)) {
      const Figure& figure = *game_.rules->figure(put->figure);
      if (figure.cls == FigureClass::token) {
        if (phase_ != Phase::action && phase_ != Phase::tunnel) continue;
        for (const TokenWord& word : words_->tokens)
          if (word.pair > 0 && token_color(game_.turn.player, word.pair) == put->color)
            option("Tunnel", word.id, put->to);
      } else if (figure.cls == FigureClass::neutral) {
        if (phase_ == Phase::mage_and_witch)
          option("NeutralFigure", word_for(words_->neutrals, figure.name), put->to);
      } else if (phase_ == Phase::action) {
        option("Meeple", word_for(words_->meeples, figure.name, true), put->to);
      }
    } else if (const auto* shift = std::get_if<Shift>(&move)) {
      const std::string& figure = game_.figure_of(game_.pieces[shift->piece]).name;
      if (phase_ == Phase::wagon) option("Meeple", word_for(words_->meeples, figure, true), shift->to);
    } else if (const auto* back = std::get_if<TakeBack>(&move)) {
      const Piece& piece = game_.pieces[back->piece];
      if (phase_ == Phase::mage_and_witch) {
        option("RemoveMageOrWitch", {}, piece.where);
      } else if (phase_ == Phase::action) {
        const std::string id = id_of(back->piece);
        const std::string place = place_text(*words_, game_, piece.where);
        gather.at("ReturnMeeple", "ABBOT_RETURN")
            .options.push_back(fmt::format("{{{},{}", id, place.substr(1)));
      }
    }
  }
  for (Action& action : found) std::sort(action.options.begin(), action.options.end());
  return found;
}

} // namespace rubric::exchange::jcz
