/* The whole history in a fold, newest first: one line per move, which opens its reasons. */

/** @import { Replies } from "../roller/types/engine.js" */
/** @import { Playing } from "../roller/types/seams.js" */

import { folded, html, nothing, steps, told } from "./roller.js";

/** @param {Playing} roller */
export function history(roller) {
  const { moves, undone } = roller.log;
  const count = moves.length === 1 ? "1 move" : `${moves.length} moves`;
  return folded(roller, "history", "History", undone ? `${count}, ${undone} undone` : count, () =>
    lines(roller),
  );
}

/** @param {Playing} roller */
function lines(roller) {
  const { past, log } = roller;
  if (past?.log !== log && !past?.moves.length) return html`<p class="hq-small">Loading.</p>`;
  if (past.failed) return html`<p class="hq-small">The history can’t be read right now.</p>`;
  return html`<ol class="hq-log" reversed>
    ${past.moves.map((move, place) => line(move, place + 1, told(past.log.moves[place]))).reverse()}
  </ol>`;
}

/** @param {Replies["history"]["moves"][number]} move @param {number} number @param {string} typed */
const line = (move, number, typed) => html`<li>
  ${
    move.steps.length
      ? html`<details class="hq-fold is-move">
        <summary><span>${number}</span><span>${move.line || move.title} ${typed}</span></summary>
        <div>${move.line ? html`<p class="hq-outhead">${move.title}</p>` : nothing}${steps(move.steps)}</div>
      </details>`
      : html`<p><span>${number}</span><span>${move.line || move.title} ${typed}</span></p>`
  }
</li>`;
