/* Odds: one picture, three sums, one table, out of the same count. Weights are strings of digits of any length. */

import { html, nothing } from "lit-html";
import { level, shape } from "./shapes.js";

/* A share in per cent, never rounded to none or to all. With `digits`, always to a tenth. */
export function percent(weight, total, digits = false) {
  const tenths = Number((weight * 2000n + total) / (2n * total));
  if (weight > 0n && tenths === 0) return "<0.1%";
  if (weight < total && tenths === 1000) return ">99.9%";
  const whole = Math.floor((tenths + 5) / 10);
  if (weight === 0n || weight === total) return digits ? `${whole}.0%` : `${whole}%`;
  return digits || tenths < 10 || tenths >= 995 ? `${Math.floor(tenths / 10)}.${tenths % 10}%` : `${whole}%`;
}

const weightOf = (row) => BigInt(row.weight);
const sum = (rows) => rows.reduce((all, row) => all + weightOf(row), 0n);

export function sky({ caption, rows }) {
  const some = rows.filter((row) => row.weight !== "0");
  const says = some.map((row) => `${row.label.toLowerCase()} ${row.weight}`).join("; ");
  return html`<div class="hq-sky" role="img" aria-label="${caption.replace(/\.$/, "")}: ${says}.">
    ${some.map((row) => html`<i data-level=${row.mark} .style=${`flex-grow:${row.share}`}></i>`)}
  </div>`;
}

const SUMS = [["v", "You win"], ["tie", "Tie"], ["d", "You lose"]];

export function sums({ rows, total }) {
  const parts = SUMS.map(([sign, word]) => [rows.filter((row) => row.mark.startsWith(sign)), word]);
  if (parts.reduce((all, [some]) => all + some.length, 0) !== rows.length) return nothing;
  return html`<div class="hq-sum">
    ${parts.map(([some, word]) => html`<span><b>${percent(sum(some), BigInt(total))}</b>${word}</span>`)}
  </div>`;
}

/* `hit` is the place of the roll's own row, or -1. */
export function levels({ caption, rows, total }, hit) {
  const whole = BigInt(total);
  let sofar = 0n;
  return html`<table class="hq-table hq-odds">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">Level</th><th scope="col" class="n">of ${total}</th><th scope="col" class="n">or better</th></tr></thead>
    <tbody>
      ${rows.map((row, place) => {
        sofar += weightOf(row);
        return html`<tr class=${place === hit ? "is-hit" : nothing}>
          <th scope="row">${place === hit ? pointer() : nothing}${level(row.mark, row.label)}</th>
          <td class="n">${row.weight}</td><td class="n">${percent(sofar, whole, true)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

const pointer = () => html`<span class="hq-hit">${shape("i-here")}<span class="hq-vh">This roll: </span></span>`;

/* How many ways of the dice do as well as the roll's row, or better. */
export function sentence({ rows, total }, hit, dice) {
  if (total === "1") return html`<p class="hq-say">Nothing was left to the dice.</p>`;
  const what = dice === 2 ? "pairs of dice" : "rolls";
  return html`<p class="hq-say"><b>${String(sum(rows.slice(0, hit + 1)))} of ${total}</b> ${what} do this well or better.</p>`;
}

/* The place of a verdict's row. */
export function placeOf({ rows }, { winner, level: word }, headline) {
  const place = rows.findIndex((row) => row.key === `${winner}:${word}`);
  return place >= 0 ? place : rows.findIndex((row) => row.mark === headline.mark);
}
