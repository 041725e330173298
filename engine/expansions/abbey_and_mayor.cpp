// Abbey & Mayor: its figures' hooks put together; the mayor, whose only rule is his votes.
#include "engine/expansions/abbey_and_mayor/parts.hpp"

#include "engine/expansions/base.hpp"

#include <array>

namespace rubric::engine::abbey_and_mayor {

namespace {

FigureId figure_of(const Game& game, const Move& move) {
  if (const auto* put = std::get_if<Put>(&move)) return put->figure;
  if (const auto* shift = std::get_if<Shift>(&move)) return game.pieces[shift->piece].figure;
  return game.pieces[std::get<TakeBack>(move).piece].figure;
}

void check(const Game& game, PlayerIx who, const Move& move, Verdict& verdict) {
  const FigureId figure = figure_of(game, move);
  const auto* put = std::get_if<Put>(&move);
  if (figure == barn) {
    barn_part::check(game, who, move, verdict);
  } else if (put != nullptr && figure != abbey) {
    base::check_deploy(game, who, *put, verdict); // MAY-01 and the wagon: as every follower
  } else if (figure == wagon) {
    wagon_part::check(game, who, move, verdict);
  } else {
    verdict.no(Reason::wrong_step); // a mayor never walks; an abbey is laid, not put
  }
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  const FigureId figure = figure_of(game, move);
  const auto* put = std::get_if<Put>(&move);
  if (figure == barn) {
    barn_part::apply(game, who, move, events);
  } else if (put != nullptr) {
    base::deploy(game, who, *put, events);
  } else {
    wagon_part::apply(game, who, move, events);
  }
}

void offer(const Game& game, Moves& moves) {
  base::offer_deploy(game, wagon, moves);
  base::offer_deploy(game, mayor, moves);
  barn_part::offer(game, moves);
  wagon_part::offer(game, moves);
}

void veto(const Game& game, PlayerIx, const Move& move, Verdict& verdict) {
  barn_part::veto(game, move, verdict);
}

void enter(Game& game, Step step, Events& events) {
  if (step == Step::moves) wagon_part::after_scoring(game, events);
  if (step == Step::last_tile) abbey_part::after_last_tile(game, events);
}

/// MAY-02, MAY-03: a mayor has as many votes as his city has pennants.
void votes(const Game& game, const Piece& piece, SegIx feature, int& votes) {
  if (piece.figure == mayor) votes = game.features.facts(feature).pennants;
}

/// WAGF-05: the owner of a wagon decides after scoring.
bool stays(const Game&, const Piece& piece) { return piece.figure == wagon; }

bool givable(const Game& game, FigureId figure, Place to) {
  if (figure == barn) return to.tag == Place::Tag::corner && field_at_corner(game, to.cell()) != segment_none;
  return to.tag == Place::Tag::segment;
}

constexpr std::array<std::string_view, 2> move_values{"adjacent-features", "nearby-tiles"};
constexpr std::array<std::string_view, 2> crossing_values{"separate", "linked"};
constexpr std::array<std::string_view, 2> last_values{"each-player", "lost"};
constexpr std::array<std::string_view, 2> second_values{"refused", "allowed"};
constexpr std::array<OptionSpec, 4> options{{{"wagon.move", move_values},
                                             {"wagon.city-crossing", crossing_values},
                                             {"abbey.after-last-tile", last_values},
                                             {"barn.second", second_values}}};
constexpr std::array<std::string_view, 4> figures{"wagon", "mayor", "barn", "abbey"};
constexpr std::array<std::string_view, 2> notes{"who laid the last tile", "seats asked for an abbey"};

} // namespace

const Expansion self{.id = ExpansionId::abbey_and_mayor,
                     .name = "abbey-and-mayor",
                     .figures = figures,
                     .options = options,
                     .parts = {},
                     .notes = notes,
                     .hooks = {.enter = enter,
                               .offer = offer,
                               .check = check,
                               .veto = veto,
                               .apply = apply,
                               .givable = givable,
                               .worth = barn_part::worth,
                               .votes = votes,
                               .stays = stays,
                               .scoring_done = barn_part::score_farmers,
                               .final = barn_part::score_barns}};

} // namespace rubric::engine::abbey_and_mayor
