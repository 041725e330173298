#!/usr/bin/env bash
# Makes a folder with the project's rulings several times over: `scenarios` and `golden`, each copy with ids and titles
# of its own. To see how what is made of all rulings grows with their number.
#
#   bench/rulings.sh <copies> <folder>
set -euo pipefail
(($# == 2)) || { echo "usage: rulings.sh <copies> <folder>" >&2 && exit 2; }
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
for ((copy = 1; copy <= $1; ++copy)); do
  for root in scenarios golden; do
    (cd "$source/$root" && find . -name '*.scenario' -o -name '*.golden') | sort | while read -r file; do
      to=$2/$root/copy-$copy-${file#./}
      mkdir -p "${to%/*}"
      # ruling TUN-40, TUN-41 "Title"  and  == TUN-40, TUN-41: scenario | rules
      awk -v copy="$copy" '
        function renamed(ids) { gsub(/, /, "." copy ", ", ids); return ids "." copy }
        /^ruling / {
          quote = index($0, "\"")
          print "ruling " renamed(substr($0, 8, quote - 9)) " " substr($0, quote, length($0) - quote) ", copy " copy "\""
          next
        }
        /^== / && match($0, /^== [A-Z][A-Za-z0-9.-]*(, [A-Z][A-Za-z0-9.-]*)*: /) {
          print "== " renamed(substr($0, 4, RLENGTH - 5)) ": " substr($0, RLENGTH + 1)
          next
        }
        { print }' "$source/$root/$file" >"$to"
    done
  done
done
