/* A run's results in words. */

/** @import { Replies, Row } from "../roller/types/engine.js" */

/** @typedef {Replies["sample"]} Run */
/** @typedef {{stray: string, often: [number, string][]}} Words */

import { html, nothing } from "./roller.js";

/* A number with commas. */
/** @param {number | string} number */
export const digits = (number) => String(number).replace(/\B(?=(\d{3})+(?:\.|$))/g, ",");

/* How often fair dice deviate at least this much, in ten-thousandths. `words` has the page's own phrase for each
   range. */
/** @param {number} share @param {Words} words */
export const often = (share, { often: words }) =>
  /** @type {[number, string]} */ (words.find(([most]) => share <= most))[1]
    .replace("{share}", String(share))
    .replace("{percent}", String(Math.floor((share + 50) / 100)));

/** @param {number} share */
function means(share) {
  if (share < 10)
    return "That’s rare. Roll again with a fresh seed: a fault in the dice would show up again, chance wouldn’t.";
  if (share < 500)
    return "That’s unusual: about one fair run in twenty looks like this. Roll again with a fresh seed and see if it does too.";
  if (share > 9500)
    return "That’s unusually even: about one fair run in twenty looks like this. Roll again with a fresh seed and see if it does too.";
  return "That’s nothing unusual.";
}

/** @param {Run} run @param {string} title @param {Words} words */
export function verdict({ rolls, stray }, title, words) {
  if (!stray)
    return html`<p class="hq-say"><b>${digits(rolls)}</b> ${rolls === 1 ? "roll" : "rolls"} of ${title}: too few, or too few outcomes, to compare with what was expected.</p>`;
  return html`<p class="hq-say"><b>${digits(rolls)}</b> rolls of ${title}. ${words.stray} <b>${often(stray.share, words)}</b> such runs. ${means(stray.share)}</p>`;
}

/** @param {Run} run */
export function facts({ seed, place, thrown, rolls, dice, stray, rows }) {
  const names = (stray?.pooled ?? []).map(
    (key) => /** @type {Row} */ (rows.find((row) => row.key === key)).label,
  );
  return html`<dl class="hq-fair-facts">
    <dt>Seed</dt><dd><code>${seed}</code></dd>
    <dt>Dice</dt><dd>${digits(rolls * dice.length)}, out of ${digits(place)} bytes; ${digits(thrown)} thrown away</dd>
    ${stray ? html`<dt>Chi-square</dt><dd>${stray.chi} with ${stray.freedom} ${stray.freedom === 1 ? "degree" : "degrees"} of freedom</dd>` : nothing}
    ${names.length ? html`<dt>Grouped</dt><dd>${names.join(", ")}: each alone was expected fewer than five times</dd>` : nothing}
  </dl>`;
}
