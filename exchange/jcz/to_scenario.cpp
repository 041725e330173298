#include "exchange/jcz/to_scenario.hpp"

#include "dsl/limits.hpp"
#include "exchange/jcz/phrase.hpp"
#include "exchange/jcz/shift.hpp"
#include "oracle/names.hpp"
#include "oracle/tell.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace rubric::exchange::jcz {

namespace {

using namespace engine;

/// Bytes of a line beside its first words.
constexpr std::size_t room_in_line = dsl::limits::line_bytes - 20;

/// What a terminal would obey or hide is a blank.
std::string plain(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const text::Character one = text::first_character(text);
    if (one.valid && !text::is_unprintable(one.code))
      result += text.substr(0, one.size);
    else
      result += ' ';
    text.remove_prefix(one.size);
  }
  return result;
}

/// A text in quotes, on one line.
std::string in_quotes(std::string_view text) {
  std::string result = "\"";
  for (const char c : plain(text)) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

/// A text as comment lines of about 100 columns: words are not torn apart unless one fills lines.
std::string comment(std::string_view indent, std::string_view said) {
  const std::string text = plain(said);
  constexpr std::size_t columns = 100;
  std::string result;
  std::string line;
  const auto close = [&] {
    line.erase(line.find_last_not_of(' ') + 1);
    if (!line.empty()) result += fmt::format("{}#{}\n", indent, line);
    line.clear();
  };
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    if (line.size() + (end - at) > columns) close();
    line += ' ';
    for (const char c : std::string_view(text).substr(at, end - at)) {
      const bool begins = (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
      if (begins && line.size() > dsl::limits::line_bytes / 2) {
        close();
        line += ' ';
      }
      line += c;
    }
    at = end + 1;
  }
  close();
  return result;
}

/// "place W at C2" becomes "places W at C2".
std::string third_person(std::string text) {
  const std::size_t end = std::min(text.find(' '), text.size());
  const bool hiss = end > 0 && text[end - 1] == 's';
  return text.insert(end, hiss ? "es" : "s");
}

/// Writes one scenario.
class Writer {
public:
  Writer(const Framed& frame, const SetUp& made, const Table& table, std::string_view title)
      : frame_(&frame), made_(&made), table_(&table), title_(title) {}

  std::string write() {
    head();
    board();
    given();
    steps();
    expected();
    return std::move(text_);
  }

private:
  const Game& game() const { return table_->game(); }
  void line(std::string_view text) { text_ += fmt::format("  {}\n", text); }
  void remark(std::string_view text) { text_ += comment("  ", text); }

  void head() {
    std::vector<std::string> players;
    for (PlayerIx player = 0; player < game().players; ++player)
      players.emplace_back(oracle::player_name(game(), player));
    text_ += comment("", frame_->game.description);
    std::string names;
    for (std::size_t i = 0; i < players.size(); ++i)
      if (const std::string& name = frame_->game.players[i].name; !same_word(name, players[i]))
        names += fmt::format("{}{}: {}", names.empty() ? "" : ", ", players[i], in_quotes(name));
    if (!names.empty()) text_ += comment("", fmt::format("Names: {}.", names));
    text_ += fmt::format("rules   {}\nplayers {}\n\nscenario {}\n", catalog::to_string(made_->request),
                         fmt::join(players, ", "), in_quotes(title_));
    for (const std::string& note : made_->notes)
      if (!note.starts_with("each player has")) remark(fmt::format("Not said here: {}.", note));
    for (const std::string& absent : made_->absent)
      remark(fmt::format("Not said here: there is no {}.", absent));
  }
  /// Something of the set-up cannot be said, so that values may differ.
  bool different() const {
    return !made_->absent.empty() ||
           std::any_of(made_->notes.begin(), made_->notes.end(),
                       [](const auto& note) { return !note.starts_with("each player has"); });
  }

  void board() {
    line("board");
    std::vector<std::vector<std::string>> cells(
        static_cast<std::size_t>(frame_->rows),
        std::vector<std::string>(static_cast<std::size_t>(frame_->columns)));
    for (const StartTile& tile : frame_->game.start)
      cells[static_cast<std::size_t>(tile.cell.y)][static_cast<std::size_t>(tile.cell.x)] =
          oracle::tile_name(*game().rules, *game().rules->tile_named(tile.tile), tile.quarters);
    std::vector<std::size_t> widths(static_cast<std::size_t>(frame_->columns), 0);
    for (const auto& row : cells)
      for (std::size_t x = 0; x < row.size(); ++x) widths[x] = std::max(widths[x], row[x].size());
    for (const auto& row : cells) {
      std::string drawn = "    |";
      for (std::size_t x = 0; x < row.size(); ++x) drawn += fmt::format(" {:{}} |", row[x], widths[x]);
      text_ += drawn + "\n";
    }
  }

  void given() {
    for (const ElementSupply& supply : supplies())
      for (PlayerIx player = 0; player < game().players; ++player)
        line(fmt::format("given   {} has {} {}", oracle::player_name(game(), player), supply.count,
                         supply.name));
    const auto& order = frame_->game.draw_order;
    const auto end = std::find(order.begin(), order.end(), "#END");
    int left = frame_->game.draw_limit;
    if (end != order.end()) left = static_cast<int>(end - order.begin());
    if (frame_->game.drawing && !frame_->game.drawing->tiles_left) return;
    if (left > 0) line(fmt::format("given   {} tile{} left", left, left == 1 ? "" : "s"));
  }

  struct ElementSupply {
    int count = 0;
    std::string name;
  };
  /// "each player has 1 meeple", as notes say it.
  std::vector<ElementSupply> supplies() const {
    std::vector<ElementSupply> result;
    for (const std::string& note : made_->notes) {
      constexpr std::string_view begin = "each player has ";
      if (!note.starts_with(begin)) continue;
      const std::string rest = note.substr(begin.size());
      const std::size_t blank = rest.find(' ');
      result.push_back({whole_number(rest.substr(0, blank)).value_or(0), rest.substr(blank + 1)});
    }
    return result;
  }

  void steps() {
    const auto& all = table_->steps();
    const auto& drawing = frame_->game.drawing;
    int draws = 0;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Step& step = all[i];
      if (std::holds_alternative<Draw>(step.move)) {
        // In a game of ours, what is drawn after its last turn is chance and no part of the scenario.
        const int number = draws++;
        if (drawing && number >= static_cast<int>(frame_->game.draw_order.size())) break;
        // A draw goes without saying, unless the tile fits nowhere.
        const bool aside = i + 1 < all.size() && std::holds_alternative<LayAside>(all[i + 1].move);
        const bool said =
            drawing && std::find(drawing->told.begin(), drawing->told.end(), number) != drawing->told.end();
        if (!aside && !said) continue;
      }
      line(told(step));
      scored(i + 1);
    }
    if (table_->phase() == Phase::game_over) {
      line("game ends");
      scored(all.size() + 1);
    }
  }

  std::string told(const Step& step) const {
    if (std::holds_alternative<ScoreNow>(step.move)) return "scoring";
    const std::string who{oracle::player_name(game(), step.who)};
    std::string text = oracle::tell_move(game(), step.move);
    if (step.from.tag == Place::Tag::segment) {
      const std::string from = " from " + oracle::place_name(game(), step.from);
      text.insert(std::min(text.find(" to "), text.size()), from);
    }
    return fmt::format("{} {}", who, third_person(std::move(text)));
  }

  /// After the step: the scores that the saved game asserts.
  void scored(std::size_t step) {
    if (different()) return;
    const bool final = step > table_->steps().size();
    std::set<std::string> said;
    for (const ScoreEntry& entry : table_->scores()) {
      const bool last = table_->phase() == Phase::game_over && entry.step == table_->steps().size();
      if (!entry.told || (final ? !last : entry.step != step)) continue;
      if (final != (last && is_final(entry))) continue;
      const auto& player = frame_->game.players[entry.player];
      for (const std::string& text : frame_->game.assertions) {
        const auto words = words_of(text);
        if (words.size() != 6 || words[0] != player.name || words[1] != "scored" || words[2] != entry.name ||
            whole_number(words[4]) != entry.points)
          continue;
        const std::string place =
            entry.of == segment_none ? entry.name : oracle::segment_name(game(), entry.of);
        const std::string claim = fmt::format("expect  {} scores {} for {}",
                                              oracle::player_name(game(), entry.player), entry.points, place);
        if (said.insert(claim).second) line(claim);
        said_.insert(text);
      }
    }
  }
  bool is_final(const ScoreEntry& entry) const { return entry.final; }

  void expected() {
    std::vector<std::string> texts = frame_->game.assertions;
    texts.insert(texts.end(), frame_->game.extra.begin(), frame_->game.extra.end());
    for (const std::string& text : texts) {
      if (said_.contains(text)) continue;
      auto claims = different() ? std::vector<std::string>() : expectations(*table_, text);
      // What fills more than a line may hold is told in its own words.
      for (const std::string& claim : claims)
        if (claim.size() > room_in_line) claims.clear();
      if (claims.empty()) remark(in_quotes(text));
      for (const std::string& claim : claims) line("expect  " + claim);
    }
  }

  const Framed* frame_;
  const SetUp* made_;
  const Table* table_;
  std::string title_;
  std::string text_;
  std::set<std::string> said_;
};

} // namespace

std::variant<std::string, Unsupported, Fault> to_scenario(std::string_view bytes, std::string_view title,
                                                          const catalog::Catalog& catalog,
                                                          const Vocabulary& words) {
  const auto read = read_saved_game(bytes);
  if (const auto* fault = std::get_if<Fault>(&read)) return *fault;
  const Framed frame = framed(std::get<SavedGame>(read));
  constexpr int side = static_cast<int>(dsl::limits::board_side);
  if (frame.columns > side || frame.rows > side)
    return Unsupported{{fmt::format("a board of more than {} columns or rows", side)}};
  const std::string& own_title = frame.game.title;
  if (in_quotes(own_title).size() > room_in_line) return Unsupported{{"a title longer than a line"}};
  const auto made = set_up(frame.game, catalog, words);
  if (const auto* unsupported = std::get_if<Unsupported>(&made)) return *unsupported;
  if (const auto* fault = std::get_if<Fault>(&made)) return *fault;
  Table table(frame.game, std::get<SetUp>(made), words);
  auto problem = table.start();
  if (!problem) problem = table.take_all();
  if (problem) return problem->fault;
  return Writer(frame, std::get<SetUp>(made), table, own_title.empty() ? title : own_title).write();
}

} // namespace rubric::exchange::jcz
