/* The runtime with the engine in it: started from its files, or from a snapshot of one that was.

   Runs in the page's worker and, in the tests, under Node. The engine comes by family, as scripts/families.py made it,
   and is imported from that as it is: a runtime that has loaded packages in the usual way holds references to JavaScript
   and gives no snapshot. */

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

/* A file of the engine, so that what is in it can be imported. */
/** @param {PyodideInterface} runtime @param {string} name @param {Uint8Array} bytes */
export function add(runtime, name, bytes) {
  const place = `/lib/${name}`;
  runtime.FS.writeFile(place, bytes);
  runtime.pyimport("hqweb_families").add(place);
}

/* With the rules of a game, unless that is "". Its reply is the engine's, or the name of the file that it needs first. */
/** @param {PyodideInterface} runtime @param {string} game @returns {Handle} */
export function facade(runtime, game) {
  const { begin, handle } = runtime.pyimport("hqweb_families");
  begin(game);
  return handle;
}

/* The seed that the engine draws for itself: another at each call, or its dice are not fresh. */
/** @param {Handle} handle @param {Info} info @returns {string} */
export function seed(handle, { probe }) {
  const { seed: _, ...request } = probe.request;
  return JSON.parse(handle(JSON.stringify(request))).data.seed;
}

/* {memory, mark}: the bytes, with the families that were added by now, and the seed that was drawn next. */
/** @param {PyodideInterface} runtime @param {Handle} handle @param {Info} info @returns {{memory: Uint8Array<ArrayBuffer>, mark: string}} */
export function take(runtime, handle, info) {
  const memory = runtime.makeMemorySnapshot();
  return { memory: /** @type {Uint8Array<ArrayBuffer>} */ (memory), mark: seed(handle, info) };
}

/* Does a restored engine answer as the build did, and draw dice of its own? */
/** @param {Handle} handle @param {Info} info @param {string} mark @param {(bytes: Uint8Array<ArrayBuffer>) => Promise<string>} digest */
export async function sound(handle, info, mark, digest) {
  const reply = handle(JSON.stringify(info.probe.request));
  const [first, second] = [seed(handle, info), seed(handle, info)];
  const fresh = first !== second && ![first, second].includes(mark);
  return fresh && ["", info.probe.sha256].includes(await digest(new TextEncoder().encode(reply)));
}
