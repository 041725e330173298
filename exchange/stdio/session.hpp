// One game played through JSON messages: how another engine, or a bot, asks the oracle.
#pragma once

#include "catalog/catalog.hpp"
#include "engine/game.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace rubric::exchange::stdio {

/// Answers requests, one JSON object each, always with one JSON object. docs/play.md describes both.
class Session {
public:
  /// Bytes of a request; what is longer is answered with an error.
  static constexpr std::size_t longest_request = std::size_t{1} << 20;

  explicit Session(const catalog::Catalog& catalog) : catalog_(&catalog) {}

  /// The answer to one line, without a line end. Any bytes are taken; what is wrong is an answer too, and
  /// leaves the game as it was.
  std::string answer(std::string_view line);

private:
  const catalog::Catalog* catalog_;
  std::optional<engine::Game> game_;
};

} // namespace rubric::exchange::stdio
