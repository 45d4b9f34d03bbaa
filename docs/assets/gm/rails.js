/* Difficulty: each option of the ruleset's screen with its number, and the chances of the selected hero. */

/** @import { Field, Inputs, PickField, Procedure } from "../roller/types/engine.js" */
/** @import { Hero, On } from "../roller/types/seams.js" */
/** @import { GmPage } from "./page.js" */
/** @import { Rail } from "./types.js" */

/** @typedef {NonNullable<GmPage["screen"]["typed"]>} Typed */

import { engine, Filling, fill, html, live, nothing, rows } from "./roller.js";

const OWN = "own number";
const PAUSE = 150;

/* A share of 10,000 in percent, never rounded to none or all. */
/** @param {number} share */
const percent = (share) =>
  share > 0 && share < 100
    ? `${(share / 100).toFixed(1)}%`
    : share > 9900 && share < 10000
      ? `${(Math.floor(share / 10) / 10).toFixed(1)}%`
      : `${Math.round(share / 100)}%`;

export class Rails {
  /** @param {GmPage} page */
  constructor(page) {
    Object.assign(this, { page, list: null, book: null, key: "", of: "", laying: 0 });
  }

  /* The campaign's form and that for a number of your own: fields of the contest that nothing else here sets. */
  follow() {
    const { contest, desk, ruleset } = this.page;
    if (this.of === ruleset.id) return;
    Object.assign(this, { of: ruleset.id, list: null, book: null, whole: contest.fields });
    this.fields = this.own(contest.fields);
    const host = {
      procedure: contest,
      section: this.page.element,
      update: () => this.page.update(),
      formChanged: () => this.formChanged(),
    };
    this.form = new Filling(host, "gm-rails", this.fields, {});
    fill(this.fields, this.form.values, desk.campaign?.[ruleset.id] ?? {});
    this.rule();
  }

  /** @param {Field[]} whole */
  own(whole) {
    const { campaign, typed } = this.page.screen;
    /** @param {string} name @param {string} group */
    const field = (name, group) =>
      /** @type {Field} */ ({
        ...whole.find((each) => each.name === name),
        group,
        when: undefined,
        source: undefined,
      });
    return [...campaign.map((name) => field(name, "")), ...(typed ? [field(typed.field, "own")] : [])];
  }

  /* Follow the house rules in force. What was left at its default takes the new one; everything else stays. */
  async rule() {
    const { contest, house } = this.page;
    const turn = ++this.laying;
    const whole = await house.fieldsOf(contest);
    if (turn !== this.laying) return;
    const inputs = house.moved(this.whole, whole, this.form.collected());
    const same = JSON.stringify(whole) === JSON.stringify(this.whole);
    this.whole = whole;
    this.key = "";
    if (same) {
      this.count();
      return;
    }
    this.form.fields = this.fields = this.own(whole);
    fill(this.fields, this.form.values, inputs);
    this.changed();
    this.page.update();
  }

  get typing() {
    return this.page.screen.typed && this.page.desk.by?.[this.of] === OWN;
  }

  get by() {
    const { desk, screen } = this.page;
    const field = /** @type {PickField} */ (this.whole.find(({ name }) => name === screen.by));
    return desk.by?.[this.of] ?? field.default ?? field.options[0].value;
  }

  /** @returns {Rail[]} */
  get options() {
    const { by } = this.page.screen;
    return this.list ?? /** @type {PickField} */ (this.whole.find(({ name }) => name === by)).options;
  }

  /* The difficulty as inputs of any contest in the ruleset. */
  get inputs() {
    const { screen } = this.page;
    const given = this.form.collected();
    if (this.typing)
      return {
        .../** @type {Typed} */ (screen.typed).fixed,
        [/** @type {Typed} */ (screen.typed).field]: given[/** @type {Typed} */ (screen.typed).field],
      };
    const campaign = Object.fromEntries(screen.campaign.map((name) => [name, given[name]]));
    return { ...screen.fixed, ...campaign, [screen.by]: this.by };
  }

  formChanged() {
    const { desk } = this.page;
    this.form.errors.clear();
    this.page.set({ campaign: { ...desk.campaign, [this.of]: this.form.collected() } });
    this.changed();
  }

  /* The same for a procedure that has no classes, only a rating. While hidden, only for fields that can hide it. */
  /** @param {Procedure} procedure */
  inputsOf(procedure) {
    const given = this.forForm(procedure);
    if (!this.page.desk.hide) return given;
    const those = procedure.fields.filter((field) => field.secret).map(({ name }) => name);
    return Object.fromEntries(Object.entries(given).filter(([name]) => those.includes(name)));
  }

  /** @param {Procedure} procedure */
  forForm({ fields }) {
    const { by, typed } = this.page.screen;
    const rating = typed && fields.some(({ name, kind }) => name === typed.field && kind === "rating");
    const { number = "" } = this.options.find(({ value }) => value === this.by) ?? {};
    return this.typing || !rating || fields.some(({ name }) => name === by) || /[^\dA-Z]/.test(number)
      ? this.inputs
      : { ...typed.fixed, [typed.field]: number };
  }

  /* Campaign values set elsewhere. */
  /** @param {Inputs} values */
  take(values) {
    fill(this.fields, this.form.values, values);
    this.formChanged();
  }

  /** @param {string} value */
  choose(value) {
    this.page.set({ by: { ...this.page.desk.by, [this.of]: value } });
    this.changed();
  }

  changed() {
    this.page.party.against();
    this.count();
  }

  /* The numbers and the selected hero's chances, once typing pauses. */
  count() {
    clearTimeout(this.timer);
    if (engine.state.phase !== "ready") return;
    this.timer = setTimeout(() => this.ask(), PAUSE);
  }

  async ask() {
    const { contest, house, party, ruleset, screen } = this.page;
    const { typing, inputs, whole } = this;
    const own = { ...party.looked(), ...this.form.collected() };
    const key = JSON.stringify([this.of, own, typing]);
    if (key === this.key) return;
    this.key = key;
    const request = /** @type {const} */ ({ op: "rails", procedure: screen.contest });
    const reply = await engine.ask({ ...request, inputs: own }).catch(() => null);
    if (!reply || key !== this.key) return;
    /* The same by the book, to say what differs. */
    const plain = house.ruled(ruleset.id)
      ? await engine
          .ask({ ...request, inputs: house.moved(whole, contest.fields, own), house: undefined })
          .catch(() => null)
      : null;
    if (key !== this.key) return;
    this.book = plain?.ok ? plain.data.rails : null;
    if (reply.ok) this.list = reply.data.rails;
    else for (const each of [reply.error, ...reply.error.also]) this.form.errors.set(each.field, each);
    if (typing) {
      const told = await engine
        .ask({ op: "odds", procedure: contest.id, inputs: { ...party.looked(), ...inputs } })
        .catch(() => null);
      if (key !== this.key) return;
      this.ownWon = told?.ok
        ? told.data.rows.reduce((sum, { mark, share }) => sum + (mark.startsWith("v") ? share : 0), 0)
        : undefined;
    }
    this.page.update();
  }

  /* The difficulty in a few words, without its number if it's hidden. */
  get told() {
    if (this.page.masked) return "a hidden number";
    if (this.typing)
      return (
        this.form.collected()[/** @type {Typed} */ (this.page.screen.typed).field] || "a number of your own"
      );
    const { label, number } = /** @type {Rail} */ (this.options.find(({ value }) => value === this.by));
    return number ? `${number}, ${label}` : label;
  }

  drawn() {
    const { page } = this;
    const who = page.party.lookedAt;
    return html`<section class="hq-gm-a" aria-labelledby="gm-hard">
      <h2 class="hq-gm-h" id="gm-hard">Difficulty</h2>
      <label class="hq-switch"><input type="checkbox" class="hq-check" .checked=${live(Boolean(page.desk.hide))} @change=${(/** @type {On<HTMLInputElement>} */ event) => page.hide(event.target.checked)} /><span>Hide it from the table</span></label>
      ${
        page.desk.hide
          ? html`<div class="hq-acts"><button class="hq-btn is-quiet" type="button" aria-pressed=${String(!page.masked)} @click=${() => page.show(page.masked)}>Show to GM</button></div>`
          : nothing
      }
      ${page.masked ? html`<p>Hidden from the table.</p>` : html`<div class=${page.desk.hide ? "is-gm" : nothing}>${this.open(who)}</div>`}
    </section>`;
  }

  /* The whole difficulty section. While hidden, none of it is in the page. */
  /** @param {Hero | undefined} who */
  open(who) {
    const { page } = this;
    return html`${rows(this.form, this.fields, this.form.values, "", "")}
      <fieldset class="hq-rails"><legend class="hq-rails-h">${who ? `${who.name} wins` : html`<span class="hq-vh">Against</span>`}</legend>
        ${this.options.map((each) => this.row(each))}
        ${page.screen.typed ? this.row({ value: OWN, label: "A number of your own", number: "", won: this.typing ? this.ownWon : undefined }) : nothing}
      </fieldset>
      ${this.typing ? rows(this.form, this.fields, this.form.values, "", "own") : nothing}`;
  }

  /* A class whose number or chance isn't the book's, beside what it is there. */
  /** @param {Pick<Rail, "value" | "number" | "won">} rail */
  yours({ value, number, won }) {
    const book = this.book?.find((each) => each.value === value);
    const chance = (/** @type {number | undefined} */ share) =>
      share === undefined || !this.page.heroes.length ? "" : percent(share);
    const differ = book
      ? [book.number !== number && book.number, chance(book.won) !== chance(won) && chance(book.won)].filter(
          Boolean,
        )
      : [];
    return differ.length
      ? html`<small class="hq-yours">your table <span class="hq-yours-book">book: ${differ.join(", ")}</span></small>`
      : nothing;
  }

  /** @param {Rail} rail */
  row({ value, label, note, number = "", won }) {
    const chosen = (this.typing ? OWN : this.by) === value;
    return html`<label class="hq-rail-row"><input type="radio" name="gm-by" .checked=${live(chosen)} @change=${() => this.choose(value)} /><span class="hq-rail-in">
      <span class="hq-rail-pic" aria-hidden="true"></span><span class="hq-rail-name"><b>${label}</b>${note ? html`<small>${note}</small>` : nothing}${this.yours({ value, number, won })}</span>
      <span class="hq-rail-num">${number}</span>
      <span class="hq-rail-ch">${won === undefined || !this.page.heroes.length ? nothing : html`<b>${percent(won)}</b>${bar(won)}`}</span>
    </span></label>`;
  }
}

/** @param {number} won */
const bar = (won) =>
  html`<svg class="hq-chance" aria-hidden="true"><rect width="${won / 100}%" height="100%"></rect></svg>`;
