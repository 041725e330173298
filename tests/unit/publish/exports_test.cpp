// Rulings as text to paste: nothing of a ruling is taken for markup, and what is opened is closed.
#include "publish/markdown.hpp"
#include "publish/mediawiki.hpp"
#include "tests/unit/publish/support.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <regex>

using namespace rubric;
using namespace rubric::publish;

namespace {

RulingReport one(Checked& checked, std::string_view head, std::string_view title = "t",
                 std::string_view scenario = labelled) {
  checked.add("a/b.scenario", ruling_text("X-1", title, head, scenario));
  return checked.rulings().back();
}

std::string wiki(std::string_view head, std::string_view language = "en") {
  Checked checked;
  return mediawiki(one(checked, head), language);
}

/// What is wrong with a text that is to be pasted into the wiki; empty where nothing is. Templates, links and
/// comments are closed in order, tags are those of the export, parameters are the template's own.
std::string fault_of(const std::string& text) {
  const std::string shown = std::regex_replace(text, std::regex("<!--[^]*?-->"), "");
  if (has(shown, "<!--") || has(shown, "-->")) return "a comment is not closed";
  std::vector<std::string> open;
  std::vector<std::string> parameters;
  const auto close = [&](const std::string& what) {
    if (open.empty() || open.back() != what) return false;
    open.pop_back();
    return true;
  };
  for (std::size_t i = 0; i < shown.size(); ++i) {
    const std::string_view rest = std::string_view(shown).substr(i);
    if (rest.starts_with("{{")) {
      const std::size_t end = std::min(rest.find('}'), rest.find('|'));
      const std::string_view name = rest.substr(2, end - 2);
      if (rest.starts_with("{{{")) return "a parameter of a template's own text";
      if (name != "FAQ" && name != "IconBook" && name != "IconArrow" && name != "IconWorld" && name != "!")
        return "a template of its own: " + std::string(name);
      open.emplace_back(name == "FAQ" ? "{{FAQ" : "{{");
      i += 1;
    } else if (rest.starts_with("}}")) {
      if (open.empty() || open.back().substr(0, 2) != "{{") return "}} closes nothing";
      open.pop_back();
      i += 1;
    } else if (rest.starts_with("[[")) {
      if (!rest.starts_with("[[File:Rubric_")) return "a link of its own";
      open.emplace_back("[[");
      i += 1;
    } else if (rest.starts_with("]]")) {
      if (!close("[[")) return "]] closes nothing";
      i += 1;
    } else if (rest[0] == '[' || rest[0] == ']' || rest[0] == '{' || rest[0] == '}') {
      return "a bracket alone";
    } else if (rest[0] == '<') {
      const std::string tag(rest.substr(1, rest.find('>') - 1));
      if (tag[0] == '/') {
        if (!close(tag.substr(1))) return "</" + tag.substr(1) + "> closes nothing";
      } else if (tag == "ref" || tag == "ul" || tag == "li") {
        open.push_back(tag);
      } else {
        return "a tag of its own: " + tag;
      }
      i += tag.size() + 1;
    } else if (rest[0] == '>') {
      return "a > alone";
    } else if (rest[0] == '|') {
      if (open.empty()) return "a | outside";
      if (open.back() == "{{FAQ") {
        parameters.emplace_back(rest.substr(1, rest.find('=') - 1));
      } else if (open.back() != "[[") {
        return "a | in " + open.back();
      }
    }
  }
  if (!open.empty()) return open.back() + " is not closed";
  if (parameters != std::vector<std::string>{"title", "text"}) return "parameters of FAQ: not title and text";
  // Two single quotes are italics: three of the export's own, in pairs, on one line.
  std::string_view rest = shown;
  while (!rest.empty()) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    if (count(line, "''") != count(line, "'''") || count(line, "'''") % 2 != 0) return "italics";
    if (has(line, "~~~") || has(line, "__")) return "a signature or a switch";
    if (!line.empty() && std::string_view(" *#:;=").find(line[0]) != std::string_view::npos)
      return "a list or a heading";
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  return {};
}

} // namespace

TEST_CASE("the wiki: what is found wrong") {
  const std::string good = "<!-- X -->\n{{FAQ|title=a\n|text=b<ref>\n{{IconBook}} c\n</ref>\n}}\n";
  const auto with = [&](const std::string& what, const std::string& instead) {
    std::string text = good;
    text.replace(text.find(what), what.size(), instead);
    return fault_of(text);
  };
  CHECK(fault_of(good).empty());
  for (const char* bad : {"}}", "{{x}}", "[[x]]", "a | b", "<b>", "''b''", "~~~~", "\n* b", "a > b", "[b"})
    CHECK_FALSE(with("b<", std::string(bad) + "<").empty());
  CHECK_FALSE(with("}}\n", "}\n").empty());
  CHECK_FALSE(with("</ref>", "").empty());
  CHECK_FALSE(with("-->", "->").empty());
}

TEST_CASE("the wiki: each ruling of the project can be pasted as it is") {
  Checked checked = project_rulings();
  int pasted = 0;
  int examples = 0;
  for (const RulingReport& ruling : checked.rulings())
    for (const char* language : {"en", "nl", "ro"}) {
      const std::string text = mediawiki(ruling, language);
      INFO(text);
      REQUIRE(fault_of(text) == "");
      ++pasted;
      examples += count(text, "[[File:");
    }
  CHECK(pasted > 600);
  CHECK(examples > 50);
}

TEST_CASE("the wiki: what it would take for its own is text") {
  const std::string text =
      wiki("  asks \"|}} {{x|y=z}} [[File:a|b]] <ref>c</ref> ''d'' ~~~~ __TOC__ & <!-- e -->\"\n"
           "  answer \"* f\"\n  source \"= g | h {{i}}\", \"j ]] k\", author\n");
  CHECK(fault_of(text) == "");
  CHECK(has(text,
            "|title={{!}}&#125;&#125; &#123;&#123;x{{!}}y=z&#125;&#125; &#91;&#91;File:a{{!}}b&#93;&#93; "
            "&lt;ref&gt;c&lt;/ref&gt; &#39;'d&#39;' &#126;&#126;&#126;&#126; &#95;&#95;TOC&#95;&#95; &amp; "
            "&lt;!-- e --&gt;\n"));
  CHECK(has(text, "|text=&#42; f<ref>"));
}

TEST_CASE("the wiki: what ends a comment does not, and what is not seen is shown") {
  Checked checked;
  const std::string text = mediawiki(one(checked, "  asks \"a\u202eb\"\n", "x --> }} --- y"), "en");
  CHECK(text.starts_with("<!-- X-1: x - -> }} - - - y -->\n{{FAQ|title=a\\u"));
  CHECK(fault_of(text) == "");
}

TEST_CASE("the wiki: an icon says who says so") {
  CHECK(has(wiki("  source \"S\", author\n"), "<ref>\n{{IconBook}} S\n</ref>"));
  CHECK(has(wiki("  source \"S\", edition\n"), "<ref>\n{{IconArrow}} S\n</ref>"));
  CHECK(has(wiki("  source \"S\", community\n"), "<ref>\n{{IconWorld}} S\n</ref>"));
  CHECK(has(wiki("  source \"S\", rule\n"), "<ref>\nS\n</ref>"));
  CHECK(has(wiki("  source \"S\", note 11, 2021-08\n"), "S, note 11 (8/2021)"));
  CHECK(has(wiki("  source \"S\", 2021-12-03\n"), "S (12/3/2021)"));
}

TEST_CASE("the wiki: questions, answers and the word before an example are in the language") {
  const std::string head = "  asks \"Two?\"\n  asks nl \"Twee?\"\n  answer \"Yes.\"\n";
  CHECK(has(wiki(head), "|title=Two?\n|text=Yes."));
  CHECK(
      has(wiki(head), "'''Example:''' two tiles (C1)\n<ul>\n<li>'''1.''' A1.road has 2 tiles</li>\n</ul>]]"));
  CHECK(has(wiki(head, "nl"), "|title=Twee?\n|text=Yes."));
  CHECK(has(wiki(head, "nl"), "'''Voorbeeld:''' two tiles"));
  CHECK(has(wiki(head, "ro"), "|title=Two?\n|text=Yes."));
  CHECK(has(wiki(head, "ro"), "'''Exemplu:''' two tiles"));
}

TEST_CASE("a ruling that fails gives no answer to paste") {
  Checked checked;
  const RulingReport ruling =
      one(checked, "  asks \"Two?\"\n  answer \"Never told.\"\n", "t", "    expect  A1.road has 7 tiles\n");
  CHECK(mediawiki(ruling, "en") == "<!-- X-1: this ruling fails, so there is no answer to paste. -->\n\n");
  const std::string text = markdown(ruling, catalog::builtin_catalog(), "en");
  CHECK_FALSE(has(text, "Never told"));
  CHECK(has(text, "**This ruling fails.**"));
  CHECK(has(text, "A1.road has 7 tiles **(fails)**\n   - A1.road has 2 tiles.\n"));
}

TEST_CASE("Markdown: text is text, and the scenario has a fence that it does not end") {
  Checked checked;
  const RulingReport ruling = one(checked, "  asks \"*a* _b_ [c](d) <e> # `f` ~g~ & \\\\\"\n", "```` t");
  const std::string text = markdown(ruling, catalog::builtin_catalog(), "en");
  CHECK(has(text, "## X-1: \\`\\`\\`\\` t\n"));
  CHECK(has(text, "**\\*a\\* \\_b\\_ \\[c\\](d) \\<e\\> \\# \\`f\\` \\~g\\~ \\& \\\\**"));
  CHECK(count(text, "\n`````scenario\n") == 1);
  CHECK(count(text, "\n`````\n") == 1);
}

TEST_CASE("Markdown: in the language where it is given, else in English") {
  Checked checked;
  const RulingReport ruling =
      one(checked, "  title nl \"Titel\"\n  asks \"Two?\"\n  answer nl \"Ja.\"\n", "Title");
  const std::string text = markdown(ruling, catalog::builtin_catalog(), "nl");
  CHECK(text.starts_with("## X-1: Titel\n\n**Two?**\n\nJa.\n\n"));
}
