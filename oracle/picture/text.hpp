// A board picture as text for terminals.
#pragma once

#include "oracle/picture/picture.hpp"

#include <string>

namespace rubric::oracle::picture {

struct TextOptions {
  int width = 80;      ///< columns; tiles shrink to it, and what is wider still is printed in bands
  bool color = false;  ///< ANSI colors
  bool unicode = true; ///< box drawing; else pure ASCII (texts keep their own letters)
};

/// The picture, with a legend where it asks for one; each line ends in a newline and none in a blank.
/// Signs: double lines are roads, shaded ground is city with its wall, dots are fields. A piece is the letter
/// of its color and of its kind. `(1)` marks what may be done, `[1]` what may not.
std::string print_text(const Picture& picture, const TextOptions& options = {});

} // namespace rubric::oracle::picture
