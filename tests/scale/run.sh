#!/usr/bin/env bash
# The ways of docs/scale.md to run a suite in parts: shards by option and by environment, as tests of CTest, and with
# GNU parallel. The joined reports of the parts are the report of the whole.
#
#   tests/scale/run.sh <program>
set -euo pipefail
source=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
program=$(realpath "${1:?usage: run.sh <program>}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cp -r "$source/scenarios" "$source/golden" "$work/"
cd "$work"

fail() {
  echo "scale: $*" >&2
  exit 1
}
same() { cmp -s "$1" "$2" || fail "$3: the joined report is not that of the whole"; }

"$program" check --strict --format json scenarios >whole.json
"$program" check --strict --format junit scenarios >whole.xml

# By option, joined in any order.
for part in 1 2 3; do
  "$program" check --strict --shard $part/3 --format json scenarios >part-$part.json
  "$program" check --strict --shard $part/3 --format junit scenarios >part-$part.xml
done
"$program" merge part-3.json part-1.json part-2.json >joined.json
same joined.json whole.json "by option"
"$program" merge part-2.xml part-3.xml part-1.xml >joined.xml
"$program" merge whole.xml >whole-again.xml # the same quotes
sort joined.xml >joined.lines
sort whole-again.xml >whole.lines
same joined.lines whole.lines "by option, JUnit"

# As Bazel asks for them.
for part in 0 1 2; do
  TEST_TOTAL_SHARDS=3 TEST_SHARD_INDEX=$part TEST_SHARD_STATUS_FILE=$work/status-$part \
    "$program" check --strict --format json scenarios >bazel-$part.json
  [[ -f status-$part ]] || fail "by environment: the status file was not touched"
done
"$program" merge bazel-*.json >joined.json
same joined.json whole.json "by environment"

# As tests of CTest.
mkdir ctest
for part in 1 2 3 4; do
  echo "add_test(rulings-$part sh -c \"cd '$work' && '$program' check --strict --shard $part/4 --format json scenarios >ctest-$part.json\")"
done >ctest/CTestTestfile.cmake
ctest --test-dir ctest --parallel 2 >ctest.log || fail "by CTest: $(tail -n 5 ctest.log)"
grep -q '100% tests passed.*out of 4' ctest.log || fail "by CTest: not 4 tests passed"
"$program" merge ctest-*.json >joined.json
same joined.json whole.json "by CTest"

# With GNU parallel.
if parallel --version 2>/dev/null | grep -q '^GNU parallel'; then
  parallel --will-cite --jobs 2 "'$program' check --strict --shard {}/4 --format json scenarios >parallel-{}.json" \
    ::: 1 2 3 4
  "$program" merge parallel-*.json >joined.json
  same joined.json whole.json "by GNU parallel"
elif [[ ${CI:-} == true ]]; then
  fail "GNU parallel is missing"
else
  echo "left out: GNU parallel is not installed"
fi

# A part that is missing, or there twice, is told.
if "$program" merge part-1.json part-2.json >joined.json 2>told; then fail "a missing part went unnoticed"; fi
grep -q 'shard 3/3 is missing' told || fail "a missing part: $(cat told)"
if "$program" merge part-1.json part-1.json part-2.json >joined.json 2>told; then fail "a part that is there twice"; fi
grep -q 'shard 1/3 is there twice' told || fail "a part that is there twice: $(cat told)"

# What fails in one part fails in the whole, once.
sed -i '0,/^    expect  /s//    expect  red has 99 points\n    expect  /' scenarios/tunnel/scoring.scenario
for part in 1 2; do "$program" check --shard $part/2 --format json scenarios >bad-$part.json || true; done
status=0
"$program" merge bad-1.json bad-2.json >joined.json || status=$?
"$program" check --format json scenarios >whole.json || true
((status == 1)) || fail "a failing part: exit code $status"
same joined.json whole.json "with a failing ruling"
echo "all parts add up"
