// What several tests of the language need: sources by hand, files of the repository, codes of errors.
#pragma once

#include "dsl/parse.hpp"
#include "text/files.hpp"

#include <string>
#include <vector>

namespace rubric::dsl {

inline const std::string root = RUBRIC_SOURCE_DIR;

inline Parsed parse_text(std::string bytes) {
  return parse(text::make_source("test.scenario", std::move(bytes)));
}

// The codes of a text's errors, in order.
inline std::vector<std::string> codes_of(const Parsed& parsed) {
  std::vector<std::string> codes;
  for (const text::Diagnostic& diagnostic : parsed.diagnostics)
    codes.emplace_back(text::name(diagnostic.code));
  return codes;
}

// A scenario around lines that are indented by two blanks.
inline std::string in_scenario(const std::string& lines) { return "scenario \"test\"\n" + lines; }

inline std::string read_file(const std::string& path) {
  const text::DiskFiles files;
  const auto bytes = files.read(path);
  if (!bytes) throw std::runtime_error(bytes.error().message);
  return *bytes;
}

// All scenario files of the repository that are meant to be read without errors.
inline std::vector<std::string> good_files() {
  const text::DiskFiles files;
  std::vector<std::string> found;
  for (const char* const folder : {"/tests/language/good", "/scenarios"})
    if (const auto some = text::find_files(files, root + folder, ".scenario"))
      found.insert(found.end(), some->begin(), some->end());
  return found;
}

} // namespace rubric::dsl
