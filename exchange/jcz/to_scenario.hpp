// A saved game as a scenario that a person can read: board, players, moves, and what is expected.
#pragma once

#include "catalog/catalog.hpp"
#include "exchange/jcz/set_up.hpp"
#include "exchange/jcz/table.hpp"
#include "exchange/jcz/vocabulary.hpp"

#include <string>
#include <string_view>
#include <variant>

namespace rubric::exchange::jcz {

/// The scenario's text, what is not supported, or what is wrong with the file. `title` names the scenario.
std::variant<std::string, Unsupported, Fault> to_scenario(std::string_view bytes, std::string_view title,
                                                          const catalog::Catalog& catalog,
                                                          const Vocabulary& words);

/// An assertion as `expect` lines about the game as it stands at the end; empty where the language has no
/// words for it.
std::vector<std::string> expectations(const Table& table, const std::string& text);

} // namespace rubric::exchange::jcz
