#include "publish/mediawiki.hpp"

#include "text/unicode.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace rubric::publish {

namespace {

/// Text that the wiki must not take for markup: it may stand in the argument of a template.
std::string plain_wiki(std::string_view text) {
  std::string out;
  const std::string safe = text::printable(text);
  for (std::size_t i = 0; i < safe.size(); ++i) {
    const char c = safe[i];
    const bool first = i == 0;
    switch (c) {
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '|': out += "{{!}}"; break;
    case '{': out += "&#123;"; break;
    case '}': out += "&#125;"; break;
    case '[': out += "&#91;"; break;
    case ']': out += "&#93;"; break;
    case '~': out += "&#126;"; break;
    case '_': out += "&#95;"; break;
    case '\'':
      // Two in a row would be italics.
      out += i + 1 < safe.size() && safe[i + 1] == '\'' ? "&#39;" : "'";
      break;
    case '*':
    case '#':
    case ':':
    case ';':
    case '=': // at the beginning these make lists and headings
      if (first) {
        out += fmt::format("&#{};", static_cast<int>(c));
        break;
      }
      [[fallthrough]];
    default: out += c;
    }
  }
  return out;
}

/// Text within a comment.
std::string quiet(std::string_view text) {
  std::string out = text::printable(text);
  for (std::size_t at = out.find("--"); at != std::string::npos; at = out.find("--", at))
    out.replace(at, 2, "- -");
  return out;
}

/// "2021-08" as the wiki writes it: "8/2021".
std::string date(std::string_view text) {
  if (text.size() < 7) return std::string(text);
  std::string_view month = text.substr(5, 2);
  if (month.starts_with('0')) month.remove_prefix(1);
  const std::string_view day = text.size() >= 10 ? text.substr(8, 2) : std::string_view{};
  return day.empty()
             ? fmt::format("{}/{}", month, text.substr(0, 4))
             : fmt::format("{}/{}/{}", month, day.starts_with('0') ? day.substr(1) : day, text.substr(0, 4));
}

/// The wiki's icon for who says so: a book for the author and the publisher, an arrow where editions differ,
/// the world for players.
std::string_view icon(const dsl::Reference& source) {
  const auto is = [&](std::string_view kind) {
    return std::any_of(source.kinds.begin(), source.kinds.end(),
                       [&](const dsl::Word& word) { return word.text == kind; });
  };
  if (is("author") || is("official")) return "{{IconBook}} ";
  if (is("edition")) return "{{IconArrow}} ";
  if (is("community") || is("impl") || is("derived") || is("faq") || is("variant")) return "{{IconWorld}} ";
  return "";
}

std::string reference(const dsl::Reference& source) {
  std::string text = plain_wiki(source.title.text);
  if (source.note && source.note->value) text += fmt::format(", note {}", *source.note->value);
  for (const dsl::String& detail : source.details) text += ", " + plain_wiki(detail.text);
  if (source.date) text += fmt::format(" ({})", date(source.date->text));
  return fmt::format("<ref>\n{}{}\n</ref>", icon(source), text);
}

/// What the numbers of a scenario mean, in order.
std::vector<std::pair<std::string, std::string>> numbered(const oracle::RunResult& result) {
  std::vector<std::pair<std::string, std::string>> lines;
  for (const oracle::Check& check : result.checks) {
    if (check.label.empty()) continue;
    std::string text = result.in_row(check.text);
    if (const auto at = text.find(") "); at != std::string::npos) text.erase(0, at + 2);
    std::string joined; // a line that goes on in the next one
    for (const char c : text)
      if (c != '\n' && !(c == ' ' && joined.ends_with(' '))) joined += c;
    lines.emplace_back(check.label.substr(1, check.label.size() - 2), joined);
  }
  return lines;
}

/// How the wiki's pages in a language begin an example.
std::string_view example_word(std::string_view language) {
  return language == "nl" ? "Voorbeeld" : language == "ro" ? "Exemplu" : "Example";
}

/// The wiki's form of an example: a framed picture whose caption explains the numbers in it.
std::string example(const RulingReport& report, const oracle::RunResult& result, std::string_view language) {
  const auto lines = numbered(result);
  if (lines.empty()) return {};
  const std::string file = fmt::format("Rubric_{}_{}.svg", report.ruling->ids.front().text,
                                       result.name.rules.substr(0, result.name.rules.find(' ')));
  std::string out = fmt::format("<!-- The picture: rubric show {} --filter \"{}\" --svg {} -->\n",
                                quiet(report.file->path), quiet(result.name.title()), file);
  out += fmt::format("[[File:{}|frame|none|'''{}:''' {} ({})\n<ul>\n", file, example_word(language),
                     plain_wiki(result.name.scenario), plain_wiki(result.name.rules));
  for (const auto& [label, text] : lines)
    out += fmt::format("<li>'''{}.''' {}</li>\n", plain_wiki(label), plain_wiki(text));
  return out + "</ul>]]\n";
}

} // namespace

std::string mediawiki(const RulingReport& report, std::string_view language) {
  const dsl::Ruling& ruling = *report.ruling;
  const std::string ids = ids_of(ruling);
  if (report.standing == Standing::fails)
    return fmt::format("<!-- {}: this ruling fails, so there is no answer to paste. -->\n\n", quiet(ids));
  using Kind = dsl::About::Kind;
  std::string asks = in_language(ruling, Kind::asks, language);
  if (asks.empty()) asks = in_language(ruling, Kind::title, language);
  std::string out = fmt::format("<!-- {}: {} -->\n{{{{FAQ|title={}\n|text={}", quiet(ids),
                                quiet(in_language(ruling, Kind::title, language)), plain_wiki(asks),
                                plain_wiki(in_language(ruling, Kind::answer, language)));
  for (const dsl::Reference& source : ruling.sources) out += reference(source);
  out += "\n";
  const oracle::RunResult* before = nullptr;
  std::string examples;
  for (const oracle::RunReport* run : report.runs) {
    // Rows of a table show the same numbers; one example of each edition says it.
    if (before != nullptr && before->scenario == run->result.scenario &&
        before->name.row != run->result.name.row)
      continue;
    examples += example(report, run->result, language);
    before = &run->result;
  }
  if (!examples.empty()) out += "\n" + examples;
  return out + "}}\n\n";
}

} // namespace rubric::publish
