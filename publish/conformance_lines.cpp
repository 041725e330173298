#include "publish/conformance_lines.hpp"

#include "text/unicode.hpp"

#include <fmt/format.h>

namespace rubric::publish {

std::string clean(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const text::Character next = text::first_character(bytes);
    text += next.valid ? bytes.substr(0, next.size) : std::string_view("\xEF\xBF\xBD");
    bytes.remove_prefix(next.size);
  }
  return text;
}

namespace {

std::string cell_text(const dsl::Cell& cell) {
  std::string letters;
  if (cell.column >= 26) letters += static_cast<char>('A' + cell.column / 26 - 1);
  letters += static_cast<char>('A' + cell.column % 26);
  return fmt::format("{}{}", letters, cell.row + 1);
}

std::string color(const dsl::ColorWord& word) { return std::string(dsl::name(word.color)); }

std::string figure(const dsl::Piece& piece) {
  return piece.big ? fmt::format("big {}", clean(piece.name)) : clean(piece.name);
}

Json place(const dsl::Place& at) {
  Json json;
  if (at.cell) {
    json["cell"] = cell_text(*at.cell);
  } else {
    json["area"] = clean(at.area);
  }
  json["kind"] = clean(at.kind);
  if (!at.part.empty()) json["part"] = clean(at.part);
  return json;
}

Json spot(const dsl::Spot& at) {
  if (const auto* cell = std::get_if<dsl::Cell>(&at)) return {{"cell", cell_text(*cell)}};
  return place(std::get<dsl::Place>(at));
}

Json number(const dsl::Number& one) { return one.value ? Json(*one.value) : Json(nullptr); }

std::string noun(const dsl::Noun& noun) {
  std::string text;
  for (const dsl::Word& word : noun.words) text += (text.empty() ? "" : " ") + clean(word.text);
  return text;
}

std::string aim(dsl::Aim aim) {
  switch (aim) {
  case dsl::Aim::unsaid: return "some";
  case dsl::Aim::listed: return "each";
  case dsl::Aim::exactly: return "exactly";
  case dsl::Aim::none: return "none";
  case dsl::Aim::fill: return "open";
  }
  return {};
}

struct DeedJson {
  const TileName& tile;
  Json& json;

  void lay(std::string_view verb, const dsl::Tile& one, bool turn) const {
    json["do"] = verb;
    json["tile"] = tile(one.name);
    if (turn) json["turn"] = 90 * one.quarters;
  }
  void operator()(const dsl::Draws& deed) const { lay("draw", deed.tile, false); }
  void operator()(const dsl::Discards& deed) const { lay("discard", deed.tile, false); }
  void operator()(const dsl::Places& deed) const {
    lay("place", deed.tile, true);
    json["cell"] = cell_text(deed.cell);
  }
  void operator()(const dsl::Deploys& deed) const {
    json["do"] = "deploy";
    json["figure"] = figure(deed.piece);
    json["on"] = place(deed.place);
  }
  void operator()(const dsl::Claims& deed) const {
    json["do"] = "claim";
    json["on"] = place(deed.place);
    if (deed.with) json["with"] = color(*deed.with);
  }
  void operator()(const dsl::Puts& deed) const {
    json["do"] = "put";
    json["figure"] = figure(deed.piece);
    json["on"] = spot(deed.on);
  }
  void operator()(const dsl::Moves& deed) const {
    json["do"] = "move";
    json["figure"] = figure(deed.piece);
    if (deed.from) json["from"] = spot(*deed.from);
    json["to"] = spot(deed.to);
  }
  void operator()(const dsl::Returns& deed) const { off("return", deed.piece, deed.from); }
  void operator()(const dsl::Removes& deed) const { off("remove", deed.piece, deed.from); }
  void operator()(const dsl::Passes&) const { json["do"] = "pass"; }
  void operator()(const dsl::Scoring&) const { json["do"] = "scoring"; }
  void operator()(const dsl::GameEnds&) const { json["do"] = "end"; }
  void off(std::string_view verb, const dsl::Piece& piece, const std::optional<dsl::Spot>& from) const {
    json["do"] = verb;
    json["figure"] = figure(piece);
    if (from) json["from"] = spot(*from);
  }
};

struct ActJson {
  const TileName& tile;
  Json& json;

  void targets(const dsl::Spots& spots) const {
    json["aim"] = aim(spots.aim);
    if (spots.list.empty()) return;
    Json list = Json::array();
    for (const dsl::Reach& reach : spots.list) {
      Json one = spot(reach.spot);
      if (reach.anywhere) one["anywhere"] = true;
      list.push_back(std::move(one));
    }
    json["at"] = std::move(list);
  }
  void operator()(const dsl::Pass&) const { json["do"] = "pass"; }
  void operator()(const dsl::Draw& act) const {
    json["do"] = "draw";
    json["tile"] = tile(act.tile.name);
  }
  void operator()(const dsl::Discard& act) const {
    json["do"] = "discard";
    json["tile"] = tile(act.tile.name);
  }
  void operator()(const dsl::PlaceTile& act) const {
    json["do"] = "place";
    json["tile"] = tile(act.tile.name);
    json["aim"] = aim(act.at.aim);
    if (act.at.list.empty()) return;
    Json list = Json::array();
    for (const dsl::Pose& pose : act.at.list) {
      Json one{{"cell", cell_text(pose.cell)}};
      if (pose.turned) one["turn"] = 90 * pose.quarters;
      list.push_back(std::move(one));
    }
    json["at"] = std::move(list);
  }
  void operator()(const dsl::Deploy& act) const {
    json["do"] = "deploy";
    json["figure"] = figure(act.piece);
    targets(act.on);
  }
  void operator()(const dsl::Claim& act) const {
    json["do"] = "claim";
    if (act.with) json["with"] = color(*act.with);
    targets(act.on);
  }
  void operator()(const dsl::Put& act) const {
    json["do"] = "put";
    json["figure"] = figure(act.piece);
    targets(act.on);
  }
  void operator()(const dsl::Move& act) const {
    json["do"] = "move";
    json["figure"] = figure(act.piece);
    if (act.from) json["from"] = spot(*act.from);
    targets(act.to);
  }
  void operator()(const dsl::Return& act) const {
    json["do"] = "return";
    json["figure"] = figure(act.piece);
    if (act.from) json["from"] = spot(*act.from);
  }
  void operator()(const dsl::Remove& act) const {
    json["do"] = "remove";
    json["figure"] = figure(act.piece);
    if (act.from) json["from"] = spot(*act.from);
  }
};

struct StateJson {
  Json& json;

  void form(std::string_view name) const { json["form"] = name; }
  void player(const std::optional<dsl::ColorWord>& word) const {
    if (word) json["player"] = color(*word);
  }
  void operator()(const dsl::ToMove& state) const {
    form("to-move");
    player(state.player);
  }
  void operator()(const dsl::ToDecide& state) const {
    form("to-decide");
    player(state.player);
  }
  void operator()(const dsl::HasTokens& state) const {
    form("has-tokens");
    player(state.player);
    json["colors"] = Json::array();
    for (const dsl::ColorWord& one : state.colors) json["colors"].push_back(color(one));
  }
  void operator()(const dsl::HasCount& state) const {
    form("has-count");
    player(state.player);
    json["count"] = number(state.count);
    json["noun"] = noun(state.noun);
  }
  void operator()(const dsl::TilesLeft& state) const {
    form("tiles-left");
    json["count"] = number(state.count);
  }
  void operator()(const dsl::NoPiece& state) const {
    form("no-piece");
    player(state.color);
    json["figure"] = figure(state.piece);
    json["on"] = spot(state.spot);
  }
  void operator()(const dsl::PieceOn& state) const {
    form("piece-on");
    player(state.color);
    json["figure"] = figure(state.piece);
    json["on"] = place(state.place);
  }
  void operator()(const dsl::PieceAt& state) const {
    form("piece-at");
    player(state.color);
    json["figure"] = figure(state.piece);
    json["cell"] = cell_text(state.cell);
  }
  void operator()(const dsl::PieceOff& state) const {
    form("piece-off");
    player(state.color);
    json["figure"] = figure(state.piece);
  }
  void operator()(const dsl::PieceWith& state) const {
    form("piece-with");
    json["figure"] = figure(state.piece);
    json["player"] = state.player ? Json(color(*state.player)) : Json(nullptr);
    if (state.tiles) json["tiles"] = number(*state.tiles);
  }
};

void add_reason(Json& json, const std::optional<dsl::For>& why) {
  if (!why) return;
  Json one = std::holds_alternative<dsl::Place>(why->what)
                 ? place(std::get<dsl::Place>(why->what))
                 : Json{{"figure", figure(std::get<dsl::Piece>(why->what))}};
  if (why->as) one["as"] = clean(why->as->text);
  json["for"] = std::move(one);
}

struct ClaimJson {
  const TileName& tile;
  Json& json;

  Json doing(const dsl::Doing& doing) const {
    Json one;
    std::visit(ActJson{tile, one}, doing.act);
    return one;
  }
  void operator()(const dsl::May& claim) const {
    json = {{"form", "may"}, {"player", color(claim.player)}, {"what", doing(claim.doing)}};
  }
  void operator()(const dsl::MayNot& claim) const {
    json = {{"form", "may-not"}, {"player", color(claim.player)}, {"what", doing(claim.doing)}};
    json["reasons"] = Json::array();
    for (const dsl::Word& word : claim.reasons) json["reasons"].push_back(clean(word.text));
  }
  void operator()(const dsl::Must& claim) const {
    json = {{"form", "must"}, {"player", color(claim.player)}, {"what", Json::array()}};
    for (const dsl::Doing& one : claim.doings) json["what"].push_back(doing(one));
  }
  void operator()(const dsl::Scores& claim) const {
    json = {{"form", "scores"}, {"player", color(claim.player)}};
    json["points"] = claim.nothing ? Json(0) : number(claim.points);
    add_reason(json, claim.why);
  }
  void operator()(const dsl::NobodyScores& claim) const {
    json = {{"form", "nobody-scores"}, {"others", claim.others}};
    add_reason(json, claim.why);
  }
  void operator()(const dsl::Touches& claim) const {
    two("touches", claim.place, claim.other, claim.negated);
  }
  void operator()(const dsl::IsSame& claim) const { two("same", claim.place, claim.other, claim.negated); }
  void operator()(const dsl::IsComplete& claim) const {
    json = {{"form", "complete"}, {"place", place(claim.place)}, {"is", !claim.negated}};
  }
  void operator()(const dsl::IsWorth& claim) const {
    json = {{"form", "worth"},
            {"place", place(claim.place)},
            {"points", number(claim.points)},
            {"is", !claim.negated}};
    if (claim.to) json["player"] = color(*claim.to);
  }
  void operator()(const dsl::Has& claim) const {
    json["form"] = "has";
    if (const auto* at = std::get_if<dsl::Place>(&claim.what)) json["place"] = place(*at);
    if (const auto* at = std::get_if<dsl::Cell>(&claim.what)) json["cell"] = cell_text(*at);
    if (std::holds_alternative<dsl::WholeBoard>(claim.what)) json["board"] = true;
    json["count"] = number(claim.count);
    json["noun"] = noun(claim.noun);
  }
  void operator()(const dsl::State& claim) const { std::visit(StateJson{json}, claim); }
  void two(std::string_view form, const dsl::Place& a, const dsl::Place& b, bool negated) const {
    json = {{"form", form}, {"place", place(a)}, {"other", place(b)}, {"is", !negated}};
  }
};

} // namespace

Json step_json(const dsl::Step& step, const TileName& tile) {
  Json json;
  if (step.player) json["player"] = color(*step.player);
  std::visit(DeedJson{tile, json}, step.deed);
  return json;
}

Json state_json(const dsl::State& state) {
  Json json;
  std::visit(StateJson{json}, state);
  return json;
}

Json claim_json(const dsl::Claimed& claim, const TileName& tile) {
  Json json;
  std::visit(ClaimJson{tile, json}, claim);
  return json;
}

} // namespace rubric::publish
