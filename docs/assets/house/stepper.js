/* What opens at a mark: a stepper or a choice for each thing that can be changed there, with the book's value, a way
   back to it, and Undo. */

/** @import { Changeable } from "./rules.js" */
/** @import { Changes } from "./sets.js" */

import { html, live, nothing, render, shape } from "./roller.js";
import { shown } from "./rules.js";

/** @typedef {{changes: Changes, refused: {key: string, hint: string} | null, note: string, undoes: boolean, change(key: string, value: number | string): void, undo(): void, close(): void}} Editing */

/** @param {string} key */
const idOf = (key) => `hq-house-${key.replace(/[^\w-]/g, "-")}`;

/* Below the row of a cell, or below the line of a rule. */
/** @param {HTMLElement} mark */
export function placeFor(mark) {
  const row = mark.closest("tr");
  if (!row) {
    const box = document.createElement("div");
    box.className = "hq-house-edit hq-noprint";
    /** @type {HTMLElement} */ (mark.closest("p")).after(box);
    return { outer: box, inner: box };
  }
  const outer = document.createElement("tr");
  const inner = document.createElement("td");
  outer.className = "hq-noprint";
  inner.className = "hq-house-edit";
  inner.colSpan = row.children.length;
  outer.append(inner);
  row.after(outer);
  return { outer, inner };
}

/** @param {HTMLElement} place @param {Changeable[]} rules @param {Editing} editing */
export function draw(place, rules, editing) {
  render(
    html`<div role="group" aria-label="Change this rule" @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && editing.close()}>
      ${rules.map((rule) => row(rule, editing))}
      <p class="hq-small" role="status">${editing.note}</p>
      <div class="hq-acts">
        ${editing.undoes ? html`<button type="button" class="hq-btn is-quiet" data-undo @click=${() => editing.undo()}>${shape("i-undo")}Undo</button>` : nothing}
        <button type="button" class="hq-btn" data-close @click=${() => editing.close()}>Done</button>
      </div>
    </div>`,
    place,
  );
}

/** @param {Changeable} rule @param {Editing} editing */
function row(rule, editing) {
  const { key, title, book, options, low, high, unit } = rule;
  const value = editing.changes[key] ?? book;
  const refused = editing.refused?.key === key ? editing.refused.hint : "";
  const id = idOf(key);
  const range = options
    ? ""
    : ` From ${shown(rule, low ?? 0)} to ${shown(rule, high ?? 0)}${unit ? ` ${unit}` : ""}.`;
  return html`<div class="hq-fieldrow ${options ? "is-wide" : ""} ${refused ? "is-bad" : ""}">
    <div><label for=${id}>${title}</label><span class="hq-hint" id="${id}-book">By the book: ${shown(rule, book)}.${range}</span></div>
    ${options ? choice(rule, id, value, refused, editing) : stepper(rule, id, value, refused, editing)}
    ${refused ? html`<p class="hq-bad" role="alert" id="${id}-bad">${shape("i-bad")}<span>${refused}</span></p>` : nothing}
    ${key in editing.changes ? html`<div class="hq-acts"><button type="button" class="hq-btn is-quiet" data-book=${key} @click=${() => editing.change(key, book)}>Back to the book: ${shown(rule, book)}</button></div>` : nothing}
  </div>`;
}

/** @param {string} id @param {string} refused */
const described = (id, refused) => `${id}-book${refused ? ` ${id}-bad` : ""}`;

/** @param {Changeable} rule @param {string} id @param {number | string} value @param {string} refused @param {Editing} editing */
function stepper({ key, title, low, high }, id, value, refused, editing) {
  /** @param {number} by */
  const step = (by) => editing.change(key, Number(value) + by);
  /** @param {{target: HTMLInputElement}} event */
  const typed = ({ target }) => {
    target.toggleAttribute("data-typing", false);
    const text = target.value.trim().replace(/^[−–]/, "-");
    editing.change(key, /^[+-]?\d{1,9}$/.test(text) ? Number(text) : text);
  };
  /** @param {KeyboardEvent & {target: HTMLInputElement}} event */
  const arrow = (event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    event.target.toggleAttribute("data-typing", false);
    step(by);
  };
  /* What's being typed stays, whatever else draws the page anew. */
  const box = /** @type {HTMLInputElement | null} */ (document.getElementById(id));
  const stands = String(value).replace("-", "−");
  const text = box?.matches("[data-typing]") ? box.value : stands;
  /** @param {{target: HTMLInputElement}} event */
  const typing = ({ target }) => target.toggleAttribute("data-typing", target.value !== stands);
  return html`<div class="hq-stepper">
    <button type="button" aria-label="${title}: one less" ?disabled=${value === low} @click=${() => step(-1)}>−</button>
    <input id=${id} inputmode="numeric" autocomplete="off" aria-describedby=${described(id, refused)} aria-invalid=${refused ? "true" : nothing} .value=${live(text)} @input=${typing} @change=${typed} @keydown=${arrow} />
    <button type="button" aria-label="${title}: one more" ?disabled=${value === high} @click=${() => step(1)}>+</button>
  </div>`;
}

/** @param {Changeable} rule @param {string} id @param {number | string} value @param {string} refused @param {Editing} editing */
const choice = ({ key, options = [] }, id, value, refused, editing) =>
  html`<select id=${id} class="hq-in is-set" aria-describedby=${described(id, refused)} aria-invalid=${refused ? "true" : nothing} @change=${(/** @type {{target: HTMLSelectElement}} */ { target }) => editing.change(key, target.value)}>
    ${options.map((option) => html`<option value=${option.value} .selected=${live(option.value === value)}>${option.label}</option>`)}
  </select>`;
