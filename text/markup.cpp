#include "text/markup.hpp"

#include "text/unicode.hpp"

namespace rubric::text {

std::string markup(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size());
  while (!bytes.empty()) {
    const char first = bytes.front();
    std::size_t size = 1;
    switch (first) {
    case '&': out += "&amp;"; break;
    case '<': out += "&lt;"; break;
    case '>': out += "&gt;"; break;
    case '"': out += "&quot;"; break;
    case '\'': out += "&#39;"; break;
    case '\n': out += '\n'; break;
    default: {
      const Printable next = printable_character(bytes);
      out += next.text;
      size = next.size;
    }
    }
    bytes.remove_prefix(size);
  }
  return out;
}

} // namespace rubric::text
