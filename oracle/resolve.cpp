#include "oracle/resolve.hpp"

#include "oracle/names.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

#include <array>

namespace rubric::oracle {

using text::Code;

void Errors::add(Code code, std::string message, text::Span span, std::string label,
                 std::vector<std::string> help) {
  ++met_;
  // A table runs the same line many times, and several rule sets run it again: tell each fault once.
  const auto [begin, end] = at_.equal_range(span.begin);
  for (auto found = begin; found != end; ++found) {
    const text::Diagnostic& known = list_[found->second];
    if (known.code == code && known.primary.span == span && known.message == message) return;
  }
  text::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.primary = {source_, span, std::move(label)};
  diagnostic.help = std::move(help);
  at_.emplace(span.begin, list_.size());
  list_.push_back(std::move(diagnostic));
}

std::string figure_name(const dsl::Piece& piece) {
  return piece.big ? fmt::format("big {}", piece.name) : std::string(piece.name);
}

engine::Cell Resolver::cell(const dsl::Cell& cell) {
  return {static_cast<std::int16_t>(cell.column), static_cast<std::int16_t>(cell.row)};
}

std::optional<engine::PlayerIx> Resolver::player(const dsl::ColorWord& color) const {
  for (engine::PlayerIx seat = 0; seat < game_->players; ++seat)
    if (static_cast<int>(game_->colors[seat]) == static_cast<int>(color.color)) return seat;
  std::string playing;
  for (engine::PlayerIx seat = 0; seat < game_->players; ++seat)
    playing += fmt::format("{}{}", seat == 0 ? "" : ", ", player_name(*game_, seat));
  errors_->add(
      Code::unknown_player, fmt::format("{} does not play here", dsl::name(color.color)), color.span,
      "no such player",
      {fmt::format("the players are {}; add {} to the line `players`", playing, dsl::name(color.color))});
  return std::nullopt;
}

std::optional<engine::TileId> Resolver::tile(const dsl::Tile& tile) const {
  if (const auto id = game_->rules->tile_named(tile.name)) return id;
  std::vector<std::string_view> known;
  for (std::size_t i = 0; i < game_->rules->tiles().size(); ++i) {
    const engine::TileSpec& spec = game_->rules->spec(static_cast<engine::TileId>(i));
    known.push_back(spec.id);
    known.insert(known.end(), spec.aliases.begin(), spec.aliases.end());
  }
  std::vector<std::string> help;
  if (const auto near = text::nearest(tile.name, known))
    help.push_back(fmt::format("the nearest name is `{}`", *near));
  help.emplace_back("`rubric tiles` draws every tile with its names");
  errors_->add(Code::unknown_tile, fmt::format("no tile is called `{}`", tile.name), tile.span,
               "unknown tile", help);
  return std::nullopt;
}

std::optional<engine::FigureId> Resolver::figure(const dsl::Piece& piece) const {
  const std::string name = figure_name(piece);
  if (const engine::Figure* figure = game_->rules->figure_named(name)) return figure->id;
  std::vector<std::string_view> known;
  std::string all;
  for (const engine::Figure& figure : game_->rules->figures()) {
    if (!game_->in_play(figure.id.of)) {
      if (figure.name == name) {
        errors_->add(Code::unknown_figure, fmt::format("no {} is in play under these rules", name),
                     piece.span, "its expansion is not in the rule set",
                     {"add its expansion to the line `rules`, such as `rules C1 + abbey-and-mayor`"});
        return std::nullopt;
      }
      continue;
    }
    known.push_back(figure.name);
    all += fmt::format("{}{}", all.empty() ? "" : ", ", figure.name);
  }
  std::vector<std::string> help;
  if (const auto near = text::nearest(name, known))
    help.push_back(fmt::format("the nearest name is `{}`", *near));
  help.push_back(fmt::format("the pieces of these rules are {}", all));
  errors_->add(Code::unknown_figure, fmt::format("no piece is called `{}`", name), piece.span,
               "unknown piece", help);
  return std::nullopt;
}

std::optional<engine::Reason> Resolver::reason(const dsl::Word& word) const {
  if (const auto reason = engine::reason_named(word.text)) return reason;
  std::vector<std::string_view> known;
  for (int i = 0; i < engine::reason_count; ++i)
    known.push_back(engine::name_of(static_cast<engine::Reason>(i)));
  std::vector<std::string> help;
  if (const auto near = text::nearest(word.text, known))
    help.push_back(fmt::format("the nearest reason is `{}`", *near));
  help.emplace_back("all reasons are listed in docs/reasons.md");
  errors_->add(Code::unknown_reason, fmt::format("no reason is called `{}`", word.text), word.span,
               "unknown reason", help);
  return std::nullopt;
}

namespace {

/// The point where four cells meet, from one of its cells and the corner's name.
std::optional<engine::Place> corner(engine::Cell cell, std::string_view part) {
  const int east = part == "NE" || part == "SE" ? 1 : 0;
  const int south = part == "SE" || part == "SW" ? 1 : 0;
  if (part != "NW" && part != "NE" && part != "SE" && part != "SW") return std::nullopt;
  return engine::Place::corner(
      {static_cast<std::int16_t>(cell.x + east), static_cast<std::int16_t>(cell.y + south)});
}

std::string names_of(const engine::Game& game, const std::vector<engine::SegIx>& segments) {
  std::string names;
  for (const engine::SegIx segment : segments)
    names += fmt::format("{}`{}`", names.empty() ? "" : " or ", segment_name(game, segment));
  return names;
}

} // namespace

bool Resolver::fits_nothing(const dsl::Place& place) const {
  if (!place.cell || place.kind == "corner") return false;
  return game_->board.at(cell(*place.cell)) != engine::laid_none &&
         segments_named(*game_, cell(*place.cell), place.kind, place.part).empty();
}

std::optional<engine::Place> Resolver::place(const dsl::Place& place) const {
  if (!place.cell) {
    errors_->add(Code::no_such_place, fmt::format("no area `{}` is in play under these rules", place.area),
                 place.span, "unknown area");
    return std::nullopt;
  }
  const engine::Cell at = cell(*place.cell);
  if (place.kind == "corner") {
    if (const auto found = corner(at, place.part)) return found;
    errors_->add(Code::no_such_place, "a corner is named by NW, NE, SE or SW",
                 place.part_span.empty() ? place.span : place.part_span, "which corner?",
                 {fmt::format("write `{}.corner.NW`", cell_name(at))});
    return std::nullopt;
  }
  if (game_->board.at(at) == engine::laid_none) {
    errors_->add(Code::no_such_place, fmt::format("no tile lies at {}", cell_name(at)), place.cell->span,
                 "empty cell", {"columns are letters from the left, rows are numbers from the top"});
    return std::nullopt;
  }
  const std::vector<engine::SegIx> found = segments_named(*game_, at, place.kind, place.part);
  if (found.size() == 1)
    return place.kind == "tunnel" ? engine::Place::opening(found[0]) : engine::Place::segment(found[0]);
  if (found.size() > 1) {
    errors_->add(Code::ambiguous_place,
                 fmt::format("`{}` names {} things on this tile", place.text, found.size()), place.span,
                 "say which", {fmt::format("write {}", names_of(*game_, found))});
    return std::nullopt;
  }
  // Nothing fits: show what this tile has.
  const engine::Placed& tile = game_->board.placed(game_->board.at(at));
  std::vector<std::string> help;
  std::string has;
  for (engine::SegIx segment = tile.first; segment < tile.first + tile.segments; ++segment) {
    has += fmt::format("{}{}", has.empty() ? "" : ", ", segment_name(*game_, segment));
    if (game_->board.segment(segment).opening)
      has += fmt::format(", {}", place_name(*game_, engine::Place::opening(segment)));
  }
  help.push_back(
      fmt::format("{} is {} and has {}", cell_name(at), tile_name(*game_->rules, tile.tile, tile.turn), has));
  errors_->add(Code::no_such_place,
               fmt::format("the tile at {} has no `{}{}{}`", cell_name(at), place.kind,
                           place.part.empty() ? "" : ".", place.part),
               place.span, "no such place", help);
  return std::nullopt;
}

std::optional<engine::SegIx> Resolver::feature(const dsl::Place& place) const {
  const auto found = this->place(place);
  if (!found) return std::nullopt;
  if (found->tag == engine::Place::Tag::segment || found->tag == engine::Place::Tag::opening)
    return found->ix;
  errors_->add(Code::no_such_place, fmt::format("`{}` is no feature", place.text), place.span,
               "not a feature");
  return std::nullopt;
}

} // namespace rubric::oracle
