// A value, or what is wrong with the input it was to be made of.
#pragma once

#include <utility>
#include <variant>

namespace rubric::catalog {

/// A `T`, or an `E` that says why there is none.
template<class T, class E>
class [[nodiscard]] Result {
public:
  Result(T value) : value_(std::in_place_index<0>, std::move(value)) {}
  Result(E error) : value_(std::in_place_index<1>, std::move(error)) {}

  /// Is there a value?
  [[nodiscard]] bool ok() const { return value_.index() == 0; }
  explicit operator bool() const { return ok(); }

  /// The value; only if `ok()`.
  [[nodiscard]] T& value() { return *std::get_if<0>(&value_); }
  [[nodiscard]] const T& value() const { return *std::get_if<0>(&value_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  /// What is wrong; only if not `ok()`.
  [[nodiscard]] const E& error() const { return *std::get_if<1>(&value_); }

private:
  std::variant<T, E> value_;
};

} // namespace rubric::catalog
