#include "oracle/expect/targets.hpp"

#include "oracle/names.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

using engine::Place;

const dsl::Spots* spots_of(const dsl::Act& act) {
  if (const auto* deploy = std::get_if<dsl::Deploy>(&act)) return &deploy->on;
  if (const auto* claim = std::get_if<dsl::Claim>(&act)) return &claim->on;
  if (const auto* put = std::get_if<dsl::Put>(&act)) return &put->on;
  if (const auto* move = std::get_if<dsl::Move>(&act)) return &move->to;
  return nullptr;
}

const dsl::Poses* poses_of(const dsl::Act& act) {
  const auto* place = std::get_if<dsl::PlaceTile>(&act);
  return place == nullptr ? nullptr : &place->at;
}

std::optional<std::vector<Place>> places_of(const Resolver& resolver, const dsl::Reach& reach) {
  if (const auto* cell = std::get_if<dsl::Cell>(&reach.spot))
    return std::vector{Place::at(Resolver::cell(*cell))};
  const auto place = resolver.place(std::get<dsl::Place>(reach.spot));
  if (!place) return std::nullopt;
  std::vector<Place> places;
  if (!reach.anywhere || place->tag != Place::Tag::segment) {
    places.push_back(*place);
  } else {
    resolver.game().features.members(place->ix,
                                     [&](engine::SegIx member) { places.push_back(Place::segment(member)); });
    sort_places(resolver.game(), places);
  }
  return places;
}

namespace {

std::string piece_words(const dsl::Piece& piece) {
  return piece.big ? fmt::format("big {}", piece.name) : std::string(piece.name);
}

struct TellForm {
  const engine::Game& game;
  const Form& form;

  std::string operator()(const dsl::Pass&) const { return "pass"; }
  std::string operator()(const dsl::Draw&) const { return "draw " + tile_name(*game.rules, form.tile); }
  std::string operator()(const dsl::Discard&) const { return "discard " + tile_name(*game.rules, form.tile); }
  std::string operator()(const dsl::PlaceTile&) const { return "place " + tile_name(*game.rules, form.tile); }
  std::string operator()(const dsl::Deploy& act) const { return "deploy " + piece_words(act.piece); }
  std::string operator()(const dsl::Claim&) const {
    return fmt::format("claim with {}", engine::name_of(static_cast<engine::Color>(form.color)));
  }
  std::string operator()(const dsl::Put& act) const { return "put " + piece_words(act.piece); }
  std::string operator()(const dsl::Move& act) const { return "move " + piece_words(act.piece); }
  std::string operator()(const dsl::Return& act) const { return "return " + piece_words(act.piece); }
  std::string operator()(const dsl::Remove& act) const { return "remove " + piece_words(act.piece); }
};

} // namespace

std::string tell_form(const engine::Game& game, const Form& form, const dsl::Act& act) {
  return std::visit(TellForm{game, form}, act);
}

std::string tell_places(const engine::Game& game, const std::vector<Place>& places) {
  std::string text;
  for (const Place place : places)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", place_name(game, place));
  return text.empty() ? "nowhere" : text;
}

std::string tell_placements(const std::vector<engine::PlaceTile>& placements) {
  std::string text;
  for (const engine::PlaceTile& one : placements)
    text += fmt::format("{}{}@{}", text.empty() ? "" : ", ", cell_name(one.cell), 90 * one.turn);
  return text.empty() ? "nowhere" : text;
}

} // namespace rubric::oracle
