/* Counting many rolls live: the choice of roll, the run in chunks, and the link that repeats it. */

/** @import { Inputs, LinkedSettings, Procedure, Refusal, Replies } from "../roller/types/engine.js" */
/** @import { Catalog, On } from "../roller/types/seams.js" */
/** @import { Sent } from "./types.js" */

import { chart, table } from "./chart.js";
import { engine, Filling, get, html, live, nothing, rows, shape, whole } from "./roller.js";
import { Tool } from "./tool.js";
import { digits, facts, often, verdict } from "./words.js";

/* Rolls per chunk: few enough to keep the bar moving, or a fortieth of the total if that's more. */
const PIECE = 250;
const PIECES = 40;
const LINK = /^sample:(\d{1,6}):([0-9A-Za-z]{1,64}):(?:d(\d{1,3})|(hq1:[\w.-]+;.*))$/;
const UNUSUAL = 500;

/** @type {Promise<Catalog> | null} */
let catalog = null;

/* The fields of all procedures; a failed fetch is retried. */
/** @param {string} id */
async function fieldsOf(id) {
  catalog ??= get(engine.siteUrl("assets/catalog.json")).then((answer) => answer.json());
  catalog.catch(() => (catalog = null));
  return /** @type {Procedure} */ (
    /** @type {Catalog} */ (await catalog).procedures.find((each) => each.id === id)
  );
}

export class Sample extends Tool {
  /** @param {HTMLElement} element */
  constructor(element) {
    super(element);
    Object.assign(this, JSON.parse(/** @type {string} */ (element.dataset.setup)));
    this.rolls = this.groups.flatMap(({ rolls }) => rolls);
    Object.assign(this, {
      values: { count: "10000", seed: "" },
      what: `d${this.die}`,
      filling: null,
      open: false,
      runs: [],
      made: true,
    });
    this.title = `a d${this.die}`;
    this.came();
    this.update();
  }

  /** @param {string} text */
  arrive(text) {
    const [, count, seed, die, settings] = LINK.exec(text) ?? [];
    this.sent = null;
    if (count && text !== this.kept) this.sent = { count, seed, die, settings };
    else if (/^sample:/.test(text) && text !== this.kept)
      this.wrong = {
        field: "",
        hint: "This page’s address names a run, but not in a form this page understands. Ask for a new link.",
      };
    this.update();
    if (this.sent || /** @type {Tool} */ (this).wrong) this.element.scrollIntoView({ block: "start" });
  }

  get preset() {
    return this.rolls[Number(/^p(\d+)$/.exec(this.what)?.[1] ?? NaN)];
  }

  /** @param {string} what */
  choose(what) {
    Object.assign(this, { what, filling: null, wrong: null });
    this.update();
    if (this.preset && this.open) this.fill(this.preset.inputs);
  }

  /* The form for the roll's numbers. */
  /** @param {Inputs} inputs */
  async fill(inputs) {
    const { preset, what } = this;
    try {
      const procedure = await fieldsOf(preset.procedure);
      if (this.what !== what) return;
      const host = {
        procedure,
        section: this.section,
        update: () => this.update(),
        formChanged: () => this.update(),
      };
      this.filling = new Filling(host, "fair", procedure.fields, inputs);
    } catch ({ why }) {
      this.wrong = {
        field: "",
        hint: `The fields of this roll didn’t load. ${why ?? ""} Open them again to retry.`,
      };
    }
    this.update();
  }

  /** @param {boolean} open */
  toggled(open) {
    this.open = open;
    if (open && !this.filling && this.preset) this.fill(this.preset.inputs);
  }

  /* The request to the engine, or nothing if the number of rolls is invalid. */
  asked() {
    const goal = whole(this.values.count);
    if (goal === null || goal < 1 || goal > this.most) {
      this.wrong = { field: "count", hint: `Choose between 1 and ${digits(this.most)} rolls.` };
      return null;
    }
    const { preset } = this;
    const of = preset
      ? { procedure: preset.procedure, inputs: this.filling?.collected() ?? preset.inputs }
      : { die: Number(this.what.slice(1)) };
    const title = preset
      ? `“${this.filling ? `${preset.label.split(",")[0]}, your numbers` : preset.label}”`
      : `a ${this.what}`;
    return { goal, of, title, seed: this.values.seed.trim() };
  }

  /** @param {Refusal} error */
  refused(error) {
    const own = ["count", "seed"].includes(error.field) || !this.filling;
    if (own) super.refused(error);
    else {
      this.open = true;
      /** @type {Filling} */ (this.filling).refuse(
        /** @type {Refusal} */ ({ also: [], .../** @type {Partial<Refusal>} */ (error) }),
      );
    }
  }

  start() {
    this.during(async () => {
      const asked = this.asked();
      if (asked) await this.count(asked);
    });
  }

  /** @param {NonNullable<ReturnType<Sample["asked"]>>} nonnullable */
  async count({ goal, of, title, seed }) {
    const piece = Math.max(PIECE, Math.ceil(goal / PIECES));
    /** @type {Replies["sample"] | null} */
    let sofar = null;
    Object.assign(this, { stopped: false, goal, done: 0, counting: true });
    this.filling?.cleared();
    while (this.done < goal && !this.stopped && !this.ended) {
      /** @type {object} */
      const on = sofar
        ? { seed: sofar.seed, after: { place: sofar.place, fell: sofar.fell } }
        : seed
          ? { seed }
          : {};
      const found = await this.ask(
        { op: "sample", ...of, ...on, count: Math.min(piece, goal - this.done) },
        () => this.start(),
      );
      if (!found) break;
      sofar = found;
      Object.assign(this, { run: found, title, done: found.rolls, made: false, kept: "" });
      this.update();
    }
    this.counting = false;
    if (!sofar) return;
    const text = of.die ? `d${of.die}` : (await this.ask({ op: "link", ...of }, () => this.start()))?.text;
    if (text && !this.ended) this.keep(`sample:${sofar.rolls}:${sofar.seed}:${text}`);
    if (sofar.stray)
      this.runs = [...this.runs, { title, seed: sofar.seed, rolls: sofar.rolls, share: sofar.stray.share }];
  }

  stop() {
    this.stopped = true;
  }

  /* Repeat the run that came with the link. */
  remake() {
    const { count, seed, die, settings } = /** @type {Sent} */ (this.sent);
    this.during(async () => {
      /** @type {LinkedSettings | null | undefined} */
      let found = null;
      if (settings) {
        found = /** @type {LinkedSettings | undefined} */ (
          await this.ask({ op: "open", text: settings }, () => this.remake())
        );
        if (!found) return this.unsent();
      }
      const place = this.rolls.findIndex(({ procedure }) => procedure === found?.procedure);
      if (found ? found.kind !== "settings" || place < 0 : Number(die) < 2 || Number(die) > 256) {
        this.wrong = { field: "", hint: "The link names something that can’t be counted here." };
        return;
      }
      Object.assign(this, { what: found ? `p${place}` : `d${die}`, filling: null, sent: null });
      Object.assign(this.values, { count, seed });
      if (found) await this.fill(found.inputs);
      const asked = this.asked();
      if (asked) await this.count(asked);
    });
  }

  unsent() {
    if (this.wrong) this.wrong.field = "";
  }

  choice() {
    const die = /^d(\d+)$/.exec(this.what)?.[1];
    const dice = die && !this.dice.includes(Number(die)) ? [...this.dice, Number(die)] : this.dice;
    /** @param {string} value @param {string} label */
    const option = (value, label) =>
      html`<option value=${value} .selected=${live(this.what === value)}>${label}</option>`;
    return html`<div class="hq-fieldrow is-wide"><div><label for="hq-fair-what">What to roll</label></div>
      <select id="hq-fair-what" class="hq-in is-pick" @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.choose(event.target.value)}>
        <optgroup label="One die, face by face">${dice.map((sides) => option(`d${sides}`, `d${sides}`))}</optgroup>
        ${this.groups.map(({ title, rolls }) => html`<optgroup label=${title}>${rolls.map((roll) => option(`p${this.rolls.indexOf(roll)}`, roll.label))}</optgroup>`)}
      </select></div>`;
  }

  numbers() {
    if (!this.preset) return nothing;
    const { filling } = this;
    return html`<details class="hq-fold" data-form="fair" .open=${live(this.open)} @toggle=${(/** @type {On<HTMLDetailsElement>} */ event) => this.toggled(event.target.open)}>
      <summary>Other numbers</summary>
      <div>${filling ? [rows(filling, filling.fields, filling.values, "", undefined), filling.general.map(({ hint }) => this.bad("", hint))] : html`<p class="hq-small">The fields are loading.</p>`}</div>
    </details>`;
  }

  drawn() {
    const goal = /** @type {number} */ (whole(this.values.count));
    const press = this.busy
      ? "Rolling"
      : goal > 0 && goal <= this.most
        ? `Roll ${digits(goal)} times`
        : "Roll";
    return html`${this.heading()}
      ${this.sent ? this.sentBox() : nothing}
      ${this.form([this.choice(), this.numbers(), this.field("count", "How often", `At most ${digits(this.most)}`, { mode: "numeric" }), this.field("seed", "Seed", "Leave it empty for a fresh one")], press, () => this.start())}
      ${this.pending()} ${this.counting && engine.state.phase === "ready" ? this.bar() : nothing} ${this.result()}`;
  }

  bar() {
    const said = `${digits(this.done)} of ${digits(this.goal)} rolls`;
    return html`<div class="hq-progress"><div class="hq-bytes"><b role="status">Rolling</b><span>${said}</span></div><progress max=${this.goal} value=${this.done} aria-label=${said}></progress></div>
      <div class="hq-acts"><button class="hq-btn" type="button" @click=${() => this.stop()}>Stop</button></div>`;
  }

  sentBox() {
    const { count, seed, die, settings } = /** @type {Sent} */ (this.sent);
    const name = settings && /** @type {string[]} */ (/^hq1:([\w.-]+)/.exec(settings))[1];
    const what = die
      ? `of a d${die}`
      : `of ${this.rolls.find(({ procedure }) => procedure === name)?.label.split(",")[0] ?? name}`;
    return html`<div class="hq-fair-sent"><p>This link includes a run: ${digits(Number(count))} rolls ${what} with the seed <code>${seed}</code>.</p>
      <button class="hq-btn" type="button" @click=${() => this.remake()}>Make this run again</button></div>`;
  }

  result() {
    const { run, title, counting } = this;
    const head = this.made
      ? "This run comes with the page."
      : counting
        ? "So far"
        : this.stopped
          ? `Stopped after ${digits(run.rolls)} of ${digits(this.goal)} rolls.`
          : "";
    return html`<div class="hq-fair-out">
      ${head ? html`<p class="hq-outhead">${head}</p>` : nothing}
      <div role="status">${counting ? nothing : verdict(run, title, this.words)}</div>
      ${chart(run)} ${table(run)} ${facts(run)}
      ${this.kept && !counting ? this.link() : nothing} ${this.before()}
    </div>`;
  }

  /* The runs of this visit: one unusual run says little, many would say a lot. */
  before() {
    if (this.runs.length < 2) return nothing;
    const few = this.runs.filter(({ share }) => share < UNUSUAL).length;
    return html`<details class="hq-fold"><summary>Runs so far: ${this.runs.length}<small>${few} below 5 of 100</small></summary>
      <ol class="hq-fair-runs">${this.runs.map(({ title, rolls, seed, share }) => html`<li>${title}, ${digits(rolls)} rolls, seed <code>${seed}</code>: ${often(share, this.words)}${share < UNUSUAL ? html` ${shape("i-here")}<span class="hq-vh">unusual</span>` : nothing}</li>`)}</ol>
    </details>`;
  }
}
