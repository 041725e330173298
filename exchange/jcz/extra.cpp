// The forms of `test.extra`: what the assertions cannot say.
#include "exchange/jcz/judge.hpp"
#include "exchange/jcz/phrase.hpp"
#include "exchange/jcz/places.hpp"

#include "engine/expansions/abbey_and_mayor.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::exchange::jcz {

namespace {

using namespace engine;
using Words = std::vector<std::string>;

std::string player_name(const Table& table, PlayerIx player) {
  return player < table.saved().players.size() ? table.saved().players[player].name : "nobody";
}

Judged supply(const Table& table, const std::string& text, const Words& words) {
  const Game& game = table.game();
  std::string figure;
  for (const Named& meeple : table.words().meeples)
    if (meeple.cls == words[2]) figure = meeple.ours;
  int count = 0;
  for (const Piece& piece : game.pieces)
    if (piece.where.tag == Place::Tag::supply && piece.owner != nobody &&
        player_name(table, piece.owner) == words[1] && game.figure_of(piece).name == figure)
      ++count;
  return told(text, whole_number(words[3]) == count, fmt::format("the supply has {}", count));
}

std::string where_is(const Table& table, PieceIx piece) {
  return place_text(table.words(), table.game(), table.game().pieces[piece].where);
}

Judged stands(const Table& table, const std::string& text, std::string_view id, const std::string& wanted,
              bool on) {
  const PieceIx piece = table.piece(id);
  if (piece == piece_none) return told(text, false, fmt::format("there is no `{}`", id));
  const std::string truth = where_is(table, piece);
  const bool holds = on ? items_of(wanted) == items_of(truth) : truth == "{}";
  return told(text, holds, truth == "{}" ? "it is not on the board" : "it is at " + truth);
}

Judged not_offered(const Table& table, const std::string& text, std::string_view type,
                   std::string_view subject) {
  for (const Action& action : table.actions())
    if (action.type == type && (subject.empty() || action.subject == subject))
      return told(text, false, "it is on offer");
  return told(text, true, {});
}

Judged no_option(const Table& table, const std::string& text, std::string_view subject,
                 std::string_view places) {
  const auto unwanted = items_of(places);
  for (const Action& action : table.actions())
    if (action.subject == subject)
      for (const std::string& option : action.options)
        if (std::find(unwanted.begin(), unwanted.end(), option) != unwanted.end())
          return told(text, false, option + " is on offer");
  return told(text, true, {});
}

Judged segments(const Table& table, const std::string& text, const Words& words) {
  const Game& game = table.game();
  const auto pointer = read_place("{x,x," + words[1] + "}");
  const TileIx tile = pointer ? game.board.at(pointer->cell) : laid_none;
  if (tile == laid_none) return told(text, false, "no tile lies there");
  int count = 0;
  for (const Segment& segment : game.board.type(tile).segments())
    if (Vocabulary::name_of_kind(table.words().features, name_of(segment.kind)) == words[2]) ++count;
  return told(text, whole_number(words[4]) == count, fmt::format("the tile has {}", count));
}

Judged features(const Table& table, const std::string& text, std::string_view places, bool same) {
  std::vector<SegIx> found;
  for (const std::string& item : items_of(places)) {
    const auto pointer = read_place(item);
    const auto segment = pointer ? segment_at(table.words(), table.game(), *pointer) : std::nullopt;
    if (!segment) return told(text, false, "there is no " + item);
    found.push_back(*segment);
  }
  for (std::size_t i = 0; i < found.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (table.game().features.same(found[i], found[j]) != same)
        return told(text, false,
                    fmt::format("{} and {} are {}",
                                place_text(table.words(), table.game(), Place::segment(found[j])),
                                place_text(table.words(), table.game(), Place::segment(found[i])),
                                same ? "two features" : "one feature"));
  return told(text, found.size() > 1, "name at least two places");
}

} // namespace

Judged judge_extra(const Table& table, const std::string& text) {
  const Words words = words_of(text);
  const std::size_t brace = std::min(text.find('{'), text.size());
  const std::string places = text.substr(brace);
  const auto starts = [&](std::string_view first, std::string_view second = {}) {
    return words.size() >= 2 && words[0] == first && (second.empty() || words[1] == second);
  };
  if (starts("Supply") && words.size() == 4) return supply(table, text, words);
  if (starts("Deployed") && words.size() >= 4) return stands(table, text, words[1], places, true);
  if (starts("Not", "deployed") && words.size() == 3) return stands(table, text, words[2], {}, false);
  if (starts("Neutral") && words.size() >= 3)
    return stands(table, text, words[1] + ".1", places, words[2] != "off");
  if (starts("NeutralFigure")) return judge_assertion(table, text);
  if (starts("No", "action") && words.size() >= 3)
    return not_offered(table, text, words[2], words.size() == 5 ? words[4] : "");
  if (starts("No", "option") && words.size() >= 4) return no_option(table, text, words[2], places);
  if (starts("Tile") && words.size() == 5 && words[3] == "segments") return segments(table, text, words);
  if (starts("Same", "feature")) return features(table, text, places, true);
  if (starts("Different", "features")) return features(table, text, places, false);
  if (starts("Turn", "of") && words.size() == 3) {
    const std::string truth = player_name(table, table.turn_of());
    return told(text, truth == words[2], "it is the turn of " + truth);
  }
  if (starts("Action", "of") && words.size() == 3) {
    const std::string truth = player_name(table, table.to_act());
    return told(text, truth == words[2], truth + " has to act");
  }
  if (starts("Discarded") && words.size() == 2) {
    const auto& discarded = table.discarded();
    return told(text, std::find(discarded.begin(), discarded.end(), words[1]) != discarded.end(),
                "discarded: " + listed(discarded));
  }
  return told(text, false, "unknown assertion");
}

} // namespace rubric::exchange::jcz
