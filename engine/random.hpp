// Reproducible chance: the same numbers from the same seed on every machine.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace rubric::engine {

/// splitmix64.
class Random {
public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E37'79B9'7F4A'7C15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EBull;
    return z ^ (z >> 31);
  }
  /// 0 ... n - 1; n is not 0.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }
  bool chance(int percent) { return below(100) < static_cast<std::size_t>(percent); }
  template<class T>
  const T& one_of(const std::vector<T>& items) {
    return items[below(items.size())];
  }
  template<class T>
  void shuffle(std::vector<T>& items) {
    for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(i)]);
  }

private:
  std::uint64_t state_;
};

} // namespace rubric::engine
