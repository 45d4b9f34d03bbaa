/* The party: everyone at the table, each with a real roller for the screen's contest, all rolled with one press. */

/** @import { Log, Move, View } from "../roller/types/engine.js" */
/** @import { Hero, Keeper, On, Playing, Roller } from "../roller/types/seams.js" */
/** @import { GmPage } from "./page.js" */
/** @import { PartyRow } from "./types.js" */

import { asks, bind, heroOf, made, usual } from "../heroes/loaded.js";
import { die, engine, fill, html, live, marked, nothing, shape, wanted } from "./roller.js";

/* With more dice than this, the roll itself lists the faces. */
const DICE = 3;

export class Party {
  /** @param {GmPage} page */
  constructor(page) {
    Object.assign(this, { page, rows: new Map(), rolling: false });
  }

  /* One row per hero. A roller is created with the first drawing and stays with its hero. */
  follow() {
    const { contest, heroes } = this.page;
    for (const { id } of heroes) {
      const row = this.rows.get(id);
      if (row?.of === contest.id) continue;
      const made = { of: contest.id, ready: false };
      this.rows.set(id, made);
      wanted(this.page.element, "A roller didn’t load", () => this.make(id, made));
    }
  }

  /** @param {string} id @param {PartyRow} row */
  async make(id, row) {
    const roller = await made(row.of, `gm-${id}`, /** @type {Keeper} */ ({ id: `gm ${id}`, blank: true }));
    const { update } = roller;
    /* The row above shows the result of its roller. */
    roller.update = () => {
      update.call(roller);
      if (row.ready) this.later();
    };
    row.roller = roller;
    this.page.update();
  }

  get seat() {
    const { hide, shown } = this.page.desk;
    return hide && shown ? "gm" : "table";
  }

  /* Apply the hide switch to new rolls and to those already here. */
  async veil() {
    const rollers = /** @type {Roller[]} */ (
      [...this.rows.values()].filter(({ ready }) => ready).map(({ roller }) => roller)
    );
    /* Hide it at once; ask the engine what the other seat sees. */
    for (const roller of rollers) {
      Object.assign(roller, { veil: Boolean(this.page.desk.hide), seat: this.seat });
      roller.update();
    }
    for (const roller of rollers) if (roller.log?.hidden) await roller.look(this.seat);
  }

  /* A roll here was revealed elsewhere on the screen. */
  /** @param {string} id */
  async changed(id) {
    for (const { roller } of this.rows.values()) {
      if (roller?.entry?.id !== id || !roller.log?.hidden) continue;
      const entry = await this.page.kept.get("entries", id);
      if (entry && !(/** @type {Log} */ (entry.log).hidden) && !roller.waiting) await roller.recall(entry);
    }
  }

  async reveal() {
    for (const roller of this.hidden) await roller.reveal();
    this.page.tell("party", "The table can see the rolls.");
  }

  /* The rollers with a roll that's hidden from the table. */
  get hidden() {
    return /** @type {Playing[]} */ (
      this.page.heroes
        .map(({ id }) => this.rows.get(id)?.roller)
        .filter((roller) => roller?.view && /** @type {Log} */ (roller.log).hidden)
    );
  }

  /* Once for everything that changes together. */
  later() {
    if (this.waiting) return;
    this.waiting = true;
    queueMicrotask(() => {
      this.waiting = false;
      for (const [id, { roller }] of this.rows)
        this.remember(/** @type {string} */ (id), roller?.view && roller.entry?.id);
      this.page.update();
    });
  }

  /** @param {string} id @param {string | false | null | undefined} entry */
  remember(id, entry) {
    const { desk } = this.page;
    if (entry && desk.rolled?.[id] !== entry) this.page.set({ rolled: { ...desk.rolled, [id]: entry } });
  }

  /* Rollers just added to the page: filled from their sheet and with the current difficulty. */
  settle() {
    for (const { id } of this.page.heroes) {
      const row = this.rows.get(id);
      if (!row?.roller?.form || row.ready) continue;
      row.ready = true;
      Object.assign(row.roller, { veil: Boolean(this.page.desk.hide), seat: this.seat });
      const hero = /** @type {Hero} */ (heroOf(id));
      const { form, procedure } = row.roller;
      bind(
        form,
        procedure.fields,
        form.values,
        form,
        hero,
        usual(hero, procedure.fields, this.page.desk.picks?.[id]),
      );
      this.aim(row.roller);
      this.recall(id, row.roller);
    }
  }

  /* This hero's last roll on this screen, from the journal. */
  /** @param {string} id @param {Roller} roller */
  async recall(id, roller) {
    const entry = await this.page.kept.get("entries", /** @type {string} */ (this.page.desk.rolled?.[id]));
    if (!entry || entry.procedure !== roller.procedure.id || roller.view || roller.waiting) return;
    await roller.keeping.bring(true);
    await roller.recall(entry);
  }

  /** @param {Roller} roller */
  aim({ form, procedure }) {
    fill(procedure.fields, form.values, this.page.rails.inputs, true);
    form.changed("");
  }

  /* The difficulty has changed. */
  against() {
    for (const { id } of this.page.heroes) {
      const { roller, ready } = this.rows.get(id) ?? {};
      if (ready) this.aim(/** @type {Roller} */ (roller));
    }
  }

  get lookedAt() {
    const { desk, heroes } = this.page;
    return heroes.find(({ id }) => id === desk.looked) ?? heroes[0];
  }

  /* The inputs for the hero whose chances the screen shows. */
  looked() {
    const { roller, ready } = this.rows.get(this.lookedAt?.id) ?? {};
    return ready ? /** @type {Roller} */ (roller).form.collected() : {};
  }

  /** @param {Hero} hero @param {string} name @param {string} chosen */
  pick(hero, name, chosen) {
    const { desk, rails } = this.page;
    const { form, procedure } = /** @type {Required<PartyRow>} */ (this.rows.get(hero.id)).roller;
    const picks = { ...form.bound?.picks, [name]: chosen };
    bind(form, procedure.fields, form.values, form, hero, picks);
    this.page.set({ picks: { ...desk.picks, [hero.id]: picks }, looked: hero.id });
    rails.count();
  }

  async roll() {
    this.rolling = true;
    const rows = /** @type {Required<PartyRow>[]} */ (
      this.page.heroes.map(({ id }) => this.rows.get(id)).filter((row) => row?.ready)
    );
    for (const { roller } of rows) {
      await roller.roll();
      if (roller.fault) break;
      if (roller.form.errors.size || roller.typing)
        /** @type {HTMLDetailsElement} */ (roller.closest("details")).open = true;
    }
    this.rolling = false;
    const failed = rows.filter(({ roller }) => roller.form.errors.size).length;
    const done = rows.filter(({ roller }) => roller.view).length;
    this.page.tell(
      "party",
      `${done} of ${rows.length} rolled.`,
      failed ? "An open roll needs a correction." : "",
    );
  }

  async undo() {
    for (const { id } of this.page.heroes) {
      const { roller } = this.rows.get(id) ?? {};
      if (roller?.view) await /** @type {Playing} */ (roller).undo();
    }
    this.page.tell("party", "Undone. The same numbers would roll the same dice.");
  }

  async copy() {
    const { heroes, desk, rails } = this.page;
    const lines = /** @type {[string, View][]} */ (
      heroes.map(({ id, name }) => [name, this.rows.get(id)?.roller?.view]).filter(([, view]) => view)
    );
    const secret = desk.hide || this.hidden.length;
    const text = [
      `Against ${secret ? "a hidden number" : rails.told}:`,
      ...lines.map(
        ([name, { headline, summary }]) => `${name}: ${headline?.word ?? (secret ? "rolled" : summary)}`,
      ),
    ].join("\n");
    try {
      await navigator.clipboard.writeText(text);
      this.page.tell("party", "Results copied.");
    } catch {
      this.page.tell("party", "", "This browser doesn’t let pages copy text.");
    }
  }

  drawn() {
    const { heroes, rails } = this.page;
    const rolled = heroes.some(({ id }) => this.rows.get(id)?.roller?.view);
    return html`<section class="hq-gm-b" aria-labelledby="gm-party">
      <h2 class="hq-gm-h ${this.page.desk.hide && !this.page.masked ? "is-gm" : ""}" id="gm-party">Against ${rails.told}</h2>
      ${
        heroes.length
          ? html`<button class="hq-btn is-main" type="button" data-party ?disabled=${this.rolling} @click=${() => this.roll()}>${heroes.length === 1 ? `Roll for ${heroes[0].name}` : `Roll for all ${heroes.length}`}</button>
            <div class="hq-men">${heroes.map((hero) => this.row(hero))}</div>`
          : html`<p>There are no ${this.page.ruleset.title} heroes on this device. <a href=${engine.siteUrl(`heroes/#new-${this.page.ruleset.id}`).href}>Make one</a>, then roll for everyone here with one press.</p>`
      }
      ${this.page.notice("party")}
      ${
        rolled
          ? html`<div class="hq-acts">
            <button class="hq-btn is-quiet" type="button" @click=${() => this.copy()}>Copy results</button>
            <button class="hq-btn is-quiet" type="button" @click=${() => this.undo()}>${shape("i-undo")}Undo all</button>
            ${this.hidden.length ? html`<button class="hq-btn" type="button" @click=${() => this.reveal()}>Reveal the rolls to the table</button>` : nothing}
          </div>`
          : nothing
      }
    </section>`;
  }

  /** @param {Hero} hero */
  row(hero) {
    const { roller, ready } = this.rows.get(hero.id) ?? {};
    const { headline } = roller?.view ?? {};
    const mark = headline?.mark ?? "none";
    return html`<div class="hq-man" data-level=${mark}>
      <div class="hq-man-top">
        <b>${hero.name}</b>
        ${ready ? this.picks(hero, /** @type {Roller} */ (roller)) : nothing}
        <button class="hq-btn" type="button" aria-label="Roll for ${hero.name}" ?disabled=${!ready || /** @type {Roller} */ (roller).waiting} @click=${() => this.one(/** @type {Roller} */ (roller))}>Roll</button>
      </div>
      ${headline ? html`<p class="hq-man-is"><span class="hq-man-d">${this.dice(/** @type {Playing} */ (roller))}</span><span class="hq-level" data-level=${mark}>${shape(marked(mark))}${headline.word}</span>${roller?.log?.house ? html`<small class="hq-yours">your table</small>` : nothing}</p>` : nothing}
      <details class="hq-fold" @toggle=${why} @keydown=${left}><summary>${headline ? "Why, and what’s next" : "The whole roll"}</summary>${roller ?? nothing}</details>
    </div>`;
  }

  /** @param {Roller} roller */
  async one(roller) {
    await roller.roll();
    if (roller.form.errors.size || roller.typing)
      /** @type {HTMLDetailsElement} */ (roller.closest("details")).open = true;
  }

  /** @param {Playing} roller */
  dice({ log }) {
    const move = /** @type {(Move & {dice: number[], faces: number[]}) | undefined} */ (
      log.moves.findLast(({ faces }) => faces?.length)
    );
    return move && move.faces.length <= DICE
      ? move.faces.map(
          (face, place) =>
            html`${die(move.dice[place], String(face), place ? "" : "is-ours")}<span class="hq-vh">${face}</span>`,
        )
      : nothing;
  }

  /** @param {Hero} hero @param {Roller} roller */
  picks(hero, roller) {
    const { form, procedure } = roller;
    return asks(procedure.fields, hero.facts).map(
      ({
        name,
        label,
        options,
      }) => html`<select class="hq-in is-pick" aria-label="${label} of ${hero.name}" @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.pick(hero, name, event.target.value)}>
        ${[{ id: "", label: "as typed" }, ...options].map(({ id, label: said }) => html`<option value=${id} .selected=${live(id === (form.bound?.picks[name] ?? ""))}>${said}</option>`)}
      </select>`,
    );
  }
}

/* The reasons are below the form: whoever opens them goes there, unless the form needs a correction. */
/** @param {On<HTMLDetailsElement>} on */
function why({ target }) {
  if (target.open && !target.querySelector("hq-roller :focus"))
    /** @type {HTMLElement | null} */ (target.querySelector(".hq-out > .hq-steps a"))?.focus();
}

/* Escape first closes any question inside it. */
/** @param {On<HTMLElement, KeyboardEvent> & {currentTarget: HTMLDetailsElement}} event */
function left({ key, target, currentTarget }) {
  if (key !== "Escape" || target.closest(".hq-ask")) return;
  currentTarget.open = false;
  currentTarget.querySelector("summary")?.focus();
}
