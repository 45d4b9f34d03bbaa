/* <hq-gm>: the GM's screen. Its settings, the desk, are kept on this device like an unfinished form: {table, by,
   own, campaign, picks, rolled, open, hide, shown}. */

/** @import { Procedure, Ruleset } from "../roller/types/engine.js" */
/** @import { Change, Fault, Hero, On } from "../roller/types/seams.js" */
/** @import { Desk, Told, Undo } from "./types.js" */

import { book, catalog, heroesOf, heroOf, listen, open, store, twice } from "../heroes/loaded.js";
import { Journal } from "./journal.js";
import { Party } from "./party.js";
import { Rails } from "./rails.js";
import { engine, fault, html, live, nothing, part, progress, render, shape, wanted } from "./roller.js";
import { Runs } from "./runs.js";
import { Sessions } from "./sessions.js";

const DESK = "gm desk";
/** @param {{heroes: Hero[]}} given */
const peopled = ({ heroes }) => heroes.length;

export class GmPage {
  /** @param {HTMLElement} element */
  constructor(element) {
    Object.assign(this, { element, desk: {}, kept: null, all: null, told: {} });
    element.replaceChildren();
    this.ends = [listen(() => this.heroesChanged()), engine.listen(() => this.engineChanged())];
    this.start();
  }

  start() {
    wanted(this.element, "This part of the page didn’t load", () => twice(() => this.begin())).catch(() =>
      this.failed(),
    );
  }

  failed() {
    render(
      html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>What’s saved on this device can’t be read right now.</span></p><button class="hq-btn" type="button" @click=${() => this.start()}>Try again</button>`,
      this.element,
    );
  }

  async begin() {
    if (!this.element.isConnected) return;
    [this.kept, this.all, this.house] = await Promise.all([store(), catalog(), part("house")]);
    await open();
    this.desk = { .../** @type {Desk | undefined} */ ((await this.kept.left(DESK))?.values), shown: false };
    Object.assign(this, {
      rails: new Rails(this),
      party: new Party(this),
      runs: new Runs(this),
      sessions: new Sessions(this),
      journal: new Journal(this),
    });
    this.setTable();
    await Promise.all([this.runs.read(), this.sessions.read(), this.journal.read()]);
    this.ends.push(
      this.kept.listen((change) => this.heard(change)),
      this.house.listen(() => this.rails?.rule()),
    );
    engine.near();
  }

  end() {
    for (const each of this.ends) each();
    Object.assign(this, { rails: null });
  }

  /** @param {Change} change */
  heard({ kind, id }) {
    if (kind === "runs") this.runs.read();
    if (kind === "sessions") this.sessions.read();
    if (kind === "entries") {
      this.journal.changed(id);
      this.party.changed(id);
    }
  }

  /* Whether the numbers are hidden, so the table may look. */
  get masked() {
    return Boolean(this.desk.hide && !this.desk.shown);
  }

  get partyId() {
    return book.parties.find(({ id }) => id === this.desk.table)?.id;
  }

  heroesChanged() {
    if (this.rails) this.setTable();
  }

  engineChanged() {
    if (!this.rails) return;
    this.rails.count();
    this.update();
  }

  /* A message where it belongs, with a way to undo it: {label, work}. */
  /** @param {string} place @param {string} said @param {string} [bad] @param {Undo} [undo] */
  tell(place, said, bad = "", undo = undefined) {
    this.told = { place, said, bad, undo };
    this.update();
    if (undo) this.element.querySelector("[data-back]")?.focus();
  }

  /** @param {Told} told */
  async takeBack({ place, undo }) {
    this.told = {};
    try {
      this.tell(place, await /** @type {Undo} */ (undo).work());
    } catch {
      this.tell(place, "", "It couldn’t be undone: it has changed since.");
    }
  }

  /** @param {boolean} hide */
  hide(hide) {
    this.set({ hide, shown: false });
    this.party.veil();
  }

  /* Show the GM what's hidden, or hide it again. */
  /** @param {boolean} shown */
  show(shown) {
    this.set({ shown });
    this.party.veil();
  }

  /* Settings are saved as they change. */
  /** @param {Partial<Desk>} changes */
  set(changes) {
    Object.assign(this.desk, changes);
    /* A pending save uses the latest settings, even those changed while it's being written. */
    this.kept.leave(DESK, { ...this.desk });
    this.update();
  }

  /* The tables to choose from, with who sits there: each party, and each ruleset with all of its heroes. */
  get tables() {
    const parties = book.parties.map(({ id, name, heroes }) => ({
      id,
      label: name,
      heroes: /** @type {Hero[]} */ (heroes.map(heroOf).filter(Boolean)),
    }));
    const screens = /** @type {(Ruleset & {heroes?: Hero[]})[]} */ (
      [...this.all.rulesets.values()].filter(({ screen }) => screen)
    );
    return [
      ...parties.filter(peopled),
      ...screens.map(({ id, title, heroes = heroesOf(id) }) => ({
        id,
        heroes,
        label: peopled({ heroes }) ? `${title}, all heroes` : title,
      })),
    ];
  }

  /* The current table: the ruleset, and its heroes in order. Without a choice, the first table that has heroes. */
  setTable(id = this.desk.table) {
    const { tables } = this;
    const table = tables.find((each) => each.id === id) ?? tables.find(peopled) ?? tables[0];
    this.ruleset = /** @type {Ruleset} */ (this.all.rulesets.get(table.heroes[0]?.ruleset ?? table.id));
    this.heroes = table.heroes.filter(({ ruleset }) => ruleset === this.ruleset.id);
    this.screen = /** @type {GmPage["screen"]} */ (this.ruleset.screen);
    this.contest = /** @type {Procedure} */ (this.all.procedures.get(this.screen.contest));
    this.desk.table = table.id;
    this.rails.follow();
    this.party.follow();
    this.update();
  }

  update() {
    if (!this.rails || !this.element.isConnected) return;
    render(this.drawn(), this.element);
    this.party.settle();
    this.runs.settle();
  }

  drawn() {
    const { family } = this.ruleset;
    return html`${book.trouble ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>This browser isn’t saving anything for this site. Save the journal as a file before you close the tab.</span></p>` : nothing}
      <div class="hq-gm-top"><div class="hq-fieldrow is-wide">
        <div><label for="gm-table">Game</label></div>
        <select class="hq-in is-pick" id="gm-table" @change=${(
          /** @type {On<HTMLSelectElement>} */ { target },
        ) => {
          this.setTable(target.value);
          this.set({});
        }}>
          ${this.tables.map(({ id, label }) => html`<option value=${id} .selected=${live(id === this.desk.table)}>${label}</option>`)}
        </select>
      </div>${this.runs.setting()}</div>
      ${this.coming()}
      <div class="hq-gm" data-family=${family}>
        ${this.rails.drawn()} ${this.party.drawn()}
        <div class="hq-gm-c">${this.sessions.drawn()} ${this.journal.drawn()}</div>
      </div>
      ${this.runs.foot()} ${this.runs.drawn()}`;
  }

  /** @param {string} place */
  notice(place) {
    const { told } = this;
    const { said = "", bad = "", undo } = told.place === place ? told : {};
    return html`<p class="hq-said" role="status">${said}</p>
      ${undo ? html`<button class="hq-btn" type="button" data-back @click=${() => this.takeBack(/** @type {Told} */ (told))}>${shape("i-undo")}${undo.label}</button>` : nothing}
      ${bad ? html`<p class="hq-bad" role="alert">${shape("i-bad")}<span>${bad}</span></p>` : nothing}`;
  }

  coming() {
    const { state } = engine;
    if (state.phase === "ready") return nothing;
    if (state.phase === "failed") return fault(/** @type {Fault} */ (state.fault), () => engine.start());
    if (state.phase === "loading") return progress(state, () => engine.stop());
    return html`<div class="hq-acts"><button class="hq-btn" type="button" @click=${() => engine.start()}>Load the numbers</button></div>`;
  }
}
