/* Moves data that releases before the database kept in localStorage into it. A tab of such a release may still be
   open, so this looks at every opening. Forms that a page left in a hurry are there too, since only localStorage
   is written at once. */

/** @import { Log } from "../roller/types/engine.js" */
/** @import { Kept, Kind, Left, Transaction } from "../roller/types/seams.js" */

/** @typedef {Kept & {log: Log, given?: unknown, turn?: unknown}} LeftRun */

import { DROPPED } from "./base.js";
import { NOW, raised } from "./versions.js";

const LOG = "hqweb.log.1 ";
export const FORM = "hqweb.form.1 ";

export const waits = () => local().length > 0;

/** @returns {Generator<[Kind, LeftRun]>} */
function* read() {
  for (const [name, text] of local()) {
    const kind = name.startsWith(LOG) ? "runs" : "forms";
    const id = name.slice((kind === "runs" ? LOG : FORM).length);
    const record = {
      ...raised(kind, { id, text, v: 0 }),
      at: Date.now(),
      rev: `local ${sum(text)}`,
      taken: true,
    };
    yield [kind, /** @type {LeftRun} */ (record)];
  }
}

/* The same for a tab without a database: [kind, record]. */
/** @returns {Generator<[Kind, Kept | Left]>} */
export function* inMemory() {
  for (const [kind, { given, turn, rev, ...record }] of read()) {
    yield [kind, record];
    if (record.log) yield ["forms", nowOf(record, given, turn)];
  }
}

/* `tx` may write runs, forms, and deleted records. Returns a promise that settles before its last request. */
/** @param {Transaction} tx */
export async function takeOver(tx) {
  const found = local();
  for (const [kind, record] of read()) {
    if (kind === "runs") await takeRun(tx, record);
    else await tx.objectStore("forms").put(record);
  }
  tx.done.then(
    () => found.forEach(remove),
    () => {},
  );
}

/** @param {Transaction} tx @param {LeftRun} left */
async function takeRun(tx, { given, turn, ...record }) {
  const runs = tx.objectStore("runs");
  const current = await runs.get(record.id);
  if (current?.rev === record.rev) return;
  const wins =
    !current || current.taken || further(record, /** @type {LeftRun} */ (raised("runs", { ...current })));
  const loses = wins ? current : record;
  if (loses && !loses.broken)
    await tx.objectStore(DROPPED).put({ of: `runs ${record.id}`, dropped: Date.now(), record: loses });
  if (!wins) return;
  await runs.put(record);
  if (record.log) await tx.objectStore("forms").put(nowOf(record, given, turn));
}

/* What was typed for the next move, and its odds, are a record of their own. */
/** @param {LeftRun} left @param {unknown} given @param {unknown} turn @returns {Left} */
const nowOf = ({ id, at, log }, given, turn) => ({
  id: `${id} now`,
  at,
  v: NOW,
  values: { of: stateOf(log), given, turn },
});

/* How far a log has come, as long as its seed is the same. */
/** @param {Log} log */
export const stateOf = (log) => `${log.seed} ${log.moves?.length} ${log.undone}`;

/** @param {LeftRun} run @param {LeftRun} current */
const further = ({ log }, { log: other }) =>
  Boolean(log && other && log.seed === other.seed && log.moves?.length > other.moves?.length);

/** @param {string} text */
const sum = (text) => [...text].reduce((so, each) => (so * 31 + Number(each.codePointAt(0))) >>> 0, 7);

function local() {
  try {
    return Object.entries(localStorage).filter(([name]) => name.startsWith(LOG) || name.startsWith(FORM));
  } catch {
    /* The browser forbids it: nothing was saved there. */
    return [];
  }
}

/* Unless a tab of the older release has rewritten it in the meantime. */
/** @param {[string, string]} item */
function remove([name, text]) {
  if (localStorage.getItem(name) === text) localStorage.removeItem(name);
}
