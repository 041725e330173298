// Files are replaced as a whole or not at all, on the real disk and on the one in memory.
#include "text/files.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>
#include <csignal>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace rubric::text;
namespace fs = std::filesystem;
using Kind = FileError::Kind;

namespace {

class Folder {
public:
  Folder() {
    std::string name = (fs::temp_directory_path() / "rubric-files-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  ~Folder() { fs::remove_all(path_); }
  [[nodiscard]] std::string operator/(const std::string& name) const { return path_ + "/" + name; }
  [[nodiscard]] const std::string& path() const { return path_; }
  [[nodiscard]] std::size_t count() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
  }

private:
  std::string path_;
};

} // namespace

TEST_CASE("what is written can be read, and takes the place of what was there") {
  const Folder folder;
  DiskFiles files;
  const std::string path = folder / "deep/er/a.scenario";
  REQUIRE(files.write(path, "one"));
  CHECK(*files.read(path) == "one");
  REQUIRE(files.write(path, std::string("two\0three", 9)));
  CHECK(*files.read(path) == std::string("two\0three", 9));
  CHECK(files.list(folder / "deep/er")->size() == 1); // no temporary file is left
}

TEST_CASE("a file keeps its mode when it is replaced") {
  const Folder folder;
  DiskFiles files;
  const std::string path = folder / "a";
  REQUIRE(files.write(path, "one"));
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  REQUIRE(files.write(path, "two"));
  CHECK((fs::status(path).permissions() & fs::perms::all) ==
        (fs::perms::owner_read | fs::perms::owner_write));
}

TEST_CASE("links, folders and pipes are not written to") {
  const Folder folder;
  DiskFiles files;
  REQUIRE(files.write(folder / "real", "kept"));
  fs::create_symlink(folder / "real", folder / "link");
  fs::create_symlink(folder / "nowhere", folder / "dangling");
  fs::create_directory(folder / "folder");
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);

  CHECK(files.write(folder / "link", "x").error().kind == Kind::symlink);
  CHECK(files.write(folder / "link", "x").error().message.find("symbolic link") != std::string::npos);
  CHECK(files.write(folder / "dangling", "x").error().kind == Kind::symlink);
  CHECK(files.write(folder / "folder", "x").error().kind == Kind::not_a_file);
  CHECK(files.write(folder / "pipe", "x").error().kind == Kind::not_a_file);
  CHECK(files.write(folder / "real/below", "x").error().kind == Kind::not_a_folder);
  CHECK(files.write("", "x").error().kind == Kind::not_a_file);
  CHECK(*files.read(folder / "real") == "kept");
  CHECK_FALSE(files.exists(folder / "nowhere"));
  CHECK(folder.count() == 5);
}

TEST_CASE("a full disk leaves the old file and no temporary one") {
  const Folder folder;
  DiskFiles files;
  REQUIRE(files.write(folder / "a", "old"));
  // A limit on the size of files fails a write half way, as a full disk does.
  rlimit before{};
  REQUIRE(::getrlimit(RLIMIT_FSIZE, &before) == 0);
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  rlimit small = before;
  small.rlim_cur = 4096;
  REQUIRE(::setrlimit(RLIMIT_FSIZE, &small) == 0);
  const auto written = files.write(folder / "a", std::string(100'000, 'x'));
  ::setrlimit(RLIMIT_FSIZE, &before);
  std::signal(SIGXFSZ, old_handler);
  REQUIRE_FALSE(written);
  CHECK(written.error().kind == Kind::too_large);
  CHECK(*files.read(folder / "a") == "old");
  CHECK(folder.count() == 1);
}

TEST_CASE("reading refuses what is missing, too large or no file") {
  const Folder folder;
  DiskFiles files;
  REQUIRE(files.write(folder / "a", "12345"));
  REQUIRE(::mkfifo((folder / "pipe").c_str(), 0600) == 0);
  CHECK(files.read(folder / "b", 10).error().kind == Kind::not_found);
  CHECK(files.read(folder / "a", 4).error().kind == Kind::too_large);
  CHECK(files.read(folder / "a", 5).ok());
  CHECK(files.read(folder.path(), 5).error().kind == Kind::not_a_file);
  CHECK(files.read(folder / "pipe", 5).error().kind == Kind::not_a_file); // and does not wait for it
  CHECK(files.read("/dev/zero", 5).error().kind == Kind::not_a_file);
}

TEST_CASE("a rename never replaces") {
  const Folder folder;
  DiskFiles files;
  REQUIRE(files.write(folder / "a", "a"));
  REQUIRE(files.write(folder / "b", "b"));
  CHECK(files.rename(folder / "a", folder / "b").error().kind == Kind::exists);
  CHECK(*files.read(folder / "b") == "b");
  REQUIRE(files.rename(folder / "a", folder / "c"));
  CHECK_FALSE(files.exists(folder / "a"));
  CHECK(*files.read(folder / "c") == "a");
  CHECK(files.rename(folder / "a", folder / "d").error().kind == Kind::not_found);
  CHECK(files.rename(folder.path(), folder / "d").error().kind == Kind::not_a_file);
}

TEST_CASE("remove takes files and links, not folders") {
  const Folder folder;
  DiskFiles files;
  REQUIRE(files.write(folder / "a", "a"));
  fs::create_symlink(folder / "a", folder / "link");
  REQUIRE(files.remove(folder / "link"));
  CHECK(files.exists(folder / "a"));
  REQUIRE(files.remove(folder / "a"));
  CHECK(files.remove(folder / "a").error().kind == Kind::not_found);
  CHECK(files.remove(folder.path()).error().kind == Kind::not_a_file);
}

TEST_CASE("files are found sorted, without hidden ones and without going in circles") {
  const Folder folder;
  DiskFiles files;
  for (const char* const name :
       {"b.scenario", "a/z.scenario", "a/b/c.scenario", "a/x.txt", ".hid/d.scenario"})
    REQUIRE(files.write(folder / name, ""));
  fs::create_directory_symlink(folder.path(), folder / "a/loop");
  const auto found = find_files(files, folder.path(), ".scenario");
  REQUIRE(found);
  CHECK(*found == std::vector{folder / "a/b/c.scenario", folder / "a/z.scenario", folder / "b.scenario"});
  CHECK(find_files(files, folder / "b.scenario", ".scenario")->size() == 1);
  CHECK(find_files(files, folder / "none", ".scenario").error().kind == Kind::not_found);
}

TEST_CASE("the disk in memory refuses what a real one does") {
  MemoryFiles files({{"a/b", "old"}, {"c", "123"}});
  CHECK(*files.read("a/b", 10) == "old");
  CHECK(files.read("a", 10).error().kind == Kind::not_a_file);
  CHECK(files.read("x", 10).error().kind == Kind::not_found);
  CHECK(files.read("a/b", 2).error().kind == Kind::too_large);
  CHECK(files.write("a", "x").error().kind == Kind::not_a_file);
  CHECK(files.write("c/d", "x").error().kind == Kind::not_a_folder);
  CHECK(files.rename("c", "a/b").error().kind == Kind::exists);
  CHECK(files.remove("a").error().kind == Kind::not_a_file);
  CHECK(*files.list(".") == std::vector<Entry>{{"a", Entry::Kind::folder}, {"c", Entry::Kind::file}});
  CHECK(files.list("c").error().kind == Kind::not_a_folder);
  CHECK(files.list("x").error().kind == Kind::not_found);
  CHECK(*find_files(files, ".", "b") == std::vector<std::string>{"./a/b"});

  files.limit_space(8);
  CHECK(files.write("a/b", "123456").error().kind == Kind::disk_full);
  CHECK(files.all().at("a/b") == "old");
  CHECK(files.write("a/b", "12345"));
  files.forbid("c");
  CHECK(files.write("c", "").error().kind == Kind::no_permission);
  REQUIRE(files.rename("a/b", "d"));
  CHECK(files.exists("d"));
  CHECK_FALSE(files.exists("a"));
}
