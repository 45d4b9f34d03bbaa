/* The marks on a page: each cell that shows something a table may change is a button; so is each other changeable
   thing, at its rule. A changed cell shows your table's value with the book's beside it. */

/** @import { Cell, Table } from "../roller/types/engine.js" */
/** @import { Changeable } from "./rules.js" */
/** @import { Changes } from "./sets.js" */

import { engine, html, marked, nothing, render, shape, signed } from "./roller.js";
import { shown } from "./rules.js";

/** @typedef {{rules: Map<string, Changeable>, changes: Changes, tables: Map<string, Table>, opened: string, press(keys: string[], mark: HTMLElement): void}} Showing */

/* What the page has in a cell. */
/** @type {WeakMap<Element, Node[]>} */
const books = new WeakMap();

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
/** @param {ParentNode} page @param {string} game @param {Showing} showing */
export function cells(page, game, showing) {
  for (const table of page.querySelectorAll("table.hq-table")) {
    /** @type {HTMLElement[]} */
    const rows = [...table.querySelectorAll(`tr[data-row^="${game}."]`)];
    let changed = false;
    for (const row of rows) {
      const [id, key] = /** @type {string} */ (row.dataset.row).split("/");
      const own = showing.tables.get(id);
      const places = own ? columns(table, own) : [];
      const values = own?.rows.find((each) => each.key === key)?.cells;
      [...row.children].forEach((cell, place) => {
        const value = values?.[places[place]];
        const differs = value !== undefined && text(value) !== bookText(cell);
        changed ||= differs;
        draw(/** @type {HTMLElement} */ (cell), differs ? value : undefined, showing);
      });
    }
    table.classList.toggle("is-yours", changed);
  }
}

/* For each column of a table on the page, its place in the table of the rules. */
/** @param {Element} table @param {Table} rules */
const columns = (table, rules) =>
  [...table.querySelectorAll("thead th")].map((head) =>
    rules.columns.findIndex(({ label }) => label === head.textContent?.trim()),
  );

/** @param {Element} cell */
const bookText = (cell) =>
  (books.get(cell) ?? [...cell.childNodes])
    .map((node) => node.textContent)
    .join("")
    .trim();

/** @param {HTMLElement} cell @param {Cell | undefined} value @param {Showing} showing */
function draw(cell, value, showing) {
  const keys = (cell.dataset.house ?? "").split(" ").filter((key) => showing.rules.has(key));
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
  const label = `${titles(keys, showing.rules)}: ${value === undefined ? bookText(cell) : text(value)}. Change`;
  const mark = keys.length
    ? html`<button type="button" class="hq-house-mark" aria-label=${label} aria-expanded=${String(showing.opened === keys.join(" "))} data-keys=${keys.join(" ")} @click=${(/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) => showing.press(keys, currentTarget)}>${apart ? "change" : content}</button>`
    : nothing;
  render(
    html`${apart || !keys.length ? content : nothing}${mark}${value === undefined ? nothing : html`<small class="hq-yours">your table <span class="hq-yours-book">book: ${bookText(cell)}</span></small>`}`,
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
      return html`<p class="hq-house-line ${value === undefined ? "hq-noprint" : "is-yours"}"><button type="button" class="hq-house-mark" aria-label="${rule.title}: ${now}. Change" aria-expanded=${String(showing.opened === key)} data-keys=${key} @click=${(/** @type {{currentTarget: HTMLElement}} */ { currentTarget }) => showing.press([key], currentTarget)}>${rule.title}: ${now}</button>${value === undefined ? nothing : html` <small class="hq-yours">your table <span class="hq-yours-book">book: ${shown(rule, rule.book)}</span></small>`}</p>`;
    }),
    box,
  );
}
