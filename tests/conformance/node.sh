#!/usr/bin/env bash
# Runs a script of JavaScript, or one of bash with the path of Node.js behind its arguments. Without Node.js it says so
# and is skipped; in CI that is a failure.
#
#   tests/conformance/node.sh <script> [<argument>...]
set -euo pipefail
node=$(command -v node || command -v nodejs || true)
if [[ -z $node ]]; then
  if [[ ${CI:-} == true ]]; then echo "there is no node" && exit 1; fi
  echo "skipped: no node"
  exit 0
fi
if [[ $1 == *.sh ]]; then exec "$@" "$node"; fi
exec "$node" "$@"
