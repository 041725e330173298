// Text for HTML and XML.
#pragma once

#include <string>
#include <string_view>

namespace rubric::text {

// The text as content or as a quoted attribute: `&`, `<`, `>` and quotes escaped; what no reader would see
// made visible as `printable` does, each byte that is no valid UTF-8 too. Line feeds stay.
[[nodiscard]] std::string markup(std::string_view bytes);

} // namespace rubric::text
