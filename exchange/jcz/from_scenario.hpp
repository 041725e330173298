// A run that is a sequence of legal turns as a saved game.
#pragma once

#include "catalog/catalog.hpp"
#include "exchange/fault.hpp"
#include "exchange/jcz/vocabulary.hpp"
#include "oracle/run.hpp"

#include <string>
#include <variant>

namespace rubric::exchange::jcz {

/// The bytes of a saved game that plays the run's moves, or why it cannot be one: pieces are given, or rules
/// have no counterpart there. The run must have been kept (`keep_last`) and all its steps legal. Read back it
/// is the same game; that is checked here.
std::variant<std::string, Fault> from_run(const oracle::RunResult& run, const catalog::Catalog& catalog,
                                          const Vocabulary& words);

} // namespace rubric::exchange::jcz
