#!/usr/bin/env bash
# Exports all rulings and reads them back: every answer that tiles decide agrees, and every opposite is found.
#
#   tests/conformance/run.sh <rubric> <node>
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
document=$(mktemp)
trap 'rm -f "$document"' EXIT
"$1" export --format json scenarios -o "$document"
"$2" tests/conformance/read.mjs "$document"
"$2" tests/conformance/read.mjs "$document" --mutate
