// A run told step by step: each line of the scenario, what followed, and why what is refused is refused.
#pragma once

#include "catalog/catalog.hpp"
#include "oracle/report/terminal.hpp"
#include "oracle/suite.hpp"

#include <string>

namespace rubric::oracle {

/// The story of a run that was checked with `keep_last`.
std::string tell_story(const FileReport& file, const RunReport& run, const catalog::Catalog& catalog,
                       const TerminalStyle& style);

/// A reason in words, from the word table: "B1.tunnel.W already holds a token". Ends with where the rule
/// comes from, if an option decides it: "(tunnel.claim = own-road)".
std::string tell_why(const Why& why, const engine::Game& game, const catalog::Catalog& catalog);

} // namespace rubric::oracle
