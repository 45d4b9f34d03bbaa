/* What's stored on this device for offline use and what a person made there: fetched, reported, removed. One job
   at a time, whichever page shows it. The job outlives the page that started it, as the engine does. `job` is
   null, or {part, whole} in bytes. Errors: space, network, web-page, changed, engine, forbidden, stopped. */

/** @import { Engine, EngineState, GetPart, Kind } from "../roller/types/seams.js" */
/** @import { Site } from "./main.js" */

/** @typedef {{packed: number, bytes: number}} Size */
/** @typedef {{shell: Size, engine: Size, snapshot: number, release: string, pages: number}} Sizes */

/** @typedef {[Kind, string]} Made */

import { why } from "../roller/causes.js";

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Engine} */
let engine;
/** @type {GetPart} */
let part;
/** @type {URL} */
let root;
/** @type {Site} */
let site;
/** @type {Sizes} */
let sizes;
/* The job was stopped, perhaps before there was a service worker to tell. */
let ended = false;

/* The engine's codes; any other is reported as the engine's own. */
/** @type {Record<string, string>} */
const CAUSES = {
  "engine.unreached": "network",
  "engine.quiet": "network",
  "engine.cut-short": "network",
  "engine.missing": "changed",
  "engine.changed": "changed",
  "engine.host": "host",
  "engine.denied": "host",
  "engine.web-page": "web-page",
  "engine.not-wasm": "web-page",
  "engine.stopped": "stopped",
  storage: "space",
};

const WORDS = {
  heroes: ["hero", "heroes"],
  parties: ["party", "parties"],
  sessions: ["session", "sessions"],
  runs: ["contest", "contests"],
  entries: ["roll", "rolls"],
  forms: ["form", "forms"],
};
const KINDS = /** @type {Kind[]} */ ([...Object.keys(WORDS), "settings"]);
const device = () => part("store");

/** @param {Partial<typeof store>} next */
const change = (next) => {
  Object.assign(store, next);
  for (const listener of listeners) listener();
};

export const store = {
  /** @type {{shell: number} | null} */
  job: null,
  fault: "",

  get site() {
    return site;
  },

  /** @param {Engine} given @param {Site} page @param {GetPart} parts */
  begin(given, page, parts) {
    engine = given;
    part = parts;
    site = page;
    site.changed = () => change({});
    root = engine.siteUrl("");
    engine.listen(() => store.job && change({}));
  },

  /** @param {() => void} listener */
  listen(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /* Resolves once all pages are stored; rejects with {code}. */
  async register() {
    let registration;
    try {
      registration = await site.register();
    } catch {
      throw { code: await refusal() };
    }
    const coming = registration.installing;
    if (registration.active || !coming) return;
    const done = installed(coming);
    if (ended) end();
    await done;
  },

  async sizes() {
    sizes ??= await (await fetch(engine.siteUrl("assets/offline.json"))).json();
    return sizes;
  },

  /* {pages, engine, snapshot, bytes}: what's stored; bytes as the browser estimates them, if it does. */
  async stored() {
    const { active } = (await site.registration()) ?? {};
    /* Asking the engine would create its cache if there were none. */
    const some = (await caches.keys()).some(
      (name) => name.startsWith("hqweb-engine") && name.endsWith(root.href),
    );
    const { bytes, snapshot } = (some && (await engine.stored().catch(() => null))) || {};
    const { usage } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
    return {
      pages: Boolean(active),
      engine: /** @type {number} */ (bytes) > 0,
      snapshot: Boolean(snapshot),
      bytes: usage,
    };
  },

  /* Bytes received out of all bytes, as a host sends them. */
  progress() {
    const { shell, engine: files } = sizes;
    const { phase, loaded, total } = engine.state;
    const part = phase === "ready" ? 1 : total ? loaded / total : 0;
    return {
      part: /** @type {{shell: number}} */ (store.job).shell * shell.packed + part * files.packed,
      whole: shell.packed + files.packed,
    };
  },

  async fetch() {
    if (store.job) return;
    ended = false;
    change({ job: { shell: 0 }, fault: "" });
    navigator.storage?.persist?.().catch(() => {});
    let shell;
    try {
      await store.sizes().catch(() => Promise.reject({ code: "network" }));
      if (ended) throw { code: "stopped" };
      // @ts-expect-error There is a job until this has come to an end.
      shell = store.register().then(() => (store.job.shell = 1));
      await Promise.all([shell, engineKept()]);
      change({ job: null });
    } catch ({ code }) {
      await end();
      await shell?.catch(() => {});
      change({
        job: null,
        fault: CAUSES[code] ?? (code?.startsWith("engine.") ? "engine" : (code ?? "network")),
      });
    }
  },

  /* All but what a person entered or rolled. The engine that runs goes on until the page is left. */
  async remove() {
    site.removed = true;
    await (await site.registration())?.unregister();
    for (const name of await caches.keys())
      if (name.startsWith("hqweb-precache") && name.endsWith(root.href)) await caches.delete(name);
    await engine.forget();
    change({ fault: "" });
  },

  async stop() {
    engine.stop();
    await end();
  },

  /* [kind, id] of all that a person made, rolled or began to fill in: what has a place, of this site alone. */
  async made() {
    const { all } = await device();
    /** @param {Made} made */
    const here = ([kind, id]) => !["runs", "forms"].includes(kind) || id.startsWith(root.pathname);
    const found = await Promise.all(
      KINDS.map(async (kind) => (await all(kind)).map(({ id }) => /** @type {Made} */ ([kind, id]))),
    );
    return found.flat().filter(here);
  },

  /* The same in words; "" where there is nothing. */
  /** @param {Made[]} made */
  told(made) {
    return Object.entries(WORDS)
      .map(([kind, [one, many]]) => [
        made.filter((each) => each[0] === kind && !each[1].endsWith(" now")).length,
        one,
        many,
      ])
      .filter(([count]) => count)
      .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
      .join(", ");
  },

  async file() {
    const { all, file } = await device();
    const found = await Promise.all(KINDS.map(async (kind) => [kind, await all(kind)]));
    file("hqweb.json", { hqweb: 1, ...Object.fromEntries(found) });
  },

  /** @param {Made[]} made */
  forget: async (made) => (await device()).dropped(made),

  /** @param {Made[]} made */
  async restore(made) {
    const { back } = await device();
    for (const [kind, id] of made) await back(kind, id).catch(() => {});
  },

  /* No longer to come back. */
  purge: async () => (await device()).purge(),
};

async function end() {
  ended = true;
  const { installing, active } = (await site.registration()) ?? {};
  if (!active) installing?.postMessage({ type: "STOP" });
}

async function engineKept() {
  /** @type {(() => void) | undefined} */
  let unlisten;
  const failed = new Promise((_, reject) => {
    const look = () => {
      const { phase, fault } = engine.state;
      if (phase === "failed") reject(fault);
      if (phase === "off") reject({ code: "engine.stopped" });
    };
    engine.start();
    unlisten = engine.listen(look);
    look();
  });
  /** @type {Promise<void>} */
  const ready = new Promise((resolve) => {
    /** @param {Pick<EngineState, "phase">} pick */
    const settle = ({ phase }) => {
      if (phase !== "ready") return;
      stop();
      resolve();
    };
    const stop = engine.listen(settle);
    settle(engine.state);
  });
  try {
    await Promise.race([failed, ready.then(() => engine.kept())]);
  } finally {
    /** @type {() => void} */ (unlisten)();
  }
}

/** @param {ServiceWorker} worker */
function installed(worker) {
  return /** @type {Promise<void>} */ (
    new Promise((resolve, reject) => {
      let code = "network";
      /** @param {MessageEvent} messageevent */
      const heard = ({ data }) => {
        if (data?.type === "shell" && store.job) change({ job: { shell: data.loaded / data.total } });
        if (data?.type === "shell-fault") code = data.code;
      };
      navigator.serviceWorker.addEventListener("message", heard);
      worker.addEventListener("statechange", async () => {
        if (worker.state === "installing") return;
        const gone = worker.state === "redundant";
        /* What it died of may still be on its way. */
        if (gone) await new Promise((done) => setTimeout(done, 100));
        navigator.serviceWorker.removeEventListener("message", heard);
        if (gone) reject({ code });
        else resolve();
      });
    })
  );
}

/* Why the service worker itself was not taken. */
async function refusal() {
  const { code } = await why(engine.siteUrl("sw.js"));
  return CAUSES[`engine.${code}`] ?? "forbidden";
}
