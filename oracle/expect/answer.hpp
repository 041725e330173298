// What the oracle answers to an expectation: whether it is met, what holds instead, and the full answer for
// the golden.
#pragma once

#include "dsl/ast.hpp"
#include "engine/event.hpp"
#include "engine/game.hpp"
#include "engine/reason.hpp"
#include "oracle/resolve.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace rubric::oracle {

/// Bytes of the scenario that `accept` replaces: a `?` and what it stands for.
struct Fill {
  text::Span span;
  std::string text;
};

/// Why something is refused: the target as it is called, and the engine's reason.
struct Why {
  std::string target;
  engine::PlayerIx who = engine::nobody;
  engine::Refusal refusal;
};

/// A place or a placement that a "may" or a "may not" speaks of, and what holds there.
struct Target {
  engine::Place place; ///< for a tile: its cell
  std::string name;    ///< "A3.road.E", "A2@180"
  bool allowed = false;
  std::string reasons; ///< "complete, out-of-reach"; empty where it is allowed
};

struct Answer {
  bool met = false;
  std::string truth;               ///< what holds, in words; for an expectation that is not met
  std::vector<std::string> golden; ///< the full answer, one golden line each
  std::optional<Fill> fill;        ///< the expectation has a `?`
  std::vector<Why> why;            ///< reasons behind a "may not"
  /// What the line names, or, where a "may" names nothing, all that is allowed.
  std::vector<Target> targets;
};

/// The state that expectations look at.
struct Moment {
  const engine::Game* game = nullptr;
  const std::vector<engine::Score>* latest = nullptr; ///< of the latest scoring
  bool scored_yet = false;                            ///< has there been a scoring at all?
  std::uint8_t told = 0; ///< players, bit i for seat i, of whom a `scores` line since the last step spoke
};

/// Judge an expectation. Nothing, and a diagnostic, where its words fit nothing.
std::optional<Answer> judge(const dsl::Claimed& claim, const Moment& moment, const Resolver& resolver);

// One form of expectation each, in a file of its own.
std::optional<Answer> judge_may(const dsl::May& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_may_not(const dsl::MayNot& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_must(const dsl::Must& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_scores(const dsl::Scores& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_nobody_scores(const dsl::NobodyScores& claim, const Moment& moment,
                                          const Resolver& resolver);
std::optional<Answer> judge_touches(const dsl::Touches& claim, const Moment& moment,
                                    const Resolver& resolver);
std::optional<Answer> judge_same(const dsl::IsSame& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_complete(const dsl::IsComplete& claim, const Moment& moment,
                                     const Resolver& resolver);
std::optional<Answer> judge_worth(const dsl::IsWorth& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_has(const dsl::Has& claim, const Moment& moment, const Resolver& resolver);
std::optional<Answer> judge_state(const dsl::State& claim, const Moment& moment, const Resolver& resolver);

/// An answer that is a number: met where it is the one written, filled in where `?` is written.
Answer count_answer(const dsl::Number& claimed, int truth, const std::string& told);
/// A noun's words, joined by blanks.
std::string text_of(const dsl::Noun& noun);
/// The nouns that can be counted, for the help of an unknown one; a diagnostic.
void unknown_noun(const Resolver& resolver, const dsl::Noun& noun, std::vector<std::string> known);

} // namespace rubric::oracle
