/* <hq-quick>: the choices above a quick reference. They're saved on this device per family; a link carries its
   own. */

/** @import { Print } from "./choice.js" */

import { linkOf, OPTIONS, ofLink, ofRecord, USUAL } from "./choice.js";
import { html, live, nothing, part, render, shape, wanted } from "./roller.js";
import { fitted, lay, unset } from "./sheets.js";

/** @type {Record<"paper" | "columns" | "size", [string, Record<string, string>]>} */
const WORDS = {
  paper: ["Paper", { a4: "A4", letter: "Letter" }],
  columns: ["Columns", { 1: "One", 2: "Two" }],
  size: [
    "Letter size, in points",
    { ...Object.fromEntries(OPTIONS.size.map((size) => [size, size])), fit: "Auto" },
  ],
};
const UNREAD = "What’s saved on this device can’t be read right now, so this is the usual choice.";
const UNSAVED = "This device can’t save your choice. It lasts until you leave the page, and in the link.";
const NONE = "Choose at least one part, or nothing will print.";

export class QuickPage {
  /** @param {HTMLElement} element */
  constructor(element) {
    Object.assign(this, { element, note: "", bad: "", kept: null, saving: Promise.resolve() });
    this.root = /** @type {HTMLElement} */ (
      /** @type {HTMLElement} */ (element.closest(".hq-glance")).querySelector(".hq-glance-parts")
    );
    this.parts = [...this.root.querySelectorAll(".hq-glance-part")].map((section) => {
      const heading = /** @type {HTMLElement} */ (section.querySelector("h2"));
      return {
        id: heading.id,
        title: /** @type {string} */ (/** @type {ChildNode} */ (heading.firstChild).textContent).trim(),
        section,
        usual: !section.matches(".is-spare"),
      };
    });
    this.known = this.parts.map(({ id }) => id);
    this.usual = { ...USUAL, parts: this.parts.filter(({ usual }) => usual).map(({ id }) => id) };
    this.choice = this.usual;
    this.id = `quick ${location.pathname.split("/").filter(Boolean).at(-1)}`;
    const foot = this.root.querySelector(".hq-glance-foot");
    if (foot) foot.dataset.address = location.host + location.pathname;
    element.replaceChildren();
    this.linked = () => this.readLink() && this.show();
    addEventListener("hashchange", this.linked);
    /* House rules change the tables later. */
    this.seen = new MutationObserver(() => this.show());
    this.seen.observe(this.root, { childList: true, characterData: true, subtree: true });
    this.begun = this.begin();
  }

  end() {
    removeEventListener("hashchange", this.linked);
    this.seen.disconnect();
    this.ended = true;
    this.unlisten?.();
    unset();
  }

  async begin() {
    this.readLink();
    this.show();
    try {
      await wanted(this.element, "Your own choice didn’t load", () => this.read());
    } catch {
      this.note = UNREAD;
    }
    if (!this.ended) this.show();
  }

  async read() {
    this.store = await part("store");
    const record = await this.store.get("settings", this.id);
    this.unlisten = this.store.listen(
      ({ kind, id, elsewhere }) => elsewhere && kind === "settings" && id === this.id && this.reread(),
    );
    const unread = !record && !["", "full"].includes(this.store.trouble());
    if (unread && !this.ofLink) this.note = UNREAD;
    this.apply(record);
    if (!this.ended) this.show();
  }

  /** @param {Record<string, unknown> | undefined} record */
  apply(record) {
    this.kept = record ? ofRecord(record, this.known, this.usual) : null;
    if (this.kept && !this.touched && !this.ofLink) this.choice = this.kept;
  }

  async reread() {
    this.touched = false;
    this.apply(await this.store.get("settings", this.id));
    if (!this.ended) this.show();
  }

  /* A link overrides the saved choice, and isn't saved until something is changed. */
  readLink() {
    const found = ofLink(location.hash, this.known);
    if (!found) return false;
    this.ofLink = Boolean(found.choice);
    this.bad = found.fault ? `This link doesn’t work: ${found.fault}. Your own choice is unchanged.` : "";
    if (found.choice) this.choice = found.choice;
    return true;
  }

  /** @param {Partial<Print>} given */
  change(given) {
    this.choice = { ...this.choice, ...given };
    Object.assign(this, { touched: true, ofLink: false, bad: "", note: "" });
    history.replaceState(history.state, "", linkOf(this.choice));
    this.show();
    this.saving = this.saving.then(() => this.save(this.choice));
  }

  /** @param {Print} choice @param {boolean} [again] @returns {Promise<void>} */
  async save(choice, again = true) {
    await this.begun;
    try {
      const current = await this.store.get("settings", this.id);
      await this.store.put("settings", { id: this.id, rev: current?.rev, ...choice });
      this.kept = choice;
      if (this.store.trouble()) this.note = UNSAVED;
    } catch (error) {
      if (error.code === "store.changed" && again) return this.save(choice, false);
      this.note = UNSAVED;
    }
    if (!this.ended) this.show();
  }

  own() {
    this.choice = this.kept ?? this.usual;
    Object.assign(this, { ofLink: false, bad: "" });
    history.replaceState(history.state, "", location.pathname + location.search);
    this.show();
    /** @type {HTMLElement} */ (this.element.querySelector("[data-print]")).focus();
  }

  press() {
    if (!this.choice.parts.length) {
      this.bad = NONE;
      this.show();
    } else print();
  }

  show() {
    const { parts } = this.choice;
    for (const { id, section } of this.parts) section.classList.toggle("is-out", !parts.includes(id));
    /* Laying out takes long, and most calls change nothing that prints. */
    const prints = JSON.stringify([this.choice, this.root.textContent]);
    if (prints !== this.prints) this.lay();
    this.prints = prints;
    render(this.form(), this.element);
  }

  lay() {
    const { parts, paper, columns, size } = this.choice;
    const laid = { paper, columns: Number(columns), size: Number(size) };
    if (size === "fit" && parts.length) laid.size = fitted(this.root, laid);
    this.points = laid.size;
    const sides = lay(this.root, laid);
    this.sides = parts.length ? sides : 0;
  }

  told() {
    const { parts, paper } = this.choice;
    const some = `${parts.length} of ${this.parts.length} parts`;
    if (!parts.length) return `${some}: nothing prints.`;
    return `${some}, on ${this.sides} ${this.sides === 1 ? "side" : "sides"} of ${WORDS.paper[1][paper]} at ${this.points} points, as laid out by this browser.`;
  }

  form() {
    const { parts } = this.choice;
    /** @param {string} id */
    const toggle = (id) =>
      this.change({ parts: this.known.filter((each) => (each === id) !== parts.includes(each)) });
    return html`<form class="hq-form hq-quick-form" aria-label="Include" @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
      <fieldset class="hq-picks">
        <legend>Parts that print</legend>
        ${this.parts.map(({ id, title }) => html`<label><input class="hq-check" type="checkbox" name=${id} .checked=${live(parts.includes(id))} @change=${() => toggle(id)}><span>${title}</span></label>`)}
      </fieldset>
      <div class="hq-acts">
        <button class="hq-btn" type="button" @click=${() => this.change({ parts: this.known })}>All parts</button>
        <button class="hq-btn" type="button" @click=${() => this.change({ parts: this.usual.parts })}>The usual parts</button>
        <button class="hq-btn" type="button" @click=${() => this.change({ parts: [] })}>None</button>
      </div>
      ${Object.entries(WORDS).map(([name, [label, words]]) => this.row(/** @type {keyof typeof WORDS} */ (name), label, words))}
      ${this.bad ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${this.bad}</span></p>` : nothing}
      <p class="hq-quick-told" role="status">${this.told()}</p>
      ${this.note ? html`<p class="hq-small">${this.note}</p>` : nothing}
      ${this.ofLink ? html`<p class="hq-small">This choice came with a link. Yours is kept until you change something.</p><button class="hq-btn" type="button" @click=${() => this.own()}>My own choice</button>` : nothing}
      <button class="hq-btn is-main" type="button" data-print @click=${() => this.press()}>Print</button>
    </form>`;
  }

  /** @param {"paper" | "columns" | "size"} name @param {string} label @param {Record<string, string>} words */
  row(name, label, words) {
    return html`<div class="hq-fieldrow">
      <span class="hq-lab" id="quick-${name}">${label}</span>
      <div class="hq-seg" role="radiogroup" aria-labelledby="quick-${name}">
        ${OPTIONS[name].map((value) => html`<label><input type="radio" name=${name} value=${value} .checked=${live(this.choice[name] === value)} @change=${() => this.change({ [name]: value })}><span>${words[value]}</span></label>`)}
      </div>
    </div>`;
  }
}
