// One game seen in two ways: turned, shifted, in a mirror, with other seats, laid in another order, or with
// other tiles far away.
#pragma once

#include "engine/game.hpp"
#include "engine/move.hpp"
#include "engine/random.hpp"

#include <array>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rubric::properties {

using engine::Random;

/// How what is said of one game is said of the other.
struct Mapping {
  static constexpr int far_away = 1000; ///< the column where what is far away begins
  bool mirrored = false;                ///< left and right change places ...
  int quarters = 0;                     ///< ... the table is turned clockwise ...
  engine::Cell shift;                   ///< ... and then moved
  int seats = 0;                        ///< player i sits at seat i + `seats`
  int players = 1;
  std::vector<engine::SegIx> segments; ///< those laid before; the others have the same number
  std::vector<engine::TileIx> tiles;   ///< likewise
  engine::SegIx far_segments = 0;      ///< of tiles far away, laid after `segments` ...
  engine::TileIx far_tiles = 0;        ///< ... and how many tiles; moves there are not compared
  std::vector<engine::PieceIx> pieces; ///< empty: the same
  std::array<std::uint8_t, engine::color_count> colors{0, 1, 2, 3, 4, 5, 6, 7};

  engine::Cell cell(engine::Cell at) const;
  /// How a tile lies that lies turned so in the first game.
  int turn(int quarter) const;
  engine::Place place(engine::Place at) const;
  engine::PlayerIx player(engine::PlayerIx seat) const;
  engine::PieceIx piece(engine::PieceIx ix) const;
  engine::Move move(const engine::Game& game, const engine::Move& one) const;
  /// Is this a move of the other game that depends on the tiles far away?
  bool is_far(const engine::Move& other) const;
};

/// The same start on a turned and shifted table with other seats. For a mirrored one `rules` are those of the
/// mirrored tiles (see `mirrored` in tiles.hpp); null: the same.
engine::Game mapped_start(const engine::Game& start, Mapping& mapping,
                          std::shared_ptr<const engine::Rules> rules = nullptr);
/// The same position at the start of a turn, its tiles laid in another order.
engine::Game laid_again(const engine::Game& game, Mapping& mapping, Random& random);

/// A few tiles of fields and monasteries far away, in the other game, which has just begun. False: the rule
/// set has no such tile.
bool add_far_tiles(engine::Game& other, Mapping& mapping, Random& random);

/// Which of the moves offered is played next; nothing ends the play.
using Chooser =
    std::function<std::optional<engine::Move>(const engine::Game&, const std::vector<engine::Move>&)>;
/// Looks at both games before each move. Empty, or what is wrong.
using Look = std::function<std::string(const engine::Game&, const engine::Game&)>;

/// Play both on with the same moves and compare what is offered, the points, and the end. Empty, or what
/// differs.
std::string play_both(engine::Game one, engine::Game other, const Mapping& mapping, const Chooser& choose,
                      const Look& look = {});
/// The same with moves at random.
std::string play_both(const engine::Game& one, const engine::Game& other, const Mapping& mapping,
                      Random& random, int plies);

} // namespace rubric::properties
