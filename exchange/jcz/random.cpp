#include "exchange/jcz/random.hpp"

#include <bit>
#include <cstdint>

namespace rubric::exchange::jcz {

int Random::next(int n) {
  const int result = static_cast<int>(value_ * n);
  constexpr std::uint64_t mask = (std::uint64_t{1} << 48) - 1;
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(value_) & mask;
  const std::uint64_t following = (25'214'903'917u * bits + 11) & mask;
  value_ = static_cast<double>(following) / static_cast<double>(std::uint64_t{1} << 48);
  return result;
}

} // namespace rubric::exchange::jcz
