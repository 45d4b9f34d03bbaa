/* <hq-heroes>: this device's heroes and parties, one of them open. The page's address names it: `#id`. */

/** @import { Hero, Keeper, Kind, On, Parts, Roller } from "../roller/types/seams.js" */
/** @import { Gone } from "./types.js" */

import { book, fresh, heroOf, listen, open, store, twice } from "../heroes/loaded.js";
import { parties } from "./parties.js";
import { engine, html, live, nothing, part, render, shape, wanted } from "./roller.js";
import { ruled } from "./ruled.js";
import { sheetOf } from "./sheet.js";

const NEW = "new-";
const MOVES = ["hashchange", "popstate"];
/* With this many heroes, the list gets a search field. */
const MANY = 12;

export class HeroesPage {
  /** @param {HTMLElement} element */
  constructor(element) {
    const rulesets = JSON.parse(/** @type {string} */ (element.dataset.rulesets));
    Object.assign(this, {
      element,
      rulesets,
      roller: null,
      shown: "",
      turn: 0,
      said: "",
      fault: "",
      gone: [],
      busy: "",
      wanted: "",
      unfolded: new Set(),
      title: document.title,
    });
    this.unlisten = listen(() => this.changed());
    this.onHash = () => this.follow();
    for (const name of MOVES) addEventListener(name, this.onHash);
    this.onClick = (/** @type {MouseEvent} */ event) => this.pressed(event);
    element.addEventListener("click", this.onClick);
    element.replaceChildren();
    this.rule();
    /* With the style of its sheets. */
    wanted(element, "Your heroes didn’t load", async () => {
      await twice(() => Promise.all([open(), part("heroes")]));
      await this.follow();
    }).catch(() => this.told("", "What’s on this device can’t be read right now. Reload the page."));
    this.update();
  }

  /* Without the part, the engine still rules by what's in force. */
  async rule() {
    this.house = await part("house").catch(() => undefined);
    this.unruled = this.house?.listen(() => this.update());
    this.update();
  }

  end() {
    this.lowered();
    this.unlisten();
    this.unruled?.();
    this.lines?.end();
    for (const name of MOVES) removeEventListener(name, this.onHash);
    this.element.removeEventListener("click", this.onClick);
    this.turn += 1;
  }

  /* A roll that's open at the bottom of the screen closes with its sheet. */
  lowered() {
    /** @type {(Element & {gone?: () => void}) | null} */ (
      this.element.querySelector("[aria-expanded='true']")
    )?.gone?.();
  }

  /** @param {string} said @param {string} [fault] */
  told(said, fault = "") {
    Object.assign(this, { said, fault });
    this.update();
  }

  update() {
    if (this.element.isConnected) render(this.drawn(), this.element);
  }

  /* The device's data changed: a newly started sheet has an address from now on, and the hero that the address names
     may have arrived. */
  changed() {
    const named = place();
    if (named !== this.shown && heroOf(named)) {
      this.follow();
      return;
    }
    const id = /** @type {Roller & {keeper: Keeper} | null} */ (this.roller)?.keeper.id;
    if (id && this.shown !== id && heroOf(id)) {
      history.replaceState(history.state, "", `#${id}`);
      this.shown = id;
    }
    this.update();
    this.named();
  }

  /* The window's title is the hero's name. */
  named() {
    const hero = this.roller && heroOf(this.shown);
    if (this.element.isConnected) document.title = hero?.name ? `${hero.name} - ${this.title}` : this.title;
  }

  /* Show what the address names. */
  async follow() {
    const named = place();
    const elsewhere = named && document.getElementById(named);
    if ((named === this.shown && this.roller) || (elsewhere && !this.element.contains(elsewhere))) return;
    const hero = heroOf(named);
    const ruleset = hero?.ruleset ?? (named.startsWith(NEW) ? named.slice(NEW.length) : "");
    this.turn += 1;
    this.lowered();
    const { turn } = this;
    const known = Boolean(named) && Object.hasOwn(this.rulesets, ruleset);
    Object.assign(this, { shown: known ? named : "", roller: null });
    if (known) {
      try {
        const roller = await sheetOf(hero?.id, ruleset, this.rulesets[ruleset], ({ name }) =>
          this.told(
            `The sheet of ${name} was saved under another version of the rules. It carries on from where it was, with a new history.`,
          ),
        );
        this.lines ??= new (await part("rolls")).Lines(this);
        this.ready = hero ? undefined : (await part("ready")).ready;
        if (turn !== this.turn) return;
        this.roller = roller;
      } catch (fault) {
        if (fault.why)
          await wanted(this.element, "The sheet didn’t load", (again) =>
            again ? this.follow() : Promise.reject(fault),
          );
        else this.told("", "The sheet couldn’t be opened. Reload the page.");
        return;
      }
      this.fault = "";
    } else if (named)
      this.fault =
        "This address is for a hero who isn’t on this device. They may be on another device, or deleted.";
    this.update();
    this.named();
    if (this.roller) this.element.querySelector("[data-sheet]")?.scrollIntoView({ block: "start" });
  }

  /* Back to the list, without a history step to what's gone. */
  close() {
    history.replaceState(history.state, "", location.pathname + location.search);
    this.turn += 1;
    Object.assign(this, { shown: "", roller: null });
    this.named();
  }

  /* Delete records: they can be restored, the last one first. */
  /** @param {string} name @param {[Kind, string][]} those @param {string} told @param {string[]} [sets] */
  async remove(name, those, told, sets = []) {
    const kept = await store();
    let lost;
    try {
      await kept.dropped(those);
      if (sets.length) lost = await (await part("files")).without(sets);
    } catch {
      this.told("", `${name} couldn’t be deleted: the device didn’t save the change.`);
      return false;
    }
    this.gone.push({ name, those, lost });
    if (those.some(([, id]) => id === this.shown)) this.close();
    this.told(told);
    this.element.querySelector("[data-back]")?.focus();
    return true;
  }

  /** @param {Hero} hero */
  drop(hero) {
    return this.remove(
      hero.name || "The hero",
      [["heroes", hero.id]],
      `${hero.name || "The hero"} is deleted.`,
    );
  }

  async back() {
    const kept = await store();
    const { name, those, lost } = /** @type {Gone} */ (this.gone.pop());
    let failed = 0;
    for (const each of those) {
      await kept.back(...each).catch(() => {
        failed += 1;
      });
    }
    if (lost) await (await part("files")).restored(lost);
    this.told(
      failed ? "" : `${name} is back.`,
      failed
        ? `${name} couldn’t be fully restored: ${failed} of ${those.length} is missing or already back.`
        : "",
    );
    /** @type {HTMLElement} */ (this.element.querySelector("[data-status]")).focus();
  }

  /** @param {Hero} hero */
  async copy(hero) {
    const kept = await store();
    const { rev: _, ...record } = hero;
    const id = fresh();
    try {
      /* Shown at once, before the book is reread. */
      book.heroes = [...book.heroes, await kept.put("heroes", { ...record, id })];
    } catch {
      this.update();
      return;
    }
    await this.visit(id);
    this.told(`${hero.name || "The hero"} is here twice now. This is the copy.`);
  }

  /* Save what `pick` chooses as a file. */
  /** @param {(files: Parts["files"]) => ReturnType<Parts["files"]["everything"]> | ReturnType<Parts["files"]["withParties"]>} pick @param {string} name */
  async save(pick, name) {
    await wanted(this.element, "The file writer didn’t load", async () => {
      const files = await part("files");
      const { said, fault } = await files.saved(await pick(files), name);
      this.told(said, fault);
    });
  }

  saveAll() {
    return this.save((files) => files.withParties(book.heroes), "heroes");
  }

  /** @param {HTMLInputElement} input */
  async take(input) {
    const [file] = /** @type {FileList} */ (input.files);
    if (!file || this.busy) return;
    this.busy = "Reading the file";
    this.told("");
    try {
      const { read } = await part("files");
      const { added, sets, said } = await read(file, Number(this.element.dataset.most), (done, all) => {
        this.busy = `Reading ${done} of ${all}`;
        this.update();
      });
      if (added.length || sets.length)
        this.gone = this.gone.filter(({ taken }) => !taken).concat({ taken: true, those: added, sets });
      this.told(said);
    } catch (error) {
      this.told("", `Nothing was imported. ${error.hint ?? error.why}`);
    }
    input.value = "";
    this.busy = "";
    this.update();
  }

  async takeBack() {
    const last = /** @type {Gone} */ (this.gone.pop());
    if (!(await this.remove("The import", last.those, "The import is undone.", last.sets)))
      this.gone.push(last);
  }

  drawn() {
    return html`${this.notices()} ${this.roller ? this.opened() : nothing} ${this.list()} ${parties(this)} ${this.files()}`;
  }

  notices() {
    const last = this.gone.at(-1);
    const [label, deed] = last?.taken
      ? ["Undo the import", () => this.takeBack()]
      : ["Undo the deletion", () => this.back()];
    return html`<div class="hq-noprint">
      <p class="hq-said" role="status" tabindex="-1" data-status>${this.said}</p>
      ${last ? html`<button class="hq-btn" type="button" data-back @click=${deed}>${shape("i-undo")}${label}</button>` : nothing}
      ${this.fault ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${this.fault}</span></p>` : nothing}
      ${
        book.trouble && !this.roller?.unkept
          ? html`<div class="hq-bad" role="alert">${shape("i-bad")}<span>${book.trouble}</span>
            ${book.heroes.length ? html`<button class="hq-btn" type="button" data-rescue @click=${() => this.saveAll()}>Save all heroes as a file</button>` : nothing}</div>`
          : nothing
      }
    </div>`;
  }

  opened() {
    const hero = heroOf(this.shown);
    const name = hero ? hero.name || "A hero without a name" : "A new hero";
    return html`<section class="hq-sheet" data-sheet aria-labelledby="heroes-open">
      <p class="hq-noprint"><a href="#" data-all>All heroes</a></p>
      <h2 id="heroes-open" tabindex="-1">${name}</h2>
      ${hero ? [ruled(this, hero), this.lines?.drawn(hero)] : this.ready?.(this)}
      ${this.roller}
      ${
        hero
          ? html`<div class="hq-acts hq-noprint">
            <button class="hq-btn is-quiet" type="button" @click=${() => print()}>Print the sheet</button>
            <button class="hq-btn is-quiet" type="button" @click=${() => this.save((files) => files.withParties([hero]), fileName(hero.name))}>Save as a file</button>
            <button class="hq-btn is-quiet" type="button" @click=${() => this.copy(hero)}>Copy</button>
            <button class="hq-btn is-quiet" type="button" @click=${() => this.drop(hero)}>Delete ${name}</button>
          </div>
          ${this.lines?.foot.drawn(hero)}`
          : nothing
      }
    </section>`;
  }

  /* A link in the list. The theme’s own link handling would change the address without an event. */
  /** @param {MouseEvent} event */
  async pressed(event) {
    const link = /** @type {HTMLAnchorElement | null} */ (
      /** @type {HTMLElement} */ (event.target).closest("a[href^='#']")
    );
    if (!link || link.closest("hq-roller") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    await this.visit(link.hash.slice(1));
    const title = this.element.querySelector(this.roller ? "#heroes-open" : "#heroes-list");
    title?.scrollIntoView({ block: "start" });
    title?.focus({ preventScroll: true });
  }

  /* Each is a history step of its own, so that Back leads to where the reader was. */
  /** @param {string} id */
  visit(id) {
    history.pushState(null, "", id ? `#${id}` : location.pathname + location.search);
    return this.follow();
  }

  list() {
    const groups = Object.entries(this.rulesets).map(
      ([id, ruleset]) =>
        /** @type {const} */ ([
          id,
          ruleset,
          book.heroes.filter((hero) => hero.ruleset === id && this.fits(hero)),
        ]),
    );
    const found = groups.reduce((sum, [, , heroes]) => sum + heroes.length, 0);
    return html`<section class="hq-noprint" aria-labelledby="heroes-list">
      <h2 id="heroes-list" tabindex="-1">On this device</h2>
      ${book.heroes.length ? nothing : html`<p>No heroes yet. Choose your game: four heroes are ready to play, or make your own.</p>`}
      ${book.heroes.length > MANY ? this.search(found) : nothing}
      ${groups.map(([, { title, family }, heroes]) =>
        heroes.length
          ? html`<h3 data-family=${family}>${title}</h3>
              <ul class="hq-heroes" data-family=${family}>
                ${heroes.map((hero) => html`<li><a href="#${hero.id}" aria-current=${hero.id === this.shown ? "true" : nothing}><b>${hero.name || "A hero without a name"}</b><small>${hero.view?.summary}</small></a></li>`)}
              </ul>`
          : nothing,
      )}
      <p class="hq-outhead">New hero for</p>
      <div class="hq-acts">${groups.map(([id, { title, family }]) => html`<a class="hq-btn" data-family=${family} href="#${NEW}${id}">${title}</a>`)}</div>
    </section>`;
  }

  /** @param {Hero} hero */
  fits({ name }) {
    return (
      book.heroes.length <= MANY || name.toLocaleLowerCase().includes(this.wanted.trim().toLocaleLowerCase())
    );
  }

  /** @param {number} found */
  search(found) {
    /** @param {On<HTMLInputElement>} on */
    const typed = ({ target }) => {
      this.wanted = target.value;
      this.update();
    };
    return html`<div class="hq-fieldrow is-wide">
      <div><label for="heroes-find">Find a hero by name</label></div>
      <input class="hq-in is-text" id="heroes-find" type="search" autocomplete="off" .value=${live(this.wanted)} @input=${typed} />
    </div>
    <p class="hq-small" role="status">${found === book.heroes.length ? `${found} heroes` : `${found} of ${book.heroes.length} heroes`}</p>`;
  }

  files() {
    return html`<section class="hq-noprint" aria-labelledby="heroes-file">
      <h2 id="heroes-file">As a file</h2>
      <div class="hq-acts">
        <button class="hq-btn" type="button" data-everything @click=${() => this.save((files) => files.everything(), "everything")}>Save everything</button>
        ${book.heroes.length > 1 ? html`<button class="hq-btn" type="button" @click=${() => this.saveAll()}>Save all heroes</button>` : nothing}
        <label class="hq-btn is-file">Read a file<input type="file" accept=".json,application/json" data-file @focus=${engine.warm} @change=${(/** @type {On<HTMLInputElement>} */ event) => this.take(event.target)} /></label>
      </div>
      ${this.busy ? html`<p class="hq-small" data-busy>${this.busy}</p>` : nothing}
      <p class="hq-small"><i>Everything</i> means heroes, parties, sessions, the journal with its rolls, and your house rules. What you open from a file is added to what’s here and changes none of it.</p>
    </section>`;
  }
}

/** @param {string} name */
const fileName = (name) => name.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "hero";

/* The part of the address after the #. */
function place() {
  const name = location.hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
