#include "engine/reason.hpp"

#include <algorithm>
#include <array>

namespace rubric::engine {

namespace {

constexpr std::array<std::string_view, reason_count> names{
    "not-your-turn", "wrong-step",    "must-choose",   "must-claim",    "once-a-turn",     "too-early",
    "no-tile",       "no-piece",      "no-token",      "no-such-place", "not-this-tile",   "wrong-feature",
    "field",         "no-corner",     "complete",      "occupied",      "claimed",         "not-adjacent",
    "out-of-reach",  "other-figure",  "already-there", "no-follower",   "blocks-opponent", "cell-taken",
    "no-neighbor",   "edge-mismatch", "no-hole",       "fits"};

constexpr std::array<std::string_view, color_count> color_names{"red",   "blue", "green", "yellow",
                                                                "black", "gray", "pink",  "white"};

} // namespace

std::string_view name_of(Color color) { return color_names[static_cast<std::size_t>(color)]; }

std::string_view name_of(Reason reason) { return names[static_cast<std::size_t>(reason)]; }

std::optional<Reason> reason_named(std::string_view name) {
  const auto* found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) return std::nullopt;
  return static_cast<Reason>(found - names.begin());
}

void Verdict::settle() {
  std::sort(found_.begin(), found_.end(), [](const Refusal& a, const Refusal& b) { return a.why < b.why; });
  std::size_t keep = 0;
  while (keep < found_.size() && stage_of(found_[keep].why) == stage_of(found_[0].why)) ++keep;
  found_.shrink(keep);
}

} // namespace rubric::engine
