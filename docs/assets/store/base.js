/* The site's one database on this device: a store per kind, and one for deleted records that can be restored.
   `within` runs a transaction and resolves once it's complete. Without a database `within` rejects with {code},
   and the caller uses the tab's memory. */

/** @import { Database, Fault, Kind, Transaction } from "../roller/types/seams.js" */

import { openDB } from "idb";

export const NAME = "hqweb";
export const VERSION = 1;
/** @type {Kind[]} */
export const KINDS = ["runs", "forms", "heroes", "parties", "entries", "sessions", "settings"];
export const DROPPED = "dropped";

/* Milliseconds before an unresponsive opening is given up: some browsers never answer. After that, the wait is
   shorter. */
const LATE = 10000;
const LATER = 500;
/* Problems that no later opening in this tab would fix. */
const LASTING = ["forbidden", "newer"];

/** @type {Promise<Database> | null} */
let opened = null;
let patience = LATE;
let what = "";

/* "" or why changes aren't being saved: forbidden, full, failed, or newer (the database is from a newer release). */
export const trouble = () => what;

/* Step n turns version n of the database into version n + 1. */
/** @type {((db: Database) => void)[]} */
const STEPS = [
  (db) => {
    for (const kind of KINDS) db.createObjectStore(kind, { keyPath: "id" }).createIndex("at", "at");
    const aside = db.createObjectStore(DROPPED, { keyPath: "n", autoIncrement: true });
    aside.createIndex("of", "of");
    aside.createIndex("dropped", "dropped");
  },
];

/** @type {Record<string, string>} */
const CODES = {
  QuotaExceededError: "full",
  VersionError: "newer",
  SecurityError: "forbidden",
  NotAllowedError: "forbidden",
  /* A private window of an older Firefox. */
  InvalidStateError: "forbidden",
};

/** @param {unknown} error */
const named = (error) => /** @type {{name?: string} | undefined} */ (error)?.name ?? "";

/** @param {unknown} error @param {Record<string, string>} [codes] @returns {Fault} */
const fault = (error, codes = CODES) => ({ code: codes[named(error)] ?? "failed", detail: String(error) });

/** @returns {Promise<Database>} */
async function connect() {
  /** @type {Database} */
  let db;
  const lost = () => {
    opened = null;
  };
  try {
    if (!self.indexedDB) throw { name: "SecurityError" };
    /** @type {Promise<Database>} */
    const opening = openDB(NAME, VERSION, {
      upgrade(found, from) {
        for (const step of STEPS.slice(from)) step(found);
      },
      /* A newer release is waiting for this one to let go. */
      blocking() {
        db?.close();
        lost();
      },
      terminated: lost,
    });
    /** @type {Promise<never>} */
    const late = new Promise((_, reject) => setTimeout(reject, patience, { name: "late" }));
    db = await Promise.race([opening, late]);
  } catch (error) {
    if (named(error) === "late") patience = LATER;
    throw fault(error);
  }
  return db;
}

/* The open database. Rejects with {code, detail}. */
export async function open() {
  opened ??= connect();
  const mine = opened;
  try {
    const db = await mine;
    if (LASTING.includes(what)) what = "";
    return db;
  } catch (error) {
    what = /** @type {Fault} */ (error).code;
    if (opened === mine && !LASTING.includes(what)) opened = null;
    throw error;
  }
}

/* The result of `work(transaction)`, once the transaction is complete. Rejects with {code, detail}, or with
   whatever `work` throws that has a code of its own. */
/** @template T @param {Kind | "dropped" | (Kind | "dropped")[]} kinds @param {"readonly" | "readwrite"} mode @param {(tx: Transaction) => Promise<T>} work @returns {Promise<T>} */
export async function within(kinds, mode, work) {
  for (let again = false; ; again = true) {
    const db = await open();
    let tx;
    try {
      tx = /** @type {Transaction} */ (
        /** @type {unknown} */ (db.transaction(/** @type {Kind[]} */ (kinds), mode, { durability: "strict" }))
      );
      /* The await below reports it; this keeps it from also being an unhandled rejection. */
      tx.done.catch(() => {});
      const found = await work(tx);
      await tx.done;
      if (mode === "readwrite") what = "";
      return found;
    } catch (error) {
      if (typeof (/** @type {Partial<Fault>} */ (error).code) === "string") throw error;
      /* The connection was lost, as on a phone that slept: try again on a new one. */
      if (!again && !tx) {
        opened = null;
        continue;
      }
      const cause = tx?.error ?? error;
      const told = fault(cause, { QuotaExceededError: "full" });
      what = told.code;
      throw told;
    }
  }
}
