#include "oracle/report/junit.hpp"

#include "oracle/report/failure.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>
#include <kainjow/mustache.hpp>

namespace rubric::oracle {

namespace {

/// XML has no place for control characters, not even escaped.
std::string value(std::string_view text) { return text::printable(text); }

kainjow::mustache::data test_case(const std::string& file, const std::string& name,
                                  const std::string& failure) {
  kainjow::mustache::data one;
  one.set("file", value(file));
  one.set("name", value(name));
  if (!failure.empty()) {
    kainjow::mustache::data failed;
    failed.set("message", value(failure));
    one.set("failure", failed);
  }
  return one;
}

} // namespace

void JunitReport::add(const FileReport& report) {
  kainjow::mustache::data cases{kainjow::mustache::data::type::list};
  int tests = 0;
  int failures = 0;
  const auto push = [&](const std::string& name, const std::string& failure) {
    ++tests;
    if (!failure.empty()) ++failures;
    cases << test_case(report.path, name, failure);
  };
  for (const RunReport& run : report.runs) push(run.result.name.title(), tell_failure(run));
  for (const text::Diagnostic& error : report.diagnostics) {
    const text::Position at = report.source->position(error.primary.span.begin);
    push(fmt::format("line {}", at.line), fmt::format("{}:{}: {}", at.line, at.column, error.message));
  }
  for (const std::string& orphan : report.orphans) push(orphan, "a golden section that no run makes");
  if (tests == 0) return;
  kainjow::mustache::data suite;
  suite.set("name", value(report.path));
  suite.set("tests", std::to_string(tests));
  suite.set("failures", std::to_string(failures));
  suite.set("cases", cases);
  kainjow::mustache::mustache layout{
      R"(  <testsuite name="{{name}}" tests="{{tests}}" failures="{{failures}}">
{{#cases}}    <testcase classname="{{file}}" name="{{name}}">{{#failure}}<failure message="{{message}}"/>{{/failure}}</testcase>
{{/cases}}  </testsuite>
)"};
  suites_ += layout.render(suite);
}

void JunitReport::add(const GameReport& report) {
  using Verdict = GameReport::Verdict;
  const bool skipped = report.verdict == Verdict::unsupported;
  const bool failed = report.verdict == Verdict::failed || report.verdict == Verdict::wrong;
  kainjow::mustache::data suite;
  suite.set("file", value(report.path));
  suite.set("name", value(report.name));
  suite.set("failures", failed ? "1" : "0");
  suite.set("skips", skipped ? "1" : "0");
  kainjow::mustache::data why;
  why.set("message", value(report.why));
  if (failed) suite.set("failure", why);
  if (skipped) suite.set("skipped", why);
  kainjow::mustache::mustache layout{
      R"(  <testsuite name="{{file}}" tests="1" failures="{{failures}}" skipped="{{skips}}">
    <testcase classname="{{file}}" name="{{name}}">{{#failure}}<failure message="{{message}}"/>{{/failure}}{{#skipped}}<skipped message="{{message}}"/>{{/skipped}}</testcase>
  </testsuite>
)"};
  suites_ += layout.render(suite);
}

std::string JunitReport::finish(const Totals& totals, const GameTotals& games) {
  return fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"rubric{}\" tests=\"{}\" "
                     "failures=\"{}\">\n{}</testsuites>\n",
                     shard_.empty() ? "" : " " + shard_, totals.runs + games.all(),
                     totals.failed + games.failed + games.wrong, suites_);
}

} // namespace rubric::oracle
