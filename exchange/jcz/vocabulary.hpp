// The words of saved games, as the files of data/exchange/jcz/ give them: tile sets, elements, rules, pieces,
// places.
#pragma once

#include "catalog/builtin.hpp"
#include "catalog/result.hpp"
#include "catalog/yaml_reader.hpp"

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::exchange::jcz {

struct SetWord {
  std::string id;
  std::string set;     ///< our tile set
  std::string edition; ///< the edition that it speaks for, or empty
};

/// Something that a game may have in play. What does not apply is empty.
struct ElementWord {
  std::string id;
  std::string expansion;
  std::string figure;
  std::string mark;
  std::string kind;
  std::string award;
  std::string neutral;
  std::string option;
  std::string with;
  std::string without;
};

struct RuleWord {
  std::string id;
  std::string option;
  std::string standard;
  std::vector<std::pair<std::string, std::string>> values;
};

/// A name and what it is here: a figure, a title, kinds, sides.
struct Named {
  std::string id;
  std::string ours;
  std::string cls; ///< of a meeple, its name in actions
};

struct TokenWord {
  std::string id;
  std::string figure;
  std::string award;
  int pair = 0; ///< of a tunnel token, from 1
};

struct Vocabulary {
  std::vector<SetWord> sets;
  std::vector<Named> unsupported_sets; ///< by prefix: their titles
  std::vector<ElementWord> elements;
  std::vector<Named> unsupported_elements;
  std::vector<RuleWord> rules;
  std::vector<Named> meeples;
  std::vector<Named> neutrals;
  std::vector<TokenWord> tokens;
  std::string abbey;
  std::vector<Named> features;           ///< `ours`: kinds
  std::vector<Named> scores;             ///< `ours`: kinds
  std::array<std::string, 16> sides;     ///< the name of each set of sides
  std::array<std::string, 8> half_edges; ///< the name of each half-edge
  std::string inner;

  const SetWord* set(std::string_view id) const;
  const ElementWord* element(std::string_view id) const;
  /// The name of a kind among `features` or `scores`: "Monastery" for an abbey.
  static std::string_view name_of_kind(const std::vector<Named>& among, std::string_view kind);

  /// Read the files that lie in `exchange/jcz/`.
  static catalog::Result<Vocabulary, catalog::DataErrors> load(std::span<const catalog::BuiltinFile> files);
};

/// The vocabulary that is built in; read once. Throws std::logic_error with all that is wrong with it.
const Vocabulary& builtin_vocabulary();

/// The entry with this id, or null.
const Named* find_named(const std::vector<Named>& among, std::string_view id);

} // namespace rubric::exchange::jcz
