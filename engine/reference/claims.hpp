// The Tunnel: where a token may go down (TUN-11 ... TUN-17 and the four variants).
#pragma once

#include "engine/reference/count.hpp"

namespace rubric::reference {

/// May the player to act put a token of this color on this opening?
bool may_claim(const Position& position, const Land& land, FigureId token, Place to, std::uint8_t color);
/// TUN-V3: a follower went on a road with a tunnel, and its pair of tokens has still to go down.
bool must_claim(const Position& position, const Land& land);

} // namespace rubric::reference
