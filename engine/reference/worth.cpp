#include "engine/reference/worth.hpp"

#include "engine/reference/awards.hpp"
#include "engine/reference/barns.hpp"

#include <map>

namespace rubric::reference {

namespace {

int city(const Position& position, const Feature& feature) {
  const int tiles = static_cast<int>(feature.tiles.size());
  const int units = tiles + feature.pennants;
  const bool cathedral = feature.cathedral && position.has(ExpansionId::inns_and_cathedrals);
  if (!feature.complete()) {
    const bool nothing = cathedral && position.option("inns.unfinished") == "nothing";
    return nothing ? 0 : units; // INN-06, BASE-28
  }
  const bool small = tiles == 2 && position.option("city.two-tiles") == "two";
  return (small ? 1 : 2) * units + (cathedral ? units : 0); // BASE-17, BASE-26, INN-04
}

int road(const Position& position, const Feature& feature) {
  const int tiles = static_cast<int>(feature.tiles.size());
  if (!feature.inn || !position.has(ExpansionId::inns_and_cathedrals)) return tiles;
  if (!feature.complete()) return position.option("inns.unfinished") == "nothing" ? 0 : tiles; // INN-03
  return 2 * tiles; // INN-01, INN-02
}

int cloister(const Position& position, const Feature& feature) {
  return 1 + neighbors(position, *feature.tiles.begin()); // BASE-20, BASE-29
}

bool stands_there(const Position& position, const Land& land, const Feature& feature, std::string_view name) {
  for (const Piece* piece : pieces_on(position, land, feature))
    if (position.is(*piece, name)) return true;
  return false;
}

/// The mage pays one for each tile (MW-40, MW-54), the witch halves and rounds up (MW-41).
int bewitched(const Position& position, const Land& land, const Feature& feature, int points) {
  if (stands_there(position, land, feature, "mage")) points += static_cast<int>(feature.tiles.size());
  if (stands_there(position, land, feature, "witch")) points = (points + 1) / 2;
  return points;
}

} // namespace

std::set<PlayerIx> paid_for(const Position& position, const Land& land, const Feature& feature) {
  if (feature.kind == Kind::field)
    if (std::set<PlayerIx> owners = barn_owners(position, land, feature); !owners.empty()) return owners;
  return majority(position, land, feature);
}

std::vector<const Feature*> cities_of(const Position& position, const Land& land, const Feature& field) {
  std::vector<const Feature*> cities;
  for (const Feature& feature : land.features)
    if (feature.kind == Kind::city && feature.complete() && touch(position, land, field, feature))
      cities.push_back(&feature);
  return cities;
}

int worth(const Position& position, const Land& land, const Feature& feature) {
  switch (feature.kind) {
  case Kind::city: return bewitched(position, land, feature, city(position, feature));
  case Kind::road: return bewitched(position, land, feature, road(position, feature));
  case Kind::field: { // FLD-01, BARN-05
    const int each = barns_on(position, land, feature).empty() ? 3 : 4;
    return each * static_cast<int>(cities_of(position, land, feature).size());
  }
  case Kind::monastery:
  case Kind::abbey:
  case Kind::garden: break;
  }
  return cloister(position, feature);
}

Points field_points(const Position& position, const Land& land) {
  Points points{};
  const std::string_view way = position.option("fields.scoring");
  std::vector<const Feature*> fields;
  for (const Feature& feature : land.features)
    if (feature.kind == Kind::field) fields.push_back(&feature);

  if (way == "each-field") { // FLD-01, FLD-02
    for (const Feature* field : fields)
      for (const PlayerIx player : majority(position, land, *field))
        points[player] += worth(position, land, *field);
  } else if (way == "city-once") { // FLD-03
    std::map<PlayerIx, std::set<const Feature*>> paid;
    for (const Feature* field : fields)
      for (const PlayerIx player : majority(position, land, *field))
        for (const Feature* town : cities_of(position, land, *field)) paid[player].insert(town);
    for (const auto& [player, towns] : paid) points[player] += 3 * static_cast<int>(towns.size());
  } else { // FLD-04
    for (const Feature& town : land.features) {
      if (town.kind != Kind::city || !town.complete()) continue;
      std::map<PlayerIx, int> farmers;
      int most = 0;
      for (const Feature* field : fields) {
        if (!touch(position, land, *field, town)) continue;
        for (const Piece* piece : pieces_on(position, land, *field))
          if (position.is_follower(*piece))
            most = std::max(most, farmers[piece->owner] += votes(position, *piece, *field));
      }
      for (const auto& [player, sum] : farmers)
        if (sum == most && most > 0) points[player] += 4;
    }
  }
  return points;
}

Points final_points(const Position& position, const Land& land) {
  Points points = field_points(position, land);
  const auto add = [&](const Points& more) {
    for (std::size_t i = 0; i < points.size(); ++i) points[i] += more[i];
  };
  for (const Feature& feature : land.features)
    if (feature.kind != Kind::field)
      for (const PlayerIx player : majority(position, land, feature))
        points[player] += worth(position, land, feature);
  add(barn_points(position, land));
  add(award_points(position, land));
  return points;
}

} // namespace rubric::reference
