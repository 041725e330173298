// The only door to a disk. Everything above asks a `Files`, so that tests need no disk and a browser has
// none.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace rubric::text {

// What a disk refused. `message` is a whole sentence part with the path in it, ready for a diagnostic.
struct FileError {
  enum class Kind : std::uint8_t {
    not_found,
    not_a_file, // a folder, a device, a pipe
    not_a_folder,
    symlink, // refused: writing through a link would change a file elsewhere
    no_permission,
    disk_full,
    too_large,
    exists, // the target of a rename is in the way
    other,
  };
  Kind kind = Kind::other;
  std::string path;
  std::string message;
};

// "cannot <doing> <path>: <why>".
[[nodiscard]] FileError refused(std::string_view doing, const std::string& path, FileError::Kind kind,
                                std::string_view why);

// A value, or why there is none.
template<class T>
class [[nodiscard]] Outcome {
public:
  Outcome(T value) : value_(std::in_place_index<0>, std::move(value)) {}
  Outcome(FileError error) : value_(std::in_place_index<1>, std::move(error)) {}

  [[nodiscard]] bool ok() const { return value_.index() == 0; }
  explicit operator bool() const { return ok(); }

  // Only if ok().
  [[nodiscard]] T& value() { return *std::get_if<0>(&value_); }
  [[nodiscard]] const T& value() const { return *std::get_if<0>(&value_); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  // Only if not ok().
  [[nodiscard]] const FileError& error() const { return *std::get_if<1>(&value_); }

private:
  std::variant<T, FileError> value_;
};

struct Done {};

struct Entry {
  enum class Kind : std::uint8_t { file, folder, symlink, other };
  std::string name; // without its folder
  Kind kind = Kind::file;

  friend bool operator==(const Entry&, const Entry&) = default;
};

// What is read if no limit is said: a gigabyte.
inline constexpr std::size_t largest_read = std::size_t{1} << 30;

// Whether a write waits until its bytes are on the disk. `later` is for what can be made again: if the
// machine stops before the disk has them, the file may be empty or the old one. It is still replaced as a
// whole.
enum class Flush : std::uint8_t { now, later };

// Paths are bytes with `/` between the parts, relative ones from the current folder. Nothing here throws for
// what a disk does.
class Files {
public:
  Files() = default;
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;
  virtual ~Files() = default;

  // The whole file; follows links. More than `at_most` bytes is `too_large`, found without reading them all.
  virtual Outcome<std::string> read(const std::string& path, std::size_t at_most = largest_read) const = 0;

  // What a folder holds, sorted by the bytes of the names.
  virtual Outcome<std::vector<Entry>> list(const std::string& folder) const = 0;

  // Replaces the file as a whole: a temporary file beside it, flushed to the disk, then renamed over it.
  // Whatever fails, the old file stays as it was and the temporary file is removed. Missing folders above it
  // are made. Refuses a symbolic link and anything that is no regular file.
  Outcome<Done> write(const std::string& path, std::string_view bytes) {
    return write(path, bytes, Flush::now);
  }
  virtual Outcome<Done> write(const std::string& path, std::string_view bytes, Flush flush) = 0;

  // Renames a file; what is at `to` must not exist (`exists`).
  virtual Outcome<Done> rename(const std::string& from, const std::string& to) = 0;

  // Removes a file or a link, never a folder.
  virtual Outcome<Done> remove(const std::string& path) = 0;

  // Whether anything is there; a link that leads nowhere is there.
  [[nodiscard]] virtual bool exists(const std::string& path) const = 0;
};

// The real disk.
class DiskFiles final : public Files {
public:
  Outcome<std::string> read(const std::string& path, std::size_t at_most = largest_read) const override;
  Outcome<std::vector<Entry>> list(const std::string& folder) const override;
  using Files::write;
  Outcome<Done> write(const std::string& path, std::string_view bytes, Flush flush) override;
  Outcome<Done> rename(const std::string& from, const std::string& to) override;
  Outcome<Done> remove(const std::string& path) override;
  [[nodiscard]] bool exists(const std::string& path) const override;
};

// A disk in memory, for tests and where there is none. Folders are there as soon as a file below them is.
class MemoryFiles final : public Files {
public:
  MemoryFiles() = default;
  explicit MemoryFiles(std::map<std::string, std::string> files) : files_(std::move(files)) {}

  Outcome<std::string> read(const std::string& path, std::size_t at_most = largest_read) const override;
  Outcome<std::vector<Entry>> list(const std::string& folder) const override;
  using Files::write;
  Outcome<Done> write(const std::string& path, std::string_view bytes, Flush flush) override;
  Outcome<Done> rename(const std::string& from, const std::string& to) override;
  Outcome<Done> remove(const std::string& path) override;
  [[nodiscard]] bool exists(const std::string& path) const override;

  // All files, to look at.
  [[nodiscard]] const std::map<std::string, std::string>& all() const { return files_; }
  // From now on there is room for so many bytes in all files together: what does not fit is `disk_full`.
  void limit_space(std::size_t bytes) { space_ = bytes; }
  // Makes the path one that may not be read or written.
  void forbid(const std::string& path) { forbidden_.insert(path); }

private:
  std::map<std::string, std::string> files_;
  std::set<std::string> forbidden_;
  std::size_t space_ = static_cast<std::size_t>(-1);
};

// All files below `path` (or itself, if it is a file) whose names end in `suffix`, sorted by path. Links to
// folders are not followed, hidden entries (a dot first) are left out.
Outcome<std::vector<std::string>> find_files(const Files& files, const std::string& path,
                                             std::string_view suffix);

} // namespace rubric::text
