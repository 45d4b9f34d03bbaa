/* The glossary's filter: it shows only terms whose name or definition has every word typed. */

/** @import { On } from "../roller/types/seams.js" */

import { html, nothing, render } from "./roller.js";

/* Without accents and capitals, and with one kind of apostrophe, so any keyboard finds everything. */
/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/’/g, "'").toLowerCase();

export class Glossary {
  /** @param {HTMLElement} element */
  constructor(element) {
    this.letters = /** @type {HTMLElement} */ (element.querySelector("nav"));
    const text = element.closest("article") ?? document;
    this.groups = [...text.querySelectorAll(".hq-entries")].map((list) => ({
      parts: /** @type {HTMLElement[]} */ ([list, list.previousElementSibling].filter(Boolean)),
      entries: [...list.querySelectorAll(".hq-entry")].map((entry) => ({
        entry,
        words: plain(entry.textContent),
      })),
    }));
    this.count = this.groups.reduce((sum, { entries }) => sum + entries.length, 0);
    this.place = document.createElement("div");
    this.place.className = "hq-filter";
    element.prepend(this.place);
    /* Text that a browser restores with the page isn't a query. */
    this.narrow("");
  }

  end() {
    this.place.remove();
  }

  /** @param {string} typed */
  narrow(typed) {
    const wanted = plain(typed).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { parts, entries } of this.groups) {
      let here = 0;
      for (const { entry, words } of entries) {
        entry.hidden = !wanted.every((word) => words.includes(word));
        here += Number(!entry.hidden);
      }
      for (const part of parts) part.hidden = !here;
      found += here;
    }
    /* The letters only lead to visible terms. */
    this.letters.hidden = wanted.length > 0;
    render(this.draw(typed, wanted.length ? found : null), this.place);
  }

  /** @param {string} typed @param {number | null} found */
  draw(typed, found) {
    /** @param {KeyboardEvent} event */
    const keyed = (event) => {
      if (event.key !== "Escape" || !typed) return;
      event.preventDefault();
      this.clear();
    };
    return html`<label for="hq-filter">Find a term</label>
      <span class="hq-find"><input id="hq-filter" type="text" inputmode="search" enterkeyhint="search" autocomplete="off" autocapitalize="off" spellcheck="false" maxlength="80"
        .value=${typed} @input=${(/** @type {On<HTMLInputElement>} */ { target }) => this.narrow(target.value)} @keydown=${keyed} /></span>
      ${typed ? html`<button class="hq-btn" type="button" @click=${() => this.clear()}>Clear</button>` : nothing}
      <p role="status">${said(found, this.count)}</p>`;
  }

  clear() {
    this.narrow("");
    /** @type {HTMLElement} */ (this.place.querySelector("input")).focus();
  }
}

/** @param {number | null} found @param {number} count */
function said(found, count) {
  if (found === null) return `${count} terms`;
  if (!found) return "No term matches all of these words. Try fewer, or just their beginnings.";
  return `${found} of ${count} terms`;
}
