// The built-in files are the files of data/, byte for byte.
#include "catalog/builtin.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>

namespace rubric::catalog {
// Embedded for this test by tests/CMakeLists.txt, from a folder that the build writes.
std::span<const BuiltinFile> sample_files();
} // namespace rubric::catalog

using rubric::catalog::BuiltinFile;

namespace {

std::string bytes_on_disk(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

bool is_embedded(const std::filesystem::path& path) {
  return !path.filename().string().starts_with('.') && path.extension() != ".md" &&
         path.extension() != ".new";
}

void same_as_folder(std::span<const BuiltinFile> files, const std::filesystem::path& folder) {
  CHECK(std::is_sorted(files.begin(), files.end(),
                       [](const BuiltinFile& a, const BuiltinFile& b) { return a.path < b.path; }));
  std::set<std::string> built_in;
  for (const BuiltinFile& file : files) {
    INFO(file.path);
    CHECK(file.bytes == bytes_on_disk(folder / file.path));
    built_in.emplace(file.path);
  }
  std::set<std::string> on_disk;
  if (std::filesystem::exists(folder)) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file() && is_embedded(entry.path())) {
        on_disk.insert(entry.path().lexically_relative(folder).generic_string());
      }
    }
  }
  CHECK(built_in == on_disk);
}

} // namespace

TEST_CASE("the built-in files are those of the data folder") {
  same_as_folder(rubric::catalog::builtin_files(), RUBRIC_SOURCE_DIR "/data");
}

TEST_CASE("any byte and any size can be built in") {
  const auto files = rubric::catalog::sample_files();
  same_as_folder(files, RUBRIC_SAMPLE_DIR);
  REQUIRE(files.size() == 4);
  CHECK(files[0].path == "all-bytes.bin");
  CHECK(files[0].bytes.size() == 256);
  CHECK(files[1].path == "empty.css");
  CHECK(files[1].bytes.empty());
  CHECK(files[2].path == "folder/large.json");
  CHECK(files[2].bytes.size() > 200'000);
  CHECK(files[3].path == "quotes.mustache");
}
