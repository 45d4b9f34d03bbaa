/* Counts beside expectations: filled bars for what came up, hollow ones for what was expected. A table says the
   same. */

/** @import { Replies, Row } from "../roller/types/engine.js" */

/** @typedef {Replies["sample"]} Run */
/** @typedef {Row & {fell: number, due: number}} Bar */

import { html, marked, shape, svg } from "./roller.js";
import { digits } from "./words.js";

/* With more columns than this there's no room for outlines, so a line shows the expectation. */
const MANY = 24;
/* Rows beyond this number are folded away. */
const LONG = 12;

/** @param {Run} run */
const zipped = ({ rows, fell, due }) =>
  rows
    .map((row, place) => ({ ...row, fell: fell[place], due: Number(due[place]) }))
    .filter(({ weight }) => weight !== "0");

/** @param {{mark: string, label: string}} given */
export const label = ({ mark, label: text }) =>
  mark ? html`<span class="hq-level" data-level=${mark}>${shape(marked(mark))}${text}</span>` : text;

/** @param {Bar[]} all */
function said(all) {
  const far = all.reduce((one, two) =>
    Math.abs(two.fell - two.due) > Math.abs(one.fell - one.due) ? two : one,
  );
  return `${all.length} outcomes, counted and expected. Furthest off: ${far.label}, came up ${far.fell} times, expected ${far.due}. The table has them all.`;
}

/** @param {Run} run */
export function chart(run) {
  const all = zipped(run);
  const most = 1.04 * Math.max(...all.map(({ fell, due }) => Math.max(fell, due)), 1);
  const key = html`<p class="hq-small hq-fair-key"><span><svg class="hq-fair-box" viewBox="0 0 10 10" aria-hidden="true"><rect class="is-fell" width="10" height="10"></rect></svg>fell</span> <span><svg class="hq-fair-box" viewBox="0 0 10 10" aria-hidden="true">${all.length > MANY ? svg`<path class="is-due" d="M0 5H10"></path>` : svg`<rect class="is-due" x="1" y="1" width="8" height="8"></rect>`}</svg>due</span></p>`;
  return html`${key}${all.some(({ mark }) => mark) || all.length < 4 ? pairs(all, most) : columns(all, most)}`;
}

/* Outcomes have names: one row each, with two bars. */
/** @param {Bar[]} all @param {number} most */
const pairs = (all, most) => html`<div class="hq-fair-pairs" role="img" aria-label=${said(all)}>
  ${all.map((row) => html`<div aria-hidden="true"><span>${label(row)}</span><svg viewBox="0 0 100 20" preserveAspectRatio="none"><rect class="is-fell" y="1" height="8" width=${(100 * row.fell) / most}></rect><rect class="is-due" x="0" y="11" height="8" width=${(100 * row.due) / most}></rect></svg></div>`)}
</div>`;

/* Faces have numbers: one column each. */
/** @param {Bar[]} all @param {number} most */
function columns(all, most) {
  /** @param {number} value */
  const tall = (value) => (100 * value) / most;
  return html`<div class="hq-fair-cols" role="img" aria-label=${said(all)}>
    <svg viewBox="0 0 ${all.length * 10} 100" preserveAspectRatio="none" aria-hidden="true">
      ${all.map((row, place) => svg`<rect class="is-fell" x=${place * 10 + 1.5} width="7" y=${100 - tall(row.fell)} height=${tall(row.fell)}></rect>`)}
      ${
        all.length > MANY
          ? svg`<path class="is-due" d="M0 ${100 - tall(all[0].due)}H${all.length * 10}"></path>`
          : all.map(
              (row, place) =>
                svg`<rect class="is-due" x=${place * 10 + 0.5} width="9" y=${100 - tall(row.due)} height=${tall(row.due)}></rect>`,
            )
      }
    </svg>
    <div class="hq-fair-ends" aria-hidden="true"><span>${all[0].label}</span><span>${all[Math.floor((all.length - 1) / 2)].label}</span><span>${/** @type {Bar} */ (all.at(-1)).label}</span></div>
  </div>`;
}

/** @param {number} by */
const off = (by) => (by < 0 ? `−${digits((-by).toFixed(1))}` : `+${digits(by.toFixed(1))}`);

/** @param {Run} run */
export function table(run) {
  const all = zipped(run);
  const named = all.some(({ mark }) => mark);
  return html`<details class="hq-fold" ?open=${all.length <= LONG}><summary>All ${all.length} ${named ? "outcomes" : "faces"} in figures</summary>
    <table class="hq-table hq-fair-table">
      <thead><tr><th scope="col">${named ? "Outcome" : "Face"}</th><th scope="col" class="n">fell</th><th scope="col" class="n">due</th><th scope="col" class="n">off by</th></tr></thead>
      <tbody>${all.map((row) => html`<tr><th scope="row">${label(row)}</th><td class="n">${digits(row.fell)}</td><td class="n">${digits(row.due.toFixed(1))}</td><td class="n">${row.fell === row.due ? "0" : off(row.fell - row.due)}</td></tr>`)}</tbody>
    </table></details>`;
}
