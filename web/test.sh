#!/usr/bin/env bash
# Plays the page of web/dist in a real browser: web/test.sh [FOLDER_FOR_PICTURES]. Build it before: web/build.sh --dev.
set -euo pipefail
web=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
pictures=${1:-$web/dist}
[ -f "$web/dist/index.html" ] || { echo 'there is no web/dist: run web/build.sh --dev first' >&2; exit 2; }
[ -d "$web/node_modules/pixelmatch" ] || (cd "$web" && npm ci --ignore-scripts --no-audit --no-fund)
for test in play page lesson pictures; do
    xvfb-run -a -s '-screen 0 1280x720x24' node "$web/test/$test.mjs" "$pictures"
done
