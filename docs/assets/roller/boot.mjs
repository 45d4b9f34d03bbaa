/* The runtime with the engine in it: started from its files, or from a snapshot of one that was.

   Runs in the page's worker and, in the tests, under Node. The engine is imported from its wheel as it is; a runtime
   that has loaded packages in the usual way holds references to JavaScript and gives no snapshot. */

/** @import { Info } from "./types/seams.js" */
/** @import { PyodideInterface } from "pyodide" */

/** @typedef {(request: string) => string} Handle */
/** @typedef {(options: Parameters<typeof import("pyodide").loadPyodide>[0] & {_loadSnapshot?: Uint8Array, _makeSnapshot?: boolean}) => Promise<PyodideInterface>} Start */

/* `wheel` is the bytes of the wheel; `memory` those of a snapshot, or null. */
/** @param {Start} loadPyodide @param {Info} info @param {string} folder @param {Uint8Array} wheel @param {Uint8Array | null} memory */
export function boot(loadPyodide, info, folder, wheel, memory) {
  const place = `/lib/${info.wheel}`;
  return loadPyodide({
    indexURL: folder,
    stdLibURL: folder + info.stdlib,
    packageBaseUrl: folder,
    lockFileContents: info.lock,
    env: { PYTHONPATH: place },
    fsInit: async (
      /** @type {{mkdirTree(path: string): void, writeFile(path: string, bytes: Uint8Array): void}} */ files,
    ) => {
      files.mkdirTree("/lib");
      files.writeFile(place, wheel);
    },
    stdout: () => {},
    stderr: () => {},
    ...(memory ? { _loadSnapshot: memory } : { _makeSnapshot: true }),
  });
}

/** @param {PyodideInterface} runtime @returns {Handle} */
export const facade = (runtime) => runtime.pyimport("hqweb").handle;

/* The seed that the engine draws for itself: another at each call, or its dice are not fresh. */
/** @param {Handle} handle @param {Info} info @returns {string} */
export function seed(handle, { probe }) {
  const { seed: _, ...request } = probe.request;
  return JSON.parse(handle(JSON.stringify(request))).data.log.seed;
}

/* Everything imported that any rule may need, then {memory, mark}: the bytes, and the seed that was drawn next. */
/** @param {PyodideInterface} runtime @param {Handle} handle @param {Info} info @returns {{memory: Uint8Array<ArrayBuffer>, mark: string}} */
export function take(runtime, handle, info) {
  handle(JSON.stringify({ op: "catalog" }));
  const memory = runtime.makeMemorySnapshot();
  return { memory: /** @type {Uint8Array<ArrayBuffer>} */ (memory), mark: seed(handle, info) };
}

/* Does a restored engine rule as the build did, and draw dice of its own? */
/** @param {Handle} handle @param {Info} info @param {string} mark @param {(bytes: Uint8Array<ArrayBuffer>) => Promise<string>} digest */
export async function sound(handle, info, mark, digest) {
  const reply = handle(JSON.stringify(info.probe.request));
  const [first, second] = [seed(handle, info), seed(handle, info)];
  const fresh = first !== second && ![first, second].includes(mark);
  return fresh && ["", info.probe.sha256].includes(await digest(new TextEncoder().encode(reply)));
}
