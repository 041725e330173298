// A short list that lives inside its owner and never allocates.
#pragma once

#include <cassert>
#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

namespace rubric::engine {

/// At most `N` values of `T`. `push` beyond `N` is refused and answers false. What is not in the list is
/// neither set up nor copied: lists of reasons are made for every move that is looked at.
template<class T, std::size_t N>
class Small {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

public:
  Small() {}
  Small(const Small& other) : count_(other.count_) {
    std::uninitialized_copy_n(other.begin(), count_, begin());
  }
  Small& operator=(const Small& other) {
    if (this == &other) return *this;
    count_ = other.count_;
    std::uninitialized_copy_n(other.begin(), count_, begin());
    return *this;
  }

  bool push(const T& value) {
    if (count_ == N) return false;
    std::construct_at(begin() + count_, value);
    ++count_;
    return true;
  }
  void erase_front() {
    assert(count_ > 0);
    for (std::size_t i = 1; i < count_; ++i) begin()[i - 1] = begin()[i];
    --count_;
  }
  void insert_front(const T& value) {
    assert(count_ < N);
    std::construct_at(begin() + count_, value);
    for (std::size_t i = count_; i > 0; --i) begin()[i] = begin()[i - 1];
    *begin() = value;
    ++count_;
  }
  void clear() { count_ = 0; }
  void shrink(std::size_t count) { count_ = count < count_ ? count : count_; }
  std::size_t size() const { return count_; }
  bool empty() const { return count_ == 0; }
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }
  T& front() { return *begin(); }
  const T& front() const { return *begin(); }
  T* begin() { return std::launder(reinterpret_cast<T*>(storage_)); }
  T* end() { return begin() + count_; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(storage_)); }
  const T* end() const { return begin() + count_; }

private:
  alignas(T) std::byte storage_[N * sizeof(T)];
  std::size_t count_ = 0;
};

} // namespace rubric::engine
