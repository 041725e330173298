// Random games with all expansions: what `check` allows is what `offers` offers, and positions keep their
// sense.
#include "engine/expansions/abbey_and_mayor.hpp"
#include "engine/expansions/mage_and_witch.hpp"
#include "tests/unit/engine/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <random>

using namespace rubric::engine;
using rubric::engine::test::make_rules;
using rubric::engine::test::Options;

namespace {

/// Every move of a piece that could be thought of.
std::vector<Move> universe(const Game& game) {
  std::vector<Move> all{ScoreNow{}, Pass{}};
  const auto segments = static_cast<SegIx>(game.board.segment_count());
  for (const Figure& figure : game.rules->figures()) {
    if (!game.in_play(figure.id.of)) continue;
    const bool token = figure.cls == FigureClass::token;
    for (SegIx segment = 0; segment < segments; ++segment) {
      if (!token) all.push_back(Put{figure.id, Place::segment(segment), no_color});
      for (std::uint8_t color = 0; token && color < color_count; ++color)
        all.push_back(Put{figure.id, Place::opening(segment), color});
    }
    for (const Placed& tile : game.board.tiles())
      if (!token) all.push_back(Put{figure.id, Place::corner(tile.cell), no_color});
    all.push_back(Put{figure.id, Place::player(0), no_color});
    all.push_back(Put{figure.id, Place::supply(), no_color});
  }
  for (std::size_t i = 0; i < game.pieces.size(); ++i) {
    const auto piece = static_cast<PieceIx>(i);
    all.push_back(TakeBack{piece});
    if (game.pieces[i].where.tag != Place::Tag::segment) continue;
    for (SegIx segment = 0; segment < segments; ++segment)
      all.push_back(Shift{piece, Place::segment(segment)});
  }
  return all;
}

bool is_piece_move(const Move& move) {
  return !std::holds_alternative<PlaceTile>(move) && !std::holds_alternative<Draw>(move) &&
         !std::holds_alternative<LayAside>(move);
}

void same_as_offered(const Game& game, const std::vector<Move>& offered) {
  const std::vector<Move> all = universe(game);
  const auto legal = std::count_if(
      all.begin(), all.end(), [&](const Move& move) { return check(game, game.to_act(), move).legal(); });
  const auto here = std::count_if(offered.begin(), offered.end(), is_piece_move);
  CHECK(legal == here);
  for (const Move& move : all) {
    const bool yes = check(game, game.to_act(), move).legal();
    if (yes != check(game, game.to_act(), move, true).legal())
      FAIL_CHECK("a verdict and all its reasons disagree");
    if (yes && std::find(offered.begin(), offered.end(), move) == offered.end()) FAIL_CHECK("not offered");
  }
}

void sound_between_turns(const Game& game) {
  const auto mage = game.pieces[game.neutral(mage_and_witch::mage)].where;
  const auto witch = game.pieces[game.neutral(mage_and_witch::witch)].where;
  if (mage.tag == Place::Tag::segment && witch.tag == Place::Tag::segment)
    CHECK_FALSE(game.features.same(mage.ix, witch.ix));
  std::vector<int> on(game.board.segment_count());
  for (const Piece& piece : game.pieces) {
    if (piece.where.tag != Place::Tag::segment || !game.occupies(piece)) continue;
    ++on[game.features.root(piece.where.ix)];
    CHECK_FALSE(game.features.complete(piece.where.ix));
    if (game.features.facts(piece.where.ix).kind == Kind::field)
      CHECK(abbey_and_mayor::barn_on(game, piece.where.ix) == piece_none);
  }
  for (SegIx segment = 0; segment < on.size(); ++segment)
    if (game.features.root(segment) == segment) CHECK(game.features.facts(segment).pieces == on[segment]);
}

/// Play to the end; ordinary moves are preferred to drawing and to ending the step, so that figures get
/// about.
void play(const Options& options, unsigned seed) {
  std::mt19937 random(seed);
  const std::vector<Color> colors{Color::red, Color::blue, Color::green};
  Game game = new_game(
      make_rules("tunnel inns-and-cathedrals abbey-and-mayor mage-and-witch king-and-robber", options),
      colors, Draws::deck);
  game.deck.assign(game.rules->tiles().size(), 1);
  game.deck[game.rules->joker()] = 0;
  game.tiles_left = static_cast<std::int32_t>(game.deck.size()) - 1;
  start(game, 0);
  Events events;
  std::vector<Move> moves;
  for (int ply = 0; game.turn.step != Step::end && ply < 2000; ++ply) {
    if (game.turn.step == Step::tile && game.turn.asked.empty() && game.turn.drawn == tile_none)
      sound_between_turns(game);
    offers(game, moves);
    REQUIRE_FALSE(moves.empty());
    if (ply % 5 == 0) same_as_offered(game, moves);
    std::vector<Move> liked;
    for (const Move& move : moves)
      if (!std::holds_alternative<ScoreNow>(move) || random() % 3 == 0) liked.push_back(move);
    const std::vector<Move>& from = liked.empty() ? moves : liked;
    apply(game, from[random() % from.size()], events);
  }
  REQUIRE(game.turn.step == Step::end);
  end_game(game, events);
  std::array<std::int32_t, max_players> points{};
  for (const Event& event : events)
    if (const auto* scored = std::get_if<Scored>(&event)) {
      int sum = 0;
      for (const Part& part : scored->score.parts) sum += part.points;
      CHECK(sum == scored->score.total);
      for (PlayerIx player = 0; player < game.players; ++player)
        if ((scored->score.to >> player) & 1) points[player] += scored->score.total;
    }
  CHECK(points == game.points);
}

} // namespace

TEST_CASE("no tile is offered out of reach") {
  Game game = new_game(make_rules("", {}), std::array{Color::red, Color::blue}, Draws::free);
  REQUIRE_FALSE(give_tile(game, 0, {Board::limit, Board::limit}, 0).has_value());
  start(game, 0);
  std::vector<Move> moves;
  offers(game, moves);
  same_as_offered(game, moves);
  CHECK(std::any_of(moves.begin(), moves.end(),
                    [](const Move& move) { return std::holds_alternative<PlaceTile>(move); }));
  for (const Move& move : moves)
    if (const auto* place = std::get_if<PlaceTile>(&move)) CHECK(Board::in_reach(place->cell));
}

TEST_CASE("random games with everything, first edition") {
  for (unsigned seed = 0; seed < 12; ++seed) play({}, seed);
}

TEST_CASE("random games with everything, the other value of every option") {
  for (unsigned seed = 100; seed < 112; ++seed)
    play({{"inns.unfinished", "ignored"},
          {"wagon.move", "nearby-tiles"},
          {"abbey.after-last-tile", "lost"},
          {"barn.second", "allowed"},
          {"mage.magic-tile-joins", "two-moves"},
          {"mage.unpaid-host", "stays"},
          {"king.final", "continuous"},
          {"abbot.in-play", "yes"}},
         seed);
}
