// Why a move is refused: a closed list of reasons, in stages, and the verdict that gathers them.
#pragma once

#include "engine/ids.hpp"
#include "engine/piece.hpp"
#include "engine/small.hpp"

#include <cstdint>
#include <optional>
#include <string_view>

namespace rubric::engine {

/// All reasons in the order in which they are told. A refusal tells those of the first stage that has any.
enum class Reason : std::uint8_t {
  // turn
  not_your_turn,
  wrong_step,
  must_choose,
  must_claim,
  once_a_turn,
  too_early,
  no_tile,
  // supply
  no_piece,
  no_token,
  // place
  no_such_place,
  not_this_tile,
  wrong_feature,
  field,
  no_corner,
  complete,
  occupied,
  claimed,
  not_adjacent,
  out_of_reach,
  other_figure,
  already_there,
  no_follower,
  blocks_opponent,
  // tile
  cell_taken,
  no_neighbor,
  edge_mismatch,
  no_hole,
  fits,
};
inline constexpr int reason_count = static_cast<int>(Reason::fits) + 1;

enum class Stage : std::uint8_t { turn, supply, place, tile };
constexpr Stage stage_of(Reason reason) {
  if (reason <= Reason::no_tile) return Stage::turn;
  if (reason <= Reason::no_token) return Stage::supply;
  if (reason <= Reason::blocks_opponent) return Stage::place;
  return Stage::tile;
}

/// The code of a reason as scenarios write it: "not-adjacent".
std::string_view name_of(Reason reason);
std::optional<Reason> reason_named(std::string_view name);

struct Refusal {
  Reason why{};
  Place about; ///< the feature, piece, cell or player that stands in the way, if one does
  OptionId by; ///< the option that decides it, if one does
};

/// The answer of `check`. Play stops at the first reason; a question gathers all and then keeps the first
/// stage.
class Verdict {
public:
  explicit Verdict(bool every = false) : every_(every) {}

  /// Refuse. True: the caller need not look further.
  bool no(Reason why, Place about = {}, OptionId by = {}) {
    refused_ = true;
    if (!every_) {
      if (found_.empty()) found_.push({why, about, by});
      return true;
    }
    for (const Refusal& known : found_)
      if (known.why == why) return false;
    found_.push({why, about, by});
    return false;
  }
  bool legal() const { return !refused_; }
  bool every() const { return every_; }
  bool has(Reason why) const {
    for (const Refusal& known : found_)
      if (known.why == why) return true;
    return false;
  }
  /// Is there a reason of a stage before `stage`? Then what comes later is not worth asking.
  bool settled_before(Stage stage) const {
    for (const Refusal& known : found_)
      if (stage_of(known.why) < stage) return true;
    return false;
  }
  /// Keep the first stage that has reasons, sorted.
  void settle();
  const Small<Refusal, 12>& found() const { return found_; }

private:
  bool every_;
  bool refused_ = false;
  Small<Refusal, 12> found_;
};

} // namespace rubric::engine
