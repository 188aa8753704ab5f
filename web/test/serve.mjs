// Serves a folder on a free port of this machine.

import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm", ".png": "image/png",
    ".svg": "image/svg+xml" };

/** The address of the folder, and a function that stops serving it. */
export async function serve(folder) {
    const server = createServer((request, answer) => {
        const path = normalize(new URL(request.url, "http://localhost").pathname);
        const file = join(folder, path === "/" ? "index.html" : path);
        const stream = createReadStream(file);
        stream.on("error", () => answer.writeHead(404).end());
        stream.once("open", () => answer.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" }));
        stream.pipe(answer);
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}
