/* The engine's files on this device, beside them snapshots of a runtime that runs: one cache, a folder a release.

   Used by the page and by its worker. Where the browser keeps nothing, or forbids it, nothing is found here. */

/** @import { EngineFile, Info } from "./types/seams.js" */

/* Then the game that it holds; what describes it has the same name, and this at its end. */
export const SNAPSHOT = "snapshot-";
export const ABOUT = ".json";
export const INFO = "info.json";

/* `assets` is the address of the site's assets folder; `path` that of a release's files in it. */
/** @param {string} assets @param {string} path */
export const folderOf = (assets, path) => new URL(path, assets).href;
/** @param {string} assets */
export const nameOf = (assets) => `hqweb-engine ${new URL("../", assets).href}`;

/* Null where there is no store to be had, or none yet and none to be made. */
/** @param {string} assets @param {boolean} [make] */
export async function open(assets, make = false) {
  try {
    return make || (await caches.has(nameOf(assets))) ? await caches.open(nameOf(assets)) : null;
  } catch {
    return null;
  }
}

/* The SHA-256 of bytes in hexadecimal digits; "" where the page is not on a secure line and cannot tell. */
/** @param {BufferSource} bytes */
export async function digest(bytes) {
  if (!self.crypto?.subtle) return "";
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Pick<EngineFile, "bytes" | "sha256">} file @param {ArrayBuffer} bytes */
export const same = async (file, bytes) =>
  bytes.byteLength === file.bytes && [file.sha256, ""].includes(await digest(bytes));

/* Keep every file of a release that is not kept yet, and its description last. Rejects where one cannot be had or kept. */
/** @param {Cache} cache @param {string} assets @param {Info} info */
export async function keep(cache, assets, info) {
  const folder = folderOf(assets, info.path);
  await Promise.all(
    info.files.map(async (file) => {
      const url = folder + file.name;
      if (await cache.match(url)) return;
      /* It came a moment ago: the browser's own cache has it, unless that is switched off. */
      const response = await fetch(url, { cache: "force-cache" });
      if (!response.ok || !(await same(file, await response.clone().arrayBuffer())))
        throw new Error(file.name);
      await cache.put(url, response);
    }),
  );
  await cache.put(folder + INFO, Response.json(info));
}

/* Delete what is not as it was made, and the snapshots: after a fault, so that another try fetches it anew. */
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

/* The description of a release that is kept here; rejects where it is not. */
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
    /* There is no store, so nothing is in it. */
  }
}

/* What stands here of a release's snapshots, in the order in which it was put there. */
/** @param {Cache} cache @param {string} folder */
export const snapshots = async (cache, folder) =>
  (await cache.keys()).filter(({ url }) => url.startsWith(folder + SNAPSHOT));

/* Delete the releases that are none of `paths`, nor what the site is at by now: this tab may be the older one. */
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

/* {bytes, files, snapshot}: what stands here of a release; bytes of its files. */
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
