#include "oracle/symmetry/mapped_case.hpp"

#include "oracle/names.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::oracle::symmetry {

namespace {

/// Changes each word of a syntax tree that says where, how turned, or whose.
class Mapper {
public:
  Mapper(const Mapping& mapping, const engine::Rules& rules, dsl::Arena& arena)
      : mapping_(&mapping), rules_(&rules), arena_(&arena) {}

  void operator()(dsl::Cell& cell) const {
    const engine::Cell there =
        mapping_->cell({static_cast<std::int16_t>(cell.column), static_cast<std::int16_t>(cell.row)});
    cell.column = there.x;
    cell.row = there.y;
  }
  /// A tile that lies. A tile that is drawn or asked about has no turn.
  void laid(dsl::Tile& tile) const {
    if (!joker(tile)) turn(tile.quarters, tile.turned);
  }
  void operator()(dsl::Place& place) const {
    if (!place.cell) return;
    (*this)(*place.cell);
    place.part = part_turned(place.part, mapping_->quarters);
    const engine::Cell cell{static_cast<std::int16_t>(place.cell->column),
                            static_cast<std::int16_t>(place.cell->row)};
    place.text = arena_->keep(
        fmt::format("{}.{}{}{}", cell_name(cell), place.kind, place.part.empty() ? "" : ".", place.part));
  }
  void operator()(dsl::ColorWord& word) const {
    word.color = static_cast<dsl::Color>(mapping_->colors[static_cast<std::size_t>(word.color)]);
  }
  void operator()(dsl::Noun& noun) const {
    change(noun.words, [this](dsl::Word& word) {
      for (std::size_t color = 0; color < dsl::color_names.size(); ++color)
        if (word.text == dsl::color_names[color]) {
          word.text = dsl::color_names[mapping_->colors[color]];
          break;
        }
    });
  }
  void operator()(dsl::Piece&) const {}
  void operator()(dsl::WholeBoard&) const {}
  void operator()(dsl::Reach& reach) const { (*this)(reach.spot); }

  template<class T>
  void operator()(std::optional<T>& value) const {
    if (value) (*this)(*value);
  }
  template<class T>
  void operator()(dsl::List<T>& values) const {
    change(values, [this](T& value) { (*this)(value); });
  }
  template<class... T>
  void operator()(std::variant<T...>& value) const {
    std::visit(*this, value);
  }

  // Steps
  void operator()(dsl::Draws&) const {}
  void operator()(dsl::Discards&) const {}
  void operator()(dsl::Places& deed) const { laid(deed.tile), (*this)(deed.cell); }
  void operator()(dsl::Deploys& deed) const { (*this)(deed.place); }
  void operator()(dsl::Claims& deed) const { (*this)(deed.place), (*this)(deed.with); }
  void operator()(dsl::Puts& deed) const { (*this)(deed.on); }
  void operator()(dsl::Moves& deed) const { (*this)(deed.from), (*this)(deed.to); }
  void operator()(dsl::Returns& deed) const { (*this)(deed.from); }
  void operator()(dsl::Removes& deed) const { (*this)(deed.from); }
  void operator()(dsl::Passes&) const {}
  void operator()(dsl::Scoring&) const {}
  void operator()(dsl::GameEnds&) const {}

  // What may be done
  void operator()(dsl::Pass&) const {}
  void operator()(dsl::Draw&) const {}
  void operator()(dsl::Discard&) const {}
  void operator()(dsl::PlaceTile& act) const {
    change(act.at.list, [&](dsl::Pose& pose) {
      (*this)(pose.cell);
      if (pose.turned && !joker(act.tile)) turn(pose.quarters, pose.turned);
    });
  }
  void operator()(dsl::Deploy& act) const { (*this)(act.on.list); }
  void operator()(dsl::Claim& act) const { (*this)(act.on.list), (*this)(act.with); }
  void operator()(dsl::Put& act) const { (*this)(act.on.list); }
  void operator()(dsl::Move& act) const { (*this)(act.from), (*this)(act.to.list); }
  void operator()(dsl::Return& act) const { (*this)(act.from); }
  void operator()(dsl::Remove& act) const { (*this)(act.from); }
  void operator()(dsl::Doing& doing) const { (*this)(doing.act); }

  // States
  void operator()(dsl::ToMove& state) const { (*this)(state.player); }
  void operator()(dsl::ToDecide& state) const { (*this)(state.player); }
  void operator()(dsl::HasTokens& state) const { (*this)(state.player), (*this)(state.colors); }
  void operator()(dsl::HasCount& state) const { (*this)(state.player), (*this)(state.noun); }
  void operator()(dsl::TilesLeft&) const {}
  void operator()(dsl::NoPiece& state) const { (*this)(state.color), (*this)(state.spot); }
  void operator()(dsl::PieceOn& state) const { (*this)(state.color), (*this)(state.place); }
  void operator()(dsl::PieceAt& state) const { (*this)(state.color), (*this)(state.cell); }
  void operator()(dsl::PieceOff& state) const { (*this)(state.color); }
  void operator()(dsl::PieceWith& state) const { (*this)(state.player); }

  // Expectations
  void operator()(dsl::May& claim) const { (*this)(claim.player), (*this)(claim.doing); }
  void operator()(dsl::MayNot& claim) const { (*this)(claim.player), (*this)(claim.doing); }
  void operator()(dsl::Must& claim) const { (*this)(claim.player), (*this)(claim.doings); }
  void operator()(dsl::For& why) const { (*this)(why.what); }
  void operator()(dsl::Scores& claim) const { (*this)(claim.player), (*this)(claim.why); }
  void operator()(dsl::NobodyScores& claim) const { (*this)(claim.why); }
  void operator()(dsl::Touches& claim) const { (*this)(claim.place), (*this)(claim.other); }
  void operator()(dsl::IsSame& claim) const { (*this)(claim.place), (*this)(claim.other); }
  void operator()(dsl::IsComplete& claim) const { (*this)(claim.place); }
  void operator()(dsl::IsWorth& claim) const { (*this)(claim.place), (*this)(claim.to); }
  void operator()(dsl::Has& claim) const { (*this)(claim.what), (*this)(claim.noun); }

  // Lines
  void operator()(dsl::Step& step) const { (*this)(step.player), (*this)(step.deed); }
  void operator()(dsl::Given& given) const { (*this)(given.state); }
  void operator()(dsl::Expect& expect) const { (*this)(expect.claim); }
  void operator()(dsl::Under& under) const { (*this)(under.items); }
  void operator()(dsl::Item& item) const { (*this)(item.what); }

  void operator()(dsl::BoardTile& one) const {
    laid(one.tile);
    const engine::Cell there =
        mapping_->cell({static_cast<std::int16_t>(one.column), static_cast<std::int16_t>(one.row)});
    one.column = there.x;
    one.row = there.y;
  }

private:
  /// Puts a list of changed elements in the place of the list.
  template<class T, class Change>
  void change(dsl::List<T>& values, const Change& how) const {
    std::vector<T> changed(values.begin(), values.end());
    for (T& value : changed) how(value);
    values = arena_->keep(changed);
  }
  /// A tile that fills holes is never turned.
  bool joker(const dsl::Tile& tile) const {
    const auto id = rules_->tile_named(tile.name);
    return id && rules_->tile(*id).joker;
  }
  void turn(int& quarters, bool& turned) const {
    quarters = (quarters + mapping_->quarters) & 3;
    turned = turned || mapping_->quarters != 0;
  }

  const Mapping* mapping_;
  const engine::Rules* rules_;
  dsl::Arena* arena_;
};

void reorder(std::vector<dsl::BoardTile>& tiles, Order order) {
  if (order == Order::backward) std::reverse(tiles.begin(), tiles.end());
  if (order == Order::by_column)
    std::stable_sort(tiles.begin(), tiles.end(),
                     [](const dsl::BoardTile& a, const dsl::BoardTile& b) { return a.column < b.column; });
}

/// A tile whose sides are all field and that has a monastery: it joins nothing that anybody plays for.
std::string_view island_tile(const engine::Rules& rules) {
  for (engine::TileId id = 0; id < rules.tiles().size(); ++id) {
    const engine::TileSpec& spec = rules.spec(id);
    const bool plain =
        !rules.tile(id).joker && spec.marks == 0 && spec.segments.size() == 2 &&
        std::all_of(spec.segments.begin(), spec.segments.end(), [](const engine::SegmentSpec& s) {
          return s.kind == engine::Kind::monastery ||
                 (s.kind == engine::Kind::field && s.halves.count() == 8);
        });
    if (plain) return spec.id;
  }
  return {};
}

dsl::Item given(dsl::State state) {
  dsl::Item item;
  item.what = dsl::Given{std::move(state)};
  return item;
}

/// Who begins and who has which tokens, where the order at the table would decide it.
std::vector<dsl::Item> what_seats_decide(const engine::Game& played, dsl::Arena& arena) {
  std::vector<dsl::Item> said;
  const auto word = [&](engine::PlayerIx seat) {
    return dsl::ColorWord{static_cast<dsl::Color>(played.colors[seat]), {}};
  };
  said.push_back(given(dsl::ToMove{word(0)}));
  for (engine::PlayerIx seat = 0; seat < played.players; ++seat) {
    std::vector<dsl::ColorWord> tokens;
    for (const engine::Piece& piece : played.pieces) {
      if (piece.owner != seat || piece.color == engine::no_color) continue;
      const auto color = static_cast<dsl::Color>(piece.color);
      if (std::none_of(tokens.begin(), tokens.end(),
                       [&](const dsl::ColorWord& one) { return one.color == color; }))
        tokens.push_back({color, {}});
    }
    if (!tokens.empty()) said.push_back(given(dsl::HasTokens{word(seat), arena.keep(tokens)}));
  }
  return said;
}

} // namespace

MappedCase mapped_case(const dsl::Head& head, const dsl::Case& one, const Mapping& mapping,
                       const engine::Game& played) {
  MappedCase result{head, one, std::make_shared<dsl::Arena>()};
  if (mapping.seats != 0) {
    std::vector<dsl::Item> items = what_seats_decide(played, *result.arena);
    items.insert(items.end(), one.items.begin(), one.items.end());
    result.one.items = result.arena->keep(items);
  }
  const Mapper map(mapping, *played.rules, *result.arena);
  map(result.one.items);
  for (dsl::Board& board : result.head.boards) {
    std::vector<dsl::BoardTile> tiles(board.tiles.begin(), board.tiles.end());
    reorder(tiles, mapping.order);
    for (dsl::BoardTile& tile : tiles) map(tile);
    for (std::int16_t i = 0; mapping.island && i < 3; ++i) {
      dsl::BoardTile tile{.tile = {}, .column = island_column + i, .row = 0};
      tile.tile.name = island_tile(*played.rules);
      tiles.push_back(tile);
    }
    board.tiles = result.arena->keep(tiles);
  }
  if (result.head.players) {
    std::vector<dsl::ColorWord> colors(result.head.players->colors.begin(),
                                       result.head.players->colors.end());
    for (dsl::ColorWord& color : colors) map(color);
    if (!colors.empty())
      std::rotate(colors.begin(), colors.begin() + mapping.seats % static_cast<int>(colors.size()),
                  colors.end());
    result.head.players->colors = result.arena->keep(colors);
  }
  return result;
}

} // namespace rubric::oracle::symmetry
