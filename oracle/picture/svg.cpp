#include "oracle/picture/svg.hpp"

#include "oracle/names.hpp"
#include "oracle/picture/svg_writer.hpp"
#include "text/markup.hpp"

#include <algorithm>

namespace rubric::oracle::picture {

namespace {

constexpr double margin = 26;
constexpr double foot = 10; ///< below a board without a legend
constexpr double line_height = 20;
constexpr double letter_width = 6.9; ///< of the legend, on average; to break its lines

struct Line {
  const LegendLine* of = nullptr; ///< whose first line it is
  std::string text;
};

class BoardWriter {
public:
  BoardWriter(const Picture& picture, const SvgOptions& options)
      : picture_(picture), options_(options), gap_(picture.sheet ? 12 : 0), label_(picture.sheet ? 18 : 0) {}

  std::string write() {
    const double width = 2 * margin + picture_.frame.columns * (tile_size + gap_) - gap_;
    break_legend(width);
    const double bottom = margin + picture_.frame.rows * (tile_size + gap_ + label_) - gap_;
    const double board_height = bottom + margin;
    const double height =
        lines_.empty() ? bottom + foot : board_height + static_cast<double>(lines_.size()) * line_height + 4;
    if (options_.frame) svg_.box("paper", {}, width, height, 8);
    write_margins();
    write_cells();
    write_tiles();
    write_frames();
    write_pieces();
    write_legend(board_height);
    return wrapped(width, height);
  }

private:
  Point corner(engine::Cell cell) const {
    return {margin + (cell.x - picture_.frame.left) * (tile_size + gap_),
            margin + (cell.y - picture_.frame.top) * (tile_size + gap_ + label_)};
  }

  std::string wrapped(double width, double height) {
    const double scale = options_.tile_width / tile_size;
    const std::string body = svg_.take();
    SvgWriter out;
    out.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"rubric-picture\" role=\"img\" width=\"{}\" "
            "height=\"{}\" viewBox=\"0 0 {} {}\">\n",
            number(width * scale), number(height * scale), number(width), number(height));
    out.raw("<title>{}</title>\n<desc>{}</desc>\n",
            text::markup(picture_.title.empty() ? "Board" : picture_.title),
            text::markup(description(picture_)));
    if (options_.style) {
      const std::set<std::string, std::less<>> used = classes_in(body);
      out.raw("<style>\n{}</style>\n", svg_style(options_.theme, &used));
    }
    out.raw("{}</svg>\n", body);
    return out.take();
  }

  static std::set<std::string, std::less<>> classes_in(std::string_view body) {
    constexpr std::string_view key = "class=\"";
    std::set<std::string, std::less<>> found;
    for (std::size_t at = body.find(key); at != std::string_view::npos; at = body.find(key, at)) {
      at += key.size();
      std::string_view names = body.substr(at, body.find('"', at) - at);
      while (!names.empty()) {
        const std::size_t space = std::min(names.find(' '), names.size());
        found.emplace(names.substr(0, space));
        names.remove_prefix(std::min(space + 1, names.size()));
      }
    }
    return found;
  }

  /// Column letters and row numbers, on the side from which reading starts.
  void write_margins() {
    if (picture_.sheet) return;
    const Frame& frame = picture_.frame;
    for (int i = 0; i < frame.columns; ++i)
      label(frame.left + i, 0, {margin + (i + 0.5) * tile_size, margin - 9});
    for (int i = 0; i < frame.rows; ++i)
      label(0, frame.top + i, {margin / 2, margin + (i + 0.5) * tile_size + 4});
    svg_.line_break();
  }

  /// A column's name where `row` is 0, else a row's.
  void label(int column, int row, Point at) {
    const bool of_row = at.x < margin;
    const engine::Cell cell{static_cast<std::int16_t>(of_row ? 0 : column),
                            static_cast<std::int16_t>(of_row ? row : 0)};
    if (!nameable(cell)) return;
    const std::string name = cell_name(cell);
    svg_.text("margin", at, of_row ? name.substr(1) : name.substr(0, name.size() - 1));
  }

  void write_cells() {
    if (picture_.sheet) return;
    const Frame& frame = picture_.frame;
    auto next = picture_.tiles.begin();
    for (int y = frame.top; y < frame.top + frame.rows; ++y)
      for (int x = frame.left; x < frame.left + frame.columns; ++x) {
        const engine::Cell cell{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
        while (next != picture_.tiles.end() && next->cell < cell) ++next;
        if (next != picture_.tiles.end() && next->cell == cell) continue;
        svg_.box("empty", corner(cell) + Point{2, 2}, tile_size - 4, tile_size - 4, 4);
      }
    svg_.line_break();
  }

  void write_tiles() {
    for (const PictureTile& tile : picture_.tiles) {
      const Point at = corner(tile.cell);
      const bool dark_square = (tile.cell.x + tile.cell.y) % 2 != 0;
      if (options_.symbols != nullptr) {
        svg_.raw("<use href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"><title>{}</title></use>",
                 options_.symbols->name_of(picture_.arts[tile.art], dark_square), number(at.x), number(at.y),
                 number(tile_size), number(tile_size), text::markup(title_of(tile)));
        if (picture_.sheet) svg_.text("margin", at + Point{50, tile_size + 15}, tile.name);
        svg_.line_break();
        continue;
      }
      svg_.raw("<svg x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\">", number(at.x), number(at.y),
               number(tile_size),
               number(tile_size)); // clips what would reach over the rim
      svg_.raw("<title>{}</title>", text::markup(title_of(tile)));
      write_tile(svg_, picture_.arts[tile.art], dark_square);
      svg_.box("edge", {}, tile_size, tile_size);
      svg_.raw("</svg>");
      if (picture_.sheet) svg_.text("margin", corner(tile.cell) + Point{50, tile_size + 15}, tile.name);
      svg_.line_break();
    }
  }

  std::string title_of(const PictureTile& tile) const {
    return picture_.sheet ? tile.name : cell_name(tile.cell) + " " + tile.name;
  }

  void write_frames() {
    for (const PictureTile& tile : picture_.tiles) {
      if (!tile.placed) continue;
      svg_.box("placed-halo", corner(tile.cell), tile_size, tile_size, 3);
      svg_.box("placed", corner(tile.cell), tile_size, tile_size, 3);
      svg_.line_break();
    }
    if (!picture_.reach) return;
    const Frame& reach = *picture_.reach;
    const Frame& frame = picture_.frame;
    const int left = std::max(reach.left, frame.left);
    const int top = std::max(reach.top, frame.top);
    const int right = std::min(reach.left + reach.columns, frame.left + frame.columns);
    const int bottom = std::min(reach.top + reach.rows, frame.top + frame.rows);
    if (right <= left || bottom <= top) return;
    const Point at = corner({static_cast<std::int16_t>(left), static_cast<std::int16_t>(top)});
    for (const std::string_view cls : {"reach-halo", "reach"})
      svg_.box(cls, at - Point{4, 4}, (right - left) * tile_size + 8, (bottom - top) * tile_size + 8, 8);
    svg_.line_break();
  }

  void write_pieces() {
    for (const PicturePiece& piece : picture_.pieces) {
      svg_.open(corner(piece.cell) + piece.at, 0,
                piece.figure == Figure::big_meeple ? 1.6
                : piece.figure == Figure::token    ? 1
                                                   : 1.2);
      svg_.raw("<title>{}</title>", text::markup(piece.name + ", " + piece.place));
      write_piece(svg_, piece);
      svg_.close();
      svg_.line_break();
    }
    for (const PictureMark& mark : picture_.marks) {
      svg_.open(corner(mark.cell) + mark.at);
      svg_.raw("<title>{}{}</title>", mark.verdict == Verdict::may ? "may: " : "may not: ",
               text::markup(mark.place + (mark.note.empty() ? "" : ", " + mark.note)));
      write_mark(svg_, mark);
      svg_.close();
      svg_.line_break();
    }
  }

  void break_legend(double width) {
    if (!picture_.legend) return;
    legend_ = legend_of(picture_);
    const auto room = static_cast<std::size_t>(std::max(12.0, (width - margin - 44) / letter_width));
    for (const LegendLine& line : legend_) {
      std::string_view rest = line.text;
      const LegendLine* of = &line;
      while (!rest.empty()) {
        std::size_t end = rest.size();
        if (end > room) {
          end = rest.rfind(' ', room);
          if (end == std::string_view::npos || end == 0) end = std::min(rest.find(' '), rest.size());
        }
        lines_.push_back({of, std::string(rest.substr(0, end))});
        rest.remove_prefix(std::min(end + 1, rest.size()));
        of = nullptr;
      }
    }
  }

  void write_legend(double top) {
    double y = top + 2;
    for (const Line& line : lines_) {
      if (line.of != nullptr) {
        svg_.open({margin + 8, y}, 0, 0.8);
        PictureMark mark;
        mark.label = line.of->label;
        mark.verdict = line.of->verdict;
        write_mark(svg_, mark);
        svg_.close();
      }
      svg_.text("words", {margin + 24, y + 4.5}, line.text);
      svg_.line_break();
      y += line_height;
    }
  }

  const Picture& picture_;
  const SvgOptions& options_;
  double gap_;
  double label_;
  SvgWriter svg_;
  std::vector<LegendLine> legend_;
  std::vector<Line> lines_;
};

} // namespace

std::string TileSymbols::name_of(const TilePicture& tile, bool dark_square) {
  const auto [name, added] = names_.try_emplace(key_of(tile.shape) + (dark_square ? '1' : '0'));
  if (added) {
    name->second = fmt::format("tile-{}", names_.size());
    SvgWriter svg;
    // The class again: what is used elsewhere is styled by what is within the symbol alone.
    svg.raw("<symbol id=\"{}\" viewBox=\"0 0 {} {}\"><g class=\"rubric-picture\">", name->second,
            number(tile_size), number(tile_size));
    write_tile(svg, tile, dark_square);
    svg.box("edge", {}, tile_size, tile_size);
    svg.raw("</g></symbol>\n");
    symbols_ += svg.take();
  }
  return name->second;
}

std::string TileSymbols::print() const {
  if (symbols_.empty()) return {};
  return fmt::format("<svg class=\"rubric-picture rubric-symbols\" width=\"0\" height=\"0\" "
                     "aria-hidden=\"true\">\n{}</svg>\n",
                     symbols_);
}

std::string print_svg(const Picture& picture, const SvgOptions& options) {
  return BoardWriter(picture, options).write();
}

} // namespace rubric::oracle::picture
