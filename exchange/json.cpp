#include "exchange/json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace rubric::exchange {

namespace {

/// How deep lists and objects are nested. Texts are skipped, so that a bracket in one does not count.
std::size_t depth_of(std::string_view bytes) {
  std::size_t depth = 0;
  std::size_t deepest = 0;
  bool in_text = false;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (in_text) {
      if (c == '\\') ++i;
      if (c == '"') in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return deepest;
}

} // namespace

nlohmann::json parse_json(std::string_view bytes, JsonLimits limits) {
  if (bytes.size() > limits.bytes) throw Fault{"", fmt::format("more than {} bytes", limits.bytes)};
  if (depth_of(bytes) > limits.depth)
    throw Fault{"", fmt::format("nested more than {} levels deep", limits.depth)};
  try {
    // The keys of the objects that are open.
    std::vector<std::set<std::string>> open;
    return nlohmann::json::parse(bytes, [&open](int, nlohmann::json::parse_event_t event,
                                                nlohmann::json& value) {
      using Event = nlohmann::json::parse_event_t;
      if (event == Event::object_start) open.emplace_back();
      if (event == Event::object_end) open.pop_back();
      if (event == Event::key && !open.back().insert(value.get<std::string>()).second)
        throw Fault{"", fmt::format("the key `{}` is there twice in one object", value.get<std::string>())};
      return true;
    });
  } catch (const nlohmann::json::parse_error& error) {
    const std::size_t end = std::min<std::size_t>(error.byte, bytes.size());
    const auto line = 1 + std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    throw Fault{"", error.byte > bytes.size()
                        ? fmt::format("the JSON ends too early, in line {}", line)
                        : fmt::format("this is no JSON: line {}, byte {}", line, error.byte)};
  } catch (const nlohmann::json::out_of_range&) {
    throw Fault{"", "a number is too large"};
  }
}

const Json& Json::object() const {
  if (!value_->is_object()) wrong("expected an object");
  return *this;
}

Json Json::at(std::string_view key) const {
  object();
  const auto found = value_->find(key);
  if (found == value_->end()) wrong(fmt::format("`{}` is missing", key));
  return {*found, where_ + '/' + std::string(key)};
}

std::optional<Json> Json::find(std::string_view key) const {
  object();
  const auto found = value_->find(key);
  if (found == value_->end() || found->is_null()) return std::nullopt;
  return Json{*found, where_ + '/' + std::string(key)};
}

std::size_t Json::size() const {
  if (!value_->is_array()) wrong("expected a list");
  return value_->size();
}

Json Json::operator[](std::size_t index) const {
  if (index >= size()) wrong(fmt::format("expected at least {} items", index + 1));
  return {(*value_)[index], fmt::format("{}/{}", where_, index)};
}

std::string Json::text(std::size_t most) const {
  if (!value_->is_string()) wrong("expected a text");
  std::string text = value_->get<std::string>();
  if (text.size() > most) wrong(fmt::format("the text is longer than {} bytes", most));
  return text;
}

int Json::number(int least, int most) const {
  const bool whole = value_->is_number_integer();
  const double value = value_->is_number() ? value_->get<double>() : 0;
  if (!value_->is_number() || (!whole && value != std::floor(value))) wrong("expected a whole number");
  if (!(value >= least && value <= most)) wrong(fmt::format("expected a number from {} to {}", least, most));
  return static_cast<int>(value);
}

double Json::fraction() const {
  if (!value_->is_number()) wrong("expected a number");
  const auto value = value_->get<double>();
  if (!(value >= 0 && value < 1)) wrong("expected a number from 0 to below 1");
  return value;
}

bool Json::flag() const {
  if (!value_->is_boolean()) wrong("expected true or false");
  return value_->get<bool>();
}

} // namespace rubric::exchange
