// Each correction is a guess about one slip; only what the grammar then reads is taken.
#include "dsl/correct.hpp"

#include "text/suggest.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include <fmt/format.h>

namespace rubric::dsl {
namespace {

bool wants(const Failure& failure, Expected what) {
  return std::any_of(failure.wanted.begin(), failure.wanted.end(),
                     [what](const Wanted& wanted) { return wanted.what == what; });
}

bool allows(Allowed allowed, LineKind kind) {
  return std::find(allowed.begin(), allowed.end(), kind) != allowed.end();
}

constexpr std::array<std::string_view, 5> claim_words{"may", "must", "scores", "has", "touches"};

// `entire`: it counts only if it can be read as a whole, not if it just lets reading go farther.
struct Guess {
  std::string line;
  bool entire = false;
};

// The other lines that a word at `offset` may have been meant for, likeliest first.
class Guesses {
public:
  Guesses(std::string_view line, const Failure& failure, LineKind kind, Allowed allowed)
      : line_(line), failure_(failure), kind_(kind), allowed_(allowed), word_(word_at(line, failure.offset)) {
  }

  std::vector<Guess> all() && {
    if (!word_.empty()) {
      spelling();
      cells_and_places();
      numbers();
      everyday();
      turns();
      articles();
      punctuation();
      order();
      verb_behind();
      keywords();
      word_before();
    }
    quotes();
    whole_line();
    if (!word_.empty() && may_go()) replace("", true);
    return std::move(guesses_);
  }

private:
  void add(std::string line, bool entire = false) { guesses_.push_back({std::move(line), entire}); }
  void replace(std::string_view by, bool entire = false) {
    add(replaced(line_, failure_.offset, word_.size(), by), entire);
  }

  // Whether the line would be good without the word: it could end there, or go on with some keyword.
  [[nodiscard]] bool may_go() const {
    return wants(failure_, Expected::end) &&
           std::all_of(failure_.wanted.begin(), failure_.wanted.end(), [](const Wanted& wanted) {
             return wanted.what == Expected::end || wanted.what == Expected::keyword;
           });
  }

  void spelling() {
    std::vector<std::string_view> known;
    for (const Wanted& wanted : failure_.wanted) {
      if (wanted.what == Expected::keyword || wanted.what == Expected::verb) known.push_back(wanted.text);
      if (wanted.what == Expected::color) known.insert(known.end(), color_names.begin(), color_names.end());
      if (wanted.what == Expected::source_kind)
        known.insert(known.end(), source_kinds().begin(), source_kinds().end());
    }
    if (failure_.offset == 0)
      for (const LineKind kind : allowed_)
        if (const std::string_view word = words_of(kind).word; !word.empty()) known.push_back(word);
    if (const auto near = text::nearest(word_, known)) replace(*near);
    if (const std::string low = lowered(word_); low != word_ && low.size() > 1) replace(low);
  }

  void cells_and_places() {
    const std::size_t dot = word_.find('.');
    if (dot == std::string_view::npos) {
      if (const auto cell = meant_cell(word_)) replace(*cell);
      // `A1 road` for `A1.road`: the cell may be this word or the one before.
      const std::size_t end = failure_.offset + word_.size();
      const std::size_t start = failure_.offset;
      if (is_cell(word_) && end + 1 < line_.size() && !is_reserved(word_at(line_, end + 1)))
        add(replaced(line_, end, 1, "."));
      if (start >= 2 && line_[start - 1] == ' ' && !is_reserved(word_)) {
        const std::size_t blank = line_.rfind(' ', start - 2);
        const std::size_t first = blank == std::string_view::npos ? 0 : blank + 1;
        if (is_cell(line_.substr(first, start - 1 - first))) add(replaced(line_, start - 1, 1, "."));
      }
      return;
    }
    // `a1.Road.n` for `A1.road.N`.
    std::string_view rest = word_.substr(dot + 1);
    const std::size_t second = std::min(rest.find('.'), rest.size());
    std::string part(rest.substr(second));
    std::transform(part.begin(), part.end(), part.begin(), to_upper);
    const std::string_view head = word_.substr(0, dot);
    const std::string place =
        meant_cell(head).value_or(std::string(head)) + '.' + lowered(rest.substr(0, second)) + part;
    if (place != word_) replace(place);
  }

  void numbers() {
    if (const auto number = number_in_words(word_)) replace(fmt::format("{}", *number));
  }

  void everyday() {
    const std::string low = lowered(word_);
    for (const Synonym& synonym : synonyms())
      if (low == synonym.said) replace(synonym.meant);
  }

  void turns() {
    const std::size_t at = word_.find('@');
    if (at == std::string_view::npos) return;
    int degrees = -1;
    std::from_chars(word_.data() + at + 1, word_.data() + word_.size(), degrees);
    const std::string_view name = word_.substr(0, at);
    if (degrees == 360)
      replace(name);
    else if (degrees == 1 || degrees == 2 || degrees == 3)
      replace(fmt::format("{}@{}", name, degrees * 90));
    // `places U at B2@90`: the turn belongs to the tile.
    const std::size_t place = line_.find(" at ");
    if (place != std::string_view::npos && place + 4 == failure_.offset)
      add(fmt::format("{}{} at {}{}", line_.substr(0, place), word_.substr(at), name,
                      line_.substr(failure_.offset + word_.size())));
  }

  void articles() {
    if (word_ == "a" || word_ == "an" || word_ == "the" || word_ == "his" || word_ == "her") replace("");
  }

  void punctuation() {
    std::string_view bare = word_;
    while (!bare.empty() && !is_letter(bare.back()) && !is_digit(bare.back())) bare.remove_suffix(1);
    if (bare.size() != word_.size()) replace(bare);
    const std::size_t end = failure_.offset + word_.size();
    if (failure_.offset < line_.size() && (word_ == ":" || word_ == ",")) replace("");
    if (end < line_.size() && (line_[end] == ':' || line_[end] == ',')) add(replaced(line_, end, 1, ""));
  }

  // `red meeple deploys on …` for `red deploys meeple on …`, and a reason behind what a player may do.
  void verb_behind() {
    const std::size_t end = failure_.offset + word_.size();
    if (end + 1 < line_.size() && line_[end] == ' ') {
      const std::string_view verb = first_word(line_.substr(end + 1));
      if (verb_named(verb) != nullptr)
        add(fmt::format("{}{} {}{}", line_.substr(0, failure_.offset), verb, word_,
                        line_.substr(end + 1 + verb.size())));
    }
    const std::size_t may = line_.find(" may ");
    if (word_ == ":" && may != std::string_view::npos) add(replaced(line_, may, 5, " may not "), true);
  }

  // `red wagon may move to …` for `red may move wagon to …`.
  void order() {
    if (word_ != "may" && word_ != "must") return;
    const std::size_t blank = line_.rfind(' ', failure_.offset - (failure_.offset > 1 ? 2 : 0));
    if (failure_.offset < 2 || blank == std::string_view::npos) return;
    const std::string_view piece = line_.substr(blank + 1, failure_.offset - blank - 2);
    std::string_view rest = line_.substr(failure_.offset);
    for (const std::string_view start : {"may not ", "may ", "must "}) {
      if (!rest.starts_with(start)) continue;
      const std::string_view verb = first_word(rest.substr(start.size()));
      add(fmt::format("{} {}{} {}{}", line_.substr(0, blank), start, verb, piece,
                      rest.substr(start.size() + verb.size())));
      return;
    }
  }

  // One small word for another, or one that was left out.
  void keywords() {
    static constexpr std::array<std::string_view, 14> small{
        "at", "on", "to", "in", "with", "from", "off", "of", "for", "by", "into", "or", "and", "over"};
    const bool is_small = std::find(small.begin(), small.end(), word_) != small.end();
    std::size_t count = 0;
    for (const Wanted& wanted : failure_.wanted) {
      if (wanted.what == Expected::keyword && wanted.text == "," && (word_ == "and" || word_ == "or") &&
          failure_.offset > 0)
        add(replaced(line_, failure_.offset - 1, word_.size() + 1, ","));
      if (wanted.what != Expected::keyword || ++count > 5) continue;
      if (is_small && is_letter(wanted.text[0])) replace(wanted.text);
    }
    count = 0;
    for (const Wanted& wanted : failure_.wanted) {
      if (wanted.what != Expected::keyword || ++count > 5) continue;
      if (is_letter(wanted.text[0])) {
        add(replaced(line_, failure_.offset, 0, fmt::format("{} ", wanted.text)), true);
      } else {
        std::size_t end = failure_.offset;
        while (end > 0 && line_[end - 1] == ' ') --end;
        add(replaced(line_, end, 0, wanted.text), wanted.text != ")");
      }
    }
  }

  // A word that was taken for a piece, and meant as a color or as `may not`.
  void word_before() {
    std::size_t end = failure_.offset;
    while (end > 0 && line_[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && line_[begin - 1] != ' ') --begin;
    if (begin == 0 || begin == end) return;
    const std::string_view word = line_.substr(begin, end - begin);
    if (const auto near = text::nearest(word, color_names)) add(replaced(line_, begin, word.size(), *near));
    if (const auto near = text::nearest(word, claim_words)) add(replaced(line_, begin, word.size(), *near));
    const std::string low = lowered(word);
    for (const Synonym& synonym : synonyms())
      if (low == synonym.said) add(replaced(line_, begin, word.size(), synonym.meant));
  }

  void quotes() {
    if (!wants(failure_, Expected::string) || wants(failure_, Expected::date)) return;
    const std::string_view rest = line_.substr(failure_.offset);
    if (rest.empty()) return;
    if (rest.front() == '"') {
      add(fmt::format("{}\"", line_));
      return;
    }
    const bool curly = rest.starts_with("\xE2\x80\x9C") || rest.starts_with("\xE2\x80\x9E");
    if (curly) {
      std::string straight;
      for (std::size_t at = 0; at < line_.size(); ++at) {
        const std::string_view mark = line_.substr(at, 3);
        const bool quote = mark == "\xE2\x80\x9C" || mark == "\xE2\x80\x9D" || mark == "\xE2\x80\x9E";
        straight += quote ? '"' : line_[at];
        if (quote) at += 2;
      }
      add(std::move(straight));
    }
    if (rest.find('"') == std::string_view::npos && !curly) {
      add(fmt::format("{}\"{}\"", line_.substr(0, failure_.offset), rest));
    } else if (rest.size() > 1 && rest.back() == '"' && !curly) {
      add(fmt::format("{}\"{}", line_.substr(0, failure_.offset), rest));
    }
  }

  // A step that is a state or an expectation, and the other way around.
  void whole_line() {
    if (kind_ == LineKind::step) {
      std::string_view rest = line_.substr(first_word(line_).size());
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      if (verb_named(first_word(rest)) != nullptr) return;
      for (const LineKind other : {LineKind::given, LineKind::expect})
        if (allows(allowed_, other)) add(fmt::format("{} {}", words_of(other).word, line_), true);
    } else if (kind_ == LineKind::given || kind_ == LineKind::expect) {
      const std::string_view word = words_of(kind_).word;
      std::string_view rest = line_.substr(word.size());
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      add(std::string(rest), true);
      if (kind_ == LineKind::given && allows(allowed_, LineKind::expect))
        add(fmt::format("expect {}", rest), true);
    }
    if (kind_ == LineKind::under && line_.find_first_of("+=") == std::string_view::npos && line_.size() > 6)
      add(fmt::format("under + {}", line_.substr(6)), true);
    if (line_.size() > 1 && line_.back() == ',') add(std::string(line_.substr(0, line_.size() - 1)));
  }

  std::string_view line_;
  const Failure& failure_;
  LineKind kind_;
  Allowed allowed_;
  std::string_view word_;
  std::vector<Guess> guesses_;
};

// On one line, for a help line: no comments, single blanks where a line went on.
std::string on_one_line(std::string_view line) {
  std::string result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\n' || line[i] == '\r') {
      while (!result.empty() && result.back() == ' ') result.pop_back();
      result += ' ';
      while (i + 1 < line.size() && (line[i + 1] == ' ' || line[i + 1] == '\n')) ++i;
    } else {
      result += line[i];
    }
  }
  return result;
}

std::optional<std::string> search(std::string_view line, Allowed allowed) {
  std::string best = on_one_line(line);
  for (int round = 0; round < 5; ++round) {
    const LineKind kind = kind_here(best, allowed);
    const Failure failure = explain_line(kind, best);
    const std::vector<Guess> guesses = Guesses(best, failure, kind, allowed).all();
    std::size_t farthest = failure.offset;
    const Guess* farther = nullptr;
    for (const Guess& guess : guesses) {
      if (is_line_here(guess.line, allowed)) return guess.line;
      const LineKind other = kind_here(guess.line, allowed);
      if (guess.entire || !allows(allowed, other)) continue;
      const std::size_t reached = explain_line(other, guess.line).offset;
      if (reached <= farthest) continue;
      farthest = reached;
      farther = &guess;
    }
    if (farther == nullptr) return std::nullopt;
    best = std::string(farther->line);
  }
  return std::nullopt;
}

} // namespace

LineKind kind_here(std::string_view line, Allowed allowed) {
  if (allowed.size() == 1) return allowed.front();
  return kind_of_line(line);
}

bool is_line_here(std::string_view line, Allowed allowed) {
  const LineKind kind = kind_here(line, allowed);
  return allows(allowed, kind) && is_line(kind, line);
}

std::string_view word_at(std::string_view line, std::size_t offset) {
  if (offset >= line.size()) return {};
  const std::string_view rest = line.substr(offset);
  std::size_t size = 0;
  while (size < rest.size() && std::string_view(" ,:()=\n\r").find(rest[size]) == std::string_view::npos)
    ++size;
  return rest.substr(0, std::max<std::size_t>(size, 1));
}

std::string replaced(std::string_view line, std::size_t offset, std::size_t size, std::string_view by) {
  std::string_view before = line.substr(0, offset);
  std::string_view behind = line.substr(std::min(offset + size, line.size()));
  if (by.empty()) {
    if (behind.starts_with(' ') && (before.empty() || before.ends_with(' '))) behind.remove_prefix(1);
    while (behind.empty() && before.ends_with(' ')) before.remove_suffix(1);
  }
  return fmt::format("{}{}{}", before, by, behind);
}

std::optional<std::string> corrected(std::string_view line, Allowed allowed) {
  if (auto found = search(line, allowed)) return found;
  // A step that says what may be: an expectation with another slip in it.
  if (kind_here(line, allowed) != LineKind::step || !allows(allowed, LineKind::expect)) return std::nullopt;
  for (const std::string_view word : {" may ", " must ", " has ", " is ", " scores "})
    if (line.find(word) != std::string_view::npos) return search(fmt::format("expect {}", line), allowed);
  return std::nullopt;
}

} // namespace rubric::dsl
