// Texts that a syntax tree points to and that are not in its source byte for byte, and its lists.
#pragma once

#include "dsl/list.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <span>
#include <string_view>
#include <type_traits>
#include <vector>

namespace rubric::dsl {

// Grows only; what it keeps never moves.
class Arena {
public:
  // With room for about so many bytes at once.
  explicit Arena(std::size_t expected = 0) : next_size_(std::clamp(expected, first_block, largest_block)) {}

  // The same bytes, kept as long as the arena lives.
  std::string_view keep(std::string_view text) {
    return {static_cast<const char*>(copy(text.data(), text.size(), 1)), text.size()};
  }

  // The same elements, kept as long as the arena lives.
  template<class T>
  List<T> keep(std::span<const T> elements) {
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    if (elements.empty()) return {};
    return {static_cast<const T*>(copy(elements.data(), elements.size_bytes(), alignof(T))), elements.size()};
  }
  template<class T>
  List<T> keep(const std::vector<T>& elements) {
    return keep(std::span<const T>(elements));
  }

private:
  static constexpr std::size_t first_block = 1024;
  static constexpr std::size_t largest_block = 1024 * 1024;

  const void* copy(const void* from, std::size_t size, std::size_t alignment) {
    std::size_t gap = (0 - used_) & (alignment - 1); // alignments are powers of two
    if (gap + size > size_ - used_) {
      size_ = std::max(size, next_size_);
      next_size_ = std::min(2 * next_size_, largest_block);
      blocks_.push_back(std::make_unique_for_overwrite<std::byte[]>(size_));
      used_ = gap = 0;
    }
    if (blocks_.empty()) return nullptr; // nothing is kept
    std::byte* const kept = blocks_.back().get() + used_ + gap;
    if (size > 0) std::memcpy(kept, from, size);
    used_ += gap + size;
    return kept;
  }

  // Each begins where anything may lie.
  std::vector<std::unique_ptr<std::byte[]>> blocks_;
  std::size_t size_ = 0; // of the last one
  std::size_t used_ = 0;
  std::size_t next_size_;
};

} // namespace rubric::dsl
