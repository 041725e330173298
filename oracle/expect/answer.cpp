#include "oracle/expect/answer.hpp"

#include "oracle/names.hpp"
#include "oracle/tell.hpp"
#include "text/suggest.hpp"

#include <fmt/format.h>

namespace rubric::oracle {

namespace {

struct Judge {
  const Moment& moment;
  const Resolver& resolver;

  auto operator()(const dsl::May& claim) const { return judge_may(claim, moment, resolver); }
  auto operator()(const dsl::MayNot& claim) const { return judge_may_not(claim, moment, resolver); }
  auto operator()(const dsl::Must& claim) const { return judge_must(claim, moment, resolver); }
  auto operator()(const dsl::Scores& claim) const { return judge_scores(claim, moment, resolver); }
  auto operator()(const dsl::NobodyScores& claim) const {
    return judge_nobody_scores(claim, moment, resolver);
  }
  auto operator()(const dsl::Touches& claim) const { return judge_touches(claim, moment, resolver); }
  auto operator()(const dsl::IsSame& claim) const { return judge_same(claim, moment, resolver); }
  auto operator()(const dsl::IsComplete& claim) const { return judge_complete(claim, moment, resolver); }
  auto operator()(const dsl::IsWorth& claim) const { return judge_worth(claim, moment, resolver); }
  auto operator()(const dsl::Has& claim) const { return judge_has(claim, moment, resolver); }
  auto operator()(const dsl::State& claim) const { return judge_state(claim, moment, resolver); }
};

} // namespace

std::optional<Answer> judge(const dsl::Claimed& claim, const Moment& moment, const Resolver& resolver) {
  return std::visit(Judge{moment, resolver}, claim);
}

Answer count_answer(const dsl::Number& claimed, int truth, const std::string& told) {
  Answer answer;
  answer.met = claimed.value == truth;
  answer.truth = told;
  answer.golden.push_back(golden_line("answer", told));
  if (!claimed.value) answer.fill = Fill{claimed.span, std::to_string(truth)};
  return answer;
}

std::string text_of(const dsl::Noun& noun) {
  std::string text;
  for (const dsl::Word& word : noun.words) text += fmt::format("{}{}", text.empty() ? "" : " ", word.text);
  return text;
}

void unknown_noun(const Resolver& resolver, const dsl::Noun& noun, std::vector<std::string> known) {
  const std::string word = text_of(noun);
  const std::vector<std::string_view> views(known.begin(), known.end());
  std::vector<std::string> help;
  if (const auto near = text::nearest(word, views)) help.push_back(fmt::format("the nearest is `{}`", *near));
  help.push_back(fmt::format("here one can count {}", fmt::join(known, ", ")));
  resolver.errors().add(text::Code::unknown_noun, fmt::format("`{}` cannot be counted here", word), noun.span,
                        "unknown", std::move(help));
}

} // namespace rubric::oracle
