#include "oracle/position.hpp"

#include "engine/expansions/tunnel.hpp"
#include "engine/setup.hpp"
#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using engine::Game;
using engine::Place;
using text::Code;

namespace {

constexpr std::array<std::string_view, 4> side_words{"north", "east", "south", "west"};

std::string_view shown(std::uint32_t byte) {
  if ((byte & 0x30) != 0) return "a road";
  return (byte & 0xF) == 0 ? "field" : "city";
}

/// "its north side shows a road, but A1 (D) shows city there".
std::string mismatch(const Game& game, engine::TileId tile, engine::Cell cell, int turn) {
  const engine::Tile& type = game.rules->tile(tile);
  for (const engine::Side side : engine::all_sides) {
    const engine::TileIx neighbor = game.board.at(engine::beyond(cell, side));
    if (neighbor == engine::laid_none || game.board.type(neighbor).joker) continue;
    const engine::Placed& there = game.board.placed(neighbor);
    const std::uint32_t mine = type.edges[static_cast<std::size_t>(turn & 3)].side(side);
    const std::uint32_t theirs = game.board.type(neighbor).edges[there.turn].side(engine::opposite(side));
    if (mine != engine::facing(theirs))
      return fmt::format("its {} side shows {}, but {} ({}) shows {} there",
                         side_words[static_cast<std::size_t>(side)], shown(mine), cell_name(there.cell),
                         tile_name(*game.rules, there.tile, there.turn), shown(theirs));
  }
  return "it does not match its neighbors";
}

const dsl::Board* board_of(const dsl::Head& head, Errors& errors) {
  if (head.boards.empty()) return nullptr;
  const dsl::Board& last = head.boards.back(); // where it was drawn, if it is named
  if (last.drawn || !last.name) return &last;
  errors.add(Code::unknown_word, fmt::format("no board is called `{}`", last.name->text), last.name->span,
             "no such board", {"draw it first: the line `board NAME` with rows below it"});
  return nullptr;
}

bool draw(Position& position, const dsl::Board& board, const Resolver& resolver) {
  Game& game = position.game;
  bool good = true;
  std::vector<std::string> drawn;
  for (const dsl::BoardTile& one : board.tiles) {
    const auto tile = resolver.tile(one.tile);
    if (!tile) {
      good = false;
      continue;
    }
    const engine::Cell cell{static_cast<std::int16_t>(one.column), static_cast<std::int16_t>(one.row)};
    if (const auto fault = engine::give_tile(game, *tile, cell, one.tile.quarters)) {
      good = false;
      resolver.errors().add(
          *fault == engine::SetupFault::edge_mismatch ? Code::edge_mismatch : Code::impossible_given,
          fmt::format("the tile `{}` does not fit at {}: {}", one.tile.name, cell_name(cell),
                      *fault == engine::SetupFault::edge_mismatch
                          ? mismatch(game, *tile, cell, one.tile.quarters)
                          : "the cell is out of reach"),
          one.tile.span, "does not fit",
          {"turn it with `@90`, `@180` or `@270`, clockwise, or leave the cell empty"});
      continue;
    }
    drawn.push_back(fmt::format("{} {}", cell_name(cell), tile_name(*game.rules, *tile, one.tile.quarters)));
  }
  position.columns = std::max(1, board.columns);
  position.rows = std::max(1, board.rows);
  if (!drawn.empty()) position.setup.push_back(fmt::format("setup   {}", fmt::join(drawn, ", ")));
  return good;
}

/// What is given, one state after the other.
class Giver {
public:
  Giver(Position& position, const Resolver& resolver) : position_(&position), resolver_(&resolver) {}

  engine::PlayerIx first = 0;
  std::vector<std::string> told;

  bool operator()(const dsl::ToMove& state, text::Span) {
    const auto player = resolver_->player(state.player);
    if (!player) return false;
    first = *player;
    told.push_back(fmt::format("{} to move", dsl::name(state.player.color)));
    return true;
  }
  bool operator()(const dsl::HasTokens& state, text::Span line) {
    const auto player = resolver_->player(state.player);
    if (!player) return false;
    if (!game().in_play(engine::ExpansionId::tunnel))
      return refuse(line, "no tokens are in play under these rules");
    std::vector<engine::Color> colors;
    std::string names;
    for (const dsl::ColorWord& color : state.colors) {
      if (std::find(colors.begin(), colors.end(), static_cast<engine::Color>(color.color)) != colors.end())
        return refuse(line, fmt::format("nobody has two pairs of {} tokens", dsl::name(color.color)));
      colors.push_back(static_cast<engine::Color>(color.color));
      names += fmt::format("{}{}", names.empty() ? "" : ", ", dsl::name(color.color));
    }
    engine::tunnel::deal(game(), *player, colors);
    told.push_back(fmt::format("{} has tokens {}", dsl::name(state.player.color), names));
    return true;
  }
  bool operator()(const dsl::HasCount& state, text::Span line) {
    const auto player = resolver_->player(state.player);
    if (!player) return false;
    if (!state.count.value) return refuse(line, "what is given needs a number");
    const int count = *state.count.value;
    std::string noun;
    for (const dsl::Word& word : state.noun.words)
      noun += fmt::format("{}{}", noun.empty() ? "" : " ", word.text);
    told.push_back(fmt::format("{} has {} {}", dsl::name(state.player.color), count, noun));
    if (noun == "points" || noun == "point") {
      game().points[*player] = count;
      return true;
    }
    for (const engine::Figure& figure : game().rules->figures())
      if (game().in_play(figure.id.of) && (figure.plural == noun || figure.name == noun))
        return supply(figure, *player, count, line);
    return refuse(line, fmt::format("`{}` cannot be given", noun), Code::unknown_noun);
  }
  bool operator()(const dsl::TilesLeft& state, text::Span line) {
    if (!state.count.value || *state.count.value < 0) return refuse(line, "what is given needs a number");
    game().tiles_left = *state.count.value;
    told.push_back(fmt::format("{} tile{} left", *state.count.value, *state.count.value == 1 ? "" : "s"));
    return true;
  }
  bool operator()(const dsl::PieceOn& state, text::Span line) {
    const auto figure = resolver_->figure(state.piece);
    const auto place = resolver_->place(state.place);
    if (!figure || !place) return false;
    const engine::FigureClass cls = game().rules->figure(*figure)->cls;
    engine::PlayerIx owner = engine::nobody;
    std::uint8_t color = engine::no_color;
    if (cls == engine::FigureClass::token) {
      if (!state.color) return refuse(line, "say the color of the token, such as `red token`");
      color = static_cast<std::uint8_t>(state.color->color);
      owner = token_owner(*figure, color);
      if (owner == engine::nobody)
        return refuse(line, fmt::format("nobody has a {} token left", dsl::name(state.color->color)));
    } else if (cls != engine::FigureClass::neutral) {
      if (!state.color)
        return refuse(line,
                      fmt::format("say whose {}, such as `red {}`", state.piece.name, state.piece.name));
      const auto player = resolver_->player(*state.color);
      if (!player) return false;
      owner = *player;
    }
    if (const auto fault = engine::give_piece(game(), *figure, owner, color, *place))
      return tell(*fault, state, *place, line);
    told.push_back(fmt::format("{} on {}", resolved_name(*figure, owner, color), place_name(game(), *place)));
    return true;
  }
  bool operator()(const dsl::PieceOff& state, text::Span line) {
    const auto figure = resolver_->figure(state.piece);
    if (!figure) return false;
    if (game().rules->figure(*figure)->cls != engine::FigureClass::neutral)
      return refuse(line, "only a neutral figure is given off the board");
    return true;
  }
  bool operator()(const dsl::PieceWith& state, text::Span line) {
    const auto figure = resolver_->figure(state.piece);
    if (!figure) return false;
    engine::PlayerIx holder = engine::nobody;
    if (state.player) {
      const auto player = resolver_->player(*state.player);
      if (!player) return false;
      holder = *player;
    }
    const int tiles = state.tiles && state.tiles->value ? *state.tiles->value : -1;
    if (!engine::give_award(game(), *figure, holder, tiles))
      return refuse(line, fmt::format("a {} is not held by a player", state.piece.name));
    const int size = engine::award_size(game(), *figure);
    told.push_back(fmt::format("{} with {} for {} tile{}", state.piece.name, player_name(game(), holder),
                               size, size == 1 ? "" : "s"));
    return true;
  }
  bool operator()(const dsl::ToDecide&, text::Span line) {
    return refuse(line, "a position begins at the start of a turn");
  }
  bool operator()(const dsl::NoPiece&, text::Span line) {
    return refuse(line, "what is not there need not be given");
  }
  bool operator()(const dsl::PieceAt&, text::Span line) {
    return refuse(line, "this piece cannot be given on a whole tile");
  }

private:
  Game& game() { return position_->game; }

  bool refuse(text::Span line, std::string message, Code code = Code::impossible_given) {
    resolver_->errors().add(code, std::move(message), line, "cannot be given");
    return false;
  }
  bool tell(engine::SetupFault fault, const dsl::PieceOn& state, Place place, text::Span line) {
    const std::string name = figure_name(state.piece);
    switch (fault) {
    case engine::SetupFault::no_piece: return refuse(line, fmt::format("no {} is left in the supply", name));
    case engine::SetupFault::complete:
      resolver_->errors().add(
          Code::impossible_given,
          fmt::format("{} is complete, so nobody stands on it", place_name(game(), place)), line,
          "a finished feature in a drawing is history", {"leave a tile out, and place it in a step"});
      return false;
    case engine::SetupFault::claimed:
      return refuse(line, fmt::format("{} has a token already", place_name(game(), place)));
    case engine::SetupFault::barn:
      return refuse(line, "no farmer stays on the field of a barn: he is paid and goes home");
    default: return refuse(line, fmt::format("a {} cannot be on {}", name, place_name(game(), place)));
    }
  }
  engine::PlayerIx token_owner(engine::FigureId token, std::uint8_t color) {
    for (engine::PlayerIx seat = 0; seat < game().players; ++seat)
      if (game().in_supply(token, seat, color) != engine::piece_none) return seat;
    return engine::nobody;
  }
  std::string resolved_name(engine::FigureId figure, engine::PlayerIx owner, std::uint8_t color) {
    const std::string& name = game().rules->figure(figure)->name;
    if (color != engine::no_color)
      return fmt::format("{} {}", engine::name_of(static_cast<engine::Color>(color)), name);
    return owner == engine::nobody ? name : fmt::format("{} {}", player_name(game(), owner), name);
  }
  /// Make the supply of a figure as large as given.
  bool supply(const engine::Figure& figure, engine::PlayerIx owner, int count, text::Span line) {
    if (figure.cls == engine::FigureClass::neutral || figure.cls == engine::FigureClass::token || count < 0 ||
        count > most_of_a_figure)
      return refuse(line,
                    fmt::format("{} {} cannot be given{}", count, figure.plural,
                                count > most_of_a_figure ? fmt::format(", only up to {}", most_of_a_figure)
                                                         : std::string()));
    int have = 0;
    for (const engine::Piece& piece : game().pieces)
      if (piece.figure == figure.id && piece.owner == owner && piece.where.tag == Place::Tag::supply) ++have;
    for (; have < count; ++have)
      game().pieces.push_back({.figure = figure.id, .owner = owner, .where = Place::supply()});
    while (have > count) {
      const engine::PieceIx gone = game().in_supply(figure.id, owner);
      game().pieces.erase(game().pieces.begin() + gone);
      --have;
    }
    return true;
  }

  Position* position_;
  const Resolver* resolver_;
};

/// A tunnel that was given may have finished a road under a given follower: that is no position of a game.
bool nobody_on_finished(const Game& game, std::span<const dsl::Item* const> givens, Errors& errors) {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (const engine::Piece& piece = game.pieces[i];
        piece.where.tag == Place::Tag::segment && game.features.complete(piece.where.ix)) {
      errors.add(Code::impossible_given,
                 fmt::format("{} is complete with what is given, so nobody stands on it",
                             place_name(game, piece.where)),
                 givens.empty() ? text::Span{} : givens.back()->span, "after this line",
                 {"play the token that completes it in a step"});
      return false;
    }
  return true;
}

} // namespace

std::optional<Position> set_up(const dsl::Head& head, const RuleSet& rules,
                               std::span<const dsl::Item* const> givens, Errors& errors) {
  if (!head.players || head.players->colors.empty()) return std::nullopt; // told by the caller
  std::vector<engine::Color> colors;
  for (const dsl::ColorWord& color : head.players->colors) {
    const auto one = static_cast<engine::Color>(color.color);
    if (std::find(colors.begin(), colors.end(), one) != colors.end() ||
        colors.size() == engine::max_players) {
      errors.add(Code::unknown_player,
                 colors.size() == engine::max_players ? "at most six players can play"
                                                      : fmt::format("{} plays twice", dsl::name(color.color)),
                 color.span, "one too many");
      return std::nullopt;
    }
    colors.push_back(one);
  }
  Position position{.game = engine::new_game(rules.rules, colors, engine::Draws::free), .setup = {}};
  const Resolver resolver(position.game, errors);
  const std::size_t before = errors.list().size();
  bool good = true;
  if (const dsl::Board* board = board_of(head, errors)) good = draw(position, *board, resolver);
  Giver giver(position, resolver);
  if (good)
    for (const dsl::Item* item : givens) {
      const dsl::State& state = std::get<dsl::Given>(item->what).state;
      good = std::visit([&](const auto& one) { return giver(one, item->span); }, state) && good;
    }
  if (good) good = nobody_on_finished(position.game, givens, errors);
  if (!good || errors.list().size() > before) return std::nullopt;
  engine::start(position.game, giver.first);
  if (!giver.told.empty()) position.setup.push_back(fmt::format("setup   {}", fmt::join(giver.told, ", ")));
  return position;
}

} // namespace rubric::oracle
