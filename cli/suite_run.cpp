#include "cli/suite_run.hpp"

#include "cli/checked.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <thread>
#include <utility>

namespace rubric::cli {

namespace {

constexpr const char* failed_file = ".rubric/failed";

/// One file read, checked, and its pending golden left or taken away. Runs on any thread.
struct Work {
  std::unique_ptr<oracle::FileReport> report;
  std::string fault; ///< it could not be read
  bool done = false;
};

void do_file(Context& context, const SuiteOptions& options, oracle::RuleSets& rule_sets,
             const std::string& path, Work& work) {
  auto bytes = context.files.read(path, std::size_t{64} << 20);
  if (!bytes) {
    work.fault = bytes.error().message;
    return;
  }
  const std::string golden_path = oracle::golden_path(path);
  std::string kept;
  const std::string* golden = nullptr;
  if (auto text = context.files.read(golden_path, std::size_t{256} << 20)) {
    kept = std::move(*text);
    golden = &kept;
  } else if (text.error().kind != text::FileError::Kind::not_found) {
    work.fault = text.error().message;
    return;
  }
  work.report = std::make_unique<oracle::FileReport>(
      oracle::check_file(path, std::move(*bytes), golden, rule_sets, options.check));
  if (options.check.strict || options.check.choice.narrows()) return;
  const oracle::FileReport& report = *work.report;
  const std::string pending = oracle::pending_path(golden_path);
  const bool differs = report.golden_missing || !report.orphans.empty() ||
                       std::any_of(report.runs.begin(), report.runs.end(), [](const oracle::RunReport& run) {
                         return run.golden != oracle::GoldenState::same && run.result.set_up;
                       });
  if (differs && report.diagnostics.empty()) {
    const std::string now = oracle::print_golden(report.made);
    if (auto before = context.files.read(pending, std::size_t{256} << 20); !before || *before != now)
      if (const auto written = context.files.write(pending, now); !written)
        work.fault = written.error().message;
  } else if (!differs && context.files.exists(pending)) {
    if (const auto removed = context.files.remove(pending); !removed) work.fault = removed.error().message;
  }
}

/// Files checked on several threads and handed over one by one, in their order. Who fetches them works along.
/// At most four for each thread are checked before they are fetched, so that memory stays flat.
class Files {
public:
  Files(Context& context, const SuiteOptions& options, const catalog::Catalog& catalog,
        const std::vector<std::string>& paths)
      : context_(context), options_(options), catalog_(catalog), paths_(paths), rule_sets_(catalog) {
    const std::size_t cores = std::max(1u, std::thread::hardware_concurrency());
    const std::size_t jobs = options.jobs > 0 ? static_cast<std::size_t>(options.jobs) : cores;
    work_.resize(4 * jobs);
    for (std::size_t i = 1; i < std::min(jobs, paths.size()); ++i) threads_.emplace_back([this] { help(); });
  }
  /// What was not begun is left.
  ~Files() {
    {
      const std::lock_guard lock(mutex_);
      next_ = paths_.size();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }
  Files(const Files&) = delete;
  Files& operator=(const Files&) = delete;

  /// The next file, from the first to the last.
  Work fetch() {
    std::unique_lock lock(mutex_);
    Work& work = slot(fetched_);
    while (!work.done)
      if (free()) {
        do_next(lock, rule_sets_);
      } else {
        changed_.wait(lock);
      }
    Work fetched = std::exchange(work, {});
    ++fetched_;
    changed_.notify_all();
    return fetched;
  }

private:
  Work& slot(std::size_t file) { return work_[file % work_.size()]; }
  /// Whether a file can be begun.
  bool free() const { return next_ < paths_.size() && next_ < fetched_ + work_.size(); }

  void do_next(std::unique_lock<std::mutex>& lock, oracle::RuleSets& rule_sets) {
    const std::size_t file = next_++;
    lock.unlock();
    Work work;
    do_file(context_, options_, rule_sets, paths_[file], work);
    lock.lock();
    work.done = true;
    slot(file) = std::move(work);
    changed_.notify_all();
  }

  void help() {
    oracle::RuleSets rule_sets(catalog_);
    std::unique_lock lock(mutex_);
    while (next_ < paths_.size())
      if (free()) {
        do_next(lock, rule_sets);
      } else {
        changed_.wait(lock);
      }
  }

  Context& context_;
  const SuiteOptions& options_;
  const catalog::Catalog& catalog_;
  const std::vector<std::string>& paths_;
  oracle::RuleSets rule_sets_; ///< of who fetches
  std::mutex mutex_;           ///< of what follows
  std::condition_variable changed_;
  std::vector<Work> work_; ///< what is checked and not yet fetched; the number of places never changes
  std::size_t next_ = 0;   ///< the next file to begin
  std::size_t fetched_ = 0;
  std::vector<std::thread> threads_;
};

} // namespace

SuiteResult run_suite(Context& context, const SuiteOptions& options, Printer& printer) {
  SuiteResult result;
  const catalog::Catalog* catalog = context.catalog();
  std::vector<std::string> paths;
  std::vector<std::string> games;
  if (catalog == nullptr || !find_suite(context, options.paths, paths, games)) {
    result.wrong = true;
    return result;
  }
  Files files(context, options, *catalog, paths);
  int scenarios = 0;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const Work work = files.fetch();
    if (work.report != nullptr) {
      if (!count_scenarios(*work.report, scenarios)) {
        result.wrong = true;
        break;
      }
      printer.file(*work.report);
      result.totals.add(*work.report);
      for (const oracle::RunReport& run : work.report->runs)
        if (!run.passed) result.failed.push_back(fmt::format("{}: {}", paths[i], run.result.name.title()));
    }
    if (!work.fault.empty()) {
      fault(work.fault);
      result.wrong = true;
    }
    printer.progress(i + 1, paths.size());
  }
  if (!run_games(context, games, options.check.choice, printer, result)) result.wrong = true;
  printer.end(result.totals, result.games);
  return result;
}

bool read_shard(std::string_view text, oracle::Choice& choice) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return false;
  const auto number = [](std::string_view digits, int& value) {
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size();
  };
  int k = 0;
  int n = 0;
  if (!number(text.substr(0, slash), k) || !number(text.substr(slash + 1), n) || n < 1 || k < 1 || k > n ||
      n > 100000)
    return false;
  choice.shard = k - 1;
  choice.shards = n;
  return true;
}

bool shard_of_environment(oracle::Choice& choice) {
  const char* total = std::getenv("TEST_TOTAL_SHARDS");
  const char* index = std::getenv("TEST_SHARD_INDEX");
  if (total == nullptr && index == nullptr) return true;
  const auto number = [](const char* text) {
    int value = -1;
    const std::string_view digits = text == nullptr ? std::string_view{} : text;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc() && end == digits.data() + digits.size() ? value : -1;
  };
  const int n = number(total);
  const int k = number(index);
  if (n < 1 || k < 0 || !read_shard(fmt::format("{}/{}", k + 1, n), choice)) {
    fault("TEST_TOTAL_SHARDS and TEST_SHARD_INDEX are a number of parts and one of them, from 0",
          {"TEST_TOTAL_SHARDS=4 TEST_SHARD_INDEX=0 rubric check"});
    return false;
  }
  if (const char* status = std::getenv("TEST_SHARD_STATUS_FILE"); status != nullptr)
    if (std::FILE* file = std::fopen(status, "a"); file != nullptr) std::fclose(file);
  return true;
}

bool read_failed(const Context& context, oracle::Choice& choice) {
  const auto text = context.files.read(failed_file, std::size_t{64} << 20);
  if (!text) {
    fault("nothing is known of a run before this one", {"run `rubric check` first"});
    return false;
  }
  std::string_view rest = *text;
  while (!rest.empty()) {
    const std::size_t end = rest.find('\n');
    if (end > 0) choice.only.emplace_back(rest.substr(0, end));
    rest = end == std::string_view::npos ? std::string_view{} : rest.substr(end + 1);
  }
  if (choice.only.empty()) {
    fault("nothing failed the last time");
    return false;
  }
  return true;
}

void write_failed(Context& context, const SuiteResult& result) {
  std::string text;
  for (const std::string& name : result.failed) text += name + "\n";
  if (text.empty() && !context.files.exists(failed_file)) return;
  // Not being able to remember is no reason to fail: a read-only folder can be checked too.
  (void)context.files.write(failed_file, text);
}

} // namespace rubric::cli
