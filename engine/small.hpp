// A short list that lives inside its owner and never allocates.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>

namespace rubric::engine {

/// At most `N` values of `T`. `push` beyond `N` is refused and answers false.
template<class T, std::size_t N>
class Small {
public:
  constexpr bool push(const T& value) {
    if (count_ == N) return false;
    items_[count_++] = value;
    return true;
  }
  constexpr void erase_front() {
    assert(count_ > 0);
    for (std::size_t i = 1; i < count_; ++i) items_[i - 1] = items_[i];
    --count_;
  }
  constexpr void insert_front(const T& value) {
    assert(count_ < N);
    for (std::size_t i = count_; i > 0; --i) items_[i] = items_[i - 1];
    items_[0] = value;
    ++count_;
  }
  constexpr void clear() { count_ = 0; }
  constexpr void shrink(std::size_t count) { count_ = count < count_ ? count : count_; }
  constexpr std::size_t size() const { return count_; }
  constexpr bool empty() const { return count_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& front() { return items_[0]; }
  constexpr const T& front() const { return items_[0]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + count_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + count_; }

private:
  std::array<T, N> items_{};
  std::size_t count_ = 0;
};

} // namespace rubric::engine
