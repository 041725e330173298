// Messages of a replay as moves of ours.
#include "engine/turn.hpp"
#include "exchange/jcz/places.hpp"
#include "exchange/jcz/table.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::exchange::jcz {

using namespace engine;

namespace {

Problem malformed(const Message& message, std::string what) {
  return {Problem::Kind::malformed, {message.where, std::move(what)}};
}

} // namespace

std::optional<Problem> Table::wrong_phase(const Message& message) const {
  return malformed(message, fmt::format("{} is not taken in {}", message.type, name_of(phase_)));
}

std::optional<Problem> Table::place_tile(const Message& message) {
  const bool abbey = message.tile == words_->abbey;
  if (phase_ != Phase::tile && phase_ != Phase::abbey && phase_ != Phase::abbey_end_game)
    return wrong_phase(message);
  if (phase_ == Phase::abbey && !abbey) return wrong_phase(message);
  const auto tile =
      abbey ? std::optional<TileId>(game_.rules->joker()) : game_.rules->tile_named(message.tile);
  if (!tile || *tile == tile_none) return malformed(message, fmt::format("unknown tile `{}`", message.tile));
  const auto turn = static_cast<std::uint8_t>(abbey ? 0 : message.quarters);
  return play(PlaceTile{*tile, message.pointer->cell, turn}, message.where);
}

std::optional<Problem> Table::deploy(const Message& message) {
  if (phase_ != Phase::action && phase_ != Phase::wagon) return wrong_phase(message);
  const PieceIx piece = this->piece(message.piece);
  if (piece == piece_none) return malformed(message, fmt::format("unknown meeple `{}`", message.piece));
  const PlayerIx who = game_.to_act();
  if (game_.pieces[piece].owner != who)
    return malformed(
        message, fmt::format("`{}` is not of {}, who has to act", message.piece, name_of(game_.colors[who])));
  const auto segment = segment_at(*words_, game_, *message.pointer);
  if (!segment)
    return malformed(message, fmt::format("no {} at {} on {}", message.pointer->feature,
                                          message.pointer->location, cell_text(message.pointer->cell)));
  const Place to = Place::segment(*segment);
  if (phase_ == Phase::wagon) {
    const PlayerIx turn = game_.turn.player;
    if (auto problem = play(Shift{piece, to}, message.where)) return problem;
    // A commit confirms, unless the same player has another wagon to move.
    if (game_.step() != engine::Step::moves || game_.to_act() != who) {
      confirming_ = who;
      confirming_turn_ = turn;
    }
    return std::nullopt;
  }
  const FigureId figure = game_.pieces[piece].figure;
  if (game_.pieces[piece].where.tag != Place::Tag::supply)
    return Problem{Problem::Kind::refused,
                   {message.where, fmt::format("`{}` is not in the supply", message.piece)}};
  const bool corner = game_.rules->figure(figure)->cls == FigureClass::special;
  const Place where = corner ? Place::corner(message.pointer->cell) : to;
  const PieceIx used = game_.in_supply(figure, who);
  if (auto problem = play(Put{figure, where, no_color}, message.where)) return problem;
  // Pieces of a kind are alike: the one that was used takes this name.
  for (auto& [id, ix] : pieces_)
    if (ix == used) ix = piece;
  pieces_.find(message.piece)->second = used;
  action_done_ = true;
  return std::nullopt;
}

std::optional<Problem> Table::return_meeple(const Message& message) {
  if (phase_ != Phase::action || message.value != "ABBOT_RETURN") return wrong_phase(message);
  const PieceIx piece = this->piece(message.piece);
  if (piece == piece_none) return malformed(message, fmt::format("unknown meeple `{}`", message.piece));
  if (auto problem = play(TakeBack{piece}, message.where)) return problem;
  action_done_ = true;
  return std::nullopt;
}

std::optional<Problem> Table::move_figure(const Message& message) {
  if (phase_ != Phase::mage_and_witch) return wrong_phase(message);
  const PieceIx piece = this->piece(message.piece);
  if (piece == piece_none || game_.pieces[piece].owner != nobody)
    return malformed(message, fmt::format("unknown figure `{}`", message.piece));
  if (!message.pointer) return play(TakeBack{piece}, message.where);
  const auto segment = segment_at(*words_, game_, *message.pointer);
  if (!segment)
    return malformed(message, fmt::format("no {} at {} on {}", message.pointer->feature,
                                          message.pointer->location, cell_text(message.pointer->cell)));
  return play(Put{game_.pieces[piece].figure, Place::segment(*segment), no_color}, message.where);
}

std::optional<Problem> Table::place_token(const Message& message) {
  if (phase_ != Phase::action && phase_ != Phase::tunnel) return wrong_phase(message);
  const auto word = std::find_if(words_->tokens.begin(), words_->tokens.end(),
                                 [&](const TokenWord& one) { return one.id == message.token; });
  const Figure* figure = game_.rules->figure_named("token");
  if (word == words_->tokens.end() || word->pair == 0 || figure == nullptr)
    return malformed(message, fmt::format("unknown token `{}`", message.token));
  const auto segment = segment_at(*words_, game_, *message.pointer);
  if (!segment)
    return malformed(message, fmt::format("no {} at {} on {}", message.pointer->feature,
                                          message.pointer->location, cell_text(message.pointer->cell)));
  const std::uint8_t color = token_color(game_.to_act(), word->pair);
  if (color == no_color)
    return Problem{Problem::Kind::refused, {message.where, fmt::format("no {} is left", message.token)}};
  return play(Put{figure->id, Place::opening(*segment), color}, message.where);
}

std::optional<Problem> Table::pass(const Message& message) {
  if (!can_pass()) return wrong_phase(message);
  switch (phase_) {
  case Phase::abbey: phase_ = Phase::commit_abbey_pass; return std::nullopt;
  case Phase::action: action_done_ = true; return std::nullopt;
  case Phase::tunnel: tunnel_done_ = true; return std::nullopt;
  case Phase::wagon: return play(TakeBack{game_.asked_about()}, message.where);
  default: return play(Pass{}, message.where);
  }
}

std::optional<Problem> Table::commit(const Message& message) {
  const bool wagon = confirming_ != nobody;
  if (!wagon && phase_ != Phase::commit_action && phase_ != Phase::commit_abbey_pass)
    return wrong_phase(message);
  if (message.random) random_.set(*message.random);
  if (wagon) {
    confirming_ = nobody;
    return std::nullopt;
  }
  if (phase_ == Phase::commit_abbey_pass) {
    abbey_passed_ = true;
    return std::nullopt;
  }
  note_powerless();
  return play(ScoreNow{}, message.where);
}

std::optional<Problem> Table::take(const Message& message) {
  std::optional<Problem> problem;
  if (phase_ == Phase::game_over) {
    problem = wrong_phase(message);
  } else if (message.type == "PLACE_TILE") {
    problem = place_tile(message);
  } else if (message.type == "DEPLOY_MEEPLE") {
    problem = deploy(message);
  } else if (message.type == "RETURN_MEEPLE") {
    problem = return_meeple(message);
  } else if (message.type == "MOVE_NEUTRAL_FIGURE") {
    problem = move_figure(message);
  } else if (message.type == "PLACE_TOKEN") {
    problem = place_token(message);
  } else if (message.type == "PASS") {
    problem = pass(message);
  } else if (message.type == "COMMIT") {
    problem = commit(message);
  } else {
    problem = malformed(message, fmt::format("unknown message `{}`", message.type));
  }
  if (problem) return problem;
  return phase_ == Phase::commit_abbey_pass && !abbey_passed_ ? std::nullopt : settle();
}

std::optional<Problem> Table::take_all() {
  // An `UNDO` takes back the message before it: neither is played.
  std::vector<const Message*> kept;
  for (const Message& message : saved_->replay) {
    if (message.type != "UNDO") {
      kept.push_back(&message);
    } else if (kept.empty() || kept.back()->random) {
      return malformed(message, "there is nothing that could be undone");
    } else {
      kept.pop_back();
    }
  }
  for (const Message* message : kept)
    if (auto problem = take(*message)) return problem;
  return std::nullopt;
}

} // namespace rubric::exchange::jcz
