/* The runtime with the engine in it: started from its files, or from a snapshot of a running one. Runs in the
   page's worker and, in the tests, under Node. The engine arrives by family, as scripts/families.py built it, and
   is imported directly: a runtime that has loaded packages the usual way holds references to JavaScript and can't
   be snapshotted. */

/** @import { Info } from "./types/seams.js" */
/** @import { PyodideInterface } from "pyodide" */

/** @typedef {(request: string) => string} Handle */
/** @typedef {(options: Parameters<typeof import("pyodide").loadPyodide>[0] & {_loadSnapshot?: Uint8Array, _makeSnapshot?: boolean}) => Promise<PyodideInterface>} Start */

/* `memory` is the bytes of a snapshot, or null. */
/** @param {Start} loadPyodide @param {Info} info @param {string} folder @param {Uint8Array | null} memory */
export const boot = (loadPyodide, info, folder, memory) =>
  loadPyodide({
    indexURL: folder,
    stdLibURL: folder + info.stdlib,
    packageBaseUrl: folder,
    lockFileContents: info.lock,
    stdout: () => {},
    stderr: () => {},
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });

/* Add an engine file, so that its modules can be imported. */
/** @param {PyodideInterface} runtime @param {string} name @param {Uint8Array} bytes */
export function add(runtime, name, bytes) {
  const place = `/lib/${name}`;
  runtime.FS.writeFile(place, bytes);
  runtime.pyimport("hqweb_families").add(place);
}

/* With the rules of a game, unless that is "". Returns the engine's reply, or the name of the file it needs first. */
/** @param {PyodideInterface} runtime @param {string} game @returns {Handle} */
export function facade(runtime, game) {
  const { begin, handle } = runtime.pyimport("hqweb_families");
  begin(game);
  return handle;
}

/* The seed the engine draws for itself: a different one with each call, or its dice aren't fresh. */
/** @param {Handle} handle @param {Info} info @returns {string} */
export function seed(handle, { probe }) {
  const { seed: _, ...request } = probe.request;
  return JSON.parse(handle(JSON.stringify(request))).data.seed;
}

/* {memory, mark}: the bytes, with the families added so far, and the next seed drawn. */
/** @param {PyodideInterface} runtime @param {Handle} handle @param {Info} info @returns {{memory: Uint8Array<ArrayBuffer>, mark: string}} */
export function take(runtime, handle, info) {
  const memory = runtime.makeMemorySnapshot();
  return { memory: /** @type {Uint8Array<ArrayBuffer>} */ (memory), mark: seed(handle, info) };
}

/* Whether a restored engine answers as the build did and draws dice of its own. */
/** @param {Handle} handle @param {Info} info @param {string} mark @param {(bytes: Uint8Array<ArrayBuffer>) => Promise<string>} digest */
export async function sound(handle, info, mark, digest) {
  const reply = handle(JSON.stringify(info.probe.request));
  const [first, second] = [seed(handle, info), seed(handle, info)];
  const fresh = first !== second && ![first, second].includes(mark);
  return fresh && ["", info.probe.sha256].includes(await digest(new TextEncoder().encode(reply)));
}
