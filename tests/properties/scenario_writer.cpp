#include "tests/properties/scenario_writer.hpp"

#include "engine/fields.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"
#include "oracle/names.hpp"
#include "oracle/suite.hpp"
#include "oracle/tell.hpp"
#include "tests/properties/dump.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>

namespace rubric::properties {

using namespace engine;

std::size_t Choices::below(std::size_t n) {
  std::size_t value = 0;
  for (std::size_t most = 1; most < n; most *= 256) value = value * 256 + (at_end() ? 0 : bytes_[at_++]);
  return value % n;
}

namespace {

constexpr std::array<std::string_view, 6> colors{"red", "blue", "green", "yellow", "black", "gray"};
constexpr int frame = 9; ///< columns, and rows, of the boards drawn; tiles lie off the rim

/// A rules line: edition, expansions, options. All of them exist.
std::string rules_line(Choices& choices, const catalog::Catalog& catalog) {
  std::string line = choices.one_of(catalog.editions()).id;
  std::string settings;
  for (const catalog::ExpansionInfo& one : catalog.expansions()) {
    if (one.waiting || (one.name != "base" && !choices.chance(40))) continue;
    if (one.name != "base") line += " + " + one.name;
    for (const catalog::OptionInfo& option : one.options)
      if (choices.chance(15))
        settings += fmt::format("{} {} = {}", settings.empty() ? " with" : ",", option.id,
                                choices.one_of(option.values).id);
  }
  return line + settings;
}

/// One scenario. The game of its first rule set is played along, so that what is written can be.
class Writer {
public:
  Writer(Choices& choices, oracle::RuleSets& rule_sets, std::string head,
         std::vector<std::string_view> players, const RuleSpec& spec, int number)
      : choices_(choices), rule_sets_(rule_sets), head_(std::move(head)), players_(std::move(players)),
        rules_(std::make_shared<const Rules>(spec)), number_(number) {}

  bool sound = true;
  std::string last;

  /// The lines of the scenario.
  std::string write() {
    std::string text = fmt::format("scenario \"number {}\"\n", number_);
    std::string position = draw();
    position += give();
    const std::optional<Game> start = set_up(text + position);
    std::string lines;
    if (start) {
      Game game = *start;
      lines = play(game);
      last = dump(game);
    } else {
      sound = false; // something that was given cannot be
    }
    if (lines.empty()) lines = "  expect board has ? tiles\n";
    return text + as_table(position + lines);
  }

private:
  /// A board of tiles that fit.
  std::string draw() {
    std::vector<Color> seats;
    for (std::size_t i = 0; i < players_.size(); ++i) seats.push_back(static_cast<Color>(i));
    Game game = new_game(rules_, seats, Draws::free);
    std::array<std::array<std::string, frame>, frame> cells;
    const auto count = rules_->tiles().size();
    for (std::size_t i = 1 + choices_.below(14); i > 0; --i) {
      const auto x = static_cast<std::size_t>(1 + choices_.below(frame - 2));
      const auto y = static_cast<std::size_t>(1 + choices_.below(frame - 2));
      const auto tile = static_cast<TileId>(choices_.below(count));
      const Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
      const auto first = static_cast<int>(choices_.below(4));
      for (int turn = first; turn < first + 4; ++turn)
        if (!give_tile(game, tile, cell, turn % 4)) {
          cells[y][x] = oracle::tile_name(*rules_, tile, turn % 4);
          break;
        }
    }
    if (choices_.chance(2)) cells[frame - 1][frame - 1] = "TU1@90"; // perhaps not in play, perhaps it fits
    std::string text = "  board\n";
    for (const auto& row : cells) {
      text += "    |";
      for (const std::string& cell : row) text += fmt::format(" {} |", cell);
      text += '\n';
    }
    position_ = std::move(game);
    return text;
  }

  std::string give() {
    std::string text;
    Game& game = *position_;
    const auto figures = rules_->figures();
    for (std::size_t i = choices_.below(8); i > 0; --i) {
      const Figure& figure = choices_.one_of(figures);
      if (!game.in_play(figure.id.of) || figure.cls == FigureClass::tile) continue;
      const auto seat = static_cast<PlayerIx>(choices_.below(players_.size()));
      const Place place = place_of(game, figure);
      const bool neutral = figure.cls == FigureClass::neutral;
      const bool token = figure.cls == FigureClass::token;
      if (figure.name == "king" || figure.name == "robber") {
        const std::size_t tiles = 1 + choices_.below(6);
        give_award(game, figure.id, seat, static_cast<int>(tiles));
        text += fmt::format("  given {} with {} for {} tile{}\n", figure.name, players_[seat], tiles,
                            tiles == 1 ? "" : "s");
        continue;
      }
      const std::uint8_t color = token ? static_cast<std::uint8_t>(choices_.below(6)) : no_color;
      PlayerIx owner = neutral ? nobody : seat;
      if (token) // the pair says whose it is
        for (PlayerIx player = 0; player < game.players; ++player)
          if (game.in_supply(figure.id, player, color) != piece_none) owner = player;
      if (give_piece(game, figure.id, owner, color, place) && !choices_.chance(2)) continue;
      const std::string who = neutral ? "" : fmt::format("{} ", token ? colors[color] : players_[seat]);
      text += fmt::format("  given {}{} on {}\n", who, figure.name, oracle::place_name(game, place));
    }
    if (choices_.chance(20)) text += fmt::format("  given {} has {} points\n", player(), choices_.below(90));
    if (choices_.chance(20)) {
      const std::size_t left = choices_.below(6);
      text += fmt::format("  given {} tile{} left\n", left, left == 1 ? "" : "s");
    }
    if (choices_.chance(20)) text += fmt::format("  given {} to move\n", player());
    return text;
  }

  Place place_of(const Game& game, const Figure& figure) {
    const auto segment = static_cast<SegIx>(choices_.below(game.board.segment_count()));
    if (figure.cls == FigureClass::token)
      return game.board.openings().empty() ? Place::opening(segment)
                                           : Place::opening(choices_.one_of(game.board.openings()));
    if (figure.name == "barn") {
      const Cell cell = choices_.one_of(game.board.tiles()).cell;
      return Place::corner({static_cast<std::int16_t>(cell.x + 1), static_cast<std::int16_t>(cell.y + 1)});
    }
    return Place::segment(segment);
  }

  /// The position as the program sets it up; nothing where it says that it cannot be.
  std::optional<Game> set_up(const std::string& text) {
    oracle::CheckOptions options;
    options.keep_last = true;
    const oracle::FileReport report = oracle::check_file(
        "written", head_ + text + "  expect board has ? tiles\n", nullptr, rule_sets_, options);
    if (report.runs.empty() || report.runs.front().result.first == nullptr) return std::nullopt;
    return *report.runs.front().result.first;
  }

  std::string play(Game& game) {
    std::string text;
    std::vector<Move> offered;
    for (std::size_t i = 1 + choices_.below(14); i > 0; --i) {
      for (std::size_t k = choices_.below(3); k > 0; --k) text += expect(game);
      offers(game, offered);
      std::erase_if(offered, [&](const Move& move) { return step(game, move).empty(); });
      if (offered.empty() || (may_end(game) && choices_.chance(5))) break;
      const Move move = one_of_a_kind(offered);
      text += fmt::format("  {}\n", step(game, move));
      Events events;
      apply(game, move, events);
    }
    if (may_end(game) && choices_.chance(30)) {
      Events events;
      end_game(game, events);
      text += "  game ends\n";
    }
    for (std::size_t k = choices_.below(4); k > 0; --k) text += expect(game);
    if (choices_.chance(3)) {
      sound = false;
      text += fmt::format("  {} places {} at A1\n", player(), tile());
    }
    return text;
  }

  Move one_of_a_kind(const std::vector<Move>& offered) {
    std::vector<std::size_t> kinds;
    for (const Move& move : offered)
      if (std::find(kinds.begin(), kinds.end(), move.index()) == kinds.end()) kinds.push_back(move.index());
    const std::size_t kind = choices_.one_of(kinds);
    std::vector<Move> some;
    for (const Move& move : offered)
      if (move.index() == kind) some.push_back(move);
    return choices_.one_of(some);
  }

  /// The line of a step; empty where a place has no name: beyond the north and west of the drawing.
  std::string step(const Game& game, const Move& move) const {
    if (std::holds_alternative<ScoreNow>(move)) return "scoring";
    const std::string_view who = engine::name_of(game.colors[game.to_act()]);
    std::string told = oracle::tell_move(game, move);
    if (told.find('(') != std::string::npos) return {};
    if (const auto* shift = std::get_if<Shift>(&move))
      return fmt::format("{} moves {} from {} to {}", who, figure(game, shift->piece),
                         where(game, shift->piece), oracle::place_name(game, shift->to));
    if (const auto* back = std::get_if<TakeBack>(&move))
      return fmt::format("{} {} {} from {}", who, told.starts_with("remove") ? "removes" : "returns",
                         figure(game, back->piece), where(game, back->piece));
    const std::size_t verb = std::min(told.find(' '), told.size());
    told.insert(verb, told.starts_with("pass") ? "es" : "s");
    return fmt::format("{} {}", who, told);
  }

  static std::string figure(const Game& game, PieceIx piece) {
    return game.figure_of(game.pieces[piece]).name;
  }
  static std::string where(const Game& game, PieceIx piece) {
    return oracle::place_name(game, game.pieces[piece].where);
  }

  std::string_view player() { return choices_.one_of(players_); }
  std::string tile() {
    return oracle::tile_name(*rules_, static_cast<TileId>(choices_.below(rules_->tiles().size())),
                             static_cast<int>(choices_.below(4)));
  }
  std::string place(const Game& game) {
    for (int i = 0; i < 8; ++i) {
      const auto segment = static_cast<SegIx>(choices_.below(game.board.segment_count()));
      std::string name = oracle::segment_name(game, segment);
      if (name.find('(') == std::string::npos) return name;
    }
    return "B2.city";
  }
  /// A place that has a worth of its own, or none.
  std::optional<std::string> worthy(const Game& game) {
    std::vector<std::string> names;
    for (SegIx segment = 0; segment < game.board.segment_count(); ++segment)
      if (field_worth(game, segment) == FieldWorth::own)
        if (std::string name = oracle::segment_name(game, segment); name.find('(') == std::string::npos)
          names.push_back(std::move(name));
    if (names.empty()) return std::nullopt;
    return choices_.one_of(names);
  }
  std::string number() { return choices_.chance(30) ? "?" : fmt::format("{}", choices_.below(20)); }

  /// A line that expects something, true or not. Some ask what cannot be asked there.
  std::string expect(const Game& game) {
    const std::string a = place(game);
    const std::string b = place(game);
    const std::string_view who = player();
    std::string claim;
    switch (choices_.below(22)) {
    case 0: claim = fmt::format("{} is complete", a); break;
    case 1: claim = fmt::format("{} is not complete", a); break;
    case 2: claim = fmt::format("{} is {}", a, b); break;
    case 3: claim = fmt::format("{} is not {}", a, b); break;
    case 4:
    case 5:
      if (const auto place = worthy(game))
        claim = fmt::format("{} is worth {}{}", *place, number(),
                            choices_.chance(50) ? fmt::format(" to {}", who) : std::string());
      else
        claim = fmt::format("{} is complete", a);
      break;
    case 6: claim = fmt::format("{} has {} tiles", a, number()); break;
    case 7: claim = fmt::format("board has {} complete cities", number()); break;
    case 8: claim = fmt::format("{} touches {}", a, b); break;
    case 9: claim = fmt::format("{} does not touch {}", a, b); break;
    case 10: claim = fmt::format("{} scores {}", who, number()); break;
    case 11: claim = fmt::format("{} scores nothing for {}", who, a); break;
    case 12: claim = fmt::format("{} has {} points", who, number()); break;
    case 13: claim = fmt::format("{} may place {} at exactly ?", who, tile()); break;
    case 14: claim = fmt::format("{} may deploy meeple on exactly ?", who); break;
    case 15: claim = fmt::format("{} may deploy meeple on {}, {}", who, a, b); break;
    case 16: claim = fmt::format("{} may not deploy meeple on {}: occupied", who, a); break;
    case 17: claim = fmt::format("{} may place {} nowhere", who, tile()); break;
    case 18: claim = fmt::format("no {} meeple on {}", who, a); break;
    case 19: claim = fmt::format("{} to {}", who, choices_.chance(50) ? "move" : "decide"); break;
    case 20: claim = fmt::format("{} may pass", who); break;
    default: claim = fmt::format("(3) {} may place {} at B2, C3@90", who, tile());
    }
    return fmt::format("  expect {}\n", claim);
  }

  /// Now and then a table: a word that stands in these lines is a column of it.
  std::string as_table(const std::string& lines) {
    if (!choices_.chance(15)) return lines;
    std::vector<std::pair<std::size_t, std::size_t>> words;
    for (std::size_t at = 0; at < lines.size();) {
      const std::size_t end = std::min(lines.find_first_of(" \n", at), lines.size());
      if (end > at && lines[at] != '|') words.emplace_back(at, end - at);
      at = end + 1;
    }
    const auto [at, size] = choices_.one_of(words);
    const std::string word = lines.substr(at, size);
    const std::array<std::string, 6> others{tile(),   std::string(player()),
                                            number(), place(*position_),
                                            "B2",     choices_.one_of(words).second > 0 ? "scoring" : ""};
    sound = false; // a row need not make sense
    std::string table = fmt::format("  for each x in\n    | {} |\n", word);
    for (std::size_t i = choices_.below(3); i > 0; --i)
      table += fmt::format("    | {} |\n", choices_.one_of(others));
    std::string with = lines;
    return table + with.replace(at, size, "<x>");
  }

  Choices& choices_;
  oracle::RuleSets& rule_sets_;
  std::string head_;
  std::vector<std::string_view> players_;
  std::shared_ptr<const Rules> rules_;
  int number_;
  std::optional<Game> position_;
};

std::string indented(const std::string& text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at) + 1;
    result += "  " + text.substr(at, end - at);
    at = end;
  }
  return result;
}

} // namespace

Written write_scenario(Choices& choices, oracle::RuleSets& rule_sets) {
  Written written;
  const catalog::Catalog& catalog = rule_sets.catalog();
  const std::string first = rules_line(choices, catalog);
  std::string head = fmt::format("rules {}\n", first);
  std::vector<std::string_view> players(colors.begin(),
                                        colors.begin() + 2 + static_cast<int>(choices.below(5)));
  head += fmt::format("players {}\n", fmt::join(players, ", "));
  const auto parsed = dsl::parse(text::make_source("head", head));
  const auto spec = catalog.rule_spec(oracle::request_of(parsed.file.head.rules.front()));
  if (!spec.ok()) return {.text = head, .sound = false, .last = {}};
  written.text = head;
  if (choices.chance(30)) { // under another rule set not everything can be
    const std::string second = rules_line(choices, catalog);
    if (second != first) written.text += fmt::format("rules {}\n", second);
    written.sound = false;
  }
  const std::size_t count = 1 + choices.below(3);
  for (std::size_t i = 0; i < count; ++i) {
    Writer writer(choices, rule_sets, head, players, *spec, static_cast<int>(i));
    const std::string scenario = writer.write();
    written.sound = written.sound && writer.sound;
    if (i == 0) written.last = writer.last;
    const bool ruled = choices.chance(40);
    if (ruled)
      written.text += fmt::format("ruling X-{} \"made \\\"up\\\"\"\n  source \"nobody\", derived\n", i);
    written.text += ruled ? indented(scenario) : scenario;
  }
  return written;
}

} // namespace rubric::properties
