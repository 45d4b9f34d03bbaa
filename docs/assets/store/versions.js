/* The versions of a record's shape, and the step from each one to the next. A record from an older release is
   upgraded as it's read; one from a newer release is left alone. */

/** @import { Kept, Kind } from "../roller/types/seams.js" */

export const NOW = 1;

/** @typedef {{id: string, [name: string]: unknown} & Partial<Kept>} Raw */

/* Step n turns version n into version n + 1. Version 0 is {id, text}: localStorage data from releases before the
   database, as it was. Throws if it can't be read. */
/** @type {((kind: Kind, record: Raw) => Raw)[]} */
export const STEPS = [
  (kind, { id, text }) => {
    const found = JSON.parse(String(text));
    if (!found || typeof found !== "object" || Array.isArray(found)) throw new TypeError("no record");
    if (kind === "forms") return { id, values: found };
    const { log, view, seat, release, given, turn } = found;
    return { id, log, view, seat, release: release ?? "", given, turn };
  },
];

/* The record in its current shape; {id, broken} if it can't be read. */
/** @param {Kind} kind @param {{id: string, text?: unknown} & Partial<Kept>} record @returns {Kept} */
export function raised(kind, record) {
  try {
    let found = /** @type {Raw} */ (record);
    for (let version = record.v ?? NOW; version < NOW; version += 1) {
      const { at, rev } = found;
      found = { ...STEPS[version](kind, found), at, rev, v: version + 1 };
    }
    return /** @type {Kept} */ (found);
  } catch {
    const { id, at, rev, text } = /** @type {Raw} */ (record);
    return /** @type {Kept} */ ({ id, at, rev, v: NOW, broken: text ?? true });
  }
}
