// The site as files: addresses that stay, links that lead somewhere, text that is text, what fails shown as
// failing.
#include "publish/site_pages.hpp"
#include "publish/site_words.hpp"
#include "tests/unit/publish/support.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include <regex>
#include <set>

using namespace rubric;
using namespace rubric::publish;
using nlohmann::json;

namespace {

Site site_of(std::initializer_list<std::pair<const char*, std::string>> files) {
  Checked checked;
  for (const auto& [path, text] : files) checked.add(path, text);
  return checked.site();
}

json search_index(const Site& site) {
  const std::string& script = page(site, "search-index.js");
  const std::string head = "window.rubricIndex = ";
  REQUIRE(script.starts_with(head));
  REQUIRE(script.ends_with(";\n"));
  return json::parse(script.substr(head.size(), script.size() - head.size() - 2));
}

/// The entry of a ruling or an option in the search index.
json found(const Site& site, const std::string& name) {
  for (const json& one : search_index(site))
    if (one["name"] == name) return one;
  FAIL("the search does not know " << name);
  return {};
}

std::vector<std::string> all_of(const std::string& text, const std::string& pattern) {
  const std::regex expression(pattern);
  std::vector<std::string> made;
  for (auto at = std::sregex_iterator(text.begin(), text.end(), expression); at != std::sregex_iterator();
       ++at)
    made.push_back((*at)[1]);
  return made;
}

/// "tunnel/a.html" from "option/b.html" by "../tunnel/a.html".
std::string from(const std::string& page, std::string link) {
  std::string folder = page.substr(0, page.find('/') == std::string::npos ? 0 : page.find('/') + 1);
  if (link.starts_with("../")) {
    link.erase(0, 3);
    folder.clear();
  }
  return folder + link;
}

} // namespace

TEST_CASE("an address has no byte that a path, an address or markup takes for its own") {
  CHECK(address_of("TUN-43") == "TUN-43");
  CHECK(address_of("tunnel.tokens") == "tunnel.tokens");
  CHECK(address_of("TU/2fR") == "TU_2f2fR");
  CHECK(address_of("../x") == "_2e_2e_2fx");
  CHECK(address_of("a_b") == "a_5fb");
  CHECK(address_of(".a") == "_2ea");
  CHECK(address_of("a.") == "a_2e");
  CHECK(address_of("\" <\xff") == "_22_20_3c_ff");
  CHECK(address_of("") == "_");
  // Different names stay different, and as they are on a disk that does not tell large from small letters
  // apart.
  std::set<std::string> seen;
  for (const char* name : {"a", "a.b", "a_b", "a-b", "a/b", "a b", "_", "", "a..b"})
    CHECK(seen.insert(address_of(name)).second);
}

TEST_CASE("an address that is taken gets a number") {
  Addresses addresses;
  CHECK(addresses.claim("a/b", ".html") == "a/b.html");
  CHECK(addresses.claim("a/b", ".html") == "a/b-2.html");
  CHECK(addresses.claim("a/b", ".html") == "a/b-3.html");
  CHECK(addresses.claim("a/b", "") == "a/b");
}

TEST_CASE("a text in several languages falls back to English") {
  const auto text = [](std::string_view en, std::string_view nl) {
    return in_languages([=](std::string_view language) {
      return std::string(language == "en" ? en : language == "nl" ? nl : std::string_view());
    });
  };
  CHECK(text("one", "een") == "<span class=\"t\"><span class=\"in-en in-ro\" lang=\"en\">one</span>"
                              "<span class=\"in-nl\" lang=\"nl\">een</span></span>");
  CHECK(text("<b>", "") == "<span lang=\"en\">&lt;b&gt;</span>");
  CHECK(has(text("a", "<i>'\""), "&lt;i&gt;&#39;&quot;"));
  CHECK(text("", "een").empty());
  for (const auto& [key, word] : site_words()) {
    INFO(key);
    CHECK(count(word, "lang=") == 3);
  }
}

TEST_CASE("an address stays when a ruling moves to another file") {
  const std::string text = ruling_text("X-1, X-2", "t", "", holds);
  for (const char* path : {"scenarios/roads/a.scenario", "scenarios/roads/b.scenario", "other/c.scenario"}) {
    const Site site = site_of({{path, text}});
    const std::string& all = page(site, "rulings.html");
    for (const char* id : {"X-1", "X-2"}) {
      const auto at = all.find(std::string("id=\"") + id + "\"");
      REQUIRE(at != std::string::npos);
      const std::vector<std::string> links = all_of(all.substr(at, 300), "href=\"([^\"]*)\"");
      REQUIRE_FALSE(links.empty());
      const std::string there = links[0].substr(0, links[0].find('#'));
      CHECK(has(page(site, there), "id=\"" + links[0].substr(there.size() + 1) + "\""));
    }
  }
}

TEST_CASE("files of one name in folders of one name have pages of their own") {
  const Site site = site_of({{"a/roads/x.scenario", ruling_text("X-1", "first", "", holds)},
                             {"b/roads/x.scenario", ruling_text("X-1", "second", "", holds)}});
  CHECK(has(page(site, "roads/x.html"), "first"));
  CHECK(has(page(site, "roads/x-2.html"), "second"));
  CHECK(count(page(site, "rulings.html"), "roads/x.html#X-1\"") == 1);
  CHECK(count(page(site, "rulings.html"), "roads/x-2.html#X-1\"") == 1);
}

TEST_CASE("a folder cannot take the place of the site's own pages, or lead out of it") {
  const Site site = site_of({{"option/wagon.move.scenario", ruling_text("X-1", "mine", "", holds)},
                             {"../x/...scenario", ruling_text("X-2", "dots", "", holds)}});
  std::set<std::string> paths;
  for (const SiteFile& file : site.files) {
    CHECK(paths.insert(file.path).second);
    CHECK_FALSE(has(file.path, ".."));
    CHECK(file.path.front() != '/');
  }
  CHECK_FALSE(has(page(site, "option/wagon.move.html"), "mine"));
}

TEST_CASE("every link and every anchor of the project's site leads somewhere, and no id is there twice") {
  Checked checked = project_rulings();
  const Site site = checked.site();
  CHECK(site.failing == 0);
  std::map<std::string, std::set<std::string>> ids;
  for (const SiteFile& file : site.files) {
    auto& those = ids[file.path];
    if (!file.path.ends_with(".html")) continue;
    for (const std::string& id : all_of(file.bytes, " id=\"([^\"]*)\"")) {
      INFO(file.path << " " << id);
      CHECK(those.insert(id).second);
    }
  }
  int links = 0;
  for (const SiteFile& file : site.files) {
    if (!file.path.ends_with(".html")) continue;
    for (const std::string& link : all_of(file.bytes, " (?:href|src)=\"([^\"]*)\"")) {
      ++links;
      const std::string path = link.substr(0, link.find('#'));
      const std::string to = path.empty() ? file.path : from(file.path, path);
      INFO(file.path << ": " << link);
      REQUIRE(ids.contains(to));
      if (path.size() < link.size()) CHECK(ids[to].contains(link.substr(path.size() + 1)));
    }
  }
  for (const json& one : search_index(site)) {
    const std::string path = one["path"];
    INFO(path);
    const std::string to = path.substr(0, path.find('#'));
    REQUIRE(ids.contains(to));
    if (to.size() < path.size()) CHECK(ids[to].contains(path.substr(to.size() + 1)));
  }
  CHECK(links > 2000);
}

TEST_CASE("the same files make the same site") {
  const std::string text = ruling_text("X-1", "t", "", holds);
  const Site a = site_of({{"roads/x.scenario", text}});
  const Site b = site_of({{"roads/x.scenario", text}});
  REQUIRE(a.files.size() == b.files.size());
  for (std::size_t i = 0; i < a.files.size(); ++i) {
    CHECK(a.files[i].path == b.files[i].path);
    CHECK(a.files[i].bytes == b.files[i].bytes);
  }
}

TEST_CASE("a ruling that fails is shown as failing, and its answer is nowhere") {
  const Site site =
      site_of({{"roads/x.scenario",
                ruling_text("X-1", "wrong",
                            "  asks \"How many?\"\n  answer \"Secret\"\n  answer nl \"Secret\"\n", fails) +
                    "\nruling X-2 \"right\"\n  answer \"Told\"\n  scenario \"s\"\n    board\n      | U |\n"
                    "    expect A1 has 1 road\n"}});
  CHECK(site.failing == 1);
  for (const SiteFile& file : site.files) {
    INFO(file.path);
    CHECK_FALSE(has(file.bytes, "Secret"));
  }
  const std::string& text = page(site, "roads/x.html");
  CHECK(count(text, "class=\"answer\"") == 1);
  CHECK(has(text, "Told"));
  CHECK(count(text, "class=\"ruling fails\"") == 1);
  CHECK(has(text, "A1.road has 2 tiles."));
  CHECK(has(page(site, "index.html"), "1 <span class=\"t\"><span class=\"in-en\" lang=\"en\">failing"));
  CHECK(found(site, "X-1")["text"] == "How many?");
  CHECK(found(site, "X-1")["fails"] == true);
  CHECK(found(site, "X-2")["text"] == "Told");
  CHECK_FALSE(found(site, "X-2").contains("fails"));
}

TEST_CASE("the search knows titles and texts in every language, and the options") {
  const Site site = site_of({{"roads/x.scenario", ruling_text("X-1", "A title",
                                                              "  title nl \"Een titel\"\n  asks \"Why?\"\n"
                                                              "  asks ro \"De ce?\"\n  answer \"So.\"\n",
                                                              holds)}});
  const json one = found(site, "X-1");
  CHECK(one["path"] == "roads/x.html#X-1");
  CHECK(one["title"] == json({{"en", "A title"}, {"nl", "Een titel"}}));
  CHECK(one["text"] == "Why? So. De ce?");
  CHECK(found(site, "wagon.move")["path"] == "option/wagon.move.html");
  const Site odd = site_of({{"x.scenario", ruling_text("X-1", "a\u202eb", "  asks \"c\u200bd\"\n", holds)}});
  CHECK(found(odd, "X-1")["title"]["en"] == "a\\u{202e}b");
  CHECK(found(odd, "X-1")["text"] == "c\\u{200b}d");
  // A file of its own, which any page may load: no byte of it ends a script or is read in two ways.
  for (const char c : page(site, "search-index.js")) CHECK(static_cast<unsigned char>(c) < 0x80);
}

TEST_CASE("text is never markup") {
  const std::string bad = "</p><script>x()</script>&amp;'";
  const Site site =
      site_of({{"roads/<b>.scenario",
                ruling_text("X-1", bad,
                            "  title nl \"" + bad + "\"\n  asks \"" + bad + "\"\n  answer \"" + bad +
                                "\"\n  note \"" + bad + "\"\n  source \"" + bad + "\", \"" + bad + "\"\n",
                            "    # " + bad + "\n" + holds)}});
  for (const SiteFile& file : site.files) {
    if (!file.path.ends_with(".html")) continue;
    INFO(file.path);
    CHECK_FALSE(has(file.bytes, "<script>"));
    CHECK_FALSE(has(file.bytes, "&amp;'"));
    CHECK_FALSE(has(file.bytes, "<b>"));
  }
  CHECK(count(page(site, "roads/_3cb_3e.html"), "&lt;/p&gt;&lt;script&gt;x()&lt;/script&gt;&amp;amp;&#39;") >=
        8);
}

TEST_CASE("an option's page names its values, its editions, and the rulings that notice it") {
  // A city of two tiles is worth two or four points: C1 has another value than C2.
  const std::string text =
      "rules C1\nplayers red, blue\nruling X-1 \"noticed\"\n  scenario \"s\"\n    board\n"
      "      | E@90 |  |\n    given red meeple on A1.city\n    red places E@270 at B1\n"
      "    scoring\n    expect red scores 4 for A1.city\n"
      "ruling X-2 \"not noticed\"\n  scenario \"other\"\n    board\n      | U |\n"
      "    expect A1 has 1 road\n";
  const Site site = site_of({{"cities/x.scenario", text}});
  CHECK(site.failing == 0);
  const std::string& option = page(site, "option/city.two-tiles.html");
  CHECK(has(option, "href=\"../cities/x.html#X-1\""));
  CHECK_FALSE(has(option, "X-2"));
  for (const char* edition : {"C1", "C2", "C3"}) CHECK(has(option, edition));
  CHECK(has(page(site, "cities/x.html"), "href=\"../option/city.two-tiles.html\""));
  CHECK(count(page(site, "options.html"), "option/city.two-tiles.html\"") == 1);
}

TEST_CASE("a tile knows the rulings on whose boards it lies") {
  const Site site = site_of({{"roads/x.scenario", ruling_text("X-1", "t", "", holds)}});
  const std::string& tiles = page(site, "tiles.html");
  const auto of = [&](const std::string& anchor) {
    const std::size_t at = tiles.find("id=\"" + anchor + "\"");
    REQUIRE(at != std::string::npos);
    return tiles.substr(at, tiles.find("</article>", at) - at);
  };
  CHECK(has(of(address_of("BA/RFr")), "roads/x.html#X-1"));
  CHECK_FALSE(has(of(address_of("BA/Rr")), "roads/x.html"));
  CHECK(has(of(address_of("TU/RRRR")), "TU4"));
}

TEST_CASE("editions that see the same board share its picture") {
  const auto pictures = [](const std::string& rules) {
    const Site site =
        site_of({{"roads/x.scenario", rules + "players red, blue\nruling X-1 \"t\"\n  scenario \"s\"\n"
                                              "    board\n      | U |\n    expect A1 has 1 road\n"}});
    return count(page(site, "roads/x.html"), "<figure");
  };
  CHECK(pictures("rules C1\n") == 1);
  CHECK(pictures("rules C1\nrules C2\n") == 1);
}
