#include "oracle/report/sentence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace rubric::oracle {

namespace {

std::vector<std::string> split(std::string_view text, std::string_view by) {
  std::vector<std::string> parts;
  for (std::size_t at = text.find(by); at != std::string_view::npos; at = text.find(by)) {
    parts.emplace_back(text.substr(0, at));
    text.remove_prefix(at + by.size());
  }
  parts.emplace_back(text);
  return parts;
}

/// "red may move wagon to " and the places: a sentence that ends in a list of places, or in "nowhere".
struct List {
  std::string head;
  std::vector<std::string> places;
};

std::optional<List> list_of(std::string_view text) {
  if (text.find(" may ") == std::string_view::npos || text.find(" may not ") != std::string_view::npos)
    return std::nullopt;
  constexpr std::string_view nowhere = " nowhere";
  if (text.size() > nowhere.size() && text.substr(text.size() - nowhere.size()) == nowhere)
    return List{std::string(text.substr(0, text.size() - nowhere.size())), {}};
  std::size_t end = std::string_view::npos;
  for (const std::string_view link : {" to ", " on ", ": "})
    if (const std::size_t at = text.rfind(link); at != std::string_view::npos)
      if (end == std::string_view::npos || at + link.size() > end) end = at + link.size();
  if (end == std::string_view::npos) return std::nullopt;
  return List{std::string(text.substr(0, end)), split(text.substr(end), ", ")};
}

/// The head without what links it to the places: the same for places and for "nowhere".
std::string_view bare(std::string_view head) {
  for (const std::string_view link : {" to ", " on ", ": "})
    if (head.size() > link.size() && head.substr(head.size() - link.size()) == link)
      return head.substr(0, head.size() - link.size());
  return head;
}

Parts list_parts(const List& list, const List& other) {
  if (list.places.empty()) return {{list.head, false}, {" nowhere", true}};
  const auto own = [&](const std::string& place) {
    return std::find(other.places.begin(), other.places.end(), place) == other.places.end();
  };
  Parts parts{{list.head, false}};
  for (const std::string& place : list.places)
    if (!own(place)) parts.push_back({parts.size() > 1 ? ", " + place : place, false});
  bool first = true;
  for (const std::string& place : list.places) {
    if (!own(place)) continue;
    if (!first || parts.size() > 1) parts.push_back({first ? "; only here: " : ", ", false});
    parts.push_back({place, true});
    first = false;
  }
  return parts;
}

std::string joined(const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
  return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(begin),
                                     words.begin() + static_cast<std::ptrdiff_t>(end), " "));
}

/// The words from `begin` to `end` are its own.
Parts word_parts(const std::vector<std::string>& words, std::size_t begin, std::size_t end) {
  Parts parts;
  if (begin > 0) parts.push_back({joined(words, 0, begin) + (begin < words.size() ? " " : ""), false});
  if (begin < end) parts.push_back({joined(words, begin, end), true});
  if (end < words.size())
    parts.push_back({(begin < end ? " " : "") + joined(words, end, words.size()), false});
  return parts;
}

} // namespace

std::string sentence_of(std::string_view line) {
  const std::size_t space = std::min(line.find(' '), line.size());
  const std::string_view verb = line.substr(0, space);
  std::string_view rest = line.substr(space);
  while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
  // The first word of the rest, and what follows it.
  const std::size_t second = std::min(rest.find(' '), rest.size());
  const std::string_view who = rest.substr(0, second);
  const std::string_view what = rest.substr(std::min(second + 1, rest.size()));

  if (verb == "answer" || verb == "refused") return std::string(rest);
  if (verb == "scoring") return "scoring begins";
  if (verb == "end") return "the game ends";
  if (verb == "next") return fmt::format("it is the turn of {}", rest);
  if (verb == "pass") return fmt::format("{} passes", rest);
  if (verb == "ask")
    return what.empty() ? fmt::format("{} is asked", who) : fmt::format("{} is asked {}", who, what);
  if (verb == "done") {
    // "C2.city.S, city of 3 tiles"
    const std::size_t comma = rest.find(", ");
    if (comma == std::string_view::npos) return fmt::format("{} is complete", rest);
    const std::string_view kind = rest.substr(comma + 2);
    return fmt::format("{} is complete: a{} {}", rest.substr(0, comma), kind.starts_with('a') ? "n" : "",
                       kind);
  }
  if (verb == "join") return fmt::format("joined: {}", rest);
  if (verb == "award") {
    // "king to red for 3 tiles"
    return fmt::format("the {} goes {}", who, what);
  }
  if (verb == "score") {
    // "red and blue 4 for A1.city.S as knight: tiles 2 = 4": the number is the first word that is one.
    const auto words = split(rest, " ");
    const auto number = std::find_if(words.begin(), words.end(), [](const std::string& word) {
      return !word.empty() && (word[0] == '-' || (word[0] >= '0' && word[0] <= '9'));
    });
    const auto at = static_cast<std::size_t>(number - words.begin());
    if (at == 0 || number == words.end()) return std::string(line);
    return fmt::format("{} {} {}", joined(words, 0, at), at == 1 ? "scores" : "score",
                       joined(words, at, words.size()));
  }
  if (verb == "place") return fmt::format("{} places {}", who, what);
  if (verb == "draw") return fmt::format("{} draws {}", who, what);
  if (verb == "discard") return fmt::format("{} lays {} aside", who, what);
  if (verb == "put") {
    // "red wagon on A1.road.N", or with who did it: "gray token by red on A1.tunnel.E"
    const std::size_t on = std::min(rest.rfind(" on "), rest.size());
    const std::string_view part = rest.substr(0, on);
    const std::size_t by = part.rfind(" by ");
    if (by == std::string_view::npos) return fmt::format("{} puts {}", who, what);
    return fmt::format("{} puts {}{}", part.substr(by + 4), part.substr(0, by), rest.substr(on));
  }
  if (verb == "shift" || verb == "back") {
    const std::size_t from = std::min(rest.find(" from "), rest.size());
    return fmt::format("{} {}{}", rest.substr(0, from), verb == "shift" ? "moves" : "goes home",
                       rest.substr(from));
  }
  return std::string(line);
}

std::pair<Parts, Parts> parts_of(std::string_view a, std::string_view b) {
  const auto list_a = list_of(a);
  const auto list_b = list_of(b);
  if (list_a && list_b && bare(list_a->head) == bare(list_b->head))
    return {list_parts(*list_a, *list_b), list_parts(*list_b, *list_a)};
  const auto words_a = split(a, " ");
  const auto words_b = split(b, " ");
  const std::size_t least = std::min(words_a.size(), words_b.size());
  std::size_t head = 0;
  while (head < least && words_a[head] == words_b[head]) ++head;
  std::size_t tail = 0;
  while (tail < least - head && words_a[words_a.size() - 1 - tail] == words_b[words_b.size() - 1 - tail])
    ++tail;
  return {word_parts(words_a, head, words_a.size() - tail), word_parts(words_b, head, words_b.size() - tail)};
}

} // namespace rubric::oracle
