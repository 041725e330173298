#!/usr/bin/env bash
# Runs command-line cases: tests/cli/*.test.
#
#   tests/cli/run.sh [--update] [--program <file>] [<case>.test ...]
#
# A case is prose with commands and what they print, indented by two spaces:
#
#   A misspelt verb is an error.
#
#     $ cat > a.scenario <<'END'
#     > scenario "one road"
#     > END
#     $ rubric check a.scenario
#     what it prints
#     2> what it prints on the error stream, after the rest
#     [exit 2]
#
# Each case runs in a new empty folder. `rubric` is the program under test, $WORK the folder, $SOURCE the project.
# Both folders are printed by these names. CI is unset; a case that is about CI sets it. Lines of output that could be
# read as a part of a case are written with a backslash before them. Empty lines at the end of output do not count.
#
# A case passes when running it gives the very same file; --update writes that file. Exit code: 0 all pass, 1 some
# fail, 2 wrong usage.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
SOURCE=$(cd "$here/../.." && pwd)
export SOURCE
program=$SOURCE/build/release/rubric
update=false
cases=()
while (($#)); do
  case $1 in
    --update) update=true ;;
    --program) program=${2:?"--program needs a file"} && shift ;;
    -*) echo "run.sh: unknown option $1" >&2 && exit 2 ;;
    *) cases+=("$1") ;;
  esac
  shift
done
if ((${#cases[@]} == 0)); then
  shopt -s nullglob
  cases=("$here"/*.test)
fi
((${#cases[@]})) || { echo "run.sh: no cases in $here" >&2 && exit 2; }
[[ -x $program ]] || { echo "run.sh: no program $program, build it first" >&2 && exit 2; }
program=$(realpath "$program")

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
scratch=$(realpath "$scratch")
mkdir "$scratch/bin"
ln -s "$program" "$scratch/bin/rubric"

# Prints a stream as a case shows it: $1 the file, $2 what stands before each line.
show() {
  local text line
  [[ -s $1 ]] || return 0
  text=$(<"$1")
  [[ -n $text ]] || return 0
  text=${text//"$WORK"/'$WORK'}
  text=${text//"$SOURCE"/'$SOURCE'}
  while IFS= read -r line; do
    if [[ -z $2 && $line =~ ^('$ '|'> '|'2> '|'[exit '|\\) ]]; then line="\\$line"; fi
    line="$2$line"
    [[ -z $line ]] && echo || printf '  %s\n' "$line"
  done <<<"$text"
}

# Runs the case file $1 and prints what the file should be.
rewrite() {
  local lines i=0 count command status ahead
  mapfile -t lines <"$1"
  count=${#lines[@]}
  while ((i < count)); do
    if [[ ${lines[i]} == '  $ '* ]]; then
      printf '%s\n' "${lines[i]}"
      command=${lines[i]#'  $ '}
      for ((i++; i < count; i++)); do
        if [[ ${lines[i]} == '  > '* ]]; then
          command+=$'\n'${lines[i]#'  > '}
        elif [[ ${lines[i]} == '  >' ]]; then
          command+=$'\n'
        else
          break
        fi
        printf '%s\n' "${lines[i]}"
      done
      # Old output: indented lines, and empty lines with more of them behind.
      while ((i < count)); do
        for ((ahead = i; ahead < count; ahead++)); do [[ -z ${lines[ahead]} ]] || break; done
        ((ahead < count)) && [[ ${lines[ahead]} == '  '* && ${lines[ahead]} != '  $ '* ]] || break
        i=$((ahead + 1))
      done
      status=0
      (
        cd "$WORK"
        unset CI COLUMNS
        export HOME=$WORK LC_ALL=C.UTF-8 TERM=dumb PATH=$scratch/bin:$PATH
        exec timeout 180 bash -c "$command"
      ) >"$scratch/out" 2>"$scratch/err" </dev/null || status=$?
      show "$scratch/out" ''
      show "$scratch/err" '2> '
      if ((status)); then printf '  [exit %d]\n' "$status"; fi
    elif [[ ${lines[i]} == '  '* ]]; then
      echo "$1:$((i + 1)): an indented line that belongs to no command" >&2
      return 2
    else
      printf '%s\n' "${lines[i]}"
      i=$((i + 1))
    fi
  done
}

failed=0
for case in "${cases[@]}"; do
  [[ -f $case ]] || { echo "run.sh: no case $case" >&2 && exit 2; }
  grep -q '^  \$ ' "$case" || { echo "$case: no command in it" >&2 && exit 2; }
  export WORK=$scratch/work
  rm -rf "$WORK"
  mkdir "$WORK"
  rewrite "$case" >"$scratch/actual" || exit 2
  if cmp -s "$case" "$scratch/actual"; then
    continue
  elif $update; then
    cat "$scratch/actual" >"$case.tmp" && mv "$case.tmp" "$case"
    echo "updated $case"
  else
    failed=$((failed + 1))
    diff -u --label "$case (expected)" --label "$case (this program)" "$case" "$scratch/actual" || true
    echo "to take this output: tests/cli/run.sh --update --program $program $case"
  fi
done
((failed == 0))
