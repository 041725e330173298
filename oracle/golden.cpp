#include "oracle/golden.hpp"

#include <dtl/dtl.hpp>

#include <algorithm>
#include <map>

namespace rubric::oracle {

std::vector<Section> sections_of(std::span<const RunResult> results) {
  std::vector<Section> sections;
  for (const RunResult& result : results) {
    if (!result.set_up) continue;
    Section section{.title = result.name.title(), .body = {}};
    for (const std::string& line : result.golden) {
      section.body += line;
      section.body += '\n';
    }
    sections.push_back(std::move(section));
  }
  return sections;
}

std::string print_golden(std::span<const Section> sections) {
  std::string text;
  for (const Section& section : sections) {
    if (!text.empty()) text += '\n';
    text += "== " + section.title + "\n" + section.body;
  }
  return text;
}

std::vector<Section> read_golden(std::string_view text) {
  std::vector<Section> sections;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    if (line.ends_with('\r')) line.remove_suffix(1); // an editor may have changed the line ends
    if (line.substr(0, 3) == "== ") {
      sections.push_back({std::string(line.substr(3)), {}});
    } else if (!line.empty()) {
      if (sections.empty()) sections.push_back({});
      sections.back().body += line;
      sections.back().body += '\n';
    }
  }
  return sections;
}

bool GoldenComparison::same() const {
  return !file_missing && orphans.empty() &&
         std::all_of(states.begin(), states.end(), [](GoldenState one) { return one == GoldenState::same; });
}

GoldenComparison compare_golden(std::span<const Section> made, const std::string* kept) {
  GoldenComparison result;
  result.file_missing = kept == nullptr;
  std::map<std::string, Section*, std::less<>> by_title;
  std::vector<Section> sections;
  if (kept != nullptr) sections = read_golden(*kept);
  for (Section& section : sections)
    // A section that is kept twice says more than what is made, even if both say the same.
    if (const auto [first, fresh] = by_title.emplace(section.title, &section); !fresh)
      first->second->body += "== " + section.title + '\n' + section.body;
  for (const Section& section : made) {
    const auto found = by_title.find(section.title);
    if (found == by_title.end()) {
      result.states.push_back(GoldenState::missing);
      result.kept.emplace_back();
    } else {
      result.states.push_back(found->second->body == section.body ? GoldenState::same : GoldenState::differs);
      result.kept.push_back(found->second->body);
      by_title.erase(found);
    }
  }
  for (const auto& [title, section] : by_title) result.orphans.push_back(title);
  return result;
}

namespace {

std::string replaced(std::string_view path, std::string_view from_folder, std::string_view to_folder,
                     std::string_view from_end, std::string_view to_end) {
  std::string result(path);
  if (result.ends_with(from_end)) result.resize(result.size() - from_end.size());
  std::size_t end = result.size();
  while (end > 0) {
    const std::size_t slash = result.rfind('/', end - 1);
    const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
    if (end < result.size() && std::string_view(result).substr(begin, end - begin) == from_folder) {
      result.replace(begin, end - begin, to_folder);
      break;
    }
    if (slash == std::string::npos) break;
    end = slash;
  }
  return result + std::string(to_end);
}

} // namespace

std::string golden_path(std::string_view path) {
  return replaced(path, "scenarios", "golden", ".scenario", ".golden");
}

std::string scenario_path(std::string_view path) {
  return replaced(path, "golden", "scenarios", ".golden", ".scenario");
}

std::string pending_path(std::string_view path) { return std::string(path) + ".new"; }

std::string difference(std::string_view kept, std::string_view now, std::size_t context) {
  const auto lines = [](std::string_view text) {
    std::vector<std::string> list;
    while (!text.empty()) {
      const std::size_t end = text.find('\n');
      list.emplace_back(text.substr(0, end));
      text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    }
    return list;
  };
  const std::vector<std::string> a = lines(kept);
  const std::vector<std::string> b = lines(now);
  dtl::Diff<std::string> diff(a, b);
  diff.compose();
  const auto sequence = diff.getSes().getSequence();
  std::vector<bool> shown(sequence.size(), false);
  for (std::size_t i = 0; i < sequence.size(); ++i)
    if (sequence[i].second.type != dtl::SES_COMMON)
      for (std::size_t near = i < context ? 0 : i - context; near <= i + context && near < sequence.size();
           ++near)
        shown[near] = true;
  std::string text;
  bool left_out = false;
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    if (!shown[i]) {
      left_out = true;
      continue;
    }
    if (left_out) text += " …\n";
    left_out = false;
    const auto type = sequence[i].second.type;
    text += type == dtl::SES_ADD ? '+' : type == dtl::SES_DELETE ? '-' : ' ';
    text += sequence[i].first + '\n';
  }
  if (left_out && !text.empty()) text += " …\n";
  return text;
}

} // namespace rubric::oracle
