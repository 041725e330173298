// Reading files, rulings, scenarios and tables.
#include "dsl/reader.hpp"

#include "dsl/limits.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include <utility>

namespace rubric::dsl {
namespace {

using text::Code;

constexpr std::array file_lines{LineKind::rules, LineKind::players, LineKind::tags,    LineKind::board,
                                LineKind::tile,  LineKind::ruling,  LineKind::scenario};
constexpr std::array ruling_lines{LineKind::asks,   LineKind::answer,   LineKind::note,  LineKind::title,
                                  LineKind::source, LineKind::disputed, LineKind::rules, LineKind::players,
                                  LineKind::tags,   LineKind::board,    LineKind::tile,  LineKind::scenario};
constexpr std::array text_lines{LineKind::text};
constexpr std::array table_lines{LineKind::for_each};

// So many questions, answers and notes a ruling has at most, as a rule.
constexpr std::size_t usual_texts = 8;

bool is_about(LineKind kind) { return kind >= LineKind::asks && kind <= LineKind::disputed; }
bool is_case_line(LineKind kind) { return kind >= LineKind::for_each && kind <= LineKind::step; }

About::Kind about_kind(LineKind kind) {
  switch (kind) {
  case LineKind::asks: return About::Kind::asks;
  case LineKind::answer: return About::Kind::answer;
  case LineKind::title: return About::Kind::title;
  default: return About::Kind::note;
  }
}

} // namespace

void Reader::read_file() {
  Block block;
  block.own = 0;
  while (Line* const line = next(block)) {
    if (full()) return;
    const std::string_view text = bytes_of(*line);
    LineKind kind = line->kind;
    if (kind == LineKind::step) {
      const LineKind meant = guess(text, file_lines);
      const bool step = is_line(LineKind::step, text);
      if (!step && !line->bad && prepare(*line)) {
        (void)read_as(*line, meant, text, file_lines);
        kind = meant;
      } else if (step) {
        misplaced(*line, kind, "outside a scenario", "write it below a `scenario` line, indented");
      }
    }
    if (kind == LineKind::ruling) {
      read_ruling(*line);
    } else if (kind == LineKind::scenario) {
      read_scenario(*line, nullptr);
    } else if (is_head(kind)) {
      if (!result_.file.items.empty())
        misplaced(*line, kind, "behind a ruling or scenario of the file", "write it above the first of them");
      (void)prepare(*line);
      (void)read_head(*line, kind, text, result_.file.head, file_lines);
    } else {
      if (is_about(kind) || kind == LineKind::text)
        misplaced(*line, kind, "outside a ruling", "write it below a `ruling` line, indented");
      else if (is_case_line(kind))
        misplaced(*line, kind, "outside a scenario", "write it below a `scenario` line, indented");
      ++at_;
      skip_block(*line);
    }
  }
}

void Reader::read_ruling(Line& line) {
  Ruling ruling;
  ruling.about.reserve(usual_texts);
  ruling.sources.reserve(usual_texts);
  boards_of_ = nullptr;
  ruling.line = line.number;
  ruling.span = line.span();
  if (const auto text = prepare(line); text && read_as(line, LineKind::ruling, *text, file_lines)) {
    ruling.ids = arena_->keep(registers_.words);
    ruling.title = registers_.string;
    for (const Word& id : ruling.ids)
      if (const auto [known, fresh] = ids_.try_emplace(id.text, id.span); !fresh)
        duplicate(id.span, known->second, fmt::format("the ruling `{}` is in this file twice", id.text),
                  "the first one");
  }
  const bool readable = !line.bad;
  ++at_;
  Block block{line.indent, -1, -1};
  while (Line* const inner = next(block)) {
    if (full()) return;
    const std::string_view text = bytes_of(*inner);
    LineKind kind = inner->kind;
    if (kind == LineKind::step && !inner->bad && !is_line(kind, text)) {
      kind = guess(text, ruling_lines);
      (void)prepare(*inner);
      (void)read_as(*inner, kind, text, ruling_lines);
    }
    if (kind == LineKind::scenario) {
      read_scenario(*inner, &ruling.scenarios);
      continue;
    }
    if (kind == LineKind::ruling) {
      // Indented by mistake, which is told; its lines belong to it all the same.
      misplaced(*inner, kind, "within a ruling", "begin it at the left edge");
      read_ruling(*inner);
      continue;
    }
    if ((is_head(kind) || is_about(kind)) && !ruling.scenarios.empty())
      misplaced(*inner, kind, "behind a scenario of the ruling", "write it above the first scenario");
    (void)prepare(*inner);
    if (is_head(kind)) {
      (void)read_head(*inner, kind, text, ruling.head, ruling_lines);
    } else if (is_about(kind)) {
      read_about(*inner, kind, text, ruling);
    } else {
      if (kind == LineKind::text)
        misplaced(*inner, kind, "here", "write it below `asks`, `answer` or `note`, indented");
      else
        misplaced(*inner, kind, "outside a scenario", "write it below a `scenario` line, indented");
      ++at_;
      skip_block(*inner);
    }
  }
  if (readable) {
    result_.file.items.emplace_back(std::move(ruling));
  } else {
    // The scenarios can be used, even if nobody knows which ruling they are about.
    for (Scenario& scenario : ruling.scenarios) result_.file.items.emplace_back(std::move(scenario));
  }
}

void Reader::read_about(Line& line, LineKind kind, std::string_view text, Ruling& ruling) {
  const bool readable = !line.bad && read_as(line, kind, text, ruling_lines);
  ++at_;
  if (kind == LineKind::disputed) {
    if (readable) ruling.disputed = line.span();
    skip_block(line);
    return;
  }
  if (kind == LineKind::source) {
    if (readable) {
      Reference reference = registers_.reference;
      reference.kinds = arena_->keep(registers_.words);
      reference.details = arena_->keep(registers_.strings);
      reference.title = registers_.string;
      reference.span = line.span();
      ruling.sources.push_back(std::move(reference));
    }
    skip_block(line);
    return;
  }
  About about;
  std::vector<String>& lines = about_lines_;
  lines.clear();
  about.kind = about_kind(kind);
  about.span = line.span();
  if (readable) {
    about.language = registers_.name;
    lines.push_back(registers_.string);
  }
  Block block{line.indent, -1, -1};
  while (Line* const inner = next(block)) {
    if (full()) return;
    if (const auto more = prepare(*inner); more && read_as(*inner, LineKind::text, *more, text_lines))
      lines.push_back(registers_.string);
    ++at_;
  }
  about.lines = arena_->keep(lines);
  if (readable) ruling.about.push_back(about);
}

bool Reader::note_title(const Word& title) {
  const auto [known, fresh] = titles_.try_emplace(title.text, title.span);
  if (fresh) return true;
  duplicate(title.span, known->second,
            fmt::format("two scenarios of this file are called \"{}\"", title.text), "the first one");
  return false;
}

void Reader::read_scenario(Line& line, std::vector<Scenario>* into) {
  if (++scenarios_ > limits::scenarios) {
    stopped_ = true;
    reject(line, Code::too_many, fmt::format("this file has more than {} scenarios", limits::scenarios))
        .help.emplace_back("divide it into several files");
    return;
  }
  Scenario scenario;
  scenario.line = line.number;
  scenario.span = line.span();
  if (const auto text = prepare(line); text && read_as(line, LineKind::scenario, *text, file_lines)) {
    scenario.title = registers_.string;
    (void)note_title({scenario.title.text, scenario.title.span});
  }
  const std::size_t begin = at_ + 1;
  const std::size_t end = block_end(at_);
  if (begin == end) missing_block(line, "this scenario", "write its lines below it, indented");
  const std::size_t outer = std::exchange(end_, end);
  in_case_ = true;
  read_table(scenario, begin, end);
  const bool rows = scenario.table && !scenario.table->rows.empty();
  column_values_.clear();
  if (scenario.table) used_.assign(scenario.table->columns.size(), false);
  table_ = scenario.table ? &*scenario.table : nullptr;
  const std::size_t cases = rows ? scenario.table->rows.size() : 1;
  scenario.cases.reserve(cases);
  for (std::size_t row = 0; row < cases && !stopped_; ++row) {
    row_ = rows ? &scenario.table->rows[row] : nullptr;
    at_ = begin;
    Case one;
    boards_of_ = nullptr; // the case before may have been where this one is
    if (rows) one.row = row;
    read_case(one, Block{line.indent, -1, -1});
    // The lines of the table itself are skipped, not made again.
    expanded_lines_ += rows ? end - begin - scenario.table->rows.size() : 0;
    if (expanded_lines_ > limits::expanded_lines && !stopped_) {
      stopped_ = true;
      tell(Code::too_many, scenario.table->span,
           fmt::format("the tables of this file make more than {} lines", limits::expanded_lines))
          .help.emplace_back("divide it into several files");
    }
    scenario.cases.push_back(std::move(one));
  }
  if (rows && !stopped_) check_table(scenario, begin, end);
  table_ = nullptr;
  row_ = nullptr;
  in_case_ = false;
  at_ = end;
  end_ = outer;
  if (into != nullptr)
    into->push_back(std::move(scenario));
  else
    result_.file.items.emplace_back(std::move(scenario));
}

// Finds the scenario's table, wherever among its own lines it is, and reads it.
void Reader::read_table(Scenario& scenario, std::size_t begin, std::size_t end) {
  std::size_t at = begin;
  behind_table_ = begin;
  while (at < end && (lines_[at].row || lines_[at].kind != LineKind::for_each)) ++at;
  if (at == end) return;
  behind_table_ = at + 1;
  while (behind_table_ < end && lines_[behind_table_].row) ++behind_table_;
  Line& line = lines_[at];
  scenario.table.emplace();
  Table& table = *scenario.table;
  table.span = line.span();
  // Its own placeholders would be replaced by itself.
  in_case_ = false;
  const auto text = prepare(line);
  in_case_ = true;
  if (!text || !read_as(line, LineKind::for_each, *text, table_lines)) return;
  table.columns = arena_->keep(registers_.words);
  if (table.columns.size() > limits::table_columns) {
    reject(line, Code::too_many, fmt::format("this table has more than {} columns", limits::table_columns));
    return;
  }
  for (std::size_t i = 0; i < table.columns.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (table.columns[i].text == table.columns[j].text) {
        duplicate(table.columns[i].span, table.columns[j].span,
                  fmt::format("two columns are called `{}`", table.columns[i].text), "the first one");
        break;
      }
  std::unordered_map<std::string_view, Span> keys;
  const auto span_of = [&](const char* from, std::size_t size) {
    const auto start = static_cast<std::uint32_t>(from - bytes_.data());
    return Span{start, start + static_cast<std::uint32_t>(size)};
  };
  std::size_t row_count = 0;
  for (std::size_t i = at + 1; i < end && lines_[i].row; ++i) {
    Line& row = lines_[i];
    if (++row_count > limits::table_rows) {
      reject(row, Code::too_many, fmt::format("this table has more than {} rows", limits::table_rows));
      break;
    }
    if (row.bad) continue;
    if (!split_row(bytes_of(row), cells_)) {
      reject(row, Code::open_row, "a row begins and ends with a bar")
          .help.push_back(fmt::format("{} |", bytes_of(row)));
      continue;
    }
    if (cells_.size() != table.columns.size()) {
      auto& told = reject(row, Code::unequal_rows,
                          fmt::format("this row has {} {}, the table has {} {}", cells_.size(),
                                      cells_.size() == 1 ? "cell" : "cells", table.columns.size(),
                                      table.columns.size() == 1 ? "column" : "columns"));
      told.secondary.push_back({source_, table.span, "the columns"});
      told.help.push_back(cells_.size() < table.columns.size()
                              ? fmt::format("{}  |", bytes_of(row))
                              : std::string("name each column behind `for each`"));
      continue;
    }
    Table::Row& kept = table.rows.emplace_back();
    kept.span = row.span();
    registers_.words.clear();
    for (const RowCell& cell : cells_)
      registers_.words.push_back({cell.text, span_of(cell.begin, cell.text.size())});
    kept.cells = arena_->keep(registers_.words);
    const Word& key = kept.cells.front();
    if (const auto [known, fresh] = keys.try_emplace(key.text, key.span); !fresh)
      duplicate(row.span(), known->second, fmt::format("two rows begin with `{}`", key.text),
                "the first cell names a row");
  }
  if (row_count == 0 && !line.bad)
    tell(Code::empty_table, line.span(), "this table has no rows")
        .help.emplace_back(fmt::format("write rows below it: | {} |", table.columns.front().text));
}

// After all rows: each column must be used, but for the first, which names the rows.
void Reader::check_table(const Scenario& scenario, std::size_t begin, std::size_t end) {
  // A line with an error may be the one that uses it.
  for (std::size_t i = begin; i < end; ++i)
    if (lines_[i].bad) return;
  const Table& table = *scenario.table;
  for (std::size_t i = table.columns.size() > 1 ? 1 : 0; i < table.columns.size(); ++i)
    if (!used_[i])
      tell(Code::unused_column, table.columns[i].span,
           fmt::format("nothing uses the column `{}`", table.columns[i].text))
          .help.push_back(fmt::format("write <{}> where its cells belong, or leave the column out",
                                      table.columns[i].text));
}

} // namespace rubric::dsl
