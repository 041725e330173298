#include "exchange/jcz/judge.hpp"

#include "exchange/jcz/saved_game.hpp"
#include "exchange/jcz/set_up.hpp"

#include <array>

namespace rubric::exchange::jcz {

std::string_view name_of(Report::Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"passes", "fails", "unsupported", "wrong"};
  return names[static_cast<std::size_t>(verdict)];
}

Judged told(const std::string& text, bool holds, std::string truth) {
  return {text, holds ? Judged::State::holds : Judged::State::fails,
          holds ? std::string() : std::move(truth)};
}

Report judge(std::string_view bytes, const catalog::Catalog& catalog, const Vocabulary& words) {
  using Verdict = Report::Verdict;
  const auto read = read_saved_game(bytes);
  if (const auto* fault = std::get_if<Fault>(&read)) return {Verdict::wrong, to_string(*fault), {}, {}};
  const auto& saved = std::get<SavedGame>(read);
  Report report{Verdict::passes, {}, saved.description, {}};
  const auto made = set_up(saved, catalog, words);
  if (const auto* unsupported = std::get_if<Unsupported>(&made)) {
    report.verdict = Verdict::unsupported;
    report.why = to_string(*unsupported);
    return report;
  }
  if (const auto* fault = std::get_if<Fault>(&made)) {
    report.verdict = Verdict::wrong;
    report.why = to_string(*fault);
    return report;
  }
  Table table(saved, std::get<SetUp>(made), words);
  auto problem = table.start();
  if (!problem) problem = table.take_all();
  if (problem) {
    report.verdict = problem->kind == Problem::Kind::refused ? Verdict::fails : Verdict::wrong;
    report.why = to_string(problem->fault);
    return report;
  }
  for (const std::string& text : saved.assertions) report.judged.push_back(judge_assertion(table, text));
  for (const std::string& text : saved.extra) report.judged.push_back(judge_extra(table, text));
  for (const Judged& one : report.judged)
    if (one.state == Judged::State::fails) {
      report.verdict = Verdict::fails;
      report.why += (report.why.empty() ? "" : "; ") + one.text + ": " + one.truth;
    }
  return report;
}

} // namespace rubric::exchange::jcz
