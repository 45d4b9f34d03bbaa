/* The board: who scores against whom, their points, and boxes that fill toward the middle. */

/** @import { Board } from "../roller/types/engine.js" */

import { here, html, nothing, signed } from "./roller.js";

/* More boxes than this would say less than the number. */
const MOST = 12;

/** @param {"ours" | "theirs"} side @param {number} value @param {number} goal */
const pips = (side, value, goal) => html`<span class="hq-pips" data-to=${side} aria-hidden="true">
  ${Array.from({ length: goal }, (_, place) => html`<i class=${place < value ? "on" : nothing}></i>`)}
</span>`;

/** @param {Board["pairs"][number]} board */
function pair({ ours, theirs, goal, mark, tag }) {
  const lost =
    goal && mark === "out"
      ? `${theirs.value >= goal ? "ours-out" : ""} ${ours.value >= goal ? "theirs-out" : ""}`
      : "";
  const boxes = goal > 0 && goal <= MOST;
  return html`<li class="hq-pair ${mark ? `is-${mark}` : ""} ${lost}">
    ${mark === "now" ? here("Now: ") : nothing}
    <span class="hq-pair-us"><b>${ours.who}</b> ${ours.note ? html`<i>${ours.note}</i>` : nothing}</span>
    <span class="hq-pair-score"><b class="hq-vh">${ours.who} </b>${signed(ours.value)}<span aria-hidden="true">:</span>${signed(theirs.value)}</span>
    <span class="hq-pair-them">${theirs.note ? html`<i>${theirs.note}</i>` : nothing} <b>${theirs.who}</b></span>
    ${boxes ? pips("ours", ours.value, goal) : nothing} ${tag ? html`<span class="hq-pair-tag">${tag}</span>` : nothing}
    ${boxes ? pips("theirs", theirs.value, goal) : nothing}
  </li>`;
}

/** @param {Board} board */
export const board = ({ label, pairs }) =>
  html`<ol class="hq-board" aria-label=${label}>${pairs.map(pair)}</ol>`;
