#!/usr/bin/env bash
# Builds the page: web/dist (index.html, blastdoor.js, blastdoor_bg.wasm, icon.png, logo.svg) and web/blastdoor-web.zip.
#   web/build.sh          the page as it is published: small, which takes a while
#   web/build.sh --dev    a larger page in less time, for tests
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
web=$root/web
profile=web
case "${1-}" in
    '') ;;
    --dev) profile=web-dev ;;
    *) echo "usage: web/build.sh [--dev]" >&2; exit 2 ;;
esac
target=${CARGO_TARGET_DIR:-$root/target}
case $target in /*) ;; *) target=$PWD/$target ;; esac

if command -v rustup >/dev/null && ! rustup target list --installed | grep -qx wasm32-unknown-unknown; then
    rustup target add wasm32-unknown-unknown
fi

cargo build --manifest-path "$root/Cargo.toml" --target-dir "$target" --locked \
    --target wasm32-unknown-unknown --profile "$profile" --bin blastdoor
cargo build --manifest-path "$web/bindgen/Cargo.toml" --target-dir "$target/bindgen" --locked

work=$(mktemp -d "$web/.build.XXXXXX")
trap 'rm -rf "$work"' EXIT
dist=$work/dist
mkdir "$dist"
"$target/bindgen/debug/blastdoor-bindgen" "$target/wasm32-unknown-unknown/$profile/blastdoor.wasm" "$dist" \
    "$root/Cargo.lock"

wasm=$dist/blastdoor_bg.wasm
if [ "$profile" = web ]; then
    [ -x "$web/node_modules/.bin/wasm-opt" ] || (cd "$web" && npm ci --ignore-scripts --no-audit --no-fund)
    # The features that the compiler uses, one by one: with all of them the file is refused by browsers.
    "$web/node_modules/.bin/wasm-opt" -Oz --one-caller-inline-max-function-size=1 \
        --enable-bulk-memory --enable-bulk-memory-opt --enable-multivalue --enable-mutable-globals \
        --enable-nontrapping-float-to-int --enable-reference-types --enable-sign-ext --enable-call-indirect-overlong \
        "$wasm" -o "$work/small.wasm"
    mv "$work/small.wasm" "$wasm"
fi
if command -v node >/dev/null; then
    node -e 'WebAssembly.compile(require("fs").readFileSync(process.argv[1])).catch(e => { console.error(`the page would not start: ${e}`); process.exit(1) })' "$wasm"
fi

size=$(wc -c <"$wasm" | tr -d ' ')
sed "s/@WASM_SIZE@/$size/" "$web/index.html" >"$dist/index.html"
cp "$root/assets/art/icon.png" "$root/assets/art/logo.svg" "$dist"
python3 - "$dist" "$work/page.zip" <<'ZIP'
import pathlib, sys, zipfile
folder = pathlib.Path(sys.argv[1])
with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED, compresslevel=9) as page:
    for file in sorted(folder.iterdir()):
        page.write(file, file.name)
ZIP

rm -rf "$web/dist"
mv "$dist" "$web/dist"
mv "$work/page.zip" "$web/blastdoor-web.zip"
echo "web/dist: $size bytes of WebAssembly, $(gzip -9c "$web/dist/blastdoor_bg.wasm" | wc -c | tr -d ' ') with gzip"
