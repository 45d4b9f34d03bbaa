/* The blocks of a view: ladder, board, table, note, dice. The page's static examples have the same markup. */

import { html, nothing } from "lit-html";
import { board } from "./board.js";
import { ladder } from "./ladder.js";
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
  dice: ({ dice }) => html`<p class="hq-adds">${dice.map((each) => html`${die(each.sides, String(each.face), "is-ours")}<small>${each.role} ${each.note}</small>`)}</p>`,
};

/* A block of a kind that is not known here is told by its words. */
export const blocks = (list) =>
  list.map((block) => BLOCKS[block.kind]?.(block) ?? html`<p class="hq-aside">${block.label ?? block.title ?? block.text ?? block.kind}</p>`);
