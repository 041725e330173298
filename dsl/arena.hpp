// Texts that a syntax tree points to and that are not in its source byte for byte.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <string_view>
#include <vector>

namespace rubric::dsl {

// Grows only; what it keeps never moves.
class Arena {
public:
  // The same bytes, kept as long as the arena lives.
  std::string_view keep(std::string_view text) {
    if (text.size() > left_) {
      const std::size_t size = std::max<std::size_t>(text.size(), 1024);
      blocks_.push_back(std::make_unique_for_overwrite<char[]>(size));
      next_ = blocks_.back().get();
      left_ = size;
    }
    if (!text.empty()) std::memcpy(next_, text.data(), text.size());
    const std::string_view kept(next_, text.size());
    next_ += text.size();
    left_ -= text.size();
    return kept;
  }

private:
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* next_ = nullptr;
  std::size_t left_ = 0;
};

} // namespace rubric::dsl
