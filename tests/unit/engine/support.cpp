#include "tests/unit/engine/support.hpp"

#include "engine/expansions/expansion.hpp"
#include "tests/unit/engine/tiles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace rubric::engine::test {

namespace {

Figure figure_spec(std::string name, FigureClass cls, std::string_view stands_on, int votes, int supply) {
  Figure made{.id = {}, .name = name, .plural = name + "s", .cls = cls, .stands_on = {}};
  for (int kind = 0; kind < kind_count; ++kind)
    if (stands_on.find(name_of(static_cast<Kind>(kind))) != std::string_view::npos)
      made.stands_on.add(static_cast<Kind>(kind));
  made.votes = static_cast<std::uint8_t>(votes);
  made.supply.fill(static_cast<std::uint8_t>(supply));
  return made;
}

std::vector<Figure> figures() {
  using enum FigureClass;
  return {figure_spec("meeple", follower, "city road field monastery abbey", 1, 7),
          figure_spec("abbot", follower, "monastery abbey garden", 1, 1),
          figure_spec("token", token, "", 0, 0),
          figure_spec("big meeple", follower, "city road field monastery abbey", 2, 1),
          figure_spec("wagon", follower, "city road monastery abbey", 1, 1),
          figure_spec("mayor", follower, "city", 0, 1),
          figure_spec("barn", special, "", 0, 1),
          figure_spec("abbey", tile, "", 0, 1),
          figure_spec("mage", neutral, "city road", 0, 0),
          figure_spec("witch", neutral, "city road", 0, 0),
          figure_spec("king", neutral, "", 0, 0),
          figure_spec("robber", neutral, "", 0, 0)};
}

std::vector<std::string> split(std::string_view text, char by) {
  std::vector<std::string> made;
  std::stringstream in{std::string(text)};
  for (std::string one; std::getline(in, one, by);) {
    const std::size_t from = one.find_first_not_of(' ');
    const std::size_t to = one.find_last_not_of(' ');
    made.push_back(from == std::string::npos ? "" : one.substr(from, to - from + 1));
  }
  return made;
}

[[noreturn]] void wrong(std::string_view what, std::string_view name) {
  throw std::invalid_argument(fmt::format("{}: {}", what, name));
}

constexpr std::array<std::string_view, 8> half_names{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};

} // namespace

std::shared_ptr<const Rules> make_rules(std::string_view expansions, const Options& options) {
  RuleSpec spec;
  for (const std::string& name : split(expansions, ' '))
    if (!name.empty()) spec.expansions.push_back(expansion_named(name)->id);
  spec.options = options;
  for (const Figure& figure : figures())
    for (const Expansion* one : all_expansions())
      if (std::find(one->figures.begin(), one->figures.end(), figure.name) != one->figures.end())
        spec.figures.push_back(figure);
  spec.tiles = tiles();
  return std::make_shared<const Rules>(std::move(spec));
}

Table::Table(std::string_view expansions, std::string_view board, const Options& options, int players)
    : game(new_game(make_rules(expansions, options),
                    std::vector{Color::red, Color::blue, Color::green, Color::yellow}, Draws::free)) {
  game = new_game(game.rules, std::span(game.colors).first(static_cast<std::size_t>(players)), Draws::free);
  std::int16_t y = 0;
  for (const std::string& row : split(board, '\n')) {
    if (row.empty()) continue;
    const std::vector<std::string> cells = split(row, '|');
    for (std::size_t x = 1; x < cells.size(); ++x) {
      if (cells[x].empty()) continue;
      const auto tile = split(cells[x], '@');
      const auto id = game.rules->tile_named(tile[0]);
      if (!id) wrong("no tile", tile[0]);
      if (give_tile(game, *id, {static_cast<std::int16_t>(x - 1), y},
                    tile.size() > 1 ? std::stoi(tile[1]) / 90 : 0))
        wrong("does not fit", cells[x]);
    }
    ++y;
  }
  start();
}

Cell Table::cell(std::string_view name) {
  return {static_cast<std::int16_t>(name[0] - 'A'),
          static_cast<std::int16_t>(std::stoi(std::string(name.substr(1))) - 1)};
}

SegIx Table::seg(std::string_view name) const {
  const auto words = split(name, '.');
  const TileIx tile = game.board.at(cell(words[0]));
  if (tile == laid_none) wrong("no tile at", name);
  const bool opening = words.at(1) == "tunnel";
  SegIx found = segment_none;
  const Placed& placed = game.board.placed(tile);
  for (SegIx ix = placed.first; ix < placed.first + placed.segments; ++ix) {
    const Segment& segment = game.board.segment(ix);
    if (opening ? !segment.opening : name_of(segment.kind) != words[1]) continue;
    if (words.size() > 2) {
      const auto half = std::find(half_names.begin(), half_names.end(), words[2]);
      const bool there =
          half != half_names.end()
              ? game.board.halves(ix).has(static_cast<int>(half - half_names.begin()))
              : ((game.board.lines(ix).bits >> std::string_view("NESW").find(words[2])) & 1) != 0 ||
                    game.board.halves(ix).has(2 * static_cast<int>(std::string_view("NESW").find(words[2])));
      if (!there) continue;
    }
    if (found != segment_none) wrong("more than one", name);
    found = ix;
  }
  if (found == segment_none) wrong("no segment", name);
  return found;
}

std::vector<SegIx> Table::segs(std::string_view names) const {
  std::vector<SegIx> made;
  for (std::string one : split(names, ',')) {
    if (one.empty()) continue;
    if (const std::size_t all = one.find(" anywhere"); all != std::string::npos)
      game.features.members(seg(one.substr(0, all)), [&](SegIx member) { made.push_back(member); });
    else
      made.push_back(seg(one));
  }
  return made;
}

Place Table::at(std::string_view name) const {
  const auto words = split(name, '.');
  if (words.size() > 2 && words[1] == "corner") {
    Cell corner = cell(words[0]);
    if (words[2][0] == 'S') ++corner.y;
    if (words[2][1] == 'E') ++corner.x;
    return Place::corner(corner);
  }
  return words[1] == "tunnel" ? Place::opening(seg(name)) : Place::segment(seg(name));
}

FigureId Table::figure(std::string_view name) const {
  const Figure* found = game.rules->figure_named(name);
  if (found == nullptr) wrong("no figure", name);
  return found->id;
}

PieceIx Table::piece(std::string_view name, PlayerIx owner) const {
  for (std::size_t i = 0; i < game.pieces.size(); ++i)
    if (game.pieces[i].figure == figure(name) && game.pieces[i].where.tag != Place::Tag::supply &&
        (game.pieces[i].owner == owner || game.pieces[i].owner == nobody))
      return static_cast<PieceIx>(i);
  return game.in_supply(figure(name), owner);
}

Table& Table::give(std::string_view name, PlayerIx owner, std::string_view place, std::uint8_t color) {
  const bool neutral = game.rules->figure(figure(name))->cls == FigureClass::neutral;
  if (give_piece(game, figure(name), neutral ? nobody : owner, color, at(place)))
    wrong("cannot be given", place);
  return *this;
}

Table& Table::start(PlayerIx first) {
  engine::start(game, first);
  return *this;
}

Table& Table::play(const Move& move) {
  if (std::holds_alternative<ScoreNow>(move)) events.clear();
  if (const std::string reasons = why(game.to_act(), move); !reasons.empty()) wrong("illegal", reasons);
  if (!offered(move)) wrong("legal, but not offered", "");
  apply(game, move, events);
  return *this;
}

Table& Table::place(std::string_view tile, std::string_view name, int degrees) {
  events.clear();
  return play(
      PlaceTile{game.rules->tile_named(tile).value(), cell(name), static_cast<std::uint8_t>(degrees / 90)});
}
Table& Table::put(std::string_view name, std::string_view place, std::uint8_t color) {
  return play(Put{figure(name), at(place), color});
}
Table& Table::shift(std::string_view name, std::string_view place) {
  return play(Shift{piece(name, game.to_act()), at(place)});
}
Table& Table::take_back(std::string_view name) { return play(TakeBack{piece(name, game.to_act())}); }
Table& Table::scoring() { return play(ScoreNow{}); }
Table& Table::pass() { return play(Pass{}); }
Table& Table::end() {
  if (!may_end(game)) wrong("the game cannot end", "");
  events.clear();
  end_game(game, events);
  return *this;
}

std::string Table::why(PlayerIx who, const Move& move) const {
  std::vector<std::string_view> reasons;
  const Verdict verdict = check(game, who, move, true);
  for (const Refusal& refusal : verdict.found()) reasons.push_back(name_of(refusal.why));
  if (verdict.legal() != check(game, who, move).legal())
    wrong("two answers", fmt::format("{}", fmt::join(reasons, ", ")));
  return fmt::format("{}", fmt::join(reasons, ", "));
}
std::string Table::why_put(std::string_view name, std::string_view place) const {
  return why(game.to_act(), Put{figure(name), at(place), no_color});
}
std::string Table::why_shift(std::string_view name, std::string_view place) const {
  return why(game.to_act(), Shift{piece(name, game.to_act()), at(place)});
}
std::string Table::why_place(std::string_view tile, std::string_view name, int degrees) const {
  return why(game.to_act(), PlaceTile{game.rules->tile_named(tile).value(), cell(name),
                                      static_cast<std::uint8_t>(degrees / 90)});
}

std::set<std::string> Table::targets(std::string_view name_) const {
  std::vector<Move> moves;
  offers(game, moves);
  std::set<std::string> made;
  for (const Move& move : moves) {
    Place to;
    if (const auto* put = std::get_if<Put>(&move); put != nullptr && put->figure == figure(name_))
      to = put->to;
    if (const auto* go = std::get_if<Shift>(&move);
        go != nullptr && game.pieces[go->piece].figure == figure(name_))
      to = go->to;
    if (to.tag == Place::Tag::segment) made.insert(name(to.ix));
    if (to.tag == Place::Tag::corner)
      made.insert(fmt::format("{}{}.corner.NW", static_cast<char>('A' + to.cell().x), to.cell().y + 1));
  }
  return made;
}

std::set<std::string> Table::names(std::string_view segments) const {
  std::set<std::string> made;
  for (const SegIx segment : segs(segments)) made.insert(name(segment));
  return made;
}

bool Table::offered(const Move& move) const {
  std::vector<Move> moves;
  offers(game, moves);
  return std::find(moves.begin(), moves.end(), move) != moves.end();
}

std::string Table::name(SegIx segment) const {
  const Cell there = game.board.placed(game.board.tile_of(segment)).cell;
  std::string made = fmt::format("{}{}.{}", static_cast<char>('A' + there.x), there.y + 1,
                                 name_of(game.board.segment(segment).kind));
  const bool field = game.board.segment(segment).kind == Kind::field;
  std::string sides;
  for (std::size_t side = 0; side < 4 && !field; ++side)
    if (game.board.lines(segment).has(static_cast<int>(side)) ||
        game.board.halves(segment).has(2 * static_cast<int>(side)))
      sides += "NESW"[side];
  for (std::size_t half = 0; half < 8 && field; ++half)
    if (game.board.halves(segment).has(static_cast<int>(half)) && sides.empty()) sides = half_names[half];
  return sides.empty() ? made : made + "." + sides;
}

std::vector<std::string> Table::scores() const {
  std::vector<std::string> made;
  for (const Event& event : events)
    if (const auto* scored = std::get_if<Scored>(&event)) {
      const Score& score = scored->score;
      std::vector<std::string> parts;
      for (const Part& part : score.parts)
        parts.push_back(fmt::format("{} {}", name_of(part.code), part.points));
      for (PlayerIx player = 0; player < game.players; ++player)
        if ((score.to >> player) & 1)
          made.push_back(
              fmt::format("{} {} {}: {}", player, score.total,
                          score.of == segment_none ? game.rules->figure(score.award)->name : name(score.of),
                          fmt::join(parts, ", ")));
    }
  return made;
}

std::string Table::where(std::string_view name_, PlayerIx owner) const {
  const Place place = game.pieces[piece(name_, owner)].where;
  switch (place.tag) {
  case Place::Tag::segment: return name(place.ix);
  case Place::Tag::player: return fmt::format("with {}", place.ix);
  case Place::Tag::aside: return "aside";
  case Place::Tag::supply: return "supply";
  default: return "elsewhere";
  }
}

int Table::in_supply(std::string_view name_, PlayerIx owner) const {
  return static_cast<int>(std::count_if(game.pieces.begin(), game.pieces.end(), [&](const Piece& one) {
    return one.figure == figure(name_) && one.owner == owner && one.where.tag == Place::Tag::supply;
  }));
}

} // namespace rubric::engine::test
