/* The heroes and parties on this device, as stored: forms are filled from them, and contests write to them. A hero
   is {id, ruleset, name, log, view, facts, snapshot, seat, release, left, earlier}: a run of the ruleset's sheet
   with the engine's replies. `left` has the effects of each contest by its seed, and `earlier` the logs from older
   rules. A party is {id, name, heroes: [ids]}. */

/** @import { Effect, Inputs, Log, Played, Refusal } from "../roller/types/engine.js" */
/** @import { Asked, Hero, Parts, Party } from "../roller/types/seams.js" */

import { engine, part } from "./roller.js";

/* The rulesets that have a sheet here, so other pages know before the store is opened. */
const FLAG = "hqweb.sheets.1";
/* How often to retry writing a sheet that another tab keeps changing. */
const TRIES = 4;
/* Milliseconds before something that failed is tried again. */
const AGAIN = 1000;

/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Promise<void> | null} */
let opened = null;

/** @type {{heroes: Hero[], parties: Party[], trouble: string}} */
export const book = { heroes: [], parties: [], trouble: "" };

export const store = () => part("store");

/* An unused name. */
export const fresh = () =>
  crypto.randomUUID?.() ??
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/* Try something twice before giving up: a worker or database that died with a page comes back. */
/** @template T @param {() => Promise<T>} work */
export const twice = (work) => work().catch(() => new Promise((done) => setTimeout(done, AGAIN)).then(work));

/** @param {() => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/* Resolves once the book is read; from then on it follows changes from this tab and others. */
export function open() {
  opened ??= (async () => {
    const kept = await store();
    await kept.ready;
    kept.listen(({ kind }) => (kind === "heroes" || kind === "parties") && read());
    await read();
  })().catch((fault) => {
    opened = null;
    throw fault;
  });
  return opened;
}

/** @type {Promise<void> | null} */
let reading = null;
let again = false;

/* Several changes at once are read together. */
function read() {
  again = Boolean(reading);
  reading ??= look().finally(() => {
    reading = null;
    if (again) return read();
  });
  return reading;
}

async function look() {
  const kept = await store();
  /** @param {{name?: string}} one @param {{name?: string}} other */
  const byName = (one, other) => (one.name ?? "").localeCompare(other.name ?? "");
  const [heroes, parties] = /** @type {[Hero[], Party[]]} */ (
    await Promise.all(/** @type {const} */ (["heroes", "parties"]).map((kind) => kept.all(kind)))
  );
  const trouble = kept.trouble();
  book.trouble = kept.why();
  /* A device that can't be read for a moment hasn't lost anyone. */
  if (trouble !== "failed" || heroes.length || parties.length)
    place(heroes.sort(byName), parties.sort(byName));
  for (const listener of [...listeners]) listener();
}

/** @param {Hero[]} heroes @param {Party[]} parties */
function place(heroes, parties) {
  Object.assign(book, { heroes, parties });
  try {
    localStorage.setItem(FLAG, [...new Set(heroes.map(({ ruleset }) => ruleset))].join(" "));
    /* The browser tells other tabs. Rollers in this tab wait for their first sheet too. */
    dispatchEvent(new Event("storage"));
  } catch {
    /* Forbidden by the browser: pages ask the store instead. */
  }
}

/** @param {string | undefined} id */
export const heroOf = (id) => book.heroes.find((hero) => hero.id === id);
/** @param {string} ruleset */
export const heroesOf = (ruleset) => book.heroes.filter((hero) => hero.ruleset === ruleset);
/** @param {string} ruleset */
export const partiesOf = (ruleset) =>
  book.parties.filter((party) => party.heroes.some((id) => heroOf(id)?.ruleset === ruleset));

/* The engine's reply about a sheet, as a record keeps it. */
/** @param {Required<Played>} played */
export const told = ({ log, view, sheet }) => ({
  log,
  view,
  facts: sheet.facts,
  name: sheet.facts.name,
  ...(sheet.snapshot ? { snapshot: sheet.snapshot } : {}),
  release: engine.release(),
});

/* The engine's message when a log is from other rules than the current ones. */
const OLD = /^(log|replay|move|procedure)\./;

/** @typedef {{hero: Hero, data?: Played, error?: Refusal, carried?: boolean}} Renewed */

/* A sheet that begins again where it was. The old log is kept with it. */
/** @param {Hero} hero @param {Inputs} inputs @param {{house?: Log["house"]}} [rules] @returns {Promise<Renewed>} */
async function begun(hero, inputs, rules) {
  const reply = await engine.ask({ op: "begin", procedure: hero.log.procedure, inputs, ...rules });
  if (!reply.ok) return { hero, error: reply.error };
  const earlier = [...(hero.earlier ?? []), { log: hero.log, release: hero.release }];
  return {
    hero: { ...hero, ...told(/** @type {Required<Played>} */ (reply.data)), earlier },
    data: reply.data,
    carried: true,
  };
}

/* A sheet the engine knows: as it is, or restarted from its snapshot if its log is from other rules. Its house rules
   stay. */
/** @param {Hero} hero @returns {Promise<Renewed>} */
export async function renewed(hero) {
  const reply = await engine.ask({ op: "replay", log: hero.log });
  if (reply.ok) return { hero, data: reply.data };
  const { error } = reply;
  if (!OLD.test(error.code) || !hero.snapshot) return { hero, error };
  const found = await begun(hero, hero.snapshot, { house: hero.log.house });
  return found.carried ? found : { hero, error };
}

/* A sheet that goes on by the house rules in force, or by the book. */
/** @param {Hero} hero @returns {Promise<Renewed>} */
export async function reruled(hero) {
  const reply = await engine.ask({ op: "replay", log: hero.log });
  if (!reply.ok) return { hero, error: reply.error };
  const { snapshot } = /** @type {Required<Played>} */ (reply.data).sheet;
  return snapshot ? begun(hero, snapshot) : { hero };
}

/* Write a contest's effects to a sheet: null, or the engine's error. Other tabs' changes are kept. */
/** @param {string} id @param {string} cause @param {Effect[]} effects */
export async function write(id, cause, effects) {
  const kept = await store();
  const asked = effects.map(({ do: name, given }) => ({ do: name, given }));
  for (let left = TRIES; left; left -= 1) {
    try {
      return await take(kept, id, cause, asked);
    } catch (fault) {
      if (fault.code === "store.changed") continue;
      if (fault.code?.startsWith("store.")) return { code: fault.code, hint: kept.why() };
      return {
        code: fault.code,
        hint: "The engine didn’t answer, so nothing was saved. Try again.",
      };
    }
  }
  return { code: "store.changed", hint: "Another tab keeps changing this sheet. Try again." };
}

/** @param {Parts["store"]} kept @param {string} id @param {string} cause @param {Asked[]} effects */
async function take(kept, id, cause, effects) {
  const stored = await kept.get("heroes", id);
  if (!stored) return { code: "hero.gone", hint: "This sheet has been deleted, so nothing was saved." };
  const { hero, error } = await renewed(stored);
  if (error) return error;
  const reply = await engine.ask({ op: "take", log: hero.log, cause, effects });
  if (!reply.ok && reply.error.code !== "cause.same") return reply.error;
  const after = { ...hero, ...(reply.ok ? told(/** @type {Required<Played>} */ (reply.data)) : {}) };
  const causes = new Set(after.log.moves.map((move) => move.cause));
  const all = Object.entries({ ...hero.left, [cause]: effects });
  await kept.put("heroes", { ...after, left: Object.fromEntries(all.filter(([seed]) => causes.has(seed))) });
  /* Whoever asked sees the sheet's current state. */
  await read();
  return null;
}
