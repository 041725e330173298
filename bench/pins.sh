#!/usr/bin/env bash
# Compares how many instructions the hottest paths take, and how often a random game asks for memory, with
# bench/pins.txt. Times change from one minute to the next; these do not. More than the margin above a pin fails; less
# than the margin below it says that the pin can be lowered.
#
#   bench/pins.sh [--update]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
program=build/release/rubric
bench=build/release/bench
pins=bench/pins.txt
margin=10 # percent
least=5   # and so many: what is nearly none depends a little on how many games the time is enough for

if [[ $(g++ -dumpversion) != 12* ]]; then
  echo "left out: the pins are those of g++ 12"
  exit 0
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# instructions <name> <function> <command>...: those within the function.
instructions() {
  local name=$1 within=$2
  shift 2
  valgrind --tool=callgrind --toggle-collect="$within" --callgrind-out-file="$work/out" "$@" >"$work/printed" 2>"$work/told" ||
    { cat "$work/printed" "$work/told" >&2 && exit 1; }
  echo "$name $(sed -nE 's/^(summary|totals): ([0-9]+).*/\2/p' "$work/out" | tail -n 1)"
}

{
  instructions games 'rubric::engine::Playout::run*' "$program" random C1 40 --seed 1
  instructions games-all 'rubric::engine::Playout::run*' "$program" random \
    "C1 + tunnel + inns-and-cathedrals + abbey-and-mayor + mage-and-witch + king-and-robber" 10 --seed 1
  instructions check 'rubric::oracle::check_file*' "$program" check --strict --jobs 1 scenarios
  instructions parse 'rubric::dsl::parse(*' "$program" check --strict --jobs 1 scenarios
  # Thousandths of an allocation a move.
  "$bench" --benchmark_filter='^games' --benchmark_repetitions=1 --benchmark_report_aggregates_only=false \
    --benchmark_min_time=0.2 --benchmark_counters_tabular=false 2>"$work/told" |
    sed -nE 's,^games/([a-z_]+) .*allocations/move=([0-9.]+[mun]?) .*,\1 \2,p' |
    awk '{
      value = $2
      if (sub(/m$/, "", value)) value /= 1e3
      if (sub(/u$/, "", value)) value /= 1e6
      if (sub(/n$/, "", value)) value /= 1e9
      printf "allocations-%s %d\n", $1, value * 1000 + 0.5 }'
} >"$work/now"

if [[ ${1:-} == --update ]]; then
  { echo "# Instructions within the hottest paths, and thousandths of an allocation a move. bench/pins.sh --update"
    cat "$work/now"; } >"$work/pins" && cp "$work/pins" "$pins"
  cat "$pins"
  exit 0
fi
awk -v margin="$margin" -v least="$least" '
  FNR == NR { if ($1 != "#") pin[$1] = $2; next }
  {
    seen[$1] = 1
    if (!($1 in pin)) { print $1 ": no pin, measured " $2; bad = 1; next }
    part = pin[$1] ? 100 * ($2 - pin[$1]) / pin[$1] : $2 > 0 ? 100 : 0
    much = part > margin && $2 - pin[$1] > least
    printf "%-28s %12d, pinned %12d (%+.1f%%)%s\n", $1, $2, pin[$1], part,
      (much ? "  TOO MUCH" : part < -margin ? "  the pin can be lowered" : "")
    if (much) bad = 1
  }
  END { for (name in pin) if (!(name in seen)) { print name ": not measured"; bad = 1 } exit bad }' "$pins" "$work/now"
