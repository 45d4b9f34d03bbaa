/* <hq-explorer>: live exact odds for any setup. The page's address holds all of its state. */

/** @import { Inputs, Odds, Procedure } from "../roller/types/engine.js" */
/** @import { Catalog, Fault, On, Parts, Reply } from "../roller/types/seams.js" */
/** @import { Changes } from "./whatif.js" */

/** @typedef {Map<string, Procedure & {book?: string}>} Books */
/** @typedef {{inputs: Inputs, pace?: boolean, spends?: boolean}} Preset */
/** @typedef {ReturnType<typeof understood>} Link */

import { ours, ruled, understood, written } from "./address.js";
import { Curve } from "./curve.js";
import { Grid } from "./grid.js";
import { Line } from "./line.js";
import {
  engine,
  Filling,
  fault,
  get,
  html,
  nothing,
  part,
  picture,
  progress,
  render,
  wanted,
} from "./roller.js";
import { drawn } from "./setup.js";
import { headline, told } from "./shares.js";
import { WhatIfs } from "./whatif.js";

const REST = 250;
const SPEAK = 800;
/* With more outcomes than this, they go in a fold. */
const MANY = 12;
const MOVES = ["hashchange", "popstate"];
/* The address of the explorer that the theme took away: it draws a page anew for a first link to the page itself. */
let left = "";

export class ExplorerPage {
  /** @param {ExplorerPage["element"]} element */
  constructor(element) {
    const { first, presets } = JSON.parse(/** @type {string} */ (element.dataset.setup));
    element.still ??= [...element.childNodes];
    element.scale ??= /** @type {HTMLElement} */ (element.querySelector("[data-scale]")).textContent;
    Object.assign(this, {
      element,
      first,
      presets,
      still: element.still,
      scale: element.scale,
      box: document.createElement("div"),
      line: new Line(),
      said: "",
      bad: "",
      copied: "",
      found: null,
      hash: null,
      turn: 0,
    });
    /** @type {(() => unknown)[]} */
    this.ends = [engine.listen(() => this.engineChanged())];
    const follow = () => this.follow();
    for (const name of MOVES) {
      addEventListener(name, follow);
      this.ends.push(() => removeEventListener(name, follow));
    }
    this.start();
  }

  async start() {
    try {
      this.all ??= await procedures(this.presets);
    } catch ({ why }) {
      if (this.ended) return;
      render(
        html`<p class="hq-bad" role="alert"><span>The list of rolls didn’t load. ${why}</span></p><div class="hq-acts"><button class="hq-btn" type="button" @click=${() => this.start()}>Try again</button></div>${this.still}`,
        this.fresh(),
      );
      return;
    }
    if (this.ended) return;
    this.fresh();
    this.follow();
    engine.near();
    const house = await part("house").catch(() => null);
    if (!house || this.ended) return;
    this.ends.push(house.listen(() => this.rule()));
    if (Object.keys(house.kept.sets.active).length) this.rule();
  }

  /* House rules: those in use on this device, or those of a link. */
  rule() {
    return wanted(this.element, "House rules didn’t load", async (again) => {
      const [{ Rules }, house] = await Promise.all([part("ruled"), part("house")]);
      this.rules ??= new Rules(this, house);
      if (again) this.follow();
      if (this.procedure) this.ask();
      this.update();
      return this.rules;
    });
  }

  /* What they add to the name of what's counted: ", by your table". */
  get by() {
    return this.rules?.by ?? "";
  }

  /* What's asked about the setup. Without house rules it's by the book, whatever is in use on this device. */
  get question() {
    return {
      procedure: this.procedure.id,
      inputs: this.form.collected(),
      house: this.rules?.house,
    };
  }

  /* Content for readers without scripts is replaced by the figures. */
  fresh() {
    if (!this.box.isConnected) this.element.replaceChildren(this.box);
    return this.box;
  }

  end() {
    left = this.procedure ? this.address : "";
    this.ended = true;
    for (const each of this.ends) each();
    this.stop();
    clearTimeout(this.speaking);
    clearTimeout(this.writing);
    this.element.replaceChildren(...this.still);
  }

  stop() {
    this.line.drop();
    this.grid?.end();
    this.curve?.end();
  }

  /* The address isn't the one we wrote: a link, a bookmark, or the Back button. */
  follow() {
    const { hash } = location;
    if (this.ended || !this.all || hash === this.hash || (this.procedure && !ours(hash))) return;
    this.hash = hash;
    clearTimeout(this.writing);
    this.read(this.all, hash && !ours(hash) ? left : hash);
  }

  /** @param {Books} all @param {string} hash */
  async read(all, hash) {
    const turn = ++this.turn;
    const link = understood(hash, all);
    const needed = ruled(link);
    const rules = needed ? await this.rule() : this.rules;
    if (turn !== this.turn || this.ended) return;
    if (link.bad && !link.p) await this.wait(link.bad, true);
    else if (rules)
      await rules.open(link, (procedure) => understood(hash, new Map([[procedure.id, procedure]])));
    else if (needed) this.wait("");
    else this.open(link);
  }

  /* A link that's refused, or else can't be opened yet: what was there stays. */
  /** @param {string} bad */
  async wait(bad, refused = false) {
    const before = left;
    left = "";
    this.checking = false;
    if (!this.procedure && before) await this.read(/** @type {Books} */ (this.all), before);
    else if (!this.procedure) this.open({ bad });
    if (refused) this.write();
    else this.hash = null;
    this.bad = bad;
    this.update();
  }

  /** @param {Link} link */
  open({ p, i, w, g, n, h, b, bad }) {
    Object.assign(this, { bad, checking: false });
    this.plain = Boolean(p && (b || h === undefined));
    this.setUp(p ?? this.first, i, w, g, n);
  }

  /** @param {string} id @param {Inputs} [inputs] @param {unknown[]} [whatIfs] @param {string[]} [grid] @param {string} [exchanges] */
  setUp(id, inputs, whatIfs = [], grid, exchanges) {
    this.stop();
    this.procedure = /** @type {Procedure} */ (/** @type {Books} */ (this.all).get(id));
    Object.assign(this, { found: null, refused: false, key: "" });
    const host = {
      procedure: this.procedure,
      section: this.element,
      update: () => this.update(),
      formChanged: () => this.changed(),
    };
    const fields = this.rules?.fields ?? this.procedure.fields;
    this.form = new Filling(host, "x-set", fields, inputs ?? this.presets[id].inputs);
    this.whatIfs = new WhatIfs(this, /** @type {[Changes, unknown][]} */ (whatIfs));
    this.grid = new Grid(this, grid);
    this.curve = this.presets[id].pace ? new Curve(this, exchanges) : null;
    this.ask();
    this.update();
  }

  /* Switch to another procedure with its default setup. */
  /** @param {string} id */
  choose(id) {
    this.bad = "";
    this.setUp(id);
    this.write();
  }

  /* House rules may rename outcomes, and a long contest may end in others. */
  get outcomes() {
    const { endings, outcomes } = this.procedure;
    const rows = this.found?.by ? this.found.rows : [];
    if (endings.length) return rows.length ? rows : endings;
    return outcomes.map((each) => rows.find(({ key }) => key === each.key) ?? each);
  }

  changed() {
    this.copied = "";
    this.ask(true);
    this.update();
    this.write();
  }

  write() {
    clearTimeout(this.writing);
    this.writing = setTimeout(() => {
      this.hash = this.address;
      history.replaceState(history.state, "", this.hash);
    }, REST);
  }

  get address() {
    return written({
      p: this.procedure.id,
      i: this.form.collected(),
      w: this.whatIfs.list.map((each) => each.kept),
      g: this.grid.kept,
      n: this.curve?.kept,
      ...this.rules?.kept,
    });
  }

  engineChanged() {
    if (engine.state.phase === "ready") this.follow();
    if (!this.procedure || this.checking) return this.update();
    if (engine.state.phase === "ready") this.ask();
    else for (const each of [this, this.grid, this.curve, ...this.whatIfs.list]) if (each) each.key = "";
    this.update();
  }

  /* `touched`: the reader changed something, so fetch the engine if it isn't loaded. */
  ask(touched = false) {
    if (engine.state.phase !== "ready") {
      if (touched && engine.state.phase === "off") engine.warm();
      return;
    }
    if (this.rules && !this.rules.settled()) return;
    const { question, by } = this;
    const key = JSON.stringify([question, by, this.rules?.stamp, this.whatIfs.list.map((each) => each.kept)]);
    if (key !== this.key) {
      this.key = key;
      this.line.put(
        (wanted) => this.asked(question, by, wanted),
        (reply) => this.take(reply, by),
      );
    }
    this.grid.follow();
    this.curve?.follow();
  }

  /** @param {ExplorerPage["question"]} question @param {string} by @param {() => boolean} wanted */
  async asked(question, by, wanted) {
    const reply = await engine.ask({ op: "odds", ...question });
    if (wanted()) this.take(reply, by);
    for (const each of this.whatIfs.list) if (wanted()) await each.ask();
    return reply;
  }

  /** @param {Reply<"odds">} reply @param {string} by */
  take(reply, by) {
    this.form.errors.clear();
    this.refused = !reply.ok;
    if (reply.ok) {
      this.found = { ...reply.data, by };
      this.grid.follow();
    } else for (const each of [reply.error, ...reply.error.also]) this.form.errors.set(each.field, each);
    this.update();
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => this.speak(), SPEAK);
  }

  /* One announcement, once the numbers settle. */
  speak() {
    if (!this.found || this.refused) return;
    const { word, weight, whole } = headline(this.found);
    this.said = `${word}: ${told(weight, whole)}${this.found.by}.`;
    this.update();
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(location.href.split("#")[0] + this.address);
      this.copied = "Copied.";
    } catch {
      this.copied = "This browser doesn’t let pages copy text. Copy the page’s address instead.";
    }
    this.update();
  }

  /** @template {keyof Parts["saved"]} K @param {K} what @param {Parameters<Parts["saved"][K]>} given */
  save(what, ...given) {
    /** @typedef {(...given: unknown[]) => void} Save */
    return wanted(this.element, "Saving didn’t load", async () =>
      /** @type {Save} */ ((await part("saved"))[what])(...given),
    );
  }

  update() {
    if (this.ended || !(this.procedure || this.checking) || !this.element.isConnected) return;
    render(this.checking ? this.rules?.waiting() : this.drawn(), this.box);
  }

  drawn() {
    const { family } = this.procedure;
    return html`<div class="hq-x" data-family=${family}>
      <p class="hq-vh" role="status">${this.said}</p>
      ${this.bad ? html`<p class="hq-bad" role="alert"><span>${this.bad}</span></p>` : nothing}
      ${this.picker()} ${this.rules?.drawn()} ${this.coming()}
      <div class="hq-x-set"><section aria-labelledby="x-set-h"><h2 id="x-set-h">Set up</h2>${drawn(this.form)}</section>${this.figures()}</div>
      ${this.whatIfs.drawn()} ${this.grid.drawn()} ${this.curve ? this.curve.drawn() : nothing}
      <div class="hq-acts"><button class="hq-btn" type="button" data-copy @click=${() => this.copy()}>Copy link</button><p class="hq-said" role="status">${this.copied}</p></div>
    </div>`;
  }

  picker() {
    const titles = [...new Set([.../** @type {Books} */ (this.all).values()].map(({ book }) => book))];
    return html`<div class="hq-fieldrow is-wide"><div><label for="x-pick">Roll</label></div>
        <select class="hq-in is-pick" id="x-pick" @change=${(/** @type {On<HTMLSelectElement>} */ event) => this.choose(event.target.value)}>
          ${titles.map((book) => html`<optgroup label=${book}>${[.../** @type {Books} */ (this.all).values()].filter((each) => each.book === book).map(({ id, title }) => html`<option value=${id} .selected=${id === this.procedure.id}>${title}</option>`)}</optgroup>`)}
        </select></div>
      <p class="hq-small"><a href=${engine.siteUrl(ruleAt(this.procedure.rule)).href}>The rule and its roller</a></p>`;
  }

  coming() {
    const { state } = engine;
    if (state.phase === "ready") return nothing;
    if (state.phase === "failed") return fault(/** @type {Fault} */ (state.fault), () => engine.start());
    if (state.phase === "loading") return progress(state, () => engine.stop());
    return html`<div class="hq-acts"><button class="hq-btn is-main" type="button" @click=${() => engine.start()}>Count these odds</button></div>`;
  }

  figures() {
    const { found } = this;
    if (!found)
      return html`<div class="hq-x-now">${this.procedure.id === this.first && !this.refused && !this.by ? this.still : nothing}</div>`;
    const whole = BigInt(found.total);
    const many = found.rows.length > MANY;
    return html`<section class="hq-x-now" aria-labelledby="x-now-h"><h2 id="x-now-h">Odds${found.by}</h2>
      ${this.refused ? html`<p class="hq-small">These are the odds from before the marked errors.</p>` : nothing}
      ${picture(found)}
      ${many ? html`<details class="hq-fold"><summary>All outcomes</summary>${this.table(whole)}</details>` : this.table(whole)}
      <div class="hq-acts"><button class="hq-btn" type="button" data-save="odds-csv" @click=${() => this.save("oddsCsv", this.whatIfs.all, this.whatIfs.outcomes)}>Save as CSV</button><button class="hq-btn" type="button" data-save="odds-svg" @click=${() => this.save("oddsSvg", this.whatIfs.all, this.procedure.title)}>Save as SVG</button></div>
    </section>`;
  }

  /** @param {bigint} whole */
  table(whole) {
    const { found } = /** @type {{found: Odds}} */ (this);
    let sofar = 0n;
    return html`<table class="hq-table hq-odds" data-table="odds"><caption>${found.caption}</caption>
        <thead><tr><th scope="col">Outcome</th><th scope="col" class="n">chance</th><th scope="col" class="n">or better</th></tr></thead>
        <tbody>${found.rows.map((row) => {
          sofar += BigInt(row.weight);
          return html`<tr data-key=${row.key}><th scope="row">${row.label}</th><td class="n">${told(row.weight, whole)}</td><td class="n">${told(sofar, whole)}</td></tr>`;
        })}</tbody></table>`;
  }
}

/** @param {string} rule */
const ruleAt = (rule) =>
  rule
    .replace(/^index(#|$)/, "$1")
    .replace(/\/index(#|$)/, "/$1")
    .replace(/^([^#]*[^#/])(#|$)/, "$1/$2");

/* The procedures that have odds, by id, each with its book. */
/** @param {Record<string, Preset>} presets */
async function procedures(presets) {
  const answer = await get(engine.siteUrl("assets/catalog.json"));
  const { procedures: all, rulesets } = /** @type {Catalog} */ (await answer.json());
  const books = new Map(rulesets.map(({ id, title }) => [id, title]));
  return new Map(
    all.filter(({ id }) => presets[id]).map((each) => [each.id, { ...each, book: books.get(each.ruleset) }]),
  );
}
