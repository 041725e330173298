#include "oracle/symmetry/symmetries.hpp"

#include "oracle/symmetry/answers.hpp"
#include "oracle/symmetry/mapped_case.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle {

using namespace symmetry;

namespace {

/// Does a line ask, or need, that a tile fits nowhere, or count all that lies?
bool needs_whole_board(const dsl::Act& act, bool refused) {
  if (std::holds_alternative<dsl::Discard>(act)) return true;
  const auto* place = std::get_if<dsl::PlaceTile>(&act);
  return place != nullptr && refused && place->at.aim != dsl::Aim::listed;
}

bool needs_whole_board(const dsl::Item& item) {
  if (const auto* under = std::get_if<dsl::Under>(&item.what))
    return std::any_of(under->items.begin(), under->items.end(),
                       [](const dsl::Item& one) { return needs_whole_board(one); });
  if (const auto* step = std::get_if<dsl::Step>(&item.what))
    return std::holds_alternative<dsl::Discards>(step->deed);
  const auto* expect = std::get_if<dsl::Expect>(&item.what);
  if (expect == nullptr) return false;
  if (const auto* may = std::get_if<dsl::May>(&expect->claim))
    return needs_whole_board(may->doing.act, false);
  if (const auto* may_not = std::get_if<dsl::MayNot>(&expect->claim))
    return needs_whole_board(may_not->doing.act, true);
  if (const auto* must = std::get_if<dsl::Must>(&expect->claim))
    return std::any_of(must->doings.begin(), must->doings.end(),
                       [](const dsl::Doing& one) { return needs_whole_board(one.act, false); });
  const auto* has = std::get_if<dsl::Has>(&expect->claim);
  return has != nullptr && std::holds_alternative<dsl::WholeBoard>(has->what);
}

std::vector<Mapping> mappings(const engine::Game& game) {
  std::vector<Mapping> all;
  for (int quarters = 1; quarters < 4; ++quarters) {
    Mapping turned;
    turned.name = fmt::format("turned by {} degrees", 90 * quarters);
    turned.quarters = quarters;
    all.push_back(turned);
  }
  Mapping moved;
  moved.name = "moved 40 columns east and 30 rows south";
  moved.shift = {40, 30};
  all.push_back(moved);
  Mapping colors;
  colors.name = "with the players' colors exchanged";
  for (engine::PlayerIx seat = 0; seat < game.players; ++seat)
    colors.colors[static_cast<std::size_t>(game.colors[seat])] =
        static_cast<std::uint8_t>(game.colors[game.next_player(seat)]);
  all.push_back(colors);
  Mapping seats;
  seats.name = "with the players one place further round the table";
  seats.seats = 1;
  all.push_back(seats);
  Mapping backward;
  backward.name = "with the drawn tiles laid backward";
  backward.order = Order::backward;
  all.push_back(backward);
  Mapping by_column;
  by_column.name = "with the drawn tiles laid column by column";
  by_column.order = Order::by_column;
  all.push_back(by_column);
  Mapping island;
  island.name = "with tiles far away";
  island.island = true;
  all.push_back(island);
  return all;
}

/// Where the answers part, in words; empty where they do not.
std::string parting(const Answers& here, const Answers& there) {
  for (std::size_t i = 0; i < here.lines.size() && i < there.lines.size(); ++i) {
    const LineAnswer& one = here.lines[i];
    const LineAnswer& other = there.lines[i];
    const bool verdict_counts = !other.island;
    if (one.said == other.said && (one.state == other.state || !verdict_counts)) continue;
    return fmt::format("line {}: {}: `{}` becomes `{}`", one.line, one.text, fmt::join(one.shown, " / "),
                       fmt::join(other.shown, " / "));
  }
  if (here.lines.size() != there.lines.size() || here.refused != there.refused)
    return fmt::format("the run ends after {} lines, not {}", there.lines.size(), here.lines.size());
  for (std::size_t i = 0; i < here.end.size() && i < there.end.size(); ++i)
    if (here.end[i] != there.end[i])
      return fmt::format("at the end: {} becomes {}", here.end[i], there.end[i]);
  return here.end.size() == there.end.size() ? "" : "the number of pieces differs";
}

} // namespace

Symmetries compare_symmetries(const RunInput& input) {
  Symmetries result;
  RunInput kept = input;
  kept.keep_last = true;
  Errors errors(input.file->source);
  const RunResult first = run(kept, errors);
  if (first.last == nullptr) return result;
  const Answers here = answers_of(first, {});
  const bool whole_board = std::any_of(input.one->items.begin(), input.one->items.end(),
                                       [](const dsl::Item& item) { return needs_whole_board(item); });
  std::size_t drawn = 0;
  for (const dsl::Board& board : input.head->boards) drawn = std::max(drawn, board.tiles.size());
  for (const Mapping& mapping : mappings(*first.last)) {
    const bool alone = mapping.seats != 0 || mapping.colors != Mapping{}.colors;
    if ((mapping.island && (whole_board || input.head->boards.empty())) ||
        (mapping.order != Order::as_drawn && drawn < 2) || (alone && first.last->players < 2)) {
      ++result.left_out;
      continue;
    }
    const MappedCase mapped = mapped_case(*input.head, *input.one, mapping, *first.last);
    kept.head = &mapped.head;
    kept.one = &mapped.one;
    Errors faults(input.file->source);
    const RunResult other = run(kept, faults);
    std::string difference;
    if (faults.list().size() != errors.list().size())
      difference = faults.empty() ? "words that fitted nothing fit" : faults.list().front().message;
    else
      difference = parting(here, answers_of(other, mapping));
    if (difference.empty())
      ++result.same;
    else
      result.differences.push_back(fmt::format("{}, {}", mapping.name, difference));
  }
  return result;
}

} // namespace rubric::oracle
