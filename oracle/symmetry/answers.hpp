// What a run answered, in words that do not depend on how the table lies.
#pragma once

#include "oracle/run.hpp"
#include "oracle/symmetry/mapping.hpp"

#include <string>
#include <vector>

namespace rubric::oracle::symmetry {

/// One line of a scenario as it was played.
struct LineAnswer {
  std::uint32_t line = 0;
  std::string text;               ///< as written
  std::vector<std::string> said;  ///< its golden lines, taken back to the first table, sorted
  std::vector<std::string> shown; ///< its golden lines as they are
  std::optional<Check::State> state;
  bool island = false; ///< a cell beside the island was named; that name is left out of `said`
};

struct Answers {
  std::vector<LineAnswer> lines;
  std::vector<std::string> end; ///< points and pieces at the end, sorted
  std::string refused;          ///< the step that was refused, by its line; empty: none
};

/// The answers of a run that kept its last game, on the table of the mapping, taken back.
///
/// A feature's name is its least member in reading order, and a list has an order: both depend on how the
/// table lies. So a place stands for its feature at the end of the run, and lists and simultaneous events are
/// sorted. Openings, corners and cells are compared as they are, and so are the places of all pieces at the
/// end.
Answers answers_of(const RunResult& result, const Mapping& mapping);

} // namespace rubric::oracle::symmetry
