#!/usr/bin/env bash
# Pages of docs/ that show what the program prints about the rulings that are there.
#
#   tests/docs/pages.sh [--update] [--program <file>]
#
# Fails where a page differs from the run; --update writes the pages (`./dev docs`). Exit code: 0 all pages are as they
# should be, 1 some are not, 2 a command does not work.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
program=build/release/rubric
update=false
while (($#)); do
  case $1 in
    --update) update=true ;;
    --program) program=$2 && shift ;;
    *) echo "pages.sh: unknown option $1" >&2 && exit 2 ;;
  esac
  shift
done
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
unset CI COLUMNS

# A command and what it prints, as a block of Markdown.
block() {
  printf '```console\n$ rubric'
  printf ' %q' "$@"
  printf '\n'
  "$program" "$@" 2>&1
  printf '```\n'
}

"$program" compare C1 C2 --format markdown >"$scratch/compare-c1-c2.md"
{
  printf '# What changes with one option\n\nAn example of `rubric impact`, against the rule sets of each scenario.\n\n'
  block impact city.two-tiles=two
} >"$scratch/impact.md"
{
  printf '# Smallest boards on which two rule sets part\n\n`rubric find` plays from nothing and writes scenarios.\n\n'
  block find C1 C2 --seconds 600
} >"$scratch/find.md"
{
  printf '# What the scenarios watch\n\n## Rules\n\nEach value of each option is flipped: who notices?\n\n'
  block coverage --rules
  printf '\n## Tiles\n\n'
  block coverage --tiles
} >"$scratch/coverage.md"

status=0
for page in compare-c1-c2 impact find coverage; do
  cmp -s "$scratch/$page.md" "docs/$page.md" && continue
  if $update; then
    cp "$scratch/$page.md" "docs/$page.md" && echo "wrote docs/$page.md"
  else
    echo "docs/$page.md is not what the program prints; ./dev docs writes it"
    diff "docs/$page.md" "$scratch/$page.md" | head -n 20 || true
    status=1
  fi
done
exit $status
