/* The page's one engine: one worker, one Python runtime, whatever the number of rollers.

   The module lives as long as the tab's document, so moving to another page by instant navigation keeps it.
   Phases: off, loading, ready, failed. Listeners hear of every change of phase and of progress.
   A contest may go on under the release that it was begun with, if that is kept on this device: a request may name
   the path of that release, and the worker is ended and started for whichever release is asked next. */

/** @import { EngineState, Fault, FromWorker, Info, Reply, Request, ToWorker } from "./types/seams.js" */

import { get, why } from "./causes.js";
import * as store from "./stored.js";

const root = new URL("../", import.meta.url);
const assets = new URL("assets/", root).href;

/* Milliseconds without a sign of life: from the network; from a starting runtime and its first answer; from a
   restored one; from any other answer. */
const QUIET = 10000;
const START = 60000;
const RESTORE = 10000;
const ANSWER = 15000;
/* How long after the engine is stored a snapshot is taken: taking one keeps it from answering. */
const REST = 2000;
/* How long storing it may take before giving up: by the service worker, and in all. */
const LAST = 30000;
const KEEP = 120000;

/** @typedef {{request: string, release: string, resolve: (reply: Reply<string>) => void, reject: (fault: Fault) => void, timer: number, posted: boolean}} Waiting */
/** @typedef {{promise: Promise<void>, done: () => void, fail: (fault: Fault) => void}} Keeping */

/** @type {Set<(state: EngineState) => void>} */
const listeners = new Set();
/** @type {Map<number, Waiting>} */
const waiting = new Map();
/** @type {Worker | null} */
let worker = null;
/** @type {Info | null} */
let info = null;
let wanted = "";
let timer = 0;
let lastId = 0;
let stopped = false;
let retried = false;
let patience = START;
let started = 0;
/** @type {Keeping | null} */
let keeping = null;
let unwanted = false;
let rolled = false;
let restoring = false;
let current = "";
/** @type {() => Promise<string[] | null>} */
let held = async () => [];
/** @type {Promise<((request: Request) => Promise<Reply<string> | undefined>) | void> | undefined} */
let known;

/** @type {EngineState} */
export const state = { phase: "off", loaded: 0, total: 0, fault: null };

/** @param {string} path */
export const siteUrl = (path) => new URL(path, root);

/** @param {(state: EngineState) => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param {Partial<EngineState>} next */
function change(next) {
  Object.assign(state, next);
  for (const listener of [...listeners]) listener(state);
}

/* A running engine fetches the game it's asked about; a stopped one starts with it. */
/** @param {number} ms @param {string} code */
function watch(ms, code) {
  if (state.phase === "ready") for (const each of waiting.values()) if (each.posted) limit(each, ms, code);
  if (restoring || state.phase === "ready") return;
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (code === "engine.quiet" && !retried) restart(wanted, true);
    else fail(code, `${ms / 1000} s`);
  }, ms);
}

function end() {
  clearTimeout(timer);
  restoring = false;
  worker?.terminate();
  worker = null;
  started += 1;
  keeping?.fail({ code: "storage", detail: "the engine was ended" });
  keeping = null;
}

/** @param {string} release @param {boolean} [again] */
function restart(release, again) {
  end();
  state.phase = "off";
  start(release, again);
}

/** @param {string} code @param {string} detail */
function fail(code, detail) {
  if (info && code !== "engine.silent") store.mend(assets, info).catch(() => {});
  end();
  const fault = { code, detail };
  change({ phase: "failed", fault });
  for (const [id, each] of waiting) {
    waiting.delete(id);
    clearTimeout(each.timer);
    each.reject(fault);
  }
}

/** @param {Worker | null} to @param {ToWorker} message */
const send = (to, message) => to?.postMessage(message);

/* Start, unless it was stopped or has failed. */
export function warm() {
  if (state.phase === "off" && !stopped) start();
}

/* A reader came near: start if the browser says the connection can take it, or if hardly anything is fetched. */
export async function near() {
  const line = navigator.connection;
  const bearable = line?.effectiveType === "4g" && !line.saveData;
  if (bearable || ((await store.open(assets)) && (await stored().catch(() => null))?.snapshot)) warm();
}

/* `again`: the first try was never heard from. A browser may end a worker silently, so it's tried once more before
   the reader is told. */
export async function start(release = "", again = false) {
  if (state.phase === "loading" || state.phase === "ready") return;
  stopped = false;
  retried = again;
  wanted = release;
  const turn = ++started;
  change({ phase: "loading", loaded: 0, total: 0, fault: null });
  watch(QUIET, "engine.quiet");
  try {
    info = null;
    const about = await (release ? store.about(assets, release).catch(gone) : description());
    if (turn !== started) return;
    info = about;
    run(false);
  } catch (error) {
    if (turn === started) fail(error.code ?? "engine.start", error.detail ?? String(error));
  }
}

/** @param {unknown} error @returns {never} */
const gone = (error) => {
  throw { code: "engine.gone", detail: String(error) };
};

/** @param {boolean} anew */
function run(anew) {
  if (!info) return;
  const address = new URL(`${info.path}worker.js`, assets);
  let mine;
  try {
    mine = new Worker(address, { type: "module" });
  } catch (error) {
    fail("engine.worker", String(error));
    return;
  }
  worker = mine;
  /* Before its first answer the engine imports its rules, which on a slow device takes as long as starting. */
  patience = START;
  mine.onmessage = (/** @type {MessageEvent<FromWorker>} */ { data }) => mine === worker && heard(data);
  mine.onerror = async (event) => {
    event.preventDefault();
    const { code, detail } = await why(address, event.message);
    if (mine === worker)
      broken(code === "script" && !event.message ? "engine.worker" : `engine.${code}`, detail);
  };
  const [first] = waiting.values();
  send(mine, { type: "start", info, anew, at: `${first?.request} ${location.pathname}` });
}

/* Any error while a snapshot is restored may be the snapshot's fault. */
/** @param {string} code @param {string} detail */
function broken(code, detail) {
  if (restoring) again();
  else fail(code, detail);
}

/* A snapshot failed: start from the files without bothering anyone. */
function again() {
  if (!worker || !info) return;
  restoring = false;
  worker.terminate();
  store.mend(assets, info).catch(() => {});
  watch(QUIET, "engine.quiet");
  run(true);
}

/** @returns {Promise<Info>} */
async function description() {
  const address = new URL("engine.json", assets);
  const response = await get(address, { cache: "no-cache" }).catch(({ code, detail }) => {
    throw { code: `engine.${code}`, detail };
  });
  const text = await response.text().catch((error) => {
    throw { code: "engine.cut-short", detail: `engine.json: ${error}` };
  });
  try {
    const found = JSON.parse(text);
    current = found.path;
    return found;
  } catch (error) {
    throw { code: "engine.changed", detail: `engine.json: ${error}` };
  }
}

/** @param {FromWorker} message */
function heard(message) {
  const { type } = message;
  if (type === "progress") {
    watch(QUIET, "engine.quiet");
    change({ loaded: message.loaded, total: message.total });
  } else if (type === "working") {
    watch(START, "engine.slow");
  } else if (type === "restoring") {
    clearTimeout(timer);
    restoring = true;
    timer = setTimeout(again, RESTORE);
  } else if (type === "doubt") {
    again();
  } else if (type === "ready") {
    clearTimeout(timer);
    restoring = false;
    /* Requests already waiting go first: a listener's own request is posted as soon as it's made. */
    next();
    change({ phase: "ready" });
  } else if (type === "fault") {
    broken(message.code, message.detail);
  } else if (type === "reply") {
    answered(message.id, JSON.parse(message.reply));
  } else if (type === "kept") {
    keeping?.done();
  } else if (type === "unkept") {
    unkept(keeping, message.detail);
  }
}

/* After this, only the reader can retry during this visit. */
/** @param {Keeping | null} mine @param {string} detail */
function unkept(mine, detail) {
  mine?.fail({ code: "storage", detail });
  if (mine === keeping) keeping = null;
  unwanted = true;
}

/** @param {number} id @param {Reply<string>} reply */
function answered(id, reply) {
  const each = waiting.get(id);
  if (!each) return;
  waiting.delete(id);
  clearTimeout(each.timer);
  patience = ANSWER;
  each.resolve(reply);
  next();
  if (rolled && !keeping && !unwanted) kept(REST).catch(() => {});
}

/* Post what waits for this release; if nothing is in progress and another release is needed, switch to it. */
function next() {
  for (const [id, each] of waiting) if (!each.posted && each.release === wanted) post(id, each);
  const all = [...waiting.values()];
  if (!all.length || all.some((each) => each.posted)) return;
  restart(all[0].release);
}

/** @param {number} id @param {Waiting} each */
function post(id, each) {
  each.posted = true;
  limit(each, patience, "engine.silent");
  send(worker, { type: "ask", id, request: each.request });
}

/** @param {Waiting} each @param {number} ms @param {string} code */
function limit(each, ms, code) {
  clearTimeout(each.timer);
  each.timer = setTimeout(() => fail(code, `${ms / 1000} s`), ms);
}

/* Until the engine runs, requests are answered from the replies that came with the site. `coming` resolves to the
   function that does this, or to nothing if it couldn't be fetched. */
/** @param {NonNullable<typeof known>} coming */
export function foresee(coming) {
  known = coming;
}

/* The house rules in force, by game, where a request can read them at once. The part `house` writes them; a page about
   one game, or about the device's own things, has its element. */
export const HOUSE = "hqweb.house";

/** @param {Request} request */
function house({ procedure }) {
  try {
    const laid = document.querySelector("hq-house") && localStorage[HOUSE];
    return JSON.parse(laid)[/** @type {string} */ (procedure).split(".")[0]];
  } catch {
    /* By the book. */
  }
}

/* The reply to a request; rejects with {code, detail} when the engine fails. */
/** @template {string} Op @param {{op: Op} & Record<string, unknown>} request @param {string} [release] @returns {Promise<Reply<Op>>} */
export function ask(request, release = "") {
  rolled ||= ["begin", "act"].includes(request.op);
  const whole = { house: house(request), ...request };
  if (!known || release || state.phase === "ready") return ruled(whole, release);
  warm();
  return known.then((find) => find?.(whole)).then((reply) => reply ?? ruled(whole, release));
}

/** @param {Request} request @param {string} release @returns {Promise<Reply<any>>} */
function ruled(request, release) {
  const id = ++lastId;
  const answer = new Promise((resolve, reject) => {
    waiting.set(id, { request: JSON.stringify(request), release, resolve, reject, timer: 0, posted: false });
  });
  if (state.phase === "ready") next();
  else start(release);
  return answer;
}

/* Drop every request and stop the download. Only a press starts it again. */
export function stop() {
  stopped = true;
  for (const [id, each] of waiting) {
    waiting.delete(id);
    clearTimeout(each.timer);
    each.reject({ code: "engine.stopped", detail: "" });
  }
  if (state.phase !== "loading") return;
  end();
  change({ phase: "off" });
}

/* The path of the site's own release, whichever one is running; "" before it's known. */
export const release = () => current;

/* `paths` gives a promise of the releases this device's contests were started with: these stay when others are
   removed. Null: unknown, so all stay. */
/** @param {() => Promise<string[] | null>} paths */
export function hold(paths) {
  held = paths;
}

/* Whether another release is completely stored on this device, so it can run. */
/** @param {string} path */
export async function has(path) {
  if (!navigator.serviceWorker?.controller) return false;
  const about = await store.about(assets, path).catch(() => null);
  return about !== null && (await store.told(assets, about)).files === about.files.length;
}

/* Settles once the running release and a snapshot of it are stored; rejects with {code, detail}. */
export function kept(rest = 0) {
  if (state.phase !== "ready") return Promise.reject({ code: "storage", detail: "no engine runs" });
  unwanted = false;
  if (!keeping) {
    const mine = /** @type {Keeping} */ ({});
    keeping = mine;
    mine.promise = new Promise((done, fail) => Object.assign(mine, { done, fail }));
    const late = setTimeout(() => unkept(mine, `${KEEP / 1000} s`), KEEP);
    mine.promise.catch(() => {}).finally(() => clearTimeout(late));
    const at = worker;
    Promise.all([held().catch(() => null), lasting()]).then(([hold]) =>
      send(at, { type: "keep", hold, rest }),
    );
  }
  return keeping.promise;
}

/* The service worker stores the files if it can: unlike the engine's worker, it carries on when the page is left. */
function lasting() {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return undefined;
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    setTimeout(done, LAST);
    controller.postMessage({ type: "ENGINE", info }, [port2]);
  });
}

/* What's stored of the release that runs or would be started: {bytes, files, snapshot}. */
export async function stored() {
  return store.told(assets, info ?? (await description()));
}

/* Remove every release of the engine from this device; nothing is stored again by itself during this visit. */
export async function forget() {
  keeping = null;
  unwanted = true;
  await store.drop(assets);
}
