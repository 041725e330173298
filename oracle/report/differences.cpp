#include "oracle/report/differences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

namespace rubric::oracle {

namespace {

std::string cause_title(const Cause& cause) {
  return fmt::format("{}: {} / {}", cause.what, cause.a, cause.b);
}

std::string title_of(const Difference& one) {
  if (one.causes.empty()) return "no single cause found";
  std::vector<std::string> titles;
  for (const Cause& cause : one.causes) titles.push_back(cause_title(cause));
  std::string title = fmt::format("{}{}", fmt::join(titles, " and "), one.together ? ", only together" : "");
  for (std::size_t i = 0; i < one.with.size(); ++i)
    title += fmt::format("{}{}", i == 0 ? ", further with " : " and ", cause_title(one.with[i]));
  return title;
}

bool speaks_of(const Difference& one, const OptionChange& option) {
  const auto among = [&](const std::vector<Cause>& causes) {
    return std::find(causes.begin(), causes.end(), option.cause) != causes.end();
  };
  return among(one.causes) || among(one.with);
}

} // namespace

std::vector<DifferenceGroup> grouped(const Comparison& comparison) {
  std::vector<DifferenceGroup> groups;
  std::map<std::string, std::size_t> known;
  for (const Difference& one : comparison.differences) {
    const auto [at, fresh] = known.try_emplace(title_of(one), groups.size());
    if (fresh) {
      DifferenceGroup group;
      group.title = at->first;
      group.name_a = comparison.name_a;
      group.name_b = comparison.name_b;
      group.by_weight.resize(4);
      if (group.name_a.empty() && one.causes.size() == 1) {
        group.name_a = one.causes.front().a;
        group.name_b = one.causes.front().b;
      }
      for (const OptionChange& option : comparison.options)
        if (speaks_of(one, option)) group.options.push_back(&option);
      groups.push_back(std::move(group));
    }
    DifferenceGroup& group = groups[at->second];
    ++group.runs;
    ++group.by_weight[static_cast<std::size_t>(one.weight)];
    auto same_ruling = std::find_if(
        group.rulings.begin(), group.rulings.end(), [&](const std::vector<const Difference*>& runs) {
          const Difference& other = *runs.front();
          return other.file == one.file && other.name.rulings == one.name.rulings &&
                 other.ruling == one.ruling;
        });
    if (same_ruling == group.rulings.end()) same_ruling = group.rulings.emplace(group.rulings.end());
    same_ruling->push_back(&one);
  }
  for (DifferenceGroup& group : groups) {
    for (auto& runs : group.rulings)
      std::stable_sort(runs.begin(), runs.end(),
                       [](const Difference* a, const Difference* b) { return a->weight < b->weight; });
    std::stable_sort(group.rulings.begin(), group.rulings.end(),
                     [](const auto& a, const auto& b) { return a.front()->weight < b.front()->weight; });
  }
  std::stable_sort(groups.begin(), groups.end(), [](const DifferenceGroup& a, const DifferenceGroup& b) {
    return a.rulings.size() != b.rulings.size() ? a.rulings.size() > b.rulings.size() : a.runs > b.runs;
  });
  return groups;
}

std::string summary_of(const Comparison& comparison) {
  const std::size_t n = comparison.differences.size();
  const std::string compared =
      fmt::format("{} run{} compared, ", comparison.runs, comparison.runs == 1 ? "" : "s");
  if (n == 0) return compared + "every answer is the same";
  return compared + fmt::format("{} differ{}", n, n == 1 ? "s" : "");
}

std::string weights_of(const DifferenceGroup& group) {
  constexpr std::array<std::string_view, 4> words{"other points", "other moves", "other answers",
                                                  "other reasons for the same refusal"};
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < words.size(); ++i)
    if (group.by_weight[i] > 0) parts.push_back(fmt::format("{} with {}", group.by_weight[i], words[i]));
  return fmt::format("{} ruling{}, {} run{}: {}", group.rulings.size(), group.rulings.size() == 1 ? "" : "s",
                     group.runs, group.runs == 1 ? "" : "s", fmt::join(parts, ", "));
}

std::string ids_of(const Difference& difference) {
  const std::vector<std::string>& ids = difference.name.rulings;
  if (ids.size() > 4) return fmt::format("{} ... {}", ids.front(), ids.back());
  return fmt::format("{}", fmt::join(ids, ", "));
}

std::string tiles_of(const OtherChange& change) {
  std::string text;
  for (const TileChange& tile : change.tiles)
    text += fmt::format("{}{} {} / {}", text.empty() ? "" : ", ", tile.tile, tile.a, tile.b);
  return text;
}

std::vector<const OptionChange*> unnoticed(const Comparison& comparison) {
  std::vector<const OptionChange*> options;
  for (const OptionChange& option : comparison.options) {
    const bool noticed = std::any_of(comparison.differences.begin(), comparison.differences.end(),
                                     [&](const Difference& one) { return speaks_of(one, option); });
    if (!noticed) options.push_back(&option);
  }
  return options;
}

} // namespace rubric::oracle
