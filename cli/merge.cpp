// `rubric merge`: the reports of shards joined into the report of the whole.
#include "cli/command.hpp"
#include "cli/suite_run.hpp"

#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

namespace rubric::cli {

namespace {

using Json = nlohmann::ordered_json;

struct Report {
  std::string path;
  std::string bytes;
};

/// The shards of the reports: all of one suite, each once; or none has one. False after telling what is
/// wrong.
bool shards_fit(const std::vector<std::pair<std::string, std::string>>& shards) {
  std::set<int> seen;
  int parts = 0;
  for (const auto& [path, shard] : shards) {
    oracle::Choice choice;
    if (!shard.empty() && !read_shard(shard, choice)) {
      fault(fmt::format("{} has no shard that makes sense: `{}`", path, shard));
      return false;
    }
    if (&path == &shards.front().first) parts = choice.shards;
    if (choice.shards != parts || (parts == 1 && !shard.empty())) {
      fault(fmt::format("{} is a part of another suite than {}", path, shards.front().first));
      return false;
    }
    if (parts > 1 && !seen.insert(choice.shard).second) {
      fault(fmt::format("shard {} is there twice: {}", shard, path));
      return false;
    }
  }
  for (int k = 0; parts > 1 && k < parts; ++k)
    if (!seen.contains(k)) {
      fault(fmt::format("shard {}/{} is missing", k + 1, parts));
      return false;
    }
  return true;
}

/// Parts of one suite tell its errors and orphans each: they are kept once.
void add_once(Json& to, const Json& from) {
  for (const Json& one : from)
    if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(one);
}

int merge_json(const std::vector<Report>& reports) {
  std::vector<Json> documents;
  std::vector<std::pair<std::string, std::string>> shards;
  for (const Report& report : reports) {
    Json one = Json::parse(report.bytes, nullptr, false);
    if (!one.is_object() || one.value("format", Json()) != Json("rubric-report") ||
        one.value("version", Json()) != Json(1) || !one.value("runs", Json()).is_array() ||
        !one.value("errors", Json()).is_array() || !one.value("orphans", Json()).is_array() ||
        !one.value("rulings", Json()).is_number_integer() ||
        !one.value("scenarios", Json()).is_number_integer() ||
        !one.value("passed", Json()).is_number_integer() || !one.value("failed", Json()).is_number_integer())
      return fault(fmt::format("{} is no report of `rubric check --format json`", report.path));
    const Json shard = one.value("shard", Json(""));
    shards.emplace_back(report.path, shard.is_string() ? shard.get<std::string>() : "?");
    documents.push_back(std::move(one));
  }
  if (!shards_fit(shards)) return Exit::wrong;
  const bool parts = !shards.front().second.empty();
  Json all{{"format", "rubric-report"},
           {"version", 1},
           {"rulings", 0},
           {"scenarios", 0},
           {"passed", 0},
           {"failed", 0},
           {"runs", Json::array()},
           {"errors", Json::array()},
           {"orphans", Json::array()}};
  const auto add = [](Json& sum, const char* key, const Json& from) {
    const auto found = from.find(key);
    if (found != from.end() && found->is_number_integer())
      sum[key] = sum[key].get<std::int64_t>() + found->get<std::int64_t>();
  };
  for (const Json& one : documents) {
    for (const char* key : {"passed", "failed"}) add(all, key, one);
    // Every part reads all files, so it counts all rulings.
    for (const char* key : {"rulings", "scenarios"})
      if (parts) {
        all[key] = one[key];
      } else {
        add(all, key, one);
      }
    for (const Json& run : one["runs"]) all["runs"].push_back(run);
    add_once(all["errors"], one["errors"]);
    add_once(all["orphans"], one["orphans"]);
    if (!one.contains("saved-games") || !one["saved-games"].is_object()) continue;
    Json& games = all["saved-games"];
    if (games.is_null())
      games = {{"passed", 0}, {"failed", 0},          {"unsupported", 0},
               {"wrong", 0},  {"not-about-rules", 0}, {"games", Json::array()}};
    for (const char* key : {"passed", "failed", "unsupported", "wrong", "not-about-rules"})
      add(games, key, one["saved-games"]);
    if (const Json list = one["saved-games"].value("games", Json()); list.is_array())
      for (const Json& game : list) games["games"].push_back(game);
  }
  const auto by_file = [](const Json& a, const Json& b) {
    const auto key = [](const Json& one) {
      const Json file = one.is_object() ? one.value("file", Json()) : Json();
      const Json number = one.is_object() ? one.value("number", Json()) : Json();
      return std::pair(file.is_string() ? file.get<std::string>() : std::string(),
                       number.is_number_integer() ? number.get<std::int64_t>() : 0);
    };
    return key(a) < key(b);
  };
  std::stable_sort(all["runs"].begin(), all["runs"].end(), by_file);
  std::stable_sort(all["errors"].begin(), all["errors"].end(), by_file);
  std::stable_sort(all["orphans"].begin(), all["orphans"].end(), by_file);
  if (all.contains("saved-games"))
    std::stable_sort(all["saved-games"]["games"].begin(), all["saved-games"]["games"].end(), by_file);
  out(all.dump(2, ' ', true, Json::error_handler_t::replace) + "\n");
  const bool errors =
      !all["errors"].empty() || (all.contains("saved-games") && all["saved-games"]["wrong"] != 0);
  const bool failed = all["failed"] != 0 || !all["orphans"].empty() ||
                      (all.contains("saved-games") && all["saved-games"]["failed"] != 0);
  return errors ? Exit::wrong : failed ? Exit::fails : Exit::all_hold;
}

int merge_junit(const std::vector<Report>& reports) {
  struct Suite {
    std::vector<pugi::xml_node> cases;
    std::set<std::string> failures; ///< of the file as a whole, told by every part
  };
  std::vector<pugi::xml_document> documents(reports.size());
  std::vector<std::pair<std::string, std::string>> shards;
  std::map<std::string, Suite> suites;
  for (std::size_t i = 0; i < reports.size(); ++i) {
    const pugi::xml_parse_result read =
        documents[i].load_buffer(reports[i].bytes.data(), reports[i].bytes.size());
    const pugi::xml_node root = documents[i].child("testsuites");
    const std::string_view name = root.attribute("name").value();
    if (!read || !root || !name.starts_with("rubric"))
      return fault(fmt::format("{} is no report of `rubric check --format junit`", reports[i].path));
    shards.emplace_back(reports[i].path, name.size() > 7 ? std::string(name.substr(7)) : std::string());
    for (const pugi::xml_node suite : root.children("testsuite"))
      for (const pugi::xml_node one : suite.children("testcase")) {
        Suite& into = suites[suite.attribute("name").value()];
        // A part tells the errors of all files: once is enough.
        const std::string whole = std::string(one.attribute("name").value()) + '\0' +
                                  one.child("failure").attribute("message").value();
        if (!one.child("failure") || into.failures.insert(whole).second) into.cases.push_back(one);
      }
  }
  if (!shards_fit(shards)) return Exit::wrong;
  pugi::xml_document all;
  pugi::xml_node declaration = all.append_child(pugi::node_declaration);
  declaration.append_attribute("version") = "1.0";
  declaration.append_attribute("encoding") = "UTF-8";
  pugi::xml_node root = all.append_child("testsuites");
  root.append_attribute("name") = "rubric";
  pugi::xml_attribute tests = root.append_attribute("tests");
  pugi::xml_attribute failures = root.append_attribute("failures");
  std::size_t count = 0;
  std::size_t failed = 0;
  for (const auto& [name, suite] : suites) {
    pugi::xml_node node = root.append_child("testsuite");
    node.append_attribute("name") = name.c_str();
    std::size_t bad = 0;
    std::size_t skipped = 0;
    for (const pugi::xml_node& one : suite.cases) {
      bad += one.child("failure") ? 1 : 0;
      skipped += one.child("skipped") ? 1 : 0;
    }
    node.append_attribute("tests") = suite.cases.size();
    node.append_attribute("failures") = bad;
    if (skipped > 0) node.append_attribute("skipped") = skipped;
    for (const pugi::xml_node& one : suite.cases) node.append_copy(one);
    count += suite.cases.size();
    failed += bad;
  }
  tests = count;
  failures = failed;
  std::ostringstream text;
  all.save(text, "  ", pugi::format_default | pugi::format_no_empty_element_tags);
  out(text.str());
  return failed > 0 ? Exit::fails : Exit::all_hold;
}

int merge(Context& context, const std::vector<std::string>& paths) {
  if (paths.empty()) return fault("name the reports to join", {"rubric merge part-*.json > report.json"});
  std::vector<Report> reports;
  for (const std::string& path : paths) {
    auto bytes = context.files.read(path, std::size_t{256} << 20);
    if (!bytes) return fault(bytes.error().message);
    reports.push_back({path, std::move(*bytes)});
  }
  const auto is_xml = [](const Report& report) {
    const std::size_t at = report.bytes.find_first_not_of(" \t\r\n");
    return at != std::string::npos && report.bytes[at] == '<';
  };
  const auto xml = std::count_if(reports.begin(), reports.end(), is_xml);
  if (xml != 0 && xml != static_cast<std::ptrdiff_t>(reports.size()))
    return fault("the reports are of different formats", {"all JSON, or all JUnit"});
  return xml != 0 ? merge_junit(reports) : merge_json(reports);
}

} // namespace

void add_merge(CommandLine& line, Context& context) {
  Command command = line.add("merge", "join the reports of shards (JSON or JUnit) into one");
  auto paths = std::make_shared<std::vector<std::string>>();
  command.option("REPORT", *paths, "what `rubric check --format json` or `junit` has printed");
  command.footer("Example:\n"
                 "  rubric check --shard 1/2 --format json > 1.json\n"
                 "  rubric check --shard 2/2 --format json > 2.json\n"
                 "  rubric merge 1.json 2.json\n"
                 "Exit code: 0 all hold, 1 a ruling fails, 2 a report is wrong, missing or there twice, or "
                 "tells of errors");
  command.run([&context, paths] { return merge(context, *paths); });
}

} // namespace rubric::cli
