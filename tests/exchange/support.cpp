#include "tests/exchange/support.hpp"

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace rubric::exchange::test {

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) throw std::runtime_error("cannot read " + path.string());
  std::ostringstream bytes;
  bytes << file.rdbuf();
  return bytes.str();
}

std::filesystem::path here() { return std::filesystem::path{RUBRIC_SOURCE_DIR} / "tests" / "exchange"; }

std::filesystem::path shared() {
  const char* said = std::getenv("RUBRIC_SHARED");
  return said != nullptr ? std::filesystem::path{said}
                         : std::filesystem::path{RUBRIC_SOURCE_DIR} / ".." / "shared";
}

} // namespace rubric::exchange::test
