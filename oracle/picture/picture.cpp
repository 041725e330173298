#include "oracle/picture/picture.hpp"

#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace rubric::oracle::picture {

using engine::Cell;
using engine::Game;
using engine::Place;

namespace {

Cell shifted(Cell cell, int x, int y) {
  return {static_cast<std::int16_t>(cell.x + x), static_cast<std::int16_t>(cell.y + y)};
}

void widen(std::optional<Frame>& frame, Cell cell) {
  if (!frame || frame->columns <= 0 || frame->rows <= 0) {
    frame = Frame{cell.x, cell.y, 1, 1};
    return;
  }
  const int right = std::max(frame->left + frame->columns, cell.x + 1);
  const int bottom = std::max(frame->top + frame->rows, cell.y + 1);
  frame->left = std::min<int>(frame->left, cell.x);
  frame->top = std::min<int>(frame->top, cell.y);
  frame->columns = right - frame->left;
  frame->rows = bottom - frame->top;
}

/// Adds the drawings of a picture's tiles, each once.
class Drawings {
public:
  Drawings(Picture& picture, Arts& arts) : picture_(picture), arts_(arts) {}

  std::size_t of(const engine::Rules& rules, engine::TileId tile, int quarters) {
    const auto [found, added] = known_.try_emplace({tile, quarters}, picture_.arts.size());
    if (added) picture_.arts.push_back(arts_.of(rules, tile, quarters));
    return found->second;
  }

private:
  Picture& picture_;
  Arts& arts_;
  std::map<std::pair<engine::TileId, int>, std::size_t> known_;
};

class Maker {
public:
  Maker(const Game& game, const PictureOptions& options) : game_(game), options_(options) {}

  Picture make() {
    picture_.title = options_.title;
    picture_.legend = options_.legend;
    std::optional<Frame> frame = options_.frame;
    add_tiles(frame);
    add_pieces();
    for (const MarkRequest& mark : options_.marks) add_mark(mark);
    for (const PictureMark& mark : picture_.marks) widen(frame, mark.cell);
    if (options_.reach) picture_.reach = Frame{options_.reach->x - 1, options_.reach->y - 1, 3, 3};
    picture_.frame = frame.value_or(Frame{0, 0, 1, 1});
    return std::move(picture_);
  }

private:
  void add_tiles(std::optional<Frame>& frame) {
    Arts own;
    Drawings drawings(picture_, options_.arts != nullptr ? *options_.arts : own);
    std::optional<Cell> placed = options_.placed;
    if (!placed && options_.placed_of_turn && game_.turn.laid != engine::laid_none)
      placed = game_.board.placed(game_.turn.laid).cell;
    for (const engine::Placed& tile : game_.board.tiles()) {
      picture_.tiles.push_back({.cell = tile.cell,
                                .name = tile_name(*game_.rules, tile.tile, tile.turn),
                                .art = drawings.of(*game_.rules, tile.tile, tile.turn),
                                .placed = placed == tile.cell});
      widen(frame, tile.cell);
    }
    std::sort(picture_.tiles.begin(), picture_.tiles.end(),
              [](const PictureTile& a, const PictureTile& b) { return a.cell < b.cell; });
  }

  const PictureTile& tile_at(Cell cell) const {
    return *std::lower_bound(picture_.tiles.begin(), picture_.tiles.end(), cell,
                             [](const PictureTile& tile, Cell at) { return tile.cell < at; });
  }

  /// Where on the table a place is, `used` times after the first.
  std::optional<std::pair<Cell, Point>> spot(Place place, std::size_t used) const {
    const auto beside = [](Point at, std::size_t steps) {
      return at + Point{18, 4} * static_cast<double>(steps);
    };
    switch (place.tag) {
    case Place::Tag::segment:
    case Place::Tag::opening: {
      const engine::Placed& on = game_.board.placed(game_.board.tile_of(place.ix));
      const TileArt& art = picture_.arts[tile_at(on.cell).art].art;
      const std::size_t segment = place.ix - on.first;
      if (place.tag == Place::Tag::opening) return std::pair{on.cell, beside(art.openings[segment], used)};
      const std::vector<Point>& spots = art.spots[segment];
      const std::size_t over = used < spots.size() ? 0 : used - spots.size() + 1;
      return std::pair{on.cell, beside(spots[std::min(used, spots.size() - 1)], over)};
    }
    case Place::Tag::corner: return std::pair{place.cell(), beside({0, 0}, used)};
    case Place::Tag::cell: return std::pair{place.cell(), beside({50, 50}, used)};
    case Place::Tag::tile: return std::pair{game_.board.placed(place.ix).cell, beside({50, 50}, used)};
    case Place::Tag::piece:
      return place.ix < game_.pieces.size() ? spot(game_.pieces[place.ix].where, used + 1) : std::nullopt;
    default: return std::nullopt;
    }
  }

  std::size_t use(Place place) { return used_[{static_cast<int>(place.tag), place.ix}]++; }

  void add_pieces() {
    for (std::size_t i = 0; i < game_.pieces.size(); ++i) {
      const engine::Piece& piece = game_.pieces[i];
      const engine::Figure& figure = game_.figure_of(piece);
      if (!spot(piece.where, 0)) continue;
      const auto at = spot(piece.where, use(piece.where));
      PicturePiece shown{.cell = at->first,
                         .at = at->second,
                         .figure = shape_of(figure),
                         .lies = figure.cls == engine::FigureClass::follower &&
                                 piece.where.tag == Place::Tag::segment &&
                                 game_.board.segment(piece.where.ix).kind == engine::Kind::field,
                         .color = std::nullopt,
                         .name = piece_name(game_, static_cast<engine::PieceIx>(i)),
                         .place = place_name(game_, piece.where)};
      if (piece.color != engine::no_color) {
        shown.color = static_cast<engine::Color>(piece.color);
      } else if (piece.owner < game_.players) {
        shown.color = game_.colors[piece.owner];
      }
      picture_.pieces.push_back(std::move(shown));
    }
    std::stable_sort(picture_.pieces.begin(), picture_.pieces.end(),
                     [](const PicturePiece& a, const PicturePiece& b) { return a.cell < b.cell; });
  }

  void add_mark(const MarkRequest& mark) {
    if (!spot(mark.place, 0)) return;
    const auto at = spot(mark.place, use(mark.place));
    picture_.marks.push_back({.cell = at->first,
                              .at = at->second,
                              .label = mark.label,
                              .verdict = mark.verdict,
                              .place = place_name(game_, mark.place),
                              .note = mark.note});
  }

  const Game& game_;
  const PictureOptions& options_;
  Picture picture_;
  std::map<std::pair<int, std::uint32_t>, std::size_t> used_;
};

std::string names_of(const engine::Rules& rules, engine::TileId tile) {
  const std::string shortest = tile_name(rules, tile);
  const std::string& id = rules.spec(tile).id;
  return shortest == id ? id : fmt::format("{} ({})", shortest, id);
}

} // namespace

const TilePicture& Arts::of(const engine::Rules& rules, engine::TileId tile, int quarters) {
  TileShape shape = shape_of(rules, tile, quarters);
  const auto [kept, added] = known_.try_emplace(key_of(shape));
  if (added) {
    kept->second.art = art_of(shape);
    kept->second.shape = std::move(shape);
  }
  return kept->second;
}

Picture make_picture(const Game& game, const PictureOptions& options) { return Maker(game, options).make(); }

Picture tile_picture(const engine::Rules& rules, engine::TileId tile, int quarters) {
  Picture picture;
  picture.title = names_of(rules, tile);
  picture.frame = {0, 0, 1, 1};
  Arts arts;
  Drawings drawings(picture, arts);
  picture.tiles.push_back({.cell = {0, 0},
                           .name = tile_name(rules, tile, quarters),
                           .art = drawings.of(rules, tile, quarters),
                           .placed = false});
  return picture;
}

Picture tile_sheet(const engine::Rules& rules, std::span<const engine::TileId> tiles, int columns) {
  Picture picture;
  picture.sheet = true;
  const int count = static_cast<int>(tiles.size());
  picture.frame = {0, 0, std::min(columns, std::max(1, count)), std::max(1, (count + columns - 1) / columns)};
  Arts arts;
  Drawings drawings(picture, arts);
  for (int i = 0; i < count; ++i) {
    const engine::TileId tile = tiles[static_cast<std::size_t>(i)];
    picture.tiles.push_back({.cell = shifted({}, i % columns, i / columns),
                             .name = names_of(rules, tile),
                             .art = drawings.of(rules, tile, 0),
                             .placed = false});
  }
  return picture;
}

std::string description(const Picture& picture) {
  std::string text =
      fmt::format("A board of {} tile{}", picture.tiles.size(), picture.tiles.size() == 1 ? "" : "s");
  std::string_view before = ": ";
  for (const PictureTile& tile : picture.tiles) {
    text += fmt::format("{}{} at {}{}", before, tile.name, cell_name(tile.cell),
                        tile.placed ? " (just placed)" : "");
    before = ", ";
  }
  before = ". Pieces: ";
  for (const PicturePiece& piece : picture.pieces) {
    text += fmt::format("{}{} on {}", before, piece.name, piece.place);
    before = ", ";
  }
  before = ". Marks: ";
  for (const LegendLine& line : legend_of(picture)) {
    text += !line.label.empty() ? fmt::format("{}({}) {}", before, line.label, line.text)
                                : fmt::format("{}{}", before, line.text);
    before = "; ";
  }
  return text + ".";
}

std::vector<LegendLine> legend_of(const Picture& picture) {
  std::vector<LegendLine> lines;
  std::vector<std::tuple<std::string, Verdict, std::string>> keys;
  for (const PictureMark& mark : picture.marks) {
    const std::tuple key{mark.label, mark.verdict, mark.note};
    const auto found = std::find(keys.begin(), keys.end(), key);
    if (found != keys.end()) {
      lines[static_cast<std::size_t>(found - keys.begin())].text += ", " + mark.place;
      continue;
    }
    keys.push_back(key);
    lines.push_back({mark.label, mark.verdict,
                     fmt::format("{}: {}", mark.verdict == Verdict::may ? "may" : "may not", mark.place)});
  }
  for (std::size_t i = 0; i < lines.size(); ++i)
    if (!std::get<2>(keys[i]).empty()) lines[i].text += fmt::format(" ({})", std::get<2>(keys[i]));
  return lines;
}

} // namespace rubric::oracle::picture
