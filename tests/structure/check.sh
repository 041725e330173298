#!/usr/bin/env bash
# Checks what the compiler cannot: which room includes which, who may touch a disk or a clock, names brought in and not
# used, how long a file may be.
#
#   tests/structure/check.sh [<project folder>]
#
# The order of the rooms is read from the rubric_room and rubric_program lines of CMakeLists.txt.
# Prints one line for each breach. Exit code: 0 none, 1 some.
set -euo pipefail -o noglob
cd "${1:-$(dirname "${BASH_SOURCE[0]}")/../..}"

# The slow twin in engine/reference/ must think for itself: besides its own folder it may include only these.
twin='engine/tile.hpp engine/board.hpp engine/piece.hpp engine/rules.hpp engine/option.hpp engine/ids.hpp'

# Only these may touch a disk, and only these may know threads and clocks. Paths are patterns of the shell.
disk='text/*files.* cli/*'
clock='cli/*'

# A source file may have this many lines.
longest=450

breaches=0
breach() {
  echo "$1"
  breaches=$((breaches + 1))
}

matches() {  # matches <path> <pattern>...
  local path=$1 pattern
  shift
  for pattern in "$@"; do
    # shellcheck disable=SC2053
    [[ $path == $pattern ]] && return 0
  done
  return 1
}

declare -A allowed=()
rooms=()
while read -r room uses; do
  rooms+=("$room")
  allowed[$room]="$room $uses"
done < <(sed -nE 's/^rubric_(room|program)\(([a-z]+)( USES)?( [a-z ]*)?\)$/\2\4/p' CMakeLists.txt)
((${#rooms[@]})) || { echo "CMakeLists.txt: no rubric_room lines found" && exit 1; }

for room in "${rooms[@]}"; do
  [[ -d $room ]] || continue
  while IFS=: read -r path number line; do
    at="$path:$number"
    if [[ $line =~ ^[[:space:]]*\#[[:space:]]*include[[:space:]]*\"([^\"]*)\" ]]; then
      included=${BASH_REMATCH[1]}
      other=${included%%/*}
      if [[ $included != */* || -z ${allowed[$other]:-} ]]; then
        breach "$at: \"$included\" is not named by its room: write \"$room/...\""
      elif ! matches "$other" ${allowed[$room]}; then
        breach "$at: $room may not include $other, only: ${allowed[$room]}"
      elif [[ $path == engine/reference/* && $included != engine/reference/* ]] && ! matches "$included" $twin; then
        breach "$at: the twin may not include $included, only its own folder and: $twin"
      fi
    elif [[ $line =~ ^[[:space:]]*\#[[:space:]]*include[[:space:]]*\<(fstream|filesystem|unistd\.h|fcntl\.h|sys/stat\.h|dirent\.h)\> ]]; then
      matches "$path" $disk || breach "$at: <${BASH_REMATCH[1]}> is only for $disk"
    elif [[ $line =~ ^[[:space:]]*\#[[:space:]]*include[[:space:]]*\<(thread|chrono|mutex|future|ctime|time\.h)\> ]]; then
      matches "$path" $clock || breach "$at: <${BASH_REMATCH[1]}> is only for $clock"
    elif [[ $line =~ (^|[^a-zA-Z_])(fopen|freopen)\( ]]; then
      matches "$path" $disk || breach "$at: ${BASH_REMATCH[2]} is only for $disk"
    fi
  done < <(grep -rnE --include='*.cpp' --include='*.hpp' --include='*.def' '^[[:space:]]*#[[:space:]]*include|freopen\(|fopen\(' "$room" || true)
done

while read -r lines path; do
  if ((lines > longest)); then breach "$path: $lines lines, more than $longest: give a part of it a file of its own"; fi
done < <(for folder in "${rooms[@]}" tests bench fuzz; do
  if [[ -d $folder ]]; then find "$folder" \( -name '*.cpp' -o -name '*.hpp' \) -exec wc -l {} + ; fi
done | awk '$2 != "total"')

# A name that `using a::name;` brings in must be used in the same source.
while read -r place; do breach "$place"; done < <(
for room in "${rooms[@]}"; do if [[ -d $room ]]; then find "$room" -name '*.cpp' -exec awk '
    function tell(  name) { for (name in brought) if (!(name in used)) print brought[name] ": `using` of " name ", which is not used"
                            delete brought; delete used }
    FNR == 1 { tell() }
    /^[ ]*using [a-zA-Z_:]*::[a-zA-Z_]+;/ { match($0, /[a-zA-Z_]+;/); brought[substr($0, RSTART, RLENGTH - 1)] = FILENAME ":" FNR; next }
    { sub(/\/\/.*/, ""); n = split($0, words, /[^a-zA-Z_0-9]+/); for (i = 1; i <= n; ++i) used[words[i]] }
    END { tell() }' {} +; fi; done)

if ((breaches)); then
  echo "$breaches found"
  exit 1
fi
echo "includes, names, disk, clock and lengths: all as they should be"
