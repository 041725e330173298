#include "oracle/report/json.hpp"

#include "oracle/report/failure.hpp"
#include "text/unicode.hpp"

#include <nlohmann/json.hpp>

namespace rubric::oracle {

using Json = nlohmann::ordered_json;

struct JsonReport::Document {
  Json runs = Json::array();
  Json errors = Json::array();
  Json orphans = Json::array();
  Json games = Json::array();
};

JsonReport::JsonReport(std::string shard)
    : shard_(std::move(shard)), document_(std::make_unique<Document>()) {}
JsonReport::~JsonReport() = default;

namespace {

std::string_view word(GoldenState state) {
  return state == GoldenState::same ? "same" : state == GoldenState::differs ? "differs" : "missing";
}
std::string_view word(Check::State state) {
  return state == Check::State::met ? "met" : state == Check::State::not_met ? "not met" : "never reached";
}

} // namespace

void JsonReport::add(const FileReport& report) {
  for (const text::Diagnostic& error : report.diagnostics) {
    const text::Position at = report.source->position(error.primary.span.begin);
    document_->errors.push_back({{"file", report.path},
                                 {"line", at.line},
                                 {"column", at.column},
                                 {"code", std::string(text::name(error.code))},
                                 {"message", error.message},
                                 {"help", error.help}});
  }
  for (const std::string& orphan : report.orphans)
    document_->orphans.push_back({{"file", golden_path(report.path)}, {"section", orphan}});
  for (const RunReport& run : report.runs) {
    const RunName& name = run.result.name;
    Json one{{"file", report.path},       {"number", run.number},
             {"rulings", name.rulings},   {"line", run.result.scenario->line},
             {"scenario", name.scenario}, {"row", name.row},
             {"rules", name.rules},       {"passed", run.passed},
             {"golden", word(run.golden)}};
    Json checks = Json::array();
    for (const Check& check : run.result.checks) {
      Json line{{"line", check.line}, {"text", check.text}, {"state", word(check.state)}};
      if (!check.label.empty()) line["label"] = check.label;
      if (!check.truth.empty()) line["truth"] = check.truth;
      checks.push_back(std::move(line));
    }
    one["expectations"] = std::move(checks);
    if (run.result.refused)
      one["refused"] = {{"line", run.result.refused->line},
                        {"text", run.result.refused->text},
                        {"truth", run.result.refused->truth}};
    if (!run.passed) one["why"] = tell_failure(run);
    document_->runs.push_back(std::move(one));
  }
}

void JsonReport::add(const GameReport& report) {
  Json one{{"file", report.path}, {"name", report.name}, {"verdict", name_of(report.verdict)}};
  if (!report.why.empty()) one["why"] = report.why;
  if (report.aside > 0) one["not-about-rules"] = report.aside;
  document_->games.push_back(std::move(one));
}

std::string JsonReport::finish(const Totals& totals, const GameTotals& games) {
  Json all{{"format", "rubric-report"}, {"version", 1}};
  if (!shard_.empty()) all["shard"] = shard_;
  all.update({{"rulings", totals.rulings},
              {"scenarios", totals.scenarios},
              {"passed", totals.passed},
              {"failed", totals.failed},
              {"runs", std::move(document_->runs)},
              {"errors", std::move(document_->errors)},
              {"orphans", std::move(document_->orphans)}});
  if (games.all() > 0)
    all["saved-games"] = {{"passed", games.passed},           {"failed", games.failed},
                          {"unsupported", games.unsupported}, {"wrong", games.wrong},
                          {"not-about-rules", games.aside},   {"games", std::move(document_->games)}};
  // In ASCII, so that no terminal obeys what a scenario holds.
  return all.dump(2, ' ', true, Json::error_handler_t::replace) + "\n";
}

} // namespace rubric::oracle
