#!/usr/bin/env bash
# Tests the structure check on a small made-up project: each breach is found, and what is allowed is not.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p text dsl engine/reference engine/expansions cli

cat >CMakeLists.txt <<'END'
rubric_room(text)
rubric_room(dsl USES text)
rubric_room(engine)
rubric_program(cli USES dsl engine text)
END
printf '#include <fstream>\n#include <filesystem>\n' >text/files.cpp
printf '#include "text/source.hpp"\n#include "dsl/lines.hpp"\n#include <string>\n' >dsl/lines.cpp
printf '#include "engine/board.hpp"\n#include "engine/reference/connect.hpp"\n' >engine/reference/connect.cpp
printf '#include "dsl/ast.hpp"\n#include <thread>\n#include <filesystem>\n' >cli/main.cpp
"$here/check.sh" . >out || { cat out && exit 1; }

found() {  # found <file> <text of it> <what must be said>
  printf '%b' "$2" >"$1"
  if "$here/check.sh" . >out; then echo "not found: $1: $2" && exit 1; fi
  grep -qF -- "$3" out || { echo "$1: expected '$3' in:" && cat out && exit 1; }
  rm "$1"
}
found text/a.cpp '#include "dsl/ast.hpp"\n' 'text/a.cpp:1: text may not include dsl'
found engine/a.hpp '\n#include "text/source.hpp"\n' 'engine/a.hpp:2: engine may not include text'
found dsl/a.cpp '  #  include "engine/game.hpp"\n' 'dsl may not include engine'
found dsl/a.cpp '#include "ast.hpp"\n' 'is not named by its room'
found engine/reference/a.cpp '#include "engine/features.hpp"\n' 'the twin may not include engine/features.hpp'
found engine/reference/a.cpp '#include "engine/expansions/tunnel.hpp"\n' 'the twin may not include'
found text/a.cpp '#include <fstream>\n' '<fstream> is only for'
found engine/a.cpp '#include <filesystem>\n' '<filesystem> is only for'
found dsl/a.cpp 'auto f = fopen("x", "r");\n' 'fopen is only for'
found dsl/a.cpp '#include <thread>\n' '<thread> is only for'
found engine/a.cpp '#include <chrono>\n' '<chrono> is only for'
found engine/a.cpp "$(printf '//\\n%.0s' {1..451})" '451 lines'
found text/a.cpp 'using std::pair;\n// pair\n' 'text/a.cpp:1: `using` of pair'
echo "all hold"
