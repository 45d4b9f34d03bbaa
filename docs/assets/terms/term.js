/* One term: its definition opens in the text below the sentence while the pointer rests on it, while the keyboard
   focus is in its sentence, or until it's pressed again. It covers nothing. */

/** @import { HqTerm } from "../roller/term.js" */

/** @typedef {{book?: string, ruleset?: string, rule?: string, page?: string, text: (string | [string, string])[]}} Meaning */
/** @typedef {Meaning & {term?: string, books?: Meaning[]}} Definition */

import { html, nothing, render } from "./roller.js";
import { told } from "./told.js";

/* How long the pointer or the focus rests before anything moves. */
const LINGER = 350;
const SENTENCE = ".hq-def, p, li, td, dd, caption, figcaption";
const MISSING = { text: ["The definition couldn’t be fetched. Press again to retry."] };
const site = new URL("../", import.meta.url);
let count = 0;

/** @param {Meaning} meaning */
function full({ book, rule, page }) {
  if (!rule) return nothing;
  const { pathname, hash } = new URL(rule, site);
  return html`<a href=${pathname + hash} aria-label=${book ? `${book}: ${page}` : nothing}>${book ?? `Full rule: ${page}`}</a>`;
}

/* How a reader came to a term: the pointer, the keyboard, or a press. */
/** @param {HqTerm} element @param {{type: string, pointerType?: string}} given */
export function come(element, { type, pointerType }) {
  if (!element.isConnected || (type === "pointerenter" && pointerType !== "mouse")) return;
  element.term ??= new Term(element);
  if (type === "click") element.term.press();
  else element.term.look(true);
}

export class Term {
  /** @param {HqTerm} element */
  constructor(element) {
    this.element = element;
    this.link = /** @type {HTMLAnchorElement} */ (element.link);
    this.sentence = element.closest(SENTENCE) ?? element;
    this.inner = this.sentence.matches(".hq-def");
    element.addEventListener("pointerleave", () => this.look());
    this.link.addEventListener("blur", () => {
      this.done = false;
    });
    this.sentence.addEventListener("focusout", () => this.look());
    element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.escape(event));
  }

  get open() {
    return Boolean(this.panel?.isConnected);
  }

  press() {
    this.pinned = !this.pinned;
    this.done = !this.pinned;
    if (this.pinned) this.show();
    else this.hide();
  }

  /* Checks after a moment whether the reader is still here; a new visit may reopen what was closed. */
  look(anew = false) {
    if (anew && !this.link.matches(":focus")) this.done = false;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (!this.wanted()) this.hide();
      else if (!this.open) this.show();
    }, LINGER);
  }

  wanted() {
    if (this.pinned) return true;
    if (this.done || !this.element.isConnected) return false;
    if (this.element.matches(":hover") || this.definition?.matches(":hover")) return true;
    const { activeElement } = document;
    if (activeElement === this.link) return this.link.matches(":focus-visible");
    if (this.definition?.contains(activeElement)) return true;
    /* The focus is on its way from the term to the definition. */
    return (
      this.open &&
      this.keyed &&
      this.sentence.contains(activeElement) &&
      !(/** @type {Element} */ (activeElement).closest("hq-term"))
    );
  }

  async show() {
    this.keyed = this.link.matches(":focus-visible");
    const definition = await told(this.link).catch(() => null);
    /* Errors are only shown to someone who pressed. */
    if (!this.wanted() || (!definition && !this.pinned)) return;
    this.definition ??= this.made();
    render(this.draw(definition ?? MISSING), this.definition);
    this.panel = this.place();
    this.link.setAttribute("aria-expanded", "true");
    this.link.setAttribute("aria-controls", this.definition.id);
    this.link.setAttribute(
      "aria-describedby",
      [...this.definition.querySelectorAll(".hq-def-text")].map(({ id }) => id).join(" "),
    );
  }

  made() {
    const definition = document.createElement("span");
    definition.className = "hq-def";
    definition.id = `hq-def-${++count}`;
    definition.addEventListener("pointerleave", () => this.look());
    definition.addEventListener("focusout", () => this.look());
    definition.addEventListener("keydown", (event) => this.escape(event));
    return definition;
  }

  /* One definition, or on a page about all games, the word's meaning in each game that has it. */
  /** @param {Definition} definition */
  draw({ term, books, ...only }) {
    const all = books ?? [only];
    return html`${all.map(
      (
        { book, ruleset, text },
        at,
      ) => html`<span class="hq-def-text" id=${`${/** @type {HTMLElement} */ (this.definition).id}-${at}`}>
        ${term && !at ? html`<b>${term}.</b> ` : nothing}${book ? html`<i>${book}:</i> ` : nothing}${text.map((part) => this.part(part, ruleset))}</span>`,
    )}
      <span class="hq-def-on">${books ? html`<span>Full rule:</span>` : nothing}${all.map(full)}
      <a href=${this.link.getAttribute("href")}>In the glossary</a></span>`;
  }

  /** @param {string | [string, string]} part @param {string | undefined} ruleset */
  part(part, ruleset) {
    if (!Array.isArray(part)) return part;
    const [text, name] = part;
    if (this.inner) return text;
    const link = new URL(ruleset ? `${ruleset}/#${name}` : `#${name}`, this.link.href);
    return html`<hq-term><a href=${link.pathname + link.hash}>${text}</a></hq-term>`;
  }

  /* The definition goes below the whole sentence, or below the row for a term in a table cell. Returns the element
     to remove. */
  place() {
    const row = this.sentence.matches("td") ? this.sentence.closest("tr") : null;
    if (!row) {
      this.sentence.append(/** @type {HTMLElement} */ (this.definition));
      return this.definition;
    }
    const added = document.createElement("tr");
    added.className = "hq-defrow";
    const cell = added.insertCell();
    cell.colSpan = [...row.cells].reduce((sum, each) => sum + each.colSpan, 0);
    cell.append(/** @type {HTMLElement} */ (this.definition));
    row.after(added);
    return added;
  }

  hide() {
    clearTimeout(this.timer);
    this.pinned = false;
    this.panel?.remove();
    this.link.setAttribute("aria-expanded", "false");
    this.link.removeAttribute("aria-controls");
    this.link.removeAttribute("aria-describedby");
  }

  /** @param {KeyboardEvent} event */
  escape(event) {
    if (event.key !== "Escape" || !this.open) return;
    event.stopPropagation();
    this.done = true;
    this.link.focus();
    this.hide();
  }
}
