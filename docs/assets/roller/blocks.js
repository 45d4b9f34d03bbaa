/* The blocks of a view. The page's static examples have the same markup. */

/** @import { Block, Grid, Note, View } from "./types/engine.js" */
/** @import { Parts, Playing, Roller, Slip } from "./types/seams.js" */

import { html, nothing } from "lit-html";
import { part, wanted } from "./part.js";
import { cell, here, shape } from "./shapes.js";
import words from "./words.json" with { type: "json" };

/** @param {Grid["columns"]} columns @param {number} place */
const column = (columns, place) => (columns[place]?.kind === "number" ? "n" : nothing);

/** @param {Grid["columns"]} columns @param {Grid["rows"][number]} grid */
const line = (columns, { cells, mark }) => html`<tr class=${mark ? `is-${mark}` : nothing}>
  ${cells.map((value, place) =>
    place
      ? html`<td class=${column(columns, place)}>${cell(value)}</td>`
      : html`<th scope="row">${mark === "now" ? here("Now: ") : nothing}${cell(value)}</th>`,
  )}
</tr>`;

/** @param {Grid} grid */
export const table = ({ caption, columns, rows }) => html`<table class="hq-table hq-grid">
  <caption>${caption}</caption>
  <thead><tr>${columns.map((each, place) => html`<th scope="col" class=${column(columns, place)}>${each.label}</th>`)}</tr></thead>
  <tbody>${rows.map((each) => line(columns, each))}</tbody>
</table>`;

const TONES = {
  /** @param {Note} note */
  info: ({ text }) => html`<p class="hq-aside">${text}</p>`,
  /** @param {Note} note */
  reading: ({ text }) => html`<p class="hq-aside is-reading"><i>${words.reading}</i> ${text}</p>`,
  /** @param {Note} note */
  warn: ({ text }) => html`<p class="hq-aside is-warn">${shape("i-bad")}<span>${text}</span></p>`,
};

/** @typedef {{kind: string, label?: string, title?: string, text?: string}} Worded */
/** @typedef {HTMLElement & {update(): void}} Host */
/** @typedef {(block: Block, roller?: Roller) => unknown} Draws */

const BLOCKS = {
  table,
  /** @param {Note} block */
  note: (block) => (TONES[block.tone] ?? TONES.info)(block),
};

/* Drawing answers is a script of its own, fetched with the first question. So is drawing the blocks few procedures
   have, fetched with the first view that needs them. */
const FEW = ["sum", "card", "plan"];
/** @type {Partial<Parts["told"] & Parts["drawn"]>} */
const drawing = {};

/* Without it the block's words are shown, and the next view retries. */
/** @param {"told" | "drawn"} name @param {HTMLElement} host @param {() => void} redraw */
const draws = (name, host, redraw) =>
  wanted(host, "Part of the answer is missing", async (again) => {
    Object.assign(drawing, await part(name));
    if (again) redraw();
  });

/* `host` is the element that shows the answers. */
/** @param {HTMLElement} host @param {View | null} [view] @param {() => void} [redraw] */
export async function fetched(host, view, redraw = () => /** @type {Host} */ (host).update()) {
  await draws("told", host, redraw);
  if (view?.blocks.some(({ kind }) => FEW.includes(kind))) await draws("drawn", host, redraw);
}

/* Draw a roller's part with a script fetched with answers; nothing until it's there. */
/** @param {"history" | "twin"} name @param {Playing} roller */
export const drawn = (name, roller) => drawing[name]?.(roller) ?? nothing;

/* Mark the rows of the page’s tables that decided a roll, and no others. */
/** @param {View} view */
export const point = ({ verdict }) =>
  drawing.point?.(/** @type {string[] | undefined} */ (verdict.rows) ?? []);

/** @param {Slip} roller */
export const sight = (roller) => drawing.sight?.(roller);

/** @param {Worded} block */
const worded = ({ kind, label, title, text }) =>
  html`<p class="hq-aside">${label ?? title ?? text ?? kind}</p>`;

/* A block that can't be drawn yet is shown in words. `roller` can be played from within its blocks, too. */
/** @param {Block[]} list @param {Roller} [roller] */
export const blocks = (list, roller) =>
  list.map(
    (block) =>
      /** @type {Draws | undefined} */ ({ ...BLOCKS, ...drawing }[block.kind])?.(block, roller) ??
      worded(block),
  );
