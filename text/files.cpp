// Looking for files in folders, on whatever disk.
#include "text/files.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace rubric::text {
namespace {

// Deeper than any sensible tree; stops what a broken disk may do.
constexpr int deepest = 64;

Outcome<Done> search(const Files& files, const std::string& folder, std::string_view suffix, int depth,
                     std::vector<std::string>& found) {
  auto entries = files.list(folder);
  if (!entries) return entries.error();
  const std::string prefix = folder.empty() || folder.back() == '/' ? folder : folder + '/';
  for (const Entry& entry : *entries) {
    if (entry.name.starts_with('.')) continue;
    const std::string path = prefix + entry.name;
    if (entry.kind == Entry::Kind::folder && depth < deepest) {
      if (auto below = search(files, path, suffix, depth + 1, found); !below) return below;
    } else if (entry.kind == Entry::Kind::file && std::string_view(entry.name).ends_with(suffix)) {
      found.push_back(path);
    }
  }
  return Done{};
}

} // namespace

FileError refused(std::string_view doing, const std::string& path, FileError::Kind kind,
                  std::string_view why) {
  return {kind, path, fmt::format("cannot {} {}: {}", doing, path, why)};
}

Outcome<std::vector<std::string>> find_files(const Files& files, const std::string& path,
                                             std::string_view suffix) {
  std::vector<std::string> found;
  auto searched = search(files, path, suffix, 0, found);
  if (!searched) {
    const bool is_file =
        searched.error().kind == FileError::Kind::not_a_folder && searched.error().path == path;
    if (!is_file) return searched.error();
    if (path.ends_with(suffix)) found.push_back(path);
  }
  std::sort(found.begin(), found.end());
  return found;
}

} // namespace rubric::text
