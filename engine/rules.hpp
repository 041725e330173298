// One rule set: tiles, figures and option values, fixed once made and shared by games.
#pragma once

#include "engine/ids.hpp"
#include "engine/option.hpp"
#include "engine/piece.hpp"
#include "engine/tile.hpp"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::engine {

struct Expansion;

/// What a rule set is made of. The catalog reads it from the data.
struct RuleSpec {
  std::vector<ExpansionId> expansions; ///< beside the base game
  /// Values that differ from the first value of their option, by option id and value name.
  std::vector<std::pair<std::string, std::string>> options;
  std::vector<Figure> figures;       ///< at least those of the expansions in play
  std::vector<TileSpec> tiles;       ///< every tile that can be drawn on a board
  std::vector<std::uint16_t> counts; ///< how many of each tile are in the box; as long as `tiles`, or empty
};

class Rules {
public:
  /// Make the rule set. Throws std::invalid_argument, naming what is wrong, for an unknown option or value, a
  /// figure that no expansion brings, or a tile with a fault.
  explicit Rules(RuleSpec spec);

  bool has(ExpansionId expansion) const { return (in_play_ >> static_cast<int>(expansion)) & 1; }

  /// The value of an option; its first value where its expansion is not in play.
  template<class E>
  E operator[](Option<E> option) const {
    return static_cast<E>(
        value_[static_cast<std::size_t>(option_base_[static_cast<std::size_t>(option.of)] + option.n)]);
  }
  /// The value of an option by name, or nothing for an unknown option.
  std::optional<std::string_view> value_named(std::string_view option) const;
  bool holds(const Condition& condition) const;

  std::span<const Tile> tiles() const { return tiles_; }
  const Tile& tile(TileId id) const { return tiles_[id]; }
  const TileSpec& spec(TileId id) const { return spec_.tiles[id]; }
  std::uint16_t count(TileId id) const {
    return id < spec_.counts.size() ? spec_.counts[id] : std::uint16_t{0};
  }
  /// By id or alias.
  std::optional<TileId> tile_named(std::string_view name) const;
  /// The abbey tile, if the data has one that matches anything.
  TileId joker() const { return joker_; }

  std::span<const Figure> figures() const { return spec_.figures; }
  /// Null when the figure's expansion is not in play.
  const Figure* figure(FigureId id) const {
    const int slot =
        figure_slot_[static_cast<std::size_t>(figure_base_[static_cast<std::size_t>(id.of)] + id.n)];
    return slot < 0 ? nullptr : &spec_.figures[static_cast<std::size_t>(slot)];
  }
  const Figure* figure_named(std::string_view name) const;
  std::span<const ExpansionId> expansions() const { return order_; }
  /// Those in play that may say no to anybody's move.
  std::span<const Expansion* const> vetoing() const { return vetoing_; }
  /// Where the game keeps a note.
  std::size_t note_slot(NoteId id) const {
    return static_cast<std::size_t>(note_base_[static_cast<std::size_t>(id.of)] + id.n);
  }
  const RuleSpec& spec() const { return spec_; }

private:
  RuleSpec spec_;
  std::uint32_t in_play_ = 1;
  std::vector<ExpansionId> order_; ///< in play, in the order of the list
  std::vector<const Expansion*> vetoing_;
  std::array<std::uint16_t, 33> note_base_{};
  std::array<std::uint16_t, 33> option_base_{};
  std::array<std::uint16_t, 33> figure_base_{};
  std::vector<std::uint8_t> value_;
  std::vector<std::int16_t> figure_slot_;
  std::vector<Tile> tiles_;
  TileId joker_ = tile_none;
};

} // namespace rubric::engine
