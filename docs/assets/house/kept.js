/* Where the sets are kept: one record of the device's store. What the engine is given with each request is also in
   localStorage, where it can be read at once. Other tabs hear of each change. */

/** @import { Parts } from "../roller/types/seams.js" */
/** @import { Sets } from "./sets.js" */

import { engine, part } from "./roller.js";
import { laid, NONE, read } from "./sets.js";

const ID = "house";
const NOT_KEPT =
  "This device can’t save your house rules. They last until you close this tab. Save them as a file to keep them.";

/** @type {Promise<Parts["store"]> | undefined} */
let opening;
/** @type {Set<() => void>} */
const listeners = new Set();

/* The sets as last read, and why they couldn't be saved. */
export const kept = { sets: NONE, trouble: "" };

/** @param {() => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell() {
  for (const listener of [...listeners]) listener();
}

/* Whether anything may be saved here; otherwise the store isn't fetched. */
export function some() {
  try {
    return localStorage.getItem("hqweb.kept") !== null;
  } catch {
    return true;
  }
}

let followed = false;

/* Read the sets, and follow them from now on. */
export async function open() {
  opening ??= part("store");
  const mine = opening;
  try {
    const store = await mine;
    if (!followed) {
      followed = true;
      store.listen(({ kind, id, elsewhere }) => {
        if (elsewhere && kind === "settings" && id === ID) reread(store);
      });
    }
    await reread(store);
  } catch (fault) {
    opening = undefined;
    throw fault;
  }
}

/** @param {Parts["store"]} store */
async function reread(store) {
  const found = await store.get("settings", ID);
  const before = JSON.stringify(kept.sets);
  kept.sets = read(found);
  mirror(kept.sets);
  if (before !== JSON.stringify(kept.sets)) tell();
}

/* Make a change to what's saved now, in whichever tab that was. */
/** @param {(sets: Sets) => Sets} work */
export async function change(work) {
  if (!opening) await open();
  const store = await /** @type {Promise<Parts["store"]>} */ (opening);
  for (let again = true; ; again = false) {
    const current = await store.get("settings", ID);
    const next = work(read(current));
    try {
      await store.put("settings", { id: ID, rev: current?.rev, ...next });
      kept.trouble = "";
    } catch (error) {
      if (error.code === "store.changed" && again) continue;
      kept.trouble = NOT_KEPT;
    }
    kept.sets = next;
    mirror(next);
    tell();
    return;
  }
}

/** @param {Sets} sets */
function mirror(sets) {
  const those = laid(sets);
  try {
    if (Object.keys(those).length) localStorage.setItem(engine.HOUSE, JSON.stringify(those));
    else localStorage.removeItem(engine.HOUSE);
  } catch {
    if (Object.keys(those).length) kept.trouble = NOT_KEPT;
  }
}

export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
