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

constexpr std::array<std::string_view, 48> reserved{
    "and",      "answer", "anywhere", "asks",  "at",      "board",    "complete", "default",
    "disputed", "does",   "each",     "else",  "ends",    "exactly",  "expect",   "for",
    "from",     "game",   "given",    "has",   "in",      "is",       "left",     "may",
    "must",     "no",     "nobody",   "not",   "note",    "nothing",  "nowhere",  "off",
    "on",       "or",     "players",  "rules", "ruling",  "scenario", "scores",   "scoring",
    "source",   "tags",   "to",       "touch", "touches", "under",    "with",     "worth"};

// The reserved words with the same first letter: which they are, and which sizes they have (a bit for each).
struct SameLetter {
  std::uint8_t begin = 0;
  std::uint8_t end = 0;
  std::uint16_t sizes = 0;
};

constexpr std::array<SameLetter, 26> by_letter = [] {
  std::array<SameLetter, 26> made{};
  for (std::size_t i = 0; i < reserved.size(); ++i) {
    SameLetter& same = made[static_cast<std::size_t>(reserved[i][0] - 'a')];
    if (same.end == 0) same.begin = static_cast<std::uint8_t>(i);
    same.end = static_cast<std::uint8_t>(i + 1);
    same.sizes = static_cast<std::uint16_t>(same.sizes | (1U << reserved[i].size()));
  }
  return made;
}();

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

// That kind, if the line begins with its word.
template<LineKind Kind>
LineKind if_begun(std::string_view line) {
  constexpr std::string_view word = line_words[static_cast<std::size_t>(Kind)].word;
  // Compared by a size that is known here: no call.
  if (line.size() < word.size() || !std::equal(word.begin(), word.end(), line.begin())) return LineKind::step;
  if (line.size() > word.size() && joins_word(line[word.size()])) return LineKind::step;
  return Kind;
}

} // namespace

LineKind kind_of_line(std::string_view line) {
  if (line.starts_with('"')) return LineKind::text;
  if (line.size() < 3) return LineKind::step; // the shortest is `for`
  // By the first letters: each line asks, and most are steps and expectations.
  switch (line[0]) {
  case 'a': return line[1] == 's' ? if_begun<LineKind::asks>(line) : if_begun<LineKind::answer>(line);
  case 'b': return if_begun<LineKind::board>(line);
  case 'd': return if_begun<LineKind::disputed>(line);
  case 'e': return if_begun<LineKind::expect>(line);
  case 'f': return if_begun<LineKind::for_each>(line);
  case 'g': return if_begun<LineKind::given>(line);
  case 'n': return if_begun<LineKind::note>(line);
  case 'p': return if_begun<LineKind::players>(line);
  case 'r':
    return line.starts_with("rule") ? if_begun<LineKind::rules>(line) : if_begun<LineKind::ruling>(line);
  case 's': return line[1] == 'o' ? if_begun<LineKind::source>(line) : if_begun<LineKind::scenario>(line);
  case 't':
    if (line[1] == 'a') return if_begun<LineKind::tags>(line);
    return line[2] == 'l' ? if_begun<LineKind::tile>(line) : if_begun<LineKind::title>(line);
  case 'u': return if_begun<LineKind::under>(line);
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
  const SameLetter& same = by_letter[static_cast<std::size_t>(word[0] - 'a')];
  if ((same.sizes >> word.size() & 1U) != 0)
    for (std::size_t i = same.begin; i < same.end; ++i)
      if (reserved[i] == word) return true;
  return color_named(word).has_value();
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
