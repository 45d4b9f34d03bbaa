/* The versions of a record's shape, and what makes each of the one before. A record of an older release is raised as
   it is read; one of a newer release is left alone. */

/** @import { Kept, Kind } from "../roller/types/seams.js" */

export const NOW = 1;

/** @typedef {{id: string, [name: string]: unknown} & Partial<Kept>} Raw */

/* Step n makes version n + 1 of version n. Version 0 is {id, text}: what the releases before the database kept in
   localStorage, as it stood there. Throws where that cannot be read. */
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

/* The record in the shape of now; {id, broken} where it cannot be read. */
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
