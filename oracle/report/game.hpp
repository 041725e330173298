// What became of saved games of other programs, as reports tell it. They are counted apart from runs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace rubric::oracle {

/// One saved game that was judged.
struct GameReport {
  enum class Verdict : std::uint8_t {
    passed,
    failed,
    unsupported, ///< it needs what is not played here: neither passed nor failed
    wrong,       ///< it cannot be read or played
  };
  std::string path;
  std::string name;
  Verdict verdict{};
  std::string why; ///< of every verdict but `passed`
  int aside = 0;   ///< assertions that do not speak of rules (undoing), and are not judged
};

struct GameTotals {
  int passed = 0;
  int failed = 0;
  int unsupported = 0;
  int wrong = 0;
  int aside = 0; ///< assertions that do not speak of rules, in all games

  void add(const GameReport& report) {
    aside += report.aside;
    switch (report.verdict) {
    case GameReport::Verdict::passed: ++passed; break;
    case GameReport::Verdict::failed: ++failed; break;
    case GameReport::Verdict::unsupported: ++unsupported; break;
    case GameReport::Verdict::wrong: ++wrong; break;
    }
  }
  int all() const { return passed + failed + unsupported + wrong; }
};

/// "passed", "failed", "unsupported", "wrong".
constexpr std::string_view name_of(GameReport::Verdict verdict) {
  switch (verdict) {
  case GameReport::Verdict::passed: return "passed";
  case GameReport::Verdict::failed: return "failed";
  case GameReport::Verdict::unsupported: return "unsupported";
  default: return "wrong";
  }
}

} // namespace rubric::oracle
