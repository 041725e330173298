// Scenarios written from choices: real tiles, boards, givens, moves, expectations, tables and rule sets.
// Choices are bytes, so that a fuzzer finds its way by changing them.
#pragma once

#include "oracle/rule_sets.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::properties {

/// Bytes that decide. Where they are at an end, everything is the first of its kind and nothing happens by
/// chance, so that what is written comes to an end.
class Choices {
public:
  explicit Choices(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  bool at_end() const { return at_ >= bytes_.size(); }
  /// 0 ... n - 1; n is at least 1.
  std::size_t below(std::size_t n);
  /// In so many of a hundred cases; never at the end.
  bool chance(std::size_t percent) { return !at_end() && below(100) < percent; }
  template<class Range>
  const auto& one_of(const Range& range) {
    return range[below(range.size())];
  }

private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

/// What was written.
struct Written {
  std::string text;
  /// No line was made wrong on purpose: the text can be read, and under its first rule set every step of the
  /// first scenario is legal and every word fits something.
  bool sound = true;
  std::string last; ///< the game at the end of the first scenario under the first rule set, as `dump` has it
};

/// A file with one ruling or scenario or a few. `rule_sets` keeps the rule sets that were met.
Written write_scenario(Choices& choices, oracle::RuleSets& rule_sets);

} // namespace rubric::properties
