/* What a run says, in words. */

import { html, nothing } from "./roller.js";

/* A number with commas. */
export const digits = (number) => String(number).replace(/\B(?=(\d{3})+(?:\.|$))/g, ",");

/* How often fair dice stray as far: a share of ten thousand. The page's own macro says the same. */
export function often(share) {
  if (share === 0) return "fewer than 1 of 10,000";
  if (share < 100) return `about ${share} of 10,000`;
  if (share > 9990) return "more than 999 of 1,000";
  return share < 9950 ? `about ${Math.floor((share + 50) / 100)} of 100` : "more than 99 of 100";
}

function means(share) {
  if (share < 10)
    return "That is rare. Roll again with a fresh seed: a fault of the dice would show again, chance would not.";
  if (share < 500)
    return "That is unusual, as one fair run in twenty is. Roll again with a fresh seed and see whether it stays so.";
  if (share > 9500)
    return "That is unusually even, as one fair run in twenty is. Roll again with a fresh seed and see whether it stays so.";
  return "That is nothing unusual.";
}

export function verdict({ rolls, stray }, title) {
  if (!stray)
    return html`<p class="hq-say"><b>${digits(rolls)}</b> ${rolls === 1 ? "roll" : "rolls"} of ${title}: too few, or too few outcomes, to compare with what was due.</p>`;
  return html`<p class="hq-say"><b>${digits(rolls)}</b> rolls of ${title}. Fair dice stray this far or farther in <b>${often(stray.share)}</b> such runs. ${means(stray.share)}</p>`;
}

export function facts({ seed, place, thrown, rolls, dice, stray, rows }) {
  const names = (stray?.pooled ?? []).map((key) => rows.find((row) => row.key === key).label);
  return html`<dl class="hq-fair-facts">
    <dt>Seed</dt><dd><code>${seed}</code></dd>
    <dt>Dice</dt><dd>${digits(rolls * dice.length)}, out of ${digits(place)} bytes; ${digits(thrown)} thrown away</dd>
    ${stray ? html`<dt>Chi-square</dt><dd>${stray.chi} with ${stray.freedom} ${stray.freedom === 1 ? "degree" : "degrees"} of freedom</dd>` : nothing}
    ${names.length ? html`<dt>Put together</dt><dd>${names.join(", ")}: fewer than five were due to one of them alone</dd>` : nothing}
  </dl>`;
}
