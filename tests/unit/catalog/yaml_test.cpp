// Reading YAML: typed, bounded, and every error says where and what.
#include "catalog/packed_yaml.hpp"
#include "catalog/yaml_reader.hpp"

#include "support.hpp"

#include <catch2/catch.hpp>
#include <fmt/format.h>

using namespace rubric::catalog;

namespace {

/// The one error of a file that cannot be read.
std::string error_of(std::string_view bytes, YamlLimits limits = {}) {
  const auto parsed = parse_yaml("f.yaml", bytes, limits);
  return parsed ? std::string{"no error"} : to_string(parsed.error());
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string result;
  for (std::size_t i = 0; i < times; ++i) result += text;
  return result;
}

bool same(const Yaml& a, const Yaml& b) {
  return a.kind == b.kind && a.text == b.text && a.key == b.key && a.line == b.line && a.column == b.column &&
         std::equal(a.keys.begin(), a.keys.end(), b.keys.begin(), b.keys.end(), same) &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same);
}

} // namespace

TEST_CASE("a document becomes a tree with positions and keys") {
  const auto parsed = parse_yaml("f.yaml", "one: 1\ntwo:\n  - {three: x y}\n  - four\nfive:\n");
  REQUIRE(parsed);
  const Yaml& root = *parsed;
  REQUIRE(root.kind == Yaml::Kind::map);
  REQUIRE(root.keys.size() == 3);
  CHECK(root.keys[1].text == "two");
  CHECK(root.items[0].text == "1");
  const Yaml& list = root.items[1];
  REQUIRE(list.items.size() == 2);
  CHECK(list.items[0].items[0].text == "x y");
  CHECK(list.items[0].items[0].key == "three");
  CHECK(list.items[0].items[0].line == 3);
  CHECK(list.items[0].items[0].column == 13);
  CHECK(list.items[1].key == "two");
  CHECK(root.items[2].kind == Yaml::Kind::nothing);
}

TEST_CASE("columns count characters") {
  const auto parsed = parse_yaml("f.yaml", "{Ä: ö, b: c}");
  REQUIRE(parsed);
  CHECK(parsed->keys[1].column == 8);
}

TEST_CASE("a file that is no YAML") {
  CHECK(error_of("") == "f.yaml:1:1: error: the file is empty");
  CHECK(error_of("# nothing\n") == "f.yaml:1:1: error: the file is empty");
  CHECK(error_of("a: [1, 2\n").find("f.yaml:1:1: error: not valid YAML: ") == 0);
  CHECK(error_of("a: 'b\nc: d\n") ==
        "f.yaml:2:1: error: not valid YAML: the file ends within a text or list");
  CHECK(error_of("a: b: c\n").find("f.yaml:1:5: error: not valid YAML") == 0);
  CHECK(error_of("a: *b\n").find("f.yaml:1:4: error: ") == 0);
}

TEST_CASE("a bomb of aliases does not go off") {
  std::string bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n";
  for (int i = 1; i < 12; ++i)
    bomb += fmt::format("a{0}: &a{0} [*a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}, *a{1}]\n", i, i - 1);
  CHECK(error_of(bomb) == "f.yaml:1:5: error: anchors (`&name`) are not allowed");
  CHECK(error_of("a: &a {b: *a}\n") == "f.yaml:1:4: error: anchors (`&name`) are not allowed");
}

TEST_CASE("tags, keys that are no texts, second documents and doubled keys are refused") {
  CHECK(error_of("a: !!int 3\n").find("tags (`tag:yaml.org,2002:int`) are not allowed") != std::string::npos);
  CHECK(error_of("a: !x [1]\n").find("tags (`!x`) are not allowed") != std::string::npos);
  CHECK(error_of("? [a, b]\n: c\n").find("a key must be a text") != std::string::npos);
  CHECK(error_of("{~: c}\n").find("a key must be a text") != std::string::npos);
  CHECK(error_of("a: 1\n---\nb: 2\n").find("a second document in one file") != std::string::npos);
  CHECK(error_of("a: 1\nb: 2\na: 3\n") == "f.yaml:3:1: error: the key `a` is there already, in line 1");
  CHECK(error_of("x: {a: 1, a: 1}\n") == "f.yaml:1:11: error: the key `a` is there already, in line 1");
}

TEST_CASE("sizes are bounded") {
  CHECK(error_of(std::string((1u << 20) + 1, 'x')) == "f.yaml: error: larger than 1048576 bytes");
  CHECK(error_of(std::string(1u << 20, 'x')) == "no error");
  CHECK(error_of("[a, a, a]", {.values = 3}) == "f.yaml:1:8: error: more than 3 values");
  CHECK(error_of("[" + repeated("1,", 400'000) + "1]").find("more than 100000 values") != std::string::npos);
  CHECK(error_of(repeated("[", 12) + repeated("]", 12)) == "no error");
  CHECK(error_of(repeated("[", 13) + repeated("]", 13)).find("nested more than 12 deep") !=
        std::string::npos);
  std::string keys;
  for (int i = 0; i < 3000; ++i) keys += fmt::format("k{}: 1\n", i);
  CHECK(error_of(keys) == "f.yaml:2001:1: error: more than 2000 keys");
}

TEST_CASE("deep nesting of any sort ends early") {
  for (const std::string_view opening : {"[", "{a: ", "- ", "? ", "[[{x: ", "[? "}) {
    INFO(opening);
    CHECK(error_of(repeated(opening, 1'000'000 / opening.size())).find("error: ") != std::string::npos);
  }
  std::string stairs;
  for (std::size_t i = 0; i < 1000; ++i) stairs += std::string(i, ' ') + "a:\n";
  CHECK(error_of(stairs).find("nested more than 12 deep") != std::string::npos);
}

TEST_CASE("bytes that nobody should see are refused") {
  CHECK(error_of("a: \xFF\n") == "f.yaml:1:4: error: bytes that are no UTF-8");
  CHECK(error_of("a: 1\nb:\tc\n") == "f.yaml:2:3: error: a tab; use spaces");
  CHECK(error_of(std::string_view("a: \0b\n", 6)) == "f.yaml:1:4: error: a control character");
  CHECK(error_of("a: \x1B[31mred\n") == "f.yaml:1:4: error: a control character");
}

TEST_CASE("cut off or changed anywhere, the built-in files are read or refused, never more") {
  for (const BuiltinFile& file : builtin_files()) {
    if (!file.path.ends_with(".yaml")) continue;
    INFO(file.path);
    const std::string bytes{file.bytes};
    for (std::size_t at = 0; at < bytes.size(); at += 97) {
      (void)testing::load_with(file.path, std::string_view{bytes}.substr(0, at));
      std::string changed = bytes;
      changed[at] = "[]{}:,&*!|>'\"%@#- \n0x"[at % 21];
      (void)testing::load_with(file.path, changed);
    }
  }
  SUCCEED();
}

TEST_CASE("values of the wrong type name key, expectation and finding") {
  DataErrors errors;
  const auto parsed =
      parse_yaml("f.yaml", "number: x\nflag: maybe\nlist: 1\ntext: [a]\nmap: a\nname: a b\nkey: {nmae: 1}\n");
  REQUIRE(parsed);
  YamlReader reader("f.yaml", errors);
  const auto at = [&](std::string_view key) -> const Yaml& { return *reader.find(*parsed, key); };
  CHECK(reader.number(at("number"), 1, 9) == 1);
  CHECK_FALSE(reader.flag(at("flag")));
  CHECK(reader.list(at("list")).empty());
  CHECK(reader.text(at("text")).empty());
  CHECK_FALSE(reader.map(at("map"), {"a"}));
  CHECK(reader.name(at("name")).empty());
  CHECK(reader.map(at("key"), {"name", "number"}));
  CHECK(reader.need(at("key"), "name") == nullptr);
  CHECK(to_string(errors) == "f.yaml:1:9: error: `number`: expected a whole number from 1 to 9, found `x`\n"
                             "f.yaml:2:7: error: `flag`: expected yes or no, found `maybe`\n"
                             "f.yaml:3:7: error: `list`: expected a list, found `1`\n"
                             "f.yaml:4:7: error: `text`: expected a text, found a list\n"
                             "f.yaml:5:6: error: `map`: expected a map, found `a`\n"
                             "f.yaml:6:7: error: `name`: expected a name of letters, digits and - . / + !, "
                             "found `a b`\n"
                             "f.yaml:7:7: error: unknown key `nmae`; did you mean `name`?\n"
                             "f.yaml:7:6: error: the key `name` is missing\n");
}

TEST_CASE("numbers are whole and within bounds") {
  for (const std::string_view wrong :
       {"1.5", "1e3", "0x1", "-1", "10", "99999999999999999999", "+1", "' 1'", "''"}) {
    INFO(wrong);
    DataErrors errors;
    const auto parsed = parse_yaml("f.yaml", "n: " + std::string{wrong});
    REQUIRE(parsed);
    (void)YamlReader("f.yaml", errors).number(parsed->items[0], 0, 9);
    CHECK(errors.size() == 1);
  }
}

TEST_CASE("built-in YAML was read when the program was built, as its text is read") {
  for (const BuiltinFile& file : builtin_files()) {
    INFO(file.path);
    CHECK(file.tree.empty() != file.path.ends_with(".yaml"));
    if (file.tree.empty()) continue;
    const auto parsed = parse_yaml(file.path, file.bytes);
    const auto read = read_yaml(file);
    REQUIRE(parsed);
    REQUIRE(read);
    CHECK(same(*parsed, *read));
  }
}

TEST_CASE("a packed tree holds all of the tree") {
  std::string bytes = "{Ä: [1, {b: }, []], long: \"" + std::string(20'000, 'x') + "\"}";
  for (int i = 0; i < 200; ++i) bytes += '\n';
  const auto parsed = parse_yaml("f.yaml", bytes + "# end");
  REQUIRE(parsed);
  const std::string all = packed(*parsed);
  CHECK(same(unpacked(all), *parsed));
  for (std::size_t size = 0; size < all.size(); size += size < 100 ? 1 : 999)
    CHECK_THROWS_AS(unpacked(std::string_view{all}.substr(0, size)), std::logic_error);
  // What has no tree is read from its text, and what is wrong with that is told as ever.
  CHECK(same(*read_yaml({"f.yaml", bytes}), *parsed));
  CHECK(to_string(read_yaml({"f.yaml", "a: *b"}).error()).find("f.yaml:1:4: error: ") == 0);
}
