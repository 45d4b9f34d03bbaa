/* The blocks of a view. The page's static examples have the same markup. */

import { html, nothing, svg } from "lit-html";
import { board } from "./board.js";
import { siteUrl } from "./engine.js";
import { ladder } from "./ladder.js";
import { signed } from "./notation.js";
import { cell, die, here, shape } from "./shapes.js";

const column = (columns, place) => (columns[place]?.kind === "number" ? "n" : nothing);

const line = (columns, { cells, mark }) => html`<tr class=${mark ? `is-${mark}` : nothing}>
  ${cells.map((value, place) =>
    place
      ? html`<td class=${column(columns, place)}>${cell(value)}</td>`
      : html`<th scope="row">${mark === "now" ? here("Now: ") : nothing}${cell(value)}</th>`,
  )}
</tr>`;

export const table = ({ caption, columns, rows }) => html`<table class="hq-table hq-grid">
  <caption>${caption}</caption>
  <thead><tr>${columns.map((each, place) => html`<th scope="col" class=${column(columns, place)}>${each.label}</th>`)}</tr></thead>
  <tbody>${rows.map((each) => line(columns, each))}</tbody>
</table>`;

const TONES = {
  info: ({ text }) => html`<p class="hq-aside">${text}</p>`,
  reading: ({ text }) => html`<p class="hq-aside is-reading"><i>A reading of the text.</i> ${text}</p>`,
  warn: ({ text }) => html`<p class="hq-aside is-warn">${shape("i-bad")}<span>${text}</span></p>`,
};

const BLOCKS = {
  ladder,
  board,
  table,
  note: (block) => (TONES[block.tone] ?? TONES.info)(block),
};

/* What few procedures show is drawn by a script of its own, which is fetched with the first view that has it. */
const FEW = ["sum", "card", "plan"];
let drawn;

export async function fetched(view) {
  if (drawn || !view?.blocks.some(({ kind }) => FEW.includes(kind))) return;
  try {
    drawn = (await import(siteUrl("assets/drawn.js"))).drawn({ html, nothing, svg, die, here, shape, signed });
  } catch {
    /* Its words stand in its place, and the next view asks again. */
  }
}

/* A block that cannot be drawn here is told by its words. What `roller` plays may be played in its blocks too. */
export const blocks = (list, roller) =>
  list.map((block) => (BLOCKS[block.kind] ?? drawn?.[block.kind])?.(block, roller) ?? html`<p class="hq-aside">${block.label ?? block.title ?? block.text ?? block.kind}</p>`);
