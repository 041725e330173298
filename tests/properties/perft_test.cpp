// How many ways there are to play the first tiles of a fixed deck: one number pins all of move generation.
#include "tests/properties/support.hpp"

using namespace rubric::properties;
using namespace rubric::engine;

namespace {

struct Counts {
  long leaves = 0; ///< lines of play
  long nodes = 0;  ///< positions on the way
  std::string difference;
};

/// Play these tiles one after the other in every possible way. Engine and twin are compared in every position
/// on the way.
void walk(const Game& game, const std::vector<TileId>& deck, std::size_t next,
          const std::vector<rubric::reference::Face>& faces, Counts& counts) {
  if (!counts.difference.empty()) return;
  if (game.turn.step == Step::tile && game.turn.drawn == tile_none && game.turn.laid == laid_none) {
    if (next == deck.size()) {
      ++counts.leaves;
      return;
    }
    Game drawn = game;
    Events events;
    apply(drawn, Draw{deck[next]}, events);
    walk(drawn, deck, next + 1, faces, counts);
    return;
  }
  ++counts.nodes;
  const rubric::reference::Position position = position_of(game, faces);
  const rubric::reference::Land land = rubric::reference::connect(position);
  counts.difference = compare_features(game, land);
  if (counts.difference.empty()) counts.difference = compare_universe(game, position, land);
  std::vector<Move> offered;
  offers(game, offered);
  for (const Move& move : offered) {
    Game after = game;
    Events events;
    apply(after, move, events);
    walk(after, deck, next, faces, counts);
  }
}

Counts count(const rubric::catalog::RuleRequest& request, const char* first,
             const std::vector<const char*>& names) {
  Game game = empty_game(rules_of(request));
  // Only these tiles are in the game, so that the universe of moves stays small.
  game.draws = Draws::deck;
  game.deck.assign(game.rules->tiles().size(), 0);
  std::vector<TileId> deck;
  for (const char* name : names) {
    deck.push_back(*game.rules->tile_named(name));
    ++game.deck[deck.back()];
  }
  game.tiles_left = static_cast<std::int32_t>(deck.size()) + 1; // one more, so that the game does not end
  lay(game, first, 0, 0);
  start(game, 0);
  Counts counts;
  walk(game, deck, 0, rubric::reference::faces_of(*game.rules), counts);
  return counts;
}

} // namespace

TEST_CASE("perft: the base game") {
  // D shows a city north, a road west and east. U has a road on two sides: it joins D's road at two sides, in
  // two turns each that look alike, and D's field in the south in two. In each of these six places its road
  // and its two fields are free, except that no feature is where nobody stands: 3 figures and none, 24 lines.
  const Counts one = count({"C1", {}, {}}, "D", {"U"});
  CHECK(one.difference.empty());
  CHECK(one.leaves == 24);
  const Counts two = count({"C1", {}, {}}, "D", {"U", "V"});
  CHECK(two.difference.empty());
  CHECK(two.leaves == 852);
  CHECK(two.nodes == 901);
}

TEST_CASE("perft: The Tunnel") {
  const Counts one = count({"C1", {"tunnel"}, {}}, "D", {"TU1"});
  CHECK(one.difference.empty());
  // Six places, five segments, two openings, tokens of three colors: with neither 1, with a follower 5, with
  // a token 6, with both in either order 2 * 5 * 6.
  CHECK(one.leaves == 6 * (1 + 5 + 6 + 2 * 5 * 6));
}

TEST_CASE("perft: Abbey & Mayor, Mage & Witch") {
  const Counts one = count({"C1", {"abbey-and-mayor", "mage-and-witch"}, {}}, "D", {"MW/CFC"});
  CHECK(one.difference.empty());
  CHECK(one.leaves == 192);
  const Counts two = count({"C2", {"abbey-and-mayor"}, {}}, "T", {"E", "E"});
  CHECK(two.difference.empty());
  CHECK(two.leaves == 744);
}
