#include "oracle/rule_sets.hpp"

#include "dsl/parse.hpp"

#include <fmt/format.h>

#include <stdexcept>
#include <unordered_set>

namespace rubric::oracle {

using text::Code;

namespace {

void add(std::vector<text::Diagnostic>& errors, const text::SourcePtr& source, Code code, std::string message,
         text::Span span, std::string label, std::vector<std::string> help = {}) {
  text::Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.message = std::move(message);
  diagnostic.primary = {source, span, std::move(label)};
  diagnostic.help = std::move(help);
  for (const text::Diagnostic& known : errors)
    if (known.code == code && known.primary.span == span) return;
  errors.push_back(std::move(diagnostic));
}

/// What a `tile` block's line can be, on the tile as it is described.
class TileReader {
public:
  TileReader(const dsl::File& file, const dsl::TileBlock& block, std::vector<text::Diagnostic>& errors)
      : file_(&file), block_(&block), errors_(&errors) {
    spec_.id = std::string(block.name.text);
  }

  std::optional<engine::TileSpec> read() {
    for (const dsl::TileLine& line : block_->lines) segment(line);
    for (std::size_t i = 0; i < block_->lines.size() && good_; ++i) touches(block_->lines[i], i);
    if (!good_) return std::nullopt;
    if (const std::string fault = engine::fault_of(spec_); !fault.empty()) {
      add(*errors_, file_->source, Code::impossible_tile,
          fmt::format("the tile `{}` cannot be: {}", spec_.id, fault), block_->name.span, "this tile",
          {"every half-edge NNW … WNW belongs to exactly one city or field"});
      return std::nullopt;
    }
    return spec_;
  }

private:
  void fault(std::string message, text::Span span, std::vector<std::string> help = {}) {
    good_ = false;
    add(*errors_, file_->source, Code::impossible_tile, std::move(message), span, "cannot be read",
        std::move(help));
  }
  static int side_of(std::string_view word) {
    constexpr std::string_view sides = "NESW";
    return word.size() == 1 ? static_cast<int>(sides.find(word[0])) : -1;
  }
  static int half_of(std::string_view word) {
    constexpr std::array<std::string_view, 8> halves{"NNW", "NNE", "ENE", "ESE", "SSE", "SSW", "WSW", "WNW"};
    for (std::size_t i = 0; i < halves.size(); ++i)
      if (halves[i] == word) return static_cast<int>(i);
    return -1;
  }
  void segment(const dsl::TileLine& line) {
    engine::SegmentSpec segment;
    bool known = false;
    for (int kind = 0; kind < engine::kind_count; ++kind)
      if (engine::name_of(static_cast<engine::Kind>(kind)) == line.kind.text) {
        segment.kind = static_cast<engine::Kind>(kind);
        known = true;
      }
    if (!known) {
      // A marking of the tile itself has a line of its own.
      if (line.kind.text == "magic") {
        spec_.marks = static_cast<std::uint8_t>(spec_.marks | static_cast<int>(engine::TileMark::magic));
        return;
      }
      fault(fmt::format("a tile has no `{}`", line.kind.text), line.kind.span,
            {"write city, road, field, monastery, garden, abbey or magic"});
      return;
    }
    for (const dsl::Word& side : line.sides) {
      const int half = half_of(side.text);
      const int whole = side_of(side.text);
      if (segment.kind == engine::Kind::road && whole >= 0) {
        segment.lines.bits = static_cast<std::uint8_t>(segment.lines.bits | (1u << whole));
      } else if (segment.kind == engine::Kind::field && half >= 0) {
        segment.halves.bits = static_cast<std::uint8_t>(segment.halves.bits | (1u << half));
      } else if ((segment.kind == engine::Kind::field || segment.kind == engine::Kind::city) && whole >= 0) {
        segment.halves.bits = static_cast<std::uint8_t>(segment.halves.bits | (3u << (2 * whole)));
      } else if (segment.kind == engine::Kind::field && segment.part.empty()) {
        segment.part = std::string(side.text);
      } else {
        fault(fmt::format("`{}` is no side of a {}", side.text, line.kind.text), side.span,
              {"sides are N E S W; half-edges, for fields, NNW NNE ENE ESE SSE SSW WSW WNW"});
      }
    }
    for (const dsl::TileMark& mark : line.marks) {
      if (mark.touches) continue;
      if (mark.what.text == "pennant")
        ++segment.pennants;
      else if (mark.what.text == "inn")
        segment.marks |= static_cast<std::uint8_t>(engine::Mark::inn);
      else if (mark.what.text == "cathedral")
        segment.marks |= static_cast<std::uint8_t>(engine::Mark::cathedral);
      else if (mark.what.text == "opening")
        segment.opening = true;
      else
        fault(fmt::format("a segment has no `{}`", mark.what.text), mark.what.span,
              {"write pennant, inn, cathedral, opening or `touches city N`"});
    }
    index_.push_back(&line);
    spec_.segments.push_back(std::move(segment));
  }
  void touches(const dsl::TileLine& line, std::size_t) {
    std::size_t a = 0;
    while (a < index_.size() && index_[a] != &line) ++a;
    if (a == index_.size()) return;
    for (const dsl::TileMark& mark : line.marks) {
      if (!mark.touches) continue;
      std::vector<std::size_t> found;
      for (std::size_t b = 0; b < spec_.segments.size(); ++b) {
        const engine::SegmentSpec& other = spec_.segments[b];
        if (b == a || engine::name_of(other.kind) != mark.what.text) continue;
        const int side = mark.side ? side_of(mark.side->text) : -1;
        const int half = mark.side ? half_of(mark.side->text) : -1;
        const bool fits = !mark.side ||
                          (side >= 0 && (other.lines.has(side) || other.halves.has(2 * side))) ||
                          (half >= 0 && other.halves.has(half)) || other.part == mark.side->text;
        if (fits) found.push_back(b);
      }
      if (found.size() != 1) {
        fault(fmt::format("`touches {}` fits {} segments of this tile", mark.what.text, found.size()),
              mark.what.span, {"say a side of it, such as `touches city N`"});
        continue;
      }
      spec_.touches.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(found[0]), {}});
    }
  }

  const dsl::File* file_;
  const dsl::TileBlock* block_;
  std::vector<text::Diagnostic>* errors_;
  engine::TileSpec spec_;
  std::vector<const dsl::TileLine*> index_;
  bool good_ = true;
};

/// Rule sets that are kept; each takes some 100 kB.
constexpr std::size_t most_rule_sets = 256;

} // namespace

std::optional<engine::TileSpec> described_tile(const dsl::File& file, const dsl::TileBlock& block,
                                               std::vector<text::Diagnostic>& errors) {
  return TileReader(file, block, errors).read();
}

catalog::RuleRequest request_of(const dsl::RuleSet& line) {
  catalog::RuleRequest request{.edition = std::string(line.edition.text), .expansions = {}, .settings = {}};
  for (const dsl::Word& word : line.expansions) request.expansions.emplace_back(word.text);
  for (const dsl::Setting& setting : line.settings)
    request.settings.emplace_back(std::string(setting.name.text), std::string(setting.value.text));
  return request;
}

RuleSet RuleSets::make(const dsl::File& file, const dsl::RuleSet& line,
                       const std::vector<dsl::TileBlock>& tiles, std::vector<text::Diagnostic>& errors) {
  return make(file, line, request_of(line), tiles, errors);
}

RuleSet RuleSets::make(const dsl::File& file, const dsl::RuleSet& line, const catalog::RuleRequest& request,
                       const std::vector<dsl::TileBlock>& tiles, std::vector<text::Diagnostic>& errors) {
  std::string key = catalog::to_string(request);
  RuleSet result{.rules = nullptr,
                 .name = key,
                 .edition = request.edition,
                 .expansions = request.expansions,
                 .settings = request.settings};
  key += dsl::said_by(tiles);
  if (const auto known = made_.find(key); known != made_.end()) return known->second;
  auto spec = catalog_->rule_spec(request);
  if (!spec) {
    for (const catalog::RequestError& fault : spec.error()) {
      text::Span span = line.edition.span;
      if (fault.part == catalog::RequestError::Part::expansion && fault.index < line.expansions.size())
        span = line.expansions[fault.index].span;
      if (fault.part == catalog::RequestError::Part::option && fault.index < line.settings.size())
        span = line.settings[fault.index].name.span;
      if (fault.part == catalog::RequestError::Part::value && fault.index < line.settings.size())
        span = line.settings[fault.index].value.span;
      std::vector<std::string> help;
      if (!fault.nearest.empty()) help.push_back(fmt::format("the nearest name is `{}`", fault.nearest));
      help.emplace_back("`rubric rules` lists editions, expansions and options");
      add(errors, file.source, Code::unknown_rules, fault.message, span, "unknown", std::move(help));
    }
    return result;
  }
  if (const auto normal = catalog_->normalized(request)) result.name = catalog::to_string(*normal);
  engine::RuleSpec own = std::move(*spec);
  std::unordered_set<std::string> names; // of all tiles, where there are some of the file's own
  if (!tiles.empty())
    for (const engine::TileSpec& known : own.tiles) {
      names.insert(known.id);
      names.insert(known.aliases.begin(), known.aliases.end());
    }
  for (const dsl::TileBlock& block : tiles) {
    const auto tile = described_tile(file, block, errors);
    if (!tile) return result;
    if (!names.insert(tile->id).second) {
      add(errors, file.source, Code::impossible_tile, fmt::format("there is a tile `{}` already", tile->id),
          block.name.span, "this name is taken", {"give the tile another name"});
      return result;
    }
    own.tiles.push_back(*tile);
    own.counts.resize(own.tiles.size(), 0);
  }
  try {
    result.rules = std::make_shared<const engine::Rules>(std::move(own));
  } catch (const std::invalid_argument& fault) {
    add(errors, file.source, Code::unknown_rules, fault.what(), line.span, "this rule set cannot be made");
    return result;
  }
  return keep(std::move(key), std::move(result));
}

RuleSet RuleSets::make(const catalog::RuleRequest& request, std::string& fault) {
  const std::string key = catalog::to_string(request);
  if (const auto known = made_.find(key); known != made_.end()) return known->second;
  RuleSet result{.rules = nullptr,
                 .name = key,
                 .edition = request.edition,
                 .expansions = request.expansions,
                 .settings = request.settings};
  auto spec = catalog_->rule_spec(request);
  if (!spec) {
    fault = spec.error().front().message;
    if (!spec.error().front().nearest.empty())
      fault += fmt::format("; the nearest name is `{}`", spec.error().front().nearest);
    return result;
  }
  if (const auto normal = catalog_->normalized(request)) result.name = catalog::to_string(*normal);
  result.rules = std::make_shared<const engine::Rules>(std::move(*spec));
  return keep(key, std::move(result));
}

RuleSet RuleSets::keep(std::string key, RuleSet made) {
  if (made_.size() >= most_rule_sets) made_.clear();
  return made_.emplace(std::move(key), std::move(made)).first->second;
}

} // namespace rubric::oracle
