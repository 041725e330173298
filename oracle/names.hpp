// How places are called: `C4.road.N`, the other way round from the engine's numbers, and back.
#pragma once

#include "engine/game.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// "A1" is the engine's cell (0, 0); columns go A ... Z, AA ... ZZ. A cell west or north of the drawing has
/// no such name and is called by its coordinates, "(-1,2)", which cannot be written in a scenario.
std::string cell_name(engine::Cell cell);
/// Can the cell be written in a scenario?
bool nameable(engine::Cell cell);
/// The cell of a name such as "B3", or nothing.
std::optional<engine::Cell> cell_named(std::string_view name);

/// "city", "field", ... and "tunnel" for an opening.
std::string_view side_name(engine::Side side);
std::string_view half_name(int half);

/// The part of a segment's name behind the kind, as it lies on the board: the first side or half-edge
/// clockwise from north, the printed part ("I") of an inner field, or empty for what has no sides.
std::string part_name(const engine::Game& game, engine::SegIx segment);
/// "C4.road.N": always with its side. The same segment always has the same name.
std::string segment_name(const engine::Game& game, engine::SegIx segment);
/// A place of any kind: "B3.tunnel.N", "B3.corner.NW", "B2", "red meeple on A1.road.E", "the supply".
std::string place_name(const engine::Game& game, engine::Place place);
/// "red wagon", "mage", "green token".
std::string piece_name(const engine::Game& game, engine::PieceIx piece);
/// "W@270": a tile's shortest name and turn; no turn where it lies unturned.
std::string tile_name(const engine::Rules& rules, engine::TileId tile, int quarters = 0);
std::string player_name(const engine::Game& game, engine::PlayerIx player);

/// Segments of the tile at a cell that a name's kind and part fit. `kind` "tunnel" asks for openings. Without
/// a part every segment of the kind fits.
std::vector<engine::SegIx> segments_named(const engine::Game& game, engine::Cell cell, std::string_view kind,
                                          std::string_view part);

/// The cell at which a place lies; the origin for what lies nowhere.
engine::Cell cell_of(const engine::Game& game, engine::Place place);
/// Sort by reading order of the cells, then by name, and keep each place once.
void sort_places(const engine::Game& game, std::vector<engine::Place>& places);

} // namespace rubric::oracle
