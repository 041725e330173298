#include "engine/reference/score.hpp"

#include "engine/reference/awards.hpp"
#include "engine/reference/barns.hpp"
#include "engine/reference/wagons.hpp"

#include <utility>

namespace rubric::reference {

namespace {

/// Where a piece on a finished feature goes.
Place after(const Position& position, const Land& land, const Piece& piece, const Feature& feature) {
  if (position.is(piece, "mage") || position.is(piece, "witch")) {
    const bool paid = !majority(position, land, feature).empty();
    return paid || position.option("mage.unpaid-host") == "leaves" ? Place::aside()
                                                                   : piece.where; // MW-42, -47
  }
  return Place::supply();
}

/// Wagons of finished features: their owners decide clockwise from the player whose turn it is (WAGF-07). A
/// wagon that can go nowhere goes home (WAGF-06) when it would be asked, so behind one that can it still
/// stands.
void hold_wagons(const Position& position, const Land& land, PlayerIx player, Outcome& outcome) {
  bool waiting = false;
  for (int seat = 0; seat < position.players; ++seat)
    for (std::size_t i = 0; i < position.pieces.size(); ++i) {
      const Piece& piece = position.pieces[i];
      if (!position.is(piece, "wagon") || piece.owner != (player + seat) % position.players) continue;
      if (piece.where == outcome.places[i]) continue; // nothing was finished there
      waiting = waiting || can_drive(position, land, piece);
      if (waiting) outcome.places[i] = piece.where;
    }
}

/// Farmers on a field with a barn are paid and go home: 3 a city for a new barn (BARN-03), 1 where fields
/// with an old one were joined (BARN-04).
void score_farmers(const Position& position, const Land& land, Outcome& outcome) {
  for (const Feature& field : land.features) {
    if (field.kind != Kind::field) continue;
    const auto barns = barns_on(position, land, field);
    if (barns.empty()) continue;
    bool fresh = false;
    for (const Piece* barn : barns) fresh = fresh || barn->since == position.turn;
    for (const PlayerIx player : majority(position, land, field))
      outcome.points[player] += (fresh ? 3 : 1) * static_cast<int>(cities_of(position, land, field).size());
    for (const Piece* piece : pieces_on(position, land, field))
      outcome.places[static_cast<std::size_t>(piece - position.pieces.data())] = Place::supply();
  }
}

void score_awards(const Position& position, const std::vector<const Feature*>& finished, PlayerIx player,
                  Outcome& outcome) {
  outcome.king = position.king;
  outcome.robber = position.robber;
  if (!position.has(ExpansionId::king_and_robber)) return;
  outcome.king = award_after(position.king, Kind::city, finished, player);
  outcome.robber = award_after(position.robber, Kind::road, finished, player);
  for (std::size_t i = 0; i < position.pieces.size(); ++i)
    for (const auto& [name, award] : {std::pair("king", outcome.king), std::pair("robber", outcome.robber)})
      if (position.is(position.pieces[i], name) && award.holder != nobody)
        outcome.places[i] = Place::player(award.holder);
  if (position.option("king.final") != "continuous") return; // KRB-10
  for (const Feature* feature : finished) {                  // it pays who has had the award until now
    const Award& award = feature->kind == Kind::city ? position.king : position.robber;
    if ((feature->kind == Kind::city || feature->kind == Kind::road) && award.holder != nobody)
      ++outcome.points[award.holder];
  }
}

} // namespace

Outcome score(const Position& position, const Land& land, PlayerIx player,
              const std::vector<SegIx>& finished) {
  Outcome outcome;
  for (const Piece& piece : position.pieces) outcome.places.push_back(piece.where);
  std::vector<const Feature*> features;
  for (const SegIx segment : finished) features.push_back(&land.of(segment));
  for (const Feature* feature : features) {
    for (const PlayerIx winner : majority(position, land, *feature))
      outcome.points[winner] += worth(position, land, *feature);
    for (const Piece* piece : pieces_on(position, land, *feature))
      outcome.places[static_cast<std::size_t>(piece - position.pieces.data())] =
          after(position, land, *piece, *feature);
  }
  score_farmers(position, land, outcome);
  hold_wagons(position, land, player, outcome);
  score_awards(position, features, player, outcome);
  return outcome;
}

} // namespace rubric::reference
