/* The engine's files on this device, and snapshots of a running runtime: one cache, a folder per release. Used by
   the page and its worker. If the browser keeps nothing, or forbids it, nothing is found here. */

/** @import { EngineFile, Info } from "./types/seams.js" */

/* Then the game it holds; its description has the same name with this ending. */
export const SNAPSHOT = "snapshot-";
export const ABOUT = ".json";
export const INFO = "info.json";

/* `assets` is the address of the site's assets folder; `path` is that of a release's files in it. */
/** @param {string} assets @param {string} path */
export const folderOf = (assets, path) => new URL(path, assets).href;
/** @param {string} assets */
export const nameOf = (assets) => `hqweb-engine ${new URL("../", assets).href}`;

/* Null if there's no storage, or none yet and none should be created. */
/** @param {string} assets @param {boolean} [make] */
export async function open(assets, make = false) {
  try {
    return make || (await caches.has(nameOf(assets))) ? await caches.open(nameOf(assets)) : null;
  } catch {
    return null;
  }
}

/* The SHA-256 of bytes in hexadecimal; "" if the page isn't on a secure connection and can't compute it. */
/** @param {BufferSource} bytes */
export async function digest(bytes) {
  if (!self.crypto?.subtle) return "";
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Pick<EngineFile, "bytes" | "sha256">} file @param {ArrayBuffer} bytes */
export const same = async (file, bytes) =>
  bytes.byteLength === file.bytes && [file.sha256, ""].includes(await digest(bytes));

/* Store every file of a release that isn't stored yet, its description last. Rejects if one can't be fetched or
   stored. */
/** @param {Cache} cache @param {string} assets @param {Info} info */
export async function keep(cache, assets, info) {
  const folder = folderOf(assets, info.path);
  await Promise.all(
    info.files.map(async (file) => {
      const url = folder + file.name;
      if (await cache.match(url)) return;
      /* It arrived a moment ago, so the browser's own cache has it, unless that's turned off. */
      const response = await fetch(url, { cache: "force-cache" });
      if (!response.ok || !(await same(file, await response.clone().arrayBuffer())))
        throw new Error(file.name);
      await cache.put(url, response);
    }),
  );
  await cache.put(folder + INFO, Response.json(info));
}

/* Delete files that have changed, and the snapshots: after an error, so that a retry fetches them again. */
/** @param {string} assets @param {Info} info */
export async function mend(assets, info) {
  const cache = await open(assets);
  if (!cache) return;
  const folder = folderOf(assets, info.path);
  for (const each of await snapshots(cache, folder)) await cache.delete(each);
  for (const file of info.files) {
    const stored = await cache.match(folder + file.name);
    if (stored && !(await same(file, await stored.arrayBuffer()))) await cache.delete(folder + file.name);
  }
}

/* The description of a stored release; rejects if there is none. */
/** @param {string} assets @param {string} path @returns {Promise<Info>} */
export async function about(assets, path) {
  const found = await (await open(assets))?.match(folderOf(assets, path) + INFO);
  if (!found) throw new Error(`${path} is not kept here`);
  return found.json();
}

/** @param {string} assets */
export async function drop(assets) {
  try {
    await caches.delete(nameOf(assets));
  } catch {
    /* There's no storage, so nothing is in it. */
  }
}

/* A release's stored snapshots, oldest first. */
/** @param {Cache} cache @param {string} folder */
export const snapshots = async (cache, folder) =>
  (await cache.keys()).filter(({ url }) => url.startsWith(folder + SNAPSHOT));

/* Delete releases that are neither in `paths` nor the site's current one: this tab may be the older one. */
/** @param {Cache} cache @param {string} assets @param {string[]} paths */
export async function sweep(cache, assets, paths) {
  /** @param {string[]} those */
  const others = async (those) => {
    const folders = those.map((path) => folderOf(assets, path));
    return (await cache.keys()).filter(({ url }) => !folders.some((folder) => url.startsWith(folder)));
  };
  if (!(await others(paths)).length) return;
  const { path } = await (await fetch(new URL("engine.json", assets), { cache: "no-cache" })).json();
  for (const request of await others([...paths, path])) await cache.delete(request);
}

/* {bytes, files, snapshot}: what's stored of a release; bytes of its files. */
/** @param {string} assets @param {Info} info */
export async function told(assets, info) {
  const cache = await open(assets);
  const folder = folderOf(assets, info.path);
  const found = { bytes: 0, files: 0, snapshot: false };
  if (!cache) return found;
  for (const file of info.files) {
    if (!(await cache.match(folder + file.name))) continue;
    found.bytes += file.bytes;
    found.files += 1;
  }
  found.snapshot = (await snapshots(cache, folder)).length > 0;
  return found;
}
