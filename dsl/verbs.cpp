// The word lists of the language.
#include "dsl/verbs.hpp"

#include <algorithm>
#include <array>

namespace rubric::dsl {
namespace {

constexpr std::array<LineWords, 20> line_words{{
    {"ruling", "ruling TUN-43 \"The road does not divide the field\"", "a `ruling`"},
    {"scenario", "scenario \"two players\"", "a `scenario`"},
    {"asks", "asks \"How many fields are there?\"", "an `asks` line"},
    {"answer", "answer \"Three.\"", "an `answer` line"},
    {"note", "note \"Only in the first edition.\"", "a `note` line"},
    {"title", "title ro \"Drumul\"", "a `title` line"},
    {"source", "source \"The Tunnel (1st edition)\", note 11, author, 2021-08", "a `source` line"},
    {"disputed", "disputed", "the line `disputed`"},
    {"rules", "rules C1 + tunnel", "a `rules` line"},
    {"players", "players red, blue", "a `players` line"},
    {"tags", "tags roads", "a `tags` line"},
    {"board", "board", "a `board`"},
    {"tile", "tile MY1", "a `tile` block"},
    {"for", "for each tile, fields in", "a `for each` table"},
    {"under", "under edition C2", "an `under` block"},
    {"given", "given red meeple on A1.road", "a `given` line"},
    {"expect", "expect red has 6 points", "an `expect` line"},
    {"", "red places U at B2", "a step"},
    {"", "\"and another line of it\"", "a text in quotes"},
    {"", "city N E, pennant", "a line of a `tile` block"},
}};

constexpr std::array<std::string_view, 42> reserved{
    "and",    "answer",   "anywhere", "asks",    "at",      "board",  "complete", "default", "disputed",
    "does",   "each",     "else",     "ends",    "exactly", "expect", "for",      "from",    "game",
    "given",  "has",      "in",       "is",      "left",    "may",    "must",     "no",      "nobody",
    "not",    "note",     "nothing",  "nowhere", "off",     "on",     "or",       "players", "rules",
    "ruling", "scenario", "scores",   "scoring", "source",  "tags"};
constexpr std::array<std::string_view, 7> more_reserved{"to", "touch", "touches", "under", "with", "worth"};

static_assert(std::is_sorted(reserved.begin(), reserved.end()));

constexpr std::array<Verb, 10> verb_list{{
    {"draws", "draw", "red draws U", "red may draw U"},
    {"discards", "discard", "red discards C", "red may discard C"},
    {"places", "place", "red places U at B2", "red may place U at B2"},
    {"deploys", "deploy", "red deploys meeple on B2.road", "red may deploy meeple on B2.road"},
    {"claims", "claim", "red claims B2.tunnel.N", "red may claim B2.tunnel.N"},
    {"puts", "put", "red puts mage on B2.road", "red may put mage on B2.road"},
    {"moves", "move", "red moves wagon to B2.road", "red may move wagon to B2.road"},
    {"returns", "return", "red returns wagon", "red may return wagon"},
    {"removes", "remove", "red removes mage", "red may remove mage"},
    {"passes", "pass", "red passes", "red may pass"},
}};

constexpr std::array<std::string_view, 10> kinds{"rule", "official", "author",  "community", "edition",
                                                 "faq",  "example",  "variant", "derived",   "impl"};

bool is_word_byte(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
         (static_cast<unsigned char>(c) & 0x80U) != 0;
}

} // namespace

std::string_view first_word(std::string_view line) {
  std::size_t size = 0;
  while (size < line.size() && is_word_byte(line[size])) ++size;
  return line.substr(0, size);
}

LineKind kind_of_line(std::string_view line) {
  if (line.starts_with('"')) return LineKind::text;
  const std::string_view word = first_word(line);
  const auto is = [word](LineKind kind) {
    return word == line_words[static_cast<std::size_t>(kind)].word ? kind : LineKind::step;
  };
  if (word.empty()) return LineKind::step;
  // By the first letter: each line asks, and most are steps and expectations.
  switch (word[0]) {
  case 'a': return is(word.size() == 4 ? LineKind::asks : LineKind::answer);
  case 'b': return is(LineKind::board);
  case 'd': return is(LineKind::disputed);
  case 'e': return is(LineKind::expect);
  case 'f': return is(LineKind::for_each);
  case 'g': return is(LineKind::given);
  case 'n': return is(LineKind::note);
  case 'p': return is(LineKind::players);
  case 'r': return is(word.size() == 5 ? LineKind::rules : LineKind::ruling);
  case 's': return is(word.size() == 6 ? LineKind::source : LineKind::scenario);
  case 't':
    if (word == "tags") return LineKind::tags;
    return is(word == "tile" ? LineKind::tile : LineKind::title);
  case 'u': return is(LineKind::under);
  default: return LineKind::step;
  }
}

const LineWords& words_of(LineKind kind) { return line_words[static_cast<std::size_t>(kind)]; }

bool begins_a_line(std::string_view line) {
  const LineKind kind = kind_of_line(line);
  const std::string_view word = first_word(line);
  if (kind == LineKind::step) {
    if (word == "scoring" || (word == "game" && line.starts_with("game ends"))) return true;
    if (!color_named(word) || line.size() <= word.size() || line[word.size()] != ' ') return false;
    line.remove_prefix(word.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return verb_named(first_word(line)) != nullptr;
  }
  // `note 11` and `title` go on a `source` line or a list of names; `tile` and `text` may be anything.
  return kind != LineKind::note && kind != LineKind::title && kind != LineKind::tile &&
         kind != LineKind::text;
}

bool is_reserved(std::string_view word) {
  if (word.empty() || word[0] < 'a' || word[0] > 'z' || word.size() > 8) return false;
  return std::binary_search(reserved.begin(), reserved.end(), word) ||
         std::find(more_reserved.begin(), more_reserved.end(), word) != more_reserved.end() ||
         color_named(word).has_value();
}

bool is_article(std::string_view word) { return word == "a" || word == "an" || word == "the"; }

std::optional<Color> color_named(std::string_view word) {
  if (word.size() < 3 || word.size() > 6) return std::nullopt;
  const auto is = [word](Color color) { return word == name(color) ? std::optional(color) : std::nullopt; };
  switch (word[0]) {
  case 'r': return is(Color::red);
  case 'b': return is(word.size() == 4 ? Color::blue : Color::black);
  case 'g': return is(word.size() == 5 ? Color::green : Color::gray);
  case 'y': return is(Color::yellow);
  case 'p': return is(Color::pink);
  case 'w': return is(Color::white);
  default: return std::nullopt;
  }
}

std::span<const Verb> verbs() { return verb_list; }

const Verb* verb_named(std::string_view word) {
  for (const Verb& verb : verb_list)
    if (word == verb.does || word == verb.act) return &verb;
  return nullptr;
}

std::span<const std::string_view> source_kinds() { return kinds; }

} // namespace rubric::dsl
