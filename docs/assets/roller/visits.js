/* The rolls of this visit, newest first, of all rollers; kept in memory and gone with the tab. */

import { html, nothing } from "lit-html";
import { marked, shape } from "./shapes.js";

const MOST = 50;
const listeners = new Set();
const entries = [];
let lastId = 0;

export function listen(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/* An entry is {id, procedure, title, numbers, log, headline, summary, first}: `first` is the view of the roll before any
   choice; without a headline there is none yet, or it was taken back. */
export function note(entry) {
  const kept = { id: ++lastId, ...entry };
  entries.unshift(kept);
  entries.length = Math.min(entries.length, MOST);
  tell();
  return kept;
}

export function renew(entry, changes) {
  Object.assign(entry, changes);
  tell();
}

function tell() {
  for (const listener of [...listeners]) listener();
}

export function list({ shown, open, toggle, show }) {
  if (!entries.length) return nothing;
  const count = entries.length === 1 ? "1 roll" : `${entries.length} rolls`;
  return html`<details class="hq-fold hq-visit" .open=${open} @toggle=${toggle}>
    <summary>This visit<small>${count}</small></summary>
    <ol>${entries.map((entry) => item(entry, entry === shown, show))}</ol>
  </details>`;
}

function item(entry, current, show) {
  const { headline, log, summary } = entry;
  const word = headline ? headline.word : log.moves.length || !log.undone ? summary : "Taken back";
  const faces = log.moves.flatMap((move) => move.faces ?? []);
  const dice = faces.length ? `, ${faces.length > 1 ? "dice" : "die"} ${faces.join(" and ")}` : "";
  const back = log.undone ? `, taken back ${log.undone} ${log.undone === 1 ? "time" : "times"}` : "";
  return html`<li>
    <button type="button" class="hq-visit-item" aria-current=${current ? "true" : nothing} ?disabled=${word === "Taken back"} @click=${() => show(entry)}>
      <span class="hq-level" data-level=${headline?.mark ?? "tie"}>${shape(headline ? marked(headline.mark) : word === "Taken back" ? "i-undo" : "i-next")}</span>
      <span><b>${word}</b><small>${entry.title}: ${entry.numbers}${dice}${back}</small></span>
    </button>
  </li>`;
}
