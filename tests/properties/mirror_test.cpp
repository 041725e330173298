// The rules know no left and right: a game seen in a mirror, with tiles as the mirror shows them, is a game
// with the answers as the mirror shows them. The engine says so, and so does the twin.
#include "engine/adjacency.hpp"
#include "engine/reference/legal.hpp"
#include "engine/scoring.hpp"
#include "tests/properties/mapped.hpp"
#include "tests/properties/support.hpp"

#include <rapidcheck.h>

#include <set>
#include <sstream>

#include <fmt/format.h>

using namespace rubric::properties;
using namespace rubric::engine;
namespace reference = rubric::reference;

namespace {

/// Ask rapidcheck, with the seed that the other properties have. A failure is shrunk to the fewest choices.
template<class Property>
void check_property(const char* name, int games, Property property) {
  const Settings settings = from_environment({});
  rc::detail::TestMetadata about;
  about.id = about.description = name;
  rc::detail::TestParams params;
  params.seed = settings.seed;
  params.maxSuccess = games + static_cast<int>(settings.plies / 3000);
  params.maxSize = 160; // the longest game
  const auto result = rc::detail::checkTestable(property, about, params);
  std::ostringstream told;
  rc::detail::printResultMessage(result, told);
  INFO(told.str());
  CHECK(result.template is<rc::detail::SuccessResult>());
}

/// All answers about features. Segments have the same number on both sides of the mirror.
std::string same_features(const Game& one, const Game& other) {
  const auto count = static_cast<SegIx>(one.board.segment_count());
  if (other.board.segment_count() != count) return "another number of segments";
  for (SegIx segment = 0; segment < count; ++segment) {
    std::set<SegIx> here;
    std::set<SegIx> there;
    one.features.members(segment, [&](SegIx member) { here.insert(member); });
    other.features.members(segment, [&](SegIx member) { there.insert(member); });
    const Facts& a = one.features.facts(segment);
    const Facts& b = other.features.facts(segment);
    if (here != there || a.open != b.open || a.tiles != b.tiles || a.pennants != b.pennants ||
        a.marks != b.marks || a.pieces != b.pieces ||
        one.features.complete(segment) != other.features.complete(segment))
      return fmt::format("segment {} is of another feature", segment);
    if (majority(one, segment) != majority(other, segment) ||
        worth(one, segment).total != worth(other, segment).total)
      return fmt::format("segment {} pays something else", segment);
  }
  const Placed& last = one.board.tiles().back();
  for (SegIx n = 0; n < last.segments; ++n)
    for (SegIx segment = 0; segment < count; ++segment)
      if (touching(one, last.first + n, segment) != touching(other, last.first + n, segment))
        return fmt::format("segments {} and {} touch only on one side", last.first + n, segment);
  return {};
}

/// Engine and twin say the same of this game.
std::string twin_agrees(const Game& game, bool everything) {
  const auto faces = reference::faces_of(*game.rules);
  const reference::Position position = position_of(game, faces);
  const reference::Land land = reference::connect(position);
  std::string difference = compare_features(game, land);
  if (difference.empty()) difference = compare_worth(game, position, land, all_features(land));
  if (difference.empty() && everything) difference = compare_universe(game, position, land);
  return difference;
}

/// Kind, ends and marks of a segment, however it is numbered.
std::string sign(const SegmentSpec& segment, int quarters) {
  return fmt::format("{} {:08b} {:04b} {} {} {} {} {}={}{}", name_of(segment.kind),
                     segment.halves.turned(quarters).bits, segment.lines.turned(quarters).bits,
                     segment.opening, segment.pennants, segment.marks, segment.part, segment.when.option,
                     segment.when.value, segment.when.negated);
}

/// What is printed on a tile that lies turned.
std::multiset<std::string> print_of(const TileSpec& tile, int quarters) {
  std::multiset<std::string> print{fmt::format("tile {} {}", tile.marks, tile.joker)};
  for (const SegmentSpec& segment : tile.segments) print.insert(sign(segment, quarters));
  for (const TouchSpec& touch : tile.touches) {
    std::string a = sign(tile.segments[touch.a], quarters);
    std::string b = sign(tile.segments[touch.b], quarters);
    if (b < a) std::swap(a, b);
    print.insert(
        fmt::format("{} touches {} {}={}{}", a, b, touch.when.option, touch.when.value, touch.when.negated));
  }
  return print;
}

bool is_mirror_image(const TileSpec& tile, const TileSpec& other) {
  const auto wanted = print_of(mirrored(tile), 0);
  for (int quarters = 0; quarters < 4; ++quarters)
    if (print_of(other, quarters) == wanted) return true;
  return false;
}

std::shared_ptr<const Rules> everything() {
  std::vector<std::string> expansions;
  for (const auto& one : rubric::catalog::builtin_catalog().expansions())
    if (one.name != "base") expansions.push_back(one.name);
  return rules_of({"C1", expansions, {}});
}

} // namespace

TEST_CASE("a mirror shows the same game") {
  check_property(
      "a mirror shows the same game", 60, [](std::uint32_t which, const std::vector<std::uint32_t>& choices) {
        Random random(which);
        const auto rules = random_rules(random);
        const Game start = random_start(rules, random, random.chance(80));
        Mapping mapping;
        mapping.mirrored = true;
        const Game shown = mapped_start(start, mapping, mirrored(*rules));
        std::size_t ply = 0;
        const auto choose = [&](const Game& game, const std::vector<Move>& offered) -> std::optional<Move> {
          if (ply == choices.size()) return std::nullopt;
          Random one(choices[ply++]);
          return random_move(game, offered, one);
        };
        const auto look = [&](const Game& one, const Game& other) {
          std::string difference = same_features(one, other);
          if (difference.empty()) difference = twin_agrees(one, false);
          if (difference.empty()) difference = twin_agrees(other, ply == choices.size());
          return difference;
        };
        const std::string difference = play_both(start, shown, mapping, choose, look);
        if (!difference.empty()) RC_FAIL(fmt::format("{}\n{}", describe(*rules), difference));
      });
}

TEST_CASE("a mirror shows which tiles fit beside each other") {
  const auto rules = everything();
  const auto shown = mirrored(*rules);
  const auto faces = reference::faces_of(*rules);
  const auto shown_faces = reference::faces_of(*shown);
  const auto count = static_cast<TileId>(rules->tiles().size());
  const auto alone = [](std::shared_ptr<const Rules> of, TileId tile) {
    Game game = empty_game(std::move(of));
    REQUIRE(!give_tile(game, tile, {}, 0));
    start(game, 0);
    return game;
  };
  std::string difference;
  long fit = 0;
  for (TileId lies = 0; lies < count; ++lies) {
    const Game one = alone(rules, lies);
    Mapping mapping;
    mapping.mirrored = true;
    Game other = empty_game(shown);
    REQUIRE(!give_tile(other, lies, mapping.cell({}), 0));
    start(other, 0);
    const reference::Position here = position_of(one, faces);
    const reference::Position there = position_of(other, shown_faces);
    for (TileId tile = 0; tile < count; ++tile)
      for (const Side side : {Side::N, Side::E})
        for (std::uint8_t turn = 0; turn < 4; ++turn) {
          const PlaceTile move{tile, beyond({}, side), turn};
          const auto same = std::get<PlaceTile>(mapping.move(one, move));
          const bool legal = check(one, 0, move).legal();
          fit += legal ? 1 : 0;
          if (check(other, 0, same).legal() != legal) difference = "engine: ";
          if (rules->tile(tile).joker || rules->tile(lies).joker)
            continue; // an abbey is not laid beside one tile
          if (reference::fits(here, tile, move.cell.x, move.cell.y, turn) != legal ||
              reference::fits(there, tile, same.cell.x, same.cell.y, same.turn) != legal)
            difference = "twin: ";
          if (!difference.empty())
            FAIL(difference << rules->spec(tile).id << " beside " << rules->spec(lies).id << ", turned "
                            << static_cast<int>(turn));
        }
  }
  CHECK(fit > 10'000);
}

TEST_CASE("which printed tiles are mirror images of another") {
  const auto rules = everything();
  const auto count = static_cast<TileId>(rules->tiles().size());
  std::set<std::string> pairs;
  std::set<std::string> alone;
  long symmetric = 0;
  for (TileId tile = 0; tile < count; ++tile) {
    const TileSpec& spec = rules->spec(tile);
    if (is_mirror_image(spec, spec)) {
      ++symmetric;
      continue;
    }
    bool found = false;
    for (TileId other = 0; other < count; ++other)
      if (is_mirror_image(spec, rules->spec(other))) {
        found = true;
        if (spec.id < rules->spec(other).id) pairs.insert(spec.id + " " + rules->spec(other).id);
      }
    if (!found) alone.insert(spec.id);
  }
  CHECK(symmetric == 71);
  // A curve beside a city, to the right and to the left.
  CHECK(pairs == std::set<std::string>{"AM/CRr AM/RrC", "BA/CRr BA/RrC"});
  // Printed for one hand only. AM/RC and KR/RC are the same picture; an inn makes the curve IC/RrC.i another
  // one.
  CHECK(alone == std::set<std::string>{"AM/RC", "IC/C!", "IC/CCc+", "IC/CcR", "IC/RCc.i", "IC/RRR.i",
                                       "IC/RrC.i", "KR/CRrR", "KR/RC", "KR/RCG", "MW/CCCR.3", "MW/CRRr.2"});
}
