// A saved game of JCloisterZone, read: set-up, players, the replay as messages, and its assertions.
#pragma once

#include "engine/geometry.hpp"
#include "exchange/fault.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rubric::exchange::jcz {

/// A feature on a tile: location and feature as the file spells them.
struct Pointer {
  engine::Cell cell;
  std::string location; ///< "WE"; empty where only a cell is meant
  std::string feature;  ///< "Road"
};

/// One message of the replay. Which members are filled depends on the type.
struct Message {
  std::string type;
  std::string where; ///< "/replay/12"
  int player = -1;   ///< who sent it, if the file says so
  std::string tile;
  int quarters = 0;
  std::optional<Pointer> pointer; ///< nothing: off the board
  std::string piece;              ///< a meeple's or a neutral figure's id
  std::string token;
  std::string value; ///< of messages that choose
  std::optional<double> random;
};

struct StartTile {
  std::string tile;
  engine::Cell cell;
  int quarters = 0;
  std::string where;
};

struct PlayerInfo {
  std::string name;
  int slot = 0;
};

/// How a game that `rubric export` wrote was drawn: cell A1 is [0,0].
struct Drawing {
  int columns = 1;
  int rows = 1;
  bool tiles_left = false; ///< the scenario says how many tiles are left
  std::vector<int> told;   ///< which draws, from 0, the scenario tells although their tile is laid
};

struct SavedGame {
  std::string title; ///< or empty
  std::optional<Drawing> drawing;
  std::string description;
  std::vector<std::pair<std::string, int>> sets; ///< tile set and copies
  std::vector<std::pair<std::string, int>> elements;
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<StartTile> start;
  std::vector<std::string> draw_order;
  int draw_limit = 0; ///< draws until the game ends; 0: no limit
  double initial_random = 0;
  std::vector<PlayerInfo> players;
  std::vector<Message> replay;
  std::vector<std::string> assertions;
  std::vector<std::string> extra;
};

/// Read a saved game from its bytes. Any bytes are taken; what is wrong is one located fault.
std::variant<SavedGame, Fault> read_saved_game(std::string_view bytes);

} // namespace rubric::exchange::jcz
