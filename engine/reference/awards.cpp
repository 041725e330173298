#include "engine/reference/awards.hpp"

#include <algorithm>

namespace rubric::reference {

namespace {

int finished(const Land& land, Kind kind) {
  return static_cast<int>(
      std::count_if(land.features.begin(), land.features.end(),
                    [&](const Feature& feature) { return feature.kind == kind && feature.complete(); }));
}

} // namespace

Award award_after(const Award& before, Kind kind, const std::vector<const Feature*>& finished,
                  PlayerIx finisher) {
  Award award = before;
  for (const Feature* feature : finished) {
    const int tiles = static_cast<int>(feature->tiles.size());
    if (feature->kind == kind && tiles > award.tiles) award = {finisher, tiles}; // KRB-02, KRB-05, KRB-11
  }
  return award;
}

Points award_points(const Position& position, const Land& land) {
  Points points{};
  const PlayerIx king = position.king.holder;
  const PlayerIx robber = position.robber.holder;
  const std::string_view way = position.option("king.final");
  if (way == "per-feature") { // KRB-04
    if (king != nobody) points[king] += finished(land, Kind::city);
    if (robber != nobody) points[robber] += finished(land, Kind::road);
  } else if (way == "ten") {
    if (king != nobody) points[king] += 10;
    if (robber != nobody) points[robber] += 10;
  } else if (way == "fifteen-forty") {
    if (king != nobody && king == robber) {
      points[king] += 40;
    } else {
      if (king != nobody) points[king] += 15;
      if (robber != nobody) points[robber] += 15;
    }
  }
  return points;
}

} // namespace rubric::reference
