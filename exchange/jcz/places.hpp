// Where something lies, in the words of saved games, and back.
#pragma once

#include "engine/game.hpp"
#include "exchange/jcz/saved_game.hpp"
#include "exchange/jcz/vocabulary.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace rubric::exchange::jcz {

/// "WE", "NL.NR.EL.WR", "I": where a segment lies on its tile.
std::string location_of(const Vocabulary& words, const engine::Game& game, engine::SegIx segment);
/// "{Road,WE,[0,0]}": a segment, or the field at a barn's corner.
std::string place_text(const Vocabulary& words, const engine::Game& game, engine::Place place);
/// The segment that a pointer names; nothing where no segment is called so.
std::optional<engine::SegIx> segment_at(const Vocabulary& words, const engine::Game& game,
                                        const Pointer& pointer);
/// "{Road,WE,[0,0]}" read back. Blanks do not matter.
std::optional<Pointer> read_place(std::string_view text);
/// "[0,-1]".
std::string cell_text(engine::Cell cell);

} // namespace rubric::exchange::jcz
