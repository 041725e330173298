// A tile in characters.
#pragma once

#include "oracle/picture/canvas.hpp"
#include "oracle/picture/picture.hpp"

#include <set>
#include <string>

namespace rubric::oracle::picture {

/// How many characters a tile has, without the lines between tiles.
struct Block {
  int width = 11;
  int height = 5;
};

/// The signs of one alphabet.
struct Signs {
  bool unicode = true;
  std::string_view city, wall, dot, corner, across, down;
  std::string_view placed_across, placed_down, placed_corner, reach_across, reach_down, reach_corner;
  std::string_view road(int sides) const; ///< by the sides that it leads to, bit i for `Side` i
  std::string_view sign(Fixture::Kind kind) const;
};
const Signs& signs(bool unicode);
/// What the sign of a fixture means; empty where that needs no word.
std::string_view meaning(Fixture::Kind kind);

/// Draw a tile whose first inner character is at (x, y), and the lines around it. Fixtures that need a word
/// in the legend are added to `used`.
void draw_tile(Canvas& canvas, int x, int y, Block block, const TilePicture& tile, const Signs& signs,
               std::set<Fixture::Kind>& used);

/// The inner character of a block at a point of the tile.
int column_of(Block block, double x);
int row_of(Block block, double y);

} // namespace rubric::oracle::picture
