// The real disk, by POSIX calls: whole files are replaced by a rename, never half written.
#include "text/files.hpp"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace rubric::text {
namespace {

using Kind = FileError::Kind;

Kind kind_of(int number) {
  switch (number) {
  case ENOENT: return Kind::not_found;
  case ENOTDIR: return Kind::not_a_folder;
  case EISDIR: return Kind::not_a_file;
  case ELOOP: return Kind::symlink;
  case EACCES:
  case EPERM:
  case EROFS: return Kind::no_permission;
  case ENOSPC:
  case EDQUOT: return Kind::disk_full;
  case EFBIG: return Kind::too_large;
  case EEXIST:
  case ENOTEMPTY: return Kind::exists;
  default: return Kind::other;
  }
}

FileError failed(std::string_view doing, const std::string& path, int number) {
  return {kind_of(number), path, fmt::format("cannot {} {}: {}", doing, path, std::strerror(number))};
}

// Closes when it goes out of sight, unless it was closed to look at the result.
class Handle {
public:
  explicit Handle(int number) : number_(number) {}
  Handle(const Handle&) = delete;
  Handle& operator=(const Handle&) = delete;
  ~Handle() {
    if (number_ >= 0) ::close(number_);
  }
  [[nodiscard]] int get() const { return number_; }
  [[nodiscard]] int close() { return ::close(std::exchange(number_, -1)); }

private:
  int number_;
};

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

Outcome<Done> make_folders(const std::string& folder) {
  struct stat status {};
  if (::stat(folder.c_str(), &status) == 0) {
    if (S_ISDIR(status.st_mode)) return Done{};
    return refused("make the folder", folder, Kind::not_a_folder, "a file is in the way");
  }
  if (errno != ENOENT) return failed("make the folder", folder, errno);
  const std::string above = folder_of(folder);
  if (above != folder)
    if (auto made = make_folders(above); !made) return made;
  if (::mkdir(folder.c_str(), 0777) != 0 && errno != EEXIST) return failed("make the folder", folder, errno);
  return Done{};
}

int write_all(int number, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(number, bytes.data(), bytes.size());
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// A name beside the file that no other process and no other thread of this one takes; ends in `.tmp`, so that
// nobody takes it for a scenario.
std::string temporary_name(const std::string& path) {
  static std::atomic<unsigned> count{0};
  return fmt::format("{}.{}-{}.tmp", path, ::getpid(), count.fetch_add(1));
}

// So that the new name, too, is on the disk. Some file systems cannot; then there is nothing to do about it.
void flush_folder(const std::string& folder) {
  const Handle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (handle.get() >= 0) ::fsync(handle.get());
}

} // namespace

Outcome<std::string> DiskFiles::read(const std::string& path, std::size_t at_most) const {
  // Not blocking, so that a pipe without a writer is refused instead of waited for.
  const Handle handle(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (handle.get() < 0) return failed("read", path, errno);
  struct stat status {};
  if (::fstat(handle.get(), &status) != 0) return failed("read", path, errno);
  if (S_ISDIR(status.st_mode)) return refused("read", path, Kind::not_a_file, "it is a folder");
  if (!S_ISREG(status.st_mode)) return refused("read", path, Kind::not_a_file, "it is no regular file");
  const auto too_large = [&] {
    return refused("read", path, Kind::too_large, fmt::format("it has more than {} bytes", at_most));
  };
  const auto size = static_cast<std::size_t>(status.st_size);
  if (size > at_most) return too_large();
  std::string bytes;
  std::size_t filled = 0;
  bytes.resize(size + 1); // one more, to see the end in one call
  while (true) {
    const ssize_t got = ::read(handle.get(), bytes.data() + filled, bytes.size() - filled);
    if (got < 0) {
      if (errno == EINTR) continue;
      return failed("read", path, errno);
    }
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
    if (filled > at_most) return too_large();
    if (filled == bytes.size()) bytes.resize(bytes.size() * 2);
  }
  bytes.resize(filled);
  return bytes;
}

Outcome<std::vector<Entry>> DiskFiles::list(const std::string& folder) const {
  DIR* const stream = ::opendir(folder.c_str());
  if (stream == nullptr) return failed("list", folder, errno);
  std::vector<Entry> entries;
  errno = 0;
  while (const dirent* const found = ::readdir(stream)) {
    const std::string_view name = found->d_name;
    if (name == "." || name == "..") continue;
    struct stat status {};
    Entry entry{std::string(name), Entry::Kind::other};
    if (::fstatat(::dirfd(stream), found->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0) {
      if (S_ISREG(status.st_mode))
        entry.kind = Entry::Kind::file;
      else if (S_ISDIR(status.st_mode))
        entry.kind = Entry::Kind::folder;
      else if (S_ISLNK(status.st_mode))
        entry.kind = Entry::Kind::symlink;
    }
    entries.push_back(std::move(entry));
    errno = 0;
  }
  const int number = errno;
  ::closedir(stream);
  if (number != 0) return failed("list", folder, number);
  std::sort(entries.begin(), entries.end(), [](const Entry& a, const Entry& b) { return a.name < b.name; });
  return entries;
}

Outcome<Done> DiskFiles::write(const std::string& path, std::string_view bytes, Flush flush) {
  if (path.empty() || path.back() == '/')
    return refused("write", path, Kind::not_a_file, "it names a folder");
  struct stat status {};
  mode_t mode = 0;
  bool old = false;
  if (::lstat(path.c_str(), &status) == 0) {
    if (S_ISLNK(status.st_mode))
      return refused("write", path, Kind::symlink,
                     "it is a symbolic link; write to the file that it leads to");
    if (S_ISDIR(status.st_mode)) return refused("write", path, Kind::not_a_file, "it is a folder");
    if (!S_ISREG(status.st_mode)) return refused("write", path, Kind::not_a_file, "it is no regular file");
    // A rename would replace a file that its owner protected.
    if (::access(path.c_str(), W_OK) != 0) return failed("write", path, errno);
    mode = status.st_mode & 07777U;
    old = true;
  } else if (errno != ENOENT) {
    return failed("write", path, errno);
  }
  const std::string folder = folder_of(path);
  if (auto made = make_folders(folder); !made) return made;

  std::string temporary;
  int opened = -1;
  for (int tries = 0; tries < 100 && opened < 0; ++tries) {
    temporary = temporary_name(path);
    opened = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (opened < 0 && errno != EEXIST) return failed("write", path, errno);
  }
  if (opened < 0) return failed("write", path, EEXIST);
  Handle handle(opened);
  int number = write_all(handle.get(), bytes);
  if (number == 0 && old && ::fchmod(handle.get(), mode) != 0) number = errno;
  if (number == 0 && flush == Flush::now && ::fsync(handle.get()) != 0 && errno != EINVAL && errno != ENOTSUP)
    number = errno;
  if (handle.close() != 0 && number == 0) number = errno;
  if (number == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) number = errno;
  if (number != 0) {
    ::unlink(temporary.c_str());
    return failed("write", path, number);
  }
  if (flush == Flush::now) flush_folder(folder);
  return Done{};
}

Outcome<Done> DiskFiles::rename(const std::string& from, const std::string& to) {
  struct stat status {};
  if (::lstat(from.c_str(), &status) != 0) return failed("rename", from, errno);
  if (S_ISDIR(status.st_mode)) return refused("rename", from, Kind::not_a_file, "it is a folder");
  // A link fails if the name is taken; a rename would replace what is there. Where links are not possible,
  // look first.
  if (::link(from.c_str(), to.c_str()) == 0) {
    if (::unlink(from.c_str()) != 0) {
      const int number = errno;
      ::unlink(to.c_str());
      return failed("rename", from, number);
    }
  } else if (errno == EPERM || errno == ENOTSUP || errno == EMLINK) {
    if (::lstat(to.c_str(), &status) == 0) return failed("rename", to, EEXIST);
    if (::rename(from.c_str(), to.c_str()) != 0) return failed("rename", from, errno);
  } else {
    return failed("rename", errno == EEXIST ? to : from, errno);
  }
  flush_folder(folder_of(to));
  return Done{};
}

Outcome<Done> DiskFiles::remove(const std::string& path) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return failed("remove", path, errno);
  if (S_ISDIR(status.st_mode)) return refused("remove", path, Kind::not_a_file, "it is a folder");
  if (::unlink(path.c_str()) != 0) return failed("remove", path, errno);
  return Done{};
}

bool DiskFiles::exists(const std::string& path) const {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0;
}

} // namespace rubric::text
