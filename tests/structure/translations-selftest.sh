#!/usr/bin/env bash
# Checks tests/structure/translations.sh: it accepts what is whole and reports each thing that is missing.
set -euo pipefail
check=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)/translations.sh
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > whole.scenario <<'END'
ruling A1 "Six"
  title   ro "Șase"
  title   nl "Zes"
  asks    "How many?"
  asks    ro "Câte?"
  asks    nl "Hoeveel?"
  answer  "Six, with an inn"
    "12."
  answer  ro "Șase, cu un han"
    "douăsprezece."
  answer  nl "Zes, met een herberg 12."

ruling A2 "Only a title"
  title   ro "Numai titlul"
  title   nl "Alleen een titel"
END

failed=0
expect() {  # expect <what the check should print> <sed program that spoils the file>
  sed "$2" whole.scenario > spoiled.scenario
  local said
  said=$("$check" spoiled.scenario) && said="accepted: $said"
  [[ $said == "$1" ]] || { printf 'after %s\n  expected: %s\n  said:     %s\n' "$2" "$1" "$said"; failed=1; }
}

expect 'accepted: ' ''
expect 'spoiled.scenario:1: A1: no title in ro' '2d'
expect 'spoiled.scenario:1: A1: no question in nl' '6d'
expect 'spoiled.scenario:1: A1: no answer in nl' '11d'
expect 'spoiled.scenario:1: A1: the answer in ro has the numbers 6, the English one 6 12' '10d'
expect 'spoiled.scenario:1: A1: the answer in nl has the numbers 7 12, the English one 6 12' '11s/Zes/Zeven/'
expect 'spoiled.scenario:1: A1: a word is broken at the end of a line in ro' '9s/un han/un han-/'
expect 'spoiled.scenario:13: A2: no title in nl' '15d'
expect 'no ruling found' d
exit $failed
