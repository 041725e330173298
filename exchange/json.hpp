// Foreign JSON as typed values: every value knows where it stands, and what it is not is a located fault.
#pragma once

#include "exchange/fault.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rubric::exchange {

/// What JSON may be at most.
struct JsonLimits {
  std::size_t bytes = std::size_t{4} << 20;
  std::size_t depth = 32;
};

/// Read one JSON value. Throws `Fault` for what is none, and for what exceeds the limits.
nlohmann::json parse_json(std::string_view bytes, JsonLimits limits = {});

/// A value within a document, and its place: "/replay/12/payload". All readers throw `Fault`.
class Json {
public:
  Json(const nlohmann::json& value, std::string where) : value_(&value), where_(std::move(where)) {}

  const std::string& where() const { return where_; }
  [[noreturn]] void wrong(std::string message) const { throw Fault{where_, std::move(message)}; }

  bool is_object() const { return value_->is_object(); }
  bool is_list() const { return value_->is_array(); }
  bool is_null() const { return value_->is_null(); }
  bool is_text() const { return value_->is_string(); }
  bool is_flag() const { return value_->is_boolean(); }

  /// Is it an object? Else a fault.
  const Json& object() const;
  /// The value of a key, which must be there.
  Json at(std::string_view key) const;
  /// The value of a key, or nothing where it is missing or null.
  std::optional<Json> find(std::string_view key) const;
  /// The number of items; a fault if it is no list.
  std::size_t size() const;
  Json operator[](std::size_t index) const;
  /// A text of at most `most` bytes.
  std::string text(std::size_t most = 200) const;
  /// A whole number in a range.
  int number(int least, int most) const;
  /// A number that is at least 0 and below 1.
  double fraction() const;
  bool flag() const;
  /// Call `visit(key, value)` for each key of an object, in the order of the keys.
  template<class Visit>
  void each(Visit visit) const {
    object();
    for (auto at = value_->begin(); at != value_->end(); ++at)
      visit(at.key(), Json(at.value(), where_ + '/' + at.key()));
  }

private:
  const nlohmann::json* value_;
  std::string where_;
};

} // namespace rubric::exchange
