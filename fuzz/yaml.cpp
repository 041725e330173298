// Any bytes as a file of tiles, of rules or of an edition, over the built-in ones.
#include "catalog/catalog.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rubric;
  if (size == 0) return 0;
  constexpr std::array<std::string_view, 4> paths{"tiles/tunnel.yaml", "rules/tunnel.yaml",
                                                  "editions/c2.yaml", "words/en.yaml"};
  std::string bytes;
  for (std::size_t i = 1; i < size; ++i) bytes += static_cast<char>(data[i]);
  const std::array<catalog::BuiltinFile, 1> over{{{paths[data[0] % paths.size()], bytes}}};
  (void)catalog::Catalog::load(catalog::overridden(catalog::builtin_files(), over));
  return 0;
}
