// The only door to YAML: a file as a tree of plain values with positions, and typed reading of it that says
// file, line, column, key and what was expected.
#pragma once

#include "catalog/builtin.hpp"
#include "catalog/result.hpp"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace rubric::catalog {

/// What is wrong in a data file. Line and column count from 1; 0 where the file as a whole is meant.
struct DataError {
  std::string file;
  int line = 0;
  int column = 0;
  std::string message;
};
using DataErrors = std::vector<DataError>;

/// "tiles/base.yaml:3:7: error: ..."
std::string to_string(const DataError& error);
/// One error a line.
std::string to_string(std::span<const DataError> errors);

/// "; did you mean `x`?" with the nearest of the known names, or nothing.
std::string suggestion(std::string_view word, std::span<const std::string_view> known);

/// A value of a YAML file. Scalars are text: what `yes` or `7` means is for who reads them.
struct Yaml {
  enum class Kind : std::uint8_t { nothing, text, list, map };
  Kind kind = Kind::nothing;
  std::string text;        ///< of a text
  std::string key;         ///< the key that it, or the list it is in, stands at
  int line = 0;            ///< from 1
  int column = 0;          ///< from 1, in characters
  std::vector<Yaml> keys;  ///< of a map: texts, no two the same
  std::vector<Yaml> items; ///< of a list; or of a map, one for each key
};

/// What a file may be at most.
struct YamlLimits {
  std::size_t bytes = std::size_t{1} << 20;
  std::size_t values = 100'000;
  std::size_t depth = 12;
};

/// Read one document. Refused beside what is no YAML: anchors, aliases and tags, a key twice in a map, keys
/// that are no texts, several documents, bytes that are no UTF-8, control characters, and what exceeds the
/// limits.
Result<Yaml, DataError> parse_yaml(std::string_view file, std::string_view bytes, YamlLimits limits = {});

/// What a file says: its tree if it was read when the program was built, or else parse_yaml of its bytes.
Result<Yaml, DataError> read_yaml(const BuiltinFile& file);

/// A word of a text or list, and the value that it is in.
struct Word {
  std::string text;
  const Yaml* at = nullptr;
};

/// Reads the values of one file as what they should be; what they are not becomes an error in the list, and
/// reading goes on with an empty value.
class YamlReader {
public:
  YamlReader(std::string file, DataErrors& errors) : file_(std::move(file)), errors_(&errors) {}

  const std::string& file() const { return file_; }
  /// Add an error at a value.
  void error(const Yaml& at, std::string message);

  /// Is it a map? Keys that are not among `known` are errors. False (and told) if it is no map.
  bool map(const Yaml& value, std::initializer_list<std::string_view> known);
  /// Is it a map, whatever its keys? False (and told) if not.
  bool any_map(const Yaml& value);
  /// The value of a key, or null.
  const Yaml* find(const Yaml& map, std::string_view key) const;
  /// The value of a key; null (and told) if it is missing.
  const Yaml* need(const Yaml& map, std::string_view key);

  /// The items of a list; told if it is none.
  std::span<const Yaml> list(const Yaml& value);
  /// A text that is not empty.
  std::string text(const Yaml& value);
  /// The text of a key, empty without it.
  std::string text_if(const Yaml& map, std::string_view key);
  /// The text of a key that must be there.
  std::string need_text(const Yaml& map, std::string_view key);
  /// A name: letters, digits and `- . / + !`, a letter or digit first.
  std::string name(const Yaml& value);
  /// A whole number.
  int number(const Yaml& value, int least, int most);
  /// `yes`, `no`, `true` or `false`.
  bool flag(const Yaml& value);
  /// The words of a text, or the texts of a list.
  std::vector<Word> words(const Yaml& value);
  /// A text, or each text of a list, whole.
  std::vector<Word> texts(const Yaml& value);
  /// The word's place among `known`; -1 (and told, with the nearest name) if it is none of them.
  int one_of(const Yaml& at, std::string_view word, std::span<const std::string_view> known,
             std::string_view what);

private:
  void expected(const Yaml& at, std::string_view what);

  std::string file_;
  DataErrors* errors_;
};

} // namespace rubric::catalog
