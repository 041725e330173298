// Any lines as messages to `rubric play --stdio`: each is answered with one line of JSON.
#include "exchange/stdio/session.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace rubric;
  std::string bytes;
  for (std::size_t i = 0; i < size; ++i) bytes += static_cast<char>(data[i]);
  exchange::stdio::Session session(catalog::builtin_catalog());
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    const std::string answer = session.answer(bytes.substr(at, end - at));
    if (answer.find('\n') != std::string::npos || !nlohmann::json::accept(answer)) std::abort();
    at = end + 1;
  }
  return 0;
}
