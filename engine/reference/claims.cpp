#include "engine/reference/claims.hpp"

namespace rubric::reference {

namespace {

bool claimed(const Position& position, SegIx opening) {
  for (const Piece& piece : position.pieces)
    if (piece.where == Place::opening(opening)) return true;
  return false;
}

bool has_follower(const Position& position, const Land& land, const Feature& feature, PlayerIx player) {
  for (const Piece* piece : pieces_on(position, land, feature))
    if (position.is_follower(*piece) && piece->owner == player) return true;
  return false;
}

/// The token of this player and color that lies on the board, or null.
const Piece* lying_token(const Position& position, PlayerIx owner, std::uint8_t color) {
  for (const Piece& piece : position.pieces)
    if (piece.where.tag == Place::Tag::opening && piece.owner == owner && piece.color == color) return &piece;
  return nullptr;
}

bool holds(const Position& position, FigureId token, PlayerIx player, std::uint8_t color) {
  for (const Piece& piece : position.pieces)
    if (piece.figure == token && piece.owner == player && piece.color == color &&
        piece.where.tag == Place::Tag::supply)
      return true;
  return false;
}

/// TUN-V2: its owner let a turn pass in which he could have laid this color's second token, and the first
/// stands at the road of a follower of the player to act.
bool held_back(const Position& position, const Land& land, PlayerIx owner, std::uint8_t color) {
  if (position.option("tunnel.held-back") != "victim-plays") return false;
  const Piece* first = lying_token(position, owner, color);
  return first != nullptr && position.last_turn[owner] > first->since &&
         has_follower(position, land, land.of(first->where.ix), position.to_act);
}

/// Whose token of this color the player to act can lay: the own one, else one that was held back. Two players
/// may have pairs of one color, when a scenario gives them so.
PlayerIx lays_whose(const Position& position, const Land& land, FigureId token, std::uint8_t color) {
  if (holds(position, token, position.to_act, color)) return position.to_act;
  for (PlayerIx player = 0; player < position.players; ++player)
    if (holds(position, token, player, color) && held_back(position, land, player, color)) return player;
  return nobody;
}

/// TUN-V3: the follower that went this turn on a road with an unclaimed opening, or null.
const Piece* follower_in_tunnel(const Position& position, const Land& land) {
  for (const Piece& piece : position.pieces) {
    if (!position.is_follower(piece) || piece.owner != position.to_act || piece.since != position.turn ||
        piece.where.tag != Place::Tag::segment || land.of(piece.where.ix).kind != Kind::road)
      continue;
    for (const SegIx member : land.of(piece.where.ix).members)
      if (land.patches[member].printed->opening && !claimed(position, member)) return &piece;
  }
  return nullptr;
}

/// The token that the player to act put this turn, or null.
const Piece* token_of_this_turn(const Position& position, FigureId token) {
  for (const Piece& piece : position.pieces)
    if (piece.figure == token && piece.where.tag == Place::Tag::opening && piece.since == position.turn)
      return &piece;
  return nullptr;
}

int in_hand(const Position& position, FigureId token, std::uint8_t color) {
  int count = 0;
  for (const Piece& piece : position.pieces)
    if (piece.figure == token && piece.owner == position.to_act && piece.color == color &&
        piece.where.tag == Place::Tag::supply)
      ++count;
  return count;
}

int free_openings(const Position& position, const Land& land) {
  int count = 0;
  for (SegIx segment = 0; segment < land.patches.size(); ++segment)
    if (land.patches[segment].printed->opening && !claimed(position, segment)) ++count;
  return count;
}

/// TUN-V3: both tokens of a pair go down together, when a follower has gone on a road with an opening: the
/// first at that road.
bool may_claim_pair(const Position& position, const Land& land, FigureId token, SegIx opening,
                    std::uint8_t color) {
  if (const Piece* first = token_of_this_turn(position, token); first != nullptr)
    return first->color == color && in_hand(position, token, color) == 1;
  const Piece* follower = follower_in_tunnel(position, land);
  return follower != nullptr && land.same(follower->where.ix, opening) &&
         in_hand(position, token, color) == 2 && free_openings(position, land) >= 2;
}

} // namespace

bool may_claim(const Position& position, const Land& land, FigureId token, Place to, std::uint8_t color) {
  if (position.phase != Phase::tile && position.phase != Phase::figure && position.phase != Phase::deploy)
    return false; // TUN-12: any moment before scoring
  if (color == no_color || to.tag != Place::Tag::opening || to.ix >= land.patches.size()) return false;
  if (!land.patches[to.ix].printed->opening || claimed(position, to.ix)) return false; // TUN-11, TUN-15
  const std::string_view rule = position.option("tunnel.claim");
  if (rule == "pair-with-follower") return may_claim_pair(position, land, token, to.ix, color);
  if (position.claimed) return false; // TUN-17
  const PlayerIx owner = lays_whose(position, land, token, color);
  if (owner == nobody) return false;

  const Feature& road = land.of(to.ix);
  const bool own = has_follower(position, land, road, position.to_act);
  if (rule == "own-road") return own; // TUN-V1
  if (rule == "no-blocking")          // TUN-V4
    return lying_token(position, owner, color) != nullptr || own || !occupied(position, land, road);
  return true;
}

bool must_claim(const Position& position, const Land& land) {
  if (position.option("tunnel.claim") != "pair-with-follower") return false;
  const Figure* token = position.rules->figure_named("token");
  if (token == nullptr) return false;
  for (std::uint8_t color = 0; color < color_count; ++color)
    for (SegIx opening = 0; opening < land.patches.size(); ++opening)
      if (may_claim(position, land, token->id, Place::opening(opening), color)) return true;
  return false;
}

} // namespace rubric::reference
