// The picture of a board: what is to be seen where, before any printer. Made from a game; printed as text
// (`text.hpp`) or SVG (`svg.hpp`).
#pragma once

#include "engine/game.hpp"
#include "oracle/picture/figure.hpp"
#include "oracle/picture/tile_art.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace rubric::oracle::picture {

/// A rectangle of cells.
struct Frame {
  int left = 0;
  int top = 0;
  int columns = 0;
  int rows = 0;
  bool has(engine::Cell cell) const {
    return cell.x >= left && cell.y >= top && cell.x < left + columns && cell.y < top + rows;
  }
  friend constexpr bool operator==(const Frame&, const Frame&) = default;
};

/// What is said of a place.
enum class Verdict : std::uint8_t { may, may_not };

/// A mark that is asked for: "(4) may not: B3.road.W".
struct MarkRequest {
  std::string label; ///< "4", "a"; empty: a mark without a number
  Verdict verdict{};
  engine::Place place;
  std::string note; ///< for the legend: "complete"
};

class Arts;

/// What a picture shows beside the board.
struct PictureOptions {
  std::string title;
  std::optional<Frame> frame;         ///< cells to show; grows to hold all tiles and marks. Else all tiles
  std::optional<engine::Cell> placed; ///< the tile just laid, shown with a frame
  bool placed_of_turn = true;         ///< without `placed`: the tile laid in this turn
  std::optional<engine::Cell> reach;  ///< shows the 3 x 3 cells around it: a wagon's reach
  std::vector<MarkRequest> marks;
  bool legend = true; ///< printers may explain marks and signs below the board
  /// Drawings made for earlier pictures, for those who make many; null: each is made anew.
  Arts* arts = nullptr;
};

/// A tile of a picture.
struct PictureTile {
  engine::Cell cell;
  std::string name;    ///< "W@270"
  std::size_t art = 0; ///< in `Picture::arts`
  bool placed = false; ///< just laid
};

/// A piece of a picture.
struct PicturePiece {
  engine::Cell cell; ///< that `at` counts from
  Point at;          ///< within the cell, in units of `tile_size`
  Figure figure{};
  bool lies = false;                  ///< a follower on a field: farmers lie down
  std::optional<engine::Color> color; ///< none: it belongs to nobody
  std::string name;                   ///< "red wagon"
  std::string place;                  ///< "B2.road.E"
};

/// A mark of a picture.
struct PictureMark {
  engine::Cell cell;
  Point at;
  std::string label;
  Verdict verdict{};
  std::string place;
  std::string note;
};

/// A drawing that tiles share, and the shape that it was made from.
struct TilePicture {
  TileShape shape;
  TileArt art;
};

/// Keeps drawings of tiles from one picture to the next. Not shared between threads.
class Arts {
public:
  const TilePicture& of(const engine::Rules& rules, engine::TileId tile, int quarters);

private:
  std::map<std::string, TilePicture, std::less<>> known_; ///< by shape
};

/// The model of a board picture.
struct Picture {
  std::string title;
  Frame frame;
  std::vector<TilePicture> arts;
  std::vector<PictureTile> tiles;   ///< in reading order
  std::vector<PicturePiece> pieces; ///< in reading order
  std::vector<PictureMark> marks;   ///< in the order of the request
  std::optional<Frame> reach;
  bool legend = true;
  bool sheet = false; ///< no board, but tiles side by side, each with its name
};

/// The picture of a game's board.
Picture make_picture(const engine::Game& game, const PictureOptions& options = {});

/// One tile, unturned, as a picture of one cell; its title is the tile's names.
Picture tile_picture(const engine::Rules& rules, engine::TileId tile, int quarters = 0);

/// Tiles side by side, at most `columns` in a row, each with its names.
Picture tile_sheet(const engine::Rules& rules, std::span<const engine::TileId> tiles, int columns = 6);

/// A sentence for those who cannot see the picture: size, pieces, marks.
std::string description(const Picture& picture);

/// A line of the legend: all marks of one label and verdict.
struct LegendLine {
  std::string label;
  Verdict verdict{};
  std::string text; ///< "may: A3.road.E, B3.road.W", "may not: C3.road.N (complete)"
};
std::vector<LegendLine> legend_of(const Picture& picture);

} // namespace rubric::oracle::picture
