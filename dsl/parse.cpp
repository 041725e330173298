// Reading a file block by block: which line belongs to which, what may stand where, one case for each row of
// a table.
#include "dsl/parse.hpp"

#include "dsl/reader.hpp"

namespace rubric::dsl {

Parsed parse(text::SourcePtr source) { return Reader(std::move(source)).read(); }

Head inherit(const File& file, const Ruling* ruling, const Case& one) {
  Head result;
  const auto add = [&result](const Head& head) {
    if (!head.rules.empty()) result.rules = head.rules;
    if (head.players) result.players = head.players;
    result.tags.insert(result.tags.end(), head.tags.begin(), head.tags.end());
    result.boards.insert(result.boards.end(), head.boards.begin(), head.boards.end());
    result.tiles.insert(result.tiles.end(), head.tiles.begin(), head.tiles.end());
  };
  add(file.head);
  if (ruling != nullptr) add(ruling->head);
  add(one.head);
  return result;
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
