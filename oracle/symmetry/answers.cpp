#include "oracle/symmetry/answers.hpp"

#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

namespace rubric::oracle::symmetry {

using engine::Cell;
using engine::Game;
using engine::Place;
using engine::SegIx;

namespace {

/// "B3" or "(-1,2)" at the beginning of a word, and what follows it.
std::optional<std::pair<Cell, std::string_view>> cell_at_front(std::string_view word) {
  if (word.empty()) return std::nullopt;
  if (word.front() == '(') {
    const std::size_t comma = word.find(',');
    const std::size_t close = word.find(')');
    if (comma == std::string_view::npos || close == std::string_view::npos || close < comma)
      return std::nullopt;
    std::int16_t x = 0;
    std::int16_t y = 0;
    const auto read = [](std::string_view digits, std::int16_t& value) {
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
      return error == std::errc() && end == digits.data() + digits.size();
    };
    if (!read(word.substr(1, comma - 1), x) || !read(word.substr(comma + 1, close - comma - 1), y))
      return std::nullopt;
    return std::pair(Cell{x, y}, word.substr(close + 1));
  }
  const std::size_t end = std::min(word.find_first_of(".@"), word.size());
  const auto cell = cell_named(word.substr(0, end));
  if (!cell) return std::nullopt;
  return std::pair(*cell, word.substr(end));
}

/// Does a tile follow this word? In an event, behind the player.
bool names_tile(std::string_view word) { return word == "place" || word == "draw" || word == "discard"; }

/// Takes words of one table back to the other.
class Back {
public:
  Back(const Game& game, const Mapping& mapping) : game_(&game), mapping_(&mapping) {
    for (SegIx segment = 0; segment < game.board.segment_count(); ++segment) {
      const Member member = member_of(segment);
      const auto [known, fresh] = least_.emplace(game.features.root(segment), member);
      if (!fresh) known->second = std::min(known->second, member);
    }
  }

  /// A golden line as a sorted list of words. Sets `island` where a cell beside the island was named.
  std::string line(std::string_view text, bool& island) const {
    std::vector<std::string> words;
    std::string verb;
    std::string before;
    bool joker = false; // the tile of the line is never turned
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      std::string_view word = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      while (!word.empty() && (word.back() == ',' || word.back() == ';' || word.back() == ':'))
        word.remove_suffix(1);
      if (word.empty()) continue;
      const bool event = names_tile(verb);
      if (verb.empty()) {
        verb = word;
        words.push_back(verb);
      } else if (event ? words.size() == 2 : names_tile(before)) {
        const auto id = game_->rules->tile_named(word.substr(0, word.find('@')));
        joker = id && game_->rules->tile(*id).joker;
        const bool lies = !joker && (verb == "place" || (verb == "refused" && before == "place"));
        words.push_back(lies ? tile(word) : std::string(word));
      } else if (auto other = place(word, joker, island)) {
        if (!other->empty()) words.push_back(std::move(*other));
      } else if (word != "nowhere" && word != "exactly" && word != "at") {
        words.push_back(color(word));
      }
      before = word;
    }
    std::sort(words.begin() + 1, words.end());
    return fmt::format("{}", fmt::join(words, " "));
  }

  std::string exact(Place place) const {
    switch (place.tag) {
    case Place::Tag::segment:
    case Place::Tag::opening:
      return fmt::format("{}{}", static_cast<int>(place.tag), told(member_of(place.ix)));
    case Place::Tag::corner: return fmt::format("corner {}", told(mapping_->point_back(place.cell())));
    case Place::Tag::tile:
      return fmt::format("tile {}", told(mapping_->cell_back(game_->board.placed(place.ix).cell)));
    case Place::Tag::cell: return fmt::format("cell {}", told(mapping_->cell_back(place.cell())));
    case Place::Tag::player: return owner(static_cast<engine::PlayerIx>(place.ix));
    case Place::Tag::piece: return "on " + exact(game_->pieces[place.ix].where);
    default: return fmt::format("tag {}", static_cast<int>(place.tag));
    }
  }

  std::string owner(engine::PlayerIx seat) const {
    return seat < game_->players ? color(engine::name_of(game_->colors[seat])) : "nobody";
  }

  std::string color(std::string_view word) const {
    if (word.ends_with("'s")) return color(word.substr(0, word.size() - 2)) + "'s"; // "it is red's turn"
    for (std::uint8_t i = 0; i < engine::color_count; ++i)
      if (word == engine::name_of(static_cast<engine::Color>(i)))
        return std::string(engine::name_of(static_cast<engine::Color>(mapping_->color_back(i))));
    return std::string(word);
  }

private:
  /// A segment by the first table: its cell, and its number on the tile.
  using Member = std::tuple<std::int16_t, std::int16_t, SegIx>;

  Member member_of(SegIx segment) const {
    const engine::Placed& tile = game_->board.placed(game_->board.tile_of(segment));
    const Cell cell = mapping_->cell_back(tile.cell);
    return {cell.y, cell.x, segment - tile.first};
  }
  static std::string told(Member member) {
    return fmt::format("[{},{}#{}]", std::get<1>(member), std::get<0>(member), std::get<2>(member));
  }
  static std::string told(Cell cell) { return fmt::format("[{},{}]", cell.x, cell.y); }

  std::string turn(std::string_view degrees) const {
    int value = 0;
    std::from_chars(degrees.data(), degrees.data() + degrees.size(), value);
    return fmt::format("@{}", ((value / 90 - mapping_->quarters) & 3) * 90);
  }
  std::string tile(std::string_view word) const {
    const std::size_t at = std::min(word.find('@'), word.size());
    return std::string(word.substr(0, at)) + turn(word.substr(std::min(at + 1, word.size())));
  }

  /// Nothing where the word names no place; empty for a place beside the island.
  std::optional<std::string> place(std::string_view word, bool joker, bool& island) const {
    const auto front = cell_at_front(word);
    if (!front) return std::nullopt;
    const auto& [cell, rest] = *front;
    if (mapping_->island && cell.x >= island_column - 1) {
      island = true;
      return std::string();
    }
    if (rest.empty()) return told(mapping_->cell_back(cell));
    if (rest.front() == '@')
      return told(mapping_->cell_back(cell)) + (joker ? std::string(rest) : turn(rest.substr(1)));
    const std::size_t dot = rest.find('.', 1);
    const std::string_view kind = rest.substr(1, dot == std::string_view::npos ? dot : dot - 1);
    const std::string_view part = dot == std::string_view::npos ? std::string_view{} : rest.substr(dot + 1);
    if (kind == "corner") {
      const Cell point{static_cast<std::int16_t>(cell.x + (part == "NE" || part == "SE" ? 1 : 0)),
                       static_cast<std::int16_t>(cell.y + (part == "SE" || part == "SW" ? 1 : 0))};
      return "corner" + told(mapping_->point_back(point));
    }
    const std::vector<SegIx> named = segments_named(*game_, cell, kind, part);
    if (named.size() == 1)
      return fmt::format(
          "{}{}", kind,
          told(kind == "tunnel" ? member_of(named[0]) : least_.at(game_->features.root(named[0]))));
    return fmt::format("{}.{}.{}", told(mapping_->cell_back(cell)), kind,
                       part_turned(part, 4 - mapping_->quarters));
  }

  const Game* game_;
  const Mapping* mapping_;
  std::map<SegIx, Member> least_; ///< of each feature, by its root
};

} // namespace

Answers answers_of(const RunResult& result, const Mapping& mapping) {
  Answers answers;
  if (result.last == nullptr) return answers;
  const Game& game = *result.last;
  const Back back(game, mapping);
  for (const Played& played : result.played) {
    LineAnswer line{.line = played.line, .text = played.text, .said = {}, .shown = {}, .state = played.state};
    for (std::size_t i = played.golden_begin; i < played.golden_end; ++i) {
      line.said.push_back(back.line(result.golden[i], line.island));
      line.shown.push_back(result.golden[i]);
    }
    // A city that pays a player once pays for the first of the fields: only the sum is the same.
    if (game.rules->value_named("fields.scoring") == "city-once")
      std::erase_if(line.said, [](const std::string& said) {
        return said.starts_with("score ") && said.find(" farmer ") != std::string::npos;
      });
    std::sort(line.said.begin(), line.said.end());
    answers.lines.push_back(std::move(line));
  }
  for (engine::PlayerIx seat = 0; seat < game.players; ++seat)
    answers.end.push_back(fmt::format("{} has {} points", back.owner(seat), game.points[seat]));
  for (const engine::Piece& piece : game.pieces)
    answers.end.push_back(
        fmt::format("{} {} of {} at {}",
                    piece.color == engine::no_color
                        ? ""
                        : back.color(engine::name_of(static_cast<engine::Color>(piece.color))),
                    game.figure_of(piece).name, back.owner(piece.owner), back.exact(piece.where)));
  answers.end.push_back(
      fmt::format("{} to act, {}", back.owner(game.to_act()), engine::name_of(game.step())));
  std::sort(answers.end.begin(), answers.end.end());
  if (result.refused) answers.refused = fmt::format("line {}", result.refused->line);
  return answers;
}

} // namespace rubric::oracle::symmetry
