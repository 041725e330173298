// Who stands on a feature and who has the majority.
#pragma once

#include "engine/reference/connect.hpp"

#include <array>
#include <set>
#include <vector>

namespace rubric::reference {

/// Points of each player.
using Points = std::array<int, max_players>;

/// The pieces on a feature.
std::vector<const Piece*> pieces_on(const Position& position, const Land& land, const Feature& feature);
/// Does a follower stand there?
bool occupied(const Position& position, const Land& land, const Feature& feature);
/// Votes of a piece on its feature.
int votes(const Position& position, const Piece& piece, const Feature& feature);
/// The players with most votes; nobody where nobody has a vote (BASE-19, MAY-03).
std::set<PlayerIx> majority(const Position& position, const Land& land, const Feature& feature);

/// Do two features touch, with no grass between them (WAG-C1-0.2)?
bool touch(const Position& position, const Land& land, const Feature& a, const Feature& b);

} // namespace rubric::reference
