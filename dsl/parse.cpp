// Reading a file block by block: which line belongs to which, what may stand where, one case for each row of
// a table.
#include "dsl/parse.hpp"

#include "dsl/reader.hpp"

#include <array>

namespace rubric::dsl {

Parsed parse(text::SourcePtr source) { return Reader(std::move(source)).read(); }

Head inherit(const File& file, const Ruling* ruling, const Case& one) {
  Head result;
  const auto add = [&](const Head& head) {
    if (head.players) result.players = head.players;
    result.tags.insert(result.tags.end(), head.tags.begin(), head.tags.end());
    result.tiles.insert(result.tiles.end(), head.tiles.begin(), head.tiles.end());
  };
  add(file.head);
  if (ruling != nullptr) add(ruling->head);
  add(one.head);
  result.rules = rules_of(file, ruling, one);
  if (const Board* board = board_of(file, ruling, one)) result.boards.push_back(*board);
  return result;
}

const std::vector<RuleSet>& rules_of(const File& file, const Ruling* ruling, const Case& one) {
  if (!one.head.rules.empty()) return one.head.rules;
  return ruling != nullptr && !ruling->head.rules.empty() ? ruling->head.rules : file.head.rules;
}

const Board* board_of(const File& file, const Ruling* ruling, const Case& one) {
  const std::array<const Head*, 3> heads{&file.head, ruling != nullptr ? &ruling->head : nullptr, &one.head};
  const Board* last = nullptr;
  for (const Head* head : heads)
    if (head != nullptr && !head->boards.empty()) last = &head->boards.back();
  if (last == nullptr || last->drawn || !last->name) return last;
  for (const Head* head : heads) {
    if (head == nullptr) continue;
    for (const Board& board : head->boards)
      if (board.drawn && board.name && board.name->text == last->name->text) return &board;
  }
  return last;
}

std::string said_by(const std::vector<TileBlock>& tiles) {
  std::string text;
  for (const TileBlock& tile : tiles) {
    text.append("\ntile ").append(tile.name.text);
    for (const TileLine& line : tile.lines) {
      text.append("\n").append(line.kind.text);
      for (const Word& side : line.sides) text.append(" ").append(side.text);
      for (const TileMark& mark : line.marks) {
        text.append(mark.touches ? ", touches " : ", ").append(mark.what.text);
        if (mark.side) text.append(" ").append(mark.side->text);
      }
    }
  }
  return text;
}

std::string text_of(const About& about) {
  std::string result;
  for (const String& line : about.lines) {
    if (!result.empty() && !line.text.empty()) result += ' ';
    result += line.text;
  }
  return result;
}

} // namespace rubric::dsl
