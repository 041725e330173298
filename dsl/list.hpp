// A list of a syntax tree.
#pragma once

#include <cstddef>

namespace rubric::dsl {

// Its elements lie in an arena, never change and live as long as it; the list itself is copied like a number.
// Empty if nothing was kept.
template<class T>
class List {
public:
  List() = default;
  List(const T* first, std::size_t size) : first_(first), size_(size) {}

  [[nodiscard]] const T* begin() const { return first_; }
  [[nodiscard]] const T* end() const { return first_ + size_; }
  [[nodiscard]] const T* data() const { return first_; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bool empty() const { return size_ == 0; }
  [[nodiscard]] const T& front() const { return *first_; }
  [[nodiscard]] const T& back() const { return first_[size_ - 1]; }
  [[nodiscard]] const T& operator[](std::size_t i) const { return first_[i]; }

private:
  const T* first_ = nullptr;
  std::size_t size_ = 0;
};

} // namespace rubric::dsl
