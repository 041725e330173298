// Taking words apart: cells, turns, places, quoted texts.
#include "dsl/words.hpp"

#include <charconv>
#include <string>

namespace rubric::dsl::words {
namespace {

bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }

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
  std::size_t letters = 0;
  for (; letters < text.size() && is_upper(text[letters]); ++letters)
    result.column = (letters == 0 ? 0 : (result.column + 1) * 26) + (text[letters] - 'A');
  result.row = to_int(text.substr(letters)) - 1;
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
  const std::size_t dot = text.find('.');
  const std::string_view head = text.substr(0, dot);
  if (is_upper(head[0]))
    result.cell = cell(head, origin.span(begin_of(head), end_of(head)));
  else
    result.area = head;
  const std::size_t second = text.find('.', dot + 1);
  result.kind = text.substr(dot + 1, second == std::string_view::npos ? second : second - dot - 1);
  result.kind_span = origin.span(begin_of(result.kind), end_of(result.kind));
  if (second != std::string_view::npos) {
    result.part = text.substr(second + 1);
    result.part_span = origin.span(begin_of(result.part), end_of(result.part));
  } else {
    result.part_span = {result.span.end, result.span.end};
  }
  return result;
}

Spot spot(std::string_view text, const Origin& origin) {
  if (text.find('.') != std::string_view::npos) return place(text, origin);
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
