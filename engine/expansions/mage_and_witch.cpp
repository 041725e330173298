// Mage & Witch: a magic tile, or the joining of their features, makes the player move a figure.
#include "engine/expansions/mage_and_witch.hpp"

#include "engine/expansions/expansion.hpp"
#include "engine/scoring.hpp"
#include "engine/scratch.hpp"

#include <array>

namespace rubric::engine::mage_and_witch {

namespace {

constexpr std::array<FigureId, 2> both{mage, witch};
constexpr FigureId other(FigureId figure) { return figure == mage ? witch : mage; }

/// Notes: the tile laid this turn has joined the two figures' features; and they still share one.
constexpr NoteId joined_by_tile{ExpansionId::mage_and_witch, 0};
constexpr NoteId sharing{ExpansionId::mage_and_witch, 1};

Place place_of(const Game& game, FigureId figure) { return game.pieces[game.neutral(figure)].where; }
bool on_board(const Game& game, FigureId figure) { return place_of(game, figure).tag == Place::Tag::segment; }
bool stands_on(const Game& game, FigureId figure, SegIx feature) {
  const Place at = place_of(game, figure);
  return at.tag == Place::Tag::segment && game.features.same(at.ix, feature);
}
bool share_a_feature(const Game& game) {
  return on_board(game, mage) && stands_on(game, witch, place_of(game, mage).ix);
}

constexpr bool is_host(Kind kind) { return kind == Kind::city || kind == Kind::road; }

/// MW-11, MW-12, MW-13: any unfinished road or city on the table that hosts neither figure. Calls
/// `visit(segment)` for all segments of these, until it answers true; and tells whether it did.
template<class Visit>
bool find_target(const Game& game, Visit visit) {
  const auto root_of = [&](FigureId figure) {
    return on_board(game, figure) ? game.features.root(place_of(game, figure).ix) : segment_none;
  };
  const SegIx with_mage = root_of(mage);
  const SegIx with_witch = root_of(witch);
  for (SegIx segment = 0; segment < game.board.segment_count(); ++segment) {
    const SegIx root = game.features.root(segment);
    const Facts& facts = game.features.facts(root);
    if (is_host(facts.kind) && facts.open != 0 && root != with_mage && root != with_witch && visit(segment))
      return true;
  }
  return false;
}

bool has_target(const Game& game) {
  return find_target(game, [](SegIx) { return true; });
}

void check_put(const Game& game, const Put& put, Verdict& verdict) {
  if (put.to.tag != Place::Tag::segment || put.to.ix >= game.board.segment_count()) {
    verdict.no(Reason::no_such_place);
    return;
  }
  const Kind kind = game.board.segment(put.to.ix).kind;
  if (!is_host(kind)) {
    verdict.no(kind == Kind::field ? Reason::field : Reason::wrong_feature);
    return;
  }
  if (game.features.complete(put.to.ix) && verdict.no(Reason::complete, put.to)) return;
  if (stands_on(game, other(put.figure), put.to.ix) && // MW-14
      verdict.no(Reason::other_figure, Place::piece(game.neutral(other(put.figure)))))
    return;
  if (stands_on(game, put.figure, put.to.ix)) // MW-17
    verdict.no(Reason::already_there, put.to);
}

void check(const Game& game, PlayerIx, const Move& move, Verdict& verdict) {
  if (game.step() != Step::figure) {
    verdict.no(Reason::wrong_step);
    return;
  }
  if (const auto* put = std::get_if<Put>(&move)) {
    check_put(game, *put, verdict); // MW-18 ... MW-21: mage or witch, as the player likes
  } else if (const auto* back = std::get_if<TakeBack>(&move)) {
    if (has_target(game) && verdict.no(Reason::must_choose)) return; // MW-22, MW-33
    if (game.pieces[back->piece].where.tag != Place::Tag::segment) verdict.no(Reason::no_piece);
  } else {
    verdict.no(Reason::wrong_step);
  }
}

void offer(const Game& game, Moves& moves) {
  if (game.step() != Step::figure) return;
  Scratch<SegIx, 1024> targets; // of both
  find_target(game, [&](SegIx segment) {
    targets.push_back(segment);
    return false;
  });
  for (const FigureId figure : both) {
    for (const SegIx segment : targets) moves.push_back(Put{figure, Place::segment(segment), no_color});
    if (targets.empty() && on_board(game, figure)) moves.push_back(TakeBack{game.neutral(figure)});
  }
}

void apply(Game& game, PlayerIx who, const Move& move, Events& events) {
  if (const auto* put = std::get_if<Put>(&move)) {
    const PieceIx piece = game.neutral(put->figure);
    const Place from = game.pieces[piece].where;
    game.set_place(piece, put->to);
    if (from.tag == Place::Tag::segment) {
      events.push_back(PieceShifted{piece, who, from, put->to});
    } else {
      events.push_back(PiecePut{piece, who, put->to});
    }
  } else {
    send_home(game, std::get<TakeBack>(move).piece, events);
  }
  if (!share_a_feature(game)) note(game, sharing) = 0;
  game.turn.asked.erase_front();
}

/// MW-30: two hosts became one feature, by a tile or a token: one figure moves at once.
void changed(Game& game, const Change& change, Events& events) {
  if (note(game, sharing) != 0 || !share_a_feature(game)) return;
  note(game, sharing) = 1;
  const bool one_move = (*game.rules)[magic_tile_joins] == MagicTileJoins::one_move;
  if (change.cause == Change::Cause::tile) note(game, joined_by_tile) = 1;
  bool asked = false;
  for (const Asked& question : game.turn.asked) asked = asked || question.step == Step::figure;
  if (asked && one_move) return; // a token, while a magic tile asks for a move already
  game.turn.asked.push({Step::figure, game.turn.player, piece_none});
  events.push_back(Asks{game.turn.player, piece_none, static_cast<std::uint8_t>(Step::figure)});
}

/// MW-10: a magic tile was laid. MW-22: where no figure can move, one on the board is set aside; where none
/// is, nothing happens.
void enter(Game& game, Step step, Events&) {
  if (step == Step::tile) note(game, joined_by_tile) = 0;
  if (step != Step::figure || game.turn.laid == laid_none) return;
  if ((game.board.type(game.turn.laid).marks & static_cast<int>(TileMark::magic)) == 0) return;
  if (note(game, joined_by_tile) != 0 && (*game.rules)[magic_tile_joins] == MagicTileJoins::one_move) return;
  if (has_target(game) || on_board(game, mage) || on_board(game, witch))
    game.turn.asked.push({Step::figure, game.turn.player, piece_none});
}

constexpr PartId mage_part{ExpansionId::mage_and_witch, 0};
constexpr PartId witch_part{ExpansionId::mage_and_witch, 1};

/// MW-40, MW-54: the mage adds one a tile and nothing for pennants, after an unfinished inn or cathedral has
/// taken all (MW-52, MW-53). MW-41, MW-50: the witch halves what there is then, rounded up.
void worth(const Game& game, SegIx feature, ScoreStage stage, Score& score) {
  const Facts& facts = game.features.facts(feature);
  if (!is_host(facts.kind)) return;
  if (stage == ScoreStage::per_tile && stands_on(game, mage, feature))
    add_part(score, mage_part, static_cast<int>(facts.tiles), static_cast<int>(facts.tiles));
  if (stage == ScoreStage::halve && stands_on(game, witch, feature))
    add_part(score, witch_part, 1, -(score.total / 2));
}

/// MW-42, OOP-01: the figure leaves right after its feature was scored.
void scored(Game& game, SegIx feature, bool paid, Events& events) {
  if (!paid && (*game.rules)[unpaid_host] == UnpaidHost::stays) return; // MW-47
  for (const FigureId figure : both)
    if (stands_on(game, figure, feature)) send_home(game, game.neutral(figure), events);
}

bool givable(const Game& game, FigureId figure, Place to) {
  return to.tag == Place::Tag::segment && !stands_on(game, other(figure), to.ix);
}

constexpr std::array<std::string_view, 2> joins_values{"one-move", "two-moves"};
constexpr std::array<std::string_view, 2> unpaid_values{"leaves", "stays"};
constexpr std::array<OptionSpec, 2> options{
    {{"mage.magic-tile-joins", joins_values}, {"mage.unpaid-host", unpaid_values}}};
constexpr std::array<std::string_view, 2> figures{"mage", "witch"};
constexpr std::array<std::string_view, 2> parts{"mage", "witch"};
constexpr std::array<std::string_view, 2> notes{"joined by tile", "sharing"};

} // namespace

const Expansion self{.id = ExpansionId::mage_and_witch,
                     .name = "mage-and-witch",
                     .figures = figures,
                     .options = options,
                     .parts = parts,
                     .notes = notes,
                     .hooks = {.enter = enter,
                               .offer = offer,
                               .check = check,
                               .apply = apply,
                               .givable = givable,
                               .changed = changed,
                               .worth = worth,
                               .scored = scored}};

} // namespace rubric::engine::mage_and_witch
