// A value is its kind, line and column; of a text the text; of a list the number of items and the items; of a
// map the number of keys, then each key and its item. Numbers have seven bits a byte, the lowest first, and
// the eighth is set while more follow.
#include "catalog/packed_yaml.hpp"

#include <stdexcept>

namespace rubric::catalog {

namespace {

void put_number(std::string& to, std::size_t number) {
  for (; number >= 0x80; number >>= 7) to += static_cast<char>((number & 0x7F) | 0x80);
  to += static_cast<char>(number);
}

void put(std::string& to, const Yaml& value) {
  to += static_cast<char>(value.kind);
  put_number(to, static_cast<std::size_t>(value.line));
  put_number(to, static_cast<std::size_t>(value.column));
  put_number(to, value.kind == Yaml::Kind::text ? value.text.size() : value.items.size());
  to += value.text;
  for (std::size_t i = 0; i < value.items.size(); ++i) {
    if (value.kind == Yaml::Kind::map) put(to, value.keys[i]);
    put(to, value.items[i]);
  }
}

class Unpacker {
public:
  explicit Unpacker(std::string_view bytes) : rest_(bytes) {}

  /// `key` is the key that the value, or the list it is in, stands at.
  Yaml value(const std::string& key) {
    Yaml made;
    made.kind = static_cast<Yaml::Kind>(take(1).front());
    made.key = key;
    made.line = static_cast<int>(number());
    made.column = static_cast<int>(number());
    const std::size_t size = number();
    if (made.kind == Yaml::Kind::text) {
      made.text = take(size);
      return made;
    }
    if (size > rest_.size()) throw std::logic_error(wrong);
    made.items.reserve(size);
    if (made.kind == Yaml::Kind::map) made.keys.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      if (made.kind == Yaml::Kind::map) made.keys.push_back(value({}));
      made.items.push_back(value(made.kind == Yaml::Kind::map ? made.keys.back().text : key));
    }
    return made;
  }

private:
  static constexpr const char* wrong = "a packed tree that ends too early";

  std::string_view take(std::size_t size) {
    if (size > rest_.size()) throw std::logic_error(wrong);
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  std::size_t number() {
    std::size_t made = 0;
    for (unsigned shift = 0;; shift += 7) {
      const auto byte = static_cast<unsigned char>(take(1).front());
      made |= std::size_t{byte & 0x7Fu} << shift;
      if ((byte & 0x80u) == 0) return made;
    }
  }

  std::string_view rest_;
};

} // namespace

std::string packed(const Yaml& root) {
  std::string bytes;
  put(bytes, root);
  return bytes;
}

Yaml unpacked(std::string_view bytes) { return Unpacker(bytes).value({}); }

Result<Yaml, DataError> read_yaml(const BuiltinFile& file) {
  if (!file.tree.empty()) return unpacked(file.tree);
  return parse_yaml(file.path, file.bytes);
}

} // namespace rubric::catalog
