/* Forms being filled in, and what's typed for a move: saved as they are, the last change wins. Written to
   localStorage, the one place that's written at once, and to the database when typing pauses. Whatever a closing
   page had no time to write to the database is moved there at the next opening. */

/** @import { Left } from "../roller/types/seams.js" */

import { get, lay, mark } from "./records.js";
import { FORM } from "./takeover.js";

const REST = 250;
/** @type {Map<string, unknown>} */
const waiting = new Map();
let timer = 0;

/* What was saved under this id: {values} or {broken}; undefined if there's nothing. */
/** @param {string} id @returns {Promise<Pick<Left, "id" | "values" | "broken"> | undefined>} */
export async function left(id) {
  return waiting.has(id)
    ? { id, values: waiting.get(id) }
    : /** @type {Promise<Left | undefined>} */ (get("forms", id));
}

/** @param {string} id @param {unknown} values */
export function leave(id, values) {
  waiting.set(id, values);
  try {
    localStorage.setItem(FORM + id, JSON.stringify(values));
  } catch {
    /* Then the database has to do it alone. */
  }
  clearTimeout(timer);
  timer = setTimeout(flush, REST);
}

/* Write what's waiting. */
export async function flush() {
  clearTimeout(timer);
  const those = [...waiting];
  mark();
  for (const [id, values] of those) {
    await lay("forms", { id, values });
    if (waiting.get(id) === values) waiting.delete(id);
    forget(id, values);
  }
}

/** @param {string} id @param {unknown} values */
function forget(id, values) {
  try {
    const name = FORM + id;
    if (localStorage.getItem(name) === JSON.stringify(values)) localStorage.removeItem(name);
  } catch {
    /* Then it was never there. */
  }
}

const hurry = () => waiting.size && flush();

addEventListener("pagehide", hurry);
document.addEventListener("visibilitychange", () => document.hidden && hurry());
