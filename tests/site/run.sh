#!/usr/bin/env bash
# Makes the site of all rulings and of those in odd/, and looks at it with a browser.
#
#   tests/site/run.sh <rubric> <folder with the packages of packages.sh>
#
# Both paths are seen from the project. Needs node and chromium, and no network.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
cp tests/site/*.mjs "$2"
# Rulings of odd/ fail on purpose, so the exit code is 1.
status=0
"$1" faq --out "$2/site" scenarios tests/site/odd || status=$?
((status == 1)) || { echo "rubric faq ended with $status instead of 1" && exit 1; }
mkdir -p "$2/exports"
hostile=tests/site/odd/hostile.scenario
for kind in markdown:md mediawiki:wiki json:json; do
  status=0
  "$1" export --format "${kind%:*}" "$hostile" -o "$2/exports/hostile.${kind#*:}" || status=$?
  ((status == 1)) || { echo "rubric export --format ${kind%:*} ended with $status instead of 1" && exit 1; }
done
"$1" export --format markdown scenarios -o "$2/exports/all.md"
"$1" show "$hostile" --filter ODD-02 --svg "$2/exports/hostile.svg"
# Two processes: the second is busy while the first waits for the browser.
status=0
node --test "$2/markup.mjs" >"$2/markup.log" 2>&1 &
node --test "$2/all.mjs" || status=$?
wait $! || status=$?
cat "$2/markup.log"
exit $status
