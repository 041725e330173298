#include "exchange/jcz/messages_of.hpp"

#include "exchange/jcz/places.hpp"
#include "exchange/jcz/table.hpp"
#include "oracle/tell.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::exchange::jcz {

namespace {

using namespace engine;
using Object = nlohmann::ordered_json;

/// Drives a table with messages and keeps them.
class Driver {
public:
  Driver(const SavedGame& saved, const SetUp& made, const Vocabulary& words)
      : words_(&words), table_(saved, made, words) {
    if (auto problem = table_.start()) throw problem->fault;
  }

  void make(const Move& move) {
    if (std::holds_alternative<Draw>(move) || std::holds_alternative<LayAside>(move)) return;
    if (const auto* back = std::get_if<TakeBack>(&move);
        back != nullptr && game().pieces[back->piece].where.tag == Place::Tag::aside)
      return; // the table has taken it away by itself
    while (!takes(move)) go_on(move);
    std::visit([&](const auto& one) { send(one); }, move);
  }

  /// Confirm a wagon's last move, so that the next turn begins.
  void finish() {
    if (table_.phase() == Phase::wagon && !table_.can_pass()) commit();
  }
  const Table& table() const { return table_; }
  Object messages = Object::array();

private:
  const Game& game() const { return table_.game(); }
  bool is(const Move& move, FigureClass cls) const {
    const auto* put = std::get_if<Put>(&move);
    return put != nullptr && game().rules->figure(put->figure)->cls == cls;
  }
  bool is_abbey(const Move& move) const {
    const auto* tile = std::get_if<PlaceTile>(&move);
    return tile != nullptr && game().rules->tile(tile->tile).joker;
  }

  /// Is this the phase for the move?
  bool takes(const Move& move) const {
    const bool back = std::holds_alternative<TakeBack>(move);
    switch (table_.phase()) {
    case Phase::abbey: return is_abbey(move);
    case Phase::tile: return std::holds_alternative<PlaceTile>(move) && !is_abbey(move);
    case Phase::mage_and_witch: return is(move, FigureClass::neutral) || back;
    case Phase::action: return back || (std::holds_alternative<Put>(move) && !is(move, FigureClass::neutral));
    case Phase::tunnel: return is(move, FigureClass::token);
    case Phase::commit_action: return std::holds_alternative<ScoreNow>(move);
    case Phase::wagon: return table_.can_pass() && (back || std::holds_alternative<Shift>(move));
    case Phase::abbey_end_game: return is_abbey(move) || std::holds_alternative<Pass>(move);
    default: return false;
    }
  }

  /// One message that declines what the move does not take.
  void go_on(const Move& move) {
    const bool scoring = std::holds_alternative<ScoreNow>(move);
    switch (table_.phase()) {
    case Phase::abbey: return pass();
    case Phase::commit_abbey_pass: return commit();
    case Phase::action:
    case Phase::tunnel:
      if (scoring) return pass();
      break;
    case Phase::wagon:
      if (!table_.can_pass()) return commit();
      break;
    default: break;
    }
    throw Fault{"", fmt::format("a saved game has no way to {} in {}", oracle::tell_move(game(), move),
                                name_of(table_.phase()))};
  }

  void emit(Message message, Object payload) {
    const PlayerIx who = table_.to_act();
    message.where = fmt::format("/replay/{}", messages.size());
    if (auto problem = table_.take(message)) throw problem->fault;
    Object one = {{"type", message.type}, {"payload", std::move(payload)}};
    one["player"] = who;
    messages.push_back(std::move(one));
  }
  static Message typed(std::string type) {
    Message message;
    message.type = std::move(type);
    return message;
  }
  void pass() { emit(typed("PASS"), Object::object()); }
  void commit() {
    Message message = typed("COMMIT");
    message.random = 0;
    emit(message, {{"random", 0.0}});
  }

  Pointer pointer_to(Place place) const {
    SegIx segment = place.ix;
    if (place.tag == Place::Tag::corner) segment = game().board.at_half(game().board.at(place.cell()), 0);
    const Cell cell = game().board.placed(game().board.tile_of(segment)).cell;
    return {
        cell, location_of(*words_, game(), segment),
        std::string(Vocabulary::name_of_kind(words_->features, name_of(game().board.segment(segment).kind)))};
  }
  static Object written(const Pointer& pointer) {
    return {{"position", {pointer.cell.x, pointer.cell.y}},
            {"location", pointer.location},
            {"feature", pointer.feature}};
  }
  void deploy(const std::string& id, Place to) {
    Message message = typed("DEPLOY_MEEPLE");
    message.piece = id;
    message.pointer = pointer_to(to);
    const Object at = written(*message.pointer);
    emit(message, {{"pointer", at}, {"meepleId", id}});
  }
  void move_neutral(const std::string& id, std::optional<Place> to) {
    Message message = typed("MOVE_NEUTRAL_FIGURE");
    message.piece = id;
    if (to) message.pointer = pointer_to(*to);
    const Object at = to ? written(*message.pointer) : Object(nullptr);
    emit(message, {{"figureId", id}, {"to", at}});
  }

  void send(const PlaceTile& move) {
    Message message = typed("PLACE_TILE");
    message.tile = table_.tile_id(move.tile);
    message.quarters = move.turn;
    message.pointer = Pointer{move.cell, {}, {}};
    emit(message, {{"tileId", message.tile},
                   {"rotation", fmt::format("R{}", 90 * move.turn)},
                   {"position", {move.cell.x, move.cell.y}}});
  }
  void send(const Put& move) {
    const FigureClass cls = game().rules->figure(move.figure)->cls;
    if (cls == FigureClass::token) {
      Message message = typed("PLACE_TOKEN");
      for (const TokenWord& word : words_->tokens)
        if (word.pair > 0 &&
            table_.color_of_pair(table_.to_act(), word.pair) == static_cast<Color>(move.color))
          message.token = word.id;
      message.pointer = pointer_to(move.to);
      const Object at = written(*message.pointer);
      emit(message, {{"token", message.token}, {"pointer", at}});
    } else if (cls == FigureClass::neutral) {
      move_neutral(table_.id_of(game().neutral(move.figure)), move.to);
    } else {
      deploy(table_.id_of(game().in_supply(move.figure, table_.to_act())), move.to);
    }
  }
  void send(const Shift& move) { deploy(table_.id_of(move.piece), move.to); }
  void send(const TakeBack& move) {
    if (table_.phase() == Phase::wagon) return pass();
    if (table_.phase() == Phase::mage_and_witch) return move_neutral(table_.id_of(move.piece), std::nullopt);
    Message message = typed("RETURN_MEEPLE");
    message.value = "ABBOT_RETURN";
    message.piece = table_.id_of(move.piece);
    message.pointer = pointer_to(game().pieces[move.piece].where);
    const Object at = written(*message.pointer);
    emit(message,
         {{"pointer", {{"meepleId", message.piece}, {"featurePointer", at}}}, {"source", message.value}});
  }
  void send(const ScoreNow&) { commit(); }
  void send(const Pass&) { pass(); }
  void send(const LayAside&) {}
  void send(const Draw&) {}

  const Vocabulary* words_;
  Table table_;
};

} // namespace

Object messages_of(const oracle::RunResult& run, const SavedGame& saved, const SetUp& made,
                   const Vocabulary& words) {
  Driver driver(saved, made, words);
  for (const oracle::Made& one : run.moves) driver.make(one.move);
  driver.finish();
  if (run.ended && driver.table().phase() != Phase::game_over)
    throw Fault{"", fmt::format("a saved game does not end here, in {}", name_of(driver.table().phase()))};
  return std::move(driver.messages);
}

} // namespace rubric::exchange::jcz
