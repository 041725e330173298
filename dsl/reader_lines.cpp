// Reading head lines, and what a scenario says behind them.
#include "dsl/reader.hpp"

#include "dsl/build.hpp"
#include "dsl/limits.hpp"
#include "text/suggest.hpp"
#include "text/unicode.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

namespace rubric::dsl {
namespace {

using text::Code;

constexpr std::array case_lines{LineKind::rules,  LineKind::players,  LineKind::tags,  LineKind::board,
                                LineKind::tile,   LineKind::for_each, LineKind::under, LineKind::given,
                                LineKind::expect, LineKind::step};
constexpr std::array under_lines{LineKind::under, LineKind::given, LineKind::expect, LineKind::step};
// Behind the first step there are neither head lines nor givens.
constexpr std::array later_lines{LineKind::under, LineKind::expect, LineKind::step};
constexpr std::array tile_lines{LineKind::tile_line};

// True if the first word cannot be a misspelt one that begins another kind of line.
bool surely_step(std::string_view text) {
  const std::string_view word = first_word(text);
  return word.empty() || word == "scoring" || word == "game" || color_named(word).has_value();
}

} // namespace

// A head line and its rows or block; moves the cursor behind them. False if the line could not be read.
bool Reader::read_head(Line& line, LineKind kind, std::string_view text, Head& head, Allowed allowed) {
  if (kind == LineKind::tile) {
    read_tile_block(line, text, head, allowed);
    return true;
  }
  const bool readable = !line.bad && read_as(line, kind, text, allowed);
  if (kind == LineKind::board) {
    read_board(line, head);
    return true;
  }
  ++at_;
  if (!readable) {
    skip_block(line);
    return false;
  }
  switch (kind) {
  case LineKind::rules:
    head.rules.push_back(
        {*registers_.name, arena_->keep(registers_.words), arena_->keep(registers_.settings), line.span()});
    break;
  case LineKind::players: {
    if (head.players)
      duplicate(line.span(), head.players->span, "the players are said twice", "the first time");
    const auto& colors = registers_.colors;
    for (std::size_t i = 0; i < colors.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        if (colors[i].color == colors[j].color && !line.bad) {
          line.bad = true;
          duplicate(colors[i].span, colors[j].span, fmt::format("{} plays twice", name(colors[i].color)),
                    "the first time");
        }
    head.players = Players{arena_->keep(colors), line.span()};
    break;
  }
  default: head.tags.push_back({arena_->keep(registers_.words), line.span()}); break;
  }
  return true;
}

// The line `board` was read, if it is not bad; its rows follow.
void Reader::read_board(Line& line, Head& head) {
  Board board;
  tiles_.clear();
  board.span = line.span();
  const bool readable = !line.bad;
  if (readable) board.name = registers_.name;
  ++at_;
  bool rows_bad = false;
  for (; at_ < end_ && lines_[at_].row; ++at_) {
    Line& row = lines_[at_];
    board.drawn = true;
    const auto text = prepare(row);
    if (!text) {
      rows_bad = true;
      ++board.rows;
      continue;
    }
    if (!split_row(*text, cells_)) {
      const Span span = row.span();
      row.bad = rows_bad = true;
      tell(Code::open_row, {span.end, span.end}, "a row begins and ends with a bar", "here goes a bar")
          .help.push_back(fmt::format("{} |", bytes_of(row)));
      ++board.rows;
      continue;
    }
    const auto columns = static_cast<int>(cells_.size());
    if (cells_.size() > limits::board_side || board.rows >= static_cast<int>(limits::board_side)) {
      reject(row, Code::too_many,
             fmt::format("a drawing has at most {0} columns and {0} rows", limits::board_side));
      while (at_ < end_ && lines_[at_].row) ++at_;
      return;
    }
    if (board.rows == 0) board.columns = columns;
    if (columns != board.columns && !rows_bad) {
      // Told once; what the other rows have is seen then.
      rows_bad = true;
      auto& told = reject(row, Code::unequal_rows,
                          fmt::format("this row has {} {}, the first one has {}", columns,
                                      columns == 1 ? "cell" : "cells", board.columns));
      if (columns < board.columns) {
        std::string fixed(bytes_of(row));
        for (int i = columns; i < board.columns; ++i) fixed += "  |";
        told.help.push_back(std::move(fixed));
      } else {
        told.help.emplace_back("give every row as many cells, empty ones too");
      }
    }
    for (std::size_t i = 0; i < cells_.size() && !row.bad; ++i) {
      const RowCell& cell = cells_[i];
      if (cell.text.empty()) continue;
      const Span span = registers_.origin.span(cell.begin, cell.begin + cell.text.size());
      if (const auto tile = read_tile(cell.text, span)) {
        tiles_.push_back({*tile, static_cast<int>(i), board.rows});
        continue;
      }
      row.bad = true;
      const std::size_t at = cell.text.find('@');
      const std::size_t blank = text::find_odd_blank(cell.text);
      if (blank != std::string_view::npos) {
        tell(Code::bad_drawing, span, "a blank of another kind stands in this cell")
            .help.emplace_back("put a blank there; text from a web page may hold more of them");
        continue;
      }
      auto& told =
          at != std::string_view::npos
              ? tell(Code::bad_turn, span, fmt::format("`{}` is no turn of a tile", cell.text.substr(at)),
                     "quarters, clockwise: @0, @90, @180, @270")
              : tell(Code::bad_drawing, span, fmt::format("`{}` is no tile", cell.text));
      if (at != std::string_view::npos) {
        const std::string_view tile = cell.text.substr(0, at);
        told.help.push_back(fmt::format("write {0}, {0}@90, {0}@180 or {0}@270", tile));
      } else {
        told.help.emplace_back("a cell holds one tile, perhaps turned, such as TU1@270, or nothing");
      }
      tell_row(told, span);
    }
    ++board.rows;
  }
  board.tiles = arena_->keep(tiles_);
  if (readable && !board.name && !board.drawn) {
    tell(Code::empty_board, line.span(), "this board has neither rows nor a name")
        .help.emplace_back("write its rows below it: | U | V |");
    return;
  }
  if (board.name && board.drawn && row_ == nullptr) {
    if (boards_of_ != &head) boards_.clear();
    boards_of_ = &head;
    if (const auto [known, fresh] = boards_.try_emplace(board.name->text, board.name->span); !fresh)
      duplicate(board.name->span, known->second, fmt::format("two boards are called `{}`", board.name->text),
                "the first one");
  }
  if (readable) head.boards.push_back(board);
  skip_block(line);
}

void Reader::read_tile_block(Line& line, std::string_view text, Head& head, Allowed allowed) {
  TileBlock tile;
  tile.span = line.span();
  const bool readable = !line.bad && read_as(line, LineKind::tile, text, allowed);
  if (readable) tile.name = *registers_.name;
  ++at_;
  Block block{line.indent, -1, -1};
  bool any = false;
  while (Line* const inner = next(block)) {
    if (full()) return;
    any = true;
    if (const auto more = prepare(*inner); more && read_as(*inner, LineKind::tile_line, *more, tile_lines))
      tile.lines.push_back(
          {*registers_.name, arena_->keep(registers_.words), arena_->keep(registers_.marks), inner->span()});
    ++at_;
  }
  if (!any) missing_block(line, "this tile", "write its parts below it, indented: city N E, pennant");
  if (readable) head.tiles.push_back(std::move(tile));
}

void Reader::read_case(Case& one, Block block) {
  const std::size_t first = item_count_;
  read_items(one, block);
  one.items = take_items(first);
}

// Those from there on; they are taken away.
List<Item> Reader::take_items(std::size_t first) {
  const List<Item> taken = arena_->keep(std::span<const Item>(items_).subspan(first, item_count_ - first));
  item_count_ = first;
  return taken;
}

// One more, with what one before it may have left there.
Item& Reader::add_item() {
  if (item_count_ == items_.size()) items_.emplace_back();
  return items_[item_count_++];
}

void Reader::read_items(Case& one, Block block) {
  Progress progress;
  bool table = false;
  while (Line* const line = next(block)) {
    if (full()) return;
    const auto text = prepare(*line);
    const std::string_view seen = text ? *text : bytes_of(*line);
    LineKind kind = kind_of(*line, seen);
    if (kind == LineKind::step && text && !surely_step(seen)) {
      kind = guess(seen, case_lines);
      if (kind != LineKind::step) (void)read_as(*line, kind, seen, case_lines);
    }
    if (is_head(kind) || kind == LineKind::for_each) {
      if (progress.body)
        misplaced(*line, kind, "here",
                  "write it at the top of the scenario, above `given`, steps and expectations");
      if (is_head(kind)) {
        (void)read_head(*line, kind, seen, one.head, case_lines);
        continue;
      }
      if (table) misplaced(*line, kind, "here: the scenario has a table", "put both into one table");
      // The rows of the table are looked at once, not once for each of them.
      at_ = table ? at_ + 1 : std::max(at_ + 1, behind_table_);
      table = true;
      while (at_ < end_ && lines_[at_].row) ++at_;
      skip_block(*line);
      continue;
    }
    read_item(*line, kind, seen, progress, case_lines);
  }
}

// A line behind the head, or an `under` with its lines; moves the cursor behind it.
void Reader::read_item(Line& line, LineKind kind, std::string_view text, Progress& progress,
                       Allowed allowed) {
  const bool stepped = progress.step;
  progress.body = true;
  switch (kind) {
  case LineKind::under: read_under(line, text, progress, allowed); return;
  case LineKind::given:
    if (progress.step && !line.bad)
      reject(line, Code::given_after_step, "after the first step nothing is given any more")
          .help.emplace_back("move it above the first step, or write the step that leads to it");
    break;
  case LineKind::step:
    // Also one with an error is a step.
    progress.step = true;
    if (++progress.steps > limits::steps) {
      stopped_ = true;
      reject(line, Code::too_many, fmt::format("this scenario has more than {} steps", limits::steps))
          .help.emplace_back("begin with a board and pieces that are given, and play from there");
    }
    break;
  case LineKind::expect: break;
  default:
    misplaced(line, kind, "within a scenario",
              kind == LineKind::ruling     ? "begin it at the left edge"
              : kind == LineKind::scenario ? "indent it like the other scenarios"
                                           : "write it below the `ruling` line, above the scenarios");
    break;
  }
  ++at_;
  if (!line.bad && read_as(line, kind, text, stepped ? Allowed(later_lines) : allowed)) {
    Item& item = add_item();
    item.span = line.span();
    item.line = line.number;
    if (kind == LineKind::step)
      item.what = take_step(registers_);
    else if (kind == LineKind::given)
      item.what = take_given(registers_);
    else
      item.what = take_expect(registers_);
    return;
  }
  // A scenario or ruling that is indented too far: told once, without all that is in it.
  if (kind == LineKind::scenario || kind == LineKind::ruling) skip_block(line);
}

void Reader::read_under(Line& line, std::string_view text, Progress& progress, Allowed allowed) {
  if (progress.depth >= limits::under_depth && !line.bad)
    reject(line, Code::too_deep,
           fmt::format("`under` can stand within `under` {} times at most", limits::under_depth));
  const bool too_deep = progress.depth >= limits::under_depth;
  Item item;
  item.span = line.span();
  item.line = line.number;
  Under& under = item.what.emplace<Under>();
  const bool readable = !line.bad && read_as(line, LineKind::under, text, allowed);
  if (readable) {
    under.which = arena_->keep(registers_.which);
    under.fits_row = fits_row(line, under);
  }
  const std::size_t own = at_++;
  if (at_ == end_ || lines_[at_].indent <= lines_[own].indent) {
    missing_block(line, "this `under`", "write below it, indented, what holds only there");
  } else if (too_deep || !under.fits_row) {
    skip_block(line);
  } else {
    ++progress.depth;
    const std::size_t first = item_count_;
    Block block{line.indent, -1, -1};
    while (Line* const inner = next(block)) {
      if (full()) {
        item_count_ = first;
        return;
      }
      const auto prepared = prepare(*inner);
      const std::string_view seen = prepared ? *prepared : bytes_of(*inner);
      LineKind kind = kind_of(*inner, seen);
      if (kind == LineKind::step && prepared && !surely_step(seen)) {
        kind = guess(seen, under_lines);
        if (kind != LineKind::step) (void)read_as(*inner, kind, seen, under_lines);
      }
      if (is_head(kind) || kind == LineKind::for_each) {
        misplaced(*inner, kind, "within `under`", "write it at the top of the scenario");
        ++at_;
        while (at_ < end_ && lines_[at_].row) ++at_;
        skip_block(*inner);
        continue;
      }
      read_item(*inner, kind, seen, progress, under_lines);
    }
    under.items = take_items(first);
    --progress.depth;
  }
  if (readable) add_item() = item;
}

// How many rows of the table have this value in this column.
std::size_t Reader::count_rows(std::size_t column, std::string_view value) {
  const auto [known, fresh] = column_values_.try_emplace(column);
  if (fresh)
    for (const Table::Row& row : table_->rows) ++known->second[row.cells[column].text];
  const auto found = known->second.find(value);
  return found == known->second.end() ? 0 : found->second;
}

// Whether the row being read is one that the `under` asks for. Tells of columns and values that are not
// there, and of those that every row has.
bool Reader::fits_row(const Line& line, const Under& under) {
  bool fits = true;
  for (const Which& which : under.which) {
    if (which.kind != Which::Kind::row) continue;
    const auto here = [&]() -> text::Diagnostic& {
      lines_[at_].bad = true;
      return tell(Code::unknown_row, which.span, "");
    };
    if (line.bad) return fits;
    if (table_ == nullptr) {
      text::Diagnostic& told = here();
      told.message = fmt::format("this scenario has no table with a column `{}`", which.name.text);
      told.help.push_back(
          fmt::format("an option has a dot in its name, a column needs: for each {} in", which.name.text));
      return fits;
    }
    if (row_ == nullptr) return fits; // the table could not be read, which was told
    const auto column = std::find_if(table_->columns.begin(), table_->columns.end(),
                                     [&](const Word& word) { return word.text == which.name.text; });
    if (column == table_->columns.end()) {
      text::Diagnostic& told = here();
      told.message = fmt::format("the table has no column `{}`", which.name.text);
      told.secondary.push_back({source_, table_->span, "the table"});
      std::vector<std::string_view> names;
      for (const Word& word : table_->columns) names.push_back(word.text);
      if (const auto near = text::nearest(which.name.text, names))
        told.help.push_back(fmt::format("under {} = {}", *near, which.value.text));
      return fits;
    }
    const auto index = static_cast<std::size_t>(column - table_->columns.begin());
    used_[index] = true;
    const std::size_t count = count_rows(index, which.value.text);
    if (count == 0 || (count == table_->rows.size() && count > 1)) {
      text::Diagnostic& told = here();
      told.message = fmt::format("{} row of the table has `{}` under `{}`", count == 0 ? "no" : "every",
                                 which.value.text, which.name.text);
      told.secondary.push_back({source_, column->span, "the column"});
      if (count == 0) {
        std::vector<std::string_view> values;
        for (const Table::Row& row : table_->rows) values.push_back(row.cells[index].text);
        if (const auto near = text::nearest(which.value.text, values))
          told.help.push_back(fmt::format("under {} = {}", which.name.text, *near));
      } else {
        told.help.emplace_back("write the lines without `under`");
      }
      return fits;
    }
    fits = fits && row_->cells[index].text == which.value.text;
  }
  return fits;
}

} // namespace rubric::dsl
