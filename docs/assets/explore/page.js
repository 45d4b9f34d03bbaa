/* <hq-explorer>: live exact odds for any setup. The page's address holds all of its state. */

/** @import { Inputs, Odds, Procedure } from "../roller/types/engine.js" */
/** @import { Catalog, Fault, On, Reply } from "../roller/types/seams.js" */
/** @import { Changes } from "./whatif.js" */

/** @typedef {Map<string, Procedure & {book?: string}>} Books */
/** @typedef {{inputs: Inputs, pace?: boolean, spends?: boolean}} Preset */

import { ours, understood, written } from "./address.js";
import { Curve } from "./curve.js";
import { Grid } from "./grid.js";
import { Line } from "./line.js";
import { engine, Filling, fault, get, html, nothing, picture, progress, render } from "./roller.js";
import { drawn } from "./setup.js";
import { headline, told } from "./shares.js";
import { WhatIfs } from "./whatif.js";

const REST = 250;
const SPEAK = 800;
/* With more outcomes than this, they go in a fold. */
const MANY = 12;
const MOVES = ["hashchange", "popstate"];

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
  }

  /* Content for readers without scripts is replaced by the figures. */
  fresh() {
    if (!this.box.isConnected) this.element.replaceChildren(this.box);
    return this.box;
  }

  end() {
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
    if (this.ended || !this.all || location.hash === this.hash || (this.procedure && !ours(location.hash)))
      return;
    this.hash = location.hash;
    const { p, i, w, g, n, bad } = understood(location.hash, this.all);
    this.bad = bad;
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
    this.form = new Filling(host, "x-set", this.procedure.fields, inputs ?? this.presets[id].inputs);
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

  get outcomes() {
    return this.procedure.endings.length ? this.procedure.endings : this.procedure.outcomes;
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
    });
  }

  engineChanged() {
    if (!this.procedure) return;
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
    const inputs = this.form.collected();
    const key = JSON.stringify([inputs, this.whatIfs.list.map((each) => each.kept)]);
    if (key !== this.key) {
      this.key = key;
      this.line.put(
        (wanted) => this.asked(inputs, wanted),
        (reply) => this.take(reply),
      );
    }
    this.grid.follow();
    this.curve?.follow();
  }

  /** @param {Inputs} inputs @param {() => boolean} wanted */
  async asked(inputs, wanted) {
    const reply = await engine.ask({ op: "odds", procedure: this.procedure.id, inputs });
    if (wanted()) this.take(reply);
    for (const each of this.whatIfs.list) if (wanted()) await each.ask();
    return reply;
  }

  /** @param {Reply<"odds">} reply */
  take(reply) {
    this.form.errors.clear();
    this.refused = !reply.ok;
    if (reply.ok) this.found = reply.data;
    else for (const each of [reply.error, ...reply.error.also]) this.form.errors.set(each.field, each);
    this.update();
    clearTimeout(this.speaking);
    this.speaking = setTimeout(() => this.speak(), SPEAK);
  }

  /* One announcement, once the numbers settle. */
  speak() {
    if (!this.found || this.refused) return;
    const { word, weight, whole } = headline(this.found);
    this.said = `${word}: ${told(weight, whole)}.`;
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

  update() {
    if (this.ended || !this.procedure || !this.element.isConnected) return;
    render(this.drawn(), this.box);
  }

  drawn() {
    const { family } = this.procedure;
    return html`<div class="hq-x" data-family=${family}>
      <p class="hq-vh" role="status">${this.said}</p>
      ${this.bad ? html`<p class="hq-bad" role="alert"><span>${this.bad}</span></p>` : nothing}
      ${this.picker()} ${this.coming()}
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
      return html`<div class="hq-x-now">${this.procedure.id === this.first && !this.refused ? this.still : nothing}</div>`;
    const whole = BigInt(found.total);
    const many = found.rows.length > MANY;
    return html`<section class="hq-x-now" aria-labelledby="x-now-h"><h2 id="x-now-h">Odds</h2>
      ${this.refused ? html`<p class="hq-small">These are the odds from before the marked errors.</p>` : nothing}
      ${picture(found)}
      ${many ? html`<details class="hq-fold"><summary>All outcomes</summary>${this.table(whole)}</details>` : this.table(whole)}
      <div class="hq-acts"><button class="hq-btn" type="button" data-save="odds-csv" @click=${() => this.whatIfs.saved()}>Save as CSV</button><button class="hq-btn" type="button" data-save="odds-svg" @click=${() => this.whatIfs.pictured()}>Save as SVG</button></div>
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
