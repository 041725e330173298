// One line a node, children indented.
#include "tree_dump.hpp"

#include <fmt/format.h>

namespace rubric::dsl {
namespace {

std::string show(const Doing& doing);
std::string show(const Which& which);
std::string show(const Setting& setting);
std::string show(const String& string);
std::string show(const TileMark& mark);

std::string show(const Number& number) { return number.value ? fmt::format("{}", *number.value) : "?"; }
std::string show(const ColorWord& color) { return std::string(name(color.color)); }
std::string show(const Word& word) { return std::string(word.text); }
std::string show(const Cell& cell) { return fmt::format("cell {},{}", cell.column, cell.row); }
std::string show(const Piece& piece) {
  return fmt::format("piece {}{}", piece.big ? "big " : "", piece.name);
}
std::string show(const Tile& tile) {
  return fmt::format("tile {}{}", tile.name, tile.turned ? fmt::format(" turned {}", tile.quarters) : "");
}
std::string show(const Pose& pose) {
  return fmt::format("{}{}", show(pose.cell), pose.turned ? fmt::format(" turned {}", pose.quarters) : "");
}
std::string show(const Place& place) {
  return fmt::format("place {} kind {}{}",
                     place.cell ? show(*place.cell) : fmt::format("area {}", place.area), place.kind,
                     place.part.empty() ? "" : fmt::format(" part {}", place.part));
}
std::string show(const Spot& spot) {
  return std::visit([](const auto& one) { return show(one); }, spot);
}
template<typename T>
std::string show(const std::optional<T>& one, std::string_view before) {
  return one ? fmt::format("{}{}", before, show(*one)) : "";
}
std::string show(const Noun& noun) {
  std::string text;
  for (const Word& word : noun.words) text += fmt::format(" {}", word.text);
  return fmt::format("noun{}", text);
}
std::string show(Aim aim) {
  switch (aim) {
  case Aim::unsaid: return "unsaid";
  case Aim::listed: return "listed";
  case Aim::exactly: return "exactly";
  case Aim::none: return "none";
  case Aim::fill: break;
  }
  return "fill";
}
std::string show(const Reach& reach) { return show(reach.spot) + (reach.anywhere ? " anywhere" : ""); }
template<typename List>
std::string show_list(const List& list) {
  std::string text;
  for (const auto& one : list) text += fmt::format("{}[{}]", text.empty() ? "" : " ", show(one));
  return text;
}
template<typename List>
std::string show_aim(const List& list) {
  return list.list.empty() ? show(list.aim) : fmt::format("{} {}", show(list.aim), show_list(list.list));
}

struct ShowAct {
  std::string operator()(const Pass&) const { return "pass"; }
  std::string operator()(const Draw& a) const { return "draw " + show(a.tile); }
  std::string operator()(const Discard& a) const { return "discard " + show(a.tile); }
  std::string operator()(const PlaceTile& a) const {
    return fmt::format("place {} at {}", show(a.tile), show_aim(a.at));
  }
  std::string operator()(const Deploy& a) const {
    return fmt::format("deploy {} on {}", show(a.piece), show_aim(a.on));
  }
  std::string operator()(const Claim& a) const {
    return fmt::format("claim {}{}", show_aim(a.on), show(a.with, " with "));
  }
  std::string operator()(const Put& a) const {
    return fmt::format("put {} on {}", show(a.piece), show_aim(a.on));
  }
  std::string operator()(const Move& a) const {
    return fmt::format("move {}{} to {}", show(a.piece), show(a.from, " from "), show_aim(a.to));
  }
  std::string operator()(const Return& a) const {
    return fmt::format("return {}{}", show(a.piece), show(a.from, " from "));
  }
  std::string operator()(const Remove& a) const {
    return fmt::format("remove {}{}", show(a.piece), show(a.from, " from "));
  }
};
std::string show(const Doing& doing) { return std::visit(ShowAct{}, doing.act); }

struct ShowDeed {
  std::string operator()(const Draws& d) const { return "draws " + show(d.tile); }
  std::string operator()(const Discards& d) const { return "discards " + show(d.tile); }
  std::string operator()(const Places& d) const {
    return fmt::format("places {} at {}", show(d.tile), show(d.cell));
  }
  std::string operator()(const Deploys& d) const {
    return fmt::format("deploys {} on {}", show(d.piece), show(d.place));
  }
  std::string operator()(const Claims& d) const {
    return fmt::format("claims {}{}", show(d.place), show(d.with, " with "));
  }
  std::string operator()(const Puts& d) const {
    return fmt::format("puts {} on {}", show(d.piece), show(d.on));
  }
  std::string operator()(const Moves& d) const {
    return fmt::format("moves {}{} to {}", show(d.piece), show(d.from, " from "), show(d.to));
  }
  std::string operator()(const Returns& d) const {
    return fmt::format("returns {}{}", show(d.piece), show(d.from, " from "));
  }
  std::string operator()(const Removes& d) const {
    return fmt::format("removes {}{}", show(d.piece), show(d.from, " from "));
  }
  std::string operator()(const Passes&) const { return "passes"; }
  std::string operator()(const Scoring&) const { return "scoring"; }
  std::string operator()(const GameEnds&) const { return "game ends"; }
};

std::string show(const std::optional<For>& why) {
  if (!why) return "";
  return fmt::format(" for {}{}", std::visit([](const auto& one) { return show(one); }, why->what),
                     show(why->as, " as "));
}

struct ShowState {
  std::string operator()(const ToMove& s) const { return fmt::format("to-move {}", show(s.player)); }
  std::string operator()(const ToDecide& s) const { return fmt::format("to-decide {}", show(s.player)); }
  std::string operator()(const HasTokens& s) const {
    return fmt::format("tokens {} {}", show(s.player), show_list(s.colors));
  }
  std::string operator()(const HasCount& s) const {
    return fmt::format("count {} {} {}", show(s.player), show(s.count), show(s.noun));
  }
  std::string operator()(const TilesLeft& s) const { return fmt::format("tiles-left {}", show(s.count)); }
  std::string operator()(const NoPiece& s) const {
    return fmt::format("no{} {} on {}", show(s.color, " "), show(s.piece), show(s.spot));
  }
  std::string operator()(const PieceOn& s) const {
    return fmt::format("on{} {} {}", show(s.color, " "), show(s.piece), show(s.place));
  }
  std::string operator()(const PieceAt& s) const {
    return fmt::format("at{} {} {}", show(s.color, " "), show(s.piece), show(s.cell));
  }
  std::string operator()(const PieceOff& s) const {
    return fmt::format("off{} {}", show(s.color, " "), show(s.piece));
  }
  std::string operator()(const PieceWith& s) const {
    return fmt::format("with {} {}{}", show(s.piece), s.player ? show(*s.player) : "nobody",
                       show(s.tiles, " tiles "));
  }
};
std::string show(const State& state) { return std::visit(ShowState{}, state); }

std::string show(const WholeBoard&) { return "board"; }
std::string_view no(bool negated) { return negated ? " not" : ""; }

struct ShowClaim {
  std::string operator()(const May& c) const {
    return fmt::format("may {}: {}", show(c.player), show(c.doing));
  }
  std::string operator()(const MayNot& c) const {
    return fmt::format("may-not {}: {}{}", show(c.player), show(c.doing),
                       c.reasons.empty() ? "" : fmt::format(" because {}", show_list(c.reasons)));
  }
  std::string operator()(const Must& c) const {
    return fmt::format("must {}: {}", show(c.player), show_list(c.doings));
  }
  std::string operator()(const Scores& c) const {
    return fmt::format("scores {} {}{}{}", show(c.player), show(c.points), c.nothing ? " nothing" : "",
                       show(c.why));
  }
  std::string operator()(const NobodyScores& c) const {
    return fmt::format("nobody-scores{}{}", c.others ? " else" : "", show(c.why));
  }
  std::string operator()(const Touches& c) const {
    return fmt::format("touches{} {} {}", no(c.negated), show(c.place), show(c.other));
  }
  std::string operator()(const IsSame& c) const {
    return fmt::format("same{} {} {}", no(c.negated), show(c.place), show(c.other));
  }
  std::string operator()(const IsComplete& c) const {
    return fmt::format("complete{} {}", no(c.negated), show(c.place));
  }
  std::string operator()(const IsWorth& c) const {
    return fmt::format("worth{} {} {}{}", no(c.negated), show(c.place), show(c.points), show(c.to, " to "));
  }
  std::string operator()(const Has& c) const {
    return fmt::format("has {} {} {}", std::visit([](const auto& one) { return show(one); }, c.what),
                       show(c.count), show(c.noun));
  }
  std::string operator()(const State& s) const { return show(s); }
};

std::string show(const Which& which) {
  switch (which.kind) {
  case Which::Kind::default_rules: return "default";
  case Which::Kind::edition: return fmt::format("edition {}", which.name.text);
  case Which::Kind::expansion: return fmt::format("expansion {}", which.name.text);
  case Which::Kind::option: return fmt::format("option {} = {}", which.name.text, which.value.text);
  case Which::Kind::row: break;
  }
  return fmt::format("row {} = {}", which.name.text, which.value.text);
}
std::string show(const Setting& setting) {
  return fmt::format("{} = {}", setting.name.text, setting.value.text);
}
std::string show(const String& string) { return fmt::format("\"{}\"", string.text); }
std::string show(const TileMark& mark) {
  return fmt::format("{}{}{}", mark.touches ? "touches " : "", mark.what.text, show(mark.side, " "));
}

class Dumper {
public:
  std::string text;

  void file(const File& file) {
    head(file.head);
    for (const auto& item : file.items) std::visit([this](const auto& one) { show_block(one); }, item);
    for (const Comment& comment : file.comments)
      line("comment{} {}", comment.alone ? " alone" : "", file.source->slice(comment.span));
  }

  void item(const Item& item) {
    if (const auto* const step = std::get_if<Step>(&item.what)) {
      line("step {}{}", step->player ? show(*step->player) + " " : "", std::visit(ShowDeed{}, step->deed));
    } else if (const auto* const given = std::get_if<Given>(&item.what)) {
      line("given {}", show(given->state));
    } else if (const auto* const expect = std::get_if<Expect>(&item.what)) {
      line("expect {}{}", expect->label ? fmt::format("({}) ", expect->label->text) : "",
           std::visit(ShowClaim{}, expect->claim));
    } else if (const auto* const under = std::get_if<Under>(&item.what)) {
      line("under {}{}", show_list(under->which), under->fits_row ? "" : " (not this row)");
      ++depth_;
      for (const Item& inner : under->items) this->item(inner);
      --depth_;
    }
  }

private:
  template<typename... Args>
  void line(fmt::format_string<Args...> format, Args&&... args) {
    text.append(2 * depth_, ' ');
    text += fmt::format(format, std::forward<Args>(args)...);
    text += '\n';
  }

  void head(const Head& head) {
    for (const RuleSet& rules : head.rules)
      line("rules {}{}{}", rules.edition.text,
           rules.expansions.empty() ? "" : " + " + show_list(rules.expansions),
           rules.settings.empty() ? "" : " with " + show_list(rules.settings));
    if (head.players) line("players {}", show_list(head.players->colors));
    for (const Tags& tags : head.tags) line("tags {}", show_list(tags.names));
    for (const Board& board : head.boards) {
      line("board{}{}", show(board.name, " "),
           board.drawn ? fmt::format(" {}x{}", board.columns, board.rows) : " used");
      ++depth_;
      for (const BoardTile& tile : board.tiles) line("{},{} {}", tile.column, tile.row, show(tile.tile));
      --depth_;
    }
    for (const TileBlock& tile : head.tiles) {
      line("tile {}", tile.name.text);
      ++depth_;
      for (const TileLine& part : tile.lines)
        line("{} {}{}", part.kind.text, show_list(part.sides),
             part.marks.empty() ? "" : ", " + show_list(part.marks));
      --depth_;
    }
  }

  void show_block(const Scenario& scenario) {
    line("scenario {}", show(scenario.title));
    ++depth_;
    if (scenario.table) {
      line("table {}", show_list(scenario.table->columns));
      for (const Table::Row& row : scenario.table->rows) line("  row {}", show_list(row.cells));
    }
    for (const Case& one : scenario.cases) {
      line("case{}", one.row ? fmt::format(" row {}", *one.row) : "");
      ++depth_;
      head(one.head);
      for (const Item& inner : one.items) item(inner);
      --depth_;
    }
    --depth_;
  }

  void show_block(const Ruling& ruling) {
    line("ruling {} {}", show_list(ruling.ids), show(ruling.title));
    ++depth_;
    for (const About& about : ruling.about) {
      static constexpr std::array<std::string_view, 4> kinds{"asks", "answer", "note", "title"};
      line("{}{} {}", kinds[static_cast<std::size_t>(about.kind)], show(about.language, " "),
           show_list(about.lines));
    }
    for (const Reference& source : ruling.sources)
      line("source {} kinds {}{}{} details {}", show(source.title), show_list(source.kinds),
           show(source.note, " note "), show(source.date, " date "), show_list(source.details));
    if (ruling.disputed) line("disputed");
    head(ruling.head);
    for (const Scenario& scenario : ruling.scenarios) show_block(scenario);
    --depth_;
  }

  std::size_t depth_ = 0;
};

} // namespace

std::string dump(const File& file) {
  Dumper dumper;
  dumper.file(file);
  return std::move(dumper.text);
}

std::string dump(const Item& item) {
  Dumper dumper;
  dumper.item(item);
  return std::move(dumper.text);
}

} // namespace rubric::dsl
