// Boards and games for the engine's tests, written almost as scenarios are.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/reason.hpp"
#include "engine/setup.hpp"
#include "engine/turn.hpp"

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::engine::test {

using Options = std::vector<std::pair<std::string, std::string>>;

/// A rule set of hand-made tiles (JCloisterZone's ids and the letters of the base game) and figures.
/// `expansions`: "tunnel mage-and-witch".
std::shared_ptr<const Rules> make_rules(std::string_view expansions, const Options& options = {});

/// A game on a table. Cells are written "C4" (column, row), segments "C4.road.N", "C4.city", "B3.tunnel.W",
/// corners "C4.corner.NW". Whatever is misspelt throws.
class Table {
public:
  Table(std::string_view expansions, std::string_view board, const Options& options = {}, int players = 2);

  Game game;
  Events events; ///< of the last call of `place`, `put` ... and of those since the last `scoring`

  SegIx seg(std::string_view name) const;
  /// Several, with commas; "A3.road anywhere" is every segment of that feature.
  std::vector<SegIx> segs(std::string_view names) const;
  Place at(std::string_view name) const;
  static Cell cell(std::string_view name);
  FigureId figure(std::string_view name) const;
  PieceIx piece(std::string_view figure, PlayerIx owner) const;

  /// Positions by fiat, and the start of the first turn.
  Table& give(std::string_view figure, PlayerIx owner, std::string_view place, std::uint8_t color = no_color);
  Table& start(PlayerIx first = 0);

  /// Steps of the player to act; an illegal one throws.
  Table& place(std::string_view tile, std::string_view cell, int degrees = 0);
  Table& put(std::string_view figure, std::string_view place, std::uint8_t color = no_color);
  Table& shift(std::string_view figure, std::string_view place);
  Table& take_back(std::string_view figure);
  Table& scoring();
  Table& pass();
  Table& end();

  /// Why a move is refused: "complete, not-adjacent", or "" where it is legal.
  std::string why(PlayerIx who, const Move& move) const;
  std::string why_put(std::string_view figure, std::string_view place) const;
  std::string why_shift(std::string_view figure, std::string_view place) const;
  std::string why_place(std::string_view tile, std::string_view cell, int degrees = 0) const;

  /// Where a figure may be put or moved to, by `names`.
  std::set<std::string> targets(std::string_view figure) const;
  std::set<std::string> names(std::string_view segments) const;
  bool offered(const Move& move) const;

  /// "0 6 C3.city: tiles 6, witch -3" for every score told since the last `scoring`, by `name`.
  std::vector<std::string> scores() const;
  std::string where(std::string_view figure, PlayerIx owner = nobody) const;
  int in_supply(std::string_view figure, PlayerIx owner) const;
  /// A segment by cell, kind and all its sides: "C4.road.NS".
  std::string name(SegIx segment) const;
  template<class E>
  int count() const {
    int n = 0;
    for (const Event& event : events) n += std::holds_alternative<E>(event) ? 1 : 0;
    return n;
  }

private:
  Table& play(const Move& move);
};

} // namespace rubric::engine::test
