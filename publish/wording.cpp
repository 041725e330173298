#include "publish/wording.hpp"

#include "oracle/report/story.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::publish {

namespace {

std::string capital(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

/// The text after the first word, which becomes `word`.
std::string_view cut_word(std::string_view text, std::string_view& word) {
  const std::size_t end = std::min(text.find(' '), text.size());
  word = text.substr(0, end);
  text.remove_prefix(std::min(text.size(), end + 1));
  return text;
}

} // namespace

std::string sentence_of(std::string_view golden_line) {
  std::string_view verb;
  std::string_view rest = cut_word(golden_line, verb);
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  std::string_view who;
  if (verb == "place" || verb == "scoring" || verb == "put" || verb == "shift" || verb == "draw" ||
      verb == "discard" || verb == "setup")
    return {}; // the step says it
  if (verb == "score") {
    const std::string_view what = cut_word(rest, who);
    if (who == "nobody") return fmt::format("Nobody scores {}.", what);
    return fmt::format("{} {} {}.", capital(std::string(who)), what.starts_with("and ") ? "score" : "scores",
                       what);
  }
  if (verb == "done") {
    const std::size_t comma = rest.find(", ");
    if (comma == std::string_view::npos) return fmt::format("{} is finished.", rest);
    return fmt::format("{} is finished: a {}.", rest.substr(0, comma), rest.substr(comma + 2));
  }
  if (verb == "join") return fmt::format("{} are one now.", capital(std::string(rest)));
  if (verb == "back") return fmt::format("Back to its owner: {}.", rest);
  if (verb == "ask") {
    const std::string_view what = cut_word(rest, who);
    return fmt::format("{} decides{}{}.", capital(std::string(who)), what.empty() ? "" : " ", what);
  }
  if (verb == "pass") return fmt::format("{} passes.", capital(std::string(rest)));
  if (verb == "next") return fmt::format("It is {}'s turn.", rest);
  if (verb == "award") return fmt::format("Award: {}.", rest);
  if (verb == "end") return "The game is over.";
  return fmt::format("{}.", capital(std::string(rest)));
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
