// The same saved game, moved so that its north-west corner is cell A1 of a drawing with an empty rim.
#pragma once

#include "exchange/jcz/saved_game.hpp"

namespace rubric::exchange::jcz {

/// Move every cell that set-up, messages and assertions name. The drawing then has `columns` x `rows` cells.
struct Framed {
  SavedGame game;
  int columns = 1;
  int rows = 1;
};
Framed framed(const SavedGame& game);

} // namespace rubric::exchange::jcz
