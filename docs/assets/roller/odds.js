/* Odds: one picture, three sums, one table, all from the same count. Weights are strings of digits of any length. */

/** @import { Headline, Row, Told } from "./types/engine.js" */

/** @typedef {{caption: string, rows: Row[], total: string}} Counted */

import { html, nothing } from "lit-html";
import { here, level } from "./shapes.js";
import words from "./words.json" with { type: "json" };

/* From this many on, neighbors with the same mark are drawn as one, and the table leaves out the impossible. */
const MANY = 12;
/* A total with more digits tells a reader nothing: shares replace it. */
const LONG = 7;

/* A share in percent, never rounded to none or all. With `digits`, always one decimal; a half shows its decimal,
   so that two shares of one whole never add up to 101. */
/** @param {bigint} weight @param {bigint} total @param {boolean} [digits] */
export function percent(weight, total, digits = false) {
  const tenths = Number((weight * 2000n + total) / (2n * total));
  if (weight > 0n && tenths === 0) return "<0.1%";
  if (weight < total && tenths === 1000) return ">99.9%";
  const whole = Math.floor((tenths + 5) / 10);
  if (weight === 0n || weight === total) return digits ? `${whole}.0%` : `${whole}%`;
  return digits || tenths < 10 || tenths >= 995 || tenths % 10 === 5
    ? `${Math.floor(tenths / 10)}.${tenths % 10}%`
    : `${whole}%`;
}

/** @param {Row} row */
const weightOf = (row) => BigInt(row.weight);
/** @param {Row[]} rows */
const sum = (rows) => rows.reduce((all, row) => all + weightOf(row), 0n);
/** @param {Row[]} rows */
const some = (rows) => rows.filter((row) => row.weight !== "0");

/* An outcome's side and mark: neighbors that share both make one bar. */
/** @param {Row} row */
const sign = ({ key, mark }) => `${key.split(":")[0]} ${mark}`;

/** @param {Row[]} rows */
function bars(rows) {
  /** @type {Row[]} */
  const out = [];
  for (const row of some(rows)) {
    const last = out.at(-1);
    if (rows.length > MANY && last && sign(last) === sign(row)) last.share += row.share;
    else out.push({ ...row });
  }
  return out;
}

/* Words for the sums, by how the marks begin and by the outcomes' keys: without winning, no one wins. */
/** @param {Counted} data */
const ends = ({ rows }) =>
  words.sums.find(({ keys }) => {
    const fit = RegExp(keys);
    return rows.every(({ key }) => fit.test(key));
  });

/* Tiers have no losing side: all of them are above the line. */
/** @param {Counted} data */
const tiered = ({ rows }) => rows.every(({ mark }) => mark.startsWith("tier-"));

/* The heading for one row, and for all rows. */
/** @param {Counted} data */
const named = (data) =>
  words.names[
    data.rows.every(({ label }) => label.startsWith("Tier "))
      ? "tier"
      : data.rows.length > MANY || ends(data) !== words.sums[0]
        ? "outcome"
        : "level"
  ];

/** @param {Counted} data */
export const scale = (data) =>
  html`<p class="hq-small">${words.scale} ${tiered(data) ? "tier" : "level"}.</p>`;

/** @param {Counted} data @returns {[string, string][]} */
function parts(data) {
  const { rows, total } = data;
  const sums = /** @type {[string, string][]} */ (Object.entries(ends(data)?.words ?? {}));
  const found = sums.map(([mark, word]) => ({
    word,
    those: rows.filter((row) => row.mark.startsWith(mark)),
  }));
  if (found.reduce((all, { those }) => all + those.length, 0) !== rows.length) return [];
  return found
    .filter(({ those }) => those.length)
    .map(({ those, word }) => [percent(sum(those), BigInt(total)), word]);
}

/** @param {Counted} data */
function says(data) {
  const sums = data.rows.length > MANY ? parts(data) : [];
  const told = sums.length
    ? sums.map(([share, word]) => `${word.toLowerCase()} ${share}`)
    : some(data.rows).map((row) => `${row.label.toLowerCase()} ${row.weight}`);
  return `${data.caption.replace(/\.$/, "")}: ${told.join("; ")}.`;
}

/** @param {Counted} data @param {boolean} [low] */
export function picture(data, low = false) {
  const sums = parts(data);
  return html`<div class="hq-sky ${low ? "is-low" : ""} ${tiered(data) ? "is-up" : ""}" role="img" aria-label=${says(data)}>
      ${bars(data.rows).map((row) => html`<svg aria-hidden="true" data-level=${row.mark} width=${`${row.share / 100}%`}></svg>`)}
    </div>
    ${sums.length ? html`<div class="hq-sum">${sums.map(([share, word]) => html`<span><b>${share}</b>${word}</span>`)}</div>` : nothing}`;
}

/* `hit` is the position of the roll's own row, or -1. */
/** @param {Counted} data @param {number} hit */
function levels(data, hit) {
  const { caption, rows, total } = data;
  const [one] = named(data);
  const whole = BigInt(total);
  const long = total.length > LONG;
  const many = rows.length > MANY;
  let sofar = 0n;
  return html`<table class="hq-table hq-odds">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${one}</th><th scope="col" class="n">${long ? words.chance : `of ${total}`}</th><th scope="col" class="n">${words.better}</th></tr></thead>
    <tbody>
      ${rows.map((row, place) => {
        sofar += weightOf(row);
        if (many && row.weight === "0") return nothing;
        return html`<tr class=${place === hit ? "is-hit" : nothing}>
          <th scope="row">${place === hit ? here("This roll: ") : nothing}${level(row.mark, row.label)}</th>
          <td class="n">${long ? percent(weightOf(row), whole, true) : row.weight}</td><td class="n">${percent(sofar, whole, true)}</td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** @param {Counted} data @param {number} hit @param {boolean} open @param {(open: boolean) => void} toggled */
export const fold = (
  data,
  hit,
  open,
  toggled,
) => html`<details class="hq-fold" .open=${open} @toggle=${(/** @type {{target: HTMLDetailsElement}} */ { target }) => toggled(target.open)}>
  <summary>${named(data)[1]}</summary>
  ${levels(data, hit)}
</details>`;

/* How many ways the dice can do as well as the roll's row, or better. */
/** @param {Counted} data @param {number} hit @param {number} dice */
export function sentence({ rows, total }, hit, dice) {
  if (total === "1") return html`<p class="hq-say">Nothing was left to the dice.</p>`;
  const what = dice === 2 ? "pairs of dice" : "rolls";
  return html`<p class="hq-say"><b>${String(sum(rows.slice(0, hit + 1)))} of ${total}</b> ${what} do this well or better.</p>`;
}

/* The position of a verdict's row; -1 if it doesn't decide what the odds are about yet. */
/** @param {Counted} data @param {Record<string, Told>} verdict @param {Headline} headline */
export function placeOf({ rows }, { ending, outcome, winner, level: word }, headline) {
  const own = ending ?? outcome;
  const place = rows.findIndex((row) => row.key === (own ?? `${winner}:${word}`));
  return place >= 0 || own ? place : rows.findIndex((row) => row.mark === headline.mark);
}
