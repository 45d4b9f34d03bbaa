/* The marks on a page: each cell that shows something a table may change is a button; so is each other changeable
   thing, at its rule. A changed cell shows your table's value with the book's beside it. */

/** @import { Cell, Table } from "../roller/types/engine.js" */
/** @import { Changeable } from "./rules.js" */
/** @import { Changes } from "./sets.js" */

import { engine, html, marked, nothing, render, shape, signed } from "./roller.js";
import { shown } from "./rules.js";

/** @typedef {{rules: Map<string, Changeable>, columns: Record<string, string[]>, changes: Changes, tables: Map<string, Table>, opened: string, press(keys: string[], mark: HTMLElement): void}} Showing */

/* What the page has in a cell. */
/** @type {WeakMap<Element, Node[]>} */
const books = new WeakMap();
/* What it shows. */
/** @type {WeakMap<Element, string>} */
const now = new WeakMap();

/** @param {Cell} value */
function drawn(value) {
  if (value === null || typeof value !== "object") return signed(value);
  return html`<span class=${marked(value.mark) === value.mark ? "hq-res" : "hq-level"} data-level=${value.mark}>${shape(marked(value.mark))}${value.text}</span>`;
}

/** @param {Cell} value */
const text = (value) => (value && typeof value === "object" ? value.text : String(signed(value)));

/** @param {string[]} keys @param {Map<string, Changeable>} rules */
const titles = (keys, rules) => keys.map((key) => rules.get(key)?.title ?? key).join("; ");

/* Draw each cell of the page's tables that can be changed or that differs. */
/** @param {ParentNode} page @param {string[]} games @param {Showing} showing */
export function cells(page, games, showing) {
  for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (page.querySelectorAll("table.hq-table"))) {
    /** @type {NodeListOf<HTMLElement>} */
    const parts = table.querySelectorAll("[data-cell]");
    for (const part of parts) piece(part, showing);
    if (table.matches(".hq-compare")) compare(table);
    /** @type {HTMLElement[]} */
    const rows = parts.length ? [] : [...table.querySelectorAll("tr[data-row]")];
    const [id] = rows[0]?.dataset.row?.split("/") ?? [""];
    if (games.includes(id.split(".")[0])) whole(table, rows, id, showing);
  }
}

/* A cell that names the table, row and column that it's from. */
/** @param {HTMLElement} part @param {Showing} showing */
function piece(part, showing) {
  const [id, row, place] = /** @type {string} */ (part.dataset.cell).split("/");
  draw(part, valueAt(id, Number(row), Number(place), showing), showing);
  const label = /** @type {HTMLElement | null} */ (part.closest("[data-label]"));
  if (label) label.hidden = !part.matches(".is-yours");
}

/* A table as the rules have it, or with some of its columns. Your table's may have other heads, and more rows or fewer. */
/** @param {HTMLTableElement} table @param {HTMLElement[]} rows @param {string} id @param {Showing} showing */
function whole(table, rows, id, showing) {
  const own = showing.tables.get(id);
  /** @type {HTMLElement[]} */
  const heads = [...table.querySelectorAll("thead th")];
  const places = heads.map((head) => (showing.columns[id] ?? []).indexOf(bookText(head)));
  const extra = own?.rows.slice(rows.length) ?? [];
  if (table.caption) draw(table.caption, own?.caption, showing);
  for (const [at, head] of heads.entries())
    draw(head, own?.columns[columnAt(id, places[at], showing)]?.label, showing);
  for (const [at, row] of rows.entries())
    for (const [column, cell] of [...row.children].entries())
      draw(/** @type {HTMLElement} */ (cell), valueAt(id, at, places[column], showing), showing);
  const more =
    table.querySelector("tbody.hq-house-more") ??
    (extra.length ? table.appendChild(document.createElement("tbody")) : null);
  if (!more) return;
  more.className = "hq-house-more";
  render(
    extra.map(
      (_, at) =>
        html`<tr>${places.map((place) => html`<td class="is-yours ${heads[places.indexOf(place)].className}">${drawn(valueAt(id, rows.length + at, place, showing) ?? "")}${place ? nothing : yours()}</td>`)}</tr>`,
    ),
    /** @type {HTMLElement} */ (more),
  );
}

/* The place of one of the book's columns in your table's. They're the same unless one is gone. */
/** @param {string} id @param {number} place @param {Showing} showing */
function columnAt(id, place, { tables, columns }) {
  const own = tables.get(id)?.columns ?? [];
  const book = columns[id] ?? [];
  return own.length === book.length ? place : own.findIndex(({ label }) => label === book[place]);
}

/* What your table has in one of the book's cells: undefined if the book's own table counts, a dash if it's gone. */
/** @param {string} id @param {number} row @param {number} place @param {Showing} showing @returns {Cell | undefined} */
function valueAt(id, row, place, showing) {
  const own = showing.tables.get(id);
  return own && (own.rows[row]?.cells[columnAt(id, place, showing)] ?? "–");
}

/* Each row of two editions says whether they differ, as both are now. */
/** @param {HTMLElement} table */
function compare(table) {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (table.querySelectorAll("tr[data-differs]"))) {
    const [ours, theirs] = [...row.querySelectorAll("td")].map((side) =>
      /** @type {HTMLElement[]} */ ([...side.querySelectorAll("[data-cell]")])
        .map((part) => now.get(part))
        .join("\n")
        .replaceAll("W", "M"),
    );
    const differs = row.querySelector(".is-yours") ? ours !== theirs : row.dataset.differs === "yes";
    /** @type {HTMLElement} */ (row.querySelector(".hq-vh")).hidden = !differs;
    row.classList.toggle("is-other", differs);
    const why = row.nextElementSibling;
    if (why?.matches(".hq-reason")) why.classList.toggle("is-other", differs);
  }
}

/* What the book has in a cell, in words where it's a picture. */
/** @param {HTMLElement} cell */
const bookText = (cell) =>
  cell.dataset.book ??
  (books.get(cell) ?? [...cell.childNodes])
    .map((node) => node.textContent)
    .join("")
    .trim();

/** @param {unknown} [book] */
const yours = (book) =>
  html`<small class="hq-yours">your table ${book === undefined ? nothing : html`<span class="hq-yours-book">book: ${book}</span>`}</small>`;

/** @param {HTMLElement} cell @param {Cell | undefined} given @param {Showing} showing */
function draw(cell, given, showing) {
  const keys = (cell.dataset.house ?? "").split(" ").filter((key) => showing.rules.has(key));
  const value = given !== undefined && text(given) !== bookText(cell) ? given : undefined;
  now.set(cell, value === undefined ? bookText(cell) : text(value));
  cell.classList.toggle("is-yours", value !== undefined);
  if (!keys.length && value === undefined && !books.has(cell)) return;
  if (!books.has(cell)) {
    books.set(cell, [...cell.childNodes]);
    cell.replaceChildren();
  }
  const book = /** @type {Node[]} */ (books.get(cell));
  /* A link or a term in the cell stays what it is, and the button is beside it. */
  const apart = book.some(
    (node) =>
      node instanceof Element &&
      (node.matches("a, button, hq-term") || node.querySelector("a, button, hq-term")),
  );
  const content = value === undefined ? book : drawn(value);
  const label = `${titles(keys, showing.rules)}: ${now.get(cell)}. Change`;
  const mark = keys.length
    ? html`<button type="button" class="hq-house-mark" aria-label=${label} aria-expanded=${String(showing.opened === keys.join(" "))} data-keys=${keys.join(" ")} @click=${(/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) => showing.press(keys, currentTarget)}>${apart ? "change" : content}</button>`
    : nothing;
  render(
    html`${apart || !keys.length ? content : nothing}${mark}${value === undefined ? nothing : yours(bookText(cell))}`,
    cell,
  );
}

/* The places of everything else whose rule is on this page: the element of its anchor, and its keys. */
/** @param {Map<string, Changeable>} rules @param {ParentNode} page */
export function anchors(rules, page) {
  const inTables = new Set(
    [...page.querySelectorAll("[data-house]")].flatMap((cell) =>
      `${/** @type {HTMLElement} */ (cell).dataset.house}`.split(" "),
    ),
  );
  /** @type {Map<Element, string[]>} */
  const found = new Map();
  for (const { key, rule } of rules.values()) {
    const [path, anchor] = rule.split("#");
    if (inTables.has(key) || engine.siteUrl(`${path}/`).pathname !== location.pathname) continue;
    const at = (anchor && document.getElementById(anchor)) || page.querySelector("h1");
    if (at) found.set(at, [...(found.get(at) ?? []), key]);
  }
  return found;
}

/* A box for the marks of a rule: within its step, or after its paragraph or heading. */
/** @param {Element} at */
export function boxAt(at) {
  const box = document.createElement("div");
  box.className = "hq-house-at";
  box.dataset.searchExclude = "";
  if (at.matches("li, td, section, div")) at.append(box);
  else (at.closest("table") ?? at).after(box);
  return box;
}

/** @param {HTMLElement} box @param {string[]} keys @param {Showing} showing */
export function drawAt(box, keys, showing) {
  render(
    keys.map((key) => {
      const rule = /** @type {Changeable} */ (showing.rules.get(key));
      const value = showing.changes[key];
      const now = shown(rule, value ?? rule.book);
      return html`<p class="hq-house-line ${value === undefined ? "hq-noprint" : "is-yours"}"><button type="button" class="hq-house-mark" aria-label="${rule.title}: ${now}. Change" aria-expanded=${String(showing.opened === key)} data-keys=${key} @click=${(/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) => showing.press([key], currentTarget)}>${rule.title}: ${now}</button>${value === undefined ? nothing : html` ${yours(shown(rule, rule.book))}`}</p>`;
    }),
    box,
  );
}
