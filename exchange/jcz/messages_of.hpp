// The messages that make a run's moves in JCloisterZone's phases.
#pragma once

#include "exchange/jcz/saved_game.hpp"
#include "exchange/jcz/set_up.hpp"
#include "exchange/jcz/vocabulary.hpp"
#include "oracle/run.hpp"

#include <nlohmann/json.hpp>

namespace rubric::exchange::jcz {

/// The replay of a saved game whose set-up is `saved`. Throws `Fault` for a move that has no message.
nlohmann::ordered_json messages_of(const oracle::RunResult& run, const SavedGame& saved, const SetUp& made,
                                   const Vocabulary& words);

} // namespace rubric::exchange::jcz
