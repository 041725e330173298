// What pages and exports say of a ruling, taken from files that were checked.
#pragma once

#include "oracle/suite.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace rubric::publish {

/// How a ruling stands.
enum class Standing : std::uint8_t {
  holds,   ///< every run of it passes
  fails,   ///< a run of it does not: its answer must not be taken for one
  waits,   ///< it has no scenario, since an expansion is not played yet
  no_case, ///< it has no scenario
};

/// A ruling of a file with its runs.
struct RulingReport {
  const oracle::FileReport* file = nullptr;
  const dsl::Ruling* ruling = nullptr;
  std::vector<const oracle::RunReport*> runs; ///< in order
  Standing standing{};
};

/// The rulings of a file, in order. Where a file has errors or golden sections that no run makes, each of its
/// rulings fails. Scenarios that stand alone are no rulings.
std::vector<RulingReport> rulings_of(const oracle::FileReport& file);

/// The runs of one scenario and row under several rule sets, in order.
struct CaseReport {
  const dsl::Scenario* scenario = nullptr;
  std::string row;
  std::vector<const oracle::RunReport*> runs;
};
std::vector<CaseReport> cases_of(const RulingReport& ruling);

/// A text in a language; empty where it is not given in that language.
std::string text_of(const dsl::Ruling& ruling, dsl::About::Kind kind, std::string_view language);
/// The same; in English where it is not given in that language.
std::string in_language(const dsl::Ruling& ruling, dsl::About::Kind kind, std::string_view language);

/// The ruling as its file has it, with the lines above that hold for all of the file: a scenario file of its
/// own. Of a ruling that fails the answers are left out, in every language: nobody must take them for
/// answers.
std::string own_text(const RulingReport& report);
/// "TUN-40, TUN-41".
std::string ids_of(const dsl::Ruling& ruling);
/// The same for lists; of more than three the first and the last: "WAG-C1-1.0 … WAG-C1-1.b".
std::string short_ids_of(const dsl::Ruling& ruling);

/// `"The Tunnel", note 11, author, 2021-08` without the quotes: what a reader is told of a source.
std::string source_text(const dsl::Reference& source);

} // namespace rubric::publish
