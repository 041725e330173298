#include "oracle/symmetry/mapping.hpp"

#include <algorithm>
#include <string_view>

namespace rubric::oracle::symmetry {

using engine::Cell;

namespace {

/// A point turned clockwise about (0, 0); y grows to the south.
Cell point_turned(Cell point, int quarters) {
  for (int i = quarters & 3; i > 0; --i)
    point = {static_cast<std::int16_t>(-point.y), static_cast<std::int16_t>(point.x)};
  return point;
}

/// A cell is named by its north-west point, which becomes another corner of the turned cell.
Cell cell_turned(Cell cell, int quarters) {
  for (int i = quarters & 3; i > 0; --i)
    cell = {static_cast<std::int16_t>(-cell.y - 1), static_cast<std::int16_t>(cell.x)};
  return cell;
}

Cell moved(Cell at, Cell by, int sign) {
  return {static_cast<std::int16_t>(at.x + sign * by.x), static_cast<std::int16_t>(at.y + sign * by.y)};
}

template<std::size_t N>
std::string_view turned_in(const std::array<std::string_view, N>& ring, std::string_view part, int quarters) {
  const auto found = std::find(ring.begin(), ring.end(), part);
  if (found == ring.end()) return {};
  const auto at = static_cast<std::size_t>(found - ring.begin());
  return ring[(at + static_cast<std::size_t>(quarters & 3) * (N / 4)) % N];
}

constexpr std::array<std::string_view, 4> sides{"N", "E", "S", "W"};
constexpr std::array<std::string_view, 4> corners{"NW", "NE", "SE", "SW"};
constexpr std::array<std::string_view, 8> halves{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};

} // namespace

Cell Mapping::cell(Cell at) const { return moved(cell_turned(at, quarters), shift, 1); }
Cell Mapping::cell_back(Cell at) const { return cell_turned(moved(at, shift, -1), -quarters); }
Cell Mapping::point_back(Cell at) const { return point_turned(moved(at, shift, -1), -quarters); }

std::uint8_t Mapping::color_back(std::uint8_t color) const {
  const auto found = std::find(colors.begin(), colors.end(), color);
  return found == colors.end() ? color : static_cast<std::uint8_t>(found - colors.begin());
}

std::string_view part_turned(std::string_view part, int quarters) {
  for (const std::string_view turned : {turned_in(sides, part, quarters), turned_in(corners, part, quarters),
                                        turned_in(halves, part, quarters)})
    if (!turned.empty()) return turned;
  return part;
}

} // namespace rubric::oracle::symmetry
