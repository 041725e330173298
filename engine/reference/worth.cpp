#include "engine/reference/worth.hpp"

#include <map>

namespace rubric::reference {

namespace {

int city(const Position& position, const Feature& feature) {
  const int tiles = static_cast<int>(feature.tiles.size());
  if (!feature.complete()) return tiles + feature.pennants;                                  // BASE-28
  if (tiles == 2 && position.option("city.two-tiles") == "two") return 2 + feature.pennants; // BASE-26
  return 2 * tiles + 2 * feature.pennants;                                                   // BASE-17
}

int road(const Feature& feature) { return static_cast<int>(feature.tiles.size()); }

int cloister(const Position& position, const Feature& feature) {
  return 1 + neighbors(position, *feature.tiles.begin()); // BASE-20, BASE-29
}

} // namespace

std::vector<const Feature*> cities_of(const Position& position, const Land& land, const Feature& field) {
  std::vector<const Feature*> cities;
  for (const Feature& feature : land.features)
    if (feature.kind == Kind::city && feature.complete() && touch(position, land, field, feature))
      cities.push_back(&feature);
  return cities;
}

int worth(const Position& position, const Land& land, const Feature& feature) {
  switch (feature.kind) {
  case Kind::city: return city(position, feature);
  case Kind::road: return road(feature);
  case Kind::field: return 3 * static_cast<int>(cities_of(position, land, feature).size()); // FLD-01
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
  for (const Feature& feature : land.features)
    if (feature.kind != Kind::field)
      for (const PlayerIx player : majority(position, land, feature))
        points[player] += worth(position, land, feature);
  return points;
}

} // namespace rubric::reference
