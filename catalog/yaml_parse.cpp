// From bytes to a tree of values: yaml-cpp's events, within bounds.
#include "catalog/yaml_reader.hpp"
#include "text/unicode.hpp"

#include <fmt/format.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <sstream>

namespace rubric::catalog {

namespace {

/// Thrown by the builder to end the parse; never leaves this file.
struct Stop {
  YAML::Mark at;
  std::string message;
};

class Builder final : public YAML::EventHandler {
public:
  Builder(std::string_view bytes, YamlLimits limits) : bytes_(bytes), limits_(limits) {}

  Yaml take() { return std::move(root_); }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (documents_++ > 0) throw Stop{mark, "a second document in one file"};
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    add(make(mark, {}, anchor, Yaml::Kind::nothing));
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    throw Stop{mark, "aliases (`*name`) are not allowed"};
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    Yaml made = make(mark, tag, anchor, Yaml::Kind::text);
    made.text = value;
    add(std::move(made));
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Yaml::Kind::list);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value) override {
    open(mark, tag, anchor, Yaml::Kind::map);
  }
  void OnMapEnd() override { close(); }

private:
  Yaml make(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Yaml::Kind kind) {
    if (anchor != YAML::NullAnchor) throw Stop{mark, "anchors (`&name`) are not allowed"};
    if (!tag.empty() && tag != "?" && tag != "!")
      throw Stop{mark, fmt::format("tags (`{}`) are not allowed", tag)};
    if (++values_ > limits_.values) throw Stop{mark, fmt::format("more than {} values", limits_.values)};
    Yaml made;
    made.kind = kind;
    made.line = mark.line + 1;
    made.column = 1 + characters_before(mark);
    return made;
  }

  /// yaml-cpp counts bytes, people count characters. Very long lines keep the bytes.
  int characters_before(const YAML::Mark& mark) const {
    const auto column = static_cast<std::size_t>(mark.column);
    const auto offset = static_cast<std::size_t>(mark.pos);
    if (column > 1000 || offset > bytes_.size() || column > offset) return mark.column;
    return static_cast<int>(text::count_characters(bytes_.substr(offset - column, column)));
  }

  void open(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor, Yaml::Kind kind) {
    if (open_.size() == limits_.depth)
      throw Stop{mark, fmt::format("nested more than {} deep", limits_.depth)};
    open_.push_back(make(mark, tag, anchor, kind));
    if (open_.size() > 1) {
      const Yaml& in = open_[open_.size() - 2];
      if (wants_key(in)) throw Stop{mark, "a key must be a text"};
      open_.back().key = key_for(in);
    }
  }

  void close() {
    Yaml done = std::move(open_.back());
    open_.pop_back();
    add(std::move(done));
  }

  void add(Yaml value) {
    if (open_.empty()) {
      root_ = std::move(value);
      return;
    }
    Yaml& in = open_.back();
    if (!wants_key(in)) {
      value.key = key_for(in);
      in.items.push_back(std::move(value));
      return;
    }
    if (value.kind != Yaml::Kind::text) throw Stop{mark_of(value), "a key must be a text"};
    if (in.keys.size() == most_keys) throw Stop{mark_of(value), fmt::format("more than {} keys", most_keys)};
    for (const Yaml& key : in.keys)
      if (key.text == value.text)
        throw Stop{mark_of(value),
                   fmt::format("the key `{}` is there already, in line {}", value.text, key.line)};
    in.keys.push_back(std::move(value));
  }

  static bool wants_key(const Yaml& in) {
    return in.kind == Yaml::Kind::map && in.keys.size() == in.items.size();
  }
  static std::string key_for(const Yaml& in) {
    return in.kind == Yaml::Kind::map ? in.keys.back().text : in.key;
  }
  static YAML::Mark mark_of(const Yaml& value) {
    YAML::Mark mark;
    mark.line = value.line - 1;
    mark.column = value.column - 1;
    return mark;
  }

  static constexpr std::size_t most_keys = 2000; // they are compared with each other

  std::string_view bytes_;
  YamlLimits limits_;
  Yaml root_;
  std::vector<Yaml> open_;
  std::size_t values_ = 0;
  int documents_ = 0;
};

/// Where byte `offset` of `bytes` stands.
DataError at_offset(std::string_view file, std::string_view bytes, std::size_t offset, std::string message) {
  const std::string_view before = bytes.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {std::string{file}, static_cast<int>(line),
          static_cast<int>(1 + text::count_characters(before.substr(start))), std::move(message)};
}

} // namespace

Result<Yaml, DataError> parse_yaml(std::string_view file, std::string_view bytes, YamlLimits limits) {
  if (bytes.size() > limits.bytes)
    return DataError{std::string{file}, 0, 0, fmt::format("larger than {} bytes", limits.bytes)};
  if (const std::size_t bad = text::find_invalid_utf8(bytes); bad != std::string_view::npos)
    return at_offset(file, bytes, bad, "bytes that are no UTF-8");
  for (std::size_t i = 0; i < bytes.size(); ++i)
    if (const auto byte = static_cast<unsigned char>(bytes[i]);
        (byte < 0x20 && byte != '\n' && byte != '\r') || byte == 0x7F)
      return at_offset(file, bytes, i, byte == '\t' ? "a tab; use spaces" : "a control character");

  Builder builder(bytes, limits);
  const auto wrong = [&](const YAML::Mark& at, std::string message) {
    const auto last = std::count(bytes.begin(), bytes.end(), '\n');
    if (at.line > last) // in the sign for the end, below
      return DataError{std::string{file}, static_cast<int>(std::max(last, std::ptrdiff_t{1})), 1,
                       "not valid YAML: the file ends within a text or list"};
    const bool known = at.line >= 0 && at.column >= 0;
    return DataError{std::string{file}, known ? at.line + 1 : 0, known ? at.column + 1 : 0,
                     std::move(message)};
  };
  try {
    // The sign for the end of a document: without it yaml-cpp takes a quote that is never closed for closed.
    std::istringstream in{std::string{bytes} + "\n...\n"};
    YAML::Parser parser(in);
    while (parser.HandleNextDocument(builder)) {}
  } catch (const Stop& stop) {
    return wrong(stop.at, stop.message);
  } catch (const YAML::Exception& exception) {
    return wrong(exception.mark, fmt::format("not valid YAML: {}", exception.msg));
  }
  Yaml root = builder.take();
  if (root.kind == Yaml::Kind::nothing) return DataError{std::string{file}, 1, 1, "the file is empty"};
  return root;
}

} // namespace rubric::catalog
