// What a feature is worth, who gets it, and the scoring step.
#pragma once

#include "engine/event.hpp"
#include "engine/game.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace rubric::engine {

/// Parts of a score that the base game brings, in the order of `base`'s names.
namespace part {
inline constexpr PartId tiles{ExpansionId::base, 0};
inline constexpr PartId pennants{ExpansionId::base, 1};
inline constexpr PartId small_city{ExpansionId::base, 2};
inline constexpr PartId neighbors{ExpansionId::base, 3};
inline constexpr PartId cities{ExpansionId::base, 4};
} // namespace part

/// Add a part; the total follows.
void add_part(Score& score, PartId code, int n, int points, OptionId by = {});

/// The players with the most votes on a feature, bit i for seat i; nobody where nobody has a vote (BASE-19,
/// MAY-03).
std::uint8_t majority(const Game& game, SegIx feature);
/// Votes that a piece has on its feature.
int votes_of(const Game& game, const Piece& piece, SegIx feature);

/// What a feature would pay now: finished as in play, unfinished as at the end of the game. `to` is who would
/// be paid: the majority, or on a field with barns their owners (BARN-05). Fields that are not paid one by
/// one are told by `field_worth` in `fields.hpp`.
Score worth(const Game& game, SegIx feature);

/// The scoring step: every feature on `just_completed`, in reading order, is paid and its pieces go home.
void score_completed(Game& game, Events& events);
/// Send a piece home (or aside, a neutral one) and tell it.
void send_home(Game& game, PieceIx piece, Events& events);

/// The end of the game: unfinished features, then fields, then what expansions add.
void score_final(Game& game, Events& events);

/// Reading order of features of any kinds, by their names: row, column, kind, side.
bool feature_before(const Game& game, SegIx a, SegIx b);
/// Sort segments that stand for features by `feature_before`, from the `from`-th on; members of one feature
/// are kept once.
template<class List>
void sort_features(const Game& game, List& features, std::size_t from = 0) {
  if (features.size() < from + 2) return;
  const auto begin = features.begin() + static_cast<std::ptrdiff_t>(from);
  std::sort(begin, features.end(), [&](SegIx a, SegIx b) { return feature_before(game, a, b); });
  const auto same = [&](SegIx a, SegIx b) { return game.features.same(a, b); };
  features.erase(std::unique(begin, features.end(), same), features.end());
}

} // namespace rubric::engine
