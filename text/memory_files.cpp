// A disk in memory, with the refusals of a real one.
#include "text/files.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace rubric::text {
namespace {

using Kind = FileError::Kind;

// The key of a path: without `./` at its start.
std::string clean(std::string path) {
  while (path.starts_with("./")) path.erase(0, path.find_first_not_of('/', 1));
  return path;
}

// `.` and a slash at the end name the same folder as without.
std::string below(const std::string& folder) {
  if (folder.empty() || folder == "." || folder == "./") return "";
  return folder.back() == '/' ? folder : folder + '/';
}

bool is_folder(const std::map<std::string, std::string>& files, const std::string& path) {
  const std::string prefix = below(path);
  if (prefix.empty()) return true;
  const auto at = files.lower_bound(prefix);
  return at != files.end() && at->first.starts_with(prefix);
}

} // namespace

Outcome<std::string> MemoryFiles::read(const std::string& given, std::size_t at_most) const {
  const std::string path = clean(given);
  if (forbidden_.contains(path)) return refused("read", path, Kind::no_permission, "Permission denied");
  const auto at = files_.find(path);
  if (at == files_.end()) {
    if (is_folder(files_, path)) return refused("read", path, Kind::not_a_file, "it is a folder");
    return refused("read", path, Kind::not_found, "No such file or directory");
  }
  if (at->second.size() > at_most)
    return refused("read", path, Kind::too_large, fmt::format("it has more than {} bytes", at_most));
  return at->second;
}

Outcome<std::vector<Entry>> MemoryFiles::list(const std::string& given) const {
  const std::string folder = clean(given);
  if (files_.contains(folder)) return refused("list", folder, Kind::not_a_folder, "Not a directory");
  if (!is_folder(files_, folder))
    return refused("list", folder, Kind::not_found, "No such file or directory");
  const std::string prefix = below(folder);
  std::vector<Entry> entries;
  for (auto at = files_.lower_bound(prefix); at != files_.end() && at->first.starts_with(prefix); ++at) {
    const std::string rest = at->first.substr(prefix.size());
    const std::size_t slash = rest.find('/');
    Entry entry{rest.substr(0, slash), slash == std::string::npos ? Entry::Kind::file : Entry::Kind::folder};
    if (entries.empty() || entries.back() != entry) entries.push_back(std::move(entry));
  }
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
  entries.erase(std::unique(entries.begin(), entries.end()), entries.end());
  return entries;
}

Outcome<Done> MemoryFiles::write(const std::string& given, std::string_view bytes, Flush) {
  const std::string path = clean(given);
  if (path.empty() || path.back() == '/')
    return refused("write", path, Kind::not_a_file, "it names a folder");
  if (forbidden_.contains(path)) return refused("write", path, Kind::no_permission, "Permission denied");
  const auto old = files_.find(path);
  if (old == files_.end() && is_folder(files_, path))
    return refused("write", path, Kind::not_a_file, "it is a folder");
  for (std::size_t slash = path.find('/'); slash != std::string::npos; slash = path.find('/', slash + 1))
    if (files_.contains(path.substr(0, slash)))
      return refused("write", path, Kind::not_a_folder, "a file is in the way");
  std::size_t used = bytes.size();
  for (const auto& [name, held] : files_)
    if (name != path) used += held.size();
  if (used > space_) return refused("write", path, Kind::disk_full, "No space left on device");
  files_[path] = bytes;
  return Done{};
}

Outcome<Done> MemoryFiles::rename(const std::string& old_name, const std::string& new_name) {
  const std::string from = clean(old_name);
  const std::string to = clean(new_name);
  const auto at = files_.find(from);
  if (at == files_.end()) return refused("rename", from, Kind::not_found, "No such file or directory");
  if (exists(to)) return refused("rename", to, Kind::exists, "File exists");
  auto node = files_.extract(at);
  node.key() = to;
  files_.insert(std::move(node));
  return Done{};
}

Outcome<Done> MemoryFiles::remove(const std::string& given) {
  const std::string path = clean(given);
  if (files_.erase(path) != 0) return Done{};
  if (is_folder(files_, path)) return refused("remove", path, Kind::not_a_file, "it is a folder");
  return refused("remove", path, Kind::not_found, "No such file or directory");
}

bool MemoryFiles::exists(const std::string& given) const {
  const std::string path = clean(given);
  return files_.contains(path) || is_folder(files_, path);
}

} // namespace rubric::text
