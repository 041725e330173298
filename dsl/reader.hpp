// The reading of one file: a cursor over its lines, and all that was found so far. Used by parse.cpp only.
#pragma once

#include "dsl/grammar.hpp"
#include "dsl/lines.hpp"
#include "dsl/parse.hpp"
#include "dsl/rows.hpp"
#include "dsl/slips.hpp"

#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace rubric::dsl {

class Reader {
public:
  explicit Reader(text::SourcePtr source);
  Parsed read();

private:
  // The lines of one block, while the cursor goes through them.
  struct Block {
    std::int64_t parent = -1; // the indentation of the line that opened it
    std::int64_t own = -1;    // of its lines; known from the first one
    std::int64_t odd = -1;    // an indentation that was already told to be wrong
  };

  // What a case may hold at this point.
  struct Progress {
    bool body = false;     // a `given`, an expectation, a step or an `under` was read: no head lines any more
    bool step = false;     // a step was read: no `given` any more
    std::size_t depth = 0; // of `under`
    std::size_t steps = 0;
  };

  // ---- reader.cpp: the cursor, and telling errors
  Line* next(Block& block);
  void skip_block(const Line& head);
  [[nodiscard]] std::size_t block_end(std::size_t head) const;
  [[nodiscard]] std::string_view bytes_of(const Line& line) const {
    return {bytes_.data() + line.begin, line.end - line.begin};
  }
  // The line with its placeholders replaced; nothing if it is bad.
  std::optional<std::string_view> prepare(Line& line) {
    registers_.origin.text = bytes_.data() + line.begin;
    registers_.origin.base = line.begin;
    registers_.origin.segments.clear();
    if (line.bad) return std::nullopt;
    if (!line.marked || !in_case_) return bytes_of(line);
    return replace_placeholders(line);
  }
  std::optional<std::string_view> replace_placeholders(Line& line);
  // What a prepared line is: a placeholder may be its first word.
  [[nodiscard]] LineKind kind_of(const Line& line, std::string_view text) const {
    return registers_.origin.expanded() ? kind_of_line(text) : line.kind;
  }
  bool read_as(Line& line, LineKind kind, std::string_view text, Allowed allowed);
  LineKind guess(std::string_view text, Allowed allowed) const;
  text::Diagnostic& tell(text::Code code, Span span, std::string message, std::string label = "");
  // As tell, and the line is not read any more.
  text::Diagnostic& reject(Line& line, text::Code code, std::string message, std::string label = "");
  void tell_row(text::Diagnostic& told, Span span) const;
  void misplaced(Line& line, LineKind kind, std::string_view why, std::string_view help);
  void missing_block(const Line& head, std::string_view what, std::string help);
  void duplicate(Span span, Span first, std::string message, std::string label);
  // True if there are so many errors that the rest of the file is not read.
  bool full() { return !result_.diagnostics.empty() && count_errors(); }
  bool count_errors();

  // ---- reader_blocks.cpp: files, rulings, tables
  void read_file();
  void read_ruling(Line& line);
  void read_about(Line& line, LineKind kind, std::string_view text, Ruling& ruling);
  void read_scenario(Line& line, std::vector<Scenario>* into);
  void read_table(Scenario& scenario, std::size_t begin, std::size_t end);
  void check_table(const Scenario& scenario, std::size_t begin, std::size_t end);
  bool note_title(const Word& title);

  // ---- reader_runs.cpp: how much all runs are
  void limit_runs();
  bool add_rules(const std::vector<RuleSet>& lines, const std::string& tiles);
  bool add_runs(const Ruling* ruling, const Scenario& scenario, std::size_t inherited);
  bool over(std::size_t count, std::size_t most, Span span, std::string_view what);

  // ---- reader_lines.cpp: head lines and the lines of cases
  bool read_head(Line& line, LineKind kind, std::string_view text, Head& head, Allowed allowed);
  void read_board(Line& line, Head& head);
  void read_tile_block(Line& line, std::string_view text, Head& head, Allowed allowed);
  void read_case(Case& one, Block block);
  void read_item(Line& line, LineKind kind, std::string_view text, Progress& progress, Allowed allowed);
  void read_under(Line& line, std::string_view text, Progress& progress, Allowed allowed);
  void read_items(Case& one, Block block);
  List<Item> take_items(std::size_t first);
  Item& add_item();
  bool fits_row(const Line& line, const Under& under);
  std::size_t count_rows(std::size_t column, std::string_view value);

  text::SourcePtr source_;
  std::string_view bytes_;
  std::shared_ptr<Arena> arena_;
  std::vector<Line> lines_;
  std::size_t at_ = 0;
  std::size_t end_ = 0; // the cursor stays before it
  Parsed result_;
  Registers registers_;

  // While a case is read: the table and its row, if there are, and which columns were used.
  bool in_case_ = false;
  const Table* table_ = nullptr;
  std::size_t behind_table_ = 0; // the line behind its rows
  const Table::Row* row_ = nullptr;
  std::vector<bool> used_;
  // For a column that an `under` asks for: how many rows have each value.
  std::unordered_map<std::size_t, std::unordered_map<std::string_view, std::size_t>> column_values_;
  Expanded expanded_;
  std::size_t expanded_lines_ = 0;
  std::size_t expanded_bytes_ = 0;

  std::size_t scenarios_ = 0;
  std::unordered_set<std::string> rule_sets_;
  std::size_t runs_ = 0;
  std::size_t laid_tiles_ = 0;
  std::size_t run_lines_ = 0;
  // The named boards that were drawn in the head lines being read.
  const Head* boards_of_ = nullptr;
  std::unordered_map<std::string_view, Span> boards_;
  std::pmr::monotonic_buffer_resource names_; // of which nothing is taken away
  std::pmr::unordered_map<std::string_view, Span> titles_{&names_};
  std::pmr::unordered_map<std::string_view, Span> ids_{&names_};
  std::vector<RowCell> cells_;
  // Lists that are being read; their memory is used again.
  std::vector<BoardTile> tiles_;
  std::vector<String> about_lines_;
  std::vector<Item> items_; // of a case, and behind them those of each `under` within
  std::size_t item_count_ = 0;
  bool stopped_ = false;
};

} // namespace rubric::dsl
