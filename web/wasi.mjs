// Runs a WebAssembly program that needs no browser, such as a benchmark of the rules, in the engine of the browsers:
//   rustup target add wasm32-wasip1
//   CARGO_TARGET_WASM32_WASIP1_RUNNER="node --no-warnings web/wasi.mjs" \
//       cargo bench --no-default-features --target wasm32-wasip1 --bench battle -- "12 against 12"

import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [file, ...args] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...args], env: process.env, preopens: { ".": "." } });
const program = await WebAssembly.compile(await readFile(file));
wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
