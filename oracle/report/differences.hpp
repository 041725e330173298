// Comparisons of rule sets, printed: for a terminal, as Markdown, HTML and JSON.
#pragma once

#include "oracle/compare.hpp"
#include "oracle/report/sentence.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace rubric::oracle {

/// How a comparison is printed for a terminal.
struct DifferencesStyle {
  bool color = false;
  std::size_t width = 80; ///< columns, for texts of the rules
};

std::string differences_for_terminal(const Comparison& comparison, const DifferencesStyle& style);
std::string differences_as_markdown(const Comparison& comparison);
std::string differences_as_html(const Comparison& comparison);
std::string differences_as_json(const Comparison& comparison);

/// What the printers share: differences by cause and ruling, the heaviest first.
struct DifferenceGroup {
  std::string title; ///< "wagon.move: adjacent-features / nearby-tiles"
  std::string name_a;
  std::string name_b; ///< what the two are called in this group
  std::vector<const OptionChange*> options;
  std::vector<std::vector<const Difference*>> rulings; ///< each: the runs of one ruling
  int runs = 0;
  std::vector<int> by_weight; ///< runs of each Weight
};
std::vector<DifferenceGroup> grouped(const Comparison& comparison);

/// "642 runs compared, 73 differ".
std::string summary_of(const Comparison& comparison);
/// "68 runs with other moves, 3 with other reasons for the same refusal".
std::string weights_of(const DifferenceGroup& group);
/// "WAG-C1-1.0 ... WAG-C1-1.b" where there are many.
std::string ids_of(const Difference& difference);
/// "E 5 / 4, BA/CG 0 / 1": how many of each tile are in the boxes.
std::string tiles_of(const OtherChange& change);
/// Options that differ and that no run notices.
std::vector<const OptionChange*> unnoticed(const Comparison& comparison);

} // namespace rubric::oracle
