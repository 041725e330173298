// The shapes of pieces, by the names that the rules' data gives them.
#pragma once

#include "engine/piece.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rubric::oracle::picture {

/// A shape of a piece.
enum class Figure : std::uint8_t {
  meeple,
  big_meeple,
  abbot,
  wagon,
  mayor,
  barn,
  builder,
  pig,
  token,
  mage,
  witch,
  dragon,
  fairy,
  tile, ///< an abbey in hand and the like
  other,
};

/// The shape of a figure of the rules.
Figure shape_of(const engine::Figure& figure);
/// One letter for the shape in text: meeple has none, "w" for a wagon.
std::string_view code_of(Figure figure);
/// One letter for a color: R, B, G, Y, K (black), A (gray), P, W.
char letter_of(engine::Color color);

} // namespace rubric::oracle::picture
