// Judges a saved game: plays it with our rules and asks whether what it asserts holds.
#pragma once

#include "catalog/catalog.hpp"
#include "exchange/jcz/table.hpp"
#include "exchange/jcz/vocabulary.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace rubric::exchange::jcz {

/// What became of one assertion.
struct Judged {
  enum class State : std::uint8_t {
    holds,
    fails,
    not_about_rules, ///< it speaks of the user interface
  };
  std::string text;
  State state{};
  std::string truth; ///< what holds instead, where it fails
};
/// Holds, or fails with what holds instead.
Judged told(const std::string& text, bool holds, std::string truth);

/// What became of one saved game.
struct Report {
  enum class Verdict : std::uint8_t {
    passes,
    fails,       ///< an assertion does not hold, or the rules refuse a move
    unsupported, ///< it needs what is not played here
    wrong,       ///< it cannot be read or played
  };
  Verdict verdict{};
  std::string why; ///< of every verdict but `passes` and of assertions that fail
  std::string description;
  std::vector<Judged> judged;
};

/// "passes", "fails", "unsupported", "wrong".
std::string_view name_of(Report::Verdict verdict);

/// Judge a saved game. Any bytes are taken.
Report judge(std::string_view bytes, const catalog::Catalog& catalog, const Vocabulary& words);

/// One assertion of `test.assertions`, and one of `test.extra`, about a game as it stands.
Judged judge_assertion(const Table& table, const std::string& text);
Judged judge_extra(const Table& table, const std::string& text);

} // namespace rubric::exchange::jcz
