#include "exchange/jcz/shift.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>

namespace rubric::exchange::jcz {

namespace {

struct Box {
  int left = 0, top = 0, right = 0, bottom = 0;
  bool any = false;
  void add(engine::Cell cell) {
    left = any ? std::min<int>(left, cell.x) : cell.x;
    right = any ? std::max<int>(right, cell.x) : cell.x;
    top = any ? std::min<int>(top, cell.y) : cell.y;
    bottom = any ? std::max<int>(bottom, cell.y) : cell.y;
    any = true;
  }
};

/// "[x,y]" wherever a text has it.
std::string moved(const std::string& text, int dx, int dy) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '[') {
      const std::size_t end = std::min(text.find(']', i), text.size());
      std::string inner;
      for (std::size_t k = i + 1; k < end; ++k)
        if (text[k] != ' ') inner += text[k];
      int x = 0;
      int y = 0;
      const auto first = std::from_chars(inner.data(), inner.data() + inner.size(), x);
      const bool comma =
          first.ec == std::errc() && first.ptr != inner.data() + inner.size() && *first.ptr == ',';
      const auto second = comma ? std::from_chars(first.ptr + 1, inner.data() + inner.size(), y) : first;
      // A list of turns is no cell: it follows a dash.
      std::size_t before = i;
      while (before > 0 && text[before - 1] == ' ') --before;
      const bool turns = before > 0 && text[before - 1] == '-';
      if (comma && !turns && second.ec == std::errc() && second.ptr == inner.data() + inner.size() &&
          x > -2000 && x < 2000 && y > -2000 && y < 2000) {
        result += fmt::format("[{},{}]", x + dx, y + dy);
        i = end;
        continue;
      }
    }
    result += text[i];
  }
  return result;
}

} // namespace

Framed framed(const SavedGame& game) {
  Box box;
  for (const StartTile& tile : game.start) box.add(tile.cell);
  const Box start = box;
  for (const Message& message : game.replay)
    if (message.type == "PLACE_TILE") box.add(message.pointer->cell);
  if (game.drawing && box.left >= 0 && box.top >= 0)
    return {game, std::max(game.drawing->columns, start.right + 1),
            std::max(game.drawing->rows, start.bottom + 1)};
  const int dx = 1 - box.left;
  const int dy = 1 - box.top;
  Framed result{game, box.right - box.left + 3, box.bottom - box.top + 3};
  const auto shift = [&](engine::Cell& cell) {
    cell = {static_cast<std::int16_t>(cell.x + dx), static_cast<std::int16_t>(cell.y + dy)};
  };
  for (StartTile& tile : result.game.start) shift(tile.cell);
  for (Message& message : result.game.replay)
    if (message.pointer) shift(message.pointer->cell);
  for (std::string& text : result.game.assertions) text = moved(text, dx, dy);
  for (std::string& text : result.game.extra) text = moved(text, dx, dy);
  return result;
}

} // namespace rubric::exchange::jcz
