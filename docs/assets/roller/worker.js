/* The engine's worker: one Python runtime, one function.

   Page to worker:
     {type: "start", info, anew}      info is assets/engine.json; sent once, first. anew: leave a snapshot alone
     {type: "ask", id, request}       request is the text of one JSON object
     {type: "keep", hold, rest}       put this release on the device, and a snapshot `rest` milliseconds later; hold is the
                                      paths of others that must stay, null: all
   Worker to page:
     {type: "progress", loaded, total}  something is on its way; bytes of the files in `info`, as gzip sends them
     {type: "working"}                  nothing is on its way; the runtime is at work
     {type: "restoring"}                a snapshot was found and is being started
     {type: "doubt", detail}            that did not do; start another worker without it
     {type: "ready", restored}
     {type: "reply", id, reply}         reply is the text of one JSON object
     {type: "kept"} or {type: "unkept", detail}
     {type: "fault", code, detail}      nothing more will come; the page ends the worker */

/** @import { PyodideInterface } from "pyodide" */
/** @import { FromWorker, Info, ToWorker } from "./types/seams.js" */

/** @typedef {{info: Info, runtime: PyodideInterface, handle: (request: string) => string, restored: boolean, taken?: boolean}} Running */

import { boot, facade, sound, take } from "./boot.mjs";
import { Files } from "./files.js";
import * as snapshot from "./snapshot.js";
import * as stored from "./stored.js";

const here = new URL("./", self.location.href).href;
const assets = new URL("../../", here).href;
/** @param {FromWorker} message */
const tell = (message) => self.postMessage(message);
/* Milliseconds after which a restored engine's first answer is out and drawn. */
const DRAWN = 1000;
/** @type {Running} */
let running;

/** @param {string} code @param {unknown} detail */
function fault(code, detail) {
  tell({ type: "fault", code, detail: String(detail).slice(0, 400) });
  return new Error(code);
}

/** @param {Info} info @param {boolean} anew */
async function start(info, anew) {
  const files = new Files(here, info, tell, fault);
  const scripts = Promise.all([files.script("pyodide.mjs"), files.script("pyodide.asm.js")]);
  const wasm = files.wasm("pyodide.asm.wasm");
  const found = anew ? null : await snapshot.find(assets, info);
  /* A restored engine has imported all that it needs: its archives come after it. */
  const archives = found ? null : Promise.all([files.whole(info.stdlib), files.whole(info.wheel)]);
  const [stdlib, wheel] = (await archives) ?? [new Uint8Array(), new Uint8Array()];
  const [[{ loadPyodide }], module] = await Promise.all([scripts, wasm]);
  const back = files.handOver(stdlib, module);
  if (found) tell({ type: "restoring" });
  try {
    const runtime = await boot(loadPyodide, info, here, wheel, found?.memory ?? null);
    const handle = facade(runtime);
    if (found && !((await found.whole) && (await sound(handle, info, found.mark, stored.digest)))) {
      throw new Error("it is not as it was kept, rules otherwise, or its dice are not fresh");
    }
    running = { info, runtime, handle, restored: Boolean(found) };
  } catch (error) {
    if (!found) throw error;
    tell({ type: "doubt", detail: String(error).slice(0, 400) });
    return;
  } finally {
    back();
  }
  tell({ type: "ready", restored: running.restored });
  if (found) setTimeout(late, DRAWN, info, running.runtime);
}

/* The archives for a restored engine: for what it might import yet. */
/** @param {Info} info @param {PyodideInterface} runtime */
async function late(info, { FS }) {
  try {
    const [stdlib, wheel] = await Promise.all([info.stdlib, info.wheel].map((name) => checked(info, name)));
    const [major, minor] = info.lock.info.python.split(".");
    FS.writeFile(`/lib/python${major}${minor}.zip`, new Uint8Array(stdlib));
    FS.writeFile(`/lib/${info.wheel}`, new Uint8Array(wheel));
  } catch {
    /* Without them it rules as before. */
  }
}

/** @param {Info} info @param {string} name */
async function checked({ files }, name) {
  const bytes = await (await fetch(here + name)).arrayBuffer();
  const file = files.find((each) => each.name === name);
  if (!file || !(await stored.same(file, bytes))) throw new Error(name);
  return bytes;
}

/* A runtime that came from a snapshot cannot give one. */
/** @param {string[] | null} hold @param {number} rest */
async function keep(hold, rest) {
  const { info, runtime, handle, restored } = running;
  const cache = await stored.open(assets, true);
  if (!cache) throw new Error("this browser keeps no files here");
  /* First, since the device may have no room for one more. */
  if (hold) await stored.sweep(cache, assets, [info.path, ...hold]).catch(() => {});
  await stored.keep(cache, assets, info);
  if (!restored && !running.taken) {
    await new Promise((done) => setTimeout(done, rest));
    await snapshot.keep(cache, assets, info, take(runtime, handle, info));
    running.taken = true;
  }
}

self.onmessage = (/** @type {MessageEvent<ToWorker>} */ { data }) => {
  if (data.type === "start") {
    start(data.info, data.anew).catch((error) => fault("engine.start", error));
  } else if (data.type === "ask") {
    try {
      tell({ type: "reply", id: data.id, reply: running.handle(data.request) });
    } catch (error) {
      fault("engine.crash", error);
    }
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
