// From the words of a scenario to the engine's values, at a moment of a game; what fits nothing is a
// diagnostic.
#pragma once

#include "dsl/ast.hpp"
#include "dsl/limits.hpp"
#include "engine/game.hpp"
#include "text/diagnostic.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace rubric::oracle {

/// Diagnostics of one file, gathered: each is told once, however many runs meet it.
class Errors {
public:
  explicit Errors(text::SourcePtr source) : source_(std::move(source)) {}

  void add(text::Code code, std::string message, text::Span span, std::string label = {},
           std::vector<std::string> help = {});
  /// So many faults were met that are told elsewhere, or were told already.
  void meet(std::size_t count) { met_ += count; }
  bool empty() const { return list_.empty(); }
  /// So many faults were met, told or not, that nothing more should be run.
  bool full() const { return met_ >= most_met || list_.size() >= dsl::limits::errors; }
  std::vector<text::Diagnostic>& list() { return list_; }
  const text::SourcePtr& source() const { return source_; }

  static constexpr std::size_t most_met = 10 * dsl::limits::errors;

private:
  text::SourcePtr source_;
  std::vector<text::Diagnostic> list_;
  std::unordered_multimap<std::uint32_t, std::size_t> at_; ///< where each begins, and which of the list it is
  std::size_t met_ = 0;
};

/// Looks words up in a game. Every function tells what is wrong once and then answers nothing.
class Resolver {
public:
  Resolver(const engine::Game& game, Errors& errors) : game_(&game), errors_(&errors) {}

  std::optional<engine::PlayerIx> player(const dsl::ColorWord& color) const;
  std::optional<engine::TileId> tile(const dsl::Tile& tile) const;
  static engine::Cell cell(const dsl::Cell& cell);
  std::optional<engine::FigureId> figure(const dsl::Piece& piece) const;
  std::optional<engine::Reason> reason(const dsl::Word& word) const;
  /// The one place that the name means: a segment, an opening, a corner.
  std::optional<engine::Place> place(const dsl::Place& place) const;
  /// The segment whose feature is meant; an opening stands for its road.
  std::optional<engine::SegIx> feature(const dsl::Place& place) const;
  /// Does the name fit nothing on the tile that lies there? Used before `place` where that may be the answer.
  bool fits_nothing(const dsl::Place& place) const;

  const engine::Game& game() const { return *game_; }
  Errors& errors() const { return *errors_; }

private:
  const engine::Game* game_;
  Errors* errors_;
};

/// "big meeple", "wagon": a figure's name as the rules have it.
std::string figure_name(const dsl::Piece& piece);

} // namespace rubric::oracle
