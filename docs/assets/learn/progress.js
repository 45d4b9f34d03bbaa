/* Questions answered right, on this device: one record per course, {id: "learn COURSE", right: {SLUG: [numbers]}}.
   Progress that was reset is kept in the store like anything deleted, and can be restored for as long. */

/** @import { Parts, Setting } from "../roller/types/seams.js" */

/** @typedef {Record<string, number[]>} Right */

import { part } from "./roller.js";

const KIND = "settings";
/* Another tab may write in between, but hardly this often. */
const TRIES = 5;

/** @type {Set<() => void>} */
const listeners = new Set();
/** @param {string} course */
const idOf = (course) => `learn ${course}`;
/** @type {Parts["store"]} */
let store;

/** @param {() => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of [...listeners]) listener();
}

async function opened() {
  const found = await part("store");
  if (!store) found.listen(({ kind }) => kind === KIND && tell());
  store = found;
  return store;
}

/* Whether this device has progress, so the store is needed before anything is answered. */
function some() {
  try {
    return store || Object.keys(localStorage).some((name) => name.startsWith("hqweb."));
  } catch {
    return true;
  }
}

/* A well-formed record, whatever was stored. */
/** @param {object | undefined} record @returns {Right} */
function sound(record) {
  /** @type {Right} */
  const right = {};
  for (const [slug, numbers] of Object.entries(/** @type {Setting | undefined} */ (record)?.right ?? {}))
    if (Array.isArray(numbers)) right[slug] = numbers.filter(Number.isInteger);
  return right;
}

/* Whether some answers include any that others don't. */
/** @param {Right} more @param {Right} right */
const adds = (more, right) =>
  Object.entries(more).some(([slug, numbers]) => numbers.some((number) => !right[slug]?.includes(number)));

/* {right: {SLUG: [numbers]}, away}: `away` says that a reset can still be undone. Rejects if the part that reads
   it didn't load. */
/** @param {string} course */
export async function read(course) {
  if (!some()) return { right: {}, away: false };
  try {
    const { get, replaced } = await opened();
    const right = sound(await get(KIND, idOf(course)));
    return {
      right,
      away: (await replaced(KIND, idOf(course))).some(({ record }) => adds(sound(record), right)),
    };
  } catch (error) {
    if (error.why) throw error;
    return { right: {}, away: false };
  }
}

/* Why progress won't survive this tab; "" if it will. */
export const why = () => (store?.why() ? `Your progress isn’t being saved. ${store.why()}` : "");

/* Mark a question as answered right. Resolves with the reason it isn't saved, or "". */
/** @param {string} course @param {string} slug @param {number} number */
export async function note(course, slug, number) {
  try {
    await opened();
  } catch ({ why: cause }) {
    return `This answer isn’t marked as done: the part that saves your progress didn’t load. ${cause ?? ""}`;
  }
  await merged(course, { [slug]: [number] });
  return why();
}

/** @param {string} course @param {Right} more */
async function merged(course, more) {
  const id = idOf(course);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const record = await store.get(KIND, id);
    const right = sound(record);
    for (const [slug, numbers] of Object.entries(more))
      right[slug] = [...new Set([...(right[slug] ?? []), ...numbers])].sort((one, other) => one - other);
    if (JSON.stringify(right) === JSON.stringify(record?.right)) return;
    try {
      await store.put(KIND, { ...record, id, right });
      return;
    } catch (error) {
      /* `why` explains anything only kept in this tab. */
      if (error.code !== "store.changed") return;
    }
  }
}

/* Rejects with {code} if it couldn't be written. */
/** @param {string[]} courses */
export async function reset(courses) {
  const { dropped } = await opened();
  await dropped(courses.map((course) => [KIND, idOf(course)]));
}

/* Restore the last reset; later answers stay. */
/** @param {string[]} courses */
export async function restore(courses) {
  const { back, replaced } = await opened();
  for (const course of courses) {
    const id = idOf(course);
    try {
      await back(KIND, id);
    } catch (error) {
      if (error.code === "store.changed")
        for (const { record } of await replaced(KIND, id)) await merged(course, sound(record));
      else if (error.code !== "store.missing") throw error;
    }
  }
}
