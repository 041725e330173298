#include "publish/ruling.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace rubric::publish {

std::vector<RulingReport> rulings_of(const oracle::FileReport& file) {
  std::vector<RulingReport> rulings;
  if (file.parsed == nullptr) return rulings;
  for (const auto& item : file.parsed->file.items) {
    const auto* ruling = std::get_if<dsl::Ruling>(&item);
    if (ruling == nullptr) continue;
    RulingReport report{.file = &file, .ruling = ruling, .runs = {}, .standing = Standing::holds};
    for (const oracle::RunReport& run : file.runs)
      if (run.result.ruling == ruling) report.runs.push_back(&run);
    const bool all = std::all_of(report.runs.begin(), report.runs.end(), [](const oracle::RunReport* run) {
      return run->passed && run->result.holds();
    });
    if (!file.diagnostics.empty() || !file.orphans.empty() || !all) {
      report.standing = Standing::fails;
    } else if (ruling->scenarios.empty()) {
      const std::string note = text_of(*ruling, dsl::About::Kind::note, "en");
      report.standing = note.find("aits for") != std::string::npos ? Standing::waits : Standing::no_case;
    } else if (report.runs.empty()) {
      report.standing = Standing::fails; // scenarios without a run: nothing was shown
    }
    rulings.push_back(std::move(report));
  }
  return rulings;
}

std::vector<CaseReport> cases_of(const RulingReport& ruling) {
  std::vector<CaseReport> cases;
  for (const oracle::RunReport* run : ruling.runs) {
    const oracle::RunResult& result = run->result;
    if (cases.empty() || cases.back().scenario != result.scenario || cases.back().row != result.name.row)
      cases.push_back({.scenario = result.scenario, .row = result.name.row, .runs = {}});
    cases.back().runs.push_back(run);
  }
  return cases;
}

std::string text_of(const dsl::Ruling& ruling, dsl::About::Kind kind, std::string_view language) {
  std::string text;
  if (kind == dsl::About::Kind::title && language == "en") return std::string(ruling.title.text);
  for (const dsl::About& about : ruling.about) {
    if (about.kind != kind || (about.language ? about.language->text : "en") != language) continue;
    text += (text.empty() ? "" : " ") + dsl::text_of(about);
  }
  return text;
}

std::string in_language(const dsl::Ruling& ruling, dsl::About::Kind kind, std::string_view language) {
  std::string text = text_of(ruling, kind, language);
  return text.empty() ? text_of(ruling, kind, "en") : text;
}

namespace {

std::size_t indentation(std::string_view line) {
  const std::size_t at = line.find_first_not_of(' ');
  return at == std::string_view::npos ? std::string_view::npos : at;
}

/// The bytes of a ruling in its file: from its line up to the next one that is indented no deeper, without
/// the indentation of the first. Lines of `left_out` become a comment, one for those that follow each other.
std::string own_text(const text::Source& source, std::uint32_t line, const std::set<std::size_t>& left_out) {
  const std::size_t own = indentation(source.line(line));
  if (own == std::string_view::npos) return {};
  std::string text;
  std::string blank;
  for (std::size_t i = line; i <= source.line_count(); ++i) {
    const std::string_view one = source.line(i);
    const std::size_t depth = indentation(one);
    if (depth == std::string_view::npos) {
      blank += '\n';
      continue;
    }
    // A comment at the margin belongs to what follows it.
    if (i > line && depth <= own && one[depth] != '|') break;
    text += blank;
    blank.clear();
    if (left_out.contains(i)) {
      if (!left_out.contains(i - 1))
        text +=
            std::string(depth - std::min(own, depth), ' ') + "# the answer is left out: this ruling fails\n";
      continue;
    }
    text += one.substr(std::min(own, depth));
    text += '\n';
  }
  return text;
}

/// The lines above the first ruling or scenario that hold in a file: `rules`, `players`, boards.
std::string head_text(const text::Source& source) {
  std::string text;
  for (std::size_t i = 1; i <= source.line_count(); ++i) {
    const std::string_view one = source.line(i);
    if (one.starts_with("ruling ") || one.starts_with("scenario ")) break;
    if (one.empty() && (text.empty() || text.ends_with("\n\n"))) continue;
    if (one.starts_with("#")) continue;
    text += one;
    text += '\n';
  }
  while (text.ends_with("\n\n")) text.pop_back();
  return text;
}

} // namespace

std::string own_text(const RulingReport& report) {
  const text::Source& source = *report.file->source;
  std::set<std::size_t> left_out;
  if (report.standing == Standing::fails)
    for (const dsl::About& about : report.ruling->about) {
      if (about.kind != dsl::About::Kind::answer) continue;
      const std::size_t last = about.lines.empty() ? about.span.begin : about.lines.back().span.begin;
      for (std::size_t i = source.position(about.span.begin).line; i <= source.position(last).line; ++i)
        left_out.insert(i);
    }
  return head_text(source) + "\n" + own_text(source, report.ruling->line, left_out);
}

std::string ids_of(const dsl::Ruling& ruling) {
  std::string ids;
  for (const dsl::Word& id : ruling.ids) ids += fmt::format("{}{}", ids.empty() ? "" : ", ", id.text);
  return ids;
}

std::string short_ids_of(const dsl::Ruling& ruling) {
  if (ruling.ids.size() <= 3) return ids_of(ruling);
  return fmt::format("{} … {}", ruling.ids.front().text, ruling.ids.back().text);
}

std::string source_text(const dsl::Reference& source) {
  std::string text(source.title.text);
  if (source.note && source.note->value) text += fmt::format(", note {}", *source.note->value);
  for (const dsl::String& detail : source.details) text += fmt::format(", {}", detail.text);
  for (const dsl::Word& kind : source.kinds) text += fmt::format(", {}", kind.text);
  if (source.date) text += fmt::format(", {}", source.date->text);
  return text;
}

} // namespace rubric::publish
