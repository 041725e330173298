// The whole program, from exec to exit: one file, and suites of many scenarios.
#include "bench/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace rubric;

namespace {

struct Ended {
  double seconds = 0;
  double megabytes = 0; ///< at most, resident
  int status = 0;
};

/// Run a program in a folder; it prints to nowhere.
Ended run(const std::filesystem::path& folder, std::vector<std::string> words) {
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
  Ended ended;
  const auto begin = std::chrono::steady_clock::now();
  pid_t child = 0;
  if (posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ) != 0) std::exit(2);
  rusage used{};
  wait4(child, &ended.status, 0, &used);
  ended.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  ended.megabytes = static_cast<double>(used.ru_maxrss) / 1024;
  posix_spawn_file_actions_destroy(&actions);
  return ended;
}

void expect_good(const Ended& ended, const char* what) {
  if (ended.status == 0) return;
  fmt::print(stderr, "bench: {} failed\n", what);
  std::exit(2);
}

void one_file(benchmark::State& state) {
  double seconds = 0;
  double empty = 0;
  double memory = 0;
  std::uint64_t rounds = 0;
  for (auto _ : state) {
    const Ended ended = run(RUBRIC_SOURCE_DIR, {RUBRIC_PROGRAM, "check", "scenarios/tunnel/fields.scenario"});
    expect_good(ended, "check");
    seconds += ended.seconds;
    memory = std::max(memory, ended.megabytes);
    empty += run("/", {"/bin/true"}).seconds;
    ++rounds;
  }
  state.counters["ms"] = 1e3 * seconds / static_cast<double>(rounds);
  state.counters["over true"] = seconds / empty;
  state.counters["MB"] = memory;
}
BENCHMARK(one_file)->Iterations(40)->Unit(benchmark::kMillisecond);

/// A folder of many scenarios: copies of the project's, each file with another first line, in so many folders
/// that there are at least `scenarios` of them. Removed at the end.
class Folder {
public:
  explicit Folder(std::size_t scenarios) {
    namespace fs = std::filesystem;
    char name[] = "/tmp/rubric-bench-XXXXXX";
    if (mkdtemp(name) == nullptr) std::exit(2);
    path_ = name;
    std::size_t each = 0;
    for (const bench::Text& text : bench::scenario_texts())
      for (std::size_t at = 0; (at = text.bytes.find("\n  scenario ", at)) != std::string::npos; ++at) ++each;
    const std::size_t copies = (scenarios + each - 1) / each;
    for (std::size_t copy = 0; copy < copies; ++copy)
      for (const bench::Text& text : bench::scenario_texts()) {
        const fs::path below = fs::path(fmt::format("{:04}", copy)) / text.path;
        fs::create_directories((path_ / "scenarios" / below).parent_path());
        fs::create_directories((path_ / "golden" / below).parent_path());
        std::ofstream(path_ / "scenarios" / below) << fmt::format("# copy {}\n", copy) << text.bytes;
        fs::path golden = fs::path(RUBRIC_SOURCE_DIR) / "golden" / text.path;
        golden.replace_extension(".golden");
        if (!fs::exists(golden)) continue; // no run in that file
        fs::path to = path_ / "golden" / below;
        to.replace_extension(".golden");
        fs::copy_file(golden, to);
      }
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

private:
  std::filesystem::path path_;
};

void suite(benchmark::State& state) {
  const Folder thousand(1'000);
  const Folder ten(10'000);
  const Folder hundred(100'000);
  Ended small;
  Ended middle;
  Ended large;
  for (auto _ : state) {
    small = run(thousand.path(), {RUBRIC_PROGRAM, "check", "--strict", "scenarios"});
    middle = run(ten.path(), {RUBRIC_PROGRAM, "check", "--strict", "scenarios"});
    large = run(hundred.path(), {RUBRIC_PROGRAM, "check", "--strict", "scenarios"});
    expect_good(small, "a suite of 1,000");
    expect_good(middle, "a suite of 10,000");
    expect_good(large, "a suite of 100,000");
  }
  state.counters["seconds"] = middle.seconds;
  state.counters["ratio"] = large.seconds / middle.seconds;
  state.counters["memory ratio"] = large.megabytes / small.megabytes;
}
BENCHMARK(suite)->Iterations(1)->Unit(benchmark::kMillisecond);

/// The site of all rulings twice over, about five hundred, into a new folder.
void site(benchmark::State& state) {
  namespace fs = std::filesystem;
  char name[] = "/tmp/rubric-bench-XXXXXX";
  if (mkdtemp(name) == nullptr) std::exit(2);
  const fs::path folder = name;
  expect_good(run(RUBRIC_SOURCE_DIR, {"/bin/bash", "bench/rulings.sh", "2", folder}), "bench/rulings.sh");
  std::vector<double> seconds;
  for (auto _ : state) {
    fs::remove_all(folder / "site");
    const Ended ended = run(folder, {RUBRIC_PROGRAM, "faq", "--out", "site"});
    expect_good(ended, "faq");
    seconds.push_back(ended.seconds);
  }
  fs::remove_all(folder);
  std::sort(seconds.begin(), seconds.end());
  state.counters["seconds"] = seconds[seconds.size() / 2];
}
BENCHMARK(site)->Iterations(5)->Unit(benchmark::kMillisecond);

} // namespace
