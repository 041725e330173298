// What happened in a run, in sentences.
#pragma once

#include "catalog/catalog.hpp"
#include "oracle/run.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace rubric::publish {

/// A line of a run with what followed from it.
struct StoryLine {
  std::uint32_t line = 0;
  std::string text;  ///< as written, placeholders filled in
  std::string label; ///< "(4)"
  bool expectation = false;
  bool met = true;
  std::vector<std::string> after; ///< sentences: what followed, what holds instead, why not
};

/// The story of a run that was played with `keep_last`.
std::vector<StoryLine> story_of(const oracle::RunResult& result, const catalog::Catalog& catalog);

/// A golden line as a sentence: "score   red 6 for A1.road as thief: tiles 6" becomes "Red scores 6 for
/// A1.road as thief: tiles 6." Empty for what says nothing beyond the step itself.
std::string sentence_of(std::string_view golden_line);

} // namespace rubric::publish
