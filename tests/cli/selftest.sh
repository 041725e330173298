#!/usr/bin/env bash
# Tests the runner of command-line cases with a program that is a small script.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat >program <<'END'
#!/usr/bin/env bash
case $1 in
  hello) printf 'hello\n\n$ a line that looks like a command\n\n' ;;
  read) cat "$2" ;;
  fail) echo "out" && echo "$PWD: error: it failed" >&2 && exit 2 ;;
  silent) ;;
esac
END
chmod +x program

cat >good.test <<'END'
Two words about it.

  $ rubric hello
  hello

  \$ a line that looks like a command

More words, and a file.

  $ cat > file <<'X'
  > a
  >
  >   b
  > X
  $ rubric read file
  a

    b
  $ rubric silent
  $ rubric fail
  out
  2> $WORK: error: it failed
  [exit 2]

The end.
END

run() { "$here/run.sh" --program ./program "$@"; }
code() { local status=0; "$@" >/dev/null 2>&1 || status=$?; echo "$status"; }
expect() { [[ $2 == "$3" ]] || { echo "$1: expected $3, got $2" && exit 1; }; }

expect "a case that holds" "$(code run good.test)" 0
bad=()
for change in 's/^  hello$/  hullo/' 's/^    b$/   b/' 's/exit 2/exit 1/' '/2> /d' 's/^  out$/  out\n  more/' \
  's/^  \$ rubric silent$/&\n  something/'; do
  bad+=("bad-${#bad[@]}.test")
  sed "$change" good.test >"${bad[-1]}"
done
shown=$(run "${bad[@]}") && echo "cases that fail pass" && exit 1
for case in "${bad[@]}"; do
  [[ $shown == *"--- $case (expected)"* ]] || { echo "$case: the difference is not shown" && exit 1; }
done
run --update "${bad[@]}" >/dev/null
for case in "${bad[@]}"; do
  cmp "$case" good.test || { echo "$case: updating does not mend it" && exit 1; }
done
expect "a second update" "$(run --update "${bad[0]}")" ""
expect "no such case" "$(code run missing.test)" 2
printf 'only words\n' >words.test
expect "no command" "$(code run words.test)" 2
printf 'words\n  not output\n\n  $ rubric silent\n' >stray.test
expect "a stray line" "$(code run stray.test)" 2
expect "no program" "$(code "$here/run.sh" --program ./nothing good.test)" 2
expect "an unknown option" "$(code run --frob)" 2
echo "all hold"
