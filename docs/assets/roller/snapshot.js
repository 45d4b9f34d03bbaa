/* The snapshot of a running engine, kept on this device: used only if it's beyond doubt, and taken once per game,
   or once for the pages that belong to no game. */

/** @import { EngineFile, Info } from "./types/seams.js" */

import * as stored from "./stored.js";

/** @typedef {Pick<EngineFile, "bytes" | "sha256"> & {path: string, size: number, pages: number[], mark: string, agent: string}} About */

/* Nearly half of the memory is empty: only pages with content are kept. */
const PAGE = 65536;

/** @param {Uint8Array<ArrayBuffer>} memory */
function full(memory) {
  const words = new BigUint64Array(memory.buffer, memory.byteOffset, memory.byteLength >> 3);
  const found = [];
  for (let from = 0; from < memory.byteLength; from += PAGE) {
    const rest = from + PAGE > memory.byteLength;
    if (rest || words.subarray(from >> 3, (from + PAGE) >> 3).some(Boolean)) found.push(from);
  }
  return found;
}

/** @param {Uint8Array} packed @param {About} about */
function unfold(packed, { size, pages }) {
  const memory = new Uint8Array(size);
  for (const [place, from] of pages.entries())
    memory.set(packed.subarray(place * PAGE, (place + 1) * PAGE), from);
  return memory;
}

/* {memory, mark, whole} or null; `whole` settles on whether its digest is right, which needn't be waited for. A
   snapshot from another browser, or another version of it, is left alone. */
/** @param {string} assets @param {Info} info @param {string} game */
export async function find(assets, info, game) {
  try {
    const cache = await stored.open(assets);
    const folder = stored.folderOf(assets, info.path);
    const name = folder + stored.SNAPSHOT + game;
    const described = await cache?.match(name + stored.ABOUT);
    const kept = await cache?.match(name);
    if (!described || !kept) return null;
    /** @type {About} */
    const about = await described.json();
    if (about.agent !== navigator.userAgent || about.path !== info.path || !about.mark) return null;
    const packed = await kept.arrayBuffer();
    if (packed.byteLength !== about.bytes) return null;
    const whole = stored.same(about, packed).catch(() => false);
    return { memory: unfold(new Uint8Array(packed), about), mark: about.mark, whole };
  } catch {
    return null;
  }
}

/* At most this many per release; after that the oldest is removed. */
const MOST = 3;

/** @param {Cache} cache @param {string} assets @param {Info} info @param {string} game @param {{memory: Uint8Array<ArrayBuffer>, mark: string}} taken */
export async function keep(cache, assets, info, game, { memory, mark }) {
  const folder = stored.folderOf(assets, info.path);
  const pages = full(memory);
  const packed = await new Blob(pages.map((from) => memory.subarray(from, from + PAGE))).arrayBuffer();
  const about = {
    path: info.path,
    size: memory.byteLength,
    pages,
    bytes: packed.byteLength,
    sha256: await stored.digest(packed),
    mark,
    agent: navigator.userAgent,
  };
  const name = folder + stored.SNAPSHOT + game;
  const current = (await stored.snapshots(cache, folder)).map(({ url }) => url.replace(stored.ABOUT, ""));
  const others = [...new Set(current)].filter((each) => each !== name);
  for (const old of [name, ...others.slice(0, 1 - MOST)])
    for (const each of [old + stored.ABOUT, old]) await cache.delete(each);
  await cache.put(name, new Response(packed));
  await cache.put(name + stored.ABOUT, Response.json(about));
}
