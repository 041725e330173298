#include "publish/wording.hpp"

#include "oracle/report/sentence.hpp"
#include "oracle/report/story.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::publish {

namespace {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

} // namespace

std::string sentence_of(std::string_view golden_line) {
  // What the step itself says.
  for (const std::string_view verb : {"place", "scoring", "put", "shift", "draw", "discard", "setup"})
    if (golden_line.substr(0, golden_line.find(' ')) == verb) return {};
  const std::string sentence = oracle::sentence_of(golden_line);
  return sentence.empty() ? std::string() : capital(sentence) + ".";
}

std::vector<StoryLine> story_of(const oracle::RunResult& result, const catalog::Catalog& catalog) {
  std::vector<StoryLine> story;
  for (const oracle::Played& played : result.played) {
    StoryLine line{.line = played.line,
                   .text = result.in_row(played.text),
                   .label = {},
                   .expectation = played.state.has_value(),
                   .met = !played.state || *played.state == oracle::Check::State::met,
                   .after = {}};
    // The answer to an expectation repeats it where it is met.
    if (!line.expectation || !line.met)
      for (std::size_t i = played.golden_begin; i < played.golden_end; ++i)
        if (std::string sentence = sentence_of(result.golden[i]); !sentence.empty())
          line.after.push_back(std::move(sentence));
    if (result.last != nullptr)
      for (const oracle::Why& why : played.why) {
        std::string because = capital(oracle::tell_why(why, *result.last, catalog)) + ".";
        if (std::find(line.after.begin(), line.after.end(), because) == line.after.end())
          line.after.push_back(std::move(because));
      }
    story.push_back(std::move(line));
  }
  return story;
}

} // namespace rubric::publish
