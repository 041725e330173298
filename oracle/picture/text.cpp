#include "oracle/picture/text.hpp"

#include "oracle/names.hpp"
#include "oracle/picture/text_tile.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace rubric::oracle::picture {

using engine::Cell;

namespace {

constexpr std::array<Block, 3> blocks{{{11, 5}, {9, 5}, {7, 3}}};
constexpr int margin_columns = 4;
constexpr std::array<std::string_view, 4> neutral_codes{"ma", "wi", "dr", "fa"};

std::string code_of(const PicturePiece& piece) {
  if (piece.color) return letter_of(*piece.color) + std::string(picture::code_of(piece.figure));
  const int n = static_cast<int>(piece.figure) - static_cast<int>(Figure::mage);
  return std::string(n >= 0 && n < 4 ? neutral_codes[static_cast<std::size_t>(n)] : "xx");
}

Style style_of(const PicturePiece& piece) {
  return piece.color ? player_style(static_cast<int>(*piece.color)) : Style::building;
}

std::string code_of(const PictureMark& mark) {
  if (mark.verdict == Verdict::may) return !mark.label.empty() ? fmt::format("({})", mark.label) : "(+)";
  return !mark.label.empty() ? fmt::format("[{}]", mark.label) : "[-]";
}

class TextWriter {
public:
  TextWriter(const Picture& picture, const TextOptions& options)
      : picture_(picture), options_(options), signs_(signs(options.unicode)) {}

  std::string write() {
    choose_block();
    std::string out;
    if (!picture_.title.empty())
      out += styled(text::printable(picture_.title), Style::margin, options_.color) + "\n\n";
    const Frame& frame = picture_.frame;
    for (int left = 0; left < frame.columns; left += per_band_) {
      if (left > 0) out += '\n';
      out += band(frame.left + left, std::min(per_band_, frame.columns - left));
    }
    return out + legend();
  }

private:
  int pitch_x() const { return block_.width + (picture_.sheet ? 3 : 1); }
  int pitch_y() const { return block_.height + (picture_.sheet ? 3 : 1); }
  int lead() const { return picture_.sheet ? 0 : margin_columns; }

  void choose_block() {
    for (const Block block : blocks) {
      block_ = block;
      per_band_ = std::max(1, (options_.width - lead() - 1) / pitch_x());
      if (per_band_ >= picture_.frame.columns) return;
    }
  }

  std::string band(int left, int columns) {
    left_ = left;
    columns_ = columns;
    Canvas canvas(lead() + columns * pitch_x() + 1,
                  (picture_.sheet ? 0 : 1) + picture_.frame.rows * pitch_y() + 1);
    if (!picture_.sheet) write_margins(canvas);
    for (const PictureTile& tile : picture_.tiles)
      if (shows(tile.cell)) draw(canvas, tile);
    for (const PictureTile& tile : picture_.tiles)
      if (shows(tile.cell) && tile.placed) draw_placed(canvas, tile.cell);
    if (picture_.reach) draw_reach(canvas, *picture_.reach);
    for (const PicturePiece& piece : picture_.pieces)
      label(canvas, piece.cell, piece.at, code_of(piece), style_of(piece));
    for (const PictureMark& mark : picture_.marks)
      label(canvas, mark.cell, mark.at, code_of(mark),
            mark.verdict == Verdict::may ? Style::may : Style::may_not);
    return canvas.print(options_.color);
  }

  bool shows(Cell cell) const {
    return cell.x >= left_ && cell.x < left_ + columns_ && picture_.frame.has(cell);
  }
  /// The first inner character of a cell.
  int inner_x(int column) const { return lead() + (column - left_) * pitch_x() + 1; }
  int inner_y(int row) const { return (picture_.sheet ? 0 : 1) + (row - picture_.frame.top) * pitch_y() + 1; }

  void write_margins(Canvas& canvas) const {
    for (int i = left_; i < left_ + columns_; ++i) {
      const Cell cell{static_cast<std::int16_t>(i), 0};
      if (!nameable(cell)) continue;
      const std::string name = cell_name(cell);
      canvas.write(inner_x(i) + block_.width / 2, 0, name.substr(0, name.size() - 1), Style::margin);
    }
    for (int i = picture_.frame.top; i < picture_.frame.top + picture_.frame.rows; ++i) {
      if (i >= 0) canvas.write(0, inner_y(i) + block_.height / 2, fmt::format("{:>3}", i + 1), Style::margin);
    }
    // Where tiles can come: the corners of all cells.
    for (int y = 0; y <= picture_.frame.rows; ++y)
      for (int x = 0; x <= columns_; ++x)
        canvas.put(inner_x(left_ + x) - 1, inner_y(picture_.frame.top + y) - 1, signs_.dot, Style::border);
  }

  void draw(Canvas& canvas, const PictureTile& tile) {
    const int x = inner_x(tile.cell.x);
    const int y = inner_y(tile.cell.y);
    draw_tile(canvas, x, y, block_, picture_.arts[tile.art], signs_, used_);
    if (picture_.sheet)
      canvas.write(x, y + block_.height + 1, tile.name.substr(0, static_cast<std::size_t>(block_.width) + 1),
                   Style::margin);
  }

  bool is_road(Cell cell, int side) const {
    for (const PictureTile& tile : picture_.tiles)
      if (tile.cell == cell)
        for (const SegmentShape& segment : picture_.arts[tile.art].shape.segments)
          if (segment.kind == engine::Kind::road && segment.lines.has(side)) return true;
    return false;
  }

  void draw_placed(Canvas& canvas, Cell cell) const {
    const int x = inner_x(cell.x);
    const int y = inner_y(cell.y);
    for (int i = -1; i <= block_.width; ++i)
      for (const bool south : {false, true}) {
        if (i == block_.width / 2 && is_road(cell, south ? 2 : 0)) continue;
        const bool corner = i < 0 || i == block_.width;
        canvas.put(x + i, south ? y + block_.height : y - 1,
                   corner ? signs_.placed_corner : signs_.placed_across, Style::placed);
      }
    for (int i = 0; i < block_.height; ++i)
      for (const bool east : {false, true})
        if (i != block_.height / 2 || !is_road(cell, east ? 1 : 3))
          canvas.put(east ? x + block_.width : x - 1, y + i, signs_.placed_down, Style::placed);
  }

  void draw_reach(Canvas& canvas, const Frame& reach) const {
    const int left = std::max(reach.left, left_);
    const int right = std::min(reach.left + reach.columns, left_ + columns_);
    const int top = std::max(reach.top, picture_.frame.top);
    const int bottom = std::min(reach.top + reach.rows, picture_.frame.top + picture_.frame.rows);
    if (left >= right || top >= bottom) return;
    const int x1 = inner_x(left) - 1;
    const int x2 = inner_x(right) - 1;
    const int y1 = inner_y(top) - 1;
    const int y2 = inner_y(bottom) - 1;
    const auto dash = [&](int x, int y, bool across) {
      if (canvas.style(x, y) == Style::road) return;
      const bool corner = (x == x1 || x == x2) && (y == y1 || y == y2);
      canvas.put(x, y,
                 corner   ? signs_.reach_corner
                 : across ? signs_.reach_across
                          : signs_.reach_down,
                 Style::reach);
    };
    for (int x = x1; x <= x2; ++x)
      for (const int y : {y1, y2}) dash(x, y, true);
    for (int y = y1 + 1; y < y2; ++y)
      for (const int x : {x1, x2}) dash(x, y, false);
  }

  void label(Canvas& canvas, Cell cell, Point at, const std::string& text, Style style) {
    if (!shows(cell) && !(at == Point{})) return; // a corner may be on the rim of the frame
    const int x = at == Point{} ? inner_x(cell.x) - 1 : inner_x(cell.x) + column_of(block_, at.x);
    const int y = at == Point{} ? inner_y(cell.y) - 1 : inner_y(cell.y) + row_of(block_, at.y);
    canvas.label(x, y, text, style);
  }

  /// Add a paragraph whose parts are kept together where they fit a line.
  void paragraph(std::string& out, const std::vector<std::pair<std::string, Style>>& codes,
                 const std::vector<std::string>& words) const {
    int used = 0;
    for (std::size_t i = 0; i < words.size(); ++i) {
      const auto length =
          static_cast<int>(text::printable_width(codes[i].first) + 1 + text::printable_width(words[i]));
      if (used > 0 && used + 3 + length > options_.width) {
        out += '\n';
        used = 0;
      } else if (used > 0) {
        out += "   ";
        used += 3;
      }
      out += styled(codes[i].first, codes[i].second, options_.color) + ' ' + text::printable(words[i]);
      used += length;
    }
    if (used > 0) out += '\n';
  }

  std::string legend() const {
    if (!picture_.legend) return {};
    std::string out;
    std::vector<std::pair<std::string, Style>> codes;
    std::vector<std::string> words;
    for (const PicturePiece& piece : picture_.pieces) {
      codes.emplace_back(code_of(piece), style_of(piece));
      words.push_back(fmt::format("{} on {}", piece.name, piece.place));
    }
    paragraph(out, codes, words);
    for (const LegendLine& line : legend_of(picture_)) {
      PictureMark mark;
      mark.label = line.label;
      mark.verdict = line.verdict;
      paragraph(out, {{code_of(mark), line.verdict == Verdict::may ? Style::may : Style::may_not}},
                {line.text});
    }
    codes.clear();
    words.clear();
    for (const Fixture::Kind kind : used_) {
      codes.emplace_back(signs_.sign(kind), Style::building);
      words.emplace_back(meaning(kind));
    }
    paragraph(out, codes, words);
    return out.empty() ? out : "\n" + out;
  }

  const Picture& picture_;
  const TextOptions& options_;
  const Signs& signs_;
  Block block_;
  int per_band_ = 1;
  int left_ = 0;
  int columns_ = 0;
  std::set<Fixture::Kind> used_;
};

} // namespace

std::string print_text(const Picture& picture, const TextOptions& options) {
  return TextWriter(picture, options).write();
}

} // namespace rubric::oracle::picture
