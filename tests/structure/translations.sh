#!/usr/bin/env bash
# Checks that rulings have a title, a question and an answer in every language, and the same numbers in each answer.
#
#   tests/structure/translations.sh [<scenario file>...]
#
# Without files: those that docs/translations.md promises. A ruling without an English question or answer needs none.
# No line may end in a hyphen, since lines are joined with a space.
# Numbers are digits and the words from two to twelve; the order and how often one is named may differ.
# Prints one line for each breach. Exit code: 0 none, 1 some.
set -euo pipefail
export LC_ALL=C

languages='ro nl'

if [[ $# == 0 ]]; then
  cd "$(dirname "${BASH_SOURCE[0]}")/../.."
  set -- scenarios/{tunnel,wagon,mage-and-witch}/*.scenario scenarios/abbey-and-mayor/wagon.scenario
fi

awk -v languages="$languages" '
BEGIN {
  number_of("en", "two three four five six seven eight nine ten eleven twelve")
  number_of("ro", "doi trei patru cinci șase șapte opt nouă zece unsprezece doisprezece")
  value["ro", "două"] = 2; value["ro", "Două"] = 2; value["ro", "Șase"] = 6; value["ro", "Șapte"] = 7
  value["ro", "douăsprezece"] = 12; value["ro", "Douăsprezece"] = 12
  number_of("nl", "twee drie vier vijf zes zeven acht negen tien elf twaalf")
  count = split(languages, language, " ")
}
function number_of(lang, words,    list, i) {
  for (i = split(words, list, " "); i > 0; --i) {
    value[lang, list[i]] = i + 1
    value[lang, toupper(substr(list[i], 1, 1)) substr(list[i], 2)] = i + 1
  }
}
function numbers(lang, text,    words, i, n, seen, most, all) {
  gsub(/= [a-z-]+/, " ", text)  # the value of an option is a name
  gsub(/[^A-Za-z0-9\200-\377]+/, " ", text)
  n = split(text, words, " ")
  most = 0
  for (i = 1; i <= n; ++i) {
    if (words[i] ~ /^[0-9]+$/) { if (words[i] + 0 < 2) continue; seen[words[i] + 0] = 1 }
    else if ((lang, words[i]) in value) seen[value[lang, words[i]]] = 1
    else continue
  }
  for (i in seen) if (i + 0 > most) most = i + 0
  all = ""
  for (i = 2; i <= most; ++i) if (i in seen) all = all " " i
  return all
}
function breach(what) { print where ": " id ": " what; ++breaches }
function judge(    i, lang) {
  if (id == "") return
  ++rulings
  for (i = 1; i <= count; ++i) {
    lang = language[i]
    if (!(("title", lang) in text)) breach("no title in " lang)
    if (("asks", "en") in text && !(("asks", lang) in text)) breach("no question in " lang)
    if (!(("answer", "en") in text)) continue
    if (!(("answer", lang) in text)) breach("no answer in " lang)
    else if (numbers("en", text["answer", "en"]) != numbers(lang, text["answer", lang]))
      breach("the answer in " lang " has the numbers" numbers(lang, text["answer", lang]) ", the English one" numbers("en", text["answer", "en"]))
  }
  for (i in text) delete text[i]
  id = ""
}
FNR == 1 { judge() }
/^ruling / { judge(); id = $2; sub(/,$/, "", id); where = FILENAME ":" FNR; word = ""; next }
/^[^ ]/ || /^  scenario / { judge(); next }
id == "" { next }
/^  (title|asks|answer) / {
  word = $1
  lang = $2 ~ /^"/ ? "en" : $2
  line = $0
  sub(/^[^"]*"/, "", line)
  text[word, lang] = line
  next
}
/^    +"/ {
  if (word == "") next
  if (text[word, lang] ~ /-"$/) breach("a word is broken at the end of a line in " lang)
  text[word, lang] = text[word, lang] " " $0
  next
}
{ word = "" }
END {
  judge()
  if (rulings == 0) { print "no ruling found"; exit 1 }
  exit breaches > 0
}' "$@"
