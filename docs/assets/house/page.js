/* <hq-house data-game="GAME">, at the head of each page where house rules count. Without a game, it's a page about
   several: those of its tables, and those with sets on this device. */

/** @import { Table } from "../roller/types/engine.js" */
/** @import { Changeable, Rules } from "./rules.js" */
/** @import { Passed } from "./passed.js" */
/** @import { Changes, HouseSet } from "./sets.js" */

import { change, kept, listen, newId, open, some } from "./kept.js";
import { anchors, boxAt, cells, drawAt } from "./marks.js";
import { Panel } from "./panel.js";
import { ofLink } from "./passed.js";
import { engine, html, nothing, render } from "./roller.js";
import { followAll } from "./rollers.js";
import { checked, leftOut, rulesOf } from "./rules.js";
import { active, added, changed, counted, gameOf, laid, last, of, USUAL, used, withValue } from "./sets.js";
import { draw as drawEditor, placeFor } from "./stepper.js";

/* The page's one, and the rules that came with settings before it was ready. */
/** @type {House | null} */
let here = null;
/** @type {Omit<Passed, "name"> | null} */
let shared = null;

/* Settings that were shared came with house rules. */
/** @param {Omit<Passed, "name">} rules */
export function came(rules) {
  shared = rules;
  if (here?.ready) here.takeShared();
}

export class House {
  /** @type {Map<string, Changeable>} */
  rules = new Map();
  /** @type {Map<string, Table>} */
  tables = new Map();
  /* The heads of the book's tables. */
  /** @type {Record<string, string[]>} */
  columns = {};
  /** @type {Map<HTMLElement, string[]>} */
  boxes = new Map();
  /** @type {{id: string, game: string, changes: Changes}[]} */
  past = [];
  /** @type {import("./stepper.js").Editing["refused"]} */
  refused = null;
  /** @type {{keys: string[], place: ReturnType<typeof placeFor>, mark: HTMLElement} | null} */
  editor = null;
  /** @type {Record<string, string>} */
  titles = {};
  /** @type {Record<string, string>} */
  procedures = {};
  note = "";
  noted = "";
  /** @type {Record<string, number>} */
  turns = {};
  /* What the engine was last asked about, by game. */
  /** @type {Record<string, string>} */
  stamps = {};
  working = Promise.resolve();

  /** @param {HTMLElement} element */
  constructor(element) {
    this.element = element;
    this.game = element.dataset.game ?? "";
    this.panel = new Panel(this);
    this.unlisten = listen(() => this.changed());
    /* The first set may be made in another tab. */
    this.stored = (/** @type {StorageEvent} */ { key }) => key === engine.HOUSE && this.opened();
    this.linked = () => this.ready && this.readLink();
    addEventListener("storage", this.stored);
    addEventListener("hashchange", this.linked);
    this.seen = new MutationObserver(followAll);
    this.seen.observe(document.body, { childList: true, subtree: true });
    here = this;
    this.begin();
  }

  end() {
    this.ended = true;
    if (here === this) here = null;
    this.unlisten();
    removeEventListener("storage", this.stored);
    removeEventListener("hashchange", this.linked);
    this.seen.disconnect();
    return undefined;
  }

  async begin() {
    if (some()) await this.opened();
    else this.draw();
    this.ready = true;
    this.takeShared();
    this.readLink();
    if (!this.tabled.length) return;
    for (const game of this.tabled) {
      const rules = await rulesOf(game).catch(() => null);
      if (this.ended) return;
      if (rules) this.named(game, rules);
    }
    if (this.game) for (const [at, keys] of anchors(this.rules, this.page)) this.boxes.set(boxAt(at), keys);
    this.draw();
    for (const game of this.tabled) await this.lay(game);
  }

  /** @param {string} game @param {Rules} rules */
  named(game, rules) {
    this.titles[game] = rules.title;
    this.procedures[game] = rules.procedure;
    Object.assign(this.columns, rules.columns);
    for (const each of rules.changeables) this.rules.set(each.key, each);
  }

  get page() {
    return /** @type {HTMLElement} */ (this.element.closest("article") ?? document.body);
  }

  /* The games whose tables are marked here. */
  get tabled() {
    if (this.game) return [this.game];
    /** @type {HTMLElement[]} */
    const cells = [...this.page.querySelectorAll("[data-cell]")];
    return [...new Set(cells.map(({ dataset }) => gameOf(dataset.cell ?? "")))];
  }

  get games() {
    return this.game
      ? [this.game]
      : [...new Set([...this.tabled, ...kept.sets.sets.map(({ game }) => game)])];
  }

  /* Everything that's changed here. A key begins with its game, so those of several don't meet. */
  get changes() {
    return /** @type {Changes} */ (Object.assign({}, ...Object.values(laid(kept.sets))));
  }

  async opened() {
    await open().catch(() => {
      kept.trouble = "What’s saved on this device can’t be read right now. Reload this page.";
    });
    await this.learn();
    if (!this.ended) await this.changed();
  }

  /* The names of the games, and what to ask the engine about each. */
  async learn() {
    for (const game of this.games) {
      const rules = await rulesOf(game).catch(() => null);
      if (!rules) continue;
      this.titles[game] = rules.title;
      this.procedures[game] = rules.procedure;
    }
  }

  /* The sets are others now: here or in another tab. */
  async changed() {
    followAll();
    this.draw();
    await this.learn();
    this.draw();
    for (const game of this.games) if (this.rules.size || !this.game) await this.lay(game);
  }

  /* Ask the engine for the tables of the rules in force. A set that this release refuses is turned off. */
  /** @param {string} game */
  async lay(game) {
    const set = active(kept.sets, game);
    const stamp = JSON.stringify(set?.changes ?? {});
    const turn = this.next(game);
    if (stamp === (this.stamps[game] ?? "{}") || !(game in this.procedures)) return;
    if (!set || stamp === "{}") {
      this.took(game, stamp, []);
      this.draw();
      return;
    }
    const found = await checked(this.procedures[game], set.changes);
    if (turn !== this.turns[game] || this.ended) return;
    if ("refused" in found) {
      this.say(found.absent ? found.refused : `${found.refused} “${set.name}” isn’t in use.`, game);
      if (!found.absent) await change((sets) => used(sets, game, ""));
      return;
    }
    this.took(game, stamp, found.tables);
    this.draw();
    if (!found.unknown.length) return;
    this.say(leftOut(found.unknown), game);
    await change((sets) => changed(sets, set.id, found.changes));
  }

  /** @param {string} game */
  next(game) {
    this.turns[game] = (this.turns[game] ?? 0) + 1;
    return this.turns[game];
  }

  /** @param {string} game @param {string} stamp @param {Table[]} tables */
  took(game, stamp, tables) {
    this.stamps[game] = stamp;
    for (const id of [...this.tables.keys()]) if (gameOf(id) === game) this.tables.delete(id);
    for (const table of tables) this.tables.set(table.id, table);
  }

  /* A value was pressed or typed: one change after the other. */
  /** @param {string} key @param {number | string} value */
  change(key, value) {
    this.working = this.working.then(() => this.make(key, value));
    return this.working;
  }

  /** @param {string} key @param {number | string} value */
  async make(key, value) {
    const game = gameOf(key);
    const set = active(kept.sets, game);
    const rule = /** @type {Changeable} */ (this.rules.get(key));
    const before = set?.changes ?? {};
    if (value === (before[key] ?? rule.book)) {
      this.refuse(key, "");
      return;
    }
    if (engine.state.phase !== "ready") this.say("The dice engine is starting.", game);
    const found = await checked(this.procedures[game], withValue(before, key, value, rule.book));
    if (this.ended) return;
    if ("refused" in found) {
      this.refuse(key, found.refused);
      return;
    }
    const id = set?.id ?? newId();
    this.past.push({ id, game, changes: before });
    this.refused = null;
    this.note = "";
    await this.write(id, game, found);
  }

  /* `change` draws the page, so a value and its table appear together. */
  /** @param {string} id @param {string} game @param {{changes: Changes, tables: Table[]}} found */
  async write(id, game, { changes, tables }) {
    this.next(game);
    this.took(game, JSON.stringify(changes), tables);
    await change((sets) =>
      of(sets, game).some((each) => each.id === id)
        ? used(changed(sets, id, changes), game, id)
        : added(sets, { id, game, name: USUAL, changes }),
    );
  }

  async undo() {
    const before = this.past.pop();
    if (!before) return;
    this.refused = null;
    const { id, game, changes } = before;
    const found = await checked(this.procedures[game], changes);
    if ("refused" in found) this.say(found.refused, game);
    else {
      this.say("Undone.", game);
      await this.write(id, game, found);
    }
    this.editor?.place.inner.querySelector("input, select")?.focus();
  }

  /** @param {string} key @param {string} hint */
  refuse(key, hint) {
    this.refused = hint ? { key, hint } : null;
    this.note = "";
    this.draw();
  }

  /** @param {string} text @param {string} game */
  say(text, game) {
    Object.assign(this, { note: text, noted: game });
    this.draw();
  }

  /* A mark was pressed: open what changes it, or close it again. */
  /** @param {string[]} keys @param {HTMLElement} mark */
  press(keys, mark) {
    const again = this.editor?.mark === mark;
    this.close(false);
    if (again) return;
    engine.warm();
    this.editor = { keys, mark, place: placeFor(mark) };
    this.draw();
    this.editor.place.inner.querySelector("input, select")?.focus();
  }

  close(back = true) {
    const { editor } = this;
    if (!editor) return;
    editor.place.outer.remove();
    Object.assign(this, { editor: null, refused: null, note: "" });
    this.draw();
    if (back) editor.mark.focus();
  }

  /** @param {HouseSet | undefined} set */
  use(set) {
    this.past = [];
    return change((sets) => used(sets, set?.game ?? this.game, set?.id ?? ""));
  }

  takeShared() {
    if (shared) this.panel.came(shared);
    shared = null;
  }

  readLink() {
    const found = ofLink(location.hash);
    if (found) this.panel.offer(found, "link");
  }

  draw() {
    if (this.ended) return;
    render(html`${this.games.map((game) => this.strip(game))}${this.panel.draw()}`, this.element);
    if (!this.rules.size) return;
    const showing = {
      rules: this.rules,
      columns: this.columns,
      changes: this.changes,
      tables: this.tables,
      opened: this.editor?.keys.join(" ") ?? "",
      press: this.press.bind(this),
    };
    cells(this.page, this.tabled, showing);
    for (const [box, keys] of this.boxes) drawAt(box, keys, showing);
    for (const roller of this.page.querySelectorAll("hq-roller"))
      roller.classList.toggle("is-yours", roller.procedure?.ruleset in laid(kept.sets));
    if (this.editor) this.drawEditor(this.editor);
  }

  /** @param {NonNullable<House["editor"]>} editor */
  drawEditor({ keys, place }) {
    const those = keys.flatMap((key) => this.rules.get(key) ?? []);
    drawEditor(place.inner, those, {
      changes: this.changes,
      refused: this.refused,
      note: this.note || kept.trouble,
      undoes: this.past.length > 0,
      change: (key, value) => this.change(key, value),
      undo: () => this.undo(),
      close: () => this.close(),
    });
  }

  /* Whose rules count, and one press to change that. */
  /** @param {string} game */
  strip(game) {
    const set = active(kept.sets, game);
    const off = set ? undefined : last(kept.sets, game);
    const note = this.editor || this.noted !== game ? "" : this.note;
    if (!set && !off && !note) return nothing;
    return html`<div class="hq-house-strip ${set ? "is-on" : "hq-noprint"}" role="region" aria-label="House rules: ${this.titles[game] ?? game}">
      <p role="status">${this.game ? nothing : `${this.titles[game] ?? game}. `}${set ? html`<b>Your table: ${set.name}</b> <span>${counted(Object.keys(set.changes).length)}</span>` : html`<b>By the book</b>`}</p>
      ${set ? html`<button type="button" class="hq-btn hq-noprint" data-off @click=${() => change((sets) => used(sets, game, ""))}>Turn off</button>` : nothing}
      ${off ? html`<button type="button" class="hq-btn" data-on @click=${() => this.use(off)}>Turn on “${off.name}”</button>` : nothing}
      ${note ? html`<p class="hq-small" role="alert">${note}</p>` : nothing}
    </div>`;
  }
}
