// Moves and places as JSON, and back.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "exchange/json.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

namespace rubric::exchange::stdio {

/// A fault for any key that is not among these.
void only(const Json& object, std::initializer_list<std::string_view> keys);
/// The seat of a player's color.
engine::PlayerIx player_of(const engine::Game& game, const Json& color);
/// "C4.road.N", "B3.tunnel.N", "B3.corner.NW": the one place that the name means.
engine::Place place_of(const engine::Game& game, const Json& name);
engine::Cell cell_of(const Json& name);
engine::TileId tile_of(const engine::Game& game, const Json& name);
/// 0, 90, 180 or 270 as quarter turns; 0 where nothing is said.
std::uint8_t turn_of(const Json& request);

/// A move and who makes it.
struct Doing {
  engine::PlayerIx who = 0;
  engine::Move move;
};
/// Is it the word of a move: "place", "deploy" …?
bool is_move(std::string_view word);
/// The move that a request with such a word asks for.
Doing doing_of(const engine::Game& game, const Json& request);
/// The request for a move.
nlohmann::ordered_json written(const engine::Game& game, engine::PlayerIx who, const engine::Move& move);

} // namespace rubric::exchange::stdio
