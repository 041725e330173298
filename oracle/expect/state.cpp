// States, in the same words as `given`: where pieces are, what players have, whose turn it is.
#include "engine/setup.hpp"
#include "oracle/expect/answer.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using engine::Game;
using engine::Piece;
using engine::Place;

namespace {

Answer told(bool met, std::string truth) {
  Answer answer;
  answer.met = met;
  answer.truth = std::move(truth);
  answer.golden.push_back(golden_line("answer", answer.truth));
  return answer;
}

/// Which pieces a state speaks of: a figure, and whose or of what color.
struct Which {
  engine::FigureId figure;
  std::optional<engine::PlayerIx> owner;
  std::optional<std::uint8_t> color;
  std::string said;

  bool fits(const Piece& piece) const {
    return piece.figure == figure && (!owner || piece.owner == *owner) && (!color || piece.color == *color);
  }
};

std::optional<Which> which(const Resolver& resolver, const std::optional<dsl::ColorWord>& color,
                           const dsl::Piece& piece) {
  const auto figure = resolver.figure(piece);
  if (!figure) return std::nullopt;
  Which which{.figure = *figure, .owner = {}, .color = {}, .said = figure_name(piece)};
  if (!color) return which;
  which.said = fmt::format("{} {}", dsl::name(color->color), which.said);
  if (resolver.game().rules->figure(*figure)->cls == engine::FigureClass::token) {
    which.color = static_cast<std::uint8_t>(color->color);
    return which;
  }
  const auto player = resolver.player(*color);
  if (!player) return std::nullopt;
  which.owner = *player;
  return which;
}

/// "red wagon on A2.road.E", every piece that fits, or "… is not on the board".
std::string whereabouts(const Game& game, const Which& which) {
  std::string text;
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const Piece& piece = game.pieces[i];
    if (!which.fits(piece) || piece.where.tag == Place::Tag::supply || piece.where.tag == Place::Tag::aside)
      continue;
    text += fmt::format("{}{} on {}", text.empty() ? "" : ", ",
                        piece_name(game, static_cast<engine::PieceIx>(i)), place_name(game, piece.where));
  }
  return text.empty() ? fmt::format("{} off board", which.said) : text;
}

/// The corner of a barn has four names: any of them means the point.
bool stands(const Piece& piece, Place place) { return piece.where == place; }

struct JudgeState {
  const Moment& moment;
  const Resolver& resolver;
  const Game& game = *moment.game;

  using Result = std::optional<Answer>;

  Result operator()(const dsl::ToMove& state) const {
    const auto player = resolver.player(state.player);
    if (!player) return std::nullopt;
    const bool start = game.turn.laid == engine::laid_none &&
                       (game.turn.step == engine::Step::tile || game.turn.step == engine::Step::last_tile);
    const std::string truth =
        start ? fmt::format("{} to move", player_name(game, game.turn.player)) : whose();
    return told(start && game.turn.player == *player, truth);
  }
  Result operator()(const dsl::ToDecide& state) const {
    const auto player = resolver.player(state.player);
    if (!player) return std::nullopt;
    const bool open = !game.turn.asked.empty();
    return told(open && game.to_act() == *player,
                open ? fmt::format("{} to decide", player_name(game, game.to_act())) : whose());
  }
  std::string whose() const {
    if (game.turn.step == engine::Step::over) return "the game has ended";
    if (game.turn.step == engine::Step::end) return "nothing is left but the end of the game";
    if (!game.turn.asked.empty()) return fmt::format("{} to decide", player_name(game, game.to_act()));
    return fmt::format("it is {}'s turn, step {}", player_name(game, game.turn.player),
                       engine::name_of(game.turn.step));
  }
  Result operator()(const dsl::HasTokens& state) const {
    const auto player = resolver.player(state.player);
    if (!player) return std::nullopt;
    std::vector<int> has;
    for (const Piece& piece : game.pieces)
      if (piece.owner == *player && piece.color != engine::no_color) has.push_back(piece.color);
    std::sort(has.begin(), has.end());
    has.erase(std::unique(has.begin(), has.end()), has.end());
    std::vector<int> said;
    for (const dsl::ColorWord& color : state.colors) said.push_back(static_cast<int>(color.color));
    std::sort(said.begin(), said.end());
    std::string names;
    for (const int color : has)
      names +=
          fmt::format("{}{}", names.empty() ? "" : ", ", engine::name_of(static_cast<engine::Color>(color)));
    return told(has == said, fmt::format("{} has tokens {}", dsl::name(state.player.color),
                                         names.empty() ? "of no color" : names));
  }
  Result operator()(const dsl::HasCount& state) const {
    const auto player = resolver.player(state.player);
    if (!player) return std::nullopt;
    const std::string noun = text_of(state.noun);
    const auto answer = [&](int truth) {
      return count_answer(state.count, truth,
                          fmt::format("{} has {} {}", dsl::name(state.player.color), truth, noun));
    };
    if (noun == "points" || noun == "point") return answer(game.points[*player]);
    std::vector<std::string> known{"points"};
    for (const engine::Figure& figure : game.rules->figures()) {
      if (!game.in_play(figure.id.of) || figure.cls == engine::FigureClass::neutral) continue;
      const auto in_hand = [&](std::uint8_t color) {
        return static_cast<int>(
            std::count_if(game.pieces.begin(), game.pieces.end(), [&](const Piece& piece) {
              return piece.figure == figure.id && piece.owner == *player &&
                     piece.where.tag == Place::Tag::supply &&
                     (color == engine::no_color || piece.color == color);
            }));
      };
      if (noun == figure.name || noun == figure.plural) return answer(in_hand(engine::no_color));
      known.push_back(figure.plural);
      if (figure.cls == engine::FigureClass::token)
        for (std::uint8_t color = 0; color < engine::color_count; ++color) {
          const std::string_view name = engine::name_of(static_cast<engine::Color>(color));
          if (noun == fmt::format("{} {}", name, figure.name) ||
              noun == fmt::format("{} {}", name, figure.plural))
            return answer(in_hand(color));
        }
    }
    unknown_noun(resolver, state.noun, std::move(known));
    return std::nullopt;
  }
  Result operator()(const dsl::TilesLeft& state) const {
    if (game.tiles_left < 0) return told(false, "how many tiles are left was not given");
    return count_answer(state.count, game.tiles_left,
                        fmt::format("{} tile{} left", game.tiles_left, game.tiles_left == 1 ? "" : "s"));
  }
  /// Looks through the place to its whole feature.
  Result operator()(const dsl::NoPiece& state) const {
    const auto pieces = which(resolver, state.color, state.piece);
    if (!pieces) return std::nullopt;
    const auto* word = std::get_if<dsl::Place>(&state.spot);
    std::optional<Place> place;
    if (word != nullptr) {
      place = resolver.place(*word);
      if (!place) return std::nullopt;
    }
    bool there = false;
    for (const Piece& piece : game.pieces) {
      if (!pieces->fits(piece)) continue;
      if (!place) {
        there = there || ((piece.where.tag == Place::Tag::segment || piece.where.tag == Place::Tag::tile) &&
                          cell_of(game, piece.where) == Resolver::cell(std::get<dsl::Cell>(state.spot)));
      } else if (place->tag == Place::Tag::segment && piece.where.tag == Place::Tag::segment) {
        there = there || game.features.same(piece.where.ix, place->ix);
      } else {
        there = there || stands(piece, *place);
      }
    }
    return told(!there, whereabouts(game, *pieces));
  }
  Result operator()(const dsl::PieceOn& state) const {
    const auto pieces = which(resolver, state.color, state.piece);
    const auto place = resolver.place(state.place);
    if (!pieces || !place) return std::nullopt;
    const bool there = std::any_of(game.pieces.begin(), game.pieces.end(), [&](const Piece& piece) {
      return pieces->fits(piece) && stands(piece, *place);
    });
    return told(there, whereabouts(game, *pieces));
  }
  Result operator()(const dsl::PieceAt& state) const {
    const auto pieces = which(resolver, state.color, state.piece);
    if (!pieces) return std::nullopt;
    const engine::Cell cell = Resolver::cell(state.cell);
    const bool there = std::any_of(game.pieces.begin(), game.pieces.end(), [&](const Piece& piece) {
      return pieces->fits(piece) && piece.where.tag != Place::Tag::supply &&
             piece.where.tag != Place::Tag::aside && piece.where.tag != Place::Tag::player &&
             cell_of(game, piece.where) == cell;
    });
    return told(there, whereabouts(game, *pieces));
  }
  Result operator()(const dsl::PieceOff& state) const {
    const auto pieces = which(resolver, state.color, state.piece);
    if (!pieces) return std::nullopt;
    const bool off = std::none_of(game.pieces.begin(), game.pieces.end(), [&](const Piece& piece) {
      return pieces->fits(piece) && piece.where.tag != Place::Tag::supply &&
             piece.where.tag != Place::Tag::aside;
    });
    return told(off, whereabouts(game, *pieces));
  }
  Result operator()(const dsl::PieceWith& state) const {
    const auto figure = resolver.figure(state.piece);
    if (!figure) return std::nullopt;
    std::optional<engine::PlayerIx> player;
    if (state.player) {
      player = resolver.player(*state.player);
      if (!player) return std::nullopt;
    }
    const engine::PieceIx piece = game.neutral(*figure);
    const Place where = piece == engine::piece_none ? Place{} : game.pieces[piece].where;
    const bool held = where.tag == Place::Tag::player;
    const int size = engine::award_size(game, *figure);
    bool met = player ? held && where.ix == *player : !held;
    const std::string name = figure_name(state.piece);
    std::string truth =
        held ? fmt::format("{} with {}", name, player_name(game, static_cast<engine::PlayerIx>(where.ix)))
             : fmt::format("{} with nobody", name);
    if (held) truth += fmt::format(" for {} tile{}", size, size == 1 ? "" : "s");
    if (!state.tiles) return told(met, truth);
    Answer answer = count_answer(*state.tiles, size, truth);
    answer.met = answer.met && met;
    return answer;
  }
};

} // namespace

std::optional<Answer> judge_state(const dsl::State& claim, const Moment& moment, const Resolver& resolver) {
  return std::visit(JudgeState{moment, resolver}, claim);
}

} // namespace rubric::oracle
