// Options of the rules: typed values beside the code that reads them.
#pragma once

#include "engine/ids.hpp"

#include <span>
#include <string_view>

namespace rubric::engine {

/// An option as an expansion declares it: its id and the names of its values, in the order of its enum.
struct OptionSpec {
  std::string_view id;
  std::span<const std::string_view> values;
};

/// An option whose values are the enum `E`. Read with `rules[option]`.
template<class E>
struct Option {
  ExpansionId of{};
  std::uint8_t n = 0;
  constexpr OptionId id() const { return {of, n}; }
};

} // namespace rubric::engine
