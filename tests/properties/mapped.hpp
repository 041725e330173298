// One game seen in two ways: turned, shifted, in a mirror, with other seats, or laid in another order.
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
  bool mirrored = false; ///< left and right change places ...
  int quarters = 0;      ///< ... the table is turned clockwise ...
  engine::Cell shift;    ///< ... and then moved
  int seats = 0;         ///< player i sits at seat i + `seats`
  int players = 1;
  std::vector<engine::SegIx> segments; ///< those laid before; the others have the same number
  std::vector<engine::TileIx> tiles;   ///< likewise
  std::vector<engine::PieceIx> pieces; ///< empty: the same
  std::array<std::uint8_t, engine::color_count> colors{0, 1, 2, 3, 4, 5, 6, 7};

  engine::Cell cell(engine::Cell at) const;
  /// How a tile lies that lies turned so in the first game.
  int turn(int quarter) const;
  engine::Place place(engine::Place at) const;
  engine::PlayerIx player(engine::PlayerIx seat) const;
  engine::PieceIx piece(engine::PieceIx ix) const;
  engine::Move move(const engine::Game& game, const engine::Move& one) const;
};

/// The same start on a turned and shifted table with other seats. For a mirrored one `rules` are those of the
/// mirrored tiles (see `mirrored` in tiles.hpp); null: the same.
engine::Game mapped_start(const engine::Game& start, Mapping& mapping,
                          std::shared_ptr<const engine::Rules> rules = nullptr);
/// The same position at the start of a turn, its tiles laid in another order.
engine::Game laid_again(const engine::Game& game, Mapping& mapping, Random& random);

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
