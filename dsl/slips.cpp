// Messages for lines that cannot be read: the common slips first, then what the grammar could have gone on
// with.
#include "dsl/slips.hpp"

#include "text/suggest.hpp"
#include "text/unicode.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace rubric::dsl {
namespace {

using text::Code;

// How a word that could stand there is called.
std::string phrase(const Wanted& wanted) {
  switch (wanted.what) {
  case Expected::keyword: return fmt::format("`{}`", wanted.text);
  case Expected::verb: return "a verb";
  case Expected::color: return "a color";
  case Expected::piece: return "a piece";
  case Expected::place: return "a place";
  case Expected::cell: return "a cell";
  case Expected::tile: return "a tile";
  case Expected::number: return "a number";
  case Expected::name: return "a name";
  case Expected::string: return "a text in quotes";
  case Expected::id: return "the id of a ruling";
  case Expected::edition: return "an edition";
  case Expected::reason: return "a reason";
  case Expected::noun: return "what is counted";
  case Expected::side: return "a side";
  case Expected::source_kind: return "a kind of source";
  case Expected::date: return "a date";
  case Expected::label: return "a label";
  case Expected::language: return "a language";
  case Expected::value: return "a value";
  case Expected::end: break;
  }
  return "the end of the line";
}

class Explainer {
public:
  Explainer(std::string_view line, LineKind kind, Allowed allowed, bool search, bool from_table)
      : line_(line), kind_(kind), allowed_(allowed), from_table_(from_table),
        failure_(explain_line(kind, line)), word_(word_at(line, failure_.offset)) {
    slip_.begin = failure_.offset;
    slip_.end = failure_.offset + word_.size();
    if (search) correction_ = corrected(line, allowed);
  }

  Slip explain() && {
    if (!open_quote() && !odd_blank() && !escape() && !id() && !unquoted() && !source() && !comma() &&
        !article() && !turn() && !cell() && !place() && !number() && !reserved() && !beginning() &&
        !word_before() && !end_of_line())
      unknown();
    if (correction_ && from_table_)
      cell_of_table();
    else if (correction_)
      slip_.help.insert(slip_.help.begin(), *correction_);
    else if (slip_.help.empty() || slip_.code == Code::missing_word)
      example();
    return std::move(slip_);
  }

private:
  // What the wrong word should be, if that is all there is to correct.
  void cell_of_table() {
    const std::string_view fixed = *correction_;
    const std::string_view before = line_.substr(0, slip_.begin);
    const std::string_view behind = line_.substr(slip_.end);
    if (fixed.size() > before.size() + behind.size() && fixed.starts_with(before) && fixed.ends_with(behind))
      slip_.help.push_back(
          fmt::format("write {}", fixed.substr(before.size(), fixed.size() - before.size() - behind.size())));
  }

  bool wants(Expected what) const {
    return std::any_of(failure_.wanted.begin(), failure_.wanted.end(),
                       [what](const Wanted& wanted) { return wanted.what == what; });
  }

  bool say(Code code, std::string message, std::string label = "") {
    slip_.code = code;
    slip_.message = std::move(message);
    slip_.label = std::move(label);
    return true;
  }

  void example() {
    // The verb that the line has tells the best example.
    std::string_view rest = line_;
    bool may = false;
    while (!rest.empty()) {
      const std::string_view word = first_word(rest);
      may = may || word == "may" || word == "must";
      if (const Verb* const verb = verb_named(word); verb != nullptr && (may || word != "move")) {
        slip_.help.push_back(
            fmt::format("for example: {}{}", may ? "expect " : "", may ? verb->may : verb->step));
        return;
      }
      rest.remove_prefix(std::min(rest.find(' '), rest.size()));
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    }
    slip_.help.push_back(fmt::format("for example: {}", words_of(kind_).example));
  }

  bool open_quote() {
    bool open = false;
    std::size_t start = 0;
    for (std::size_t i = 0; i < line_.size() && line_[i] != '\n'; ++i) {
      if (line_[i] == '\\' && open)
        ++i;
      else if (line_[i] == '"')
        open = !open, start = i;
    }
    if (!open) return false;
    slip_.begin = start;
    slip_.end = start + 1;
    say(Code::missing_quote, "a text is not closed with a quote", "the text begins here");
    if (!correction_) slip_.help.push_back(fmt::format("{}\"", line_));
    return true;
  }

  // A blank of another kind, outside texts: it looks like one and parts no words. Web pages are full of them.
  bool odd_blank() {
    bool open = false;
    for (std::size_t i = 0; i < line_.size();) {
      const text::Character one = text::first_character(line_.substr(i));
      if (one.code == '"' || (open && one.code == '\\')) open = one.code == '"' ? !open : open;
      if (!open && one.valid && text::is_odd_blank(one.code)) {
        slip_.begin = i;
        slip_.end = i + one.size;
        correction_.reset();
        slip_.help.emplace_back("put a blank there; text from a web page may hold more of them");
        return say(Code::unknown_word, fmt::format("a blank of another kind (U+{:04X}) stands in this line",
                                                   static_cast<std::uint32_t>(one.code)));
      }
      i += one.size + (open && one.code == '\\' ? 1 : 0);
    }
    return false;
  }

  bool escape() {
    if (!wants(Expected::string) || !word_.starts_with('"')) return false;
    for (std::size_t i = failure_.offset + 1; i < line_.size(); ++i) {
      if (line_[i] != '\\') continue;
      if (++i < line_.size() && (line_[i] == '"' || line_[i] == '\\')) continue;
      slip_.begin = i - 1;
      slip_.end = std::min(i + 1, line_.size());
      slip_.help.emplace_back("in a text, \\\" writes a quote and \\\\ a backslash");
      return say(Code::unknown_escape, "a backslash writes only a quote or a backslash");
    }
    return false;
  }

  bool id() {
    if (!wants(Expected::id) || word_.empty()) return false;
    if (word_.starts_with('"')) return say(Code::bad_id, "a ruling has an id before its title");
    slip_.help.emplace_back("an id begins with a capital letter and has a digit: TUN-43");
    return say(Code::bad_id, fmt::format("`{}` is no id of a ruling", word_));
  }

  bool unquoted() {
    if (!wants(Expected::string) || word_.empty() || word_.starts_with('"') || wants(Expected::end))
      return false;
    if (wants(Expected::date)) return false; // a source, of which there is more than texts
    const text::Character first = text::first_character(word_);
    if (first.code >= 0x2018 && first.code <= 0x201F) {
      slip_.help.emplace_back("a text stands in straight quotes: \"");
      return say(Code::missing_quote, fmt::format("`{}` stands in curly quotes", word_));
    }
    return say(Code::missing_quote, fmt::format("here goes a text in quotes, not `{}`", word_));
  }

  // What stands behind the title of a source.
  bool source() {
    if (!wants(Expected::source_kind) || word_.empty()) return false;
    if (word_[0] >= '0' && word_[0] <= '9') {
      slip_.help.emplace_back("a date is 2021, 2021-08 or 2021-08-31; a note is: note 11");
      return say(Code::bad_number, fmt::format("`{}` is no date", word_));
    }
    slip_.help.emplace_back(
        "the kinds are rule, official, author, community, edition, faq, example, variant, "
        "derived, impl");
    return say(Code::unknown_word, fmt::format("`{}` is not a kind of source", word_));
  }

  bool comma() {
    if (failure_.offset < line_.size() || !line_.ends_with(',')) return false;
    slip_.begin = line_.size() - 1;
    slip_.end = line_.size();
    return say(Code::trailing_comma, "nothing follows this comma",
               "a line that ends with a comma goes on in the next one");
  }

  bool article() {
    if (word_ != "a" && word_ != "an" && word_ != "the") return false;
    return say(Code::extra_word, fmt::format("`{}` is not said here", word_));
  }

  bool turn() {
    const std::size_t at = word_.find('@');
    if (at == std::string_view::npos || at == 0) return false;
    if (wants(Expected::cell) && !wants(Expected::tile) && meant_cell(word_.substr(0, at)) == std::nullopt &&
        (line_.find(" places ") != std::string_view::npos || !wants(Expected::end)) &&
        kind_ == LineKind::step) {
      slip_.begin += at;
      return say(Code::bad_turn, "a turn is written behind the tile, not behind the cell");
    }
    if (!wants(Expected::tile) && !wants(Expected::cell)) return false;
    slip_.begin += at;
    if (!correction_)
      slip_.help.push_back(fmt::format("write {0}, {0}@90, {0}@180 or {0}@270", word_.substr(0, at)));
    return say(Code::bad_turn, fmt::format("`{}` is no turn of a tile", word_.substr(at)),
               "quarters, clockwise: @0, @90, @180, @270");
  }

  bool cell() {
    if (word_.find('.') != std::string_view::npos) return false;
    if (!wants(Expected::cell) && !wants(Expected::place)) return false;
    if (const auto meant = meant_cell(word_)) {
      const bool digits_first = word_[0] >= '0' && word_[0] <= '9';
      return say(Code::bad_cell, fmt::format("`{}` is no cell", word_),
                 digits_first ? "the letter of the column comes first"
                              : "a capital letter for the column, then the number of the row");
    }
    return false;
  }

  bool place() {
    if (!wants(Expected::place)) return false;
    if (word_.find('.') != std::string_view::npos && word_.find('"') == std::string_view::npos) {
      slip_.help.emplace_back(
          "a place is a cell, a kind and perhaps a side: C4.road.N, A2.city, A1.field.NNE");
      return say(Code::bad_place, fmt::format("`{}` is no place", word_));
    }
    if (is_line(LineKind::step, fmt::format("red draws {}", word_)) && !wants(Expected::cell) &&
        word_.size() < 5 && word_[0] >= 'A' && word_[0] <= 'Z' && word_.back() >= '0' &&
        word_.back() <= '9') {
      slip_.help.push_back(
          fmt::format("say what is meant on the tile: {0}.road, {0}.city, {0}.field.NNE", word_));
      return say(Code::bad_place, fmt::format("`{}` is a whole cell, here goes a place on it", word_));
    }
    return false;
  }

  bool number() {
    if (!wants(Expected::number) || word_.empty()) return false;
    if (number_in_words(word_))
      return say(Code::bad_number, fmt::format("`{}` is to be written in digits", word_));
    if (std::all_of(word_.begin(), word_.end(), [](char c) { return (c >= '0' && c <= '9') || c == '-'; }))
      return say(Code::bad_number, fmt::format("`{}` is no number that can be used here", word_));
    return false;
  }

  bool reserved() {
    const bool name = wants(Expected::name) || wants(Expected::piece) || wants(Expected::tile);
    if (!name || !is_reserved(word_) || failure_.wanted.size() > 2) return false;
    return say(Code::reserved_word,
               fmt::format("here goes {}, and `{}` cannot be one", phrase(failure_.wanted.front()), word_),
               "a word of the language itself");
  }

  // A word that was read as a piece, and that the correction changes: `rde` in `expect rde has 6 points`.
  bool word_before() {
    std::size_t end = failure_.offset;
    while (end > 0 && line_[end - 1] == ' ') --end;
    std::size_t begin = end;
    while (begin > 0 && line_[begin - 1] != ' ') --begin;
    if (begin == 0 || begin == end || (kind_ != LineKind::expect && kind_ != LineKind::given)) return false;
    const std::string_view word = line_.substr(begin, end - begin);
    static constexpr std::array<std::string_view, 6> behind_colors{"may", "must", "scores",
                                                                   "has", "to",   "moves"};
    const bool no_color =
        std::find(behind_colors.begin(), behind_colors.end(), word_) != behind_colors.end() &&
        line_.substr(0, begin).find_last_not_of(' ') == words_of(kind_).word.size() - 1;
    const bool changed = correction_ && correction_->substr(0, begin) == line_.substr(0, begin) &&
                         !std::string_view(*correction_).substr(begin).starts_with(word);
    if (!no_color && !changed) return false;
    if (is_reserved(word)) return false;
    slip_.begin = begin;
    slip_.end = end;
    if (no_color && !correction_)
      slip_.help.emplace_back("the colors are red, blue, green, yellow, black, gray, pink, white");
    return say(Code::unknown_word, no_color ? fmt::format("`{}` is not a color", word)
                                            : fmt::format("`{}` is not known here", word));
  }

  // The first word says what a line is.
  bool beginning() {
    if (failure_.offset != 0 || word_.empty()) return false;
    const bool steps = std::find(allowed_.begin(), allowed_.end(), LineKind::step) != allowed_.end();
    if (!steps && allowed_.size() == 1) return false;
    if (!correction_)
      slip_.help.emplace_back(
          steps ? "a line begins with a color, `scoring`, `game ends`, `given`, `expect`, `under`"
                : lines_here());
    return say(Code::unknown_word, fmt::format("no line begins with `{}`", word_));
  }

  std::string lines_here() const {
    std::string text = "a line here begins with";
    for (std::size_t i = 0; i < allowed_.size(); ++i)
      if (const std::string_view word = words_of(allowed_[i]).word; !word.empty())
        text += fmt::format("{} `{}`", i == 0 ? "" : ",", word);
    return text;
  }

  // Everything that could follow, as one phrase; a category where there are too many.
  std::string alternatives() const {
    std::vector<std::string> phrases;
    bool end = false;
    for (const Wanted& wanted : failure_.wanted) {
      if (wanted.what == Expected::language) continue;
      if (wanted.what == Expected::end) {
        end = true;
        continue;
      }
      std::string next = phrase(wanted);
      if (std::find(phrases.begin(), phrases.end(), next) == phrases.end())
        phrases.push_back(std::move(next));
    }
    if (phrases.size() > 4) {
      if (kind_ == LineKind::expect) return "what is expected";
      if (kind_ == LineKind::given) return "what is given";
      phrases.resize(4);
    }
    if (end) phrases.push_back(phrase({Expected::end, ""}));
    std::string text;
    for (std::size_t i = 0; i < phrases.size(); ++i)
      text += fmt::format("{}{}", i == 0 ? "" : i + 1 == phrases.size() ? " or " : ", ", phrases[i]);
    return text;
  }

  bool end_of_line() {
    if (failure_.offset < line_.size()) return false;
    slip_.begin = slip_.end = line_.size();
    return say(Code::missing_word, "the line ends too early", fmt::format("here goes {}", alternatives()));
  }

  void unknown() {
    const bool only_end = failure_.wanted.size() == 1 && wants(Expected::end);
    if (only_end) {
      say(Code::extra_word, fmt::format("`{}` is too much", word_), "the line is complete before this");
      return;
    }
    const auto all = [&](Expected what) {
      return std::all_of(failure_.wanted.begin(), failure_.wanted.end(),
                         [what](const Wanted& wanted) { return wanted.what == what; });
    };
    if (all(Expected::verb)) {
      say(Code::unknown_word, fmt::format("`{}` is not a verb that can stand here", word_));
      if (!correction_) {
        std::string known = "the verbs are";
        for (std::size_t i = 0; i < failure_.wanted.size(); ++i)
          known += fmt::format("{} {}", i == 0 ? "" : ",", failure_.wanted[i].text);
        slip_.help.push_back(known);
      }
    } else if (all(Expected::color)) {
      say(Code::unknown_word, fmt::format("`{}` is not {}", word_, phrase(failure_.wanted.front())));
      if (!correction_)
        slip_.help.emplace_back("the colors are red, blue, green, yellow, black, gray, pink, white");
    } else {
      say(wants(Expected::end) ? Code::extra_word : Code::unknown_word,
          fmt::format("here goes {}, not `{}`", alternatives(), word_));
    }
  }

  std::string_view line_;
  LineKind kind_;
  Allowed allowed_;
  bool from_table_;
  Failure failure_;
  std::string_view word_;
  std::optional<std::string> correction_;
  Slip slip_;
};

} // namespace

Slip explain_slip(std::string_view line, LineKind kind, Allowed allowed, bool search, bool from_table) {
  return Explainer(line, kind, allowed, search, from_table).explain();
}

} // namespace rubric::dsl
