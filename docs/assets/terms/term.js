/* One term: its definition stands in the flow under the sentence while the pointer rests on it, while the keyboard is
   in its sentence, or until it is pressed again. It covers nothing. */

import { html, nothing, render } from "./roller.js";
import { told } from "./told.js";

/* So long the pointer or the keyboard rests before anything moves. */
const LINGER = 350;
const SENTENCE = ".hq-def, p, li, td, dd, caption, figcaption";
const MISSING = { text: ["The definition could not be fetched. Press again to try anew."] };
const site = new URL("../", import.meta.url);
let count = 0;

/* What brought a reader to a term: the pointer, the keyboard, or a press. */
export function come(element, { type, pointerType }) {
  if (!element.isConnected || (type === "pointerenter" && pointerType !== "mouse")) return;
  element.term ??= new Term(element);
  if (type === "click") element.term.press();
  else element.term.look(true);
}

class Term {
  constructor(element) {
    this.element = element;
    this.link = element.link;
    this.sentence = element.closest(SENTENCE) ?? element;
    this.inner = this.sentence.matches(".hq-def");
    element.addEventListener("pointerleave", () => this.look());
    this.link.addEventListener("blur", () => { this.done = false; });
    this.sentence.addEventListener("focusout", () => this.look());
    element.addEventListener("keydown", (event) => this.escape(event));
  }

  get open() {
    return Boolean(this.stands?.isConnected);
  }

  press() {
    this.pinned = !this.pinned;
    this.done = !this.pinned;
    if (this.pinned) this.show();
    else this.hide();
  }

  /* Looks, after a while, whether the reader is still here; who comes anew may open what was closed. */
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
    /* The keyboard is on its way from the term to the definition. */
    return this.open && this.keyed && this.sentence.contains(activeElement) && !activeElement.closest("hq-term");
  }

  async show() {
    this.keyed = this.link.matches(":focus-visible");
    const definition = await told(this.link).catch(() => null);
    /* Nothing is said of what nobody pressed. */
    if (!this.wanted() || (!definition && !this.pinned)) return;
    this.definition ??= this.made();
    render(this.draw(definition ?? MISSING), this.definition);
    this.stands = this.place();
    this.link.setAttribute("aria-expanded", "true");
    this.link.setAttribute("aria-controls", this.definition.id);
    this.link.setAttribute("aria-describedby", `${this.definition.id}-t`);
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

  draw({ term, text, rule, page }) {
    const parts = this.inner ? text.map((part) => (Array.isArray(part) ? part[0] : part)) : text.map((part) => this.part(part));
    return html`<span id=${`${this.definition.id}-t`}>${term ? html`<b>${term}.</b> ` : nothing}${parts}</span>
      <span class="hq-def-on">${rule ? html`<a href=${new URL(rule, site).pathname + new URL(rule, site).hash}>Full rule: ${page}</a>` : nothing}
      <a href=${this.link.getAttribute("href")}>In the glossary</a></span>`;
  }

  part(part) {
    if (!Array.isArray(part)) return part;
    const link = new URL(this.link);
    link.hash = part[1];
    return html`<hq-term><a href=${link.pathname + link.hash}>${part[0]}</a></hq-term>`;
  }

  /* The definition stands under the whole sentence; that of a table's cell under the cell's row. Gives what to remove. */
  place() {
    const row = this.sentence.matches("td") ? this.sentence.closest("tr") : null;
    if (!row) {
      this.sentence.append(this.definition);
      return this.definition;
    }
    const added = document.createElement("tr");
    added.className = "hq-defrow";
    const cell = added.insertCell();
    cell.colSpan = [...row.cells].reduce((sum, each) => sum + each.colSpan, 0);
    cell.append(this.definition);
    row.after(added);
    return added;
  }

  hide() {
    clearTimeout(this.timer);
    this.pinned = false;
    this.stands?.remove();
    this.link.setAttribute("aria-expanded", "false");
    this.link.removeAttribute("aria-controls");
    this.link.removeAttribute("aria-describedby");
  }

  escape(event) {
    if (event.key !== "Escape" || !this.open) return;
    event.stopPropagation();
    this.done = true;
    this.link.focus();
    this.hide();
  }
}
