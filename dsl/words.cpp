// Taking words apart: cells, turns, places, quoted texts.
#include "dsl/words.hpp"

#include <charconv>
#include <string>

namespace rubric::dsl::words {
namespace {

// How many bytes stand before a dot, or all of them: words are short, so no search is set up.
std::size_t before_dot(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && text[at] != '.') ++at;
  return at;
}

int to_int(std::string_view text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

// Splits `U@90`; what is not written is no turn.
struct Turn {
  int quarters = 0;
  bool turned = false;
};
Turn split_turn(std::string_view& text) {
  const std::size_t at = text.rfind('@');
  if (at == std::string_view::npos) return {};
  const Turn turn{to_int(text.substr(at + 1)) / 90, true};
  text = text.substr(0, at);
  return turn;
}

const char* begin_of(std::string_view text) { return text.data(); }
const char* end_of(std::string_view text) { return text.data() + text.size(); }

} // namespace

ColorWord color(std::string_view text, Span span) { return {color_named(text).value_or(Color::red), span}; }

Piece piece(std::string_view text, Span span) {
  const std::size_t blank = text.rfind(' ');
  if (blank == std::string_view::npos) return {text, false, span};
  return {text.substr(blank + 1), true, span};
}

Tile tile(std::string_view text, Span span) {
  const Turn turn = split_turn(text);
  return {text, turn.quarters, turn.turned, span};
}

Cell cell(std::string_view text, Span span) {
  Cell result;
  std::size_t at = 0;
  for (; at < text.size() && is_byte_of(bytes::upper, text[at]); ++at)
    result.column = (at == 0 ? 0 : (result.column + 1) * 26) + (text[at] - 'A');
  for (; at < text.size(); ++at) result.row = result.row * 10 + (text[at] - '0');
  --result.row;
  result.span = span;
  return result;
}

Pose pose(std::string_view text, Span span) {
  const Turn turn = split_turn(text);
  return {cell(text, span), turn.quarters, turn.turned, span};
}

Place place(std::string_view text, const Origin& origin) {
  Place result;
  result.text = text;
  result.span = origin.span(begin_of(text), end_of(text));
  const std::string_view head = text.substr(0, before_dot(text));
  if (is_byte_of(bytes::upper, head[0]))
    result.cell = cell(head, origin.span(begin_of(head), end_of(head)));
  else
    result.area = head;
  const std::string_view rest = text.substr(head.size() + 1);
  result.kind = rest.substr(0, before_dot(rest));
  result.kind_span = origin.span(begin_of(result.kind), end_of(result.kind));
  if (result.kind.size() < rest.size()) {
    result.part = rest.substr(result.kind.size() + 1);
    result.part_span = origin.span(begin_of(result.part), end_of(result.part));
  } else {
    result.part_span = {result.span.end, result.span.end};
  }
  return result;
}

Spot spot(std::string_view text, const Origin& origin) {
  if (before_dot(text) < text.size()) return place(text, origin);
  return cell(text, origin.span(begin_of(text), end_of(text)));
}

Number number(std::string_view text, const Origin& origin) {
  if (text == "?") return {std::nullopt, origin.exact(begin_of(text), end_of(text))};
  return {to_int(text), origin.span(begin_of(text), end_of(text))};
}

String string(std::string_view text, const Registers& registers) {
  String result;
  result.span = registers.origin.span(begin_of(text), end_of(text));
  result.text = text.substr(1, text.size() - 2);
  if (result.text.find('\\') == std::string_view::npos) return result;
  std::string plain;
  for (std::size_t i = 0; i < result.text.size(); ++i) {
    if (result.text[i] == '\\') ++i;
    plain += result.text[i];
  }
  result.text = registers.arena->keep(plain);
  return result;
}

Span without_blanks(std::string_view text, const Origin& origin) {
  // A keyword has no blanks in it, so it is what stands behind the last one.
  std::size_t begin = text.size();
  while (begin > 0 && text[begin - 1] != ' ' && text[begin - 1] != '\n') --begin;
  return origin.span(text.data() + begin, end_of(text));
}

} // namespace rubric::dsl::words
