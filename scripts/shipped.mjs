// Tries a snapshot of the engine that would come with the site: its size, and how fast the engine starts from it in Node.
// Usage: node shipped.mjs SITE/assets GAME SNAPSHOT
// Prints JSON with `ms`, the milliseconds to the engine's first answer. If the file SNAPSHOT isn't there, the engine
// starts from its own files and writes it, and `bytes` is the size with brotli of what the WebAssembly doesn't have.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";
import { take } from "../docs/assets/roller/boot.mjs";
import { engine } from "./runtime.mjs";

const [assets, game, snapshot] = process.argv.slice(2);
const DATA_SECTION = 11;
const END_OF_CODE = 0x0b;
// Where Emscripten puts a module's data in memory.
const BASE = 1024;

// The data that the WebAssembly starts with: Emscripten puts all of it in one segment.
function data(wasm) {
  let at = 8;
  const number = () => {
    for (let value = 0, shift = 0; ; shift += 7) {
      value |= (wasm[at] & 127) << shift;
      if (wasm[at++] < 128) return value;
    }
  };
  while (wasm[at] !== DATA_SECTION) {
    at += 1;
    const length = number();
    at += length;
  }
  at += 1;
  number();
  at = wasm.indexOf(END_OF_CODE, at) + 1;
  const length = number();
  return wasm.subarray(at, at + length);
}

const kept = existsSync(snapshot) ? new Uint8Array(readFileSync(snapshot)) : null;
const start = performance.now();
const { info, runtime, handle } = await engine(assets, kept, game);
handle(JSON.stringify(info.probe.request));
const found = { ms: performance.now() - start };
if (!kept) {
  const { memory } = take(runtime, handle, info);
  writeFileSync(snapshot, memory);
  const heap = new Uint32Array(memory.buffer, memory.byteOffset)[1];
  for (const [place, byte] of data(readFileSync(`${assets}/${info.path}pyodide.asm.wasm`)).entries())
    memory[heap + BASE + place] ^= byte;
  const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
  found.bytes = brotliCompressSync(memory, { params }).length;
}
process.stdout.write(JSON.stringify(found));
