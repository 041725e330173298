// Golden files: one section a run, its title after "== ", then what happened, one line each.
#pragma once

#include "oracle/run.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// A section of a golden file.
struct Section {
  std::string title;
  std::string body; ///< lines, each with its line end

  friend bool operator==(const Section&, const Section&) = default;
};

/// The sections that these runs make, in order.
std::vector<Section> sections_of(std::span<const RunResult> results);
/// The file: sections with a blank line between.
std::string print_golden(std::span<const Section> sections);
/// Read a golden file. Any bytes are taken, lines may end in CR LF; what stands before the first title is a
/// section without one.
std::vector<Section> read_golden(std::string_view text);

/// How a run's section stands to the golden file.
enum class GoldenState : std::uint8_t {
  same,    ///< as kept
  differs, ///< kept otherwise
  missing, ///< not kept yet
};

/// What a comparison found: a state for each section made, and the titles kept that no run makes.
struct GoldenComparison {
  std::vector<GoldenState> states;
  std::vector<std::string> orphans;
  std::vector<std::string> kept; ///< for each section made, the body kept; empty where missing
  bool file_missing = false;

  bool same() const;
};

/// Compare what was made with a golden file's text; `kept` is null where there is no file. A section that is
/// kept twice differs.
GoldenComparison compare_golden(std::span<const Section> made, const std::string* kept);

/// Where the golden of a scenario file is kept: the last folder `scenarios` of its path becomes `golden`, the
/// ending
/// `.golden`. Without such a folder it lies beside the scenario.
std::string golden_path(std::string_view scenario_path);
/// The scenario that a golden file belongs to: the way back.
std::string scenario_path(std::string_view golden_path);
/// Where what was seen is left for `review` and `accept`.
std::string pending_path(std::string_view golden_path);

/// Lines that differ: " same", "-kept", "+now", with `context` lines before and after; " …" where lines are
/// left out.
std::string difference(std::string_view kept, std::string_view now, std::size_t context = 2);

} // namespace rubric::oracle
