// A list for the moment: it asks for memory only when it gets longer than usual.
#pragma once

#include <array>
#include <cstddef>
#include <memory_resource>
#include <vector>

namespace rubric::engine {

/// Where a scratch list keeps its first values.
template<class T, std::size_t N>
struct ScratchRoom {
  alignas(T) std::array<std::byte, N * sizeof(T)> bytes;
  std::pmr::monotonic_buffer_resource memory{bytes.data(), bytes.size()};
};

/// A vector of any length whose first `N` values live inside it. Neither copied nor moved.
template<class T, std::size_t N = 48>
class Scratch : private ScratchRoom<T, N>, public std::pmr::vector<T> {
public:
  Scratch() : std::pmr::vector<T>(&this->memory) { this->reserve(N); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
};

} // namespace rubric::engine
