/* This device's rolls, newest first, from all rollers: each is written before it's shown. An entry is {id, at,
   kind: "roll", procedure, title, numbers, log, headline, summary, first}: `first` is the view of the roll before
   any choice; without a headline there's no result yet, or it was undone. */

/** @import { Entry, Roll, Roller } from "../roller/types/seams.js" */

import { all, back, dropped, listen as heard, newId, put } from "./records.js";
import { html, marked, nothing, shape } from "./roller.js";
import { keeping } from "./runs.js";

const MOST = 50;
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {Roll[]} */
let entries = [];
/** @type {string[]} */
let forgotten = [];

/** @param {Partial<Entry>} entry */
const rolls = ({ kind, log }) => kind === "roll" && Boolean(log);

/** @param {() => void} listener */
export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function look() {
  entries = /** @type {Roll[]} */ (await all("entries", MOST, rolls));
  for (const listener of [...listeners]) listener();
}

/* Settles once this page's rolls can be listed. */
export const listed = look();
heard(({ kind }) => kind === "entries" && look());

/* Write an entry, new or updated. {entry, unkept}: the saved entry, and the code of what prevented saving. */
/** @param {Partial<Entry>} given @returns {Promise<{entry: Entry, unkept: string}>} */
export async function write(given) {
  const entry = /** @type {Entry} */ ({ id: newId(), kind: "roll", at: Date.now(), ...given });
  try {
    return { entry: await put("entries", entry), unkept: "" };
  } catch (error) {
    /* Another tab updated it: the same roll, continuing here. */
    if (error.code === "store.changed") return write({ ...entry, rev: error.record?.rev });
    return { entry, unkept: error.code };
  }
}

async function forget() {
  const those = (await all("entries", Infinity, rolls)).map(({ id }) => id);
  await dropped(those.map((id) => ["entries", id]));
  forgotten = those;
  await look();
}

async function restore() {
  const those = forgotten;
  forgotten = [];
  for (const id of those) await back("entries", id).catch(() => {});
  await look();
}

/** @param {number} number */
const told = (number) => (number === 1 ? "1 roll" : `${number} rolls`);

/** @param {Roller} roller */
export function list(roller) {
  const shown = roller.view && roller.entry;
  if (!entries.length && !forgotten.length) return nothing;
  const toggle = (/** @type {{target: HTMLDetailsElement}} */ { target }) => {
    roller.visitOpen = target.open;
  };
  const focus = (/** @type {string} */ part) =>
    /** @type {HTMLElement | null} */ (roller.section.querySelector(`.hq-visit ${part}`))?.focus();
  return html`<details class="hq-fold hq-visit" .open=${roller.visitOpen ?? false} @toggle=${toggle}>
    <summary>Rolls on this device<small>${told(entries.length)}</small></summary>
    <ol>${entries.map((entry) => item(entry, entry.id === shown?.id, (each) => roller.recall(each)))}</ol>
    ${
      entries.length
        ? html`<p class="hq-small">${keeping(entries.length < MOST ? "" : `The newest ${MOST} are listed.`)}</p>
          <div class="hq-acts"><button class="hq-btn is-quiet" type="button" data-forget @click=${() => forget().then(() => focus("[data-back]"))}>Clear</button></div>`
        : nothing
    }
    ${
      forgotten.length
        ? html`<p class="hq-small" role="status">${told(forgotten.length)} forgotten.</p>
          <div class="hq-acts"><button class="hq-btn" type="button" data-back @click=${() => restore().then(() => focus("summary"))}>Restore</button></div>`
        : nothing
    }
  </details>`;
}

/** @param {Roll} entry @param {boolean} current @param {(entry: Roll) => void} show */
function item(entry, current, show) {
  const { headline, log, summary } = entry;
  const { hidden } = log;
  const word = headline ? headline.word : log.moves.length || !log.undone ? summary : "Undone";
  const faces = log.moves.flatMap((move) => move.faces ?? []);
  const dice = faces.length
    ? `, ${faces.length > 1 ? "dice" : "die"} ${faces.join(" and ")}${log.moves.some(({ typed }) => typed) ? ", typed" : ""}`
    : "";
  const taken = log.undone ? `, undone ${log.undone} ${log.undone === 1 ? "time" : "times"}` : "";
  return html`<li>
    <button type="button" class="hq-visit-item" aria-current=${current ? "true" : nothing} ?disabled=${word === "Undone" || hidden} @click=${() => show(entry)}>
      <span class="hq-level" data-level=${headline?.mark ?? "tie"}>${shape(headline ? marked(headline.mark) : word === "Undone" ? "i-undo" : "i-next")}</span>
      <span><b>${word}</b><small>${[entry.title, hidden ? "hidden from the table, see the journal on the GM screen" : entry.numbers].filter(Boolean).join(": ")}${dice}${taken}</small></span>
    </button>
  </li>`;
}
