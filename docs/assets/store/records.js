/* The records on this device: {id, at, rev, v, …} of a kind. A change is written before it's reported as done. If
   the device saves nothing, or couldn't save a change, the tab's memory holds it until it's closed. */

/** @import { Aside, Change, Given, Kept, Kind, Records, Store, Transaction } from "../roller/types/seams.js" */

import { DROPPED, NAME, open, trouble, within } from "./base.js";
import { inMemory, takeOver, waits } from "./takeover.js";
import { NOW, raised } from "./versions.js";

export { trouble };

/* How long deleted records can be restored. */
const KEPT_ASIDE = 30 * 24 * 3600000;
/* Marks that something is saved here, for pages that ask before they fetch this script. */
export const MARK = "hqweb.kept";

/** @type {Set<(change: Change) => void>} */
const listeners = new Set();
/* Records held only by this tab, by `kind id`. */
/** @type {Map<string, Kept>} */
const memory = new Map();
/** @type {Aside[]} */
const aside = [];
/* Records that couldn't be written yet; they'll replace what's on the device. */
/** @type {Set<string>} */
const owed = new Set();
const channel = new BroadcastChannel(NAME);
/* Without a database there's only the tab's memory, which rejects nothing. */
const ONLY_MEMORY = ["forbidden", "newer"];
let last = 0;
let asked = false;

/** @param {Kind} kind @param {string} id */
const nameOf = (kind, id) => `${kind} ${id}`;
const later = () => (last = Math.max(Date.now(), last + 1));
/* An event keeps the time it first happened. */
/** @param {Kind} kind @param {Given} given */
const timeOf = (kind, given) => (kind === "entries" && given.at) || later();
const drawn = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
export const newId = drawn;

channel.onmessage = ({ data }) => tell(data.kind, data.id, true);

/** @param {Kind} kind @param {string} id @param {boolean} elsewhere */
function tell(kind, id, elsewhere) {
  for (const listener of [...listeners]) listener({ kind, id, elsewhere });
}

/** @param {Kind} kind @param {string} id */
function changed(kind, id) {
  if (!ONLY_MEMORY.includes(trouble())) channel.postMessage({ kind, id });
  tell(kind, id, false);
}

/** @param {(change: Change) => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/* Resolves once the database is open, or the tab's memory takes its place. */
export const ready = (async () => {
  try {
    await open();
    if (waits()) await within(["runs", "forms", DROPPED], "readwrite", takeOver);
    sweep().catch(() => {});
  } catch {
    /* `trouble` reports it; what's waiting in localStorage stays there. */
    for (const [kind, record] of inMemory()) memory.set(nameOf(kind, record.id), record);
  }
})();

async function sweep() {
  await within(DROPPED, "readwrite", async (tx) => {
    const laidAside = tx.objectStore(DROPPED);
    const old = IDBKeyRange.upperBound(Date.now() - KEPT_ASIDE);
    for (const n of await laidAside.index("dropped").getAllKeys(old)) await laidAside.delete(n);
  });
}

/** @template {Kind} K @param {K} kind @param {string} id @returns {Promise<Records[K] | undefined>} */
export async function get(kind, id) {
  await ready;
  const name = nameOf(kind, id);
  if (memory.has(name)) return /** @type {Records[K]} */ (memory.get(name));
  return /** @type {Records[K] | undefined} */ (
    readable(kind, await read(kind, ({ store }) => store.get(id)))
  );
}

/** @template T @param {Kind | "dropped"} kind @param {(tx: Transaction) => Promise<T>} work @returns {Promise<T | undefined>} */
async function read(kind, work) {
  try {
    return await within(kind, "readonly", work);
  } catch {
    return undefined;
  }
}

/* A record from a newer release isn't this one's to show or change. */
/** @param {Kind} kind @param {Kept | undefined} record */
const readable = (kind, record) => (record && (record.v ?? NOW) <= NOW ? raised(kind, record) : undefined);

/* Newest first; `fits` filters, `most` limits. */
/** @template {Kind} K @param {K} kind @param {number} [most] @param {(record: Kept) => boolean} [fits] */
export async function all(kind, most = Infinity, fits = () => true) {
  await ready;
  const found = (await read(kind, ({ store }) => newest(store, kind, most, fits))) ?? [];
  const own = [...memory].filter(([name]) => name.startsWith(`${kind} `));
  const others = found.filter(({ id }) => !memory.has(nameOf(kind, id)));
  const mine = own.map(([, record]) => record).filter(fits);
  return /** @type {Records[K][]} */ (
    [...others, ...mine].sort((one, other) => other.at - one.at).slice(0, most)
  );
}

/** @param {Store} store @param {Kind} kind @param {number} most @param {(record: Kept) => boolean} fits */
async function newest(store, kind, most, fits) {
  /** @type {Kept[]} */
  const found = [];
  if (most === Infinity) {
    for (const each of await store.getAll()) {
      const record = readable(kind, each);
      if (record && fits(record)) found.push(record);
    }
    return found;
  }
  for (
    let at = await store.index("at").openCursor(null, "prev");
    at && found.length < most;
    at = await at.continue()
  ) {
    const record = readable(kind, at.value);
    if (record && fits(record)) found.push(record);
  }
  return found;
}

/* The record as it is now. `at` is the time of its last change, or for an entry, which records an event, the time
   it first came. `over`: it's something other than the record there, which can then be restored. Rejects with
   {code: "store.changed", record} if a different record is there than the one changed here, with {code:
   "store.full"}, and with {code: "store.failed", detail}: then the tab's memory has it. */
/** @template {Given} G @param {Kind} kind @param {G} given @param {boolean} [over] @returns {Promise<G & Kept>} */
export async function put(kind, given, over = false) {
  await ready;
  const name = nameOf(kind, given.id);
  const next = { v: NOW, ...given, rev: drawn(), at: timeOf(kind, given) };
  /** @param {Kept | undefined} current */
  const differs = (current) => {
    if (current && (current.v ?? NOW) > NOW)
      throw { code: "store.failed", detail: "it’s from a newer release" };
    if (current?.rev !== given.rev) throw { code: "store.changed", record: current && raised(kind, current) };
  };
  const before = over ? memory.get(name) : undefined;
  const lays = over || owed.has(name);
  try {
    await within(lays ? [kind, DROPPED] : [kind], "readwrite", async (tx) => {
      const current = await tx.objectStore(kind).get(given.id);
      differs(current);
      if (lays && current) await tx.objectStore(DROPPED).put(laid(name, before ?? current));
      await tx.objectStore(kind).put(next);
    });
    memory.delete(name);
    owed.delete(name);
    if (memory.size) catchUp();
  } catch (error) {
    if (error.code === "store.changed") memory.delete(name);
    if (error.code.startsWith("store.")) throw error;
    if (!ONLY_MEMORY.includes(error.code)) {
      /* The device has the previous one: a later change is compared with that. */
      memory.set(name, { ...next, rev: given.rev });
      if (before) aside.push({ n: drawn(), ...laid(name, before) });
      else if (over) owed.add(name);
      tell(kind, given.id, false);
      throw { ...error, code: `store.${error.code}` };
    }
    const current = memory.get(name);
    differs(current);
    if (over && current) aside.push({ n: drawn(), ...laid(name, current) });
    memory.set(name, next);
  }
  worth(kind);
  changed(kind, given.id);
  return next;
}

/* Add records that are new here, all of them or none; those whose id exists are left out. Returns [kind, id] of
   each one added. Rejects with {code}. */
/** @param {[Kind, Given][]} those @returns {Promise<[Kind, string][]>} */
export async function added(those) {
  await ready;
  /** @type {[Kind, Given][]} */
  let next = [];
  try {
    if (those.length) {
      await within([...new Set(those.map(([kind]) => kind))], "readwrite", async (tx) => {
        next = [];
        for (const [kind, given] of those) {
          if (
            memory.has(nameOf(kind, given.id)) ||
            (await tx.objectStore(kind).getKey(given.id)) !== undefined
          )
            continue;
          const record = { ...given, v: NOW, rev: drawn(), at: timeOf(kind, given) };
          await tx.objectStore(kind).put(record);
          next.push([kind, record]);
        }
      });
    }
  } catch (error) {
    if (!ONLY_MEMORY.includes(error.code)) throw { ...error, code: `store.${error.code}` };
    next = those.filter(([kind, { id }]) => !memory.has(nameOf(kind, id)));
    for (const [kind, given] of next)
      memory.set(nameOf(kind, given.id), { ...given, v: NOW, rev: drawn(), at: timeOf(kind, given) });
  }
  for (const kind of new Set(next.map(([each]) => each))) {
    worth(kind);
    changed(kind, "");
  }
  return next.map(([kind, { id }]) => [kind, id]);
}

/* There's space again: write what only the tab had, too. */
async function catchUp() {
  for (const [name, record] of [...memory].slice(0, 1)) {
    const kind = /** @type {Kind} */ (name.split(" ", 1)[0]);
    await (kind === "forms" ? lay : put)(kind, { ...record }).catch(() => {});
  }
}

/* The first thing worth keeping: ask the browser not to clear it. */
/** @param {Kind} kind */
function worth(kind) {
  mark();
  if (asked || ["forms", "settings"].includes(kind)) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => {});
}

export function mark() {
  try {
    if (!localStorage.getItem(MARK)) localStorage.setItem(MARK, "1");
  } catch {
    /* Then pages fetch this script with the engine. */
  }
}

/** @param {string} of @param {Kept} record */
const laid = (of, record) => ({ of, dropped: Date.now(), record });

/* Delete a record so that `back` can restore it. */
/** @param {Kind} kind @param {string} id */
export const drop = (kind, id) => dropped([[kind, id]]);

/* Delete several in one transaction. */
/** @param {[Kind, string][]} those */
export async function dropped(those) {
  await ready;
  try {
    await within([...new Set(those.map(([kind]) => kind)), DROPPED], "readwrite", async (tx) => {
      for (const [kind, id] of those) {
        const record = memory.get(nameOf(kind, id)) ?? (await tx.objectStore(kind).get(id));
        if (!record) continue;
        await tx.objectStore(DROPPED).put(laid(nameOf(kind, id), record));
        await tx.objectStore(kind).delete(id);
      }
    });
    for (const [kind, id] of those) memory.delete(nameOf(kind, id));
  } catch (error) {
    if (!ONLY_MEMORY.includes(error.code)) throw { ...error, code: `store.${error.code}` };
    for (const [kind, id] of those) {
      const name = nameOf(kind, id);
      const record = memory.get(name);
      if (record) aside.push({ n: drawn(), ...laid(name, record) });
      memory.delete(name);
    }
  }
  for (const [kind, id] of those) changed(kind, id);
}

/* Forget everything that was deleted. */
export async function purge() {
  aside.length = 0;
  await within(DROPPED, "readwrite", (tx) => tx.objectStore(DROPPED).clear()).catch(() => {});
}

/* The records deleted or replaced under this id, newest first: [{n, dropped, record}]. */
/** @param {Kind} kind @param {string} id */
export async function replaced(kind, id) {
  await ready;
  const of = nameOf(kind, id);
  const found = (await read(DROPPED, (tx) => tx.objectStore(DROPPED).index("of").getAll(of))) ?? [];
  return [...found, ...aside.filter((each) => each.of === of)]
    .map(({ n, dropped: at, record }) => ({ n, dropped: at, record: readable(kind, record) }))
    .filter(({ record }) => record && !record.broken)
    .sort((one, other) => other.dropped - one.dropped);
}

/* All deleted or replaced records that can be restored. */
export async function aways() {
  await ready;
  const found = (await read(DROPPED, (tx) => tx.objectStore(DROPPED).getAll())) ?? [];
  return [...found, ...aside].map(({ record }) => record);
}

/* Restore the record deleted last under this id, or the one numbered `n` among those `replaced`. Rejects with
   {code: "store.missing"}. Another record may be there by now: with `n` it's set aside, otherwise this rejects
   with {code: "store.changed", record}. */
/** @param {Kind} kind @param {string} id @param {Aside["n"]} [n] @returns {Promise<Kept>} */
export async function back(kind, id, n) {
  await ready;
  const of = nameOf(kind, id);
  const gone = { code: "store.missing" };
  /** @param {Kept | undefined} current */
  const clash = (current) => {
    if (current && (n === undefined || (current.v ?? NOW) > NOW))
      throw { code: "store.changed", record: raised(kind, current) };
  };
  const own = aside.find((each) => each.n === n);
  let found;
  try {
    found = await within([kind, DROPPED], "readwrite", async (tx) => {
      const laidAside = tx.objectStore(DROPPED);
      const lost =
        own ?? (n === undefined ? (await laidAside.index("of").getAll(of)).at(-1) : await laidAside.get(n));
      if (lost?.of !== of) throw gone;
      const current = await tx.objectStore(kind).get(id);
      clash(current);
      if (current) await laidAside.put(laid(of, memory.get(of) ?? current));
      const record = { ...lost.record, rev: drawn() };
      await tx.objectStore(kind).put(record);
      if (!own && lost.n !== undefined) await laidAside.delete(lost.n);
      return raised(kind, record);
    });
    memory.delete(of);
    owed.delete(of);
    if (own) aside.splice(aside.indexOf(own), 1);
  } catch (error) {
    if (error.code.startsWith("store.")) throw error;
    if (!ONLY_MEMORY.includes(error.code)) throw { ...error, code: `store.${error.code}` };
    const lost = own ?? aside.findLast((each) => each.of === of);
    if (lost?.of !== of) throw gone;
    const current = memory.get(of);
    clash(current);
    found = { ...lost.record, rev: drawn() };
    aside.splice(aside.indexOf(lost), 1);
    if (current) aside.push({ n: drawn(), ...laid(of, current) });
    memory.set(of, found);
  }
  changed(kind, id);
  return found;
}

/* Write a record whatever is there: for forms, where the last change wins. */
/** @template {Given} G @param {Kind} kind @param {G} given */
export async function lay(kind, given) {
  const next = { v: NOW, ...given, rev: drawn(), at: later() };
  try {
    await within(kind, "readwrite", ({ store }) => store.put(next));
    memory.delete(nameOf(kind, given.id));
  } catch {
    memory.set(nameOf(kind, given.id), next);
  }
}
