#include "tests/unit/publish/support.hpp"

#include "text/files.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

namespace rubric::publish {

Checked::Checked() : rule_sets_(std::make_unique<oracle::RuleSets>(catalog::builtin_catalog())) {}

const oracle::FileReport& Checked::add(std::string path, std::string text, const std::string* golden) {
  oracle::CheckOptions how;
  how.keep_last = true;
  reports_.push_back(std::make_unique<oracle::FileReport>(
      oracle::check_file(std::move(path), std::move(text), golden, *rule_sets_, how)));
  return *reports_.back();
}

std::vector<RulingReport> Checked::rulings() const {
  std::vector<RulingReport> all;
  for (const auto& report : reports_)
    for (RulingReport& ruling : rulings_of(*report)) all.push_back(std::move(ruling));
  return all;
}

Site Checked::site() {
  std::vector<oracle::FileReport> reports;
  for (const auto& report : reports_) reports.push_back(*report);
  return make_site(reports, catalog::builtin_catalog(), *rule_sets_);
}

Checked project_rulings() {
  Checked checked;
  const text::DiskFiles files;
  const std::string root = RUBRIC_SOURCE_DIR;
  const auto paths = text::find_files(files, root + "/scenarios", ".scenario");
  REQUIRE(paths);
  for (const std::string& path : *paths) {
    const auto golden = files.read(root + "/" + oracle::golden_path(path.substr(root.size() + 1)));
    checked.add(path.substr(root.size() + 1), *files.read(path), golden.ok() ? &golden.value() : nullptr);
  }
  return checked;
}

std::string ruling_text(std::string_view ids, std::string_view title, std::string_view head,
                        std::string_view scenario) {
  return fmt::format("rules   C1\nplayers red, blue\n\nruling {} \"{}\"\n{}\n  scenario \"two tiles\"\n"
                     "    board\n      | U | U |  |\n{}",
                     ids, title, head, scenario);
}

const std::string& page(const Site& site, std::string_view path) {
  for (const SiteFile& file : site.files)
    if (file.path == path) return file.bytes;
  FAIL("no page " << path);
  throw std::logic_error("not reached");
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

int count(std::string_view text, std::string_view part) {
  int found = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string_view::npos; at += part.size()) ++found;
  return found;
}

} // namespace rubric::publish
