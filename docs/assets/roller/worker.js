/* The engine's worker: one Python runtime, one function.

   Page to worker:
     {type: "start", info, anew, at}  info is assets/engine.json; sent once, first. anew: ignore any snapshot. at: the
                                      first request and its page; the game it names is loaded from the start
     {type: "ask", id, request}       request is the text of one JSON object
     {type: "keep", hold, rest}       store this release on the device, and a snapshot `rest` milliseconds later; hold
                                      has the paths of other releases to keep, null: all
   Worker to page:
     {type: "progress", loaded, total}  downloading; bytes of the files to fetch, as gzip sends them
     {type: "working"}                  nothing left to download; the runtime is busy
     {type: "restoring"}                a snapshot was found and is being started
     {type: "doubt", detail}            the snapshot failed; start another worker without it
     {type: "ready", restored}          other games are fetched on request, with the first two messages above
     {type: "reply", id, reply}         reply is the text of one JSON object
     {type: "kept"} or {type: "unkept", detail}
     {type: "fault", code, detail}      the last message; the page ends the worker */

/** @import { PyodideInterface } from "pyodide" */
/** @import { FromWorker, Info, ToWorker } from "./types/seams.js" */

/** @typedef {{info: Info, game: string, runtime: PyodideInterface, handle: (request: string) => string, restored: boolean, library?: Promise<void>, taken?: boolean}} Running */

import { add, boot, facade, sound, take } from "./boot.mjs";
import { Files } from "./files.js";
import * as snapshot from "./snapshot.js";
import * as stored from "./stored.js";

const here = new URL("./", self.location.href).href;
const assets = new URL("../../", here).href;
/** @param {FromWorker} message */
const tell = (message) => self.postMessage(message);
/* Milliseconds by when a restored engine's first answer is out and drawn. */
const DRAWN = 1000;
/** @type {Running} */
let running;
/* Requests are answered in order. */
let turn = Promise.resolve();

/** @param {string} code @param {unknown} detail */
function fault(code, detail) {
  tell({ type: "fault", code, detail: String(detail).slice(0, 400) });
  return new Error(code);
}

/* A request names a game as in `"heroquest.simple-contest"`, an address as in `/heroquest/`; "" is none. */
/** @param {Info} info @param {string} [at] */
const gameIn = ({ families }, at = "") =>
  at.match(`[/"](${Object.keys(families).filter(Boolean).join("|")})[/.]`)?.[1] ?? "";

/** @param {Info} info @param {boolean} anew @param {string} at */
async function start(info, anew, at) {
  const game = gameIn(info, at);
  const named = ["pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", info.stdlib, ...info.families[game]];
  const files = new Files(here, info, named, tell, fault);
  const scripts = Promise.all([files.script("pyodide.mjs"), files.script("pyodide.asm.js")]);
  const wasm = files.wasm("pyodide.asm.wasm");
  const found = anew ? null : await snapshot.find(assets, info, game);
  /* A restored engine already has its game imported: the standard library follows later. */
  const archives = found ? [] : [info.stdlib, ...info.families[game]].map((name) => files.whole(name));
  const [stdlib = new Uint8Array(), ...families] = await Promise.all(archives);
  const [[{ loadPyodide }], module] = await Promise.all([scripts, wasm]);
  const back = files.handOver(stdlib, module);
  if (found) tell({ type: "restoring" });
  try {
    const runtime = await boot(loadPyodide, info, here, found?.memory ?? null);
    for (const [place, bytes] of families.entries()) add(runtime, info.families[game][place], bytes);
    const handle = facade(runtime, game);
    if (found && !((await found.whole) && (await sound(handle, info, found.mark, stored.digest)))) {
      throw new Error("it is not as it was kept, answers otherwise, or its dice are not fresh");
    }
    running = { info, game, runtime, handle, restored: Boolean(found) };
  } catch (error) {
    if (!found) throw error;
    tell({ type: "doubt", detail: String(error).slice(0, 400) });
    return;
  } finally {
    back();
  }
  tell({ type: "ready", restored: running.restored });
  if (found) setTimeout(library, DRAWN);
}

/* The standard library for a restored engine, once: for anything it may still import. */
const library = () => (running.library ??= late(running));

/** @param {Running} engine */
async function late({ info, runtime }) {
  try {
    const bytes = await (await fetch(here + info.stdlib)).arrayBuffer();
    const file = info.files.find((each) => each.name === info.stdlib);
    if (!file || !(await stored.same(file, bytes))) return;
    const [major, minor] = info.lock.info.python.split(".");
    runtime.FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(bytes));
  } catch {
    /* Without it, the game it has works as before. */
  }
}

/** @param {number} id @param {string} request */
async function answer(id, request) {
  const { info, runtime, handle, restored } = running;
  let reply = handle(request);
  while (info.files.some(({ name }) => name === reply)) {
    const files = new Files(here, info, [reply], tell, fault);
    const [bytes] = await Promise.all([files.whole(reply), restored && library()]);
    add(runtime, reply, bytes);
    reply = handle(request);
  }
  tell({ type: "reply", id, reply });
}

/* A runtime started from a snapshot can't provide one. */
/** @param {string[] | null} hold @param {number} rest */
async function keep(hold, rest) {
  const { info, game, runtime, handle, restored } = running;
  const cache = await stored.open(assets, true);
  if (!cache) throw new Error("this browser keeps no files here");
  /* First, since the device may have no space for one more. */
  if (hold) await stored.sweep(cache, assets, [info.path, ...hold]).catch(() => {});
  await stored.keep(cache, assets, info);
  if (!restored && !running.taken) {
    await new Promise((done) => setTimeout(done, rest));
    await snapshot.keep(cache, assets, info, game, take(runtime, handle, info));
    running.taken = true;
  }
}

self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.type === "start") {
    start(data.info, data.anew, data.at).catch((error) => fault("engine.start", error));
  } else if (data.type === "ask") {
    turn = turn.then(() => answer(data.id, data.request)).catch((error) => void fault("engine.crash", error));
  } else if (data.type === "keep") {
    keep(data.hold, data.rest).then(
      () => tell({ type: "kept" }),
      (error) => tell({ type: "unkept", detail: String(error).slice(0, 400) }),
    );
  }
};
self.onunhandledrejection = (event) => {
  event.preventDefault();
  fault("engine.start", event.reason);
};
