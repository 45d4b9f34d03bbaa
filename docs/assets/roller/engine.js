/* The page's one engine: one worker, one Python runtime, whatever the number of rollers.

   The module lives as long as the tab's document, so moving to another page by instant navigation keeps it.
   Phases: off, loading, ready, failed. Listeners hear of every change of phase and of progress. */

const root = new URL("../", import.meta.url);

/* Milliseconds without a sign: of the network; of a runtime that starts; of an answer. */
const QUIET = 10000;
const START = 60000;
const ANSWER = 15000;

const listeners = new Set();
const waiting = new Map();
let worker = null;
let timer = 0;
let lastId = 0;
let stopped = false;
let started = 0;

export const state = { phase: "off", loaded: 0, total: 0, fault: null };

export const siteUrl = (path) => new URL(path, root);

export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next) {
  Object.assign(state, next);
  for (const listener of [...listeners]) listener(state);
}

function watch(ms, code) {
  clearTimeout(timer);
  timer = setTimeout(() => fail(code, `${ms / 1000} s`), ms);
}

function end() {
  clearTimeout(timer);
  worker?.terminate();
  worker = null;
  started += 1;
}

function fail(code, detail) {
  end();
  change({ phase: "failed", fault: { code, detail } });
  for (const [id, each] of waiting) {
    waiting.delete(id);
    clearTimeout(each.timer);
    each.reject(state.fault);
  }
}

/* A reader came near: start, unless the reader has stopped it or it has failed. */
export function warm() {
  if (state.phase === "off" && !stopped) start();
}

export async function start() {
  if (state.phase === "loading" || state.phase === "ready") return;
  stopped = false;
  const turn = ++started;
  change({ phase: "loading", loaded: 0, total: 0, fault: null });
  watch(QUIET, "engine.quiet");
  try {
    const info = await description();
    if (turn !== started) return;
    const mine = new Worker(new URL(`${info.path}worker.js`, siteUrl("assets/")), { type: "module" });
    worker = mine;
    mine.onmessage = ({ data }) => mine === worker && heard(data);
    mine.onerror = (event) => {
      event.preventDefault();
      if (mine === worker) fail("engine.script", event.message || "worker.js");
    };
    mine.postMessage({ type: "start", info });
  } catch (error) {
    if (turn === started) fail(error.code ?? "engine.unreached", error.detail ?? `engine.json: ${error}`);
  }
}

async function description() {
  const response = await fetch(siteUrl("assets/engine.json"), { cache: "no-cache" });
  const type = response.headers.get("content-type") ?? "no type";
  const about = `engine.json: ${type}, ${response.status}`;
  if (!response.ok) throw { code: "engine.missing", detail: about };
  if (type.includes("text/html")) throw { code: "engine.web-page", detail: about };
  try {
    return JSON.parse(await response.text());
  } catch {
    throw { code: "engine.web-page", detail: about };
  }
}

function heard(message) {
  if (message.type === "progress") {
    if (state.phase === "loading") watch(QUIET, "engine.quiet");
    change({ loaded: message.loaded, total: message.total });
  } else if (message.type === "working") {
    if (state.phase === "loading") watch(START, "engine.slow");
  } else if (message.type === "ready") {
    clearTimeout(timer);
    /* Those that wait go first: a listener's own request is posted as it is made. */
    for (const [id, each] of waiting) post(id, each);
    change({ phase: "ready" });
  } else if (message.type === "fault") {
    fail(message.code, message.detail);
  } else if (message.type === "reply") {
    const each = waiting.get(message.id);
    if (!each) return;
    waiting.delete(message.id);
    clearTimeout(each.timer);
    each.resolve(JSON.parse(message.reply));
  }
}

function post(id, each) {
  each.timer = setTimeout(() => fail("engine.silent", `${ANSWER / 1000} s`), ANSWER);
  worker.postMessage({ type: "ask", id, request: each.request });
}

/* The reply to a request, as soon as the engine is there; rejects with {code, detail} when it fails. */
export function ask(request) {
  const id = ++lastId;
  const answer = new Promise((resolve, reject) => {
    const each = { request: JSON.stringify(request), resolve, reject, timer: 0 };
    waiting.set(id, each);
    if (state.phase === "ready") post(id, each);
  });
  start();
  return answer;
}

/* Drop every request and end the download. Only a press starts it again. */
export function stop() {
  stopped = true;
  for (const [id, each] of waiting) {
    waiting.delete(id);
    each.reject({ code: "engine.stopped", detail: "" });
  }
  if (state.phase !== "loading") return;
  end();
  change({ phase: "off" });
}

/* May the engine be fetched because its roller is near? Only where the browser says that the line can bear it. */
export function bearable() {
  const line = navigator.connection;
  return Boolean(line) && line.effectiveType === "4g" && !line.saveData;
}
