#!/usr/bin/env bash
# Gets the packages of npm that the test of the site needs, by the lock file, into a folder.
#
#   tests/site/packages.sh <folder>
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
work=$(mkdir -p "../../$1" && cd "../../$1" && pwd)
cp package.json package-lock.json "$work"
if ! cmp -s "$work/package-lock.json" "$work/node_modules/installed-by"; then
  get() { timeout 300 npm ci --prefix "$work" --ignore-scripts --no-audit --no-fund --loglevel=error; }
  # Once more where the network was away for a moment.
  get || { sleep 5 && get; }
  cp "$work/package-lock.json" "$work/node_modules/installed-by"
fi
