// Cells, sides, half-edges and quarter turns: the plane on which tiles lie.
#pragma once

#include <array>
#include <bit>
#include <compare>
#include <cstdint>

namespace rubric::engine {

/// A square of the table. x grows to the east, y to the south; both may be negative.
struct Cell {
  std::int16_t x = 0;
  std::int16_t y = 0;
  friend constexpr bool operator==(Cell, Cell) = default;
  /// Reading order: by row from the north, then by column from the west.
  friend constexpr std::strong_ordering operator<=>(Cell a, Cell b) {
    return a.y != b.y ? a.y <=> b.y : a.x <=> b.x;
  }
};

enum class Side : std::uint8_t { N, E, S, W };
inline constexpr std::array<Side, 4> all_sides{Side::N, Side::E, Side::S, Side::W};

/// The half-edges clockwise from the north-west corner; side `s` has the halves 2s and 2s + 1.
enum class Half : std::uint8_t { NNW, NNE, ENE, ESE, SSE, SSW, WSW, WNW };

constexpr Side opposite(Side side) { return static_cast<Side>((static_cast<int>(side) + 2) & 3); }

/// The cell that shares the side `side` with `cell`.
constexpr Cell beyond(Cell cell, Side side) {
  constexpr std::array<std::int16_t, 4> dx{0, 1, 0, -1};
  constexpr std::array<std::int16_t, 4> dy{-1, 0, 1, 0};
  const auto i = static_cast<std::size_t>(side);
  return {static_cast<std::int16_t>(cell.x + dx[i]), static_cast<std::int16_t>(cell.y + dy[i])};
}

/// The half-edge of the neighboring tile that meets half-edge `half`.
constexpr int across(int half) { return (half + (half % 2 == 0 ? 5 : 3)) & 7; }

/// A set of half-edges, bit i for `Half` i.
struct Halves {
  std::uint8_t bits = 0;
  constexpr bool has(int half) const { return (bits >> (half & 7)) & 1; }
  constexpr int count() const { return std::popcount(bits); }
  /// The same set on a tile turned clockwise by `quarters` quarter turns.
  constexpr Halves turned(int quarters) const { return {std::rotl(bits, 2 * (quarters & 3))}; }
  friend constexpr bool operator==(Halves, Halves) = default;
};

constexpr Halves halves_of(Side side) {
  return {static_cast<std::uint8_t>(3u << (2 * static_cast<int>(side)))};
}

/// A set of sides that a road crosses, bit i for `Side` i.
struct Lines {
  std::uint8_t bits = 0;
  constexpr bool has(int side) const { return (bits >> (side & 3)) & 1; }
  constexpr int count() const { return std::popcount(bits); }
  constexpr Lines turned(int quarters) const {
    const int q = quarters & 3;
    return {static_cast<std::uint8_t>(((bits << q) | (bits >> (4 - q))) & 0xF)};
  }
  friend constexpr bool operator==(Lines, Lines) = default;
};

constexpr Lines line_of(Side side) { return {static_cast<std::uint8_t>(1u << static_cast<int>(side))}; }

/// What the four sides of a tile show, one byte a side: kind of the first half (clockwise), kind of the
/// second, line.
struct EdgeWord {
  std::uint32_t bits = 0;
  constexpr EdgeWord turned(int quarters) const { return {std::rotl(bits, 8 * (quarters & 3))}; }
  constexpr std::uint32_t side(Side s) const { return (bits >> (8 * static_cast<int>(s))) & 0xFF; }
  friend constexpr bool operator==(EdgeWord, EdgeWord) = default;
};

/// The side byte that a tile must show to meet a neighbor that shows `byte`: the halves change places.
constexpr std::uint32_t facing(std::uint32_t byte) {
  return (byte & 0xF0u) | ((byte & 0x3u) << 2) | ((byte & 0xCu) >> 2);
}

} // namespace rubric::engine
