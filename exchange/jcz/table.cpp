// Beginning a game and going on from phase to phase: draws, what happens by itself, scores.
#include "exchange/jcz/table.hpp"

#include "engine/scoring.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "exchange/jcz/places.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace rubric::exchange::jcz {

using namespace engine;

std::string_view name_of(Phase phase) {
  constexpr std::array<std::string_view, 10> names{
      "AbbeyPhase",  "CommitAbbeyPassPhase", "TilePhase",  "MageAndWitchPhase", "ActionPhase",
      "TunnelPhase", "CommitActionPhase",    "WagonPhase", "AbbeyEndGamePhase", "GameOverPhase"};
  return names[static_cast<std::size_t>(phase)];
}

namespace {

Problem malformed(std::string where, std::string message) {
  return {Problem::Kind::malformed, {std::move(where), std::move(message)}};
}

std::vector<Color> colors_of(const SavedGame& saved) {
  std::vector<Color> colors;
  const auto taken = [&](Color color) {
    return std::find(colors.begin(), colors.end(), color) != colors.end();
  };
  const auto named = [](std::string name) -> std::optional<Color> {
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    if (name == "grey") name = "gray";
    for (int color = 0; color < color_count; ++color)
      if (name_of(static_cast<Color>(color)) == name) return static_cast<Color>(color);
    return std::nullopt;
  };
  for (const PlayerInfo& player : saved.players) {
    auto color = named(player.name);
    if (!color || taken(*color)) color.reset();
    for (int next = player.slot % color_count; !color; next = (next + 1) % color_count)
      if (!taken(static_cast<Color>(next))) color = static_cast<Color>(next);
    colors.push_back(*color);
  }
  return colors;
}

} // namespace

Table::Table(const SavedGame& saved, const SetUp& set_up, const Vocabulary& words)
    : saved_(&saved), words_(&words), absent_(set_up.absent),
      game_(new_game(set_up.rules, colors_of(saved), Draws::deck)), random_(saved.initial_random) {}

/// Ids of meeples: each player's are numbered from 1.
void Table::bind_pieces() {
  for (const Named& meeple : words_->meeples) {
    const Figure* figure = game_.rules->figure_named(meeple.ours);
    if (figure == nullptr) continue;
    std::array<int, max_players> count{};
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
      const Piece& piece = game_.pieces[i];
      if (piece.figure != figure->id || piece.owner >= game_.players) continue;
      pieces_[fmt::format("{}.{}.{}", piece.owner, meeple.id, ++count[piece.owner])] =
          static_cast<PieceIx>(i);
    }
  }
  for (const Named& neutral : words_->neutrals)
    if (const Figure* figure = game_.rules->figure_named(neutral.ours))
      if (const PieceIx piece = game_.neutral(figure->id); piece != piece_none) pieces_[neutral.id] = piece;
}

std::optional<Problem> Table::start() {
  for (const std::string& name : absent_)
    if (const Figure* figure = game_.rules->figure_named(name))
      std::erase_if(game_.pieces, [&](const Piece& piece) { return piece.figure == figure->id; });
  fill_deck(game_);
  for (const StartTile& tile : saved_->start) {
    const auto id = game_.rules->tile_named(tile.tile);
    if (!id) return malformed(tile.where, fmt::format("unknown tile `{}`", tile.tile));
    if (game_.deck[*id] == 0)
      return malformed(tile.where, fmt::format("the tile sets have no `{}` (any more)", tile.tile));
    if (const auto wrong = give_tile(game_, *id, tile.cell, tile.quarters))
      return malformed(tile.where, *wrong == SetupFault::cell_taken ? "a tile lies there already"
                                   : *wrong == SetupFault::edge_mismatch
                                       ? "the tile does not match its neighbors"
                                       : "too far from the origin");
    --game_.deck[*id];
  }
  game_.tiles_left = std::accumulate(game_.deck.begin(), game_.deck.end(), 0);
  if (saved_->draw_limit > 0) game_.tiles_left = std::min(game_.tiles_left, saved_->draw_limit);
  const auto& order = saved_->draw_order;
  if (const auto end = std::find(order.begin(), order.end(), "#END"); end != order.end())
    game_.tiles_left = std::min(game_.tiles_left, static_cast<std::int32_t>(end - order.begin()));
  bind_pieces();
  engine::start(game_, 0);
  return settle();
}

std::optional<Problem> Table::draw() {
  TileId tile = tile_none;
  if (next_draw_ < saved_->draw_order.size()) {
    const std::string where = fmt::format("/gameAnnotations/drawOrder/{}", next_draw_);
    const std::string& name = saved_->draw_order[next_draw_++];
    const auto id = game_.rules->tile_named(name);
    if (!id) return malformed(where, fmt::format("unknown tile `{}`", name));
    if (game_.deck[*id] == 0) return malformed(where, fmt::format("the pack has no `{}` (any more)", name));
    tile = *id;
  } else {
    std::vector<TileId> sorted;
    for (TileId id = 0; id < game_.deck.size(); ++id)
      if (game_.deck[id] > 0) sorted.push_back(id);
    std::sort(sorted.begin(), sorted.end(),
              [&](TileId a, TileId b) { return game_.rules->spec(a).id < game_.rules->spec(b).id; });
    int index = random_.next(std::accumulate(game_.deck.begin(), game_.deck.end(), 0));
    for (const TileId id : sorted) {
      tile = id;
      if (index < game_.deck[id]) break;
      index -= game_.deck[id];
    }
  }
  return play(Draw{tile}, {});
}

std::optional<Problem> Table::play(const Move& move, const std::string& where) {
  const PlayerIx who = game_.to_act();
  Place from;
  if (const auto* shift = std::get_if<Shift>(&move)) from = game_.pieces[shift->piece].where;
  if (const auto* back = std::get_if<TakeBack>(&move)) from = game_.pieces[back->piece].where;
  Events events;
  const Verdict verdict = engine::play(game_, who, move, events);
  if (!verdict.legal())
    return Problem{Problem::Kind::refused,
                   {where, fmt::format("{} may not {}: {}", name_of(game_.colors[who]),
                                       oracle::tell_move(game_, move), oracle::tell_reasons(verdict))}};
  steps_.push_back({who, move, where, from});
  absorb(events);
  return std::nullopt;
}

void Table::absorb(const Events& events) {
  for (const Event& event : events) {
    if (const auto* aside = std::get_if<TileLaidAside>(&event)) discarded_.push_back(tile_id(aside->tile));
    const auto* scored = std::get_if<Scored>(&event);
    if (scored == nullptr) continue;
    const Score& score = scored->score;
    const std::string name{
        score.of == segment_none
            ? std::string_view(game_.rules->figure(score.award)->name)
            : Vocabulary::name_of_kind(words_->scores, name_of(game_.board.segment(score.of).kind))};
    for (PlayerIx player = 0; player < game_.players; ++player)
      if ((score.to >> player) & 1)
        scores_.push_back({player, name, score.total, score.of, steps_.size(), true, score.final});
  }
}

/// The history also has an entry of 0 points for a mayor without a vote.
void Table::note_powerless() {
  std::vector<SegIx> features = game_.features.just_completed();
  if (game_.step() == engine::Step::end)
    for (const Piece& piece : game_.pieces)
      if (piece.where.tag == Place::Tag::segment) features.push_back(piece.where.ix);
  sort_features(game_, features);
  for (const SegIx feature : features) {
    if (game_.features.facts(feature).pieces == 0 || majority(game_, feature) != 0) continue;
    std::uint8_t there = 0;
    game_.pieces_on(feature, [&](PieceIx piece) {
      if (game_.pieces[piece].owner != nobody)
        there = static_cast<std::uint8_t>(there | 1u << game_.pieces[piece].owner);
    });
    const std::string name{
        Vocabulary::name_of_kind(words_->scores, name_of(game_.features.facts(feature).kind))};
    for (PlayerIx player = 0; player < game_.players; ++player)
      if ((there >> player) & 1) scores_.push_back({player, name, 0, feature, steps_.size(), false, false});
  }
}

void Table::end() {
  note_powerless();
  Events events;
  end_game(game_, events);
  absorb(events);
}

std::optional<Problem> Table::settle_tile(bool& waits) {
  if (game_.turn.drawn != tile_none) {
    const Move aside = LayAside{game_.turn.drawn};
    if (check(game_, game_.to_act(), aside).legal()) return play(aside, {});
    phase_ = Phase::tile;
    waits = true;
    return std::nullopt;
  }
  std::vector<Move> moves;
  offers(game_, moves);
  const bool abbey = std::any_of(moves.begin(), moves.end(),
                                 [](const Move& move) { return std::holds_alternative<PlaceTile>(move); });
  if (abbey && !abbey_passed_) {
    phase_ = Phase::abbey;
    waits = true;
    return std::nullopt;
  }
  if (game_.tiles_left == 0) {
    end();
    return std::nullopt;
  }
  return draw();
}

void Table::settle_deploy() {
  phase_ = Phase::action;
  if (!action_done_ && !actions().empty()) return;
  phase_ = Phase::tunnel;
  if (!tunnel_done_ && !actions().empty()) return;
  phase_ = Phase::commit_action;
}

std::optional<Problem> Table::settle() {
  while (confirming_ == nobody) {
    if (game_.turns != turn_seen_) {
      turn_seen_ = game_.turns;
      abbey_passed_ = action_done_ = tunnel_done_ = false;
    }
    switch (game_.step()) {
    case engine::Step::tile: {
      bool waits = false;
      if (auto problem = settle_tile(waits)) return problem;
      if (waits) return std::nullopt;
      break;
    }
    case engine::Step::figure: {
      std::vector<Move> moves;
      piece_offers(game_, moves);
      std::erase_if(moves, [&](const Move& move) {
        const auto* put = std::get_if<Put>(&move);
        return put != nullptr && game_.rules->figure(put->figure)->cls == FigureClass::token;
      });
      // Where only one figure can be taken away, nobody is asked.
      if (moves.size() == 1 && std::holds_alternative<TakeBack>(moves.front())) {
        if (auto problem = play(moves.front(), {})) return problem;
        break;
      }
      phase_ = Phase::mage_and_witch;
      return std::nullopt;
    }
    case engine::Step::deploy: settle_deploy(); return std::nullopt;
    case engine::Step::moves: phase_ = Phase::wagon; return std::nullopt;
    case engine::Step::last_tile: phase_ = Phase::abbey_end_game; return std::nullopt;
    case engine::Step::end: end(); break;
    default: phase_ = Phase::game_over; return std::nullopt;
    }
  }
  return std::nullopt;
}

} // namespace rubric::exchange::jcz
