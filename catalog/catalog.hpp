// Everything that the data says: tiles, expansions with their options and figures, editions, words; and rule
// sets made of it for the engine. Built from bytes: the catalog never touches a disk.
#pragma once

#include "catalog/builtin.hpp"
#include "catalog/editions.hpp"
#include "catalog/result.hpp"
#include "catalog/rule_options.hpp"
#include "catalog/tile_sets.hpp"
#include "catalog/words.hpp"
#include "catalog/yaml_reader.hpp"
#include "engine/rules.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace rubric::catalog {

/// A rule set as people ask for it: `C1 + tunnel with tunnel.tokens = spielbox`.
struct RuleRequest {
  std::string edition;
  std::vector<std::string> expansions;                       ///< beside the base game, in any order
  std::vector<std::pair<std::string, std::string>> settings; ///< option and value, in any order

  friend bool operator==(const RuleRequest&, const RuleRequest&) = default;
};

/// What is wrong with a request. `index` counts in `expansions` or in `settings`.
struct RequestError {
  enum class Part : std::uint8_t { edition, expansion, option, value };
  Part part{};
  std::size_t index = 0;
  std::string message; ///< lower case, without a full stop
  std::string nearest; ///< the name that was meant, perhaps; or empty
};
using RequestErrors = std::vector<RequestError>;

/// The data, checked: names are known, nothing is there twice, and data and engine agree on figures, options
/// and values.
class Catalog {
public:
  /// Read all files: `tiles/`, `rules/`, `editions/` and `words/` with names in `.yaml`. Files of other kinds
  /// are left alone.
  static Result<Catalog, DataErrors> load(std::span<const BuiltinFile> files);

  /// All tiles: the base game's, then by expansion.
  std::span<const TileInfo> tiles() const { return tiles_; }
  std::span<const TileSet> tile_sets() const { return sets_; }
  /// The base game, those that the engine plays in its order, then those that wait for it.
  std::span<const ExpansionInfo> expansions() const { return expansions_; }
  std::span<const EditionInfo> editions() const { return editions_; }
  /// The words of a language, English if there are none.
  const Words& words(std::string_view language = "en") const;

  /// By id or alias, or null.
  const TileInfo* tile(std::string_view name) const;
  const TileSet* tile_set(std::string_view name) const;
  const ExpansionInfo* expansion(std::string_view name) const;
  const EditionInfo* edition(std::string_view id) const;
  /// An option of any expansion, or null.
  const OptionInfo* option(std::string_view id) const;
  /// Expansions that the data describes and the engine does not play yet. Nobody has compared them with code.
  std::vector<std::string> waiting() const;

  /// The value of an option where a request says nothing: what the edition, or one that it is based on, says,
  /// else the option's default. Both must exist.
  std::string_view standard_value(const EditionInfo& edition, const OptionInfo& option) const;
  /// The tile sets of an expansion in an edition.
  std::span<const std::string> tile_sets_of(const EditionInfo& edition, const ExpansionInfo& expansion) const;

  /// The request in canonical form: expansions in the order of the list, only settings that differ from what
  /// holds anyway, sorted.
  Result<RuleRequest, RequestErrors> normalized(const RuleRequest& request) const;
  /// The rule set for the engine: options resolved, figures of the expansions in play, every known tile, and
  /// how many of each are in the boxes.
  Result<engine::RuleSpec, RequestErrors> rule_spec(const RuleRequest& request) const;

private:
  friend class CatalogLoader;

  std::vector<TileInfo> tiles_;
  std::vector<TileSet> sets_;
  std::vector<ExpansionInfo> expansions_;
  std::vector<EditionInfo> editions_;
  std::map<std::string, Words, std::less<>> words_;
};

/// "C1 + tunnel with tunnel.claim = own-road, tunnel.tokens = spielbox", in the order of the request.
std::string to_string(const RuleRequest& request);

/// The files, with those of `over` instead of files of the same path, and beside the others.
std::vector<BuiltinFile> overridden(std::span<const BuiltinFile> files, std::span<const BuiltinFile> over);

/// The catalog of the files that are built in; read once. Throws std::logic_error with all that is wrong with
/// them (a test asks).
const Catalog& builtin_catalog();

} // namespace rubric::catalog
