#include "publish/markdown.hpp"

#include "publish/wording.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace rubric::publish {

namespace {

/// Text that Markdown must not take for markup.
std::string plain_markdown(std::string_view text) {
  std::string out;
  for (const char c : text::printable(text)) {
    if (std::string_view("\\`*_[]<>#|&~").find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

/// A block of code, with a fence that its own text does not have.
std::string fenced(std::string_view text, std::string_view kind) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  const std::string fence(longest + 1, '`');
  std::string out = fmt::format("{}{}\n", fence, kind);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += text::printable(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out + fence + "\n";
}

} // namespace

std::string markdown(const RulingReport& report, const catalog::Catalog& catalog, std::string_view language) {
  const dsl::Ruling& ruling = *report.ruling;
  const std::string ids = ids_of(ruling);
  using Kind = dsl::About::Kind;
  std::string out = fmt::format("## {}: {}\n\n", plain_markdown(ids),
                                plain_markdown(in_language(ruling, Kind::title, language)));
  if (report.standing == Standing::fails)
    out +=
        "**This ruling fails.** What follows is not an answer: the scenario and the rules do not agree.\n\n";
  if (report.standing == Standing::waits) out += "*Not yet executed: it waits for an expansion.*\n\n";
  if (report.standing == Standing::no_case) out += "*Not executable.*\n\n";
  if (ruling.disputed) out += "*Disputed.*\n\n";
  if (const std::string text = in_language(ruling, Kind::asks, language); !text.empty())
    out += fmt::format("**{}**\n\n", plain_markdown(text));
  if (const std::string text = in_language(ruling, Kind::answer, language);
      !text.empty() && report.standing != Standing::fails)
    out += plain_markdown(text) + "\n\n";
  if (const std::string text = in_language(ruling, Kind::note, language); !text.empty())
    out += fmt::format("*{}*\n\n", plain_markdown(text));
  for (const dsl::Reference& source : ruling.sources)
    out += fmt::format("- Source: {}\n", plain_markdown(source_text(source)));
  if (!ruling.sources.empty()) out += "\n";
  for (const CaseReport& one : cases_of(report))
    for (const oracle::RunReport* run : one.runs) {
      const oracle::RunResult& result = run->result;
      out += fmt::format("### {}{}\n\n{}\n\n", plain_markdown(result.name.scenario),
                         one.row.empty() ? "" : ": " + plain_markdown(one.row),
                         plain_markdown(result.name.rules));
      for (const StoryLine& line : story_of(result, catalog)) {
        out += fmt::format("1. {}{}\n", plain_markdown(line.text), line.met ? "" : " **(fails)**");
        for (const std::string& after : line.after) out += fmt::format("   - {}\n", plain_markdown(after));
      }
      out += "\n";
    }
  if (!ruling.scenarios.empty()) out += fenced(own_text(report), "scenario") + "\n";
  return out;
}

} // namespace rubric::publish
